/**
 * Texts that are nearly alike share a key. Each text is cut into runs of words; the smallest hashes of them under several
 * mixings are its signature (MinHash), and neighbouring parts of the signature together are its keys: two texts that share
 * nine runs of ten share a key nearly always, two that share half of them nearly never.
 */
import { createHash } from 'node:crypto'
import { wordsIn } from '#modules/jobs/index.ts'

const runLength = 4
const bands = 8
const rowsInBand = 4
/** What is shorter says too little to be called alike. */
const runsMin = 20

/** Odd, and fixed for ever: stored keys are compared with new ones. */
const mixings = Array.from({ length: bands * rowsInBand }, (_, index) => seeded(`muster likeness ${index}`) | 1)

/** Of a text, by the runs that it was cut into. */
export function likenessOf(textRuns: readonly string[]): number[] {
  const words = wordsIn(textRuns)
  const runs = new Int32Array(Math.max(0, words.length - runLength + 1)).map((_, at) => hashOfRun(words, at))
  if (!areSeveral(runs)) return []
  const signature = mixings.map((mixing) => smallest(runs, mixing))
  return Array.from({ length: bands }, (_, band) =>
    seeded(`${band}:${signature.slice(band * rowsInBand, (band + 1) * rowsInBand).join(',')}`),
  )
}

function areSeveral(runs: Int32Array): boolean {
  const different = new Set<number>()
  for (const run of runs) if (different.add(run).size === runsMin) return true
  return false
}

function smallest(runs: Int32Array, mixing: number): number {
  let least = 0x7fff_ffff
  for (let at = 0; at < runs.length; at++) {
    const mixed = mix(Math.imul((runs[at] ?? 0) ^ mixing, golden)) ^ signBit
    if (mixed < least) least = mixed
  }
  return (least ^ signBit) >>> 0
}

/** All of these are signed: numbers beyond them are boxed, and this takes eight times as long. */
const golden = 0x9e3779b1 | 0
const spread = 0x85ebca6b | 0
const signBit = 1 << 31

const mix = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), spread)
  return once ^ (once >>> 13)
}

/** FNV-1a, cheap, and only as good as it must be, of the words with a space between two. */
function hashOfRun(words: readonly string[], from: number): number {
  let hash = 0x811c9dc5 | 0
  for (let place = from; place < from + runLength; place++) {
    const word = words[place] ?? ''
    if (place > from) hash = Math.imul(hash ^ 32, 0x01000193)
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return hash
}

/** As an integer of PostgreSQL. */
function seeded(text: string): number {
  return createHash('sha256').update(text).digest().readInt32LE(0)
}
