/** Random things happen to applications and their people, one after another. */
import assert from 'node:assert/strict'
import type { World } from '#test'
import { randomFrom } from '../analytics.fixture.ts'

const moves = ['suitable', 'shortlisted', 'interviewing', 'offered', 'hired', 'hired', 'hired', 'not_suitable']

const happenings = [
  'application.created',
  'application.status_changed',
  'application.removed',
  'application.restored',
  'candidate.merged',
  'candidate.separated',
  'candidate.erased',
]

interface OnBoard {
  readonly applicationId: number
  readonly candidateId: number
  readonly jobId: number
}

/** These things happen to people who are on the boards of live jobs. */
export async function letThingsHappen(here: World, seed: number, count: number): Promise<void> {
  const { as, admin, recruiter, make, settle } = here
  const below = randomFrom(seed)
  const merges: string[] = []
  const removed: number[] = []

  const deeds: ((one: OnBoard, other: OnBoard) => Promise<unknown>)[] = [
    ({ jobId }) => make.application({ jobId }),
    ({ applicationId }) => as(recruiter).patch(`/v1/applications/${applicationId}`, { status: moves[below(8)] }),
    ({ applicationId }) => as(recruiter).patch(`/v1/applications/${applicationId}`, { status: 'hired' }),
    ({ applicationId }) => {
      removed.push(applicationId)
      return as(recruiter).post(`/v1/applications/${applicationId}/remove`)
    },
    async () => {
      const id = removed.pop()
      if (id !== undefined) await as(recruiter).post(`/v1/applications/${id}/restore`)
    },
    async ({ candidateId }, { candidateId: duplicateId }) => {
      const { status, body } = await as(admin).post(`/v1/candidates/${candidateId}/merge`, { duplicateId })
      if (status === 200) merges.push(`/v1/candidates/${candidateId}/merges/${body.mergeId}`)
    },
    async () => {
      const merge = merges.pop()
      if (merge !== undefined) await as(admin).post(`${merge}/undo`)
    },
    ({ candidateId }) => as(admin).delete(`/v1/candidates/${candidateId}`),
  ]
  for (let each = 1; each <= count; each++) {
    const { data } = (await as(recruiter).get('/v1/analytics/candidates?pageSize=100')).body
    await deeds[below(deeds.length)]?.(data[below(data.length)], data[below(data.length)])
    if (each % 20 === 0) await settle()
  }
  await settle()

  const happened = new Set(await here.events())
  assert.deepEqual(
    happenings.filter((name) => !happened.has(name)),
    [],
  )
}
