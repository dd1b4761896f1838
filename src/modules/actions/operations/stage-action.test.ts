import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { actionsPath, receiptOf, refusal, staged } from '../staged.fixture.ts'

const salary = { min: 50_000, currency: 'EUR' }

describe('POST /v1/agent/actions', () => {
  test('keeps what somebody proposes, shows what it would change, and does nothing', async () => {
    const here = await world()
    const job = await here.make.job()

    const receipt = await staged(here, { kind: 'publish_job', jobId: job.id, payload: { title: 'Gilder', salary } })

    assert.partialDeepStrictEqual(receipt, {
      kind: 'publish_job',
      jobId: job.id,
      state: 'staged',
      title: 'Publish Gilder',
      preview: { title: 'Gilder' },
      warnings: [],
      draft: null,
      stagedBy: { kind: 'user', id: here.recruiter.userId, name: here.recruiter.name },
      origin: { conversationId: null, turnId: null, influencedBy: [], undoes: null },
      supersededBy: null,
      execution: null,
      finishedAt: null,
    })
    assert.deepEqual(receipt.changes[0], { path: '/title', from: 'Bookbinder', to: 'Gilder' })
    assert.deepEqual(receipt.changes.at(-1), { path: '/status', from: 'draft', to: 'live' })
    assert.equal(receipt.summary, 'The public finds Bookbinder and applies.')
    assert.deepEqual(receipt.allowed, {
      execute: true,
      edit: false,
      review: true,
      discard: true,
      undo: false,
      settle: false,
    })
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body.status, 'draft')
  })

  test('takes the place of what is open on the same thing, which says by which', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const wish = { kind: 'publish_job', jobId, payload: {} }
    const first = await staged(here, wish)

    const second = await staged(here, wish, here.admin)

    const { body } = await receiptOf(here, first)
    assert.deepEqual([body.state, body.supersededBy], ['superseded', second.actionKey])
    assert.ok(body.finishedAt !== null)
  })

  test('lets a reviewer propose what they may not do themselves', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ hiringTeam: [here.reviewer.userId] })

    const receipt = await staged(here, { kind: 'publish_job', jobId, payload: {} }, here.reviewer)

    assert.deepEqual([receipt.state, receipt.allowed.execute, receipt.allowed.discard], ['staged', false, false])
  })

  test('points to what a kind does not take, and names the kinds there are', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const post = (body: object) => here.as(here.recruiter).post(actionsPath, { jobId, payload: {}, ...body })

    const unknown = await post({ kind: 'rob_bank' })
    const wrong = await post({ kind: 'close_job', payload: { reason: 'bored', why: 'no' } })

    assert.deepEqual(refusal(unknown), ['422 validation_failed', '/kind enum'])
    assert.match(unknown.body.errors[0].detail, /publish_job.+change_status.+send_reply/)
    assert.deepEqual(refusal(wrong), ['422 validation_failed', '/payload/reason enum', '/payload/why unknown'])
  })

  test('finds no job of another company, and none that a reviewer does not see', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const wish = { kind: 'close_job', jobId, payload: { reason: 'filled' } }

    const replies = await Promise.all([here.stranger, here.reviewer].map((who) => here.as(who).post(actionsPath, wish)))

    assert.deepEqual(replies.map(refusal), [['404 NOT_FOUND'], ['404 NOT_FOUND']])
  })

  test('stages once what is sent twice with one key', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const client = here.as(here.recruiter)
    const headers = { 'idempotency-key': 'once' }
    const wish = { kind: 'publish_job', jobId, payload: {} }

    const [first, second] = [
      await client.post(actionsPath, wish, { headers }),
      await client.post(actionsPath, wish, { headers }),
    ]

    assert.equal(second.body.actionKey, first.body.actionKey)
    assert.equal((await client.get(`${actionsPath}/page`)).body.data.length, 1)
  })
})
