/** A judge says this of one need, and answers add up. */

import type { Reading } from '../profile/reading.ts'
import type { Span } from '../words/text.ts'

export const metValues = ['yes', 'partly', 'no', 'unknown'] as const
export type Met = (typeof metValues)[number]

/** A judgement rests on this place in one of the documents. */
export interface Ground extends Span {
  readonly document: number
}

export interface Judgement {
  readonly met: Met
  readonly grounds: readonly Ground[]
  readonly note: string
  /** It is only listed or said, or known in its basics: worth less than a part that was shown. */
  readonly isWeak?: boolean
}

export interface Case {
  /** Each document has a reading, in the order given. */
  readonly readings: readonly Reading[]
  /** These lines of each document nearly repeat criteria. */
  readonly repeated: readonly ReadonlySet<number>[]
}

export const unknown = (note: string): Judgement => ({ met: 'unknown', grounds: [], note })

export const groundOf = (document: number, { start, end }: Span): Ground => ({ document, start, end })

/** Each fact comes with the number of its document. */
export const across = <Value>(
  { readings }: Case,
  pick: (reading: Reading) => readonly Value[],
): { readonly document: number; readonly reading: Reading; readonly value: Value }[] =>
  readings.flatMap((reading, document) => pick(reading).map((value) => ({ document, reading, value })))

const notesOf = (judgements: readonly Judgement[]): string => [...new Set(judgements.map(({ note }) => note))].join(' ')

const joined = (met: Met, judgements: readonly Judgement[]): Judgement => ({
  met,
  grounds: judgements.flatMap(({ grounds }) => grounds),
  note: notesOf(judgements),
})

/** One of several is enough; the whole is denied only when each is denied. */
export function anyOf(judgements: readonly Judgement[]): Judgement {
  const best = judgements.find(({ met }) => met === 'yes') ?? judgements.find(({ met }) => met === 'partly')
  if (best) return best
  const isDenied = judgements.length > 0 && judgements.every(({ met }) => met === 'no')
  return isDenied ? joined('no', judgements) : unknown(notesOf(judgements.filter(({ met }) => met === 'unknown')))
}

/** All are asked: some of them is partly, and one that is denied denies the whole. */
export function allOf(judgements: readonly Judgement[]): Judgement {
  const [only] = judgements
  if (judgements.length === 1 && only) return only
  if (judgements.every(({ met }) => met === 'yes')) return joined('yes', judgements)
  const denied = judgements.filter(({ met }) => met === 'no')
  if (denied.length > 0) return { ...joined('no', denied), note: notesOf(judgements) }
  const shown = judgements.filter(({ met }) => met === 'yes' || met === 'partly')
  if (shown.length > 0) {
    const isWeak = shown.every((judgement) => judgement.isWeak)
    return { ...joined('partly', shown), note: notesOf(judgements), isWeak }
  }
  return unknown(notesOf(judgements))
}

export function inYears(months: number): string {
  const years = Math.round((months / 12) * 10) / 10
  return years === 1 ? '1 year' : `${years} years`
}
