import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ashbyWorld, fails } from './ashby.fixture.ts'
import { ashbyConnector } from './ashby-connector.ts'

describe('reading Ashby', () => {
  test('tells each model in our words', async (t) => {
    const { ats, job, pullAll, stage } = await ashbyWorld(t)
    ats.addJob({ title: 'Secret', status: 'draft', isConfidential: true })
    const person = ats.addCandidate({
      firstName: 'Ada',
      lastName: 'Byron Lovelace',
      emails: ['Ada@People.example'],
      phones: ['+44 7700 900123'],
      company: 'Analytical Engines',
      title: 'Mathematician',
      location: 'London',
      tags: ['Silver medal'],
      links: ['https://ada.example/'],
    })
    const application = ats.addApplication({ candidateId: person.id, jobId: job.id })
    ats.move(application.id, stage('Rejected'))

    const [jobs, people, applications] = [
      await pullAll('job'),
      await pullAll('candidate'),
      await pullAll('application'),
    ]

    assert.partialDeepStrictEqual(jobs.records, [
      { remoteId: job.id, title: 'Engineer', status: 'open', isConfidential: false, location: 'Berlin' },
      { title: 'Secret', status: 'draft', isConfidential: true },
    ])
    assert.partialDeepStrictEqual(people.records, [
      {
        remoteId: person.id,
        firstName: 'Ada',
        lastName: 'Byron Lovelace',
        emails: ['ada@people.example'],
        phones: ['+44 7700 900123'],
        company: 'Analytical Engines',
        title: 'Mathematician',
        location: 'London',
        tags: ['Silver medal'],
        links: ['https://ada.example/'],
        url: `https://app.ashbyhq.com/candidates/${person.id}`,
      },
    ])
    const [read] = applications.records
    assert.partialDeepStrictEqual(read, {
      remoteId: application.id,
      candidateId: person.id,
      jobId: job.id,
      stageId: stage('Rejected'),
      stageName: 'Rejected',
      outcome: 'rejected',
    })
    assert.deepEqual(read?.endedAt, ats.find('application', application.id)?.endedAt)
  })

  test('tells how far applications came', async (t) => {
    const { ats, applied, pullAll, stage } = await ashbyWorld(t)
    const [waiting, hired] = [applied('ada'), applied('bob')]
    ats.move(hired.id, stage('Hired'))

    const { records } = await pullAll('application')

    assert.deepEqual(
      records.map(({ remoteId, outcome, endedAt }) => [remoteId, outcome, endedAt]),
      [
        [waiting.id, 'pending', null],
        [hired.id, 'hired', null],
      ],
    )
  })

  test('finds the stages of a job by its plan, and of all plans without a job', async (t) => {
    const { ats, connector, connection, call, job, pullAll } = await ashbyWorld(t)
    for (let index = 0; index < 8; index++) ats.addJob({ title: `Job ${index}` })

    const ofJob = await connector.listStages(connection, { jobId: job.id }, call)
    const all = await pullAll('stage')

    assert.deepEqual(
      ofJob.map(({ name, kind, jobId }) => [name, kind, jobId]),
      ats.stagesOf(job.id).map(({ name, kind }) => [name, kind, job.id]),
    )
    assert.deepEqual([all.pages, all.records.length, all.records[0]?.jobId], [3, 54, null])
    assert.equal((await pullAll('stage', all.cursor)).records.length, 54)
    await assert.rejects(connector.listStages(connection, { jobId: 'none' }, call), fails('not_found'))
  })

  test('goes on page by page until Ashby says that it is all', async (t) => {
    const { ats, pullAll } = await ashbyWorld(t)
    for (let index = 0; index < 220; index++) ats.addCandidate({ firstName: `P${index}`, lastName: 'Person' })

    const { pages, records, cursor } = await pullAll('candidate')

    assert.deepEqual([pages, new Set(records.map(({ remoteId }) => remoteId)).size], [3, 220])
    assert.ok(cursor)
  })

  test('sees an old application whose stage has changed, and nothing else', async (t) => {
    let time = Date.parse('2026-01-01T10:00:00Z')
    const { applied, pullAll, move, stage } = await ashbyWorld(t, { now: () => new Date(time) })
    const [old] = [applied('ada'), applied('bob')]
    time += 86_400_000
    const { cursor } = await pullAll('application')
    time += 86_400_000

    await move(old.id, stage('Interview'))

    const { records } = await pullAll('application', cursor)
    assert.deepEqual(
      records.map(({ remoteId, stageName }) => [remoteId, stageName]),
      [[old.id, 'Interview']],
    )
  })

  test('passes over nobody who changed while somebody read on', async (t) => {
    let time = Date.parse('2026-01-01T10:00:00Z')
    const { ats, pull, pullAll } = await ashbyWorld(t, { now: () => new Date(time++) })
    const people = Array.from({ length: 150 }, (_, index) =>
      ats.addCandidate({ firstName: `P${index}`, lastName: 'P' }),
    )
    const first = await pull('candidate')

    ats.update('candidate', people[0]?.id ?? '', { company: 'Changed' })
    const second = await pull('candidate', null, first.nextPage)
    const next = await pullAll('candidate', second.cursor)

    assert.equal(second.nextPage, null)
    assert.deepEqual(
      next.records.map(({ company }) => company),
      ['Changed'],
    )
  })

  test('does not tell who was deleted, but that a record is gone', async (t) => {
    const { ats, applied, pullAll, connector, connection, call } = await ashbyWorld(t)
    const [{ candidateId }, other] = [applied('ada'), applied('bob')]
    const { cursor } = await pullAll('candidate')
    const read = (model: 'job' | 'candidate' | 'application', remoteId: string) =>
      connector.read(connection, { model, remoteId }, call)

    ats.delete('candidate', candidateId)

    assert.deepEqual(
      (await pullAll('candidate', cursor)).records.filter((each) => each.remoteId === candidateId),
      [],
    )
    assert.deepEqual([await read('candidate', candidateId), await read('job', 'none')], [null, null])
    const there = await read('application', other.id)
    assert.ok(there && 'movedAt' in there && there.movedAt)
  })

  test('gives the newest resume without showing the key to the storage, and null where there is none', async (t) => {
    const { vendor, ats, applied, connector, connection, call } = await ashbyWorld(t)
    const { candidateId } = applied('ada')
    const resumeOf = () => connector.readResume(connection, { candidateId, applicationId: null }, call)
    const none = await resumeOf()
    const base64 = Buffer.from('I compute.').toString('base64')
    ats.update('candidate', candidateId, { resume: { fileName: 'Ada.txt', contentType: 'text/plain', base64 } })

    const resume = await resumeOf()

    assert.equal(none, null)
    assert.deepEqual(
      [resume?.fileName, resume?.contentType, String(resume?.bytes)],
      ['Ada.txt', 'text/plain', 'I compute.'],
    )
    const [asked] = vendor.server.asked('GET', /^\/storage/)
    assert.equal(asked?.headers['authorization'], undefined)
  })

  test('takes no resume that is too long', async (t) => {
    const { ats, applied, connector, connection, call } = await ashbyWorld(t)
    const { candidateId } = applied('ada')
    const base64 = Buffer.alloc(5_000_000).toString('base64')
    ats.update('candidate', candidateId, { resume: { fileName: 'Ada.pdf', contentType: 'application/pdf', base64 } })

    assert.equal(await connector.readResume(connection, { candidateId, applicationId: null }, call), null)
  })

  test('asks for no file inside our network, and for none without TLS', async (t) => {
    const { vendor, ats, applied, connection, call } = await ashbyWorld(t)
    const { candidateId } = applied('ada')
    const resume = { fileName: 'Ada.txt', contentType: 'text/plain', base64: '' }
    ats.update('candidate', candidateId, { resume })
    const baseUrl = 'https://api.ashby.example'
    const led = (input: unknown, init?: RequestInit) => fetch(String(input).replace(baseUrl, vendor.server.url), init)
    const connector = ashbyConnector({ baseUrl, fetch: led })

    for (const url of ['https://169.254.169.254/x', 'https://db.internal/x', 'http://files.example/x', 'no address']) {
      const answer = { status: 200, body: { success: true, results: { url } } }
      vendor.server.meets({ kind: 'refuse', answer, for: ({ path }) => path === '/file.info' })
      const asked = connector.readResume(connection, { candidateId, applicationId: null }, call)
      await assert.rejects(asked, fails('contract_violation', { code: 'foreign_address' }))
    }
  })
})
