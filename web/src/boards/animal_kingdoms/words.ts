/** Words that only this board needs; everything else comes from the server or the game's catalogue. */
import arrows from 'decrees:arrows';
import texts from 'fluent:animal_kingdoms/ak-decree-,ak-beast-,ak-arrow-,ak-source-';

const WORDS = {
  en: {
    K4: 'Lagoon',
    K5: 'Dunes',
    K6: 'Grove',
    K7: 'Cliffs',
    K8: 'Steppe',
    age: 'Age {n} of 3',
    deck: 'Deck {n}',
    discard: 'Discard',
    tile: 'Tile for the first to leave: {n} left',
    first: '1st: {n}',
    nobody: 'no markers',
    council: 'council',
    free: '{n} free',
    kingdom: 'Kingdom {k}: first place {tile}, decree: {decree}, last card {last}, markers: {markers}',
    nothing: 'none',
    legal: 'possible',
    targets: '{n} places',
    target: '1 place',
    rally: 'Rally',
    withdraw: 'Withdraw',
    move: 'To the council',
    stay: 'Take it back',
    'rally-help': 'Choose cards to exchange, then confirm: 1 point.',
    hand: 'Your hand',
    'hand-of': 'Hand of {name}',
    empty: 'no cards',
    battle: 'Battle for {k}, round {n}',
    chooses: 'chooses …',
    ready: 'ready',
    beaten: 'beaten',
    modifiers: 'Modifiers +2: {n}',
    modifiersShort: '{n} × +2',
    withdrawn: 'withdrawn',
    card: '1 card',
    cards: '{n} cards',
    bonusTile: '1 withdraw tile',
    bonusTiles: '{n} withdraw tiles',
    out: 'out',
    fought: 'Battle for {k}',
    'battle-won': '{names} wins the battle.',
    scoring: 'Scoring of age {n}',
    close: 'Close',
    decree: 'Decree of {k}: {decree}',
    column: 'Cards in {k}: {cards}',
    neighbours: '↕ neighbours',
    capital: 'capital',
    waiting: 'You are out of this age.',
    watching: 'You are watching.',
    bonus: 'Bonus',
    majority: '{k}: {counts}.',
    'takes-capital': 'You take the crown and are out of this age.',
    'gives-up': 'You are out of this age. Cards still playable: {n}.',
    exchanges: '1 point; {n} cards go, {n} come.',
    exchange: '1 point; 1 card goes, 1 comes.',
  },
  de: {
    K4: 'Lagune',
    K5: 'Dünen',
    K6: 'Hain',
    K7: 'Klippen',
    K8: 'Steppe',
    age: 'Durchgang {n} von 3',
    deck: 'Stapel {n}',
    discard: 'Ablage',
    tile: 'Bonus-Plättchen für den ersten Ausstieg: noch {n}',
    first: 'Platz 1: {n}',
    nobody: 'keine Schilde',
    council: 'Thron',
    free: '{n} frei',
    kingdom: 'Königreich {k}: Platz 1 zählt {tile}, Gesetz: {decree}, letzte Karte {last}, Schilde: {markers}',
    nothing: 'keine',
    legal: 'möglich',
    targets: '{n} Ziele',
    target: '1 Ziel',
    rally: 'Tauschen',
    withdraw: 'Aussteigen',
    move: 'Auf den Thron',
    stay: 'Zurücknehmen',
    'rally-help': 'Karten zum Tauschen wählen, dann bestätigen: 1 Punkt.',
    hand: 'Deine Hand',
    'hand-of': 'Hand von {name}',
    empty: 'keine Karten',
    battle: 'Kampf um {k}, Runde {n}',
    chooses: 'wählt …',
    ready: 'bereit',
    beaten: 'geschlagen',
    modifiers: 'Verstärker +2: {n}',
    modifiersShort: '{n} × +2',
    withdrawn: 'ausgestiegen',
    card: '1 Karte',
    cards: '{n} Karten',
    bonusTile: '1 Bonus-Plättchen',
    bonusTiles: '{n} Bonus-Plättchen',
    out: 'aus',
    fought: 'Kampf um {k}',
    'battle-won': '{names} gewinnt den Kampf.',
    scoring: 'Wertung von Durchgang {n}',
    close: 'Schließen',
    decree: 'Gesetz von {k}: {decree}',
    column: 'Karten in {k}: {cards}',
    neighbours: '↕ benachbart',
    capital: 'Kronenfeld',
    waiting: 'Du bist in diesem Durchgang ausgestiegen.',
    watching: 'Du siehst zu.',
    bonus: 'Bonus',
    majority: '{k}: {counts}.',
    'takes-capital': 'Du nimmst die Krone und steigst damit aus.',
    'gives-up': 'Du steigst aus. Noch spielbare Karten: {n}.',
    exchanges: '1 Punkt; {n} Karten gehen, {n} kommen.',
    exchange: '1 Punkt; 1 Karte geht, 1 kommt.',
  },
} as const;

export type Word = keyof (typeof WORDS)['en'];
export type Lang = 'en' | 'de';

export function say(lang: Lang, word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[lang][word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A kingdom by its id and the name of its land. */
export function landName(lang: Lang, kingdom: string): string {
  return kingdom in WORDS[lang] ? `${kingdom} ${say(lang, kingdom as Word)}` : kingdom;
}

const SHORT = ['withdraw', 'move', 'stay'] as const;

/** Whether there is a word for an action that fits on a small button. */
export function isShort(kind: string): kind is (typeof SHORT)[number] {
  return (SHORT as readonly string[]).includes(kind);
}

export function decreeText(lang: Lang, id: string): string {
  return texts[lang][`ak-decree-${id}`] ?? id;
}

export function arrowOf(id: string): string {
  return arrows[id] ?? 'none';
}

export function arrowHelp(lang: Lang, id: string): string {
  return texts[lang][`ak-arrow-${arrowOf(id)}-help`] ?? '';
}

export const ARROWS: Record<string, string> = { none: '●', down: '↓', single: '↔', double: '⇔' };

export function beastName(lang: Lang, beast: string): string {
  return texts[lang][`ak-beast-${beast}`] ?? beast;
}

export function cardName(lang: Lang, card: string): string {
  const [beast = '', rank = ''] = card.split('-');
  return `${beastName(lang, beast)} ${rank}`;
}
