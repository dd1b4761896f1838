/** What became of a letter at one address, by a server's status and words. */
import { gone, passing, refused } from './failure-words.ts'

export const outcomes = ['hard', 'soft', 'policy', 'delay', 'delivered'] as const
export type Outcome = (typeof outcomes)[number]

const saidMax = 4_000
/** Addresses of machines have four numbers. */
const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/
const refusing = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/
const basic = /(?:^|[^\d.])([45])\d\d[ -]/

/**
 * Servers call an unknown user `5.0.0`, and a full mailbox anything: where the status says nothing but "failed", the words decide.
 * Without either, a failure is soft: nobody is struck off for a text that we can't read.
 */
export function outcomeOf(status: string | null, said: string): Outcome {
  const words = said.slice(0, saidMax)
  const isVague = status === null || /^[45]\.0\.0$/.test(status)
  const [, first, subject, detail] = (isVague ? refusing.exec(words) : enhanced.exec(status)) ?? []
  const digit = first ?? basic.exec(words)?.[1] ?? status?.[0]
  const isGone = gone.test(words)

  if (digit === '2') return 'delivered'
  if (subject === '7') return isGone && !refused.test(words) ? 'hard' : 'policy'
  if (subject === '1' && digit === '5' && detail !== '8') return 'hard'
  if (subject === '2' && (detail === '2' || detail === '3')) return 'soft'
  if (digit === '5' && subject !== '1' && refused.test(words) && !isGone) return 'policy'
  if (subject !== '1' && passing.test(words) && !isGone) return 'soft'
  if (digit === '4') return 'soft'
  return digit === '5' || isGone ? 'hard' : 'soft'
}

/** The status as servers write it, `5.1.1`. */
export const statusIn = (text: string): string | null => enhanced.exec(text.slice(0, saidMax))?.[0] ?? null
