import type { TutorialStep } from '../board';

/** Beside a real game: what is where, and the first claim. */
const steps: TutorialStep[] = [
  { lesson: 'ak-lesson-kingdoms', target: '[data-age]' },
  { lesson: 'ak-lesson-worth', target: '[data-kingdom=K6]' },
  { lesson: 'ak-lesson-hand', target: '.hand' },
  { lesson: 'ak-lesson-decrees', target: '[data-decree=K5]' },
  { lesson: 'ak-lesson-claim', target: '.hand', expects: 'claim' },
  { lesson: 'ak-lesson-confirm', target: '[data-testid=confirm]' },
  { lesson: 'ak-lesson-rally', target: '[data-kind=rally]' },
  { lesson: 'ak-lesson-crown', target: '[data-kingdom=K4]' },
  { lesson: 'ak-lesson-battles' },
  { lesson: 'ak-lesson-end' },
];

export default steps;
