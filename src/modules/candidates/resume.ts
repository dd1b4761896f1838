/** A resume: what a person sent of themselves, and what is read in it. */
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { DocumentReading, HiddenText, InstructionLike, UnreadableReason } from '#modules/files/index.ts'
import type { Profile } from '#reading/index.ts'
import { runsOf } from '#text/search.ts'
import { likenessOf } from './likeness.ts'

/**
 * What is known of a resume once somebody has tried to read it; `waiting` when nobody could yet. What it says in short may be
 * left to a task.
 */
export type ResumeContent<InShort extends Profile | null = Profile> =
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
      readonly profile: InShort
      /** What texts that are nearly alike share. */
      readonly likeness: readonly number[]
      /** The text as it was cut for search. */
      readonly runs: readonly string[]
    }

type Read = Extract<DocumentReading, { outcome: 'read' }>

/** Of a document that could be read, with what it says in short as far as that is known. */
export function contentOf<InShort extends Profile | null>(
  { outcome: _, text, ...rest }: Read,
  profile: InShort,
): Extract<ResumeContent<InShort>, { state: 'read' }> {
  const clean = storable(text)
  const runs = runsOf(clean)
  return { state: 'read', ...rest, text: clean, profile, likeness: likenessOf(runs), runs }
}

/** Of one that could not be. */
export const unreadContentOf = (reading: Exclude<DocumentReading, Read>): Exclude<ResumeContent, { state: 'read' }> =>
  reading.outcome === 'unavailable'
    ? { state: 'waiting' }
    : { state: 'unreadable', reason: reading.reason, detail: reading.detail }

/** PostgreSQL keeps neither a zero byte nor half a character. Lengths stay, so places in the text stay true. */
export const storable = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed()

/** The same of every text in it: an excerpt may be cut in the middle of a character. JSON shows both as an escape. */
function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return /\\u(?:0000|d[89a-f])/.test(json)
    ? JSON.stringify(value, (_, each) => (typeof each === 'string' ? storable(each) : each))
    : json
}

/** What a person sent, and what could be read of it so far. */
export interface NewResume {
  readonly fileId: string
  readonly content: ResumeContent<Profile | null>
}

/** Gives those whom `people` names, by their `company_id` and `id`, a resume, the newest of theirs. */
export const insertResume = (people: Statement, { fileId, content }: NewResume) => sql<{ id: number }>`
  insert into resume (company_id, candidate_id, file_id, ${contentColumns})
  select company_id, id, ${fileId}, ${contentValues(content)} from ${people} returning id`

/** Writes what was read to a resume that waits; one that was read meanwhile keeps what it has. Answers whether it did. */
export async function writeContent(
  tx: Tx,
  companyId: string,
  resumeId: number,
  content: ResumeContent,
): Promise<boolean> {
  if (content.state === 'waiting') return false
  const written = await tx.run(sql`
    update resume set (${contentColumns}) = row(${contentValues(content)})
    where company_id = ${companyId} and id = ${resumeId} and state = 'waiting'`)
  return written > 0
}

/** Once. Answers whether it did. */
export async function writeProfile(tx: Tx, companyId: string, resumeId: number, profile: Profile): Promise<boolean> {
  const written = await tx.run(sql`
    update resume set profile = ${storableJson(profile)}
    where company_id = ${companyId} and id = ${resumeId} and state = 'read' and profile is null`)
  return written > 0
}

/** What of it a task has to read. */
export const leftToTask = (content: NewResume['content']): 'all' | 'in short' | null =>
  content.state === 'waiting' ? 'all' : content.state === 'read' && content.profile === null ? 'in short' : null

const contentColumns = sql`
  state, read_at, failure, failure_detail, body_text, hidden, instructions, pages, truncated, scanned, profile, text_hash,
  likeness`

function contentValues(content: NewResume['content']): Statement {
  if (content.state !== 'read') {
    const { reason, detail } = content.state === 'unreadable' ? content : nothingWrong
    return sql`
      ${content.state}::text, null::timestamptz, ${reason}::text, ${detail}::text, null::text, '[]'::jsonb, '[]'::jsonb,
      null::integer, false, false, null::jsonb, null::bytea, '{}'::integer[]`
  }
  const { text, hidden, instructions, pages, truncated, scanned, profile, likeness } = content
  return sql`
    'read', now(), null::text, null::text, ${text}::text, ${storableJson(hidden)}::jsonb,
    ${storableJson(instructions)}::jsonb, ${pages}::integer, ${truncated}::boolean, ${scanned}::boolean,
    ${profile && storableJson(profile)}::jsonb, ${createHash('sha256').update(text).digest()}::bytea,
    ${[...likeness]}::integer[]`
}

const nothingWrong = { reason: null, detail: null }
