import { operation, reply } from '#kernel/http/operation.ts'
import { jobProblems } from '#modules/jobs/index.ts'
import { planProblems } from '#modules/plans/index.ts'
import { draftCriteria, follow, linkAnew, lockPlace } from '../linked-job.commands.ts'
import { AtsJobId, AtsJobWish } from '../linked-job.ts'
import { LinkedJobView, versionOfLinkedJob, viewLinkedJob } from '../linked-job.view.ts'
import { atsIntegrationConflict, jobNotFound, linkedElsewhere, wasLive } from '../problems.ts'

export const putAtsJob = operation({
  id: 'putAtsJob',
  method: 'PUT',
  path: '/v1/integration/ats-jobs/{atsJobId}',
  summary: 'Link a job of the ATS',
  description:
    'Makes the job that this job of the ATS is linked to, or changes it: 201 when the link is new, 200 otherwise. What is sent takes the place of the old value as a whole; what is not sent stays as it is, or is as in any new job, so what recruiters wrote outlives a nightly PUT that does not tell of it. Sent again, it changes nothing and leaves the ETag as it is. Questions that are told again keep their ids, and the answers that recruiters say disqualify. With `status` a draft is published, a live job closed, a closed one reopened; a live job needs a description, a location (a city, a country, or that it is remote) and at least one criterion, screens by resume, and the plan has room for one more; without, nothing is changed. The linked jobs of a company are of one ATS: one platform, or the keys of the company itself.',
  access: { scope: 'jobs:write' },
  conditional: true,
  params: { atsJobId: AtsJobId },
  body: AtsJobWish,
  replies: { 200: LinkedJobView, 201: LinkedJobView },
  problems: [
    atsIntegrationConflict,
    linkedElsewhere,
    wasLive,
    jobProblems.noInterviewsYet,
    jobNotFound,
    planProblems.limitReached,
    planProblems.lapsed,
  ],
  transaction: 'none',

  async handle({ params: { atsJobId }, body }, { actor, ports, signal, reading, conclude, requireMatch }) {
    const drafted = await draftCriteria(reading, actor, atsJobId, body, { ports, signal })

    return conclude(async (tx) => {
      const held = await lockPlace(tx, actor, atsJobId)
      requireMatch(held ? versionOfLinkedJob(held) : null)

      const job = held
        ? await follow(tx, ports, actor, held, body, drafted)
        : await linkAnew(tx, ports, actor, atsJobId, body, drafted)

      return reply(held ? 200 : 201, viewLinkedJob(job, ports.publicUrl), { etag: versionOfLinkedJob(job) })
    })
  },
})
