import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { idsOf, pathTo, refusal } from '../candidates.fixture.ts'

const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag')

describe('PUT /v1/candidates/{candidateId}/tags', () => {
  test('puts tags in the place of those that were there, each once', async () => {
    const { as, admin, recruiter, make } = await world()
    const candidate = await make.candidate({ tags: ['old', 'craft'] })

    const reply = await as(recruiter).put(pathTo(candidate, '/tags'), { tags: [' craft ', 'new', 'craft'] })

    assert.deepEqual([reply.status, reply.body.tags], [200, ['craft', 'new']])
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'candidate.tagged')
  })

  test('leaves the ETag when nothing changes', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ tags: ['craft'] })
    const before = await as(recruiter).get(pathTo(candidate))

    const reply = await as(recruiter).put(pathTo(candidate, '/tags'), { tags: ['craft'] })

    assert.deepEqual([reply.body, etagOf(reply)], [candidate, etagOf(before)])
  })

  test('lets the candidate be found by the new tags alone', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ tags: ['old'] })
    await as(recruiter).put(pathTo(candidate, '/tags'), { tags: ["o'new & shiny:*"] })

    const lists = await Promise.all(
      ['old', "o'new & shiny:*", "O'new & shiny:*"].map((tag) =>
        as(recruiter).get(`/v1/candidates/page?${new URLSearchParams({ tags: tag })}`),
      ),
    )

    assert.deepEqual(lists.map(idsOf), [[], [candidate.id], []])
  })

  test('refuses when the candidate changed since they were read', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate()
    const headers = { 'if-match': etagOf(await as(recruiter).get(pathTo(candidate))) ?? '' }
    await as(recruiter).patch(pathTo(candidate), { headline: 'New' })

    const reply = await as(recruiter).put(pathTo(candidate, '/tags'), { tags: [] }, { headers })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })
})
