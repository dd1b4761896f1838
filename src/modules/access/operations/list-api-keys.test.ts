import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

interface Shown {
  readonly id: string
  readonly state: string
  readonly revokedAt: string | null
}

describe('GET /v1/api-keys', () => {
  test('shows what became of each key, newest first', async () => {
    const { as, admin, make, owner } = await world()
    const [active, revoked, expired, rotated] = [await make.key(), await make.key(), await make.key(), await make.key()]
    await as(admin).delete(`/v1/api-keys/${revoked.id}`)
    await everywhere(owner, `update api_key set expires_at = now() - interval '1 second' where id = $1`, [expired.id])
    const successor = await as(admin).post(`/v1/api-keys/${rotated.id}/rotate`)

    const reply = await as(admin).get('/v1/api-keys')

    assert.equal(reply.status, 200)
    assert.equal(reply.body.truncated, false)
    const shown = reply.body.data.map(({ id, state, revokedAt }: Shown) => [id, state, revokedAt !== null])
    assert.deepEqual(shown, [
      [successor.body.id, 'active', false],
      [rotated.id, 'replaced', false],
      [expired.id, 'expired', false],
      [revoked.id, 'revoked', true],
      [active.id, 'active', false],
    ])
  })

  test('tells when a key was last used', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()
    await as(key).get('/v1/integration/company')

    const reply = await as(admin).get('/v1/api-keys')

    assert.ok(Math.abs(Date.parse(reply.body.data[0].lastUsedAt) - Date.now()) < 60_000)
  })

  test('shows nothing of another company', async () => {
    const { as, stranger, make } = await world()
    await make.key()

    const reply = await as(stranger).get('/v1/api-keys')

    assert.deepEqual(reply.body, { data: [], truncated: false })
  })

  test('is cut at 500, and says so', async () => {
    const { as, admin, owner, companyId } = await world()
    await everywhere(
      owner,
      `insert into api_key (company_id, id, name, type, scopes, key_hash, display, created_by, family)
       select $1, 'key_' || n, 'key ' || n, 'company', '{}', sha256(($1 || n)::bytea), 'svc', 'nobody', 'key_' || n
       from generate_series(1, 501) as n`,
      [companyId],
    )

    const reply = await as(admin).get('/v1/api-keys')

    assert.deepEqual([reply.body.data.length, reply.body.truncated], [500, true])
  })
})
