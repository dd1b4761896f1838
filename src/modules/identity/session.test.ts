import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from './identity.fixture.ts'

const setTimes =
  'update user_session set expires_at = now() + $2::interval, idle_until = now() + $3::interval where id = $1'

describe('a session token', () => {
  test('expires when its time is over, however much it is used', async () => {
    const { as, recruiter, owner } = await world()
    await owner.query(setTimes, [recruiter.sessionId, '-1 second', '7 days'])

    const reply = await as(recruiter).get('/v1/me')

    assert.deepEqual(refusal(reply), [401, 'TOKEN_EXPIRED'])
  })

  test('expires after a week without use', async () => {
    const { as, recruiter, owner } = await world()
    await owner.query(setTimes, [recruiter.sessionId, '20 days', '-1 second'])

    const reply = await as(recruiter).get('/v1/me')

    assert.deepEqual(refusal(reply), [401, 'TOKEN_EXPIRED'])
  })

  test('gets another week by being used', async () => {
    const { as, recruiter, owner } = await world()
    await owner.query(setTimes, [recruiter.sessionId, '20 days', '1 hour'])

    await as(recruiter).get('/v1/me')

    const { rows } = await owner.query(
      `select idle_until > now() + interval '6 days 23 hours' as prolonged from user_session where id = $1`,
      [recruiter.sessionId],
    )
    assert.deepEqual(rows, [{ prolonged: true }])
  })

  test('that never was is invalid', async () => {
    const { as, recruiter } = await world()

    const reply = await as({ ...recruiter, token: `${recruiter.token}x` }).get('/v1/me')

    assert.deepEqual(refusal(reply), [401, 'INVALID_TOKEN'])
  })

  test('is kept only as a hash', async () => {
    const { recruiter, owner } = await world()

    const { rows } = await owner.query<{ row: string }>(
      'select to_jsonb(s)::text as row from user_session s where id = $1',
      [recruiter.sessionId],
    )

    assert.equal(rows[0]?.row.includes(recruiter.token), false)
  })
})
