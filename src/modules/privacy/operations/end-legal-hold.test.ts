import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('DELETE /v1/candidates/{candidateId}/legal-hold', () => {
  test('ends a hold, and changes nothing where there is none', async () => {
    const { as, admin, make } = await world()
    const { id } = await make.candidate()
    await as(admin).put(`/v1/candidates/${id}/legal-hold`, { reason: 'A law suit.' })

    const ended = await as(admin).delete(`/v1/candidates/${id}/legal-hold`)
    const again = await as(admin).delete(`/v1/candidates/${id}/legal-hold`)

    assert.deepEqual([ended.status, ended.body.legalHold], [200, false])
    assert.equal(again.headers.get('etag'), ended.headers.get('etag'))
  })

  test('is for admins', async () => {
    const { as, recruiter, make } = await world()
    const { id } = await make.candidate()

    assert.equal((await as(recruiter).delete(`/v1/candidates/${id}/legal-hold`)).status, 403)
  })
})
