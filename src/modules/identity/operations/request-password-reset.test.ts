import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const path = '/v1/password-resets'

const unknown = () => `${randomBytes(12).toString('hex')}@people.example`

const tasksSoFar = `
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')), 0) as tasks`

describe('POST /v1/password-resets', () => {
  test('mails a link to set a new password', async () => {
    const { as, recruiter, settle, letterTo } = await world()

    const reply = await as(null).post(path, { email: recruiter.email.toUpperCase() })

    await settle()
    assert.deepEqual([reply.status, reply.body], [202, { status: 'accepted' }])
    const letter = await letterTo(recruiter.email)
    assert.equal(letter?.purpose, 'password-reset')
    assert.notEqual(tokenIn(letter?.text), 'no-link')
  })

  test('answers the same for an address nobody has, and mails nothing', async () => {
    const { as, settle, letterTo } = await world()
    const email = unknown()

    const reply = await as(null).post(path, { email })

    await settle()
    assert.deepEqual([reply.status, reply.body], [202, { status: 'accepted' }])
    assert.equal(await letterTo(email), undefined)
  })

  test('writes as much for an address nobody has as for any other', async () => {
    const { as, recruiter, owner } = await world()
    const written = async (email: string): Promise<number> => {
      const before = await owner.query(tasksSoFar)
      await as(null).post(path, { email })
      return (await owner.query(tasksSoFar)).rows[0].tasks - before.rows[0].tasks
    }

    assert.deepEqual([await written(recruiter.email), await written(unknown())], [1, 1])
  })

  test('ends the link before with a new one', async () => {
    const { as, recruiter, settle, letterTo } = await world()
    await as(null).post(path, { email: recruiter.email })
    await settle()
    const older = tokenIn((await letterTo(recruiter.email))?.text)
    await as(null).post(path, { email: recruiter.email })
    await settle()

    const reply = await as(null).put(`${path}/${older}`, { password: 'a brand new password' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('mails five times an hour to one address, wherever it is asked from', async () => {
    const { as, recruiter } = await world()
    const ask = (index: number) =>
      as(null).post(path, { email: recruiter.email }, { headers: { 'x-forwarded-for': `192.0.2.${index}` } })

    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [202, 202, 202, 202, 202, 429])
  })

  test('throttles an address nobody has like any other', async () => {
    const { as } = await world()
    const email = unknown()

    const replies = await Promise.all(Array.from({ length: 6 }, () => as(null).post(path, { email })))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [202, 202, 202, 202, 202, 429])
  })

  test('takes thirty wishes an hour from one network', async () => {
    const { as } = await world()

    const replies = await Promise.all(Array.from({ length: 31 }, () => as(null).post(path, { email: unknown() })))

    assert.equal(replies.filter(({ status }) => status === 202).length, 30)
    const refused = replies.find(({ status }) => status !== 202)
    assert.deepEqual(refused && refusal(refused), [429, 'throttled'])
  })

  test('refuses what can be no address', async () => {
    const { as } = await world()

    const reply = await as(null).post(path, { email: 'ada@example.com\r\nBcc: all@example.com' })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
  })
})
