import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { nestedForms } from '#test/kit/documents/bombs.ts'

describe('a document that takes too much time', () => {
  test('is remembered by its content for an hour, and not tried again', { timeout: 120_000 }, async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const file = { bytes: nestedForms(), contentType: 'application/pdf' }
    const [one, copy] = [await make.file(file), await make.file({ ...file, fileName: 'copy.pdf' })]
    const read = async ({ fileKey }: { fileKey: string }) =>
      (await as(recruiter).post('/v1/agent/read-document', { fileKey, fileName: 'Jana.pdf' })).body
    const first = await read(one)

    const begin = performance.now()
    const second = await read(copy)

    const tookMs = performance.now() - begin
    assert.deepEqual([first.failure.reason, second.failure], ['timeout', first.failure])
    assert.ok(tookMs < 5000, `${tookMs} ms`)
    const { rows } = await everywhere(
      owner,
      `select reason, expires_at <= now() + interval '1 hour' as soon from unreadable_document where company_id = $1`,
      [companyId],
    )
    assert.deepEqual(rows, [{ reason: 'timeout', soon: true }])
  })
})
