import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import { undoing } from '#kernel/actions/undo.ts'
import type { Warning } from '#kernel/actions/warning.ts'
import { BodyId } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allowedOnApplication, applicationRoles } from '../application.allowed.ts'
import { applicationCommands } from '../application.commands.ts'
import { applicationStore, listTheseApplications } from '../application.store.ts'
import { type Application, type ApplicationStatus, StatusField, StatusReason } from '../application.ts'
import { requireMovable } from '../movable.ts'

const applicationsMax = 500
/** Nobody reads more rejections than these one by one. */
const rejectionsMax = 10

const Moved = z.strictObject({ applicationId: BodyId, from: StatusField, to: StatusField })

/** Gives one application of a job another status, or many. */
export const changeStatusAction = action({
  kind: 'change_status',
  about: 'Applications of one job get another status: all of them or none.',
  access: applicationRoles.changeStatus,
  lifetimeHours: 24,
  payload: z.strictObject({
    applicationIds: z.array(BodyId).min(1).max(applicationsMax),
    status: StatusField,
    others: z
      .array(z.strictObject({ applicationId: BodyId, status: StatusField }))
      .max(applicationsMax)
      .default([])
      .meta({ description: 'Those of them that get another status than the rest.' }),
    reason: StatusReason.nullable().default(null),
  }),
  undo: undoing(z.object({ moved: z.array(Moved) }), ({ moved }) => backFrom(moved)),

  look: async (reading, { actor, jobId, payload: { applicationIds } }) =>
    ofJob(jobId, applicationIds, await listTheseApplications(reading, actor, applicationIds)),
  hold: async (tx, { actor, jobId, payload: { applicationIds } }) =>
    ofJob(jobId, applicationIds, await applicationStore.lockAll(tx, actor, applicationIds)),
  target: ({ applicationIds }) => [...new Set(applicationIds)].sort((one, other) => one - other),
  title: (applications, { status, others }) => {
    const [one, another] = applications
    const whose = one && !another ? `the status of ${nameOf(one)}` : `${applications.length} statuses`
    return `Change ${whose}${others.length === 0 ? ` to ${status.replaceAll('_', ' ')}` : ''}`
  },
  summary: (applications, wish) =>
    `${whoIn(applications)}: ${[...new Set(movesOf(applications, wish).map(told))].join(', ')}`,
  preview: (applications, wish) => ({ ...wish, people: movesOf(applications, wish).map(shown) }),
  basis: (applications) => applications.map(({ id, status, removedAt }) => [id, status, removedAt]),
  people: (applications) => ({ applicationIds: applications.map(({ id }) => id) }),
  changes: (applications, wish) =>
    changing(applications, wish).map(({ application: { id, status }, to }) => ({
      path: `/applications/${id}/status`,
      from: status,
      to,
    })),
  warnings: (applications, wish) => manyRejections(changing(applications, wish)),
  may: (actor, applications, wish) =>
    movesOf(applications, wish).every(
      ({ application, to }) =>
        application.status === to || allowedOnApplication(actor, application).statuses.includes(to),
    ),

  async execute(tx, { actor, subject, payload }) {
    const byStatus = Map.groupBy(movesOf(subject, payload), ({ to }) => to)
    const groups = [...byStatus].map(([to, moves]) => [to, moves.map(({ application }) => application)] as const)
    for (const [to, applications] of groups) requireMovable(applications, to, ({ id }) => `/applications/${id}`)
    for (const [to, applications] of groups) {
      await applicationCommands.changeStatus(tx, actor, applications, to, payload.reason)
    }
    return { result: { moved: changing(subject, payload).map(kept) } }
  },
})

interface Wish {
  readonly status: ApplicationStatus
  readonly others: readonly { readonly applicationId: number; readonly status: ApplicationStatus }[]
}

interface Move {
  readonly application: Application
  readonly to: ApplicationStatus
}

/** In the order of their ids; refuses when one is not there, on another job, or of somebody who was erased. */
function ofJob(jobId: number, wanted: readonly number[], found: readonly Application[]): readonly Application[] {
  const ofThis = found.filter((application) => application.jobId === jobId && !application.isErased)
  if (ofThis.length < new Set(wanted).size) throw notFound('Some of the applications are not on this job.')
  return ofThis
}

function movesOf(applications: readonly Application[], { status, others }: Wish): Move[] {
  const other = new Map(others.map((each) => [each.applicationId, each.status]))
  return applications.map((application) => ({ application, to: other.get(application.id) ?? status }))
}

const changing = (applications: readonly Application[], wish: Wish): Move[] =>
  movesOf(applications, wish).filter(({ application, to }) => application.status !== to)

const kept = ({ application: { id, status }, to }: Move) => ({ applicationId: id, from: status, to })

const told = ({ application: { status }, to }: Move): string => `${status} to ${to}`

const nameOf = ({ firstName, lastName }: Application): string => `${firstName} ${lastName}`.trim()

const shown = (move: Move) => ({
  ...kept(move),
  candidateId: move.application.candidateId,
  name: nameOf(move.application),
})

const namedMax = 3

function whoIn(applications: readonly Application[]): string {
  const named = applications.slice(0, namedMax).map(nameOf).join(', ')
  return applications.length > namedMax ? `${named} and ${applications.length - namedMax} more` : named
}

/** Each gets the status back that they had. Somebody who was hired keeps that status for good. */
function backFrom(moved: readonly z.output<typeof Moved>[]) {
  const [first] = moved
  if (!first || moved.some(({ to }) => to === 'hired')) return null
  return {
    kind: 'change_status',
    payload: {
      applicationIds: moved.map(({ applicationId }) => applicationId),
      status: first.from,
      others: moved
        .filter(({ from }) => from !== first.from)
        .map(({ applicationId, from }) => ({ applicationId, status: from })),
    },
  }
}

function manyRejections(moves: readonly Move[]): Warning[] {
  const rejected = moves.filter(({ to }) => to === 'not_suitable')
  if (rejected.length <= rejectionsMax) return []
  return [
    {
      code: 'many_rejections',
      severity: 'critical',
      message: `${rejected.length} people are rejected at once.`,
      facts: { applicationIds: rejected.map(({ application }) => application.id) },
    },
  ]
}
