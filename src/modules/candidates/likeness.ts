/**
 * Texts that are nearly alike share a key. Each text is cut into runs of words; the smallest hashes of them under several
 * mixings are its signature (MinHash), and neighbouring parts of the signature together are its keys: two texts that share
 * nine runs of ten share a key nearly always, two that share half of them nearly never. A long text is known by those of its
 * runs whose hashes are the smallest: nearly alike texts have nearly the same.
 */
import { createHash } from 'node:crypto'
import { wordsIn } from '#text/search.ts'

const runLength = 4
const bands = 8
const rowsInBand = 4
/** A shorter text says too little to be called alike. */
const runsMin = 20

/** The numbers are odd, and fixed for ever, because stored keys are compared with new ones. */
const mixings = Array.from({ length: bands * rowsInBand }, (_, index) => seeded(`muster likeness ${index}`) | 1)

/** The text comes as the runs that it was cut into. */
export function likenessOf(textRuns: readonly string[]): number[] {
  const runs = hashesOfRuns(wordsIn(textRuns))
  if (!areSeveral(runs)) return []
  const telling = smallestOf(runs)
  const signature = mixings.map((mixing) => smallest(telling, mixing))
  return Array.from({ length: bands }, (_, band) =>
    seeded(`${band}:${signature.slice(band * rowsInBand, (band + 1) * rowsInBand).join(',')}`),
  )
}

/** This many hashes tell long texts apart; a shorter text is known by all of its own. */
const tellingMin = 512
const buckets = 4096

function smallestOf(runs: Int32Array): Int32Array {
  if (runs.length <= tellingMin) return runs
  const counts = new Uint32Array(buckets)
  for (const run of runs) counts[bucketOf(run)] = (counts[bucketOf(run)] ?? 0) + 1
  let last = 0
  for (let count = counts[0] ?? 0; count < tellingMin; count += counts[++last] ?? 0);
  return runs.filter((run) => bucketOf(run) <= last)
}

const bucketOf = (run: number): number => mix(run) >>> 20

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

/** These numbers are all signed: larger ones are boxed, and hashing then takes eight times as long. */
const golden = 0x9e3779b1 | 0
const spread = 0x85ebca6b | 0
const signBit = 1 << 31

const mix = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), spread)
  return once ^ (once >>> 13)
}

function hashesOfRuns(words: readonly string[]): Int32Array {
  const hashes = new Int32Array(words.length)
  for (let at = 0; at < words.length; at++) hashes[at] = hashOfWord(words[at] ?? '')
  const runs = new Int32Array(Math.max(0, words.length - runLength + 1))
  for (let at = 0; at < runs.length; at++) runs[at] = hashOfRun(hashes, at)
  return runs
}

/** FNV-1a is cheap, and good enough for this. */
function hashOfWord(word: string): number {
  let hash = 0x811c9dc5 | 0
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** The order of the words changes the hash. */
function hashOfRun(words: Int32Array, from: number): number {
  let hash = 0
  for (let place = from; place < from + runLength; place++) {
    hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ (words[place] ?? 0), golden)
  }
  return hash
}

/** The number fits an integer of PostgreSQL, in which keys are stored. */
function seeded(text: string): number {
  return createHash('sha256').update(text).digest().readInt32LE(0)
}
