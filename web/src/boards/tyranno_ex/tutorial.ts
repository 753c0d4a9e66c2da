/** A first round of Tyranno Ex, step by step, on a real table. */
import type { TutorialStep } from '../board';

const steps: TutorialStep[] = [
  { lesson: 'tx-lesson-aim', target: '[data-tour="grid"]' },
  { lesson: 'tx-lesson-card', target: '[data-tour="stacks"]', expects: 'take' },
  { lesson: 'tx-lesson-dice', target: '[data-tour="grid"]' },
  { lesson: 'tx-lesson-climate', target: '[data-tour="fields"]' },
  { lesson: 'tx-lesson-chip', target: '[data-tour="bank"]', expects: 'put' },
  { lesson: 'tx-lesson-tipping', target: '[data-tour="fields"]' },
  { lesson: 'tx-lesson-strength', target: '[data-tour="grid"]' },
  { lesson: 'tx-lesson-fights', target: '[data-tour="answers"]' },
  { lesson: 'tx-lesson-stone' },
];

export default steps;
