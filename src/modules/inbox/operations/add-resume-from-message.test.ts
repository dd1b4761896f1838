import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, keptFile, pathToMessage, refusal, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/messages/{messageId}/resume', () => {
  test('makes an attachment the resume of the candidate, and leaves it in the thread', async () => {
    const here = await world()
    const { as, recruiter } = here
    const { thread, candidateId } = await written(here)
    const message = await came(here, { place: { threadId: thread.id } }, [await keptFile(here, 'I bind books.')])
    const [{ fileKey }] = message.attachments

    const { status, body } = await as(recruiter).post(pathToMessage(message, '/resume'), { fileKey })

    assert.deepEqual([status, body.fileKey, body.state], [201, fileKey, 'read'])
    assert.equal((await as(recruiter).get(`/v1/candidates/${candidateId}`)).body.resume.fileKey, fileKey)
    assert.equal(message.allowed.addResume, true)
  })

  test('is refused where the sender is not who they say, where there is no candidate, and of files of others', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { thread } = await written(here)
    const place = { threadId: thread.id }
    const pretended = await came(here, { place, verified: 'fail' }, [await keptFile(here, 'I bind books.')])
    const nobodys = await came(here, {}, [await keptFile(here, 'I bind books.')])
    const theirs = await came(here, { place }, [await keptFile(here, 'I bind books.')])
    const { fileKey } = await make.file()

    const replies = await Promise.all([
      as(recruiter).post(pathToMessage(pretended, '/resume'), { fileKey: pretended.attachments[0].fileKey }),
      as(recruiter).post(pathToMessage(nobodys, '/resume'), { fileKey: nobodys.attachments[0].fileKey }),
      as(recruiter).post(pathToMessage(theirs, '/resume'), { fileKey }),
    ])

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })
})
