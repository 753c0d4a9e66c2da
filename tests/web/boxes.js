// What is wrong with the boxes of a page. Boards are not measured: pieces may lie on each other.
// `mayScroll`: pages around a game scroll down; a turn never does.
(mayScroll) => {
    const found = [];
    const root = document.scrollingElement;
    const dialog = document.querySelector('dialog[open]');
    const name = (one) => {
        const classes = [...one.classList].filter((each) => !each.startsWith('svelte-'));
        const words = (one.innerText ?? one.textContent ?? '').trim().slice(0, 30);
        return `${[one.tagName.toLowerCase(), ...classes].join('.')} "${words || one.getAttribute('aria-label') || ''}"`;
    };
    if (root.scrollWidth > innerWidth + 1) found.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
    if (!mayScroll && root.scrollHeight > innerHeight + 1) found.push(`scrolls: ${root.scrollHeight} > ${innerHeight}`);
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false })
        && !one.closest('.hidden-text, svg, [popover], .board, .tray') && (!dialog || dialog.contains(one));
    const clipping = (one) => {
        const around = [];
        for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (style.overflowX !== 'visible' || style.overflowY !== 'visible') around.push([up, style]);
        }
        return around;
    };
    const scrolls = (style) => [style.overflowX, style.overflowY].some((one) => ['auto', 'scroll'].includes(one));
    const things = [...document.querySelectorAll('button, a[href], input, select, summary, [role=button]')]
        .filter(isShown).map((one) => ({ one, box: one.getBoundingClientRect(), around: clipping(one) }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    // Cut: by the window, or by something that does not scroll.
    for (const { one, box, around } of things) {
        if (around.some(([, style]) => scrolls(style))) continue;
        const bounds = around.map(([up]) => up.getBoundingClientRect());
        if (!mayScroll) bounds.push({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
        else bounds.push({ left: 0, top: -1e6, right: innerWidth, bottom: 1e6 });
        const isOutside = (b) => box.left < b.left - 1.5 || box.right > b.right + 1.5
            || box.top < b.top - 1.5 || box.bottom > b.bottom + 1.5;
        if (bounds.some(isOutside)) found.push(`cut off: ${name(one)} ${JSON.stringify(box)}`);
    }
    // On each other: two things to press, neither inside the other, both to be seen.
    const seen = ({ box, around }) => around.reduce((rest, [up]) => {
        const b = up.getBoundingClientRect();
        return { left: Math.max(rest.left, b.left), right: Math.min(rest.right, b.right),
            top: Math.max(rest.top, b.top), bottom: Math.min(rest.bottom, b.bottom) };
    }, { left: box.left, right: box.right, top: box.top, bottom: box.bottom });
    for (let first = 0; first < things.length; first++) {
        for (let second = first + 1; second < things.length; second++) {
            const [a, b] = [things[first], things[second]];
            if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
            const [p, q] = [seen(a), seen(b)];
            const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
            const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
            if (w > 2 && h > 2) found.push(`overlap: ${name(a.one)} and ${name(b.one)}`);
        }
    }
    // Letters that do not fit their box, names of people apart: those end with dots.
    const hasWords = (one) => [...one.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
    const written = 'button, a, label, h1, h2, h3, p, td, th, dd, dt, li, span, strong, small';
    for (const one of document.querySelectorAll(written)) {
        if (!isShown(one) || one.closest('[data-may-cut]') || !hasWords(one)) continue;
        const style = getComputedStyle(one);
        if (style.display === 'inline' || scrolls(style)) continue;
        const isName = style.textOverflow === 'ellipsis' && style.whiteSpace === 'nowrap';
        const isWide = one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0;
        if (isWide && !isName) found.push(`too wide: ${name(one)}`);
        const clamped = style.webkitLineClamp !== 'none' || style.overflowY === 'hidden';
        if (clamped && one.scrollHeight > one.clientHeight + 2) found.push(`cut text: ${name(one)}`);
    }
    return [...new Set(found)];
}
