import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { dueSince, enrolments, HeldClock, lettersTo, must, refusal, sent, waiting } from '../outreach.fixture.ts'

const pathTo = ({ id }: { readonly id: string }): string => `/v1/outreach-enrolments/${id}/stop`

describe('POST /v1/outreach-enrolments/{enrolmentId}/stop', () => {
  test('ends what is written to somebody, and is told', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people, jobId } = await waiting(here, 1, { clock })
    await sent(here, clock)
    const [enrolment] = await enrolments(here, of)

    const stopped = must(await here.as(here.recruiter).post(pathTo(enrolment)))
    const again = await here.as(here.recruiter).post(pathTo(enrolment))
    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)

    assert.partialDeepStrictEqual(stopped, { state: 'ended', endReason: 'stopped', dueAt: null, lettersSent: 1 })
    assert.deepEqual(refusal(again), [409, 'CONFLICT'])
    assert.equal((await lettersTo(here, ...people)).length, 1)
    assert.ok((await here.events()).includes('outreach.ended'))
    const { data } = must(await here.as(here.recruiter).get(`/v1/jobs/${jobId}/activity`))
    assert.ok(data.some(({ kind }: { kind: string }) => kind === 'outreach.ended'))
  })

  test('is for recruiters', async () => {
    const here = await world()
    const { sequence: of } = await waiting(here)
    const [enrolment] = await enrolments(here, of)

    assert.deepEqual(refusal(await here.as(here.reviewer).post(pathTo(enrolment))), [403, 'FORBIDDEN'])
    assert.deepEqual(refusal(await here.as(here.stranger).post(pathTo(enrolment))), [404, 'NOT_FOUND'])
  })
})
