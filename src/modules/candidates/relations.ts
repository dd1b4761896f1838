/** Other modules read these relations about people. */
import type { CompanyActor } from '#kernel/actor.ts'
import { allOf, nothing, type Relation, relation, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { HiddenText, InstructionLike } from '#modules/files/index.ts'
import type { Profile } from '#reading/index.ts'
import { contactsColumn } from './candidate.store.ts'
import type { Candidate } from './candidate.ts'
import { present, visiblePerson } from './visible-person.ts'

/** A row has no resume, and stays when the person is gone. */
export interface CandidateRow extends Omit<Candidate, 'resumeId' | 'resumeFileId' | 'resumeState'> {
  readonly companyId: string
  readonly mergedInto: number | null
  readonly erasedAt: Instant | null
}

const candidatesThat = (clauses: Statement): Relation<CandidateRow> =>
  relation(sql<CandidateRow>`
    select c.company_id, c.id, c.first_name, c.last_name, c.headline, ${contactsColumn('email')} as emails,
      ${contactsColumn('phone')} as phones, c.location, c.links, c.tags, c.source, c.legal_hold_at, c.erasure_requested_at,
      c.created_at, c.updated_at, c.last_active_at, c.merged_into, c.erased_at, c.version
    from candidate c ${clauses === nothing ? nothing : sql`where ${clauses}`}`)

/**
 * The relation is of every company, and includes people who were erased or merged: its reader says which ones it wants.
 */
export const allCandidates = candidatesThat(nothing)

/** People of any company are in it when they are there and the actor sees them. */
export const candidatesSeenBy = (actor: CompanyActor): Relation<CandidateRow> =>
  candidatesThat(allOf(present, visiblePerson(actor)))

export const allResumes = relation(sql<{
  companyId: string
  id: number
  candidateId: number
  fileId: string
  state: 'waiting' | 'read' | 'unreadable'
  /** A sentence says why it could not be read. */
  failureDetail: string | null
  /** The text is what a person sees: hidden text is not in it. */
  bodyText: string | null
  truncated: boolean
  hidden: readonly HiddenText[]
  instructions: readonly InstructionLike[]
  profile: Profile | null
  textHash: Buffer | null
  likeness: readonly number[]
  createdAt: Instant
}>`
  select company_id, id, candidate_id, file_id, state, failure_detail, body_text, truncated, hidden, instructions, profile,
    text_hash, likeness, created_at
  from resume`)

/** A contact's address belongs to one person of a company only. */
export const allContacts = relation(
  sql<{
    companyId: string
    candidateId: number
    kind: 'email' | 'phone'
    exact: string
  }>`select company_id, candidate_id, kind, exact from candidate_contact`,
)

export const allNotes = relation(
  sql<{
    companyId: string
    id: number
    candidateId: number
    authorId: string
    body: string
    createdAt: Instant
  }>`select company_id, id, candidate_id, author_id, body, created_at from candidate_note`,
)

/** Resumes are not among these files. */
export const allCandidateFiles = relation(sql<{ companyId: string; candidateId: number; fileId: string }>`
  select company_id, candidate_id, file_id from candidate_file`)
