/** Lever is read here. The other side of these tests refuses every parameter that it does not know. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { VendorServer } from '#test/kit/ats/vendor-server.ts'
import { fault, leverWorld } from './lever.fixture.ts'

describe('the records of Lever', () => {
  test('are postings, the confidential ones too', async (t) => {
    const { run, ats, job } = await leverWorld(t)
    ats.addJob({ title: 'Secret', isConfidential: true, status: 'closed' })

    const { records } = await run('job')

    assert.deepEqual(records[0], {
      ...{ remoteId: job.id, remoteCreatedAt: job.createdAt, remoteUpdatedAt: job.updatedAt },
      ...{ url: `https://hire.lever.test/jobs/${job.id}`, title: 'Beekeeper', status: 'open', isConfidential: false },
      ...{ description: '<p>Keep bees.</p>', department: 'Garden', location: 'Berlin' },
    })
    assert.partialDeepStrictEqual(records[1], {
      title: 'Secret',
      status: 'closed',
      isConfidential: true,
      description: null,
    })
  })

  test('are stages that all postings share, in the order in which they are told', async (t) => {
    const { run, during, connector, job, ats } = await leverWorld(t, { pageSizeMax: 3 })
    ats.addStage({ jobId: null, name: 'New lead', id: 'lead-new' })

    const { records, pages } = await run('stage')
    const listed = await during((connection, call) => connector.listStages(connection, { jobId: job.id }, call))

    assert.equal(pages, 2)
    assert.deepEqual(listed, records)
    assert.deepEqual(
      records.map(({ name, order, kind, jobId }) => [name, order, kind, jobId]),
      [
        ['Application review', 0, 'active', null],
        ['Phone screen', 1, 'active', null],
        ['Interview', 2, 'active', null],
        ['Offer', 3, 'active', null],
        ['New lead', 4, 'lead', null],
      ],
    )
  })

  test('are people, once for all their opportunities', async (t) => {
    const { run, ats, ada, during, connector } = await leverWorld(t)
    const other = ats.addJob({ title: 'Another' })
    ats.addApplication({ candidateId: ada.id, jobId: other.id })
    ats.update('candidate', ada.id, {
      ...{ firstName: 'Ada Augusta', phones: ['+44 1'], company: 'Engines', location: 'London', tags: ['maths'] },
      ...{ links: ['https://ada.example/', 'nowhere'], isConfidential: true },
    })

    const { records } = await run('candidate')

    assert.equal(records.length, 1)
    assert.partialDeepStrictEqual(records[0], {
      ...{ remoteId: ada.id, firstName: 'Ada Augusta', lastName: 'Lovelace', emails: ['ada@example.com'] },
      ...{ phones: ['+44 1'], company: 'Engines', title: null, location: 'London', skills: [], tags: ['maths'] },
      ...{ links: ['https://ada.example/'], isConfidential: true },
    })
    const read = await during((connection, call) =>
      connector.read(connection, { model: 'candidate', remoteId: ada.id }, call),
    )
    assert.deepEqual(read, records[0])
  })

  test('are opportunities, of which the archived ones are in the stage that they left', async (t) => {
    const { run, ats, application, ada, job, stageId, later } = await leverWorld(t)
    const [active] = (await run('application')).records
    ats.move(application.id, stageId('Offer'))
    const endedAt = later(1000)
    ats.move(application.id, stageId('Hired'))
    const [hired] = (await run('application')).records
    ats.move(application.id, stageId('Rejected'))
    const [rejected] = (await run('application')).records

    assert.partialDeepStrictEqual(active, {
      ...{ remoteId: application.id, candidateId: ada.id, jobId: job.id, outcome: 'pending', endedAt: null },
      ...{ stageId: stageId('Application review'), stageName: 'Application review', externalId: null },
      ...{ appliedAt: application.appliedAt, movedAt: application.movedAt },
    })
    assert.partialDeepStrictEqual(hired, { outcome: 'hired', stageId: stageId('Offer'), endedAt })
    assert.partialDeepStrictEqual(rejected, { outcome: 'rejected', stageId: stageId('Offer') })
  })

  test('have no outcome of ours when the reasons may not be read', async (t) => {
    const { run, ats, application, stageId, vendor } = await leverWorld(t)
    ats.move(application.id, stageId('Rejected'))
    vendor.server.meets({
      kind: 'refuse',
      answer: { status: 403 },
      for: ({ path }) => path.endsWith('archive_reasons'),
    })

    assert.partialDeepStrictEqual((await run('application')).records, [{ outcome: 'other' }])
  })

  test('are of a person without a posting too, and without a contact the opportunity is the person', async (t) => {
    const { run, ats, vendor, during, connector } = await leverWorld(t)
    const lead = ats.addCandidate({ firstName: 'Bob', lastName: 'B' })
    const jobless = (await run('application')).records.find(({ candidateId }) => candidateId === lead.id)
    const row = { id: 'opp-1', name: 'Cher', contact: null, stage: 'lead-new', archived: null, updatedAt: 'x' }
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: { data: [row], hasNext: false } } })
    const [person] = (await run('candidate')).records
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: { data: [] } } })
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: { data: row } } })
    const read = await during((connection, call) =>
      connector.read(connection, { model: 'candidate', remoteId: 'opp-1' }, call),
    )

    assert.equal(jobless?.jobId, null)
    assert.partialDeepStrictEqual(person, {
      remoteId: 'opp-1',
      firstName: 'Cher',
      lastName: null,
      remoteUpdatedAt: null,
    })
    assert.deepEqual(read, person)
  })

  test('are read one by one, and are gone when they are gone', async (t) => {
    const { run, during, connector, job, application, ats, ada, vendor } = await leverWorld(t)
    const read = (model: 'job' | 'candidate' | 'application', remoteId: string) =>
      during((connection, call) => connector.read(connection, { model, remoteId }, call))

    assert.deepEqual(await read('job', job.id), (await run('job')).records[0])
    assert.deepEqual(await read('application', application.id), (await run('application')).records[0])
    const asked = vendor.server.requests.length
    assert.equal(await read('job', '../users'), null)
    assert.equal(vendor.server.requests.length, asked)
    ats.delete('candidate', ada.id)
    ats.delete('job', job.id)
    assert.equal(await read('job', job.id), null)
    assert.equal(await read('candidate', ada.id), null)
    assert.equal(await read('application', application.id), null)
  })
})

describe('a run', () => {
  test('reads page after page, each at the place that the one before told', async (t) => {
    const { run, ats, job, now } = await leverWorld(t, { pageSizeMax: 2 })
    for (let count = 0; count < 4; count++) {
      const { id } = ats.addCandidate({ firstName: `P${count}`, lastName: 'Q' })
      ats.addApplication({ candidateId: id, jobId: job.id })
    }

    const { records, pages, cursor } = await run('application')

    assert.deepEqual(
      [pages, new Set(records.map(({ remoteId }) => remoteId)).size, cursor],
      [3, 5, now().toISOString()],
    )
  })

  test('sees what became of an old opportunity, and then what was deleted', async (t) => {
    const { run, ats, application, stageId, later, job, ada, vendor } = await leverWorld(t, { pageSizeMax: 1 })
    const bob = ats.addCandidate({ firstName: 'Bob', lastName: 'B' })
    const second = ats.addApplication({ candidateId: bob.id, jobId: job.id })
    const third = ats.addApplication({ candidateId: ada.id, jobId: ats.addJob({ title: 'Another' }).id })
    const { cursor } = await run('application')
    later(60_000)
    ats.move(application.id, stageId('Interview'))
    ats.delete('application', second.id)
    ats.delete('application', third.id)
    const until = later(60_000)

    const next = await run('application', cursor)
    const nothing = await run('application', next.cursor)

    assert.partialDeepStrictEqual(next.records, [{ remoteId: application.id, stageId: stageId('Interview') }])
    assert.deepEqual(
      next.deleted,
      [second.id, third.id].map((remoteId) => ({ remoteId, mergedInto: null })),
    )
    assert.deepEqual([next.pages, next.cursor], [4, until.toISOString()])
    assert.deepEqual([nothing.records, nothing.deleted], [[], []])
    const window = vendor.server.asked('GET', /opportunities\/deleted$/)[0]?.query
    assert.deepEqual(
      [window?.get('deleted_at_start'), window?.get('deleted_at_end')],
      [String(Date.parse(cursor ?? '')), String(until.getTime())],
    )
  })

  test('tells of postings that were deleted, and a full one tells of nothing', async (t) => {
    const { run, ats, job, later } = await leverWorld(t)
    const { cursor } = await run('job')
    later(1000)
    ats.delete('job', job.id)

    assert.deepEqual((await run('job', cursor)).deleted, [{ remoteId: job.id, mergedInto: null }])
    assert.deepEqual(await run('job'), { records: [], deleted: [], cursor: '2026-05-01T12:00:01.000Z', pages: 1 })
  })

  test('is to be begun anew when its place is not known', async (t) => {
    const { vendor, connector, during, now, ats, job, ada } = await leverWorld(t, { pageSizeMax: 1 })
    ats.addApplication({ candidateId: ada.id, jobId: job.id })
    const pull = (page: string | null, since: string | null = null) =>
      during((connection, call) =>
        connector.pull(connection, { model: 'application', since, until: now(), page }, call),
      )
    const { nextPage } = await pull(null)
    vendor.expireCursors()

    await assert.rejects(pull(nextPage), fault('cursor_expired', { status: 400, code: 'BadRequest' }))
    await assert.rejects(pull('{}'), fault('cursor_expired'))
    await assert.rejects(pull(null, 'once'), fault('cursor_expired'))
  })

  test('that leads nowhere, or where it is, is not the end of the list', async (t) => {
    const { vendor, run, connector, during, now } = await leverWorld(t)
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: { data: [], hasNext: true } } })
    await assert.rejects(run('job'), fault('contract_violation'))
    vendor.server.meets({
      kind: 'refuse',
      answer: { status: 200, body: { data: [], hasNext: true, next: 'a' } },
      times: 2,
    })
    const pull = (page: string | null) =>
      during((connection, call) => connector.pull(connection, { model: 'job', since: null, until: now(), page }, call))
    const { nextPage } = await pull(null)
    await assert.rejects(pull(nextPage), fault('contract_violation'))
  })
})

describe('a resume', () => {
  const resume = {
    fileName: 'ada.pdf',
    contentType: 'application/pdf',
    base64: Buffer.from('%PDF ada').toString('base64'),
  }

  test('comes from Lever with our credentials, by the opportunity or the person', async (t) => {
    const { ats, ada, application, during, connector } = await leverWorld(t)
    const read = (applicationId: string | null, candidateId = ada.id) =>
      during((connection, call) => connector.readResume(connection, { candidateId, applicationId }, call))
    assert.equal(await read(application.id), null)
    ats.update('candidate', ada.id, { resume })

    for (const id of [application.id, null, 'gone', '..']) {
      const found = await read(id)
      assert.deepEqual(found && { ...found, bytes: Buffer.from(found.bytes).toString() }, {
        ...{ fileName: 'ada.pdf', contentType: 'application/pdf', bytes: '%PDF ada' },
      })
    }
    assert.equal(await read(null, 'nobody'), null)
  })

  test('that is elsewhere gets no credentials, and is not looked for everywhere', async (t) => {
    const { vendor, during, connector, ada, application } = await leverWorld(t)
    const storage = await VendorServer.start(() => ({ status: 200, body: Buffer.from('%PDF') }))
    t.after(() => storage.stop())
    const read = (downloadUrl: string) => {
      const data = [
        { id: 's', createdAt: 2, file: null },
        { id: 'r', createdAt: 1, file: { downloadUrl, name: 'a' } },
      ]
      vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: { data } } })
      const person = { candidateId: ada.id, applicationId: application.id }
      return during((connection, call) => connector.readResume(connection, person, call))
    }

    const found = await read(`${storage.url}/a`)

    assert.equal(Buffer.from(found?.bytes ?? []).toString(), '%PDF')
    assert.deepEqual(
      storage.requests.map(({ headers }) => headers['authorization']),
      [undefined],
    )
    for (const address of ['http://10.0.0.1/a', 'http://storage.example/a', 'ftp://127.0.0.1/a', 'nowhere']) {
      await assert.rejects(read(address), fault('contract_violation', { code: 'forbidden_address' }), address)
    }
  })
})
