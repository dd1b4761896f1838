import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, inbox, listed, pathTo, refusal, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/merge', () => {
  test('brings all messages into one thread, which is found by either id, and where answers come', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread, message } = await written(here)
    const theirs = await came(here, { address: 'new@people.example', text: 'About the gilding' })
    const other = { id: theirs.threadId }

    const { body } = await client.post(pathTo(thread, '/merge'), { otherThreadId: other.id })
    const late = await came(here, { place: { threadId: other.id } })

    assert.partialDeepStrictEqual(body, {
      id: thread.id,
      messageCount: 2,
      unread: true,
      candidateId: thread.candidateId,
    })
    const { data } = (await client.get(pathTo(thread, '/messages/page'))).body
    assert.deepEqual(
      data.map(({ id }: { id: string }) => id),
      [late.id, theirs.id, message.id],
    )
    assert.equal((await client.get(pathTo(other))).body.id, thread.id)
    assert.deepEqual(await listed(here, '?state=all'), [thread.id])
    assert.deepEqual(await listed(here, '?query=gilding'), [thread.id])
  })

  test('makes a thread of nobody one of its candidate', async () => {
    const here = await world()
    const { thread, candidateId } = await written(here)
    const { threadId } = await came(here)

    const { body } = await here
      .as(here.recruiter)
      .post(pathTo({ id: threadId }, '/merge'), { otherThreadId: thread.id })

    assert.partialDeepStrictEqual(body, { id: threadId, candidateId, state: 'open' })
  })

  test('loses no draft', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const candidateId = (await here.make.candidate()).id
    const [one, other] = [(await written(here, { candidateId })).thread, (await written(here, { candidateId })).thread]
    await client.put(pathTo(one, '/draft'), { bodyMarkdown: 'One' })
    await client.put(pathTo(other, '/draft'), { bodyMarkdown: 'Other' })

    await client.post(pathTo(one, '/merge'), { otherThreadId: other.id })

    assert.equal((await client.get(pathTo(one, '/draft'))).body.bodyMarkdown, 'One\n\nOther')
  })

  test('is refused of two people, and of one thread', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const [one, other] = [(await written(here)).thread, (await written(here)).thread]

    const replies = await Promise.all([
      client.post(pathTo(one, '/merge'), { otherThreadId: other.id }),
      client.post(pathTo(one, '/merge'), { otherThreadId: one.id }),
      client.post(pathTo(one, '/merge'), { otherThreadId: 'thr_nobody' }),
    ])

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
    ])
    assert.equal((await client.get(inbox)).body.data.length, 2)
  })
})
