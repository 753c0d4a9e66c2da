/** What the board of Tyranno Ex says, in both languages. Sentences of the log and the prompt come from the server. */
import type { Colour, Symbol7 } from './view';

export type Lang = 'en' | 'de';

/** The deck in its order: events speak of cards by number. */
export const CARDS = [
  'octopus', 'brown-bear', 'mouse', 'beaver', 'seal', 'eagle', 'parrot', 'hippo', 'raccoon', 'duck',
  'giraffe', 'frog', 'crocodile', 'fox', 'wild-boar', 'hedgehog', 'crab', 'turtle', 'flamingo', 'elephant',
  'tiger', 'knot-diver', 'koala', 'monkey', 'hen', 'lizard', 'shark', 'fish',
] as const; // prettier-ignore
export type CardName = (typeof CARDS)[number];

const en = {
  symbols: {
    water: 'Water', bone: 'Bone', cherry: 'Cherry', leaf: 'Leaf', fish: 'Fish', sun: 'Sun', tree: 'Tree',
  } as Record<Symbol7, string>,
  colours: { black: 'black', red: 'red', green: 'green', yellow: 'yellow' } as Record<Colour, string>,
  cards: {
    octopus: 'Octopus', 'brown-bear': 'Brown bear', mouse: 'Mouse', beaver: 'Beaver', seal: 'Seal',
    eagle: 'Eagle', parrot: 'Parrot', hippo: 'Hippo', raccoon: 'Raccoon', duck: 'Duck', giraffe: 'Giraffe',
    frog: 'Frog', crocodile: 'Crocodile', fox: 'Fox', 'wild-boar': 'Wild boar', hedgehog: 'Hedgehog',
    crab: 'Crab', turtle: 'Turtle', flamingo: 'Flamingo', elephant: 'Elephant', tiger: 'Tiger',
    'knot-diver': 'Knot diver', koala: 'Koala', monkey: 'Monkey', hen: 'Hen', lizard: 'Lizard',
    shark: 'Shark', fish: 'Fish',
  } as Record<CardName, string>,
  specialField: (value: number | string) => `special field ${value}`,
  cell: (colour: string, row: number) => `${colour} row ${row}`,
  free: 'free',
  unused: 'not used',
  board: 'Board of Tyranno Ex',
  stack: (number: number) => `Stack ${number}`,
  stacks: 'Stacks',
  cardsLeft: (number: number) => (number === 1 ? '1 card' : `${number} cards`),
  emptyStack: 'used up',
  doubleShift: 'Shifts twice',
  field: (letter: string) => `Field ${letter}`,
  open: (number: number) => `${number} open`,
  hidden: (number: number) => `${number} face down`,
  nothingOpen: 'no majority',
  tilts: 'tilts!',
  balance: 'next one tilts',
  chain: (times: number) => `chain ×${times}`,
  dice: (number: number) => (number === 1 ? '1 die' : `${number} dice`),
  strength: (number: number) => `strength ${number}`,
  diceShort: (dice: number, strength: number) => `${dice} ⚅ · strength ${strength}`,
  faceDown: 'face down: scores nothing this round',
  faceDownShort: 'scores 0',
  bank: (number: number) => `Your bank (${number}) – only you see it`,
  noBank: (sizes: string) => `Banks: ${sizes} chips`,
  bag: (number: number) => `${number} in the bag`,
  swap: 'Swap …',
  swapOn: 'Put instead',
  swapHelp: 'Choose up to 3 chips to swap, from left to right',
  putHelp: 'Choose a chip, then a field',
  pass: 'Pass',
  stop: 'That is all',
  claim: 'Claim for my stone',
  noClaim: 'No claim',
  claimHelp: 'An extra turn of 1–2 chips now costs your stone (worth 5 points at the end). Whoever sits nearer to the starter can still take it over.',
  raise: 'Raise',
  noRaise: 'Leave it',
  noAward: 'No award',
  noChallenge: 'No fight',
  takeHelp: 'Take an open card',
  enterHelp: 'Choose a glowing cell',
  awardHelp: 'All three symbols are open: choose an animal to strengthen',
  nothingChanges: 'no dice change',
  becomes: (letter: string, what: string) => `${letter}: ${what}`,
  staysEmpty: 'empty',
  unclear: 'open what comes',
  odds: 'Odds',
  kills: 'kills',
  wounds: 'wounds',
  wounded: 'is wounded',
  killed: 'is killed',
  deadlock: 'Nobody can ever win this: nothing happens',
  throws: (number: string) => `about ${number} throws`,
  oddsHint: 'Choose an attacker to see the odds against every opponent',
  duel: 'Fight',
  hitsUpTo: (strength: number) => `hits: 1–${strength}`,
  hitsOne: 'hits: 1',
  round: (number: number) => `Throw ${number}`,
  hits: (number: number) => (number === 1 ? '1 hit' : `${number} hits`),
  again: 'equal – again',
  skip: 'Skip',
  close: 'Close',
  lastFight: 'Last fight',
  dies: (who: string) => `${who} is extinct`,
  flips: (who: string) => `${who} is turned face down`,
  wins: (who: string, result: string) => `${who} wins ${result}`,
  you: 'you',
  keys: 'Keys: 1–7 symbol · A–D field · T swap · P pass',
  scoredCard: (points: number, bonus: number) => (bonus ? `+${points} +${bonus}` : `+${points}`),
};

export type Words = typeof en;

const de: Words = {
  symbols: {
    water: 'Wasser', bone: 'Knochen', cherry: 'Kirsche', leaf: 'Blatt', fish: 'Fisch', sun: 'Sonne', tree: 'Baum',
  },
  colours: { black: 'Schwarz', red: 'Rot', green: 'Grün', yellow: 'Gelb' },
  cards: {
    octopus: 'Krake', 'brown-bear': 'Braunbär', mouse: 'Maus', beaver: 'Biber', seal: 'Robbe',
    eagle: 'Adler', parrot: 'Papagei', hippo: 'Nilpferd', raccoon: 'Waschbär', duck: 'Ente', giraffe: 'Giraffe',
    frog: 'Frosch', crocodile: 'Krokodil', fox: 'Fuchs', 'wild-boar': 'Wildschwein', hedgehog: 'Igel',
    crab: 'Krabbe', turtle: 'Schildkröte', flamingo: 'Flamingo', elephant: 'Elefant', tiger: 'Tiger',
    'knot-diver': 'Knotentaucher', koala: 'Koala', monkey: 'Affe', hen: 'Huhn', lizard: 'Echse',
    shark: 'Hai', fish: 'Fisch',
  },
  specialField: (value) => `Sonderfeld ${value}`,
  cell: (colour, row) => `${colour} Reihe ${row}`,
  free: 'frei',
  unused: 'unbenutzt',
  board: 'Spielplan von Tyranno Ex',
  stack: (number) => `Stapel ${number}`,
  stacks: 'Stapel',
  cardsLeft: (number) => (number === 1 ? '1 Karte' : `${number} Karten`),
  emptyStack: 'aufgebraucht',
  doubleShift: 'Schiebt doppelt',
  field: (letter) => `Feld ${letter}`,
  open: (number) => `${number} offen`,
  hidden: (number) => `${number} verdeckt`,
  nothingOpen: 'keine Mehrheit',
  tilts: 'kippt!',
  balance: 'kippt als Nächstes',
  chain: (times) => `Kette ×${times}`,
  dice: (number) => `${number} Würfel`,
  strength: (number) => `Stärke ${number}`,
  diceShort: (dice, strength) => `${dice} ⚅ · Stärke ${strength}`,
  faceDown: 'umgedreht: zählt diese Runde nicht',
  faceDownShort: 'zählt 0',
  bank: (number) => `Deine Bank (${number}) – nur du siehst sie`,
  noBank: (sizes) => `Bänke: ${sizes} Chips`,
  bag: (number) => `${number} im Säckchen`,
  swap: 'Tauschen …',
  swapOn: 'Doch setzen',
  swapHelp: 'Wähle bis zu 3 Chips zum Tauschen, von links nach rechts',
  putHelp: 'Wähle einen Chip, dann ein Feld',
  pass: 'Passen',
  stop: 'Das genügt',
  claim: 'Stein einsetzen',
  noClaim: 'Kein Anspruch',
  claimHelp: 'Ein Extra-Zug mit 1–2 Chips kostet jetzt deinen Stein (am Ende 5 Punkte wert). Wer näher beim Startspieler sitzt, kann ihn noch übernehmen.',
  raise: 'Erhöhen',
  noRaise: 'So lassen',
  noAward: 'Nicht erhöhen',
  noChallenge: 'Kein Kampf',
  takeHelp: 'Nimm eine offene Karte',
  enterHelp: 'Wähle ein leuchtendes Feld',
  awardHelp: 'Alle drei Symbole liegen offen: Wähle ein Tier, das stärker wird',
  nothingChanges: 'keine Würfel ändern sich',
  becomes: (letter, what) => `${letter}: ${what}`,
  staysEmpty: 'leer',
  unclear: 'offen, was kommt',
  odds: 'Chancen',
  kills: 'tötet',
  wounds: 'verwundet',
  wounded: 'wird verwundet',
  killed: 'wird getötet',
  deadlock: 'Das kann niemand je gewinnen: Es passiert nichts',
  throws: (number) => `etwa ${number} Würfe`,
  oddsHint: 'Wähle einen Angreifer, um die Chancen gegen alle Gegner zu sehen',
  duel: 'Kampf',
  hitsUpTo: (strength) => `Treffer: 1–${strength}`,
  hitsOne: 'Treffer: 1',
  round: (number) => `Wurf ${number}`,
  hits: (number) => `${number} Treffer`,
  again: 'gleich – nochmal',
  skip: 'Überspringen',
  close: 'Schließen',
  lastFight: 'Letzter Kampf',
  dies: (who) => `${who} ist ausgestorben`,
  flips: (who) => `${who} wird umgedreht`,
  wins: (who, result) => `${who} gewinnt ${result}`,
  you: 'du',
  keys: 'Tasten: 1–7 Symbol · A–D Feld · T Tausch · P Passen',
  scoredCard: (points, bonus) => (bonus ? `+${points} +${bonus}` : `+${points}`),
};

const ALL: Record<Lang, Words> = { en, de };

export function wordsOf(lang: Lang): Words {
  return ALL[lang];
}

/** The name of a card by id or number; a deck of one's own brings cards we do not know. */
export function cardName(words: Words, card: string | number): string {
  const id = typeof card === 'number' ? CARDS[card] : card;
  return (words.cards as Record<string, string>)[id ?? ''] ?? String(id ?? card);
}

export function slotWords(words: Words, slot: string): string {
  const [colour = '', row] = slot.split('-');
  if (row === undefined) return words.specialField(slot);
  return words.cell(words.colours[colour as Colour] ?? colour, Number(row));
}
