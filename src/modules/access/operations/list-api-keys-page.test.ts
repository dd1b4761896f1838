import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

const idsOf = ({ body }: { body: { data: { id: string }[] } }): string[] => body.data.map(({ id }) => id)

describe('GET /v1/api-keys/page', () => {
  test('reads all keys in pages, newest first, each once', async () => {
    const { as, admin, make } = await world()
    const [one, two, three] = [await make.key(), await make.key(), await make.key()]

    const first = await as(admin).get('/v1/api-keys/page?limit=2')
    const last = await as(admin).get(`/v1/api-keys/page?limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...idsOf(first), ...idsOf(last)], [three.id, two.id, one.id])
    assert.equal(last.body.nextCursor, null)
  })

  test('is not moved by keys made while it is read', async () => {
    const { as, admin, make } = await world()
    const [one] = [await make.key(), await make.key()]
    const first = await as(admin).get('/v1/api-keys/page?limit=1')
    await make.key()

    const next = await as(admin).get(`/v1/api-keys/page?limit=1&cursor=${first.body.nextCursor}`)

    assert.deepEqual(idsOf(next), [one.id])
  })

  test('refuses the cursor of another company', async () => {
    const { as, admin, stranger, make } = await world()
    await Promise.all([make.key(), make.key()])
    const { body } = await as(admin).get('/v1/api-keys/page?limit=1')

    const reply = await as(stranger).get(`/v1/api-keys/page?limit=1&cursor=${body.nextCursor}`)

    assert.equal(reply.body.code, 'invalid_cursor')
  })
})
