import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('PUT /v1/candidates/{candidateId}/legal-hold', () => {
  test('holds a candidate, under a new ETag, and keeps the reason to the company', async () => {
    const { as, admin, make } = await world()
    const { id } = await make.candidate()
    const before = await as(admin).get(`/v1/candidates/${id}`)

    const reply = await as(admin).put(
      `/v1/candidates/${id}/legal-hold`,
      { reason: 'A law suit.' },
      { headers: { 'if-match': before.headers.get('etag') ?? '' } },
    )

    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.body.legalHold, true)
    assert.notEqual(reply.headers.get('etag'), before.headers.get('etag'))
    assert.doesNotMatch((await as(admin).get('/v1/audit-log/page')).text, /law suit/)
  })

  test('is for admins, and needs a reason', async () => {
    const { as, admin, recruiter, make } = await world()
    const { id } = await make.candidate()

    const replies = [
      await as(recruiter).put(`/v1/candidates/${id}/legal-hold`, { reason: 'x' }),
      await as(admin).put(`/v1/candidates/${id}/legal-hold`, { reason: ' ' }),
    ]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [403, 422],
    )
  })
})
