import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, pathOf, world } from '#test'

const wish = { fileName: 'Ada Byron.pdf', contentType: 'application/pdf', size: 1234 }
const broken = ({ body }: { body: { errors?: readonly { pointer: string; rule: string }[] } }) =>
  (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`).sort()

describe('POST /v1/files', () => {
  test('announces a file, and says where its bytes go for fifteen minutes', async () => {
    const { as, recruiter, companyId, url } = await world()
    const before = Date.now()

    const reply = await as(recruiter).post('/v1/files', wish)

    assert.equal(reply.status, 201, reply.text)
    const { fileKey, createdAt, uploadUrl, uploadExpiresAt, ...rest } = reply.body
    assert.deepEqual(rest, {
      ...wish,
      state: 'waiting',
      storedAt: null,
      downloadUrl: null,
      downloadExpiresAt: null,
    })
    assert.match(fileKey, /^fil_[0-9a-z]{24}$/)
    assert.equal(new URL(uploadUrl).port, new URL(url).port)
    assert.ok(pathOf(uploadUrl).startsWith(`/files/${fileKey}?company=${companyId}&expires=`))
    const minutes = (Date.parse(uploadExpiresAt) - before) / 60_000
    assert.ok(minutes > 14.9 && minutes < 15.1, String(minutes))
    assert.ok(Date.parse(createdAt) > before - 60_000)
  })

  test('records who did it, without the name of the file', async () => {
    const { as, admin, recruiter } = await world()

    const { body } = await as(recruiter).post('/v1/files', wish)

    const [entry] = (await as(admin).get('/v1/audit-log/page')).body.data
    assert.partialDeepStrictEqual(entry, { action: 'file.created', details: {} })
    assert.ok(JSON.stringify(entry).includes(body.fileKey))
    assert.ok(!JSON.stringify(entry).includes('Ada'))
  })

  test('is safe to repeat', async () => {
    const { as, recruiter, owner, companyId } = await world()
    const sending = { headers: { 'idempotency-key': 'once' } }

    const [first, second] = [
      await as(recruiter).post('/v1/files', wish, sending),
      await as(recruiter).post('/v1/files', wish, sending),
    ]

    assert.deepEqual(first.body, second.body)
    assert.equal((await everywhere(owner, 'select from file where company_id = $1', [companyId])).rowCount, 1)
  })

  test('takes the kinds of files that are listed, from 1 byte to 25 MiB', async () => {
    const { as, recruiter } = await world()
    const kinds = [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
      'application/zip',
      'text/csv',
      'image/png',
      'image/jpeg',
    ]
    const wishes = [
      ...kinds.map((contentType) => ({ ...wish, contentType })),
      ...[1, 25 * 1024 * 1024].map((size) => ({ ...wish, size })),
    ]

    const replies = await Promise.all(wishes.map((each) => as(recruiter).post('/v1/files', each)))

    assert.deepEqual(
      replies.map(({ status }) => status),
      wishes.map(() => 201),
    )
  })

  test('refuses what is none, and tells all that is wrong', async () => {
    const { as, recruiter } = await world()
    const wishes = [
      {},
      { ...wish, fileName: ' ', contentType: 'text/html', size: 0 },
      { ...wish, fileName: 'x'.repeat(256), contentType: 'application/PDF', size: 25 * 1024 * 1024 + 1 },
      { ...wish, size: 1.5, folder: 'x' },
    ]

    const replies = await Promise.all(wishes.map((each) => as(recruiter).post('/v1/files', each)))

    assert.deepEqual(replies.map(broken), [
      ['/contentType required', '/fileName required', '/size required'],
      ['/contentType enum', '/fileName minLength', '/size minimum'],
      ['/contentType enum', '/fileName maxLength', '/size maximum'],
      ['/folder unknown', '/size type'],
    ])
  })

  test('is for recruiters', async () => {
    const { as, reviewer } = await world()

    assert.equal((await as(reviewer).post('/v1/files', wish)).body.code, 'FORBIDDEN')
  })
})
