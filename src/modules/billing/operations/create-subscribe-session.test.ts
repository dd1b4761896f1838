import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { billingOf, invoicesOf, pay } from '../billing.fixture.ts'

const path = '/v1/billing/subscribe-sessions'

async function subscribing(here: World, wish: object) {
  const { status, body, text } = await here.as(here.admin).post(path, wish)
  assert.equal(status, 201, text)
  return body
}

const jobOf = async (here: World, id: number) => (await here.as(here.recruiter).get(`/v1/jobs/${id}`)).body

describe('POST /v1/billing/subscribe-sessions', () => {
  test('publishes the job once it is paid, once, however often the button is pressed', async () => {
    const here = await world()
    const draft = await here.make.job()

    const checkout = await subscribing(here, { plan: 'plus', billingPeriod: 'annual', jobId: draft.id })
    const before = await jobOf(here, draft.id)
    await Promise.all(Array.from({ length: 5 }, () => pay(here, checkout)))
    await here.settle()

    assert.deepEqual([checkout.jobId, before.status], [draft.id, 'draft'])
    assert.equal((await jobOf(here, draft.id)).status, 'live')
    const { plan, billingPeriod, checkouts } = await billingOf(here)
    assert.deepEqual([plan, billingPeriod, checkouts[0].jobOutcome], ['plus', 'annual', 'published'])
    assert.equal((await invoicesOf(here)).length, 1)
    const published = (await here.events()).filter((name) => name === 'job.published' || name === 'checkout.paid')
    assert.deepEqual(published.sort(), ['checkout.paid', 'job.published'])
  })

  test('reopens a job that was closed', async () => {
    const here = await world()
    const closed = await here.make.job({ status: 'closed' })

    await pay(here, await subscribing(here, { plan: 'lite', jobId: closed.id }))
    await here.settle()

    assert.equal((await jobOf(here, closed.id)).status, 'live')
  })

  test('needs no job', async () => {
    const here = await world()

    const checkout = await subscribing(here, { plan: 'lite' })

    assert.deepEqual([checkout.jobId, checkout.billingPeriod], [null, 'monthly'])
  })

  test('leaves a job that somebody published meanwhile as it is', async () => {
    const here = await world()
    const draft = await here.make.job()
    const checkout = await subscribing(here, { plan: 'lite', jobId: draft.id })
    const { version } = (await here.as(here.recruiter).post(`/v1/jobs/${draft.id}/publish`)).body

    await pay(here, checkout)
    await here.settle()

    const { body } = await here.as(here.recruiter).get(`/v1/jobs/${draft.id}`)
    assert.deepEqual([body.status, body.version], ['live', version])
    assert.equal((await billingOf(here)).checkouts[0].jobOutcome, 'published')
  })

  test('says what was against the job, and tells the admins, when it can not go live', async () => {
    const here = await world()
    const [draft, gone] = [await here.make.job(), await here.make.job()]
    const first = await subscribing(here, { plan: 'lite', jobId: draft.id })
    for (let count = 0; count < 3; count++) await here.make.job({ status: 'live' })

    await pay(here, first)
    await here.settle()
    const full = (await billingOf(here)).checkouts[0].jobOutcome
    const letter = await here.letterTo(here.admin.email)
    const second = await subscribing(here, { plan: 'plus', jobId: gone.id })
    await here.as(here.recruiter).delete(`/v1/jobs/${gone.id}`)
    await pay(here, second)
    await here.settle()

    assert.equal(full, 'PLAN_LIMIT_REACHED')
    assert.equal(letter?.purpose, 'job-not-published')
    assert.match(letter?.text ?? '', /3 live jobs/)
    const { plan, checkouts } = await billingOf(here)
    assert.equal(plan, 'plus')
    assert.equal(checkouts[0].jobOutcome, 'NOT_FOUND')
  })

  test('publishes no job that was made to interview after it was paid for', async () => {
    const here = await world()
    const draft = await here.make.job()
    const checkout = await subscribing(here, { plan: 'lite', jobId: draft.id })
    await here.as(here.recruiter).patch(`/v1/jobs/${draft.id}`, { screening: 'ai_interview' })

    await pay(here, checkout)
    await here.settle()

    assert.equal((await jobOf(here, draft.id)).status, 'draft')
    assert.equal((await billingOf(here)).checkouts[0].jobOutcome, 'CONFLICT')
    assert.match((await here.letterTo(here.admin.email))?.text ?? '', /screening to resume/)
  })

  test('refuses a job that is live, lacks something, interviews, or is not there', async () => {
    const here = await world()
    const live = await here.make.job({ status: 'live' })
    const unfit = await here.make.job({ criteria: [] })
    const interviews = await here.make.job({ screening: 'ai_interview' })
    const client = here.as(here.admin)

    const answers = [live.id, unfit.id, 987_654_321, interviews.id].map((jobId) =>
      client.post(path, { plan: 'plus', jobId }),
    )
    const [ofLive, ofUnfit, ofNone, ofInterviews] = await Promise.all(answers)

    assert.deepEqual([ofLive?.status, ofLive?.body.code], [409, 'CONFLICT'])
    assert.deepEqual([ofUnfit?.status, ofUnfit?.body.code], [409, 'CONFLICT'])
    assert.match(ofUnfit?.body.detail, /criteria/)
    assert.deepEqual([ofInterviews?.status, ofInterviews?.body.code], [409, 'CONFLICT'])
    assert.match(ofInterviews?.body.detail, /screening to resume/)
    assert.deepEqual([ofNone?.status, ofNone?.body.code], [404, 'NOT_FOUND'])
    assert.deepEqual((await billingOf(here)).checkouts, [])
  })

  test('refuses a job for which the plan has no room, before anybody pays', async () => {
    const here = await world()
    for (let count = 0; count < 3; count++) await here.make.job({ status: 'live' })
    const draft = await here.make.job()
    const client = here.as(here.admin)

    const lite = await client.post(path, { plan: 'lite', jobId: draft.id })
    const plus = await client.post(path, { plan: 'plus', jobId: draft.id })

    assert.deepEqual([lite.status, lite.body.code, plus.status], [409, 'CONFLICT', 201])
    assert.match(lite.body.detail, /3 live jobs.*larger plan/)
  })

  test('refuses a job of another company as one that is not there', async () => {
    const [here, there] = [await world(), await world()]
    const theirs = await there.make.job()

    const { status, body } = await here.as(here.admin).post(path, { plan: 'plus', jobId: theirs.id })

    assert.deepEqual([status, body.code], [404, 'NOT_FOUND'])
  })

  test('is for admins', async () => {
    const here = await world()

    const { status, body } = await here.as(here.recruiter).post(path, { plan: 'plus' })

    assert.deepEqual([status, body.code], [403, 'BILLING_ADMIN_REQUIRED'])
  })
})
