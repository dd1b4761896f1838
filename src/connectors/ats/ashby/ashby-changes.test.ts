import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ashbyWorld, fails } from './ashby.fixture.ts'

describe('moving an application in Ashby', () => {
  test('ends in the stage asked for, and asks for no change where it is there already', async (t) => {
    const { vendor, applied, move, stage } = await ashbyWorld(t)
    const { id, stageId } = applied('ada')

    const moved = await move(id, stage('Interview'), stageId)
    const again = await move(id, stage('Interview'), stageId)

    assert.deepEqual([moved.stageId, again.stageId], [stage('Interview'), stage('Interview')])
    assert.equal(vendor.server.asked('POST', /changeStage/).length, 1)
  })

  test('is refused where somebody else has moved it since', async (t) => {
    const { ats, applied, move, stage } = await ashbyWorld(t)
    const { id, stageId } = applied('ada')
    ats.move(id, stage('Offer'))

    await assert.rejects(move(id, stage('Interview'), stageId), fails('stale_state'))
    assert.equal(ats.find('application', id)?.stageId, stage('Offer'))
  })

  test('is refused to a stage of another job, to one that needs a reason, and of what is not there', async (t) => {
    const { ats, applied, move, stage } = await ashbyWorld(t)
    const { id } = applied('ada')
    const [foreign] = ats.stagesOf(ats.addJob({ title: 'Another' }).id)

    await assert.rejects(move(id, foreign?.id ?? ''), fails('stage_not_in_job', { status: 200 }))
    await assert.rejects(move(id, stage('Rejected')), fails('invalid_input'))
    await assert.rejects(move('none', stage('Offer')), fails('not_found'))
  })

  for (const kind of ['cut_after', 'cut', 'garble', 'half'] as const) {
    test(`can not be known when the change met ${kind}`, async (t) => {
      const { vendor, applied, move, stage } = await ashbyWorld(t)
      const { id } = applied('ada')
      vendor.server.meets({ kind, for: ({ path }) => path === '/application.changeStage' })

      await assert.rejects(move(id, stage('Offer')), fails('ambiguous_write'))
    })
  }
})

describe('adding an application to Ashby', () => {
  test('makes a person, gives them their resume, and lets them apply', async (t) => {
    const { vendor, ats, add, remembered, stage } = await ashbyWorld(t)

    const added = await add()

    const [person] = ats.all('candidate')
    assert.deepEqual(added, { candidateId: person?.id, applicationId: ats.all('application')[0]?.id, isNew: true })
    assert.deepEqual(remembered, [person?.id])
    assert.partialDeepStrictEqual(person, {
      firstName: 'Ada',
      lastName: 'Byron Lovelace',
      emails: ['ada@people.example'],
      links: ['https://www.linkedin.com/in/ada', 'https://ada.example/'],
      resume: { fileName: 'Ada.txt', base64: Buffer.from('I compute.').toString('base64') },
    })
    assert.equal(ats.all('application')[0]?.stageId, stage('Application review'))
    const [upload] = vendor.server.asked('POST', /^\/storage/)
    assert.equal(upload?.headers['authorization'], undefined)
  })

  test('begins in the stage that is asked for', async (t) => {
    const { ats, add, stage } = await ashbyWorld(t)

    await add({ stageId: stage('Interview'), resume: null })

    assert.equal(ats.all('application')[0]?.stageId, stage('Interview'))
  })

  test('twice makes one', async (t) => {
    const { ats, add } = await ashbyWorld(t)

    const [first, second] = [await add(), await add()]

    assert.deepEqual(second, { ...first, isNew: false })
    assert.deepEqual([ats.all('candidate').length, ats.all('application').length], [1, 1])
  })

  test('of somebody who is there already makes no other person', async (t) => {
    const { ats, add } = await ashbyWorld(t)
    const like = ats.addCandidate({ firstName: 'A', lastName: 'B', emails: ['not.ada@people.example'] })
    const known = ats.addCandidate({ firstName: 'Ada', lastName: 'L', emails: ['x@y.example', 'Ada@people.example'] })

    const added = await add()

    assert.notEqual(added?.candidateId, like.id)
    assert.deepEqual([added?.candidateId, added?.isNew], [known.id, true])
  })

  test('of somebody who was refused there before is a new one', async (t) => {
    const { ats, applied, add, stage, find } = await ashbyWorld(t)
    ats.move(applied('ada').id, stage('Rejected'))
    assert.equal(await find(), null)

    assert.equal((await add())?.isNew, true)
  })

  test('goes on with the person of an earlier try, unless that one is gone', async (t) => {
    const { ats, add, remembered } = await ashbyWorld(t)
    const earlier = ats.addCandidate({ firstName: 'Ada', lastName: 'L', emails: ['other@people.example'] })

    const first = await add({ candidateId: earlier.id })
    ats.delete('candidate', earlier.id)
    const second = await add({ candidateId: earlier.id })

    assert.equal(first?.candidateId, earlier.id)
    assert.deepEqual(remembered, [second?.candidateId])
  })

  test('to a job that is closed or not there is refused, and makes no person', async (t) => {
    const { ats, job, add } = await ashbyWorld(t)
    ats.update('job', job.id, { status: 'closed' })

    await assert.rejects(add(), fails('job_closed'))
    await assert.rejects(add({ jobId: 'none' }), fails('not_found'))
    assert.equal(ats.all('candidate').length, 0)
  })

  for (const path of ['/candidate.create', '/application.create']) {
    test(`whose answer to ${path} was lost is mended by the next try`, async (t) => {
      const { vendor, ats, add, find } = await ashbyWorld(t)
      vendor.server.meets({ kind: 'cut_after', for: (request) => request.path === path })

      await assert.rejects(add(), fails('ambiguous_write'))
      const found = await find()
      const added = await add()

      assert.equal(found?.applicationId, path === '/application.create' ? added?.applicationId : undefined)
      assert.deepEqual([ats.all('candidate').length, ats.all('application').length], [1, 1])
    })
  }

  for (const path of ['/storage/uploads', '/candidate.uploadResume', '/file.createFileUploadHandle']) {
    test(`whose resume was cut off at ${path} is no application yet, and is sent again`, async (t) => {
      const { vendor, ats, add, remembered } = await ashbyWorld(t)
      vendor.server.meets({ kind: 'cut_after', for: (request) => request.path === path })

      await assert.rejects(add(), fails('unavailable'))
      assert.equal(ats.all('application').length, 0)
      const added = await add({ candidateId: remembered[0] ?? null })

      assert.equal(added?.isNew, true)
      assert.equal(ats.all('candidate').length, 1)
    })
  }
})
