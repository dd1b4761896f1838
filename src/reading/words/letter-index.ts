/**
 * Words are kept by their first letters. Most places of a text are ruled out by a table of these letters, without cutting
 * the text.
 */
export interface LetterIndex<Value> {
  /** What has the letters that stand at the place is listed in the order in which it was given. */
  at(text: string, place: number): readonly Value[]
}

const nothing: readonly never[] = []
const hashes = 1 << 14

const hashAt = (text: string, place: number, length: number): number => {
  let hash = 0
  for (let at = 0; at < length; at++) hash = hash * 31 + text.charCodeAt(place + at)
  return hash & (hashes - 1)
}

/** Shorter words than the length are never found. */
export function letterIndex<Value>(
  values: readonly Value[],
  lettersOf: (value: Value) => string,
  length: number,
): LetterIndex<Value> {
  const known = new Map<string, Value[]>()
  const isKnown = new Uint8Array(hashes)
  for (const value of values) {
    const key = lettersOf(value).slice(0, length)
    if (key.length < length) continue
    const same = known.get(key)
    if (same) same.push(value)
    else known.set(key, [value])
    isKnown[hashAt(key, 0, length)] = 1
  }
  return {
    at: (text, place) =>
      isKnown[hashAt(text, place, length)] === 1 ? (known.get(text.slice(place, place + length)) ?? nothing) : nothing,
  }
}
