/** Uploads are a PUT to the signed link of a file. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { everywhere, ownService, s3Server, world } from '#test'
import { paragraph, writeDocx } from '#test/kit/documents/docx.ts'
import { words, writePdf } from '#test/kit/documents/pdf.ts'
import { writeZip } from '#test/kit/documents/zip.ts'
import { announce, assertStamped, downloadLinkOf, openUpload, refusalOf, send } from './file-transfer.fixture.ts'
import type { Overrides } from './service.ts'

async function s3World(t: TestContext, options: Parameters<typeof s3Server>[1] = {}, overrides: Overrides = {}) {
  const here = await world()
  const s3 = await s3Server(t, options)
  const url = await ownService(t, { S3_URL: s3.url }, overrides)
  // A start leaves the mark.
  ;(s3.objects as Map<string, Buffer>).clear()
  return { ...here, s3, url, client: here.as(here.recruiter, url), visitor: here.as(null, url) }
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const contents: Readonly<Record<string, Buffer>> = {
  'application/pdf': writePdf({ pages: [words('Jana', { x: 50, y: 700 })] }),
  'application/msword': readFileSync(join(import.meta.dirname, '../../test/corpus/doc/plain.doc')),
  [docx]: writeDocx({ body: paragraph('Jana') }),
  'text/plain': Buffer.from('Jana Nováková'),
  'application/zip': writeZip([{ name: 'a.txt', data: 'x' }]),
  'text/csv': Buffer.from('name,email\nJana,jana@people.example\n'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d0001020304', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a464946000102030405', 'hex'),
}

describe('PUT of a file', () => {
  test('stores its bytes, with no other credentials than the link', async () => {
    const { as, recruiter } = await world()
    const { fileKey, link } = await announce(as(recruiter), { size: 4 })

    const reply = await send(as(null), link, 'Jana')

    assert.deepEqual([reply.status, reply.text], [204, ''])
    assertStamped(reply)
    const { body } = await as(recruiter).get(`/v1/files/${fileKey}`)
    assert.deepEqual([body.state, body.uploadUrl], ['stored', null])
    assert.equal((await as(null).get(await downloadLinkOf(as(recruiter), fileKey))).text, 'Jana')
  })

  for (const [contentType, bytes] of Object.entries(contents)) {
    test(`takes what was announced: ${contentType}`, async () => {
      const { as, recruiter } = await world()
      const { link } = await announce(as(recruiter), { size: bytes.length, contentType })

      assert.equal((await send(as(null), link, bytes)).status, 204)
    })

    test(`refuses anything else as ${contentType}, and takes the right bytes afterwards`, async () => {
      const { as, recruiter } = await world()
      const others = Object.entries(contents).filter(([other]) => {
        // A Word document is a ZIP archive, and nobody can tell a table from a text.
        const alike = [contentType, other].toSorted().join()
        const wide = contentType === 'application/zip' && other === docx
        return other !== contentType && !wide && alike !== 'text/csv,text/plain'
      })

      for (const [other, wrong] of others) {
        const { link } = await announce(as(recruiter), { size: wrong.length, contentType })
        assert.deepEqual(
          refusalOf(await send(as(null), link, wrong)),
          [422, 'validation_failed', 'body contentType'],
          other,
        )
      }
      const { link } = await announce(as(recruiter), { size: bytes.length, contentType })
      const wrong = Buffer.alloc(bytes.length, 1)
      const replies = [await send(as(null), link, wrong), await send(as(null), link, bytes)]

      assert.deepEqual(
        replies.map(({ status }) => status),
        [422, 204],
      )
    })
  }

  test('takes 25 MiB', async () => {
    const { as, recruiter } = await world()
    const bytes = Buffer.alloc(25 * 1024 * 1024, 'Jana binds books. ')
    const { fileKey, link } = await announce(as(recruiter), { size: bytes.length })

    assert.equal((await send(as(null), link, bytes)).status, 204)
    const { text } = await as(null).get(await downloadLinkOf(as(recruiter), fileKey))
    assert.ok(Buffer.from(text).equals(bytes))
  })

  test('refuses a byte too few, a byte too many, and none', async () => {
    const { as, recruiter } = await world()
    const { link } = await announce(as(recruiter), { size: 4 })

    const replies = [
      await send(as(null), link, 'Jan'),
      await send(as(null), link, 'Janas'),
      await send(as(null), link, ''),
      await as(null).put(link),
    ]

    for (const reply of replies) {
      assert.deepEqual(refusalOf(reply), [422, 'validation_failed', 'header size'])
      assertStamped(reply)
    }
    assert.equal((await send(as(null), link, 'Jana')).status, 204)
  })

  test('refuses bytes of a length that is not said, and more than any file has', async () => {
    const { as, recruiter, url } = await world()
    const { link } = await announce(as(recruiter), { size: 4 })
    const unsaid = openUpload(url + link, { 'transfer-encoding': 'chunked' })
    unsaid.request.end('Jana')
    const endless = openUpload(url + link, { 'content-length': 26 * 1024 * 1024 })
    endless.request.flushHeaders()

    const answers = [await unsaid.answer, await endless.answer]

    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [422, 413],
    )
    assert.equal(answers[1]?.headers.connection, 'close')
  })

  test('refuses bytes that are packed for the way', async () => {
    const { as, recruiter } = await world()
    const { link } = await announce(as(recruiter), { size: 4 })

    const reply = await as(null).put(link, undefined, {
      raw: new Uint8Array(4),
      headers: { 'content-encoding': 'gzip' },
    })

    assert.deepEqual(refusalOf(reply), [415, 'gateway_error'])
  })

  test('refuses a second upload, whatever it brings', async () => {
    const { as, recruiter } = await world()
    const { fileKey, link } = await announce(as(recruiter), { size: 4 })
    await send(as(null), link, 'Jana')

    const replies = [await send(as(null), link, 'Jana'), await send(as(null), link, 'Jan')]

    assert.deepEqual(replies.map(refusalOf), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    assert.equal((await as(null).get(await downloadLinkOf(as(recruiter), fileKey))).text, 'Jana')
  })

  test('of several at once stores one, as a whole, and nothing of the others', async () => {
    const { as, recruiter, owner, companyId, settle } = await world()
    const { fileKey, link } = await announce(as(recruiter), { size: 100_000 })
    const texts = [...'abcdefgh'].map((letter) => letter.repeat(100_000))

    const replies = await Promise.all(texts.map((text) => send(as(null), link, text)))
    await settle()

    const won = replies.findIndex(({ status }) => status === 204)
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, ...Array(7).fill(409)])
    assert.equal((await as(null).get(await downloadLinkOf(as(recruiter), fileKey))).text, texts[won])
    const { rowCount } = await everywhere(owner, 'select from loose_blob where company_id = $1', [companyId])
    assert.equal(rowCount, 0)
  })

  test('that was cut off changes nothing, and can be done again', async () => {
    const { as, recruiter, url } = await world()
    const { fileKey, link } = await announce(as(recruiter), { size: 1000 })
    const { request, answer } = openUpload(url + link, { 'content-length': 1000 })
    await new Promise((resolve) => request.write('x'.repeat(500), resolve))
    request.destroy()
    await assert.rejects(answer)

    const { body } = await as(recruiter).get(`/v1/files/${fileKey}`)

    assert.equal(body.state, 'waiting')
    assert.equal((await send(as(null), link, 'x'.repeat(1000))).status, 204)
  })

  test('that comes slowly holds no connection to the database', async (t) => {
    const { as, recruiter } = await world()
    const url = await ownService(t, { MUSTER_DATABASE_POOL: '2' })
    const client = as(recruiter, url)
    const slow = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { fileKey, link } = await announce(client, { size: 1000 })
        const upload = openUpload(url + link, { 'content-length': 1000 })
        await new Promise((resolve) => upload.request.write('x'.repeat(500), resolve))
        return { ...upload, fileKey }
      }),
    )

    const states = await Promise.all(slow.map(({ fileKey }) => client.get(`/v1/files/${fileKey}`)))
    for (const { request } of slow) request.end('x'.repeat(500))
    const answers = await Promise.all(slow.map(({ answer }) => answer))

    assert.ok(states.every(({ body }) => body.state === 'waiting'))
    assert.ok(answers.every(({ statusCode }) => statusCode === 204))
  })

  test('whose end in the database fails leaves the file waiting, and bytes that are swept', async (t) => {
    const { as, recruiter, owner, companyId } = await world()
    const { fileKey, link } = await announce(as(recruiter), { size: 4 })
    await everywhere(
      owner,
      `create function no_end() returns trigger language plpgsql as $$ begin raise exception 'a crash'; end $$`,
    )
    await everywhere(
      owner,
      `create trigger no_end before update on file for each row when (new.company_id = '${companyId}')
         execute function no_end()`,
    )
    t.after(() => everywhere(owner, 'drop function if exists no_end cascade'))

    const crashed = await send(as(null), link, 'Jana')
    await everywhere(owner, 'drop function no_end cascade')
    const loose = await everywhere(owner, 'select state from loose_blob where company_id = $1', [companyId])
    const again = await send(as(null), link, 'Jana')

    assert.deepEqual(refusalOf(crashed), [500, 'internal_error'])
    assert.deepEqual(loose.rows, [{ state: 'arriving' }])
    assert.equal(again.status, 204)
    assert.equal((await as(null).get(await downloadLinkOf(as(recruiter), fileKey))).text, 'Jana')
  })
})

describe('PUT of a file, with S3', () => {
  test('stores it there, and gives it back', async (t) => {
    const { client, visitor, s3, companyId } = await s3World(t)
    const { fileKey, link } = await announce(client, { size: 4 })

    const reply = await send(visitor, link, 'Jana')

    assert.equal(reply.status, 204, reply.text)
    const [[key, bytes] = []] = s3.objects
    assert.ok(key?.startsWith(`${companyId}/`))
    assert.equal(String(bytes), 'Jana')
    assert.equal((await visitor.get(await downloadLinkOf(client, fileKey))).text, 'Jana')
  })

  test('is not found when the file was deleted meanwhile', async (t) => {
    const { client, visitor, s3, owner } = await s3World(t)
    const { fileKey, link } = await announce(client, { size: 4 })
    s3.trouble = async () => {
      await everywhere(owner, 'delete from file where id = $1', [fileKey])
      return false
    }

    assert.deepEqual(refusalOf(await send(visitor, link, 'Jana')), [404, 'NOT_FOUND'])
  })

  test('says that the store can not be used, when it can not', async (t) => {
    const { client, visitor } = await s3World(t, { claimed: { secret: 'wrong' } })
    const { fileKey, link } = await announce(client, { size: 4 })

    const reply = await send(visitor, link, 'Jana')

    assert.deepEqual(refusalOf(reply), [503, 'gateway_error'])
    assertStamped(reply)
    assert.equal((await client.get(`/v1/files/${fileKey}`)).body.state, 'waiting')
  })

  test('is given up at the deadline when the store says nothing', async (t) => {
    const { client, visitor, s3 } = await s3World(t, {}, { timeoutMs: 1000 })
    const { link } = await announce(client, { size: 4 })
    s3.trouble = () => true

    assert.deepEqual(refusalOf(await send(visitor, link, 'Jana')), [504, 'upstream_timeout'])
  })
})
