import type { TutorialStep } from '../board';

/** Beside a real game: what is where, and the first claim. */
const steps: TutorialStep[] = [
  {
    title: { en: 'Five kingdoms', de: 'Fünf Königreiche' },
    text: {
      en: 'Whoever has the most markers in a kingdom when an age ends gets its first place. There are three ages.',
      de: 'Wer am Ende eines Durchgangs die meisten Schilde in einem Königreich hat, bekommt dort Platz 1. Es gibt drei Durchgänge.',
    },
    target: '[data-age]',
  },
  {
    title: { en: 'What it is worth', de: 'Was es wert ist' },
    text: {
      en: 'The number in the corner is what first place scores. Second place gets less, third place 1 point.',
      de: 'Die Zahl in der Ecke ist der Wert von Platz 1. Platz 2 bekommt weniger, Platz 3 einen Punkt.',
    },
    target: '[data-kingdom=K6]',
  },
  {
    title: { en: 'Your hand', de: 'Deine Hand' },
    text: {
      en: 'Every card has an animal and a rank. Below it you see in how many kingdoms it may be played.',
      de: 'Jede Karte hat ein Tier und eine Zahl. Darunter steht, in wie vielen Königreichen sie spielbar ist.',
    },
    target: '.hand',
  },
  {
    title: { en: 'Decrees', de: 'Gesetze' },
    text: {
      en: 'Each kingdom has a decree that a card must obey. The sign tells what is compared: ↓ its own cards, ↔ the neighbours, ⇔ all others, ● only your card. Point at it to see them.',
      de: 'Jedes Königreich hat ein Gesetz, dem eine Karte folgen muss. Das Zeichen sagt, womit verglichen wird: ↓ eigene Karten, ↔ Nachbarn, ⇔ alle anderen, ● nur deine Karte. Zeige darauf, um sie zu sehen.',
    },
    target: '[data-decree=K5]',
  },
  {
    title: { en: 'Your first claim', de: 'Dein erster Zug' },
    text: {
      en: 'Choose a card and then one of the kingdoms with an orange frame. The other order works, too.',
      de: 'Wähle eine Karte und dann ein Königreich mit orangem Rahmen. Andersherum geht es auch.',
    },
    target: '.hand',
    expects: 'claim',
  },
  {
    title: { en: 'Confirm', de: 'Bestätigen' },
    text: {
      en: 'Nothing happens until you confirm. The bar tells what would follow; the arrow takes the last choice back.',
      de: 'Nichts geschieht, bevor du bestätigst. Die Leiste sagt, was folgen würde; der Pfeil nimmt die letzte Wahl zurück.',
    },
    target: '[data-testid=confirm]',
  },
  {
    title: { en: 'Rally', de: 'Tauschen' },
    text: {
      en: 'Instead of claiming you may exchange cards for 1 point, as long as nobody has left the age.',
      de: 'Statt auszuspielen darfst du für 1 Punkt Karten tauschen, solange niemand ausgestiegen ist.',
    },
    target: '[data-kind=rally]',
  },
  {
    title: { en: 'The crown', de: 'Die Krone' },
    text: {
      en: 'The last free space is the capital. Its marker counts, but it ends the age for you. The first to leave takes a hidden bonus tile.',
      de: 'Das letzte freie Feld ist das Kronenfeld. Der Schild zählt, aber du steigst damit aus. Wer zuerst aussteigt, nimmt ein verdecktes Bonus-Plättchen.',
    },
    target: '[data-kingdom=K4]',
  },
  {
    title: { en: 'Battles', de: 'Kämpfe' },
    text: {
      en: 'Tied for first place? Everybody involved picks a card in secret, all are turned over together, the highest rank wins.',
      de: 'Gleichstand auf Platz 1? Alle Beteiligten wählen geheim eine Karte, alle decken zugleich auf, die höchste Zahl gewinnt.',
    },
  },
  {
    title: { en: 'That is all', de: 'Das war es' },
    text: {
      en: 'Rules and hints are beside the board. Play on: this is a real game.',
      de: 'Regeln und Tipps stehen neben dem Brett. Spiel weiter: Das ist eine echte Partie.',
    },
  },
];

export default steps;
