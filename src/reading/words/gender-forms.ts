/**
 * One occupation has forms for men and women, also as a word that the tables do not hold: "educatore", "educatrice".
 */
import { hasOccupation } from './occupations.ts'

/** Endings are folded, and each stands for the other; the first that fits counts. */
const endings: readonly (readonly [string, string])[] = [
  ['mann', 'frau'],
  ['woman', 'man'],
  ['ogin', 'oge'],
  ['erin', 'er'],
  ['entin', 'ent'],
  ['antin', 'ant'],
  ['istin', 'ist'],
  ['orin', 'or'],
  ['eurin', 'eur'],
  ['trice', 'teur'],
  ['trice', 'tore'],
  ['euse', 'eur'],
  ['iere', 'ier'],
  ['iera', 'iere'],
  ['enne', 'en'],
  ['onne', 'on'],
  ['ere', 'er'],
  ['ante', 'ant'],
  ['ora', 'or'],
  ['ster', 'er'],
  ['kin', 'k'],
  ['a', 'o'],
  ['e', ''],
]

const wordLengthMin = 3

/** The word comes with its other forms when it is one of work, and alone otherwise. */
export function genderFormsOf(word: string): string[] {
  const forms = endings.flatMap(([one, other]) => [
    ...(word.endsWith(one) ? [word.slice(0, word.length - one.length) + other] : []),
    ...(other !== '' && word.endsWith(other) ? [word.slice(0, word.length - other.length) + one] : []),
  ])
  const isWork = hasOccupation(word) || forms.some(hasOccupation)
  return isWork ? [...new Set([word, ...forms.filter((form) => form.length >= wordLengthMin)])] : [word]
}
