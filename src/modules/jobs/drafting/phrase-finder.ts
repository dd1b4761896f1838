/**
 * Many phrases are looked for in one walk over the words of a text. In a phrase `word*` is any word that begins so,
 * `*word` any that ends so, and `#` a number, in digits or in words.
 */
import { phraseWords } from './plain.ts'

export interface FoundPhrase<Tag> {
  readonly tag: Tag
  /** Both places are counted in words. */
  readonly start: number
  readonly end: number
}

export type PhraseFinder<Tag> = (words: readonly string[]) => FoundPhrase<Tag>[]

interface Entry<Tag> {
  readonly tag: Tag
  readonly words: readonly string[]
}

const keyLength = 3

export function phraseFinder<Tag extends string>(
  vocabulary: Readonly<Record<Tag, readonly string[]>>,
): PhraseFinder<Tag> {
  const known = new Map<string, Entry<Tag>[]>()
  for (const tag of Object.keys(vocabulary) as Tag[]) {
    for (const words of vocabulary[tag].map(phraseWords)) {
      const key = keyOf(words)
      known.set(key, [...(known.get(key) ?? []), { tag, words }])
    }
  }
  return (words) => {
    const found: FoundPhrase<Tag>[] = []
    const look = (key: string, start: number): void => {
      for (const { tag, words: phrase } of known.get(key) ?? []) {
        if (phrase.every((each, index) => isWord(each, words[start + index]))) {
          found.push({ tag, start, end: start + phrase.length })
        }
      }
    }
    words.forEach((word, start) => {
      look(word.slice(0, keyLength), start)
      look(`*${word.slice(-keyLength)}`, start)
      if (isNumber(word)) look(`#${(words[start + 1] ?? '').slice(0, keyLength)}`, start)
    })
    return found
  }
}

/** The key is how the first word begins or ends; a number has the word behind it as its key. */
function keyOf([first = '', second = '']: readonly string[]): string {
  if (first === '#') return `#${second.replace('*', '').slice(0, keyLength)}`
  return first.startsWith('*') ? `*${first.slice(-keyLength)}` : first.replace('*', '').slice(0, keyLength)
}

function isWord(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false
  if (pattern === '#') return isNumber(word)
  if (pattern.startsWith('*')) return word.length >= pattern.length && word.endsWith(pattern.slice(1))
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}

export const isNumber = (word: string): boolean => (word >= '0' && word < ':') || numberWords.has(word)

const numberWords = new Set(
  `one two three four five six seven eight nine ten ein eine einem einer zwei drei vier funf sechs sieben acht zehn un une deux trois
  quatre cinq six dix una dos tres cuatro cinco diez uno due tre quattro cinque dieci um uma dois duas quatro een twee drie vijf tien
  jeden dwa trzy piec`.split(/\s+/),
)
