import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { idsOf, onReviewersJob, pathTo, refusal, textFile } from '../candidates.fixture.ts'

describe('GET /v1/candidates/{candidateId}/resumes', () => {
  test('lists all resumes newest first, to reviewers who see the candidate too', async () => {
    const here = await world()
    const { as, recruiter, reviewer } = here
    const { candidate } = await onReviewersJob(here)
    const added: number[] = []
    for (const text of ['Ada binds books.', 'Ada gilds books.']) {
      const { fileKey } = await textFile(here, text)
      added.unshift((await as(recruiter).post(pathTo(candidate, '/resumes'), { fileKey })).body.id)
    }

    const replies = await Promise.all([recruiter, reviewer].map((who) => as(who).get(pathTo(candidate, '/resumes'))))

    for (const reply of replies) assert.deepEqual(idsOf(reply), added)
  })

  test('says why one could not be read', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const candidate = await make.candidate()
    await everywhere(
      owner,
      `insert into resume (company_id, candidate_id, file_id, state, failure, failure_detail)
       values ($1, $2, 'fil_gone', 'unreadable', 'encrypted', 'It is protected by a password.')`,
      [companyId, candidate.id],
    )

    const { body } = await as(recruiter).get(pathTo(candidate, '/resumes'))

    assert.partialDeepStrictEqual(body.data, [
      {
        fileName: null,
        state: 'unreadable',
        failure: { reason: 'encrypted', detail: 'It is protected by a password.' },
        profile: null,
        readAt: null,
      },
    ])
  })

  test('is nothing to a reviewer who does not see the candidate', async () => {
    const { as, reviewer, make } = await world()

    const reply = await as(reviewer).get(pathTo(await make.candidate(), '/resumes'))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
