import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { onReviewersJob, pathTo, refusal } from '../candidates.fixture.ts'

describe('DELETE /v1/candidates/{candidateId}/notes/{noteId}', () => {
  test('lets the author and an admin delete a note, and nobody else', async () => {
    const here = await world()
    const { as, admin, recruiter, reviewer } = here
    const { candidate } = await onReviewersJob(here)
    const [one, two] = [
      await as(recruiter).post(pathTo(candidate, '/notes'), { body: 'One' }),
      await as(recruiter).post(pathTo(candidate, '/notes'), { body: 'Two' }),
    ]
    const path = ({ body }: typeof one) => pathTo(candidate, `/notes/${body.id}`)

    const byOther = await as(reviewer).delete(path(one))
    const byAuthor = await as(recruiter).delete(path(one))
    const byAdmin = await as(admin).delete(path(two))
    const again = await as(admin).delete(path(two))

    assert.deepEqual([byOther, again].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
    assert.deepEqual([byAuthor.status, byAdmin.status], [204, 204])
    assert.deepEqual((await as(recruiter).get(pathTo(candidate, '/notes'))).body.data, [])
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'note.deleted')
  })

  test('keeps a note that was changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate()
    const note = await as(recruiter).post(pathTo(candidate, '/notes'), { body: 'One' })
    const path = pathTo(candidate, `/notes/${note.body.id}`)
    await as(recruiter).patch(path, { body: 'Two' })

    const reply = await as(recruiter).delete(path, { headers: { 'if-match': note.headers.get('etag') ?? '' } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })
})
