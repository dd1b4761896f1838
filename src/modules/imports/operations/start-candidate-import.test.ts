import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { csvFile, ended, imported, writeCsv, zipFile } from '../imports.fixture.ts'

const path = '/v1/imports/candidates'

async function people({ owner, companyId }: World) {
  const { rows } = await everywhere<{ first_name: string; last_name: string; source: string; emails: string[] }>(
    owner,
    `select c.first_name, c.last_name, c.source, array(select k.value from candidate_contact k
       where k.company_id = c.company_id and k.candidate_id = c.id and k.kind = 'email' order by k.position) as emails
     from candidate c where c.company_id = $1 order by c.id`,
    [companyId],
  )
  return rows.map(({ first_name, last_name, source, emails }) => [first_name, last_name, source, ...emails])
}

const refusals = ({
  status,
  body,
}: {
  status: number
  body: { code: string; errors?: { pointer: string; rule: string }[] }
}) => [status, body.code, ...(body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)]

describe('POST /v1/imports/candidates', () => {
  test('takes in the people of a list in the background, and says where to look', async () => {
    const here = await world()
    const { as, recruiter, make, admin, events } = here
    const text = writeCsv([
      ['Name', 'E-Mail', 'Quelle'],
      ['Ada Byron', 'ada@people.example', ''],
      ['Grace Hopper', '', 'A fair'],
    ])
    const { fileKey } = await make.file(csvFile(text))

    const reply = await as(recruiter).post(path, { fileKey, source: 'Old system' })

    assert.equal(reply.status, 202)
    assert.equal(reply.headers.get('location'), `/v1/imports/${reply.body.id}`)
    assert.partialDeepStrictEqual(reply.body, {
      state: 'waiting',
      kind: 'csv',
      fileKey,
      jobId: null,
      progress: { total: null, done: 0, created: 0, matched: 0, skipped: 0, failed: 0 },
      failure: null,
      startedBy: recruiter.userId,
      finishedAt: null,
      errors: [],
    })
    assert.partialDeepStrictEqual(await ended(here, reply.body.id), {
      state: 'completed',
      progress: { total: 2, done: 2, created: 2 },
    })
    assert.deepEqual(await people(here), [
      ['Ada', 'Byron', 'Old system', 'ada@people.example'],
      ['Grace', 'Hopper', 'A fair'],
    ])
    assert.deepEqual(await events(), ['candidate.added', 'candidate.added', 'import.completed'])
    const { data } = (await as(admin).get('/v1/audit-log/page')).body
    assert.deepEqual([data[0].action, data[0].details], ['import.started', { kind: 'csv', jobId: null }])
  })

  test('starts one import for one Idempotency-Key', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { fileKey } = await make.file(csvFile('Name\nAda Byron\n'))
    const headers = { 'idempotency-key': 'once' }

    const [first, second] = [
      await as(recruiter).post(path, { fileKey }, { headers }),
      await as(recruiter).post(path, { fileKey }, { headers }),
    ]

    assert.deepEqual(second?.body, first?.body)
    await ended(here, first?.body.id)
    assert.equal((await people(here)).length, 1)
  })

  test('refuses a file that is not there, not uploaded, or no list and no archive', async () => {
    const { as, recruiter, stranger, make } = await world()
    const announced = await as(recruiter).post('/v1/files', { fileName: 'a.csv', contentType: 'text/csv', size: 5 })
    const png = await make.file({
      bytes: Buffer.from('89504e470d0a1a0a', 'hex'),
      fileName: 'a.png',
      contentType: 'image/png',
    })
    const csv = await make.file(csvFile('Name\nAda\n'))
    const wishes = [{ fileKey: 'fil_nothing' }, { fileKey: announced.body.fileKey }, { fileKey: png.fileKey }]
    const ask = (wish: object) => as(recruiter).post(path, wish).then(refusals)

    assert.deepEqual(await Promise.all(wishes.map(ask)), [
      [422, 'validation_failed', '/fileKey stored'],
      [422, 'validation_failed', '/fileKey stored'],
      [422, 'validation_failed', '/fileKey contentType'],
    ])
    assert.deepEqual(await ask({ fileKey: csv.fileKey, format: 'zip' }), [
      422,
      'validation_failed',
      '/format contentType',
    ])
    assert.deepEqual(refusals(await as(stranger).post(path, { fileKey: csv.fileKey })), [
      422,
      'validation_failed',
      '/fileKey stored',
    ])
  })

  test('refuses a job that is not there or not open, and a reviewer', async () => {
    const { as, recruiter, reviewer, make } = await world()
    const { fileKey } = await make.file(csvFile('Name\nAda\n'))
    const [draft, closed] = [await make.job(), await make.job({ status: 'closed' })]
    const ask = (wish: object) =>
      as(recruiter)
        .post(path, { fileKey, ...wish })
        .then(refusals)

    assert.deepEqual(await ask({ jobId: 987654321 }), [404, 'NOT_FOUND'])
    assert.deepEqual(await ask({ jobId: closed.id }), [409, 'job_not_accepting_applications'])
    assert.deepEqual(await ask({ jobId: draft.id, status: 'unreviewed' }), [409, 'job_not_accepting_applications'])
    assert.deepEqual(refusals(await as(reviewer).post(path, { fileKey })), [403, 'FORBIDDEN'])
  })

  test('refuses a mapping to what is no field', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, { fileKey: 'fil_x', mapping: { Mail: 'emails', Note: null } })

    assert.deepEqual(refusals(reply), [422, 'validation_failed', '/mapping/Mail enum'])
  })

  test('takes plain text for a list, with columns that are said', async () => {
    const here = await world()
    const file = { ...csvFile('Wer\tWohin\nAda Byron\tada@people.example\n'), contentType: 'text/plain' }

    const done = await imported(here, file, { mapping: { wer: 'name', Wohin: 'email' } })

    assert.deepEqual([done.state, done.errors], ['completed', []])
    assert.deepEqual(await people(here), [['Ada', 'Byron', 'import', 'ada@people.example']])
  })

  test('fails as a whole, with a reason and nobody taken in, when the file can not be read', async () => {
    const here = await world()
    const files = [
      csvFile('Shoe,Size\nRed,42\n'),
      csvFile('Name,City\nAda,London\n"Bob,Brno\n'),
      zipFile(Buffer.from('PK\x03\x04 broken')),
    ]

    const done = await Promise.all(files.map((file) => imported(here, file)))

    assert.deepEqual(
      done.map(({ state, failure, progress }) => [state, failure.code, progress.done]),
      [
        ['failed', 'no_known_column', 0],
        ['failed', 'malformed', 0],
        ['failed', 'malformed', 0],
      ],
    )
    assert.deepEqual(await people(here), [])
    assert.deepEqual(await here.events(), ['import.failed', 'import.failed', 'import.failed'])
  })
})
