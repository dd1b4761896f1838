/**
 * Rows become people, and people on a job applicants, in the transaction that also writes how far the import has come.
 */
import { sqlState, type Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import type { TaskScope } from '#kernel/tasks/task.ts'
import { allApplications, applicationCommands } from '#modules/applications/index.ts'
import { allResumes, candidateCommands } from '#modules/candidates/index.ts'
import { allFiles, keptFiles } from '#modules/files/index.ts'
import type { Import, Outcome, Position } from './import.ts'
import type { Arrival, Item } from './item.ts'
import { advance, holdAt, importerIn } from './progress.ts'
import { recordRemarks } from './remark.store.ts'
import type { Remark } from './remark.ts'

type Landing = Pick<TaskScope, 'db' | 'signal'>

/** The answer is where the import is then; null means that it is no longer ours to go on with. */
export async function land(
  scope: Landing,
  found: Import,
  at: Position,
  items: readonly Item[],
): Promise<Position | null> {
  try {
    return await landTogether(scope, found, at, items)
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    const [only, ...others] = items
    if (only && others.length === 0) return landTogether(scope, found, at, [refused(only, refusal)])
  }
  // One refused row took the others with it, so each is tried by itself.
  let reached: Position | null = at
  for (const item of items) {
    reached = await land(scope, found, reached, [item])
    if (!reached) return null
  }
  return reached
}

const refused = (item: Item, refusal: Remark): Item => ({
  ...item,
  what: 'failed',
  remarks: [...item.remarks, refusal],
})

/**
 * These classes of PostgreSQL's errors are about values that do not fit, break a constraint, or are too long for an
 * index.
 */
const aboutValues = /^(?:22|23|54)/

/** A refusal is about the row; null is a fault that has nothing to do with it. */
function refusalIn(error: unknown): Remark | null {
  if (error instanceof Problem && error.status < 500) {
    const { code, title } = error.kind
    return { severity: 'error', code, detail: error.message === title ? title : `${title}. ${error.message}` }
  }
  if (!aboutValues.test(sqlState(error) ?? '')) return null
  return { severity: 'error', code: 'invalid_row', detail: 'The row can not be stored.' }
}

const landTogether = (
  { db, signal }: Landing,
  found: Import,
  at: Position,
  items: readonly Item[],
): Promise<Position | null> =>
  db.transaction(
    found,
    async (tx) => {
      if (!(await holdAt(tx, found, at))) return null
      const counts = { created: 0, matched: 0, skipped: 0, failed: 0 }
      for (const { what } of items) {
        const outcome = typeof what === 'string' ? what : await arrive(tx, found, what)
        counts[outcome]++
      }
      const end = items.at(-1)?.end ?? at
      advance(tx, found, end, counts)
      recordRemarks(
        tx,
        found,
        items.flatMap(({ end: { row }, entry, remarks }) => remarks.map((remark) => ({ ...remark, row, entry }))),
      )
      return end
    },
    signal,
  )

async function arrive(tx: Tx, found: Import, { person, resume }: Arrival): Promise<Outcome> {
  const actor = importerIn(found.companyId)
  const { candidateId, isNew } = await candidateCommands.know(tx, actor, person)
  const known = isNew ? stranger : await lookBack(tx, found, candidateId, resume?.kept.sha256 ?? null)
  let { resumeId } = known
  if (resume && !known.hasFile) {
    const file = await keptFiles.insert(tx, actor, resume.kept)
    resumeId = await candidateCommands.addResume(tx, actor, { candidateId, fileId: file.id, content: resume.content })
  }
  if (found.jobId !== null && !known.isOnJob) {
    await applicationCommands.add(tx, actor, {
      jobId: found.jobId,
      candidateId,
      resumeId,
      status: found.applicationStatus,
      source: person.source,
      answers: [],
      flags: [],
    })
  }
  return isNew ? 'created' : 'matched'
}

interface Known {
  /** This is the newest resume. */
  readonly resumeId: number | null
  readonly isOnJob: boolean
  /** This very file is a resume of theirs already. */
  readonly hasFile: boolean
}

const stranger: Known = { resumeId: null, isOnJob: false, hasFile: false }

/** The transaction holds the person. */
const lookBack = (tx: Tx, { companyId, jobId }: Import, candidateId: number, sha256: Buffer | null): Promise<Known> =>
  tx.one(sql<Known>`
    select
      (select max(r.id) from ${allResumes} r
        where r.company_id = ${companyId} and r.candidate_id = ${candidateId}) as resume_id,
      exists (select from ${allApplications} a
        where a.company_id = ${companyId} and a.job_id = ${jobId} and a.candidate_id = ${candidateId}
          and not a.superseded) as is_on_job,
      exists (select from ${allResumes} r join ${allFiles} f on f.company_id = r.company_id and f.id = r.file_id
        where r.company_id = ${companyId} and r.candidate_id = ${candidateId} and f.sha256 = ${sha256}) as has_file`)
