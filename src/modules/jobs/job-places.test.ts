/**
 * The row of the job decides who gets a place: anything that happens to it at the same moment comes before or behind.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, type World, world } from '#test'
import { refusal } from './jobs.fixture.ts'

const refused = '409,job_not_accepting_applications'
const outcomeOf = (reply: Answer): string => (reply.status === 201 ? 'in' : refusal(reply).join())

async function peopleOf({ make }: World, count: number): Promise<number[]> {
  const people = await Promise.all(Array.from({ length: count }, () => make.candidate()))
  return people.map(({ id }) => id)
}

const apply = ({ as, recruiter }: World, job: { id: number }, candidateId: number, status = 'unreviewed') =>
  as(recruiter).post(`/v1/jobs/${job.id}/applications`, { candidateId, status })

const read = async ({ as, recruiter }: World, job: { id: number }) =>
  (await as(recruiter).get(`/v1/jobs/${job.id}`)).body

describe('the places of a job', () => {
  test('are given to nobody once it is closed, while forty apply', async () => {
    const here = await world()
    const { as, recruiter } = here
    const job = await here.make.job({ status: 'live' })
    const people = await peopleOf(here, 40)

    const applying = people.map((id, index) => apply(here, job, id, index % 4 ? 'unreviewed' : 'sourced_potential'))
    await Promise.race(applying)
    const closed = await as(recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' })
    const replies = await Promise.all(applying)

    assert.equal(closed.status, 200, closed.text)
    const outcomes = replies.map(outcomeOf)
    assert.deepEqual(new Set(outcomes).union(new Set(['in', refused])), new Set(['in', refused]))
    const applicants = replies.filter(({ status, body }) => status === 201 && body.isApplicant)
    assert.equal((await read(here, job)).applicantCount, applicants.length)
    const activity = (await as(recruiter).get(`/v1/jobs/${job.id}/activity`)).body.data
    const kinds = activity.map(({ kind }: { kind: string }) => kind)
    assert.equal(
      kinds.filter((kind: string) => kind === 'application.created').length,
      outcomes.filter((each) => each === 'in').length,
    )
    assert.equal(outcomeOf(await apply(here, job, (await here.make.candidate()).id)), refused)
  })

  test('are given out again when the job is reopened, as many as are left', async () => {
    const here = await world()
    const { as, recruiter } = here
    const job = await here.make.job({ status: 'live', applicantLimit: 3 })
    const [first = 0, ...others] = await peopleOf(here, 9)
    await apply(here, job, first)
    await as(recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' })

    const [reopened, ...replies] = await Promise.all([
      as(recruiter).post(`/v1/jobs/${job.id}/reopen`),
      ...others.map((id) => apply(here, job, id)),
    ])
    const later = []
    for (const id of others) later.push(await apply(here, job, id))

    assert.equal(reopened.status, 200)
    assert.equal([...replies, ...later].filter(({ status }) => status === 201).length, 2)
    assert.equal((await read(here, job)).applicantCount, 3)
  })

  test('are exactly as many more as the limit was raised by, while many apply', async () => {
    const here = await world()
    const { as, recruiter } = here
    const job = await here.make.job({ status: 'live', applicantLimit: 2 })
    const people = await peopleOf(here, 24)

    const [raised, ...early] = await Promise.all([
      as(recruiter).patch(`/v1/jobs/${job.id}`, { applicantLimit: 6 }),
      ...people.slice(0, 12).map((id) => apply(here, job, id)),
    ])
    const late = await Promise.all(people.slice(12).map((id) => apply(here, job, id)))

    assert.equal(raised.status, 200)
    const outcomes = [...early, ...late].map(outcomeOf)
    assert.deepEqual(
      [outcomes.filter((each) => each === 'in').length, new Set(outcomes)],
      [6, new Set(['in', refused])],
    )
    assert.equal((await read(here, job)).applicantCount, 6)
  })

  test('stay taken when somebody withdraws, and are not taken back when the limit is lowered', async () => {
    const here = await world()
    const { as, recruiter } = here
    const job = await here.make.job({ status: 'live', applicantLimit: 2 })
    const [one = 0, two = 0, three = 0] = await peopleOf(here, 3)
    const first = await apply(here, job, one)
    await as(recruiter).patch(`/v1/applications/${first.body.id}`, { status: 'withdrawn' })
    await apply(here, job, two)

    await as(recruiter).patch(`/v1/jobs/${job.id}`, { applicantLimit: 1 })
    const reply = await apply(here, job, three)

    assert.equal(outcomeOf(reply), refused)
    assert.equal((await read(here, job)).applicantCount, 2)
  })

  test('are not held by an application that was refused for another reason', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', applicantLimit: 2 })
    const [one = 0, two = 0] = await peopleOf(here, 2)

    const replies = await Promise.all([one, one, one, one].map((id) => apply(here, job, id)))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409])
    assert.equal(outcomeOf(await apply(here, job, two)), 'in')
  })
})
