/** Each model has a table; these parts of statements say what differs. */
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { AtsModel } from './records.ts'

export interface MirrorTable {
  readonly table: Statement
  /** The columns that its content has beside those that all have, with their types, and as they are in the row `n`. */
  readonly columns: Statement
  readonly types: Statement
  readonly told: Statement
  /** The person of the row `n`. */
  readonly person: Statement
}

export const mirrorTables: { readonly [Model in AtsModel]: MirrorTable } = {
  job: {
    table: sql`ats_job`,
    columns: sql`title, status, is_confidential, description, department, location, words`,
    types: sql`title text, status text, is_confidential boolean, description text, department text, location text, words tsvector`,
    told: sql`n.title, n.status, n.is_confidential, n.description, n.department, n.location, n.words`,
    person: nothing,
  },
  stage: {
    table: sql`ats_stage`,
    columns: sql`name, position, job_id, kind, is_active`,
    types: sql`name text, position integer, job_id text, kind text, is_active boolean`,
    told: sql`n.name, n.position, n.job_id, n.kind, n.is_active`,
    person: nothing,
  },
  candidate: {
    table: sql`ats_candidate`,
    columns: sql`first_name, last_name, emails, phones, company, title, location, skills, tags, links, is_confidential`,
    types: sql`first_name text, last_name text, emails text[], phones text[], company text, title text, location text, skills text[],
      tags text[], links text[], is_confidential boolean, names text, words tsvector`,
    told: sql`n.first_name, n.last_name, n.emails, n.phones, n.company, n.title, n.location, n.skills, n.tags, n.links, n.is_confidential`,
    person: sql`n.remote_id`,
  },
  application: {
    table: sql`ats_application`,
    columns: sql`candidate_id, job_id, stage_id, stage_name, outcome, applied_at, ended_at, external_id, moved_at`,
    types: sql`candidate_id text, job_id text, stage_id text, stage_name text, outcome text, applied_at timestamptz, ended_at timestamptz,
      external_id text, moved_at timestamptz`,
    told: sql`n.candidate_id, n.job_id, n.stage_id, n.stage_name, n.outcome, n.applied_at, n.ended_at, n.external_id, n.moved_at`,
    person: sql`n.candidate_id`,
  },
}
