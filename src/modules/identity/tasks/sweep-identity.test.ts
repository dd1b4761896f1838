import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { refusal } from '../identity.fixture.ts'

async function sweep({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-identity')`)
  await settle()
}

describe('sweep-identity', () => {
  test('forgets sessions 30 days after their end, and not before', async () => {
    const here = await world()
    const { as, owner, recruiter, reviewer } = here
    const ended = `update user_session set idle_until = now() - $2::interval where id = $1`
    await owner.query(ended, [recruiter.sessionId, '31 days'])
    await owner.query(ended, [reviewer.sessionId, '29 days'])

    await sweep(here)

    assert.deepEqual(refusal(await as(recruiter).get('/v1/me')), [401, 'INVALID_TOKEN'])
    assert.deepEqual(refusal(await as(reviewer).get('/v1/me')), [401, 'TOKEN_EXPIRED'])
  })

  test('forgets links that can not be used any more', async () => {
    const here = await world()
    const { owner, recruiter, reviewer } = here
    await owner.query(
      `insert into user_link (token_hash, purpose, user_id, email, expires_at) values
         (sha256($1::text::bytea), 'verify-email', $1, 'ada@people.example', now() - interval '1 second'),
         (sha256($2::text::bytea), 'verify-email', $2, 'ada@people.example', now() + interval '1 hour')`,
      [recruiter.userId, reviewer.userId],
    )

    await sweep(here)

    const { rows } = await owner.query('select user_id from user_link where user_id in ($1, $2)', [
      recruiter.userId,
      reviewer.userId,
    ])
    assert.deepEqual(rows, [{ user_id: reviewer.userId }])
  })

  test('forgets where somebody signed in half a year ago', async () => {
    const here = await world()
    const { owner, recruiter, reviewer } = here
    for (const [{ userId }, age] of [
      [recruiter, '181 days'],
      [reviewer, '179 days'],
    ] as const) {
      await owner.query(`insert into known_network values ($1, 'somewhere', now() - $2::interval)`, [userId, age])
    }

    await sweep(here)

    const { rows } = await owner.query('select user_id from known_network where user_id in ($1, $2)', [
      recruiter.userId,
      reviewer.userId,
    ])
    assert.deepEqual(rows, [{ user_id: reviewer.userId }])
  })

  test('forgets solved challenges an hour after they expired', async () => {
    const here = await world()
    const { owner, recruiter, reviewer } = here
    const proofs = [recruiter.userId, reviewer.userId]
    await owner.query(
      `insert into captcha_used (proof, expires_at) values
         ($1::text::bytea, now() - interval '61 minutes'), ($2::text::bytea, now() - interval '59 minutes')`,
      proofs,
    )

    await sweep(here)

    const { rows } = await owner.query(
      `select convert_from(proof, 'utf8') as proof from captcha_used where proof in ($1::text::bytea, $2::text::bytea)`,
      proofs,
    )
    assert.deepEqual(rows, [{ proof: reviewer.userId }])
  })

  test('forgets invitations 90 days after they ended', async () => {
    const here = await world()
    const { as, admin, owner, companyId } = here
    const path = '/v1/company/invitations'
    const { body: old } = await as(admin).post(path, { email: 'old@people.example', role: 'reviewer' })
    const { body: recent } = await as(admin).post(path, { email: 'recent@people.example', role: 'reviewer' })
    const ended = 'update company_invitation set ended_at = now() - $2::interval where id = $1'
    await everywhere(owner, ended, [old.id, '91 days'])
    await everywhere(owner, ended, [recent.id, '89 days'])

    await sweep(here)

    const { rows } = await everywhere(owner, 'select id from company_invitation where company_id = $1', [companyId])
    assert.deepEqual(rows, [{ id: recent.id }])
  })
})
