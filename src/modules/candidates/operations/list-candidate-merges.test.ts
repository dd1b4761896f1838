import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo } from '../candidates.fixture.ts'

describe('GET /v1/candidates/{candidateId}/merges', () => {
  test('lists who was merged into the candidate newest first, and what was undone', async () => {
    const { as, admin, recruiter, make } = await world()
    const [candidate, one, two] = [await make.candidate(), await make.candidate(), await make.candidate()]
    const first = await as(recruiter).post(pathTo(candidate, '/merge'), { duplicateId: one.id })
    const second = await as(recruiter).post(pathTo(candidate, '/merge'), { duplicateId: two.id })
    await as(admin).post(pathTo(candidate, `/merges/${first.body.mergeId}/undo`))

    const { body } = await as(recruiter).get(pathTo(candidate, '/merges'))

    const by = { keptId: candidate.id, mergedBy: recruiter.userId }
    assert.partialDeepStrictEqual(body.data, [
      { ...by, id: second.body.mergeId, mergedId: two.id, undoneAt: null, undoneBy: null },
      { ...by, id: first.body.mergeId, mergedId: one.id, undoneBy: admin.userId },
    ])
    assert.ok(body.data[1].undoneAt > body.data[1].mergedAt)
    assert.equal(body.truncated, false)
  })
})
