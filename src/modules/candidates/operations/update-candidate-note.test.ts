import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { onReviewersJob, pathTo, refusal } from '../candidates.fixture.ts'

describe('PATCH /v1/candidates/{candidateId}/notes/{noteId}', () => {
  test('lets the author and an admin change a note, and nobody else', async () => {
    const here = await world()
    const { as, admin, recruiter, reviewer } = here
    const { candidate } = await onReviewersJob(here)
    const note = await as(reviewer).post(pathTo(candidate, '/notes'), { body: 'One' })
    const path = pathTo(candidate, `/notes/${note.body.id}`)

    const byAuthor = await as(reviewer).patch(path, { body: 'Two' })
    const byOther = await as(recruiter).patch(path, { body: 'Three' })
    const byAdmin = await as(admin).patch(path, { body: 'Four' })

    assert.deepEqual([byAuthor.status, byAuthor.body.body], [200, 'Two'])
    assert.deepEqual(refusal(byOther), [403, 'FORBIDDEN'])
    assert.deepEqual([byAdmin.body.body, byAdmin.body.author], ['Four', note.body.author])
    assert.deepEqual((await as(recruiter).get(pathTo(candidate, '/notes'))).body.data, [byAdmin.body])
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate()
    const note = await as(recruiter).post(pathTo(candidate, '/notes'), { body: 'One' })
    const headers = { 'if-match': note.headers.get('etag') ?? '' }
    const path = pathTo(candidate, `/notes/${note.body.id}`)

    const same = await as(recruiter).patch(path, { body: 'One' }, { headers })
    const replies = await Promise.all(['Two', 'Three'].map((body) => as(recruiter).patch(path, { body }, { headers })))

    assert.deepEqual([same.status, same.headers.get('etag')], [200, note.headers.get('etag')])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
  })

  test('finds no note of another candidate', async () => {
    const { as, recruiter, make } = await world()
    const note = await as(recruiter).post(pathTo(await make.candidate(), '/notes'), { body: 'One' })

    const reply = await as(recruiter).patch(pathTo(await make.candidate(), `/notes/${note.body.id}`), { body: 'Two' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
