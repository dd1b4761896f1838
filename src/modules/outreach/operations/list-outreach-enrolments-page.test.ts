import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { enrolled, found, HeldClock, must, pathTo, sent, waiting } from '../outreach.fixture.ts'

describe('GET /v1/outreach-sequences/{sequenceId}/enrolments/page', () => {
  test('tells who is where, and how far they have come', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people, jobId } = await waiting(here, 2, { clock })
    await sent(here, clock)
    await enrolled(here, of, [await found(here, jobId)])
    const client = here.as(here.recruiter)

    const { data: all } = must(await client.get(pathTo(of, '/enrolments/page')))
    const { data: wait } = must(await client.get(pathTo(of, '/enrolments/page?state=waiting')))
    const first = must(await client.get(pathTo(of, '/enrolments/page?limit=2')))
    const second = must(await client.get(pathTo(of, `/enrolments/page?limit=2&cursor=${first.nextCursor}`)))

    assert.deepEqual(
      all.map(({ state, lettersSent, letters }: Record<string, unknown>) => [state, lettersSent, letters]),
      [
        ['enrolled', 0, 2],
        ['waiting', 1, 2],
        ['waiting', 1, 2],
      ],
    )
    const shown = wait.find(
      ({ applicationId }: { applicationId: number }) => applicationId === people[0]?.applicationId,
    )
    assert.partialDeepStrictEqual(shown, {
      name: 'Jana Novak',
      senderId: here.recruiter.userId,
      endReason: null,
      held: null,
      lastLetterAt: clock.at.toISOString(),
    })
    assert.match(shown.threadId, /^thr_/)
    assert.deepEqual([...first.data, ...second.data], all)
  })
})
