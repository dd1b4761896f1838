/** Lever is changed here: moves are looked at first, and applications come once. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApplicationWish } from '#modules/ats/ports.ts'
import { fault, type LeverWorld, leverWorld } from './lever.fixture.ts'

const isPut = ({ method }: { readonly method: string }): boolean => method === 'PUT'
const isPost = ({ method }: { readonly method: string }): boolean => method === 'POST'

const moveIn =
  ({ stored, connector, application, job, stageId }: LeverWorld) =>
  (to: string, from: string | null = 'Application review', settings?: Record<string, string>) =>
    stored.during(
      (connection, call) => {
        const fromStageId = from === null ? null : stageId(from)
        const wish = { applicationId: application.id, jobId: job.id, toStageId: stageId(to) || to, fromStageId }
        return connector.move(connection, wish, call)
      },
      { connection: { ...stored.connection(), ...(settings && { settings }) } },
    )

describe('a move', () => {
  test('is made in the name of the chosen user, and answers the stage it came to', async (t) => {
    const world = await leverWorld(t)

    assert.deepEqual(await moveIn(world)('Interview'), { stageId: world.stageId('Interview') })
    assert.deepEqual(await moveIn(world)('Offer', null), { stageId: world.stageId('Offer') })

    assert.equal(world.ats.find('application', world.application.id)?.stageId, world.stageId('Offer'))
    const [first] = world.vendor.server.asked('PUT', /stage$/)
    assert.equal(first?.query.get('perform_as'), world.vendor.userId)
  })

  test('waits for somebody to be chosen', async (t) => {
    const world = await leverWorld(t)

    await assert.rejects(moveIn(world)('Offer', null, {}), fault('setup_incomplete'))
    assert.equal(world.vendor.server.asked('PUT', /./).length, 0)
  })

  test('of an application that somebody else moved or archived is stale', async (t) => {
    const world = await leverWorld(t)
    world.ats.move(world.application.id, world.stageId('Phone screen'))
    await assert.rejects(moveIn(world)('Offer'), fault('stale_state'))
    world.ats.move(world.application.id, world.stageId('Rejected'))
    await assert.rejects(moveIn(world)('Offer', null), fault('stale_state', { code: 'archived' }))

    assert.equal(world.vendor.server.asked('PUT', /./).length, 0)
  })

  test('to where it is already has happened', async (t) => {
    const world = await leverWorld(t)
    world.ats.move(world.application.id, world.stageId('Offer'))

    assert.deepEqual(await moveIn(world)('Offer'), { stageId: world.stageId('Offer') })
    assert.equal(world.vendor.server.asked('PUT', /./).length, 0)
  })

  test('to a stage that is none is refused, and of an application that is gone finds nothing', async (t) => {
    const world = await leverWorld(t)
    await assert.rejects(moveIn(world)('nowhere'), fault('stage_not_in_job', { status: 400 }))
    await assert.rejects(moveIn(world)(world.stageId('Hired')), fault('stage_not_in_job'))
    world.vendor.server.meets({ kind: 'refuse', answer: { status: 400 }, for: isPut })
    await assert.rejects(moveIn(world)('Offer'), fault('invalid_input'))
    world.ats.delete('application', world.application.id)
    await assert.rejects(moveIn(world)('Offer'), fault('not_found'))
  })

  test('that came elsewhere is stale, and one whose answer is lost or says nothing may have been made', async (t) => {
    const world = await leverWorld(t)
    const { vendor, application, stageId } = world
    const elsewhere = { id: application.id, stage: stageId('Interview') }
    vendor.server.meets({ kind: 'refuse', answer: { status: 200, body: { data: elsewhere } }, for: isPut })
    await assert.rejects(moveIn(world)('Offer'), fault('stale_state'))
    for (const answer of [{ status: 500, body: { code: 'X' } }, { status: 200, body: {} }, { status: 200 }]) {
      vendor.server.meets({ kind: 'refuse', answer, for: isPut })
      await assert.rejects(moveIn(world)('Offer'), fault('ambiguous_write'))
    }
    vendor.server.meets({ kind: 'cut_after', for: isPut })
    await assert.rejects(moveIn(world)('Offer'), fault('ambiguous_write'))

    assert.equal(world.ats.find('application', application.id)?.stageId, stageId('Offer'))
    assert.deepEqual(await moveIn(world)('Offer'), { stageId: stageId('Offer') })
  })
})

const applicant = {
  ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '+1 555' },
  links: ['https://grace.example/'],
}
const resume = { fileName: 'grace.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF grace') }

const addIn =
  ({ during, connector, job }: LeverWorld) =>
  (change: Partial<ApplicationWish> = {}) =>
    during((connection, call) => {
      const wish: ApplicationWish = {
        ...{ externalId: 'app_1', jobId: job.id, stageId: null, applicant, resume: null, candidateId: null },
        rememberCandidate: async () => {},
        ...change,
      }
      return connector.addApplication?.(connection, wish, call) ?? assert.fail()
    })

const findIn =
  ({ during, connector, job }: LeverWorld) =>
  (email: string, jobId = job.id) =>
    during(
      (connection, call) =>
        connector.findApplication?.(connection, { jobId, email, externalId: 'app_1' }, call) ?? assert.fail(),
    )

describe('an application', () => {
  test('of somebody new is made with the person, the stage and the file', async (t) => {
    const world = await leverWorld(t)

    const { candidateId, applicationId, isNew } = await addIn(world)({ resume, stageId: world.stageId('Interview') })

    assert.partialDeepStrictEqual(world.ats.find('candidate', candidateId), {
      ...{ firstName: 'Grace', lastName: 'Hopper', emails: ['grace@example.com'], phones: ['+1 555'] },
      ...{ links: ['https://grace.example/'], resume: { fileName: 'grace.pdf', contentType: 'application/pdf' } },
    })
    const application = world.ats.find('application', applicationId)
    assert.partialDeepStrictEqual(application, {
      candidateId,
      jobId: world.job.id,
      stageId: world.stageId('Interview'),
    })
    assert.equal(isNew, true)
  })

  test('of somebody who is there is another opportunity of the same contact', async (t) => {
    const world = await leverWorld(t)
    const other = world.ats.addJob({ title: 'Another' })

    const byAddress = await addIn(world)({ jobId: other.id, applicant: { ...applicant, email: 'ada@example.com' } })
    const third = world.ats.addJob({ title: 'A third' })
    const byContact = await addIn(world)({ jobId: third.id, candidateId: world.ada.id })

    assert.partialDeepStrictEqual(byAddress, { candidateId: world.ada.id, isNew: true })
    assert.partialDeepStrictEqual(byContact, { candidateId: world.ada.id, isNew: true })
    assert.equal(world.ats.all('candidate').length, 1)
  })

  test('that is asked for twice is there once, also when it was archived', async (t) => {
    const world = await leverWorld(t)
    const first = await addIn(world)({ resume })
    world.ats.move(first.applicationId, world.stageId('Rejected'))

    const second = await addIn(world)({ resume })

    assert.deepEqual(second, { ...first, isNew: false })
    assert.equal(world.ats.all('application').length, 2)
    assert.equal(world.vendor.server.asked('POST', /files$/).length, 1)
  })

  test('whose answer is lost or says nothing is found by address and job', async (t) => {
    const world = await leverWorld(t)
    assert.equal(await findIn(world)(applicant.email), null)
    for (const body of [{}, { data: null }, { data: { id: 7 } }]) {
      world.vendor.server.meets({ kind: 'refuse', answer: { status: 201, body }, for: isPost })
      await assert.rejects(addIn(world)(), fault('ambiguous_write'))
    }
    world.vendor.server.meets({ kind: 'cut_after', for: isPost })
    await assert.rejects(addIn(world)(), fault('ambiguous_write'))

    const found = await findIn(world)('Grace@Example.com')
    assert.equal(world.ats.find('application', found?.applicationId ?? '')?.candidateId, found?.candidateId)
    assert.equal(await findIn(world)(applicant.email, 'another'), null)
    assert.equal(await findIn(world)('no address'), null)
  })

  test('to a posting that is closed or gone, or into a stage that is none, is refused as such', async (t) => {
    const world = await leverWorld(t)
    await assert.rejects(addIn(world)({ stageId: 'nowhere' }), fault('stage_not_in_job'))
    await assert.rejects(addIn(world)({ jobId: 'gone' }), fault('not_found'))
    await assert.rejects(addIn(world)({ jobId: '../x' }), fault('not_found'))
    world.vendor.server.meets({ kind: 'refuse', answer: { status: 400 }, for: isPost })
    await assert.rejects(addIn(world)(), fault('invalid_input'))
    world.ats.update('job', world.job.id, { status: 'closed' })
    await assert.rejects(addIn(world)(), fault('job_closed', { status: 400 }))
  })

  test('is there without a file that is refused, and gets one later that could not be added', async (t) => {
    const world = await leverWorld(t)
    const refused = await addIn(world)({ resume: { ...resume, fileName: 'virus.exe' } })
    assert.equal(world.ats.find('candidate', refused.candidateId)?.resume, null)
    world.vendor.server.meets({ kind: 'cut', for: ({ path, method }) => method === 'POST' && path.endsWith('/files') })
    await assert.rejects(addIn(world)({ resume }), fault('unavailable'))

    const added = await addIn(world)({ resume })

    assert.equal(added.isNew, false)
    assert.equal(world.ats.find('candidate', added.candidateId)?.resume?.fileName, 'grace.pdf')
  })
})
