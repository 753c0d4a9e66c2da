/** A first round of Tyranno Ex, step by step, on a real table. */
import type { TutorialStep } from '../board';

const steps: TutorialStep[] = [
  {
    title: { en: 'Climb, survive, score', de: 'Aufsteigen, überleben, punkten' },
    text: {
      en: 'Your animals enter at the bottom and move up a row each round. The higher a living animal stands at the end of a round, the more points it brings: 3, 6 or 9, and 13, 10 or 7 on the special fields.',
      de: 'Deine Tiere kommen unten ins Spiel und rücken jede Runde eine Reihe auf. Je höher ein lebendes Tier am Rundenende steht, desto mehr Punkte bringt es: 3, 6 oder 9, auf den Sonderfeldern 13, 10 oder 7.',
    },
    target: '[data-tour="grid"]',
  },
  {
    title: { en: 'Take a card', de: 'Nimm eine Karte' },
    text: {
      en: 'Every card shows the three things its animal lives on. Choose one of the open cards and confirm: it enters your column.',
      de: 'Jede Karte zeigt die drei Dinge, von denen ihr Tier lebt. Wähle eine der offenen Karten und bestätige: Sie kommt in deine Spalte.',
    },
    target: '[data-tour="stacks"]',
    expects: 'take',
  },
  {
    title: { en: 'The big number', de: 'Die große Zahl' },
    text: {
      en: 'It tells how many dice an animal has: one for each open chip that shows one of its symbols. With 0 it dies out when the round of chips ends.',
      de: 'Sie sagt, wie viele Würfel ein Tier hat: einen für jeden offenen Chip mit einem seiner Symbole. Mit 0 stirbt es aus, sobald alle Chips gesetzt sind.',
    },
    target: '[data-tour="grid"]',
  },
  {
    title: { en: 'Four fields make the climate', de: 'Vier Felder machen das Klima' },
    text: {
      en: 'On top lie the open chips that count now, below the face-down ones. The bar shows how near a field is to tilting; orange means: one more chip and it does.',
      de: 'Oben liegen die offenen Chips, die jetzt zählen, darunter die verdeckten. Der Balken zeigt, wie nah ein Feld am Kippen ist; orange heißt: Noch ein Chip, und es kippt.',
    },
    target: '[data-tour="fields"]',
  },
  {
    title: { en: 'Put a chip', de: 'Setze einen Chip' },
    text: {
      en: 'Choose a symbol of your bank, then a field. Before you confirm, the cards show what it would do to everybody’s dice. A second chip is up to you.',
      de: 'Wähle ein Symbol aus deiner Bank, dann ein Feld. Bevor du bestätigst, zeigen die Karten, was das für alle Würfel heißt. Ein zweiter Chip steht dir frei.',
    },
    target: '[data-tour="bank"]',
    expects: 'put',
  },
  {
    title: { en: 'When a field tilts', de: 'Wenn ein Feld kippt' },
    text: {
      en: 'The open chips go back into the bag, the hidden ones are turned up, and the most frequent symbol rises. With a tie the field stays empty. If still more lie below, it tilts again.',
      de: 'Die offenen Chips kommen ins Säckchen, die verdeckten werden gezeigt, und das häufigste Symbol rückt auf. Bei Gleichstand bleibt das Feld leer. Liegt darunter immer noch mehr, kippt es wieder.',
    },
    target: '[data-tour="fields"]',
  },
  {
    title: { en: 'Stronger animals', de: 'Stärkere Tiere' },
    text: {
      en: 'If your chips change the climate in the first three setting rounds and all three symbols of an animal of yours are open, it may become stronger. Strength 3 means: dice showing 1, 2 or 3 are hits.',
      de: 'Ändern deine Chips in den ersten drei Setzrunden das Klima und liegen alle drei Symbole eines deiner Tiere offen, darf es stärker werden. Stärke 3 heißt: Würfel mit 1, 2 oder 3 treffen.',
    },
    target: '[data-tour="grid"]',
  },
  {
    title: { en: 'Fights', de: 'Kämpfe' },
    text: {
      en: 'Once a round you may challenge somebody. Choose your animal and every opponent shows your chance. Two throws decide: 2:0 kills, 2:1 turns the loser face down, so that it scores nothing this round.',
      de: 'Einmal pro Runde darfst du jemanden herausfordern. Wähle dein Tier, und jeder Gegner zeigt deine Chance. Zwei gewonnene Würfe entscheiden: 2:0 tötet, 2:1 dreht den Verlierer um, er zählt diese Runde nicht.',
    },
    target: '[data-tour="answers"]',
  },
  {
    title: { en: 'Your stone', de: 'Dein Stein' },
    text: {
      en: 'Once in the game it buys an extra turn with chips, just before animals starve. If you keep it, it is worth 5 points in the end. Now play on: every symbol explains itself when you point at it.',
      de: 'Einmal im Spiel bezahlt er einen Extra-Zug mit Chips, kurz bevor Tiere aussterben. Behältst du ihn, ist er am Ende 5 Punkte wert. Spiel jetzt weiter: Alles erklärt sich, wenn du darauf zeigst.',
    },
  },
];

export default steps;
