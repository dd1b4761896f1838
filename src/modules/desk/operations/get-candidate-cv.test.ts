import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/agent/candidates/{candidateId}/cv', () => {
  test('gives the text of the newest resume and a link to its file', async () => {
    const { as, recruiter, make } = await world()
    const { id } = await make.candidate()
    for (const words of ['The first one, of a bookbinder.', 'The second one, of a printer.']) {
      const { fileKey } = await make.file({ bytes: Buffer.from(words), fileName: 'cv.txt', contentType: 'text/plain' })
      const added = await as(recruiter).post(`/v1/candidates/${id}/resumes`, { fileKey })
      assert.equal(added.status, 201, added.text)
    }

    const { status, body } = await as(recruiter).get(`/v1/agent/candidates/${id}/cv`)

    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body, { state: 'read', fileName: 'cv.txt', truncated: false })
    assert.match(body.resumeText, /second one/)
    const { pathname, search } = new URL(body.resumeUrl)
    assert.match((await as(null).get(pathname + search)).text, /second one/)
  })

  test('says that there is none', async () => {
    const { as, recruiter, make } = await world()
    const { id } = await make.candidate()

    const { body } = await as(recruiter).get(`/v1/agent/candidates/${id}/cv`)

    assert.deepEqual([body.state, body.resumeUrl, body.resumeText], ['none', null, null])
  })

  test('is not for a reviewer who does not work on a job of theirs', async () => {
    const { as, reviewer, make } = await world()
    const { candidateId } = await make.application()

    assert.equal((await as(reviewer).get(`/v1/agent/candidates/${candidateId}/cv`)).status, 404)
  })
})
