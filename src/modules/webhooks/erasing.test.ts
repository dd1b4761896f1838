import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { linkedJob, pathOfAtsJob } from '#modules/integration/integration.fixture.ts'
import { everywhere, type World, world } from '#test'
import { attempt, tried } from './delivery-log.fixture.ts'
import { listener } from './pump.fixture.ts'
import { type Collector, collector, deliveriesPath, logOf } from './webhooks.fixture.ts'

/** Another system handed this person in, and was told of them. */
async function somebodyElses(here: World, key: Collector['key']) {
  const job = await linkedJob(here, { key })
  const { status, body } = await here.as(key).post(`${pathOfAtsJob(job.atsJob.id)}/applications`, {
    externalApplicationId: 'A-17',
    candidate: { firstName: 'Jana', lastName: 'Novak', email: `${job.id}@people.example` },
  })
  assert.equal(status, 201)
  const { rows } = await everywhere<{ candidate_id: number }>(
    here.owner,
    'select candidate_id from application where id = $1',
    [body.applicationId],
  )
  await here.settle()
  return { ...body, personId: rows[0]?.candidate_id }
}

const createdOf = async (here: World, key: Collector['key']) => {
  const [{ deliveryId }] = await logOf(here, key, '&type=application.created')
  return (await here.as(key).get(`${deliveriesPath}/${deliveryId}`)).body
}

const answerOf = ({ answer }: { answer: string | null }) => answer

describe('erasing a person', () => {
  test('leaves of messages what does not say who they are, in the order it had', async () => {
    const here = await world()
    const { key } = await collector(here)
    const { personId } = await somebodyElses(here, key)
    const { payload: before } = await createdOf(here, key)

    await here.as(here.recruiter).delete(`/v1/candidates/${personId}`)
    await here.settle()

    const { payload, state } = await createdOf(here, key)
    const data = { ...before.data, externalApplicationId: null }
    assert.equal(before.data.externalApplicationId, 'A-17')
    assert.equal(JSON.stringify(payload), JSON.stringify({ ...before, data }))
    assert.equal(state, 'pending', 'it is still to be sent')
  })

  test('takes what receivers answered, and leaves when and how they did', async () => {
    const here = await world()
    const { key } = await collector(here)
    const { personId } = await somebodyElses(here, key)
    const { deliveryId } = await createdOf(here, key)
    const attempts = [attempt({ answer: 'Hello Jana' }), attempt({ status: 200, answer: 'Thank you' })]
    await tried(here, deliveryId, attempts, 'succeeded')

    await here.as(here.recruiter).delete(`/v1/candidates/${personId}`)

    const after = await createdOf(here, key)
    assert.deepEqual(
      after.attempts,
      attempts.map((each, index) => ({ ...each, number: index + 1, answer: null })),
    )
    assert.equal(after.state, 'succeeded')
  })

  test('keeps nothing of what is answered afterwards', async (t) => {
    const here = await world()
    const { key, receiver } = await listener(t, here)
    receiver.answer = ({ body }, response) =>
      response.writeHead(body.type === 'application.created' ? 500 : 200).end('Hello Jana')
    const { personId } = await somebodyElses(here, key)
    const before = await createdOf(here, key)

    await here.as(here.recruiter).delete(`/v1/candidates/${personId}`)
    receiver.answer = (_, response) => response.writeHead(200).end('Goodbye Jana')
    for (const end = performance.now() + 20_000; (await createdOf(here, key)).state === 'pending'; await pause(20)) {
      assert.ok(performance.now() < end, 'it is never taken')
    }
    await here.settle()

    const log = await logOf(here, key)
    const answersTo = (type: string) =>
      log.filter((each) => each.type === type).flatMap(({ attempts }) => attempts.map(answerOf))
    assert.equal(answerOf(before.attempts[0]), 'Hello Jana')
    assert.ok(answersTo('application.created').length > 1)
    assert.deepEqual([...new Set(answersTo('application.created')), ...answersTo('candidate.erased')], [null, null])
    assert.deepEqual(answersTo('job.linked'), ['Hello Jana'])
  })

  test('leaves the messages of others as they are', async () => {
    const here = await world()
    const { key } = await collector(here)
    const erased = await somebodyElses(here, key)
    await somebodyElses(here, key)
    const { deliveryId, ...before } = await createdOf(here, key)
    await tried(here, deliveryId, [attempt()], 'failed')

    await here.as(here.recruiter).delete(`/v1/candidates/${erased.personId}`)
    await here.settle()

    const after = await createdOf(here, key)
    assert.deepEqual(after.payload, before.payload)
    assert.equal(after.attempts[0].answer, attempt().answer)
  })

  test('reaches what was told of them at the same moment', async () => {
    const here = await world()
    const { key } = await collector(here)
    const people = []
    for (let count = 0; count < 5; count++) people.push(await somebodyElses(here, key))

    await Promise.all(
      people.flatMap(({ applicationId, personId }) => [
        here.as(here.recruiter).patch(`/v1/applications/${applicationId}`, { status: 'suitable' }),
        here.as(here.recruiter).delete(`/v1/candidates/${personId}`),
      ]),
    )
    await here.settle()

    const { rows } = await everywhere(
      here.owner,
      `select data from webhook_message where company_id = $1 and data::text like '%A-17%'`,
      [here.companyId],
    )
    assert.deepEqual(rows, [])
  })
})

describe('what a person is told of webhooks about them', () => {
  test('says to which host each was sent, however its address was written', async () => {
    const here = await world()
    const { key } = await collector(here, { url: 'HTTPS://receiver.invalid/muster?token=secret' })
    const { personId } = await somebodyElses(here, key)

    const { body } = await here.as(here.admin).get(`/v1/candidates/${personId}/export`)

    const hosts = body.sections.webhookDeliveries.map(({ sentTo }: { sentTo: string }) => sentTo)
    assert.deepEqual([...new Set(hosts)], ['receiver.invalid'])
  })
})
