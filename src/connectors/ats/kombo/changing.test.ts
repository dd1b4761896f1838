import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { SmallJob } from '#connectors/ats/sandbox/small-ats.ts'
import type { ApplicationWish, AtsConnection } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type KomboVendor, startKombo } from '#test/kit/ats/kombo-server.ts'

let kombo: KomboVendor
let connection: AtsConnection
let job: SmallJob

before(async () => {
  kombo = await startKombo()
  connection = connectionOf(await kombo.connect())
})
beforeEach(() => {
  kombo.server.recovers()
  kombo.server.requests.length = 0
  job = kombo.ats.addJob({ title: 'Cook' })
})
after(() => kombo.stop())

const stageAt = (index: number) => kombo.ats.stagesOf(job.id)[index]?.id ?? ''
const applied = () => {
  const person = kombo.ats.addCandidate({ firstName: 'Ada', lastName: 'L', emails: [`a${job.id}@example.com`] })
  return kombo.ats.addApplication({ candidateId: person.id, jobId: job.id })
}
const wish = (given: Partial<ApplicationWish> = {}): ApplicationWish => ({
  externalId: 'ours-1',
  jobId: job.id,
  stageId: null,
  applicant: { firstName: 'Bo', lastName: 'Baker', email: `Bo${job.id}@example.com`, phone: null, links: [] },
  resume: null,
  candidateId: null,
  rememberCandidate: async () => {},
  ...given,
})
const move = (given: { applicationId: string; toStageId: string; jobId?: string | null }) =>
  kombo.connector.move(connection, { jobId: job.id, fromStageId: null, ...given }, atsCall())
const add = (given?: Partial<ApplicationWish>) => kombo.connector.addApplication?.(connection, wish(given), atsCall())
const find = () => {
  const { jobId, externalId, applicant } = wish()
  return kombo.connector.findApplication?.(connection, { jobId, externalId, email: applicant.email }, atsCall())
}

describe('a move', () => {
  test('is made, and is made again to the same effect', async () => {
    const { id } = applied()

    for (let times = 0; times < 2; times++) {
      assert.deepEqual(await move({ applicationId: id, toStageId: stageAt(2) }), { stageId: stageAt(2) })
      assert.equal(kombo.ats.find('application', id)?.stageId, stageAt(2))
    }
  })

  test('finds the job where nobody told it', async () => {
    const { id } = applied()

    assert.deepEqual(await move({ applicationId: id, toStageId: stageAt(1), jobId: null }), { stageId: stageAt(1) })
  })

  test('to a stage of another job, or that is none any more, is refused before it is asked for', async () => {
    const { id } = applied()
    const other = kombo.ats.stagesOf(kombo.ats.addJob({ title: 'Other' }).id)[0]?.id ?? ''

    for (const toStageId of [other, 'none']) {
      await assert.rejects(move({ applicationId: id, toStageId }), { kind: 'stage_not_in_job' })
    }

    assert.equal(kombo.server.asked('PUT', /stage$/).length, 0)
  })

  test('of an application that is not there is refused', async () => {
    await assert.rejects(move({ applicationId: 'none', toStageId: stageAt(1), jobId: null }), { kind: 'not_found' })
    await assert.rejects(move({ applicationId: 'none', toStageId: stageAt(1) }), { kind: 'invalid_input' })
  })

  test('that may have been made is said to be so, and is seen by reading', async () => {
    const { id } = applied()
    for (const [kind, at] of [
      ['cut_after', 1],
      ['garble', 2],
      ['half', 3],
    ] as const) {
      kombo.server.meets({ kind, for: ({ method }) => method === 'PUT' })

      await assert.rejects(move({ applicationId: id, toStageId: stageAt(at) }), { kind: 'ambiguous_write' })

      const read = await kombo.connector.read(connection, { model: 'application', remoteId: id }, atsCall())
      assert.equal(read?.stageId, stageAt(at))
    }
  })
})

describe('an application that is added', () => {
  test('has the person, the stage and the resume', async () => {
    const resume = { fileName: 'bo.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-bo') }
    const applicant = { ...wish().applicant, phone: '+43 1 1', links: ['https://bo.example/', 'no link'] }

    const added = await add({ stageId: stageAt(1), resume, applicant })

    assert.ok(added?.isNew)
    const person = kombo.ats.find('candidate', added.candidateId)
    assert.equal(kombo.ats.find('application', added.applicationId)?.stageId, stageAt(1))
    assert.deepEqual([person?.firstName, person?.phones, person?.links], ['Bo', ['+43 1 1'], ['https://bo.example/']])
    const read = await kombo.connector.readResume(connection, { ...added, applicationId: null }, atsCall())
    assert.equal(Buffer.from(read?.bytes ?? []).toString(), '%PDF-bo')
  })

  test('twice is one', async () => {
    const first = await add()
    const second = await add()

    assert.deepEqual(second, { ...first, isNew: false })
    assert.deepEqual(await find(), { candidateId: first?.candidateId, applicationId: first?.applicationId })
  })

  test('by somebody with one name is added', async () => {
    const added = await add({ applicant: { ...wish().applicant, lastName: '' } })

    assert.equal(kombo.ats.find('candidate', added?.candidateId ?? '')?.lastName, '-')
  })

  test('that may have been made is said to be so, and found afterwards', async () => {
    for (const kind of ['cut_after', 'garble', 'half'] as const) {
      job = kombo.ats.addJob({ title: kind })
      assert.equal(await find(), null)
      kombo.server.meets({ kind, for: ({ method }) => method === 'POST' })

      await assert.rejects(async () => add(), { kind: 'ambiguous_write' })

      assert.equal(kombo.ats.find('application', (await find())?.applicationId ?? '')?.jobId, job.id)
    }
  })

  test('is none where nothing reached Kombo, or it was too late', async () => {
    kombo.ats.update('job', job.id, { status: 'closed' })
    await assert.rejects(async () => add(), { kind: 'job_closed' })
    await assert.rejects(async () => add({ jobId: 'none' }), { kind: 'invalid_input' })
    await assert.rejects(async () => add({ applicant: { ...wish().applicant, email: 'none' } }), {
      kind: 'invalid_input',
    })

    assert.equal(await find(), null)
  })

  test('is looked for by the address, whatever else the list tells', async () => {
    await add()
    const other = await add({ applicant: { ...wish().applicant, email: `other${job.id}@example.com` } })
    const people = await Promise.all([other?.candidateId ?? ''].map((id) => rowOf(`/ats/candidates?ids=${id}`)))
    kombo.server.meets({ kind: 'refuse', answer: { status: 200, body: people[0] } })

    assert.equal(await find(), null)
  })

  const rowOf = async (path: string): Promise<unknown> => {
    const headers = { authorization: 'Bearer kombo-key-of-tests', 'x-integration-id': connection.remoteId ?? '' }
    return (await fetch(`${kombo.baseUrl}${path}`, { headers })).json()
  }
})

describe('a resume', () => {
  const person = (base64 = Buffer.from('%PDF-1').toString('base64')) =>
    kombo.ats.addCandidate({
      firstName: 'Cy',
      lastName: 'V',
      resume: { fileName: '../cv.pdf', contentType: 'application/pdf', base64 },
    })

  test('is the newest one, from a storage that gets no credentials', async () => {
    const { id } = person()
    const application = kombo.ats.addApplication({ candidateId: id, jobId: job.id })

    for (const applicationId of [application.id, null]) {
      const resume = await kombo.connector.readResume(connection, { candidateId: id, applicationId }, atsCall())
      assert.deepEqual([resume?.fileName, resume?.contentType], ['../cv.pdf', 'application/pdf'])
      assert.equal(Buffer.from(resume?.bytes ?? []).toString(), '%PDF-1')
    }
  })

  test('is none where there is none, or the person is gone', async () => {
    const { id } = kombo.ats.addCandidate({ firstName: 'No', lastName: 'Resume' })
    const gone = person()
    kombo.server.meets({ kind: 'refuse', answer: { status: 404 }, for: ({ path }) => path.includes(gone.id) })

    for (const candidateId of [id, gone.id]) {
      assert.equal(await kombo.connector.readResume(connection, { candidateId, applicationId: null }, atsCall()), null)
    }
  })

  test('is with the person where the system keeps none with applications', async () => {
    const { id } = person()
    const refused = { status: 'error', error: { code: 'INTEGRATION.MODEL_NOT_AVAILABLE', message: '' } }
    kombo.server.meets({ kind: 'refuse', answer: { status: 400, body: refused } })

    assert.ok(await kombo.connector.readResume(connection, { candidateId: id, applicationId: 'a' }, atsCall()))
  })

  test('that is longer than we take is none', async () => {
    const { id } = person(Buffer.alloc(4 * 1024 * 1024 + 1).toString('base64'))

    assert.equal(
      await kombo.connector.readResume(connection, { candidateId: id, applicationId: null }, atsCall()),
      null,
    )
  })
})
