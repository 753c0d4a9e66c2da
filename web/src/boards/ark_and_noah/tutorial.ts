/** A first round of Ark & Noah, step by step, on a real table. */
import type { TutorialStep } from '../board';

const steps: TutorialStep[] = [
  { lesson: 'an-lesson-aim', target: '[data-tour="ark"]' },
  { lesson: 'an-lesson-action', target: '[data-tour="actions"]', expects: 'choose' },
  { lesson: 'an-lesson-order', target: '[data-tour="actions"]' },
  { lesson: 'an-lesson-cages', target: '[data-tour="ark"]' },
  { lesson: 'an-lesson-pitch', target: '[data-tour="tools"]' },
  { lesson: 'an-lesson-pairs', target: '[data-tour="animals"]' },
  { lesson: 'an-lesson-missing', target: '[data-tour="inspector"]' },
  { lesson: 'an-lesson-loading', target: '[data-tour="ark"]' },
  { lesson: 'an-lesson-rain' },
];

export default steps;
