import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, refusal, written } from '../inbox.fixture.ts'

describe('PUT /v1/inbox/threads/{threadId}/draft', () => {
  test('keeps what somebody is writing, for them alone', async () => {
    const here = await world()
    const { as, recruiter, admin } = here
    const { thread } = await written(here)

    const kept = await as(recruiter).put(pathTo(thread, '/draft'), { bodyMarkdown: 'Thurs' })
    const again = await as(recruiter).put(
      pathTo(thread, '/draft'),
      { subject: 'Thursday', bodyMarkdown: 'Thursday' },
      { headers: { 'if-match': kept.headers.get('etag') ?? '' } },
    )

    assert.deepEqual([kept.status, again.status], [200, 200])
    assert.partialDeepStrictEqual(again.body, { subject: 'Thursday', bodyMarkdown: 'Thursday', fileKeys: [] })
    assert.equal((await as(admin).get(pathTo(thread, '/draft'))).status, 404)
  })

  test('refuses to write over what was written elsewhere meanwhile', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)
    const { headers } = await client.put(pathTo(thread, '/draft'), { bodyMarkdown: 'One' })
    await client.put(pathTo(thread, '/draft'), { bodyMarkdown: 'Two' })

    const stale = await client.put(
      pathTo(thread, '/draft'),
      { bodyMarkdown: 'Three' },
      { headers: { 'if-match': headers.get('etag') ?? '' } },
    )

    assert.deepEqual(refusal(stale), [412, 'PRECONDITION_FAILED'])
  })

  test('removes files that it has no more, unless they went with a message', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { thread } = await written(here)
    const [dropped, sent] = [await make.file(), await make.file()]
    await written(here, { fileKeys: [sent.fileKey] })
    const fileKeys = [dropped.fileKey, sent.fileKey]
    await as(recruiter).put(pathTo(thread, '/draft'), { bodyMarkdown: 'One', fileKeys })

    await as(recruiter).put(pathTo(thread, '/draft'), { bodyMarkdown: 'One' })

    const statuses = fileKeys.map(async (key) => (await as(recruiter).get(`/v1/files/${key}`)).status)
    assert.deepEqual(await Promise.all(statuses), [404, 200])
  })

  test('leaves a thread unchanged for everybody else', async () => {
    const here = await world()
    const { thread } = await written(here)
    const etag = async () => (await here.as(here.admin).get(pathTo(thread))).headers.get('etag')
    const before = await etag()

    await here.as(here.recruiter).put(pathTo(thread, '/draft'), { bodyMarkdown: 'One' })

    assert.equal(await etag(), before)
  })
})
