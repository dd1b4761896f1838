import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { listed, pathTo, refusal, written, writtenOnReviewersJob } from '../inbox.fixture.ts'

describe('PATCH /v1/inbox/threads/{threadId}/notes/{noteId}', () => {
  test('lets the author and an admin change a note, and nobody else', async () => {
    const here = await world()
    const { as, admin, recruiter, reviewer } = here
    const { thread } = await writtenOnReviewersJob(here)
    const note = await as(reviewer).post(pathTo(thread, '/notes'), { body: 'One' })
    const path = pathTo(thread, `/notes/${note.body.id}`)

    const byAuthor = await as(reviewer).patch(path, { body: 'Two' })
    const byOther = await as(recruiter).patch(path, { body: 'Three' })
    const byAdmin = await as(admin).patch(path, { body: 'Four' })

    assert.deepEqual([byAuthor.status, byAuthor.body.body], [200, 'Two'])
    assert.deepEqual(refusal(byOther), [403, 'FORBIDDEN'])
    assert.deepEqual([byAdmin.body.body, byAdmin.body.author], ['Four', note.body.author])
    assert.equal(note.body.updatedAt, note.body.createdAt)
    assert.ok(byAdmin.body.updatedAt > note.body.updatedAt)
    assert.deepEqual((await as(recruiter).get(pathTo(thread, '/notes/page'))).body.data, [byAdmin.body])
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'thread_note.updated')
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)
    const note = await client.post(pathTo(thread, '/notes'), { body: 'One' })
    const headers = { 'if-match': note.headers.get('etag') ?? '' }
    const path = pathTo(thread, `/notes/${note.body.id}`)

    const same = await client.patch(path, { body: 'One' }, { headers })
    const replies = await Promise.all(['Two', 'Three'].map((body) => client.patch(path, { body }, { headers })))

    assert.deepEqual([same.status, same.headers.get('etag')], [200, note.headers.get('etag')])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
  })

  test('tells whom it names now, nobody whom it names no more, and nobody twice who has read it', async () => {
    const here = await world()
    const { as, admin, reviewer, recruiter, owner } = here
    await everywhere(owner, `update app_user set name = 'Zora Quill' where id = $1`, [admin.userId])
    await everywhere(owner, `update app_user set name = 'Bo Lind' where id = $1`, [reviewer.userId])
    const { thread } = await writtenOnReviewersJob(here)
    const { body: note } = await as(recruiter).post(pathTo(thread, '/notes'), { body: '@Zora Quill' })
    const isTold = async () => {
      const threads = [admin, reviewer].map((who) => as(who).get(pathTo(thread)))
      return (await Promise.all(threads)).map(({ body }) => body.mentioned)
    }
    const change = async (body: string) => {
      await as(recruiter).patch(pathTo(thread, `/notes/${note.id}`), { body })
      return isTold()
    }

    const first = await isTold()
    const both = await change('@Zora Quill and @Bo Lind')
    await as(admin).post(pathTo(thread, '/read'), {})
    const afterReading = await change('@Zora Quill and @Bo Lind, please')
    const nobody = await change('Nobody')

    assert.deepEqual(
      [first, both, afterReading, nobody],
      [
        [true, false],
        [true, true],
        [false, true],
        [false, false],
      ],
    )
    assert.deepEqual(await listed(here, '?mentioned=true', reviewer), [])
  })

  test('is found by the words it has now, and by none that it had, as notes are', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)
    const found = (word: string) => listed(here, `?query=${word}`)
    const { body: note } = await client.post(pathTo(thread, '/notes'), { body: 'Marbled endpapers' })
    const path = pathTo(thread, `/notes/${note.id}`)

    const atFirst = await found('endpapers')
    await client.patch(path, { body: 'Gilded edges' })
    const changed = [await found('endpapers'), await found('gilded'), await found('talk')]
    await client.delete(path)

    assert.deepEqual(atFirst, [thread.id])
    assert.deepEqual(changed, [[], [thread.id], [thread.id]])
    assert.deepEqual([await found('gilded'), await found('talk')], [[], [thread.id]])
  })

  test('finds no note of another thread', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const [one, other] = [(await written(here)).thread, (await written(here)).thread]
    const { body } = await client.post(pathTo(one, '/notes'), { body: 'One' })

    const reply = await client.patch(pathTo(other, `/notes/${body.id}`), { body: 'Two' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
