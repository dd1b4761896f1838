import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linkedJob } from '#modules/integration/integration.fixture.ts'
import { type Answer, everywhere, type World, world } from '#test'
import { collector, deliveriesPath, endpointPath, forCompany, logOf, typesOf } from '../webhooks.fixture.ts'

const path = `${deliveriesPath}/replay`
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const lastHour = () => ({ from: ago(60), to: ago(-60) })

const refusal = ({ status, body }: Answer) => [status, body.code, body.errors?.[0].pointer]

/** The messages are of this world's company and this minute, past everything else that makes messages. */
const fill = (
  { owner, companyId }: World,
  count: number,
  { type = 'job.linked', ats = 'company' }: { type?: string; ats?: string | null } = {},
) =>
  everywhere(
    owner,
    `insert into webhook_message (company_id, id, sequence, type, ats_owner, subject, data, occurred_at)
     select $1, 'evt_' || $3 || n, n, $3, $4, 'job:' || n % 7,
       json_build_object('jobId', n, 'atsJobId', 'REQ', 'status', 'live'),
       -- Many happen at one moment.
       date_trunc('second', now()) - interval '30 minutes' + n / 50 * interval '1 second'
     from generate_series(1, $2::int) as n`,
    [companyId, count, type, ats],
  )

const deliveriesOf = async ({ owner }: World, endpointId: string) =>
  (
    await everywhere<{ message_id: string; origin: string; sequence: string }>(
      owner,
      `select message_id, origin, sequence from webhook_delivery where endpoint_id = $1
       order by next_attempt_at, sequence`,
      [endpointId],
    )
  ).rows

describe('POST /v1/integration/webhook-deliveries/replay', () => {
  test('sends what happened before anybody listened', async () => {
    const here = await world()
    const key = await here.make.key({ scopes: ['jobs:write', 'webhooks:manage'] })
    const job = await linkedJob(here, { key, status: 'live' })
    await here.settle()
    const { told, endpoint } = await collector(here, { key })
    const range = lastHour()

    const reply = await here.as(key).post(path, range)

    assert.equal(reply.status, 202, reply.text)
    assert.deepEqual([reply.body.endpointId, reply.body.from], [endpoint.id, range.from])
    assert.ok(Math.abs(Date.parse(reply.body.to) - Date.now()) < 60_000, 'what is still to come is sent anyway')
    const sent = await told()
    assert.deepEqual(typesOf(sent), ['job.linked', 'job.published'])
    assert.equal(sent[0]?.data.jobId, job.id)
    assert.deepEqual(
      (await logOf(here, key)).map(({ origin }) => origin),
      ['replay', 'replay'],
    )
  })

  test('sends every message of the time once, in its order, however many there are', async () => {
    const here = await world()
    const { key, endpoint } = await collector(here)
    await fill(here, 2300)

    await here.as(key).post(path, lastHour())
    await here.settle()

    const sent = await deliveriesOf(here, endpoint.id)
    assert.deepEqual(
      sent.map(({ sequence }) => Number(sequence)),
      Array.from({ length: 2300 }, (_, index) => index + 1),
    )
  })

  test('sends what happened from the beginning until before the end', async () => {
    const here = await world()
    const { key, endpoint } = await collector(here)
    await fill(here, 200)
    const { rows } = await everywhere<{ at: string }>(
      here.owner,
      'select occurred_at as at from webhook_message where company_id = $1 and sequence in (50, 150) order by 1',
      [here.companyId],
    )
    const [from, to] = rows.map(({ at }) => at)

    await here.as(key).post(path, { from, to })
    await here.settle()

    assert.deepEqual(
      (await deliveriesOf(here, endpoint.id)).map(({ sequence }) => Number(sequence)),
      Array.from({ length: 100 }, (_, index) => index + 50),
    )
  })

  test('sends an endpoint only what it hears of, and no tests', async () => {
    const here = await world()
    const client = await here.make.client()
    const platform = await here.make.key({ type: 'platform', scopes: ['webhooks:manage'] })
    const within = { ...here, companyId: client }
    await fill(within, 2, { ats: `platform:${here.companyId}` })
    await fill(within, 3, { type: 'job.closed', ats: `platform:${here.companyId}` })
    await fill(within, 5, { type: 'job.published', ats: 'company' })
    const { key, endpoint } = await collector(here, {
      key: platform,
      companyId: client,
      eventTypes: ['job.linked', 'job.published', 'webhook.test'],
    })
    await fill(within, 1, { type: 'webhook.test', ats: null })

    await here.as(key).post(path, lastHour(), forCompany(client))
    await here.settle()

    const sent = await deliveriesOf(here, endpoint.id)
    assert.deepEqual(sent.map(({ message_id }) => message_id).toSorted(), ['evt_job.linked1', 'evt_job.linked2'])
  })

  test('sends everything once more the second time, and once for one Idempotency-Key', async () => {
    const here = await world()
    const { key, endpoint } = await collector(here)
    await fill(here, 3)
    const sending = { headers: { 'idempotency-key': 'once' } }

    for (let time = 0; time < 3; time++) await here.as(key).post(path, lastHour())
    const range = lastHour()
    for (let time = 0; time < 3; time++) await here.as(key).post(path, range, sending)
    await here.settle()

    assert.equal((await deliveriesOf(here, endpoint.id)).length, 12)
  })

  test('does nothing twice when its task runs twice', async () => {
    const here = await world()
    const { companyId, owner, settle } = here
    const { endpoint } = await collector(here)
    await fill(here, 1500)
    const payload = { companyId, endpointId: endpoint.id, replayId: 'one', ...lastHour(), after: null }

    for (let time = 0; time < 3; time++) {
      await owner.query(`select graphile_worker.add_job('replay-messages', $1)`, [payload])
    }
    await settle()

    assert.equal((await deliveriesOf(here, endpoint.id)).length, 1500)
  })

  test('ends when the endpoint is deleted', async () => {
    const here = await world()
    const { key, endpoint } = await collector(here)
    await fill(here, 10)
    await here.as(key).delete(endpointPath)
    const payload = { companyId: here.companyId, endpointId: endpoint.id, replayId: 'late', ...lastHour(), after: null }

    await here.owner.query(`select graphile_worker.add_job('replay-messages', $1)`, [payload])
    await here.settle()

    assert.deepEqual(await deliveriesOf(here, endpoint.id), [])
  })

  test('refuses a time that ends before it begins, is still to come, or is too long', async () => {
    const here = await world()
    const { key } = await collector(here)
    const asked = (from: string, to: string) => here.as(key).post(path, { from, to })

    assert.deepEqual(refusal(await asked(ago(1), ago(2))), [422, 'validation_failed', '/to'])
    assert.deepEqual(refusal(await asked(ago(-1), ago(-2))), [422, 'validation_failed', '/from'])
    assert.deepEqual(refusal(await asked(ago(60 * 24 * 32), ago(1))), [422, 'validation_failed', '/from'])
    assert.equal((await asked(ago(60 * 24 * 31), ago(1))).status, 202)
  })

  test('is refused without an endpoint, and the seventh time in a minute', async () => {
    const here = await world()
    const { key } = await collector(here)
    const other = await here.make.key({ scopes: ['webhooks:manage'] })

    const without = await here.as(other).post(path, lastHour())
    const replies = []
    for (let time = 0; time < 7; time++) replies.push(await here.as(key).post(path, lastHour()))

    assert.deepEqual([without.status, without.body.code], [404, 'webhook_endpoint_not_found'])
    assert.deepEqual([replies[5]?.status, replies[6]?.status, replies[6]?.body.code], [202, 429, 'rate_limited'])
  })
})
