/** A line that nearly repeats a criterion was copied from it, and is no evidence: people do not speak of themselves in words that ask. */
import type { Line } from '../words/text.ts'
import { wordsIn } from '../words/vocabulary.ts'
import { criterionLine } from './criterion.ts'
import { emptyWords } from './empty-words.ts'

/** Short criteria are repeated by honest lists: "Forklift licence", "German B2". */
const wordsMin = 5
const askingLengthMin = 4
const shareMin = 0.85
const longerBy = 1.6

export function repeatedLines(lines: readonly Line[], criteria: readonly string[]): ReadonlySet<number> {
  const asked = criteria.map((text) => wordsIn(criterionLine(text)).map((word) => word.text)).filter(isLong)
  const repeated = new Set<number>()
  if (asked.length === 0) return repeated
  lines.forEach((line, index) => {
    if (line.folded.length < 12) return
    const said = wordsIn(line).map((word) => word.text)
    const own = new Set(said)
    if (asked.some((words) => isCopy(words, own, said.length))) repeated.add(index)
  })
  return repeated
}

/** A criterion that asks in words of its own, "at least", "experience", can be told from what it asks for. */
const isLong = (words: readonly string[]): boolean =>
  words.length >= wordsMin &&
  new Set(words.filter((word) => word.length >= askingLengthMin && emptyWords.has(word))).size >= 2

function isCopy(words: readonly string[], own: ReadonlySet<string>, length: number): boolean {
  if (length > words.length * longerBy + 3) return false
  return words.filter((word) => own.has(word)).length >= words.length * shareMin
}
