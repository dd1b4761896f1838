/**
 * Some things need a person today, and each module knows its own. A source is declared by the module that has the rows,
 * and listed in its manifest; whoever shows the queue walks the sources of all modules. The type of a row stays within
 * its declaration.
 */
import { type Member, type Role, roleAllows } from './actor.ts'
import type { Reading } from './database/database.ts'
import type { Statement } from './database/sql.ts'
import type { Instant } from './database/types.ts'

/** The worst stands first: somebody waits or something is broken, a chance passes, it would be well to look. */
export const urgencies = ['urgent', 'important', 'routine'] as const
export type Urgency = (typeof urgencies)[number]

/** A person opens what the item is about by these ids. */
export interface AttentionSubject {
  readonly jobId?: number
  readonly candidateId?: number
  readonly applicationId?: number
  readonly threadId?: string
  readonly actionKey?: string
  readonly importId?: number
  readonly mailboxId?: number
}

export interface AttentionRow {
  /** The item is known by it among those of its kind, so that a person can put it off. */
  readonly key: string
  readonly since: Instant
}

export interface AttentionWords {
  readonly title: string
  readonly why: string
  /** The agent takes this sentence up; without one the subject is opened by hand. */
  readonly prompt: string | null
  readonly about: AttentionSubject
}

export interface AttentionItem extends AttentionRow, AttentionWords {
  readonly kind: string
  readonly urgency: Urgency
}

export interface Looking {
  readonly member: Member
  /** The longest waiting come first, so many of them. */
  readonly max: number
  /** The member has put these off. */
  readonly except: readonly string[]
}

interface Declaration<Row extends AttentionRow> {
  readonly kind: string
  readonly about: string
  readonly urgency: Urgency
  /** Somebody of this role can do something about it. */
  readonly access: Role
  find(looking: Looking): Statement<Row>
  tell(row: Row): AttentionWords
}

export interface AttentionSource {
  readonly kind: string
  readonly about: string
  readonly urgency: Urgency
  readonly access: Role
  find(looking: Looking): Statement<AttentionRow>
  /** The row is one of those that its own statement found. */
  tell(row: AttentionRow): AttentionItem
}

export const attention = <Row extends AttentionRow>(declaration: Declaration<Row>): AttentionSource => ({
  ...declaration,
  tell: (row) => ({
    ...declaration.tell(row as Row),
    kind: declaration.kind,
    urgency: declaration.urgency,
    key: row.key,
    since: row.since,
  }),
})

interface Queue extends Pick<Looking, 'member' | 'max'> {
  /** Keys that the member has put off, by kind. */
  readonly putOff: ReadonlyMap<string, readonly string[]>
}

/** What all sources find together, worst and longest waiting first, is read in one round trip. */
export async function queueOf(
  reading: Reading,
  sources: readonly AttentionSource[],
  { member, max, putOff }: Queue,
): Promise<AttentionItem[]> {
  const asked = sources.filter(({ access }) => roleAllows(member.role, access))
  const found = await reading.batch(
    ...asked.map((source) => source.find({ member, max, except: putOff.get(source.kind) ?? [] })),
  )
  const items = asked.flatMap((source, index) => (found[index] ?? []).map((row) => source.tell(row)))
  return items.toSorted(worstFirst).slice(0, max)
}

const worstFirst = (one: AttentionItem, other: AttentionItem): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  (one.since < other.since ? -1 : one.since > other.since ? 1 : 0)
