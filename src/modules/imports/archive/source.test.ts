import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { documentsPort } from '#modules/files/ports.ts'
import { everywhere, type World, world } from '#test'
import { paragraph, writeDocx } from '#test/kit/documents/docx.ts'
import { lines, writePdf } from '#test/kit/documents/pdf.ts'
import { writeZip } from '#test/kit/documents/zip.ts'
import type { Import } from '../import.ts'
import { imported, zipFile } from '../imports.fixture.ts'
import { archiveSource } from './source.ts'

const resumeOf = (name: string, email: string) =>
  `${name}\nBookbinder\nLeipzig, Germany\n${email} | +49 341 1234567 | linkedin.com/in/${email.split('@')[0]}\n
Experience\n2015 - 2023 Bookbinder at Paper & Sons, Leipzig\nBound books.\n`

async function people({ owner, companyId }: World) {
  const { rows } = await everywhere<{ name: string; files: string[] | null; states: string[] }>(
    owner,
    `select trim(c.first_name || ' ' || c.last_name) as name, array_agg(f.file_name order by r.id) as files,
       array_agg(r.state order by r.id) as states
     from candidate c left join resume r on r.company_id = c.company_id and r.candidate_id = c.id
       left join file f on f.company_id = r.company_id and f.id = r.file_id
     where c.company_id = $1 group by c.id, c.first_name, c.last_name order by c.id`,
    [companyId],
  )
  return rows.map(({ name, files, states }) => [name, files, states])
}

describe('an archive of resumes', () => {
  test('becomes a candidate for each, by what the resume says', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const job = await make.job()
    const pdf = writePdf({
      pages: [lines(resumeOf('Jana Novak', 'jana@people.example').split('\n'), { x: 50, y: 780 })],
    })
    const docx = writeDocx({
      body: resumeOf('Max de Vries', 'max@people.example')
        .split('\n')
        .map((line) => paragraph(line || ' '))
        .join(''),
    })
    const archive = writeZip([
      { name: 'all/', data: '' },
      { name: 'all/1.pdf', data: pdf },
      { name: 'all/2.docx', data: docx },
      { name: 'all/3.txt', data: resumeOf('Ada Byron', 'ada@people.example') },
    ])

    const done = await imported(here, zipFile(archive), { jobId: job.id })

    assert.deepEqual(
      done.progress,
      { total: 3, done: 3, created: 3, matched: 0, skipped: 0, failed: 0 },
      JSON.stringify(done),
    )
    assert.deepEqual(await people(here), [
      ['Jana Novak', ['1.pdf'], ['read']],
      ['Max de Vries', ['2.docx'], ['read']],
      ['Ada Byron', ['3.txt'], ['read']],
    ])
    const { data } = (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body
    assert.deepEqual(
      data.map(({ hasResume, status }: { hasResume: boolean; status: string }) => [hasResume, status]),
      Array.from({ length: 3 }, () => [true, 'sourced_potential']),
    )
    const ada = (await as(recruiter).get(`/v1/candidates/${data[0].candidateId}`)).body
    assert.partialDeepStrictEqual(ada, {
      emails: ['ada@people.example'],
      phones: ['+493411234567'],
      links: ['https://linkedin.com/in/ada'],
      location: { city: 'Leipzig' },
      source: 'import',
    })
  })

  test('gives a known person the resume, and the same one only once', async () => {
    const here = await world()
    await here.make.candidate({ firstName: 'Ada', lastName: 'B.', emails: ['ada@people.example'] })
    const archive = zipFile(writeZip([{ name: 'ada.txt', data: resumeOf('Ada Byron', 'ADA@people.example') }]))

    const done = [await imported(here, archive), await imported(here, archive)]

    assert.deepEqual(
      done.map(({ progress }) => [progress.created, progress.matched]),
      [
        [0, 1],
        [0, 1],
      ],
    )
    assert.deepEqual(await people(here), [['Ada B.', ['ada.txt'], ['read']]])
  })

  test('says of each file that is no resume why, by its name, and imports the others', async () => {
    const here = await world()
    const picture = writePdf({ pages: ['0 0 1 rg 10 10 100 100 re f'] })
    const archive = writeZip([
      { name: 'scan Ada_Byron.pdf', data: picture },
      { name: 'x/secret.pdf', data: 'secret', isEncrypted: true },
      { name: 'broken.pdf', data: '%PDF-1.7 and no more' },
      { name: 'inner.zip', data: writeZip([{ name: 'a.txt', data: 'a' }]) },
      { name: 'photo.png', data: Buffer.from('89504e470d0a1a0a0000', 'hex') },
      { name: '7.txt', data: 'lorem ipsum dolor\nsit amet\n' },
      { name: 'bob.txt', data: resumeOf('Bob Stone', 'bob@people.example') },
      { name: 'copy of bob.txt', data: resumeOf('Bob Stone', 'bob@people.example') },
    ])

    const done = await imported(here, zipFile(archive))

    assert.deepEqual(
      done.progress,
      { total: 8, done: 8, created: 2, matched: 0, skipped: 1, failed: 5 },
      JSON.stringify(done),
    )
    assert.deepEqual(
      done.errors.map(({ row, entry, severity, code }: Record<string, unknown>) => [row, entry, severity, code]),
      [
        [1, 'scan Ada_Byron.pdf', 'warning', 'named_after_file'],
        [2, 'secret.pdf', 'error', 'encrypted'],
        [3, 'broken.pdf', 'error', 'invalid_resume'],
        [4, 'inner.zip', 'error', 'nested_archive'],
        [5, 'photo.png', 'error', 'unsupported_resume_type'],
        [6, '7.txt', 'error', 'nobody'],
      ],
    )
    assert.deepEqual(await people(here), [
      ['Ada Byron', ['scan Ada_Byron.pdf'], ['unreadable']],
      ['Bob Stone', ['bob.txt'], ['read']],
    ])
  })

  test('waits while nobody has time to read it', async () => {
    const documents = new ProcessDocumentReader()
    await documents.close()
    const bytes = writeZip([{ name: 'ada.txt', data: resumeOf('Ada Byron', 'ada@people.example') }])
    const source = archiveSource(bytes, { companyId: 'org_x', source: 'import' } as Import, {
      transaction: () => assert.fail('nothing is kept'),
      ports: withAdapter(testPorts(), documentsPort, documents),
      signal: new AbortController().signal,
    })

    assert.deepEqual(await Array.fromAsync(source.batches(source.start)), ['busy'])
  })
})
