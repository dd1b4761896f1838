/** Greenhouse is changed here: moves are compared, and applications come once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ApplicationWish, AtsFault } from '#modules/ats/ports.ts'
import { fault, type GreenhouseWorld, greenhouseWorld } from './greenhouse.fixture.ts'

const moveIn =
  ({ during, connector, application, job, stageId }: GreenhouseWorld) =>
  (to: string, from: string | null = 'Application review') =>
    during((connection, call) => {
      const fromStageId = from === null ? null : stageId(from)
      const wish = { applicationId: application.id, jobId: job.id, toStageId: stageId(to) || to, fromStageId }
      return connector.move(connection, wish, call)
    })

describe('a move', () => {
  test('names the stage that it leaves, and answers the one it came to', async (t) => {
    const world = await greenhouseWorld(t)
    const { vendor, stageId, application, ats } = world

    const moved = await moveIn(world)('Interview')

    assert.deepEqual(moved, { stageId: stageId('Interview') })
    assert.equal(ats.find('application', application.id)?.stageId, stageId('Interview'))
    assert.deepEqual(
      vendor.server.asked('POST', /move$/).map((request) => request.json()),
      [{ from_stage_id: Number(stageId('Application review')), to_stage_id: Number(stageId('Interview')) }],
    )
  })

  test('looks where the application is when nobody says', async (t) => {
    const world = await greenhouseWorld(t)

    assert.deepEqual(await moveIn(world)('Offer', null), { stageId: world.stageId('Offer') })
  })

  test('of an application that somebody else moved is stale', async (t) => {
    const world = await greenhouseWorld(t)
    world.ats.move(world.application.id, world.stageId('Phone screen'))

    await assert.rejects(moveIn(world)('Offer'), fault('stale_state', { status: 422 }))
    assert.equal(world.ats.find('application', world.application.id)?.stageId, world.stageId('Phone screen'))
  })

  test('to where somebody else moved it has happened', async (t) => {
    const world = await greenhouseWorld(t)
    world.ats.move(world.application.id, world.stageId('Offer'))

    assert.deepEqual(await moveIn(world)('Offer'), { stageId: world.stageId('Offer') })
    assert.deepEqual(await moveIn(world)('Offer', 'Offer'), { stageId: world.stageId('Offer') })
    assert.deepEqual(await moveIn(world)('Offer', null), { stageId: world.stageId('Offer') })
    assert.equal(world.vendor.server.asked('POST', /move$/).length, 1)
    await assert.rejects(moveIn(world)('Interview', 'Interview'), fault('stale_state'))
  })

  test('of an application that ended is stale', async (t) => {
    const world = await greenhouseWorld(t)
    world.ats.move(world.application.id, world.stageId('Rejected'))

    await assert.rejects(moveIn(world)('Offer'), fault('stale_state'))
    await assert.rejects(moveIn(world)('Offer', null), fault('stale_state'))
  })

  test('to a stage of another job, of none or that left the plan is refused', async (t) => {
    const world = await greenhouseWorld(t)
    const other = world.ats.addJob({ title: 'Another' })
    world.ats.update('stage', world.stageId('Offer'), { isActive: false })

    for (const to of [world.stageId('Offer', other.id), '999999', 'lead-new', 'Offer', world.stageId('Rejected')]) {
      await assert.rejects(moveIn(world)(to), fault('stage_not_in_job'), to)
    }
  })

  test('of an application that is gone finds nothing', async (t) => {
    const world = await greenhouseWorld(t)
    world.ats.delete('application', world.application.id)

    await assert.rejects(moveIn(world)('Offer'), fault('not_found'))
    await assert.rejects(moveIn(world)('Offer', null), fault('not_found'))
  })

  test('that is refused for no reason that can be seen is refused', async (t) => {
    const world = await greenhouseWorld(t)
    world.vendor.server.meets({ kind: 'refuse', answer: { status: 422 } })

    await assert.rejects(moveIn(world)('Offer'), fault('invalid_input', { status: 422 }))
  })

  test('whose answer is lost is known by looking, and not asked for again', async (t) => {
    const world = await greenhouseWorld(t)
    for (const way of [{ kind: 'cut_after' }, { kind: 'refuse', answer: { status: 502 } }] as const) {
      world.vendor.server.meets({ ...way, for: ({ method }) => method === 'POST' })
      await assert.rejects(moveIn(world)('Offer'), fault('ambiguous_write'), way.kind)
    }
    const { during, connector, application } = world

    const found = await during((connection, call) =>
      connector.read(connection, { model: 'application', remoteId: application.id }, call),
    )

    assert.equal(found?.stageId, world.stageId('Offer'))
    assert.equal(world.vendor.server.asked('POST', /move$/).length, 2)
  })
})

const applicant = {
  ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '+1 555' },
  links: ['https://grace.example/'],
}
const resume = { fileName: 'grace.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF grace') }

const addIn = ({ during, connector, job }: GreenhouseWorld) => {
  const remembered: string[] = []
  const add = (change: Partial<ApplicationWish> = {}) =>
    during((connection, call) => {
      const wish: ApplicationWish = {
        ...{ externalId: 'app_1', jobId: job.id, stageId: null, applicant, resume: null, candidateId: null },
        rememberCandidate: async (id) => void remembered.push(id),
        ...change,
      }
      return connector.addApplication?.(connection, wish, call) ?? assert.fail()
    })
  return { add, remembered }
}

describe('an application', () => {
  test('of somebody new is made with the person and the resume', async (t) => {
    const world = await greenhouseWorld(t)
    const { ats, job, vendor } = world
    const { add } = addIn(world)

    const { candidateId, applicationId, isNew } = await add({ resume })

    const person = ats.find('candidate', candidateId)
    assert.partialDeepStrictEqual(person, {
      ...{ firstName: 'Grace', lastName: 'Hopper', emails: ['grace@example.com'], phones: ['+1 555'] },
      ...{ links: ['https://grace.example/'], resume: { fileName: 'grace.pdf' } },
    })
    assert.partialDeepStrictEqual(ats.find('application', applicationId), { candidateId, jobId: job.id })
    assert.equal(isNew, true)
    assert.deepEqual(
      vendor.server.asked('POST', /^\/v3/).map(({ path }) => path),
      ['/v3/candidates', '/v3/attachments'],
    )
  })

  test('of somebody who is there is made for them', async (t) => {
    const world = await greenhouseWorld(t)
    const { ats, ada } = world
    const other = ats.addJob({ title: 'Another' })
    const { add, remembered } = addIn(world)

    const added = await add({ jobId: other.id, applicant: { ...applicant, email: 'ADA@example.com' } })

    assert.partialDeepStrictEqual(added, { candidateId: ada.id, isNew: true })
    assert.deepEqual(remembered, [ada.id])
    assert.equal(ats.all('candidate').length, 1)
  })

  test('that is asked for twice is there once', async (t) => {
    const world = await greenhouseWorld(t)
    const { add } = addIn(world)
    const first = await add({ resume })

    const second = await add({ resume, candidateId: first.candidateId })

    assert.deepEqual(second, { ...first, isNew: false })
    assert.equal(world.ats.all('application').length, 2)
    assert.equal(world.vendor.server.asked('POST', /attachments$/).length, 1)
  })

  test('whose answer is lost is found by address and job', async (t) => {
    const world = await greenhouseWorld(t)
    const { during, connector, job } = world
    const { add } = addIn(world)
    const find = (email: string, jobId = job.id) =>
      during(
        (connection, call) =>
          connector.findApplication?.(connection, { jobId, email, externalId: 'app_1' }, call) ?? assert.fail(),
      )
    const before = await find(applicant.email)
    world.vendor.server.meets({ kind: 'cut_after', for: ({ method }) => method === 'POST' })

    await assert.rejects(add(), fault('ambiguous_write'))

    const found = await find('Grace@Example.com')
    assert.equal(before, null)
    assert.ok(found)
    assert.equal(world.ats.find('application', found.applicationId)?.candidateId, found.candidateId)
    assert.equal(await find(applicant.email, '999999'), null)
    assert.equal(await find('no address'), null)
  })

  test('that is answered in no shape may have been made', async (t) => {
    const world = await greenhouseWorld(t)
    const { add } = addIn(world)
    const { ada } = world
    const other = world.ats.addJob({ title: 'Another' })
    const bodies = [null, {}, { candidate: { id: 1 }, application: null }, { candidate: 1, application: { id: 1 } }]
    for (const body of bodies) {
      const answer = { status: 201, body: Buffer.from(JSON.stringify(body)) }
      world.vendor.server.meets({ kind: 'refuse', answer, for: ({ method }) => method === 'POST' })
      await assert.rejects(add(), fault('ambiguous_write'), JSON.stringify(body))
      world.vendor.server.meets({ kind: 'refuse', answer, for: ({ method }) => method === 'POST' })
      await assert.rejects(
        add({ jobId: other.id, candidateId: ada.id }),
        fault('ambiguous_write'),
        JSON.stringify(body),
      )
    }
    world.vendor.server.meets({ kind: 'garble', for: ({ method }) => method === 'POST' })
    await assert.rejects(add(), fault('ambiguous_write'))
  })

  test('to a job that is closed or gone is refused as such', async (t) => {
    const world = await greenhouseWorld(t)
    const { add } = addIn(world)
    world.ats.update('job', world.job.id, { status: 'closed' })

    await assert.rejects(add(), fault('job_closed', { status: 422 }))
    await assert.rejects(add({ jobId: '999999' }), fault('not_found'))
    await assert.rejects(add({ jobId: 'Beekeeper' }), fault('not_found'))
  })

  test('that somebody made a moment ago is told with its ids', async (t) => {
    const world = await greenhouseWorld(t)
    const { add } = addIn(world)
    const { ada, application, vendor } = world
    const none = { status: 200, body: [] }
    vendor.server.meets({ kind: 'refuse', answer: none, for: ({ path }) => path === '/v3/applications' })

    const existing = { candidateId: ada.id, applicationId: application.id }
    await assert.rejects(add({ applicant: { ...applicant, email: 'ada@example.com' } }), (error) => {
      assert.ok(error instanceof AtsFault)
      assert.deepEqual([error.kind, error.details.existing], ['already_exists', existing])
      return true
    })
  })

  test('is there without a file that Greenhouse refuses', async (t) => {
    const world = await greenhouseWorld(t)
    const { add } = addIn(world)

    const added = await add({ resume: { ...resume, fileName: 'virus.exe' } })

    assert.equal(added.isNew, true)
    assert.equal(world.ats.find('candidate', added.candidateId)?.resume, null)
  })

  test('gets the file later that could not be added at once', async (t) => {
    const world = await greenhouseWorld(t)
    const { add } = addIn(world)
    const isFile = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v3/attachments'
    world.vendor.server.meets({ kind: 'cut', for: isFile })
    await assert.rejects(add({ resume }), fault('unavailable'))

    const added = await add({ resume })

    assert.equal(added.isNew, false)
    assert.equal(world.ats.find('candidate', added.candidateId)?.resume?.fileName, 'grace.pdf')
    assert.equal(world.ats.all('application').length, 2)
  })
})
