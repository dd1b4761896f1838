import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { attentionPath, kinds, make, queue, wroteTo } from '../attention.fixture.ts'

const path = `${attentionPath}/snooze`
const reply = { kind: 'reply_unread', key: 'thr_1' }

describe('POST /v1/agent/attention-queue/snooze', () => {
  test('puts an item off for the caller alone, until they take it up again', async () => {
    const here = await world()
    await wroteTo(here, 'thr_1', 2)

    const { status, body } = await here.as(here.recruiter).post(path, { ...reply, hours: 4 })
    const [own, others] = [await queue(here, here.recruiter), await queue(here, here.admin)]
    const again = await here.as(here.recruiter).post(path, { ...reply, hours: 0 })

    assert.deepEqual([status, body.kind, body.key], [200, 'reply_unread', 'thr_1'])
    assert.deepEqual([kinds(own), kinds(others)], [[], ['reply_unread']])
    assert.deepEqual(
      [again.body, kinds(await queue(here, here.recruiter))],
      [{ ...reply, until: null }, ['reply_unread']],
    )
  })

  test('brings it back when the time is over', async () => {
    const here = await world()
    await wroteTo(here, 'thr_1', 2)
    await here.as(here.recruiter).post(path, { ...reply, hours: 4 })

    await make(here, `update attention_snooze set until = now() where company_id = $1`)

    assert.deepEqual(kinds(await queue(here, here.recruiter)), ['reply_unread'])
  })

  test('knows no kind that there is not', async () => {
    const { as, recruiter } = await world()

    const { status, body } = await as(recruiter).post(path, { kind: 'weather', key: '1', hours: 4 })

    assert.deepEqual([status, body.errors[0].pointer], [422, '/kind'])
  })

  test('has an end', async () => {
    const here = await world()
    await make(
      here,
      `insert into attention_snooze (company_id, user_id, kind, key, until)
       select $1, $2, 'reply_unread', 'thr_' || n, now() + interval '1 day' from generate_series(1, 500) n`,
      here.recruiter.userId,
    )

    const { status, body } = await here.as(here.recruiter).post(path, { ...reply, key: 'thr_x', hours: 1 })

    assert.deepEqual([status, body.code], [409, 'CONFLICT'])
  })
})
