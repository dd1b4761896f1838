import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { onReviewersJob, pathTo, refusal, textFile } from '../candidates.fixture.ts'

describe('GET /v1/candidates/{candidateId}/files', () => {
  test('lists the files newest first, to reviewers who see the candidate too', async () => {
    const here = await world()
    const { as, recruiter, reviewer } = here
    const { candidate } = await onReviewersJob(here)
    const added: unknown[] = []
    for (const name of ['One.txt', 'Two.txt']) {
      const { fileKey } = await textFile(here, 'A reference.', name)
      added.unshift((await as(recruiter).post(pathTo(candidate, '/files'), { fileKey })).body)
    }

    const replies = await Promise.all([recruiter, reviewer].map((who) => as(who).get(pathTo(candidate, '/files'))))

    for (const { body } of replies) assert.deepEqual(body, { data: added, truncated: false })
  })

  test('is nothing to a reviewer who does not see the candidate', async () => {
    const { as, reviewer, make } = await world()

    const reply = await as(reviewer).get(pathTo(await make.candidate(), '/files'))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
