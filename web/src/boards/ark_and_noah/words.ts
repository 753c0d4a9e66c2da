/** Names of this game's things; all texts are in its catalogue. */
import texts from 'fluent:ark_and_noah/an-web,an-lesson-,an-place-,an-column-,an-animal-,an-sex-,an-gain-';
import { known, learn, sentence, t } from '../../lib/i18n';
import type { Lacks } from './forecast';
import { SEXES, whereIs, type ArkView, type Cage } from './view';

await learn(texts);

/** `(1,3)` is D2, `H(1,3)` below D1, `P(0,0)` a corner of A1: as in games/ark_and_noah/text.py. */
export function placeText(name: string): string {
  const [, kind = '', row = '0', column = '0'] = /^([HVP]?)\((\d+),(\d+)\)$/.exec(name) ?? [];
  const up = 'HP'.includes(kind || '-') && Number(row) > 0;
  const left = 'VP'.includes(kind || '-') && Number(column) > 0;
  const letter = String.fromCharCode(65 + Number(column) - Number(left));
  const square = `${letter}${Number(row) - Number(up) + 1}`;
  return known(`an-place-${kind}${up ? '-up' : ''}${left ? '-left' : ''}`, { square }) ?? square;
}

export function isAnimal(word: string): boolean {
  return word === 'hidden' || known(`an-animal-${word}`) !== undefined;
}

export function animalName(species: string): string {
  return species === 'hidden' ? t('an-web.hidden') : sentence(known(`an-animal-${species}`) ?? species);
}

/** What to do now; nothing when the game is over. */
export function phaseHint(phase: string): string {
  return known(`an-web.hint-${phase}`) ?? '';
}

/** Why these two are no pair that could be loaded: where the other one is. */
export function partnerText(view: ArkView, species: string): string {
  for (const sex of SEXES) {
    const { at } = whereIs(view, species, sex);
    if (at === 'ark') return known('an-web.missing-aboard') ?? '';
    if (at !== 'hand') return known('an-web.missing-partner', { at, sex: sex === 'F' ? '♀' : '♂' }) ?? '';
  }
  return '';
}

/** Beside a picture of what is missing. */
export function missingShort({ what }: Lacks, cage: Cage): string {
  switch (what) {
    case 'size':
      return '≠';
    case 'no-part':
      return '✕';
    case 'full':
      return t('an-web.full');
    case 'hungry':
      return `${cage.food}/${cage.squares.length}`;
    case 'unsealed':
      return `${cage.pitch}/${cage.joints.length}`;
    default:
      return '–';
  }
}

export function handText(walls: number, pitch: number, food: number, animals: number): string {
  return [
    t('an-web.hand-walls', { number: walls }),
    t('an-web.hand-pitch', { number: pitch }),
    t('an-web.hand-food', { number: food }),
    t('an-web.hand-animals', { number: animals }),
  ].join(' · ');
}
