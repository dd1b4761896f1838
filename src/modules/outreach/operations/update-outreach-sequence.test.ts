import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, HeldClock, lettersTo, must, pathTo, sent, sequence, twoSteps, waiting } from '../outreach.fixture.ts'

const other = [{ waitDays: 0, subject: 'Another', bodyMarkdown: 'Other words.' }]

describe('PATCH /v1/outreach-sequences/{sequenceId}', () => {
  test('changes what is sent, and leaves letters that were released as they were', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people } = await waiting(here, 1, { clock })

    const { steps } = must(await here.as(here.recruiter).patch(pathTo(of), { steps: other }))
    await sent(here, clock)

    assert.deepEqual(steps, other)
    assert.match((await lettersTo(here, ...people))[0]?.text ?? '', /bind with us/)
  })

  test('takes what it was when somebody read it', async () => {
    const here = await world()
    const made = await sequence(here, (await here.make.job()).id)
    const client = here.as(here.recruiter)
    const etag = (await client.get(pathTo(made))).headers.get('etag') ?? ''
    const patch = (name: string) => client.patch(pathTo(made), { name }, { headers: { 'if-match': etag } })

    const replies = [await patch('First'), await patch('Second')]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 412],
    )
  })

  test('leaves it as it is where nothing is new, and refuses what a new one would be refused', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const made = await sequence(here, jobId)
    await sequence(here, jobId, { name: 'Taken' })
    const client = here.as(here.recruiter)
    const etag = (await client.get(pathTo(made))).headers.get('etag')

    const same = await client.patch(pathTo(made), { name: 'Binders' })
    const replies = [
      await client.patch(pathTo(made), { name: 'taken' }),
      await client.patch(pathTo(made), { steps: [twoSteps[1]] }),
    ]

    assert.equal(same.headers.get('etag'), etag)
    assert.deepEqual(
      replies.map(({ status }) => status),
      [409, 422],
    )
    assert.deepEqual(replies.map(broken)[1], ['/steps/0/subject required', '/steps/0/waitDays first'])
  })
})
