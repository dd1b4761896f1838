/** The other side is the sandbox itself, brought by a server that makes things go wrong. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type AtsConnection, AtsFault, type AtsModel, type AtsRecords, type PulledPage } from '#modules/ats/ports.ts'
import { press, sandboxCall, startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { sandboxConnector } from './sandbox-connector.ts'

const call = sandboxCall()

async function sandboxWorld(t: TestContext, options: { now?: () => Date } = {}) {
  const now = options.now ?? (() => new Date())
  const vendor = await startSandbox(options)
  t.after(() => vendor.stop())
  const { ats, connector, server } = vendor
  const job = ats.addJob({ title: 'Engineer', department: 'Making', location: 'Berlin', description: 'Make things.' })
  const connected = await vendor.connect()
  const connection: AtsConnection = { id: 'con_1', ...connected }
  const pullAll = async <Model extends AtsModel>(model: Model, since: string | null = null) => {
    const found: { records: AtsRecords[Model][]; deleted: object[]; pages: number; cursor: string | null } = {
      records: [],
      deleted: [],
      pages: 0,
      cursor: null,
    }
    let page: string | null = null
    do {
      const pulled: PulledPage<Model> = await connector.pull<Model>(
        connection,
        { model, since, until: now(), page },
        call,
      )
      found.records.push(...pulled.records)
      found.deleted.push(...pulled.deleted)
      found.pages++
      found.cursor = pulled.cursor
      page = pulled.nextPage
    } while (page !== null)
    return found
  }
  const applied = (name: string) => {
    const person = ats.addCandidate({ firstName: name, lastName: 'Lovelace', emails: [`${name}@people.example`] })
    return ats.addApplication({ candidateId: person.id, jobId: job.id })
  }
  const stage = (name: string) => ats.stagesOf(job.id).find((each) => each.name === name)?.id ?? ''
  const wish = (externalId = 'app_1') => ({
    externalId,
    jobId: job.id,
    stageId: null,
    applicant: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@people.example',
      phone: '+44 7700 900123',
      links: ['https://ada.example/'],
    },
    resume: { fileName: 'Ada Lovelace.txt', contentType: 'text/plain', bytes: Buffer.from('I compute.') },
    candidateId: null,
    rememberCandidate: async () => {},
  })
  const add = async (externalId?: string) => connector.addApplication?.(connection, wish(externalId), call)
  const find = (externalId = 'app_1', email = 'ada@people.example') =>
    connector.findApplication?.(connection, { jobId: job.id, email, externalId }, call)
  const move = (applicationId: string, toStageId: string, fromStageId: string | null = null) =>
    connector.move(connection, { applicationId, jobId: job.id, toStageId, fromStageId }, call)
  return { vendor, ats, connector, server, job, connection, pullAll, applied, stage, add, find, move }
}

const fails =
  (kind: string, details: object = {}) =>
  (error: unknown) => {
    assert.ok(error instanceof AtsFault, String(error))
    assert.equal(error.kind, kind)
    assert.partialDeepStrictEqual(error.details, { provider: 'sandbox', ...details })
    return true
  }

describe('reading the sandbox', () => {
  test('tells each model in our words', async (t) => {
    const { ats, job, applied, pullAll, stage } = await sandboxWorld(t)
    const application = applied('ada')
    ats.move(application.id, stage('Hired'))

    const [jobs, stages, candidates, applications] = [
      await pullAll('job'),
      await pullAll('stage'),
      await pullAll('candidate'),
      await pullAll('application'),
    ]

    assert.partialDeepStrictEqual(jobs.records, [{ remoteId: job.id, title: 'Engineer', status: 'open' }])
    assert.equal(jobs.records[0]?.description, 'Make things.')
    assert.deepEqual(
      stages.records.map(({ name, kind }) => [name, kind]),
      ats.stagesOf(job.id).map(({ name, kind }) => [name, kind]),
    )
    assert.partialDeepStrictEqual(candidates.records, [{ firstName: 'ada', emails: ['ada@people.example'] }])
    const [read] = applications.records
    assert.partialDeepStrictEqual(read, {
      remoteId: application.id,
      candidateId: application.candidateId,
      jobId: job.id,
      stageName: 'Hired',
      outcome: 'hired',
    })
    assert.ok(read?.appliedAt && read.endedAt && read.movedAt && read.remoteUpdatedAt)
  })

  test('goes on page by page until the sandbox says that it is all', async (t) => {
    const { ats, pullAll } = await sandboxWorld(t)
    for (let index = 0; index < 620; index++) ats.addCandidate({ firstName: `P${index}`, lastName: 'Person' })

    const { pages, records, cursor } = await pullAll('candidate')

    assert.deepEqual([pages, new Set(records.map(({ remoteId }) => remoteId)).size], [3, 620])
    assert.ok(cursor)
  })

  test('sees an old application whose stage has changed, and nothing else', async (t) => {
    let time = Date.parse('2026-01-01T10:00:00Z')
    const { applied, pullAll, move, stage } = await sandboxWorld(t, { now: () => new Date(time) })
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

  test('tells who was deleted, and who was merged into whom', async (t) => {
    const { ats, applied, pullAll } = await sandboxWorld(t)
    const [first, second, third] = [applied('ada'), applied('bob'), applied('cyd')]
    const { cursor } = await pullAll('candidate')

    ats.delete('candidate', first.candidateId)
    ats.merge(second.candidateId, third.candidateId)

    const people = await pullAll('candidate', cursor)
    const applications = await pullAll('application')
    assert.deepEqual(people.deleted, [
      { remoteId: first.candidateId, mergedInto: null },
      { remoteId: second.candidateId, mergedInto: third.candidateId },
    ])
    assert.deepEqual(applications.deleted, [{ remoteId: first.id, mergedInto: null }])
  })

  test('answers one record, and null where it is gone', async (t) => {
    const { ats, connector, connection, applied } = await sandboxWorld(t)
    const { id: remoteId } = applied('ada')

    const there = await connector.read(connection, { model: 'application', remoteId }, call)
    ats.delete('application', remoteId)
    const gone = await connector.read(connection, { model: 'application', remoteId }, call)

    assert.deepEqual([there?.remoteId, gone], [remoteId, null])
  })

  test('lists the stages of one job in their order', async (t) => {
    const { ats, connector, connection, job } = await sandboxWorld(t)
    ats.addJob({ title: 'Another' })

    const stages = await connector.listStages(connection, { jobId: job.id }, call)

    assert.deepEqual(
      stages.map(({ name }) => name),
      ats.stagesOf(job.id).map(({ name }) => name),
    )
  })

  test('gives the resume as it was sent, and null where there is none or it is too long', async (t) => {
    const { ats, connector, connection, add, applied } = await sandboxWorld(t)
    const added = await add()
    const { candidateId: none } = applied('bob')
    const long = ats.addCandidate({
      firstName: 'Long',
      lastName: 'Winded',
      resume: { fileName: 'a.pdf', contentType: 'application/pdf', base64: Buffer.alloc(5_000_000).toString('base64') },
    })
    const resumeOf = (candidateId: string) =>
      connector.readResume(connection, { candidateId, applicationId: null }, call)

    const resume = await resumeOf(added?.candidateId ?? '')

    assert.deepEqual(
      [resume?.fileName, resume?.contentType, String(resume?.bytes)],
      ['Ada Lovelace.txt', 'text/plain', 'I compute.'],
    )
    assert.deepEqual([await resumeOf(none), await resumeOf(long.id)], [null, null])
  })
})

describe('moving an application', () => {
  test('ends in the stage asked for, and does so too when it is there already', async (t) => {
    const { ats, applied, move, stage } = await sandboxWorld(t)
    const { id, stageId } = applied('ada')

    const moved = await move(id, stage('Interview'), stageId)
    const again = await move(id, stage('Interview'), stageId)

    assert.deepEqual([moved.stageId, again.stageId], [stage('Interview'), stage('Interview')])
    assert.equal(ats.find('application', id)?.stageId, stage('Interview'))
  })

  test('is refused where somebody else has moved it since', async (t) => {
    const { ats, applied, move, stage } = await sandboxWorld(t)
    const { id, stageId } = applied('ada')
    ats.move(id, stage('Offer'))

    await assert.rejects(move(id, stage('Interview'), stageId), fails('stale_state', { status: 409 }))
    assert.equal(ats.find('application', id)?.stageId, stage('Offer'))
  })

  test('is refused to a stage of another job, and of an application that is not there', async (t) => {
    const { ats, applied, move, stage } = await sandboxWorld(t)
    const [foreign] = ats.stagesOf(ats.addJob({ title: 'Another' }).id)

    await assert.rejects(move(applied('ada').id, foreign?.id ?? ''), fails('stage_not_in_job'))
    await assert.rejects(move('none', stage('Offer')), fails('not_found'))
  })
})

describe('adding an application', () => {
  test('twice makes one', async (t) => {
    const { ats, add } = await sandboxWorld(t)

    const [first, second] = [await add(), await add()]

    assert.deepEqual([first?.isNew, second?.isNew], [true, false])
    assert.equal(first?.applicationId, second?.applicationId)
    assert.equal(ats.all('application')[0]?.externalId, 'app_1')
  })

  test('of somebody who applied there before tells what is there', async (t) => {
    const { applied, add } = await sandboxWorld(t)
    const { id: applicationId, candidateId } = applied('ada')

    await assert.rejects(add(), fails('already_exists', { existing: { applicationId, candidateId } }))
  })

  test('to a job that is closed is refused', async (t) => {
    const { ats, job, add } = await sandboxWorld(t)
    ats.update('job', job.id, { status: 'closed' })

    await assert.rejects(add(), fails('job_closed'))
  })

  test('whose answer was lost is found again', async (t) => {
    const { server, add, find } = await sandboxWorld(t)
    assert.equal(await find(), null)
    server.meets({ kind: 'cut_after', for: ({ method }) => method === 'POST' })

    await assert.rejects(add(), fails('ambiguous_write'))
    const found = await find()

    assert.deepEqual(found, await find('another id'))
    assert.equal((await add())?.applicationId, found?.applicationId)
  })
})

describe('what goes wrong', () => {
  const answers = [
    ['unavailable', { status: 500 }],
    ['contract_violation', { status: 418 }],
    ['auth_invalid', { status: 401 }],
    ['cursor_expired', { status: 410, body: { error: { code: 'cursor_expired' } } }],
    ['contract_violation', { status: 200, body: { data: 'many' } }],
    ['contract_violation', { status: 200, body: { data: [], deleted: [], nextCursor: null, syncToken: null } }],
    ['contract_violation', { status: 200, body: { data: [], deleted: [], nextCursor: 'x', syncToken: 'y' } }],
    ['contract_violation', { status: 200, body: { data: [{}], deleted: [], nextCursor: null, syncToken: 'y' } }],
    ['contract_violation', { status: 200, body: { data: [null], deleted: [], nextCursor: null, syncToken: 'y' } }],
    ['contract_violation', { status: 200, body: null }],
    ['contract_violation', { status: 200, body: { data: [], deleted: [{ id: 7 }], nextCursor: null, syncToken: 'y' } }],
  ] as const
  for (const [kind, answer] of answers) {
    test(`is ${kind} where the answer is ${JSON.stringify(answer)}`, async (t) => {
      const { server, pullAll } = await sandboxWorld(t)
      server.meets({ kind: 'refuse', answer })

      await assert.rejects(pullAll('job'), fails(kind))
    })
  }

  const faults = ['cut', 'cut_after', 'half', 'garble'] as const
  for (const kind of faults) {
    test(`is told of a read and of a move that met ${kind}`, async (t) => {
      const { server, pullAll, applied, move, stage } = await sandboxWorld(t)
      const { id } = applied('ada')
      server.meets({ kind, times: 2 })

      await assert.rejects(pullAll('job'), fails(kind === 'garble' ? 'contract_violation' : 'unavailable'))
      await assert.rejects(move(id, stage('Offer')), fails('ambiguous_write'))
    })
  }

  test('says how long to wait where it was asked too often', async (t) => {
    const { vendor, server, pullAll } = await sandboxWorld(t)
    server.meets({ kind: 'refuse', answer: vendor.tooMany() })

    await assert.rejects(pullAll('job'), fails('rate_limited', { retryAfterMs: 2000 }))
  })

  test('says that a page and the beginning of a run have expired', async (t) => {
    const { vendor, ats, connector, connection, pullAll } = await sandboxWorld(t)
    for (let index = 0; index < 300; index++) ats.addCandidate({ firstName: `P${index}`, lastName: 'Person' })
    const { cursor } = await pullAll('candidate')
    const wish = { model: 'candidate', since: null, until: new Date() } as const
    const { nextPage } = await connector.pull(connection, { ...wish, page: null }, call)

    vendor.expireCursors()

    await assert.rejects(pullAll('candidate', cursor), fails('cursor_expired'))
    await assert.rejects(connector.pull(connection, { ...wish, page: nextPage }, call), fails('cursor_expired'))
  })

  test('cuts texts that are far too long and takes out what PostgreSQL does not store', async (t) => {
    const { ats, pullAll } = await sandboxWorld(t)
    ats.addCandidate({
      firstName: `A\0${'a'.repeat(10_000)}`,
      lastName: 'B',
      skills: Array.from({ length: 900 }, (_, index) => `skill ${index}`),
      links: ['javascript:alert(1)'],
    })

    const { records } = await pullAll('candidate')

    assert.equal(records[0]?.firstName?.length, 200)
    assert.equal(records[0]?.firstName?.includes('\0'), false)
    assert.deepEqual([records[0]?.skills.length, records[0]?.links], [50, []])
  })

  test('is unavailable where nobody serves the sandbox', async () => {
    const address = async () => assert.fail('the port is taken')
    const connector = sandboxConnector({ server: { address } })
    const connection = { id: 'con_1', tool: null, remoteId: null, secrets: {}, settings: {} }

    await assert.rejects(connector.getState(connection, call), fails('unavailable'))
  })
})

describe('the connection', () => {
  test('is ok, needs to be made again once its key is refused, and is ok after that', async (t) => {
    const { vendor, connector, connection } = await sandboxWorld(t)
    const before = await connector.getState(connection, call)

    vendor.revoke()
    const revoked = await connector.getState(connection, call)
    const link = await connector.createRelink?.(connection, { state: 's2', returnUrl: 'http://muster.example/' }, call)
    const back = await press(link?.url ?? '', 'connect')
    const mended = { id: 'con_1', ...(await connector.completeLink?.(back, call)) } as AtsConnection
    const after = await connector.getState(mended, call)

    assert.deepEqual([before.state, revoked.state, after.state], ['ok', 'needs_reconnect', 'ok'])
    assert.equal(mended.remoteId, connection.remoteId)
    assert.equal(back['state'], 's2')
    await assert.rejects(connector.listStages(connection, { jobId: '1' }, call), fails('auth_invalid'))
  })

  test('is not made by whoever cancelled, by a code used twice, or by one that nobody gave', async (t) => {
    const { connector, connection } = await sandboxWorld(t)
    const wish = { state: 's3', returnUrl: 'http://muster.example/back?x=1' }
    const link = await connector.createRelink?.(connection, wish, call)
    const complete = async (back: Record<string, string>) => connector.completeLink?.(back, call)

    const cancelled = await press(link?.url ?? '', 'cancel')
    const back = await press(link?.url ?? '', 'connect')
    await complete(back)

    assert.deepEqual(cancelled, { x: '1', state: 's3', error: 'cancelled' })
    await assert.rejects(complete(cancelled), fails('setup_incomplete'))
    await assert.rejects(complete(back), fails('invalid_input', { code: 'code_unknown' }))
    await assert.rejects(complete({ code: 'guessed' }), fails('invalid_input'))
  })

  test('is over once it was ended, and may be ended again', async (t) => {
    const { connector, connection } = await sandboxWorld(t)

    await connector.disconnect(connection, call)
    await connector.disconnect(connection, call)

    assert.equal((await connector.getState(connection, call)).state, 'needs_reconnect')
  })
})

describe('a webhook', () => {
  const secret = 'a secret of ours'
  const told = async (t: TestContext, change: (world: Awaited<ReturnType<typeof sandboxWorld>>) => void) => {
    const world = await sandboxWorld(t)
    const { connector, connection, vendor } = world
    await connector.makeWebhooks?.(connection, { url: 'http://muster.example/hook', secret: 'an older secret' }, call)
    await connector.makeWebhooks?.(connection, { url: 'http://muster.example/hook', secret }, call)
    change(world)
    const verify = (at: number, { secrets = ['other', secret], body }: { secrets?: string[]; body?: Buffer } = {}) => {
      const webhook = sent[at] ?? assert.fail('nothing was told')
      return connector.verifyWebhook?.({ ...webhook, body: body ?? webhook.body, secrets, now: () => now })
    }
    const sent = vendor.webhooks()
    const now = new Date()
    return { ...world, sent, verify, connector }
  }

  test('tells what changed, was deleted and was merged', async (t) => {
    const { sent, verify } = await told(t, ({ ats, applied, stage }) => {
      const { id, candidateId } = applied('ada')
      ats.move(id, stage('Offer'))
      ats.merge(ats.addCandidate({ id: 'twin', firstName: 'A', lastName: 'B' }).id, candidateId)
      ats.delete('application', id)
    })

    const events = sent.map((_, index) => verify(index)).flatMap((one) => (one?.isGenuine ? one.events : assert.fail()))
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['changed', 'changed', 'changed', 'changed', 'merged', 'deleted'],
    )
    assert.partialDeepStrictEqual(events[4], { fromId: 'twin' })
  })

  test('is refused with another secret, another body, or as too old', async (t) => {
    const { verify, connector, sent } = await told(t, ({ applied }) => void applied('ada'))

    const old = new Date(Date.now() + 600_000)
    const [first] = sent
    assert.partialDeepStrictEqual(verify(0), { isGenuine: true, deliveryKey: first?.headers['sandbox-webhook-id'] })
    assert.deepEqual(verify(0, { secrets: ['wrong'] }), { isGenuine: false, why: 'signature' })
    assert.deepEqual(verify(0, { body: Buffer.from('{}') }), { isGenuine: false, why: 'signature' })
    const late = first && connector.verifyWebhook?.({ ...first, secrets: [secret], now: () => old })
    assert.deepEqual(late, { isGenuine: false, why: 'stale' })
    const bare = connector.verifyWebhook?.({ headers: {}, body: Buffer.alloc(0), secrets: [secret], now: () => old })
    assert.deepEqual(bare, { isGenuine: false, why: 'signature' })
  })
})
