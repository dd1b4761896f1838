import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, refusal, textFile, textOf } from '../candidates.fixture.ts'

describe('POST /v1/candidates/{candidateId}/files', () => {
  test('attaches a file, once', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const candidate = await make.candidate()
    const { fileKey, size } = await textFile(here, 'A reference.', 'Reference.txt')

    const reply = await as(recruiter).post(pathTo(candidate, '/files'), { fileKey })
    const again = await as(recruiter).post(pathTo(candidate, '/files'), { fileKey })

    const { addedAt, ...rest } = reply.body
    assert.equal(reply.status, 201)
    assert.deepEqual(rest, { fileKey, fileName: 'Reference.txt', contentType: 'text/plain', size })
    assert.deepEqual([again.status, again.body], [201, reply.body])
    assert.deepEqual((await as(recruiter).get(pathTo(candidate, '/files'))).body.data, [reply.body])
    assert.doesNotMatch(await textOf(here, 'audit_entry'), /Reference\.txt/)
  })

  test('refuses a file that is not uploaded yet, is another candidate’s, or is nobody’s here', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const announced = await as(recruiter).post('/v1/files', { fileName: 'a', contentType: 'text/plain', size: 1 })
    const taken = await textFile(here, 'A reference.')
    await as(recruiter).post(pathTo(await make.candidate(), '/resumes'), { fileKey: taken.fileKey })
    const foreign = await textFile(await world(), 'A reference.')
    const path = pathTo(await make.candidate(), '/files')

    const keys = [announced.body.fileKey, taken.fileKey, foreign.fileKey]
    const replies = await Promise.all(keys.map((fileKey) => as(recruiter).post(path, { fileKey })))

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
    ])
  })
})
