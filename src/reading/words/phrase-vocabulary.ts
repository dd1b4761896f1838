/**
 * Words that no table holds are looked for as they stand, in other forms of their stems, and in any order within a few words:
 * "planning of production" is found in "Produktionsplanung" and "production planning".
 */
import { genderFormsOf } from './gender-forms.ts'
import { isOneStem, isWithin } from './stems.ts'
import type { Alias, Term } from './terms/notation.ts'
import { fold, type Line } from './text.ts'
import { type Found, type Vocabulary, type Word, wordsIn } from './vocabulary.ts'

/** The words of a phrase stand so near each other. */
const windowWords = 9

/** A phrase of more words than these may lack one. */
const allWordsMax = 3

export function phraseVocabulary(label: string, words: readonly string[]): Vocabulary {
  const term: Term = { name: label, kind: 'skill', family: 'words', broader: [] }
  const alias: Alias = { term, words, exact: undefined, needsContext: false, languages: undefined, isCompound: false }
  const forms = words.map((word) => genderFormsOf(fold(word)))
  return {
    terms: [term],
    find: (line) => {
      const found = placeOf(line, forms)
      return found ? [{ alias, ...found }] : []
    },
  }
}

function placeOf(line: Line, forms: readonly (readonly string[])[]): Pick<Found, 'start' | 'end'> | undefined {
  if (forms.length === 0) return undefined
  const words = wordsIn(line)
  const needed = forms.length <= allWordsMax ? forms.length : forms.length - 1
  for (let index = 0; index < words.length; index += 1) {
    const hits = hitsFrom(words, index, forms)
    if (hits.length < needed) continue
    return { start: Math.min(...hits.map(({ start }) => start)), end: Math.max(...hits.map(({ end }) => end)) }
  }
  return undefined
}

/** The first word of the window must be a hit, so that each place is looked at once. */
function hitsFrom(words: readonly Word[], index: number, forms: readonly (readonly string[])[]): Word[] {
  const first = words[index]
  if (!first || !forms.some((form) => isForm(first.text, form))) return []
  const near = words.slice(index, index + windowWords)
  return forms.flatMap((form) => near.find(({ text }) => isForm(text, form)) ?? [])
}

const isForm = (word: string, forms: readonly string[]): boolean =>
  forms.some((form) => isOneStem(form, word) || isWithin(form, word))
