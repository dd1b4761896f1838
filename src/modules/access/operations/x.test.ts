import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '#test'
test('boots', async () => {
  const { as, make, admin } = await world()
  const key = await make.key()
  const reply = await as(key).get('/v1/integration/company')
  assert.equal(reply.status, 200, reply.text)
  const r = await as(admin).post(`/v1/api-keys/${key.id}/rotate`, undefined)
  console.log(r.status, r.body, (await as(admin).get('/v1/api-keys')).body)
})
