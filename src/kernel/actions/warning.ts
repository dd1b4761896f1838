/** People must have read the warnings before an action is carried out, and say that they have. */
import { createHash } from 'node:crypto'

export const severities = ['info', 'warning', 'critical'] as const

export interface Warning {
  readonly code: string
  /** Anything more than `info` must be acknowledged. */
  readonly severity: (typeof severities)[number]
  readonly message: string
  /** The warning rests on these facts: with others it must be read again. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** The digest of a value is the same however its members are ordered. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url').slice(0, 12)

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A client sends this back for a warning. */
export const ackOf = ({ code, facts }: Warning): string => digestOf({ code, facts })

export const needsAck = ({ severity }: Warning): boolean => severity !== 'info'
