import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { came } from '#modules/inbox/inbox.fixture.ts'
import { world } from '#test'
import { enrolled, found, HeldClock, lettersTo, must, pathTo, sent, sequence, waiting } from '../outreach.fixture.ts'

describe('GET /v1/outreach-sequences/{sequenceId}', () => {
  test('tells how many people are where', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people, jobId } = await waiting(here, 2, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)
    await came(here, { place: { threadId: letter?.threadId ?? '' }, address: letter?.to ?? '' })
    await here.settle()
    await enrolled(here, of, [await found(here, jobId)])

    const { people: counted } = must(await here.as(here.recruiter).get(pathTo(of)))

    assert.deepEqual(counted, { enrolled: 1, waiting: 1, ended: 1, replied: 1 })
  })

  test('is not there for reviewers of other jobs', async () => {
    const here = await world()
    const made = await sequence(here, (await here.make.job()).id)

    assert.equal((await here.as(here.reviewer).get(pathTo(made))).status, 404)
  })
})
