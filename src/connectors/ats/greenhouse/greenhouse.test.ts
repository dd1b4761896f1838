/** Greenhouse is read here. The other side of these tests refuses every parameter that it does not know. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fault, greenhouseWorld } from './greenhouse.fixture.ts'

describe('the records of Greenhouse', () => {
  test('are jobs with the names of their departments and places, and the text of their posts', async (t) => {
    const { run, job, ats } = await greenhouseWorld(t)
    ats.addJob({ title: 'Secret', isConfidential: true, status: 'closed' })

    const { records } = await run('job')

    const [secret, beekeeper] = records
    assert.deepEqual(beekeeper, {
      remoteId: job.id,
      remoteCreatedAt: job.createdAt,
      remoteUpdatedAt: job.updatedAt,
      url: null,
      title: 'Beekeeper',
      status: 'open',
      isConfidential: false,
      description: '<p>Keep bees.</p>',
      department: 'Garden',
      location: 'Berlin',
    })
    assert.partialDeepStrictEqual(secret, {
      ...{ title: 'Secret', status: 'closed', isConfidential: true },
      ...{ description: null, department: null, location: null },
    })
  })

  test('are jobs without these where the credentials may not read them', async (t) => {
    const { run, vendor } = await greenhouseWorld(t)
    vendor.server.meets({
      kind: 'refuse',
      times: 3,
      answer: { status: 403 },
      for: ({ path }) => /job_posts|departments|offices/.test(path),
    })

    const { records } = await run('job')

    assert.partialDeepStrictEqual(records, [
      { title: 'Beekeeper', description: null, department: null, location: null },
    ])
  })

  test('are stages of the plan of a job, in their order, of which some left it', async (t) => {
    const { ats, during, connector, job, stageId } = await greenhouseWorld(t)
    ats.addJob({ title: 'Another one' })
    ats.update('stage', stageId('Interview'), { isActive: false })

    const stages = await during((connection, call) => connector.listStages(connection, { jobId: job.id }, call))

    assert.deepEqual(
      stages.map(({ name, order, kind, isActive }) => ({ name, order, kind, isActive })),
      [
        { name: 'Application review', order: 0, kind: 'active', isActive: true },
        { name: 'Phone screen', order: 1, kind: 'active', isActive: true },
        { name: 'Interview', order: 2, kind: 'active', isActive: false },
        { name: 'Offer', order: 3, kind: 'active', isActive: true },
      ],
    )
    assert.ok(stages.every(({ jobId }) => jobId === job.id))
  })

  test('are people with all that is known of them, the private ones marked', async (t) => {
    const { run, ats, ada } = await greenhouseWorld(t)
    ats.update('candidate', ada.id, {
      ...{ phones: ['+49 30 1'], company: 'Engines', title: 'Analyst', location: 'London' },
      ...{ tags: ['maths'], links: ['https://ada.example/', 'javascript:alert(1)'], isConfidential: true },
    })

    const { records } = await run('candidate')

    assert.partialDeepStrictEqual(records, [
      {
        ...{ remoteId: ada.id, firstName: 'Ada', lastName: 'Lovelace', emails: ['ada@example.com'] },
        ...{ phones: ['+49 30 1'], company: 'Engines', title: 'Analyst', location: 'London', skills: [] },
        ...{ tags: ['maths'], links: ['https://ada.example/'], isConfidential: true },
      },
    ])
  })

  test('are applications in a stage of their job, and not in the stay there, which has an id of its own', async (t) => {
    const { run, application, ada, job, stageId } = await greenhouseWorld(t)

    const { records } = await run('application')

    assert.partialDeepStrictEqual(records, [
      {
        ...{ remoteId: application.id, candidateId: ada.id, jobId: job.id, outcome: 'pending' },
        ...{ stageId: stageId('Application review'), stageName: 'Application review' },
        ...{ appliedAt: application.appliedAt, endedAt: null, externalId: null, movedAt: null },
      },
    ])
  })

  test('are applications that ended in no stage', async (t) => {
    const { run, ats, application, stageId, later } = await greenhouseWorld(t)
    const endedAt = later(1000)
    ats.move(application.id, stageId('Rejected'))

    const [rejected] = (await run('application')).records
    ats.move(application.id, stageId('Hired'))
    const [hired] = (await run('application')).records

    assert.partialDeepStrictEqual(rejected, { outcome: 'rejected', stageId: null, stageName: null, endedAt })
    assert.partialDeepStrictEqual(hired, { outcome: 'hired', stageId: null })
  })

  test('have an unknown status and a missing member as something neutral', async (t) => {
    const { run, vendor } = await greenhouseWorld(t)
    const body = [{ id: 7, candidate_id: 8, status: 'on_the_moon', rejected_at: 'soon', stage_name: 'x\0y' }]
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body } })

    const { records } = await run('application')

    assert.partialDeepStrictEqual(records, [
      { remoteId: '7', candidateId: '8', jobId: null, outcome: 'other', endedAt: null, stageName: 'xy' },
    ])
  })

  test('are read one by one, as the lists tell them', async (t) => {
    const { run, during, connector, job, ada, application } = await greenhouseWorld(t)
    const read = <Model extends 'job' | 'candidate' | 'application'>(model: Model, remoteId: string) =>
      during((connection, call) => connector.read(connection, { model, remoteId }, call))

    assert.deepEqual(await read('job', job.id), (await run('job')).records[0])
    assert.deepEqual(await read('candidate', ada.id), (await run('candidate')).records[0])
    assert.deepEqual(await read('application', application.id), (await run('application')).records[0])
    assert.equal(await read('application', '999999'), null)
    assert.equal(await read('candidate', 'none of theirs'), null)
  })

  test('are gone where the vendor answers that there is nothing', async (t) => {
    const { during, connector, vendor, ada, ats } = await greenhouseWorld(t)
    const read = () =>
      during((connection, call) => connector.read(connection, { model: 'candidate', remoteId: ada.id }, call))
    vendor.server.meets({ kind: 'refuse', answer: { status: 404 } })

    assert.equal(await read(), null)
    ats.delete('candidate', ada.id)
    assert.equal(await read(), null)
  })

  test('are not taken for another that was answered', async (t) => {
    const { during, connector, vendor, ada } = await greenhouseWorld(t)
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: [{ id: 1 }] } })

    await assert.rejects(
      during((connection, call) => connector.read(connection, { model: 'candidate', remoteId: ada.id }, call)),
      fault('contract_violation'),
    )
  })
})

describe('a run', () => {
  test('reads page after page, each asked by the address of the one before and nothing else', async (t) => {
    const { run, ats, vendor, now } = await greenhouseWorld(t, { pageSizeMax: 2 })
    for (let count = 0; count < 4; count++) ats.addCandidate({ firstName: `P${count}`, lastName: 'Q' })

    const { records, pages, cursor } = await run('candidate')

    assert.equal(pages, 3)
    assert.equal(new Set(records.map(({ remoteId }) => remoteId)).size, 5)
    assert.equal(cursor, now().toISOString())
    const asked = vendor.server.asked('GET', /candidates$/).slice(-3)
    assert.deepEqual(
      asked.map(({ query }) => [...query.keys()]),
      [['per_page'], ['cursor'], ['cursor']],
    )
    assert.equal(asked[0]?.query.get('per_page'), '500')
  })

  test('sees what became of an old application, by a window with two ends', async (t) => {
    const { run, ats, application, stageId, later, vendor } = await greenhouseWorld(t)
    const { cursor } = await run('application')
    const begun = vendor.server.requests.length
    later(60_000)
    ats.addCandidate({ firstName: 'Bob', lastName: 'B' })
    ats.move(application.id, stageId('Interview'))
    const between = later(60_000)

    const next = await run('application', cursor)
    const nothing = await run('application', next.cursor)

    assert.partialDeepStrictEqual(next.records, [{ remoteId: application.id, stageId: stageId('Interview') }])
    assert.deepEqual(nothing.records, [])
    assert.equal(vendor.server.requests[begun]?.query.get('updated_at'), `gte|${cursor}|lte|${between.toISOString()}`)
  })

  test('ends where it began to end, wherever it goes on', async (t) => {
    const { ats, connector, during, now, later } = await greenhouseWorld(t, { pageSizeMax: 1 })
    ats.addCandidate({ firstName: 'Bob', lastName: 'B' })
    const until = now()
    const pull = (page: string | null, end: Date) =>
      during((connection, call) =>
        connector.pull(connection, { model: 'candidate', since: null, until: end, page }, call),
      )
    const first = await pull(null, until)

    const last = await pull(first.nextPage, later(3600_000))

    assert.deepEqual([first.cursor, last.nextPage, last.cursor], [null, null, until.toISOString()])
  })

  test('is to be begun anew when its page has expired, or is none', async (t) => {
    const { vendor, connector, during, now, ats } = await greenhouseWorld(t, { pageSizeMax: 1 })
    ats.addCandidate({ firstName: 'Bob', lastName: 'B' })
    const pull = (page: string | null, since: string | null = null) =>
      during((connection, call) => connector.pull(connection, { model: 'candidate', since, until: now(), page }, call))
    const { nextPage } = await pull(null)
    vendor.expireCursors()

    await assert.rejects(pull(nextPage), fault('cursor_expired', { status: 422 }))
    await assert.rejects(pull('{'), fault('cursor_expired'))
    await assert.rejects(pull(null, 'the day before'), fault('cursor_expired'))
  })

  test('follows no address that leads elsewhere, to another list or to itself', async (t) => {
    const { vendor, run } = await greenhouseWorld(t)
    const { url } = vendor.server
    const astray = [
      'https://elsewhere.example/v3/candidates?cursor=1',
      `${url}/v3/users?cursor=1`,
      `${url}/v3/candidates?per_page=500`,
    ]
    for (const address of astray) {
      const headers = { link: `<${address}>; rel="next"` }
      vendor.server.meets({ kind: 'refuse', answer: { status: 200, headers, body: [] } })

      await assert.rejects(run('candidate'), fault('contract_violation'), address)
    }
    assert.ok(vendor.server.requests.every(({ path }) => path !== '/v3/users'))
  })

  test('does not tell of what was deleted', async (t) => {
    const { run, ats, ada, later, connector } = await greenhouseWorld(t)
    const { cursor } = await run('candidate')
    later(1000)
    ats.delete('candidate', ada.id)

    assert.equal(connector.traits.tellsDeletions, false)
    assert.partialDeepStrictEqual(await run('candidate', cursor), { records: [], deleted: [] })
    assert.deepEqual((await run('candidate')).records, [])
  })
})

describe('a resume', () => {
  const resume = {
    fileName: 'ada.pdf',
    contentType: 'application/pdf',
    base64: Buffer.from('%PDF ada').toString('base64'),
  }

  test('is downloaded from its own address, which gets no credentials', async (t) => {
    const { ats, ada, application, during, connector, vendor } = await greenhouseWorld(t)
    const read = (candidateId: string, applicationId: string | null) =>
      during((connection, call) => connector.readResume(connection, { candidateId, applicationId }, call))
    const nothing = await read(ada.id, application.id)
    ats.update('candidate', ada.id, { resume })

    const found = await read(ada.id, application.id)

    assert.equal(nothing, null)
    assert.equal(await read('who', null), null)
    assert.deepEqual(found && { ...found, bytes: Buffer.from(found.bytes).toString() }, {
      ...{ fileName: 'ada.pdf', contentType: 'application/pdf', bytes: '%PDF ada' },
    })
    assert.ok(vendor.server.asked('GET', /^\/files/).every(({ headers }) => headers['authorization'] === undefined))
  })

  test('is none when it is too large or gone, and is not looked for inside our network', async (t) => {
    const { ats, ada, during, connector, vendor } = await greenhouseWorld(t)
    const read = () =>
      during((connection, call) => connector.readResume(connection, { candidateId: ada.id, applicationId: null }, call))
    ats.update('candidate', ada.id, {
      resume: { ...resume, base64: Buffer.alloc(4 * 1024 * 1024 + 1).toString('base64') },
    })
    assert.equal(await read(), null)
    ats.update('candidate', ada.id, { resume })
    vendor.server.meets({ kind: 'refuse', answer: { status: 410 }, for: ({ path }) => path.startsWith('/files') })
    assert.equal(await read(), null)

    for (const url of ['http://storage.example/a', 'ftp://a.example/', 'no address', 'https://u:p@a.example/']) {
      vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: [{ id: 1, url }] } })
      await assert.rejects(read(), fault('contract_violation', { code: 'forbidden_address' }), url)
    }
  })

  test('of the application comes before a newer one of another', async (t) => {
    const { ats, ada, application, during, connector, vendor } = await greenhouseWorld(t)
    ats.update('candidate', ada.id, { resume })
    const file = { candidate_id: Number(ada.id), type: 'resume', url: `${vendor.server.url}/files/${ada.id}` }
    const body = [
      { ...file, id: 3, application_id: 1, filename: 'newest.pdf', created_at: '2026-04-03T00:00:00Z' },
      {
        ...file,
        id: 2,
        application_id: Number(application.id),
        filename: 'newer.pdf',
        created_at: '2026-04-02T00:00:00Z',
      },
      {
        ...file,
        id: 1,
        application_id: Number(application.id),
        filename: 'old.pdf',
        created_at: '2026-04-01T00:00:00Z',
      },
    ]
    const read = (applicationId: string | null) => {
      vendor.server.meets({ kind: 'refuse', answer: { status: 200, body } })
      return during((connection, call) =>
        connector.readResume(connection, { candidateId: ada.id, applicationId }, call),
      )
    }

    assert.equal((await read(application.id))?.fileName, 'newer.pdf')
    assert.equal((await read(null))?.fileName, 'newest.pdf')
  })
})
