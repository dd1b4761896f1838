/** A resume: what a person sent of themselves, and what is read in it. */
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { DocumentReading, HiddenText, InstructionLike, UnreadableReason } from '#modules/files/index.ts'
import { type Profile, readProfile } from '#modules/rules/index.ts'
import { likenessOf } from './likeness.ts'

/** What is known of a resume once somebody has tried to read it; `waiting` when nobody could yet. */
export type ResumeContent =
  | { readonly state: 'waiting' }
  | { readonly state: 'unreadable'; readonly reason: UnreadableReason; readonly detail: string }
  | {
      readonly state: 'read'
      readonly text: string
      readonly hidden: readonly HiddenText[]
      readonly instructions: readonly InstructionLike[]
      readonly pages: number | null
      readonly truncated: boolean
      readonly scanned: boolean
      readonly profile: Profile
    }

/** Reads what the document says, by the rules; takes some milliseconds, so never inside a transaction. */
export function contentOf(reading: DocumentReading, today: string): ResumeContent {
  switch (reading.outcome) {
    case 'unavailable':
      return { state: 'waiting' }
    case 'unreadable':
      return { state: 'unreadable', reason: reading.reason, detail: reading.detail }
    case 'read': {
      const { outcome: _, text, ...rest } = reading
      const clean = storable(text)
      return { state: 'read', ...rest, text: clean, profile: readProfile(clean, today) }
    }
  }
}

/** PostgreSQL keeps neither a zero byte nor half a character. Lengths stay, so places in the text stay true. */
const storable = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed()

/** The same of every text in it: an excerpt may be cut in the middle of a character. */
const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'string' ? storable(each) : each))

/** Gives a person a resume, the newest of theirs. Whoever may now be found by it is for the caller to refresh. */
export async function insertResume(
  tx: Tx,
  companyId: string,
  { candidateId, fileId, content }: { candidateId: number; fileId: string; content: ResumeContent },
): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into resume (company_id, candidate_id, file_id, state) values (${companyId}, ${candidateId}, ${fileId}, 'waiting')
    returning id`)
  await writeContent(tx, companyId, id, content)
  return id
}

/** Writes what was read to a resume that waits; one that was read meanwhile keeps what it has. Answers whether it did. */
export async function writeContent(
  tx: Tx,
  companyId: string,
  resumeId: number,
  content: ResumeContent,
): Promise<boolean> {
  if (content.state === 'waiting') return false
  const set =
    content.state === 'unreadable'
      ? sql`state = 'unreadable', failure = ${content.reason}, failure_detail = ${content.detail}`
      : sql`state = 'read', read_at = now(), body_text = ${content.text}, hidden = ${storableJson(content.hidden)},
          instructions = ${storableJson(content.instructions)}, pages = ${content.pages},
          truncated = ${content.truncated}, scanned = ${content.scanned}, profile = ${storableJson(content.profile)},
          text_hash = ${createHash('sha256').update(content.text).digest()}, likeness = ${likenessOf(content.text)}`
  const written = await tx.run(sql`
    update resume set ${set} where company_id = ${companyId} and id = ${resumeId} and state = 'waiting'`)
  return written > 0
}
