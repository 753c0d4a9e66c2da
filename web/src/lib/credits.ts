/**
 * Who made the games, as in NOTICE.md, which also says where each name comes from.
 * tests/laws/test_notice.py compares both, and the numbers with the data files of the games.
 */
type Role = 'design' | 'solo' | 'illustration' | 'graphics' | 'publisher' | 'summary';

interface Credit {
  readonly game: 'animal-kingdoms' | 'tyranno-ex' | 'ark-and-noah';
  readonly title: string;
  readonly people: readonly (readonly [Role, readonly string[]])[];
  /** Entries of the data file that are reconstructions, and all of them. */
  readonly ours: number;
  readonly all: number;
}

export const CREDITS: readonly Credit[] = [
  {
    game: 'animal-kingdoms',
    title: 'Animal Kingdoms',
    people: [
      ['design', ['Steven Aramini']],
      ['solo', ['Carla Kopp']],
      ['illustration', ['Katy Grierson']],
      ['graphics', ['Danny Devine', 'Michael Cofer', 'Jeffrey Wallace', 'Michelle Albano']],
      ['publisher', ['Galactic Raptor Games', 'Game Factory']],
    ],
    ours: 11,
    all: 30,
  },
  {
    game: 'tyranno-ex',
    title: 'Tyranno Ex',
    people: [
      ['design', ['Karl-Heinz Schmiel']],
      ['publisher', ['Moskito Spiele', 'Avalon Hill']],
    ],
    ours: 27,
    all: 28,
  },
  {
    game: 'ark-and-noah',
    title: 'Ark & Noah',
    people: [
      ['design', ['Stefano Groppi']],
      ['illustration', ['Ivan Zoni']],
      ['graphics', ['Paolo Vallerga']],
      ['publisher', ['Placentia Games', 'Post Scriptum', 'Eagle-Gryphon Games']],
      ['summary', ['Roland Winner']],
    ],
    ours: 26,
    all: 26,
  },
];
