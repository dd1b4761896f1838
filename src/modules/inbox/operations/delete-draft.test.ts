import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, written } from '../inbox.fixture.ts'

describe('DELETE /v1/inbox/threads/{threadId}/draft', () => {
  test('throws it away with its files, once', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { thread } = await written(here)
    const { fileKey } = await make.file()
    await as(recruiter).put(pathTo(thread, '/draft'), { bodyMarkdown: 'One', fileKeys: [fileKey] })

    const statuses = [
      await as(recruiter).delete(pathTo(thread, '/draft')),
      await as(recruiter).delete(pathTo(thread, '/draft')),
      await as(recruiter).get(`/v1/files/${fileKey}`),
    ].map(({ status }) => status)

    assert.deepEqual(statuses, [204, 404, 404])
  })
})
