/** What somebody must have read before an action is carried out, and how they say that they have. */
import { createHash } from 'node:crypto'

export const severities = ['info', 'warning', 'critical'] as const

export interface Warning {
  readonly code: string
  /** Whatever is more than `info` must be acknowledged. */
  readonly severity: (typeof severities)[number]
  readonly message: string
  /** What it rests on: with other facts it must be read again. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Names a value, the same however its members are ordered. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url').slice(0, 12)

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** What is to be sent back for a warning. */
export const ackOf = ({ code, facts }: Warning): string => digestOf({ code, facts })

export const needsAck = ({ severity }: Warning): boolean => severity !== 'info'
