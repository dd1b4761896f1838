/**
 * Texts that are nearly alike share a key. Each text is cut into runs of words; the smallest hashes of them under several
 * mixings are its signature (MinHash), and neighbouring parts of the signature together are its keys: two texts that share
 * nine runs of ten share a key nearly always, two that share half of them nearly never.
 */
import { createHash } from 'node:crypto'
import { wordsOf } from '#modules/jobs/index.ts'

const runLength = 4
const bands = 8
const rowsInBand = 4
/** What is shorter says too little to be called alike. */
const runsMin = 20

/** Odd, and fixed for ever: stored keys are compared with new ones. */
const mixings = Array.from({ length: bands * rowsInBand }, (_, index) => seeded(`muster likeness ${index}`) | 1)

export function likenessOf(text: string): number[] {
  const words = wordsOf(text)
  const runs = new Set<number>()
  for (let at = 0; at + runLength <= words.length; at++) runs.add(hashOf(words.slice(at, at + runLength).join(' ')))
  if (runs.size < runsMin) return []
  const signature = mixings.map((mixing) => smallest(runs, mixing))
  return Array.from({ length: bands }, (_, band) =>
    seeded(`${band}:${signature.slice(band * rowsInBand, (band + 1) * rowsInBand).join(',')}`),
  )
}

function smallest(runs: ReadonlySet<number>, mixing: number): number {
  let least = 0xffffffff
  for (const run of runs) {
    const mixed = mix(Math.imul(run ^ mixing, 0x9e3779b1))
    if (mixed < least) least = mixed
  }
  return least
}

const mix = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (once ^ (once >>> 13)) >>> 0
}

/** FNV-1a: cheap, and only as good as it must be. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** As an integer of PostgreSQL. */
function seeded(text: string): number {
  return createHash('sha256').update(text).digest().readInt32LE(0)
}
