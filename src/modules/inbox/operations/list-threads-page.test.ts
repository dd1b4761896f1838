import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, came, inbox, listed, pathTo, written, writtenOnReviewersJob } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/page', () => {
  test('has the thread with the newest message first, page by page', async () => {
    const here = await world()
    const { as, recruiter } = here
    const threads = [await written(here), await written(here), await written(here)].map(({ thread }) => thread)
    const [first, second, third] = threads.map(({ id }) => id)
    await as(recruiter).post(`${inbox}/${first}/messages`, { bodyMarkdown: 'And?' })

    const one = (await as(recruiter).get(`${inbox}/page?limit=2`)).body
    const two = (await as(recruiter).get(`${inbox}/page?limit=2&cursor=${one.nextCursor}`)).body

    const ids = [...one.data, ...two.data].map(({ id }) => id)
    assert.deepEqual([ids, two.nextCursor], [[first, third, second], null])
  })

  test('is narrowed by state, by job, by candidate and by who answers', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    const { thread, application } = await writtenOnReviewersJob(here)
    const archived = (await written(here)).thread
    await as(recruiter).post(pathTo(archived, '/archive'))
    const unknown = await came(here)
    await as(recruiter).post(pathTo(thread, '/assign'), { assigneeId: recruiter.userId })

    const lists = await Promise.all(
      [
        '',
        '?state=archived',
        '?state=unassigned',
        '?state=all&assignee=nobody',
        '?assignee=me',
        `?assignee=${recruiter.userId}`,
        `?jobId=${application.jobId}`,
        `?candidateId=${application.candidateId}`,
      ].map((query) => listed(here, query)),
    )

    const mine = [thread.id]
    const nobodys = [unknown.threadId, archived.id]
    assert.deepEqual(lists, [mine, [archived.id], [unknown.threadId], nobodys, mine, mine, mine, mine])
    assert.deepEqual(await listed(here, '?assignee=me', admin), [])
  })

  test('finds words of subjects, people, addresses and messages, all of them in one thread', async () => {
    const here = await world()
    const { thread } = await written(here, { subject: 'Gilding in Leipzig', bodyMarkdown: 'Bring your **tools**.' })
    await came(here, {
      place: { threadId: thread.id },
      text: 'Which ones, the burnisher?',
      address: 'grace@press.example',
    })
    await written(here, { subject: 'Gilding in Halle' })

    const found = await Promise.all(
      [
        'gilding leip',
        'burnish',
        'tools burnisher',
        'grace press',
        'Hopper gilding leipzig',
        'halle burnisher',
        '???',
      ].map((words) => listed(here, `?query=${encodeURIComponent(words)}`)),
    )

    assert.deepEqual(
      found.map(({ length }) => length),
      [1, 1, 1, 1, 1, 0, 2],
    )
    assert.ok(found.slice(0, 5).every(([id]) => id === thread.id))
  })

  test('tells each member what they have not read, whoever else has', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    const { thread } = await written(here)
    await written(here)
    const before = await listed(here, '?unread=true')
    await came(here, { place: { threadId: thread.id } })

    await as(recruiter).post(pathTo(thread, '/read'), {})

    assert.deepEqual(before, [])
    assert.deepEqual([await listed(here, '?unread=true'), (await listed(here, '?unread=false')).length], [[], 2])
    assert.deepEqual(await listed(here, '?unread=true', admin), [thread.id])
    await came(here, { place: { threadId: thread.id }, kind: 'automatic-answer' })
    assert.deepEqual(await listed(here, '?unread=true'), [])
    await came(here, { place: { threadId: thread.id } })
    assert.deepEqual(await listed(here, '?unread=true'), [thread.id])
  })

  test('shows a reviewer the threads of their jobs, and no others', async () => {
    const here = await world()
    const { thread } = await writtenOnReviewersJob(here)
    const second = await writtenOnReviewersJob(here)
    await written(here)
    await came(here)

    const seen = [await listed(here, '', here.reviewer), await listed(here, '?state=all&limit=1', here.reviewer)]

    assert.deepEqual(seen, [[second.thread.id, thread.id], [second.thread.id]])
    assert.deepEqual(await listed(here, `?jobId=${second.job.id}&query=application`, here.reviewer), [second.thread.id])
  })

  test('refuses a state that there is none of', async () => {
    const { as, recruiter } = await world()

    assert.deepEqual(broken(await as(recruiter).get(`${inbox}/page?state=lost`)), ['/state enum'])
  })
})
