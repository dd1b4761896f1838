/** These tests go through the public application, because every intake shares its handling of resumes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { packedTwice, zipBomb } from '#test/kit/documents/bombs.ts'
import { paragraph, writeDocx } from '#test/kit/documents/docx.ts'
import { lines, words, writePdf } from '#test/kit/documents/pdf.ts'

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const resumeBytesMax = 4 * 1024 * 1024
const honest = lines(['Jana Novakova, accountant', 'Nine years in Brno and Vienna'], { x: 50, y: 700 })
const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'28'.repeat(32)}> /U <${'31'.repeat(32)}> >> /ID [<00> <00>]`

interface Sent {
  readonly contentType: string
  readonly data: string
  readonly fileName?: string
}

const resume = (bytes: Buffer | string, contentType: string): Sent => ({
  contentType,
  data: Buffer.from(bytes).toString('base64'),
})

async function liveJob(): Promise<World & { apply(sent: Sent): ReturnType<ReturnType<World['as']>['post']> }> {
  const here = await world()
  const job = await here.make.job({ status: 'live' })
  let count = 0
  const apply = (sent: Sent) =>
    here.as(null).post(`/v1/public/jobs/${job.slug}/applications`, {
      candidate: {
        firstName: 'Jana',
        lastName: 'Novakova',
        email: `jana${++count}@${here.companyId.slice(4)}.example`,
      },
      consent: true,
      resume: sent,
    })
  return { ...here, apply }
}

async function filesOf({ owner, companyId }: World) {
  const { rows } = await everywhere<{ file_name: string; size_bytes: number }>(
    owner,
    `select file_name, size_bytes from file where company_id = $1
     union all select 'loose', 0 from loose_blob where company_id = $1 order by 1`,
    [companyId],
  )
  return rows
}

describe('a resume that arrives', () => {
  test('may be a PDF, Word or plain text, and is kept under its name', async () => {
    const here = await liveJob()

    const replies = [
      await here.apply({ ...resume(writePdf({ pages: [honest] }), pdf), fileName: 'Jana.pdf' }),
      await here.apply(resume(writeDocx({ body: paragraph('Jana Novakova binds books.') }), docx)),
      await here.apply(resume('Jana Novakova binds books.', 'Text/Plain; charset=utf-8')),
    ]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201],
      replies.map(({ text }) => text).join(),
    )
    assert.deepEqual(
      (await filesOf(here)).map((file) => file.file_name),
      ['Jana.pdf', 'resume.docx', 'resume.txt'],
    )
  })

  test('has a type that we take', async () => {
    const here = await liveJob()

    const replies = await Promise.all(
      ['image/png', 'application/zip', 'text/html', '', 'application/pdfx'].map((contentType) =>
        here.apply(resume('Jana binds books.', contentType)),
      ),
    )

    for (const { status, body } of replies) assert.deepEqual([status, body.code], [422, 'unsupported_resume_type'])
  })

  test('has 4 MB at most when it is decoded', async () => {
    const here = await liveJob()
    const text = (length: number) =>
      resume('Jana binds books.\n'.repeat(length / 18 + 1).slice(0, length), 'text/plain')

    const most = await here.apply(text(resumeBytesMax))
    const over = await here.apply(text(resumeBytesMax + 1))
    const farOver = await here.apply(text(7 * 1024 * 1024))

    assert.equal(most.status, 201, most.text)
    assert.deepEqual([over.status, over.body.code], [422, 'resume_too_large'])
    assert.deepEqual([farOver.status, farOver.body.code], [422, 'resume_too_large'])
  })

  test('may be in lines, as letters need it, and as large as without them', async () => {
    const here = await liveJob()
    const inLines = (bytes: number, end: string): Sent => {
      const { data, ...rest } = resume('Jana binds books. '.padEnd(bytes, 'Jana '), 'text/plain')
      return { ...rest, data: data.replaceAll(/.{76}/g, `$&${end}`) }
    }
    const most = 4 * 1024 * 1024

    const replies = [
      await here.apply(inLines(200, '\r\n')),
      await here.apply(inLines(200, '\n\t ')),
      await here.apply(inLines(most, '\r\n')),
      await here.apply(inLines(most + 1, '\r\n')),
    ]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201, 422],
    )
    const sizes = (await filesOf(here)).map(({ size_bytes }) => size_bytes)
    assert.deepEqual([...new Set(sizes)].sort(), [200, most])
  })

  test('is what it is said to be, in strict base64, and can be read', async () => {
    const here = await liveJob()
    const valid = resume('Jana binds books', 'text/plain')
    const refused: Readonly<Record<string, Sent>> = {
      empty: resume('', 'text/plain'),
      'not base64': { ...valid, data: 'Jana!' },
      'without padding': { ...valid, data: valid.data.replace(/=+$/, '') },
      'in the alphabet of addresses': { contentType: 'text/plain', data: '__--' },
      'a PDF that is text': resume('Jana binds books.', pdf),
      'text that is a PDF': resume(writePdf({ pages: [honest] }), 'text/plain'),
      'a DOC that is a DOCX': resume(writeDocx({ body: paragraph('Jana') }), doc),
      'cut off': resume(writeDocx({ body: paragraph('Jana') }).subarray(0, 200), docx),
      'a PDF of nothing': resume('%PDF-1.7 nothing', pdf),
      'without a word': resume(writePdf({ pages: [''] }), pdf),
      'a PDF with a password': resume(
        writePdf({ pages: [words('secret', { x: 50, y: 700 })], trailerEntries: encrypted }),
        pdf,
      ),
      'a DOCX with a password': resume(
        writeDocx({ body: '', extra: [{ name: 'word/document.xml', data: 'x', isEncrypted: true }] }),
        docx,
      ),
    }

    const told: Record<string, unknown> = {}
    for (const [name, sent] of Object.entries(refused)) {
      const { status, body } = await here.apply(sent)
      told[name] = `${status} ${body.code}`
    }

    assert.deepEqual(told, Object.fromEntries(Object.keys(refused).map((name) => [name, '422 invalid_resume'])))
    assert.deepEqual(await filesOf(here), [])
  })

  test('that was made to harm is refused within seconds, while others are taken', async (t) => {
    const here = await liveJob()
    const startedAt = performance.now()

    const [...bombs] = await Promise.all([
      here.apply(resume(zipBomb(), docx)),
      here.apply(resume(packedTwice(), pdf)),
      here.apply(resume('Jana binds books in Brno.', 'text/plain')),
    ])

    const tookMs = Math.round(performance.now() - startedAt)
    t.diagnostic(`all three were answered in ${tookMs} ms`)
    assert.deepEqual(
      bombs.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()),
      ['422 invalid_resume', '422 invalid_resume', '201'],
    )
    assert.ok(tookMs < 15_000)
  })
})
