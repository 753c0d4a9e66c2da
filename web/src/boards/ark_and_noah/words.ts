/** What the board of Ark & Noah says, in both languages. Sentences of the log and the prompt come from the server. */
import type { Column, Sex } from './view';
import type { Missing } from './loading';

export type Lang = 'en' | 'de';

const en = {
  board: 'The ark',
  columns: {
    pitch: 'Pitch',
    animals: 'Animals',
    food: 'Food',
    exchange: 'Exchange',
    wood: 'Wood',
    build: 'Build',
    load: 'Load',
  } as Record<Column, string>,
  columnHelp: {
    pitch: 'Take 3 pitch; everybody else takes 1.',
    animals: 'One animal for each player is drawn; you pick first.',
    food: 'Take 3 food; everybody else takes 1.',
    exchange: 'For you alone: a small gain, then swap two walls or look for another animal.',
    wood: 'Take 4 walls from your stock; everybody else takes 2.',
    build: 'Build up to 8 walls or pitch, a point each; everybody else up to 5.',
    load: 'Load food and pairs for up to 8 loading points; everybody else for up to 5.',
  } as Record<Column, string>,
  animals: {
    mouse: 'Mouse',
    hamster: 'Hamster',
    frog: 'Frog',
    hedgehog: 'Hedgehog',
    cat: 'Cat',
    dog: 'Dog',
    fox: 'Fox',
    wolf: 'Wolf',
    panda: 'Panda',
    deer: 'Deer',
    lion: 'Lion',
    bear: 'Bear',
    elephant: 'Elephant',
    giraffe: 'Giraffe',
    squirrel: 'Squirrel',
    flamingo: 'Flamingo',
    koala: 'Koala',
    kangaroo: 'Kangaroo',
    camel: 'Camel',
    rhino: 'Rhino',
    turtle: 'Turtle',
    sheep: 'Sheep',
    zebra: 'Zebra',
    horse: 'Horse',
    crocodile: 'Crocodile',
    hippo: 'Hippo',
    hidden: 'Unknown animal',
  } as Record<string, string>,
  sexes: { F: 'female', M: 'male' } as Record<Sex, string>,
  planned: 'planned',
  done: 'done',
  actionRow: 'Actions, carried out from left to right',
  bonus: 'bonus',
  alone: 'alone',
  figures: (first: number, others: number) => `${first}, others ${others}`,
  square: (name: string) => `Square ${name}`,
  cageName: (name: string) => `Cage ${name}`,
  squares: (number: number) => (number === 1 ? '1 square' : `${number} squares`),
  foodOf: (have: number, need: number) => `food ${have}/${need}`,
  pitchOf: (have: number, need: number) => (need === 0 ? 'no pitch needed' : `pitch ${have}/${need}`),
  wallsLabel: 'walls',
  wallAt: (name: string) => `wall ${name}`,
  jointAt: (name: string) => `pitch at ${name}`,
  of: 'of',
  you: 'you',
  animalsOnTable: 'Animals on the table',
  drawn: 'Drawn',
  noAnimals: 'No animals in front of anybody',
  size: (number: number) => (number === 0 ? 'small' : `size ${number}`),
  pairReady: 'pair',
  inBag: 'in the bag',
  inspectHint: 'Choose a cage or an animal to see what fits and what is missing.',
  fits: 'Fits',
  fitsInto: (cages: number) => (cages === 1 ? 'fits into' : `fits into ${cages} cages, best`),
  fitsNowhere: 'has no cage yet',
  lacks: 'Missing',
  nothingFits: 'No pair on the table fits now.',
  costs: (number: number) => `costs ${number} loading point${number === 1 ? '' : 's'}`,
  loaded: 'On board',
  missing(one: Missing): string {
    switch (one.what) {
      case 'aboard':
        return 'already on board';
      case 'partner':
        return `partner missing: ${one.sex === 'F' ? '♀' : '♂'} ${one.at === 'bag' ? 'still in the bag' : one.at === 'display' ? 'just drawn' : 'not in the game'}`;
      case 'not-yours':
        return 'neither animal is yours';
      case 'points':
        return `loading points: costs ${one.cost}, you have ${one.have}`;
      case 'size':
        return `size ${one.need} ≠ ${one.have}`;
      case 'full':
        return 'occupied';
      case 'no-part':
        return 'no wall of yours';
      case 'food':
        return `food ${one.have}/${one.need}`;
      case 'pitch':
        return `pitch ${one.have}/${one.need}`;
    }
  },
  /** Beside a picture of what is missing. */
  missingShort(one: Missing): string {
    switch (one.what) {
      case 'size':
        return `${one.need}≠${one.have}`;
      case 'no-part':
        return '✕';
      case 'full':
        return 'full';
      case 'food':
      case 'pitch':
        return `${one.have}/${one.need}`;
      default:
        return '–';
    }
  },
  wall: 'Wall',
  pitch: 'Pitch',
  food: 'Food',
  stock: (number: number) => `${number} in stock`,
  piecesLeft: (number: number) => (number === 1 ? '1 piece left' : `${number} pieces left`),
  pointsLeft: (number: number) => (number === 1 ? '1 loading point left' : `${number} loading points left`),
  holdings: (walls: number, pitch: number, food: number, animals: number) =>
    `${walls === 1 ? '1 wall' : `${walls} walls`} · ${pitch} pitch · ${food} food · ${animals === 1 ? '1 animal' : `${animals} animals`}`,
  hullMajority: 'Hull',
  hullMost: '+5',
  hullOpen: (number: number) => (number === 0 ? 'hull closed' : `${number} open`),
  stop: 'Done',
  swap: 'Swap two walls',
  draw: 'Draw animals',
  decline: 'Keep none',
  bag: (sex: Sex): string => (sex === 'F' ? 'Bag of females' : 'Bag of males'),
  split: (females: number, males: number) => `${females} ♀ · ${males} ♂`,
  gain: { sp: '1 point', food: '1 food', wall: '1 wall', pitch: '1 pitch' } as Record<string, string>,
  hints: {
    select: 'Choose a column for your worker',
    'animals-bag': 'From which bag shall the third animal come?',
    'animals-pick': 'Pick one of the drawn animals',
    'exchange-gain': 'First a small gain',
    'exchange-branch': 'Then swap walls or draw animals',
    'exchange-swap-1': 'Tap the first wall',
    'exchange-swap-2': 'Tap a wall of another colour',
    'exchange-split': 'How many of each bag?',
    'exchange-take': 'Keep one of them, or none',
    'exchange-give': 'Which animal do you give for it?',
    build: 'Tap a dashed edge for a wall, or take pitch for a double ring',
    load: 'Tap a cage for food, an animal to load its pair',
    'load-cage': 'Tap a green cage',
    'final-food': 'Tap a cage for food',
    'final-pairs': 'Tap an animal to load its pair',
    'final-cage': 'Tap a green cage',
    over: '',
  } as Record<string, string>,
  buildCompact: 'Tap a square, then one of its edges',
  edges: { N: 'above', E: 'right', S: 'below', W: 'left' } as Record<'N' | 'E' | 'S' | 'W', string>,
  bags: (females: number, males: number) => `Bags: ${females} ♀, ${males} ♂`,
};

export type Words = typeof en;

const de: Words = {
  board: 'Die Arche',
  columns: {
    pitch: 'Pech',
    animals: 'Tiere',
    food: 'Futter',
    exchange: 'Tausch',
    wood: 'Holz',
    build: 'Bauen',
    load: 'Beladen',
  },
  columnHelp: {
    pitch: 'Nimm 3 Pech; alle anderen nehmen 1.',
    animals: 'Für jeden wird ein Tier gezogen; du wählst zuerst.',
    food: 'Nimm 3 Futter; alle anderen nehmen 1.',
    exchange: 'Nur für dich: ein kleiner Gewinn, dann zwei Wände tauschen oder ein anderes Tier suchen.',
    wood: 'Nimm 4 Wände aus deinem Vorrat; alle anderen nehmen 2.',
    build: 'Baue bis zu 8 Wände oder Pech, je 1 Punkt; alle anderen bis zu 5.',
    load: 'Lade Futter und Paare für bis zu 8 Ladepunkte; alle anderen für bis zu 5.',
  },
  animals: {
    mouse: 'Maus',
    hamster: 'Hamster',
    frog: 'Frosch',
    hedgehog: 'Igel',
    cat: 'Katze',
    dog: 'Hund',
    fox: 'Fuchs',
    wolf: 'Wolf',
    panda: 'Panda',
    deer: 'Hirsch',
    lion: 'Löwe',
    bear: 'Bär',
    elephant: 'Elefant',
    giraffe: 'Giraffe',
    squirrel: 'Eichhörnchen',
    flamingo: 'Flamingo',
    koala: 'Koala',
    kangaroo: 'Känguru',
    camel: 'Kamel',
    rhino: 'Nashorn',
    turtle: 'Schildkröte',
    sheep: 'Schaf',
    zebra: 'Zebra',
    horse: 'Pferd',
    crocodile: 'Krokodil',
    hippo: 'Nilpferd',
    hidden: 'Unbekanntes Tier',
  },
  sexes: { F: 'weiblich', M: 'männlich' },
  planned: 'geplant',
  done: 'erledigt',
  actionRow: 'Aktionen, ausgeführt von links nach rechts',
  bonus: 'Bonus',
  alone: 'allein',
  figures: (first, others) => `${first}, sonst ${others}`,
  square: (name) => `Feld ${name}`,
  cageName: (name) => `Käfig ${name}`,
  squares: (number) => (number === 1 ? '1 Feld' : `${number} Felder`),
  foodOf: (have, need) => `Futter ${have}/${need}`,
  pitchOf: (have, need) => (need === 0 ? 'kein Pech nötig' : `Pech ${have}/${need}`),
  wallsLabel: 'Wände',
  wallAt: (name) => `Wand ${name}`,
  jointAt: (name) => `Pech auf ${name}`,
  of: 'von',
  you: 'du',
  animalsOnTable: 'Tiere am Tisch',
  drawn: 'Gezogen',
  noAnimals: 'Niemand hat Tiere vor sich',
  size: (number) => (number === 0 ? 'klein' : `Größe ${number}`),
  pairReady: 'Paar',
  inBag: 'im Beutel',
  inspectHint: 'Wähle einen Käfig oder ein Tier, um zu sehen, was passt und was fehlt.',
  fits: 'Passt',
  fitsInto: (cages) => (cages === 1 ? 'passt in' : `passt in ${cages} Käfige, am besten`),
  fitsNowhere: 'hat noch keinen Käfig',
  lacks: 'Es fehlt',
  nothingFits: 'Kein Paar am Tisch passt jetzt.',
  costs: (number) => `kostet ${number} Ladepunkt${number === 1 ? '' : 'e'}`,
  loaded: 'An Bord',
  missing(one) {
    switch (one.what) {
      case 'aboard':
        return 'schon an Bord';
      case 'partner':
        return `Partner fehlt: ${one.sex === 'F' ? '♀' : '♂'} ${one.at === 'bag' ? 'noch im Beutel' : one.at === 'display' ? 'gerade gezogen' : 'nicht im Spiel'}`;
      case 'not-yours':
        return 'keines der beiden gehört dir';
      case 'points':
        return `Ladepunkte: kostet ${one.cost}, du hast ${one.have}`;
      case 'size':
        return `Größe ${one.need} ≠ ${one.have}`;
      case 'full':
        return 'besetzt';
      case 'no-part':
        return 'keine Wand von dir';
      case 'food':
        return `Futter ${one.have}/${one.need}`;
      case 'pitch':
        return `Pech ${one.have}/${one.need}`;
    }
  },
  missingShort(one) {
    switch (one.what) {
      case 'size':
        return `${one.need}≠${one.have}`;
      case 'no-part':
        return '✕';
      case 'full':
        return 'voll';
      case 'food':
      case 'pitch':
        return `${one.have}/${one.need}`;
      default:
        return '–';
    }
  },
  wall: 'Wand',
  pitch: 'Pech',
  food: 'Futter',
  stock: (number) => `${number} im Vorrat`,
  piecesLeft: (number) => (number === 1 ? 'noch 1 Teil' : `noch ${number} Teile`),
  pointsLeft: (number) => (number === 1 ? 'noch 1 Ladepunkt' : `noch ${number} Ladepunkte`),
  holdings: (walls, pitch, food, animals) =>
    `${walls === 1 ? '1 Wand' : `${walls} Wände`} · ${pitch} Pech · ${food} Futter · ${animals === 1 ? '1 Tier' : `${animals} Tiere`}`,
  hullMajority: 'Rumpf',
  hullMost: '+5',
  hullOpen: (number) => (number === 0 ? 'Rumpf geschlossen' : `${number} offen`),
  stop: 'Fertig',
  swap: 'Zwei Wände tauschen',
  draw: 'Tiere ziehen',
  decline: 'Keines behalten',
  bag: (sex) => (sex === 'F' ? 'Beutel der Weibchen' : 'Beutel der Männchen'),
  split: (females, males) => `${females} ♀ · ${males} ♂`,
  gain: { sp: '1 Punkt', food: '1 Futter', wall: '1 Wand', pitch: '1 Pech' },
  hints: {
    select: 'Wähle eine Spalte für deinen Arbeiter',
    'animals-bag': 'Aus welchem Beutel soll das dritte Tier kommen?',
    'animals-pick': 'Suche dir eines der gezogenen Tiere aus',
    'exchange-gain': 'Zuerst ein kleiner Gewinn',
    'exchange-branch': 'Dann Wände tauschen oder Tiere ziehen',
    'exchange-swap-1': 'Tippe die erste Wand an',
    'exchange-swap-2': 'Tippe eine Wand anderer Farbe an',
    'exchange-split': 'Wie viele aus welchem Beutel?',
    'exchange-take': 'Behalte eines davon, oder keines',
    'exchange-give': 'Welches Tier gibst du dafür?',
    build: 'Tippe eine gestrichelte Kante an, oder nimm Pech für einen Doppelring',
    load: 'Tippe einen Käfig für Futter an, ein Tier für sein Paar',
    'load-cage': 'Tippe einen grünen Käfig an',
    'final-food': 'Tippe einen Käfig für Futter an',
    'final-pairs': 'Tippe ein Tier an, um sein Paar zu laden',
    'final-cage': 'Tippe einen grünen Käfig an',
    over: '',
  },
  buildCompact: 'Tippe ein Feld an, dann eine Kante',
  edges: { N: 'oben', E: 'rechts', S: 'unten', W: 'links' },
  bags: (females, males) => `Beutel: ${females} ♀, ${males} ♂`,
};

const ALL: Record<Lang, Words> = { en, de };

export function wordsOf(lang: Lang): Words {
  return ALL[lang];
}

export function animalName(words: Words, species: string): string {
  return words.animals[species] ?? species;
}
