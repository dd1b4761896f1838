import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { onReviewersJob, pathTo, refusal } from '../candidates.fixture.ts'

describe('GET /v1/candidates/{candidateId}/notes', () => {
  test('lists the notes newest first, with who wrote them', async () => {
    const here = await world()
    const { as, recruiter, reviewer } = here
    const { candidate } = await onReviewersJob(here)
    const one = await as(recruiter).post(pathTo(candidate, '/notes'), { body: 'One' })
    const two = await as(reviewer).post(pathTo(candidate, '/notes'), { body: 'Two' })

    const lists = await Promise.all([recruiter, reviewer].map((who) => as(who).get(pathTo(candidate, '/notes'))))

    for (const { body } of lists) assert.deepEqual(body, { data: [two.body, one.body], truncated: false })
    assert.deepEqual(two.body.author, { id: reviewer.userId, name: reviewer.name })
  })

  test('cuts at five hundred, and says so', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const candidate = await make.candidate()
    await everywhere(
      owner,
      `insert into candidate_note (company_id, candidate_id, author_id, body)
       select $1, $2, 'usr_gone', n::text from generate_series(1, 501) n`,
      [companyId, candidate.id],
    )

    const { body } = await as(recruiter).get(pathTo(candidate, '/notes'))

    assert.deepEqual([body.data.length, body.truncated], [500, true])
    assert.deepEqual(body.data[0].author, { id: 'usr_gone', name: null })
  })

  test('is nothing to a reviewer who does not see the candidate', async () => {
    const { as, reviewer, make } = await world()

    const reply = await as(reviewer).get(pathTo(await make.candidate(), '/notes'))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
