/** The dates of roles are grounds of what is counted out of them. */
import type { Entry } from '../profile/entries.ts'
import { isWork, type Reading } from '../profile/reading.ts'
import { type Ground, groundOf } from './judgement.ts'
import type { Shown } from './skill-evidence.ts'

const groundsMax = 3

export function rolesGrounds(shown: readonly Shown[]): Ground[] {
  const heads = shown.flatMap(({ document, reading, mention }) =>
    mention.entries.filter(isWork).map((entry) => ({ document, reading, entry })),
  )
  const once = heads.filter(({ entry }, index) => heads.findIndex((other) => other.entry === entry) === index)
  return once.slice(0, groundsMax).flatMap(({ document, reading, entry }) => headGround(document, reading, entry))
}

export function headGround(document: number, { lines }: Reading, entry: Entry): Ground[] {
  if (entry.passage) return [groundOf(document, entry.passage)]
  const head = lines.slice(entry.first, entry.headLast + 1).filter(({ text }) => /\d/.test(text))
  return head.slice(0, 1).map((line) => groundOf(document, line))
}
