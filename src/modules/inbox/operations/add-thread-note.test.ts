import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type Person, type World, world } from '#test'
import { broken, came, inbox, listed, pathTo, refusal, written, writtenOnReviewersJob } from '../inbox.fixture.ts'

const note = async ({ as }: World, who: Person, thread: { readonly id: string }, body: string) =>
  (await as(who).post(pathTo(thread, '/notes'), { body })).body

const named = async (here: World, who: Person, name: string): Promise<void> => {
  await everywhere(here.owner, 'update app_user set name = $2 where id = $1', [who.userId, name])
}

describe('POST /v1/inbox/threads/{threadId}/notes', () => {
  test('is read by members who see the thread, and sent to nobody', async () => {
    const here = await world()
    const { as, recruiter, reviewer, owner, companyId } = here
    const { thread } = await writtenOnReviewersJob(here)
    const lettersBefore = await everywhere(owner, 'select from mail_message where company_id = $1', [companyId])

    const { status, body } = await as(reviewer).post(pathTo(thread, '/notes'), { body: ' She **binds**. ' })

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body, {
      threadId: thread.id,
      body: 'She **binds**.',
      author: { id: reviewer.userId, name: reviewer.name },
      mentions: [],
    })
    const { data } = (await as(recruiter).get(pathTo(thread, '/notes/page'))).body
    assert.deepEqual(data, [body])
    const { data: messages } = (await as(recruiter).get(pathTo(thread, '/messages/page'))).body
    assert.equal(messages.length, 1)
    const letters = await everywhere(owner, 'select from mail_message where company_id = $1', [companyId])
    assert.equal(letters.rows.length, lettersBefore.rows.length)
  })

  test('tells members whom it names, until they have read the thread since', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    await named(here, admin, 'Zora Quill')
    const { thread } = await written(here)
    await written(here)
    const mentioned = () => listed(here, '?mentioned=true', admin)
    const before = await mentioned()

    const { mentions } = await note(here, recruiter, thread, 'What do you say, @zora quill?')
    const once = await mentioned()
    await as(admin).post(pathTo(thread, '/read'), {})
    const read = await mentioned()
    await note(here, recruiter, thread, '@Zora Quill?')

    assert.deepEqual(mentions, [{ id: admin.userId, name: 'Zora Quill' }])
    assert.deepEqual([before, once, read, await mentioned()], [[], [thread.id], [], [thread.id]])
    assert.deepEqual(await listed(here, '?mentioned=true', recruiter), [])
    assert.equal((await listed(here, '?mentioned=false', admin)).length, 1)
    assert.equal((await as(admin).get(`${inbox}?mentioned=true`)).body.data.length, 1)
  })

  test('tells whoever answers in the thread that they have read it', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    await named(here, admin, 'Zora Quill')
    const { thread } = await written(here)
    await note(here, recruiter, thread, '@Zora Quill')

    await as(admin).post(pathTo(thread, '/messages'), { bodyMarkdown: 'Hello' })

    assert.deepEqual(await listed(here, '?mentioned=true', admin), [])
  })

  test('names nobody of another company, nobody who was removed, and not its author', async () => {
    const [here, other] = [await world(), await world()]
    const { as, recruiter, admin, reviewer } = here
    await named(here, recruiter, 'Zora')
    await named(other, other.recruiter, 'Zora')
    await named(here, reviewer, 'Bo')
    await as(admin).delete(`/v1/company/members/${reviewer.userId}`)
    const { thread } = await written(here)

    const { mentions } = await note(here, recruiter, thread, '@Zora and @Bo')

    assert.deepEqual(mentions, [])
  })

  test('is in the activity of the job, and leaves no word of it in logs', async () => {
    const here = await world()
    const { as, recruiter, admin, owner, companyId } = here
    const { thread, job } = await writtenOnReviewersJob(here)

    const { id } = await note(here, recruiter, thread, 'Wants a secret raise')

    const [activity] = (await as(recruiter).get(`/v1/jobs/${job.id}/activity`)).body.data
    assert.partialDeepStrictEqual(activity, { kind: 'thread_note.added', details: { threadId: thread.id, noteId: id } })
    const [deed] = (await as(admin).get('/v1/audit-log/page')).body.data
    assert.partialDeepStrictEqual(deed, { action: 'thread_note.added', details: { noteId: id } })
    const { rows } = await everywhere<{ said: string }>(
      owner,
      `select concat(
         (select string_agg(a::text, '') from audit_entry a where company_id = $1),
         (select string_agg(j::text, '') from job_activity j where company_id = $1)) as said`,
      [companyId],
    )
    assert.doesNotMatch(rows[0]?.said ?? assert.fail(), /secret/)
  })

  test('goes along when threads are merged, and out again with a split that names it', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    await named(here, admin, 'Zora Quill')
    const { thread: kept } = await written(here)
    const other = await came(here)
    const merged = await note(here, recruiter, { id: other.threadId }, '@Zora Quill, who is that?')
    await note(here, recruiter, kept, 'Hello')
    const notesOf = async (id: string) =>
      (await as(recruiter).get(pathTo({ id }, '/notes/page'))).body.data.map(({ body }: { body: string }) => body)

    await as(recruiter).post(pathTo(kept, '/merge'), { otherThreadId: other.threadId })
    const together = [await notesOf(kept.id), await listed(here, '?mentioned=true&state=all', admin)]
    const wish = { messageIds: [other.id], noteIds: [merged.id] }
    const { body: split } = await as(recruiter).post(pathTo(kept, '/split'), wish)

    assert.deepEqual(together, [['Hello', '@Zora Quill, who is that?'], [kept.id]])
    assert.deepEqual([await notesOf(kept.id), await notesOf(split.id)], [['Hello'], ['@Zora Quill, who is that?']])
    assert.deepEqual(await listed(here, '?mentioned=true&state=all', admin), [split.id])
  })

  test('refuses a note without text, one that is a book, and whoever does not see the thread', async () => {
    const here = await world()
    const { thread } = await written(here)
    const path = pathTo(thread, '/notes')

    const replies = await Promise.all(
      [' ', 'a'.repeat(20_001)].map((body) => here.as(here.recruiter).post(path, { body })),
    )

    assert.deepEqual(replies.map(broken), [['/body minLength'], ['/body maxLength']])
    assert.deepEqual(refusal(await here.as(here.reviewer).post(path, { body: 'Hello' })), [404, 'NOT_FOUND'])
  })
})
