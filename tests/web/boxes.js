// What is wrong with the boxes of a page. What is drawn (svg) has no boxes: of its pieces it is asked where they are hit,
// of its words whether they lie on each other.
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
        && !one.closest('.hidden-text, [popover]') && (!dialog || dialog.contains(one));
    const isDrawn = (one) => one.closest('svg') !== null;
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
    const laid = things.filter(({ one }) => !isDrawn(one));
    for (let first = 0; first < laid.length; first++) {
        for (let second = first + 1; second < laid.length; second++) {
            const [a, b] = [laid[first], laid[second]];
            if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
            if (a.one.matches('[data-ground]') || b.one.matches('[data-ground]')) continue; // others lie on it
            const [p, q] = [seen(a), seen(b)];
            const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
            const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
            if (w > 2 && h > 2) found.push(`overlap: ${name(a.one)} and ${name(b.one)}`);
        }
    }
    // Nothing to press is out of reach: somewhere in its box it is the one that is hit.
    const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9, 0.38, 0.62];
    const isHit = ({ one, box }) => PARTS.some((right) => PARTS.some((down) => {
        const hit = document.elementFromPoint(box.left + box.width * right, box.top + box.height * down);
        return hit !== null && (one.contains(hit) || hit.closest('[data-of]')?.dataset.of === one.dataset.part);
    }));
    for (const thing of things) {
        const { one, around } = thing;
        if (around.some(([, style]) => scrolls(style)) || mayScroll) continue;
        if (!isHit(thing)) found.push(`covered: ${name(one)}`);
    }
    // Words of a picture: on the screen, and not on each other.
    const words = [...document.querySelectorAll('svg text')].filter((one) => isShown(one) && one.textContent.trim())
        .map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    for (const [place, { one, box }] of words.entries()) {
        const isOut = box.left < -1.5 || box.right > innerWidth + 1.5 || (!mayScroll && (box.top < -1.5 || box.bottom > innerHeight + 1.5));
        if (isOut) found.push(`words cut: ${name(one)}`);
        for (const other of words.slice(place + 1)) {
            const w = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const h = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (w > 3 && h > 5) found.push(`words on words: ${name(one)} and ${name(other.one)}`);
        }
    }
    // Letters that do not fit, names apart: those end with dots.
    const endsWithDots = (style) => style.textOverflow === 'ellipsis' && style.whiteSpace === 'nowrap';
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = letters.nextNode(); text; text = letters.nextNode()) {
        const one = text.parentElement;
        if (!text.data.trim() || !isShown(one) || isDrawn(one) || one.closest('[data-may-cut], option, script, style')) continue;
        const own = getComputedStyle(one);
        const around = [...(own.overflowX === 'visible' ? [] : [[one, own]]), ...clipping(one)];
        if (around.some(([, style]) => endsWithDots(style) || scrolls(style))) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        const bounds = around.map(([up]) => up.getBoundingClientRect());
        bounds.push({ left: 0, right: innerWidth, top: mayScroll ? -1e6 : 0, bottom: mayScroll ? 1e6 : innerHeight });
        const isCut = (b) => box.left < b.left - 2 || box.right > b.right + 2 || box.top < b.top - 5 || box.bottom > b.bottom + 5;
        const isGone = (b) => box.top >= b.bottom - 1 && one.closest('[data-drops]');
        if (bounds.some((b) => isCut(b) && !isGone(b))) found.push(`cut text: ${name(one)}`);
        const frame = one.closest('button, [role=button]')?.getBoundingClientRect();
        if (frame && (box.left < frame.left - 2 || box.right > frame.right + 2)) found.push(`too wide: ${name(one)}`);
        if (frame && !mayScroll && !one.closest('[data-drops]') && (box.top < frame.top - 3 || box.bottom > frame.bottom + 3)) found.push(`too high: ${name(one)}`);
    }
    return [...new Set(found)];
}
