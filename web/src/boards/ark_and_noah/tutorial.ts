/** A first round of Ark & Noah, step by step, on a real table. */
import type { TutorialStep } from '../board';

const steps: TutorialStep[] = [
  {
    title: { en: 'Build the ark together', de: 'Baut die Arche gemeinsam' },
    text: {
      en: 'Everybody builds on one ark. Nearly every step brings points: a wall, a drop of pitch, food, and most of all pairs of animals on board.',
      de: 'Alle bauen an einer Arche. Fast jeder Schritt bringt Punkte: eine Wand, ein Tropfen Pech, Futter und vor allem Tierpaare an Bord.',
    },
    target: '[data-tour="ark"]',
  },
  {
    title: { en: 'Choose an action', de: 'Wähle eine Aktion' },
    text: {
      en: 'Each column can be planned by one worker. The first number is for you, the second for everybody else. A green number is a bonus waiting there.',
      de: 'Jede Spalte kann ein Arbeiter planen. Die erste Zahl gilt für dich, die zweite für alle anderen. Eine grüne Zahl ist ein Bonus, der dort wartet.',
    },
    target: '[data-tour="actions"]',
    expects: 'choose',
  },
  {
    title: { en: 'From left to right', de: 'Von links nach rechts' },
    text: {
      en: 'Then all planned actions are carried out, Pitch first, Load last. Whoever planned it goes first; whoever stands further left chooses earlier in the next round.',
      de: 'Dann werden alle geplanten Aktionen ausgeführt, Pech zuerst, Beladen zuletzt. Wer sie geplant hat, beginnt; wer weiter links steht, wählt in der nächsten Runde früher.',
    },
    target: '[data-tour="actions"]',
  },
  {
    title: { en: 'Walls and cages', de: 'Wände und Käfige' },
    text: {
      en: 'When Build comes, point anywhere in a square: the nearest edge is meant. A closed area of one to four squares is a cage at once, whoever built its walls.',
      de: 'Beim Bauen zeigst du irgendwo in ein Feld: Gemeint ist die nächste Kante. Ein geschlossenes Gebiet aus einem bis vier Feldern ist sofort ein Käfig, egal wer die Wände gebaut hat.',
    },
    target: '[data-tour="ark"]',
  },
  {
    title: { en: 'Pitch and food', de: 'Pech und Futter' },
    text: {
      en: 'A cage at the hull must be sealed: pitch on all its joints, shown as double rings once both walls stand. And every square needs food.',
      de: 'Ein Käfig am Rumpf muss dicht sein: Pech auf allen Fugen, gezeigt als Doppelringe, sobald beide Wände stehen. Und jedes Feld braucht Futter.',
    },
    target: '[data-tour="tools"]',
  },
  {
    title: { en: 'Pairs', de: 'Paare' },
    text: {
      en: 'Two halves of a species make a pair, even if two players own them: then a green line joins them. The number is the size of the cage they need; 0 fits anywhere beside others.',
      de: 'Zwei Hälften einer Art sind ein Paar, auch wenn sie zwei Spielern gehören: Dann verbindet sie eine grüne Linie. Die Zahl ist die Größe des Käfigs, den sie brauchen; 0 passt überall noch dazu.',
    },
    target: '[data-tour="animals"]',
  },
  {
    title: { en: 'What is missing?', de: 'Was fehlt noch?' },
    text: {
      en: 'Choose an animal: every cage says whether it fits, or what it lacks first. Choose a cage: here you read what it holds and who would score.',
      de: 'Wähle ein Tier: Jeder Käfig sagt, ob es passt oder was zuerst fehlt. Wähle einen Käfig: Hier steht, was er enthält und wer Punkte bekäme.',
    },
    target: '[data-tour="inspector"]',
  },
  {
    title: { en: 'Loading pays everybody', de: 'Beladen lohnt sich für alle' },
    text: {
      en: 'A loaded pair scores for the owners of both animals and for the owner of every wall around the cage; its pitch scores for whoever loads. You need at least one wall there.',
      de: 'Ein geladenes Paar bringt den Besitzern beider Tiere Punkte und dem Besitzer jeder Wand um den Käfig; das Pech zählt für den, der lädt. Du brauchst dort mindestens eine Wand.',
    },
    target: '[data-tour="ark"]',
  },
  {
    title: { en: 'The rain', de: 'Der Regen' },
    text: {
      en: 'From round 10 on the game ends as soon as the hull is closed. Most hull walls bring 5 points, whatever is left in front of you costs points. Good luck!',
      de: 'Ab Runde 10 endet das Spiel, sobald der Rumpf geschlossen ist. Die meisten Rumpfwände bringen 5 Punkte, was vor dir liegen bleibt, kostet Punkte. Viel Glück!',
    },
  },
];

export default steps;
