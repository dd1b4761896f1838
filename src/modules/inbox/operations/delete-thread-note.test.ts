import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { listed, pathTo, refusal, written, writtenOnReviewersJob } from '../inbox.fixture.ts'

describe('DELETE /v1/inbox/threads/{threadId}/notes/{noteId}', () => {
  test('is done by its author and by an admin, and by nobody else', async () => {
    const here = await world()
    const { as, admin, recruiter, reviewer } = here
    const { thread } = await writtenOnReviewersJob(here)
    const write = async () => {
      const { body } = await as(reviewer).post(pathTo(thread, '/notes'), { body: 'One' })
      return pathTo(thread, `/notes/${body.id}`)
    }
    const [first, second] = [await write(), await write()]

    const byOther = await as(recruiter).delete(first)
    const [byAuthor, again, byAdmin] = [
      await as(reviewer).delete(first),
      await as(reviewer).delete(first),
      await as(admin).delete(second),
    ]

    assert.deepEqual([byOther, again].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
    assert.deepEqual([byAuthor.status, byAdmin.status], [204, 204])
    assert.deepEqual((await as(admin).get(pathTo(thread, '/notes/page'))).body.data, [])
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'thread_note.deleted')
  })

  test('takes back whom it named', async () => {
    const here = await world()
    const { as, admin, recruiter } = here
    await everywhere(here.owner, `update app_user set name = 'Zora Quill' where id = $1`, [admin.userId])
    const { thread } = await written(here)
    const { body } = await as(recruiter).post(pathTo(thread, '/notes'), { body: '@Zora Quill' })

    await as(recruiter).delete(pathTo(thread, `/notes/${body.id}`))

    assert.deepEqual(await listed(here, '?mentioned=true', admin), [])
  })

  test('finds no note of another thread', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const [one, other] = [(await written(here)).thread, (await written(here)).thread]
    const { body } = await client.post(pathTo(one, '/notes'), { body: 'One' })

    assert.deepEqual(refusal(await client.delete(pathTo(other, `/notes/${body.id}`))), [404, 'NOT_FOUND'])
  })
})
