import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, everywhere, type World, world } from '#test'
import { csvFile, ended, imported, writeCsv } from '../imports.fixture.ts'

const addressed = (count: number) =>
  Array.from({ length: count }, (_, index) => [`P${index}`, `p${index}@people.example`])
const listOf = (rows: readonly (readonly string[])[]) => csvFile(writeCsv([['Name', 'Email'], ...rows]))

const errorsOf = ({ errors }: Answer['body']) =>
  errors.map(({ row, code, detail }: { row: number; code: string; detail: string }) => `${row} ${code}: ${detail}`)

async function applicationsTo({ as, recruiter }: World, job: { id: number }): Promise<Answer['body'][]> {
  return (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data
}

async function candidatesIn({ owner, companyId }: World): Promise<number> {
  const { rows } = await everywhere(owner, 'select from candidate where company_id = $1', [companyId])
  return rows.length
}

describe('an import', () => {
  test('lands the other rows of a batch with one that is refused, and says which', async () => {
    const here = await world()
    await here.make.candidate({ emails: ['taken@people.example'] })
    const rows = addressed(150)
    rows[70] = ['Mine', 'mine@people.example; taken@people.example']

    const done = await imported(here, listOf(rows))

    assert.deepEqual(done.progress, { total: 150, done: 150, created: 149, matched: 0, skipped: 0, failed: 1 })
    assert.deepEqual(errorsOf(done), ['72 CONFLICT: This e-mail address is another candidate’s'])
    assert.equal(await candidatesIn(here), 150)
  })

  test('puts people on a job as sourced, each once, also those who are known', async () => {
    const here = await world()
    const job = await here.make.job()
    const known = await here.make.candidate({ emails: ['p0@people.example'] })
    const file = listOf([...addressed(3), ['Again', 'P1@people.example']])

    const first = await imported(here, file, { jobId: job.id, source: 'Fair' })
    const second = await imported(here, file, { jobId: job.id })

    assert.deepEqual(first.progress, { total: 4, done: 4, created: 2, matched: 2, skipped: 0, failed: 0 })
    assert.deepEqual(second.progress, { total: 4, done: 4, created: 0, matched: 4, skipped: 0, failed: 0 })
    const applications = await applicationsTo(here, job)
    assert.deepEqual(
      applications.map(({ status, source, isApplicant }) => [status, source, isApplicant]),
      Array.from({ length: 3 }, () => ['sourced_potential', 'Fair', false]),
    )
    assert.ok(applications.some(({ candidateId }) => candidateId === known.id))
  })

  test('as unreviewed takes the places of the job; who finds none is not imported, and the row says so', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', applicantLimit: 5 })

    const done = await imported(here, listOf(addressed(8)), { jobId: job.id, status: 'unreviewed' })

    assert.deepEqual(done.progress, { total: 8, done: 8, created: 5, matched: 0, skipped: 0, failed: 3 })
    assert.match(errorsOf(done)[0], /^7 job_not_accepting_applications: .* as many applicants as it takes/)
    assert.equal((await applicationsTo(here, job)).length, 5)
    assert.equal(await candidatesIn(here), 5)
  })

  test('to a job that was closed or deleted before its turn fails, and says so', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [closed, deleted] = [await make.job({ status: 'live' }), await make.job()]
    const start = async (file: ReturnType<typeof csvFile>, jobId?: number) => {
      const { fileKey } = await make.file(file)
      const reply = await as(recruiter).post('/v1/imports/candidates', { fileKey, ...(jobId && { jobId }) })
      return reply.body.id
    }
    const first = await start(csvFile(`Name\n${'Ada\n'.repeat(20_000)}`))
    const [second, third] = [
      await start(listOf(addressed(1)), closed.id),
      await start(listOf(addressed(1)), deleted.id),
    ]

    await as(recruiter).post(`/v1/jobs/${closed.id}/close`, { reason: 'other' })
    await as(recruiter).delete(`/v1/jobs/${deleted.id}`)
    await as(recruiter).post(`/v1/imports/${first}/cancel`)

    const done = [await ended(here, second), await ended(here, third)]
    assert.deepEqual(
      done.map(({ state, failure, progress }) => [state, failure.code, progress.done]),
      [
        ['failed', 'job_closed', 0],
        ['failed', 'job_gone', 0],
      ],
    )
  })

  test('that several workers are at does nothing twice', async () => {
    const here = await world()
    const { as, recruiter, make, owner, companyId, settle, events } = here
    const { fileKey } = await make.file(csvFile(`Name\n${'Ada\n'.repeat(1000)}`))
    const { id } = (await as(recruiter).post('/v1/imports/candidates', { fileKey })).body
    const payload = { companyId, importId: id }

    for (let worker = 0; worker < 5; worker++) {
      await owner.query(`select graphile_worker.add_job('import-candidates', $1, max_attempts => 1)`, [payload])
    }
    const done = await ended(here, id)

    assert.deepEqual(done.progress, { total: 1000, done: 1000, created: 1000, matched: 0, skipped: 0, failed: 0 })
    assert.equal(await candidatesIn(here), 1000)
    await settle()
    assert.equal((await events()).filter((name) => name === 'import.completed').length, 1)
  })

  test('whose file is gone says so', async () => {
    const here = await world()
    const { as, recruiter, make, owner } = here
    const start = async (fileKey: string) => (await as(recruiter).post('/v1/imports/candidates', { fileKey })).body.id
    const [long, short] = [await make.file(csvFile(`Name\n${'Ada\n'.repeat(20_000)}`)), await make.file(listOf([]))]
    const [first, second] = [await start(long.fileKey), await start(short.fileKey)]

    await everywhere(owner, 'delete from file where id = $1', [short.fileKey])
    await as(recruiter).post(`/v1/imports/${first}/cancel`)

    assert.partialDeepStrictEqual(await ended(here, second), { state: 'failed', failure: { code: 'file_gone' } })
  })

  test('of people whose addresses cross those of another one brings each of them once', async () => {
    const here = await world()
    const rows = addressed(300)
    const files = [rows, rows.toReversed(), rows].map(listOf)

    const done = await Promise.all(files.map((file) => imported(here, file)))

    const total = (outcome: string) => done.reduce((sum, { progress }) => sum + progress[outcome], 0)
    assert.deepEqual([total('created'), total('matched'), total('failed')], [300, 600, 0])
    assert.equal(await candidatesIn(here), 300)
  })
})
