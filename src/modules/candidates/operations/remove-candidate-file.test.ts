import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, refusal, textFile } from '../candidates.fixture.ts'

describe('DELETE /v1/candidates/{candidateId}/files/{fileKey}', () => {
  test('removes the file, and deletes it', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const candidate = await make.candidate()
    const { fileKey } = await textFile(here, 'A reference.')
    await as(recruiter).post(pathTo(candidate, '/files'), { fileKey })

    const reply = await as(recruiter).delete(pathTo(candidate, `/files/${fileKey}`))
    const again = await as(recruiter).delete(pathTo(candidate, `/files/${fileKey}`))

    assert.equal(reply.status, 204)
    assert.deepEqual(refusal(again), [404, 'NOT_FOUND'])
    assert.deepEqual((await as(recruiter).get(pathTo(candidate, '/files'))).body.data, [])
    assert.deepEqual(refusal(await as(recruiter).get(`/v1/files/${fileKey}`)), [404, 'NOT_FOUND'])
  })

  test('keeps the file that is a resume of theirs too', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const candidate = await make.candidate()
    const { fileKey } = await textFile(here, 'Ada binds books.')
    await as(recruiter).post(pathTo(candidate, '/files'), { fileKey })
    await as(recruiter).post(pathTo(candidate, '/resumes'), { fileKey })

    await as(recruiter).delete(pathTo(candidate, `/files/${fileKey}`))

    assert.equal((await as(recruiter).get(`/v1/files/${fileKey}`)).status, 200)
  })

  test('finds no file that is not attached to this candidate', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { fileKey } = await textFile(here, 'A reference.')
    await as(recruiter).post(pathTo(await make.candidate(), '/files'), { fileKey })

    const reply = await as(recruiter).delete(pathTo(await make.candidate(), `/files/${fileKey}`))

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.equal((await as(recruiter).get(`/v1/files/${fileKey}`)).status, 200)
  })
})
