import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/files/{fileKey}', () => {
  test('links to the bytes of a stored file for five minutes', async () => {
    const { as, recruiter, make } = await world()
    const { fileKey } = await make.file({ fileName: 'Jana.txt', bytes: Buffer.from('Jana') })
    const before = Date.now()

    const { status, body } = await as(recruiter).get(`/v1/files/${fileKey}`)

    assert.equal(status, 200)
    const { createdAt, storedAt, downloadUrl, downloadExpiresAt, ...rest } = body
    assert.deepEqual(rest, {
      fileKey,
      fileName: 'Jana.txt',
      contentType: 'text/plain',
      size: 4,
      state: 'stored',
      uploadUrl: null,
      uploadExpiresAt: null,
    })
    assert.ok(storedAt >= createdAt)
    assert.ok(new URL(downloadUrl).pathname === `/files/${fileKey}`)
    const minutes = (Date.parse(downloadExpiresAt) - before) / 60_000
    assert.ok(minutes > 4.9 && minutes < 5.1, String(minutes))
  })

  test('says anew where the bytes of a waiting file go', async () => {
    const { as, recruiter } = await world()
    const wish = { fileName: 'x.txt', contentType: 'text/plain', size: 1 }
    const announced = (await as(recruiter).post('/v1/files', wish)).body

    const { body } = await as(recruiter).get(`/v1/files/${announced.fileKey}`)

    const { uploadUrl, uploadExpiresAt, ...rest } = body
    assert.partialDeepStrictEqual(announced, rest)
    assert.ok(uploadExpiresAt >= announced.uploadExpiresAt)
    assert.ok(new URL(uploadUrl).pathname === `/files/${announced.fileKey}`)
    assert.equal(body.downloadUrl, null)
  })

  test('finds no file of another company, and none that is not there', async () => {
    const { as, recruiter, stranger, make } = await world()
    const { fileKey } = await make.file()

    const replies = [
      await as(stranger).get(`/v1/files/${fileKey}`),
      await as(recruiter).get('/v1/files/fil_000000000000000000000000'),
    ]

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code]),
      [
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ],
    )
  })

  test('is for recruiters', async () => {
    const { as, reviewer, make } = await world()
    const { fileKey } = await make.file()

    assert.equal((await as(reviewer).get(`/v1/files/${fileKey}`)).body.code, 'FORBIDDEN')
  })
})
