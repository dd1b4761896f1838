import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { listed, pathTo, written } from './inbox.fixture.ts'

describe('threads of two people who are one', () => {
  test('are with the one who stays, and go back when they are two again', async () => {
    const here = await world()
    const { as, recruiter, settle } = here
    const [kept, merged] = [await written(here), await written(here)]
    const of = async (candidateId: number) => (await listed(here, `?candidateId=${candidateId}`)).toSorted()

    const { body } = await as(recruiter).post(`/v1/candidates/${kept.candidateId}/merge`, {
      duplicateId: merged.candidateId,
    })
    await settle()
    const together = [await of(kept.candidateId), await of(merged.candidateId)]
    await as(recruiter).post(`/v1/candidates/${kept.candidateId}/merges/${body.mergeId}/undo`)
    await settle()

    assert.deepEqual(together, [[kept.thread.id, merged.thread.id].toSorted(), []])
    assert.deepEqual([await of(kept.candidateId), await of(merged.candidateId)], [[kept.thread.id], [merged.thread.id]])
    assert.equal((await as(recruiter).get(pathTo(merged.thread))).body.candidateId, merged.candidateId)
  })
})
