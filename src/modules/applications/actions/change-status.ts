import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import type { Warning } from '#kernel/actions/warning.ts'
import { BodyId } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allowedOnApplication, applicationRoles } from '../application.allowed.ts'
import { applicationCommands } from '../application.commands.ts'
import { applicationStore, listTheseApplications } from '../application.store.ts'
import { type Application, StatusField, StatusReason } from '../application.ts'
import { requireMovable } from '../movable.ts'

const applicationsMax = 500
/** Nobody reads more rejections than these one by one. */
const rejectionsMax = 10

/** Gives one application of a job another status, or many. */
export const changeStatusAction = action({
  kind: 'change_status',
  about: 'Applications of one job get another status: all of them or none.',
  access: applicationRoles.changeStatus,
  lifetimeHours: 24,
  payload: z.strictObject({
    applicationIds: z.array(BodyId).min(1).max(applicationsMax),
    status: StatusField,
    reason: StatusReason.nullable().default(null),
  }),

  look: async (reading, { actor, jobId, payload: { applicationIds } }) =>
    ofJob(jobId, applicationIds, await listTheseApplications(reading, actor, applicationIds)),
  hold: async (tx, { actor, jobId, payload: { applicationIds } }) =>
    ofJob(jobId, applicationIds, await applicationStore.lockAll(tx, actor, applicationIds)),
  target: ({ applicationIds }) => [...new Set(applicationIds)].sort((one, other) => one - other),
  title: ({ length }, { status }) =>
    length === 1 ? `Change a status to ${status}` : `Change ${length} statuses to ${status}`,
  basis: (applications) => applications.map(({ id, status, removedAt }) => [id, status, removedAt]),
  people: (applications) => ({ applicationIds: applications.map(({ id }) => id) }),
  changes: (applications, { status }) =>
    changing(applications, status).map(({ id, status: from }) => ({
      path: `/applications/${id}/status`,
      from,
      to: status,
    })),
  warnings: (applications, { status }) =>
    status === 'not_suitable' ? manyRejections(changing(applications, status)) : [],
  may: (actor, applications, { status }) =>
    applications.every(
      (application) =>
        application.status === status || allowedOnApplication(actor, application).statuses.includes(status),
    ),

  async execute(tx, { actor, subject, payload: { status, reason } }) {
    requireMovable(subject, status, ({ id }) => `/applications/${id}`)
    const changed = changing(subject, status).map(({ id }) => id)
    await applicationCommands.changeStatus(tx, actor, subject, status, reason)
    return { result: { applicationIds: changed, status } }
  },
})

/** In the order of their ids; refuses when one is not there, on another job, or of somebody who was erased. */
function ofJob(jobId: number, wanted: readonly number[], found: readonly Application[]): readonly Application[] {
  const ofThis = found.filter((application) => application.jobId === jobId && !application.isErased)
  if (ofThis.length < new Set(wanted).size) throw notFound('Some of the applications are not on this job.')
  return ofThis
}

const changing = (applications: readonly Application[], status: Application['status']): Application[] =>
  applications.filter((application) => application.status !== status)

const manyRejections = (rejected: readonly Application[]): Warning[] =>
  rejected.length <= rejectionsMax
    ? []
    : [
        {
          code: 'many_rejections',
          severity: 'critical',
          message: `${rejected.length} people are rejected at once.`,
          facts: { applicationIds: rejected.map(({ id }) => id) },
        },
      ]
