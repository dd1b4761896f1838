/** The overlap is how much two texts say in the same words. */
import { wordsOf } from '#text/search.ts'

const runLength = 4

/** The answer for each other text is the runs of four words in both, as a share of those in either, 0 to 1. */
export function overlapWith(text: string): (other: string) => number {
  let runs: Set<string> | undefined
  return (other) => {
    runs ??= runsOf(text)
    const others = runsOf(other)
    const either = runs.union(others).size
    return either === 0 ? 0 : runs.intersection(others).size / either
  }
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' ')))
}
