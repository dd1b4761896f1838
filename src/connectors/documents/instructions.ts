/** Lines that look like orders to a model. What is found is shown to people; safety does not rest on it. */
import type { InstructionLike } from '#modules/files/ports.ts'
import { limits } from './limits.ts'
import { orders } from './orders.ts'

/** Text as the patterns know it, and where each of its characters was. */
interface Folded {
  readonly text: string
  readonly origins: Uint32Array
}

/** Of a line without end only what is around the order is told. */
const lineMax = 500

export function findInstructions(text: string): InstructionLike[] {
  const { text: folded, origins } = fold(text)
  const found = orders.flatMap(({ language, patterns }) =>
    patterns.flatMap((pattern) =>
      [...firstMatches(folded, pattern)].map(({ index, 0: match }) => {
        const last = origins[index + match.length - 1] ?? text.length - 1
        return { ...linesAround(text, origins[index] ?? 0, last + 1), language }
      }),
    ),
  )
  return merged(found.sort((a, b) => a.start - b.start || b.end - a.end))
}

export const looksLikeInstruction = (text: string): boolean => {
  const { text: folded } = fold(text)
  return orders.some(({ patterns }) => patterns.some((pattern) => folded.search(pattern) !== -1))
}

function* firstMatches(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    if (count++ >= limits.instructionsMax) return
    yield match
  }
}

function linesAround(text: string, first: number, last: number): { start: number; end: number } {
  // A pattern may begin with the end of the sentence before.
  const from = first + (/^[\s.!?:;)\]]*/.exec(text.slice(first, first + 10))?.[0].length ?? 0)
  const lineEnd = text.indexOf('\n', last)
  const [start, end] = [text.lastIndexOf('\n', from) + 1, lineEnd === -1 ? text.length : lineEnd]
  return { start: Math.max(start, from - lineMax), end: Math.min(end, last + lineMax) }
}

/** One finding for each line, by the first of those that found it. */
function merged(found: readonly InstructionLike[]): InstructionLike[] {
  const kept: InstructionLike[] = []
  for (const each of found) {
    const last = kept.at(-1)
    if (last && each.start < last.end) kept[kept.length - 1] = { ...last, end: Math.max(last.end, each.end) }
    else kept.push(each)
  }
  return kept
}

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  ß: 'ss',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
}

const paragraphEnd = '\u0001'

function fold(text: string): Folded {
  const letters: string[] = []
  const origins: number[] = []
  let before = '\n'
  for (let index = 0; index < text.length; index++) {
    const letter = foldLetter(text[index] ?? '', before)
    for (const part of letter) {
      letters.push(part)
      origins.push(index)
    }
    before = letter === '' ? before : letter
  }
  return { text: letters.join(''), origins: Uint32Array.from(origins) }
}

const known = new Map<string, string>()

/** Small, and without accents; white space becomes one space or one end of line. */
function foldLetter(letter: string, before: string): string {
  if (letter === ' ' || letter === '\t') return before === ' ' || before === '\n' ? '' : ' '
  if (letter === '\n') return before === '\n' ? paragraphEnd : letter
  const folded = known.get(letter) ?? plain(letter.toLowerCase())
  known.set(letter, folded)
  return folded
}

const plain = (letter: string): string => lookalikes[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
