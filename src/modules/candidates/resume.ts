/** A resume is what a person sent of themselves, and what is read in it. */
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { DocumentReading, HiddenText, InstructionLike, UnreadableReason } from '#modules/files/index.ts'
import type { Profile } from '#reading/index.ts'
import { runsOf } from '#text/search.ts'
import { likenessOf } from './likeness.ts'

/**
 * The content is what we know once somebody has tried to read a resume; it is `waiting` when nobody could yet. A task
 * may add the profile later.
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
      /** Texts that are nearly alike share one of these keys. */
      readonly likeness: readonly number[]
      readonly runs: readonly string[]
    }

type Read = Extract<DocumentReading, { outcome: 'read' }>

/** The document could be read; its profile may not be known yet. */
export function contentOf<InShort extends Profile | null>(
  { outcome: _, text, ...rest }: Read,
  profile: InShort,
): Extract<ResumeContent<InShort>, { state: 'read' }> {
  const clean = storable(text)
  const runs = runsOf(clean)
  return { state: 'read', ...rest, text: clean, profile, likeness: likenessOf(runs), runs }
}

/** The document could not be read, for now or for ever. */
export const unreadContentOf = (reading: Exclude<DocumentReading, Read>): Exclude<ResumeContent, { state: 'read' }> =>
  reading.outcome === 'unavailable'
    ? { state: 'waiting' }
    : { state: 'unreadable', reason: reading.reason, detail: reading.detail }

/** PostgreSQL keeps neither a zero byte nor half a character. Lengths stay, so places in the text stay true. */
export const storable = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed()

/**
 * Every text in it is made storable, because an excerpt may be cut in the middle of a character. JSON shows both as an
 * escape.
 */
function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return /\\u(?:0000|d[89a-f])/.test(json)
    ? JSON.stringify(value, (_, each) => (typeof each === 'string' ? storable(each) : each))
    : json
}

export interface NewResume {
  readonly fileId: string
  readonly content: ResumeContent<Profile | null>
}

/** `people` gives the `company_id` and `id` of those who get the resume as their newest. */
export const insertResume = (people: Statement, { fileId, content }: NewResume) => sql<{ id: number }>`
  insert into resume (company_id, candidate_id, file_id, ${contentColumns})
  select company_id, id, ${fileId}, ${contentValues(content)} from ${people} returning id`

/**
 * Only a resume that still waits is written; one that was read meanwhile keeps what it has. The answer says whether it
 * was written.
 */
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

/** A profile is written once. The answer says whether this call did. */
export async function writeProfile(tx: Tx, companyId: string, resumeId: number, profile: Profile): Promise<boolean> {
  const written = await tx.run(sql`
    update resume set profile = ${storableJson(profile)}
    where company_id = ${companyId} and id = ${resumeId} and state = 'read' and profile is null`)
  return written > 0
}

/** A task reads what this says is left. */
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
