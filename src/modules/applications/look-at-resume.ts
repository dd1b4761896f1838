/** The resume of an application is looked at as soon as both are there: for flags, and for others who sent the like. */
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { reaction } from '#kernel/events/event.ts'
import { allResumes, candidateEvents } from '#modules/candidates/index.ts'
import { addFlags } from './application.commands.ts'
import { clusterWithAlike } from './cluster.ts'
import { applicationEvents } from './events.ts'
import { type FlaggedContent, flagsOfResume } from './resume-flags.ts'

export const lookAtResumeOfArrival = reaction({
  name: 'look-at-resume-of-arrival',
  on: applicationEvents.created,
  apply: ({ companyId, payload }, { tx }) => lookAt(tx, companyId, sql`a.id = ${payload.applicationId}`),
})

export const lookAtResumeRead = reaction({
  name: 'look-at-resume-read',
  on: candidateEvents.resumeRead,
  apply: ({ companyId, payload }, { tx }) => lookAt(tx, companyId, sql`a.resume_id = ${payload.resumeId}`),
})

type Looked = FlaggedContent & {
  readonly id: number
  readonly resumeId: number
  readonly candidateId: number
  readonly createdAt: Instant
  readonly likeness: readonly number[]
  readonly text: string | null
}

async function lookAt(tx: Tx, companyId: string, which: Statement): Promise<void> {
  const applications = await tx.all(sql<Looked>`
    select a.id, a.resume_id, a.candidate_id, a.created_at, r.likeness, r.body_text as text, r.state, r.hidden, r.instructions
    from application a join ${allResumes} r on r.company_id = a.company_id and r.id = a.resume_id
    where a.company_id = ${companyId} and ${which} order by a.id`)
  for (const application of applications) await clusterWithAlike(tx, companyId, application)
  for (const application of applications) await addFlags(tx, companyId, application.id, flagsOfResume(application))
}
