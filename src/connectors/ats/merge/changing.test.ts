import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { SmallJob } from '#connectors/ats/sandbox/small-ats.ts'
import type { ApplicationWish, AtsConnection } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type MergeVendor, startMerge } from '#test/kit/ats/merge-server.ts'

let merge: MergeVendor
let connection: AtsConnection
let job: SmallJob
let remembered: string[]

before(async () => {
  merge = await startMerge()
  connection = connectionOf(await merge.connect())
})
beforeEach(() => {
  merge.server.recovers()
  merge.server.requests.length = 0
  merge.users.length = 0
  remembered = []
  job = merge.ats.addJob({ title: 'Cook' })
})
after(() => merge.stop())

const stageAt = (index: number) => merge.ats.stagesOf(job.id)[index]?.id ?? ''
const applied = () => {
  const person = merge.ats.addCandidate({ firstName: 'Ada', lastName: 'L', emails: [`a${job.id}@example.com`] })
  return merge.ats.addApplication({ candidateId: person.id, jobId: job.id })
}
const wish = (given: Partial<ApplicationWish> = {}): ApplicationWish => ({
  externalId: 'ours-1',
  jobId: job.id,
  stageId: null,
  applicant: { firstName: 'Bo', lastName: 'Baker', email: `Bo${job.id}@example.com`, phone: null, links: [] },
  resume: null,
  candidateId: null,
  rememberCandidate: async (id) => void remembered.push(id),
  ...given,
})
const move = (given: { applicationId: string; toStageId: string; jobId?: string | null }) =>
  merge.connector.move(connection, { jobId: job.id, fromStageId: null, ...given }, atsCall())
const add = (given?: Partial<ApplicationWish>) => merge.connector.addApplication?.(connection, wish(given), atsCall())
const find = () => {
  const { jobId, externalId, applicant } = wish()
  return merge.connector.findApplication?.(connection, { jobId, externalId, email: applicant.email }, atsCall())
}
const isPost = (path: RegExp) => (request: { method: string; path: string }) =>
  request.method === 'POST' && path.test(request.path)

describe('a move', () => {
  test('is made, and is made again to the same effect', async () => {
    const { id } = applied()

    for (let times = 0; times < 2; times++) {
      assert.deepEqual(await move({ applicationId: id, toStageId: stageAt(2) }), { stageId: stageAt(2) })
      assert.equal(merge.ats.find('application', id)?.stageId, stageAt(2))
    }
  })

  test('names whoever connected the system, if they are a user there', async () => {
    const { id } = applied()
    await move({ applicationId: id, toStageId: stageAt(1) })
    merge.users.push({ id: 'u1', email: 'ada@example.com' })
    await move({ applicationId: id, toStageId: stageAt(2), jobId: null })

    const asked = merge.server.asked('POST', /change-stage$/).map((request) => request.json())
    assert.deepEqual(asked, [
      { job_interview_stage: stageAt(1) },
      { job_interview_stage: stageAt(2), remote_user_id: 'remote-u1' },
    ])
  })

  test('to a stage of another job, or that is none any more, is refused before it is asked for', async () => {
    const { id } = applied()
    const other = merge.ats.stagesOf(merge.ats.addJob({ title: 'Other' }).id)[0]?.id ?? ''

    for (const toStageId of [other, 'none']) {
      await assert.rejects(move({ applicationId: id, toStageId }), { kind: 'stage_not_in_job' })
    }
    await assert.rejects(move({ applicationId: 'none', toStageId: stageAt(1) }), { kind: 'not_found' })
    await assert.rejects(move({ applicationId: 'none', toStageId: stageAt(1), jobId: null }), { kind: 'not_found' })

    assert.equal(merge.server.asked('POST', /change-stage$/).length, 1)
  })

  test('that may have been made is said to be so, and is seen by reading', async () => {
    const { id } = applied()
    for (const [kind, at] of [
      ['cut_after', 1],
      ['garble', 2],
      ['half', 3],
    ] as const) {
      merge.server.meets({ kind, for: isPost(/change-stage$/) })

      await assert.rejects(move({ applicationId: id, toStageId: stageAt(at) }), { kind: 'ambiguous_write' })

      const read = await merge.connector.read(connection, { model: 'application', remoteId: id }, atsCall())
      assert.equal(read?.stageId, stageAt(at))
    }
  })

  test('that was answered as made, with problems beside it, was not made', async () => {
    const { id } = applied()
    for (const [type, kind] of [
      ['PROVIDER_ERROR', 'invalid_input'],
      ['MISSING_PERMISSION', 'permission_missing'],
    ] as const) {
      const errors = [{ title: 'No', detail: 'ada@example.com', problem_type: type }]
      const answer = { status: 201, body: { model: { id }, warnings: [], errors } }
      merge.server.meets({ kind: 'refuse', answer, for: isPost(/change-stage$/) })

      await assert.rejects(move({ applicationId: id, toStageId: stageAt(1) }), {
        kind,
        message: `merge: ${kind} (${type})`,
      })
    }
  })
})

describe('an application that is added', () => {
  test('has the person, who is stored first, and the stage', async () => {
    const applicant = { ...wish().applicant, phone: '+43 1 1', links: ['https://bo.example/', 'no link'] }

    const added = await add({ stageId: stageAt(1), applicant })

    assert.ok(added?.isNew)
    assert.deepEqual(remembered, [added.candidateId])
    const person = merge.ats.find('candidate', added.candidateId)
    assert.equal(merge.ats.find('application', added.applicationId)?.stageId, stageAt(1))
    assert.deepEqual([person?.firstName, person?.phones, person?.links], ['Bo', ['+43 1 1'], ['https://bo.example/']])
  })

  test('twice is one, and so is the person on another job', async () => {
    const first = await add()
    const second = await add()
    const other = await add({ jobId: merge.ats.addJob({ title: 'Other' }).id })

    assert.deepEqual(second, { ...first, isNew: false })
    assert.deepEqual(await find(), { candidateId: first?.candidateId, applicationId: first?.applicationId })
    assert.deepEqual([other?.candidateId, other?.isNew], [first?.candidateId, true])
  })

  test('goes on with the person of an earlier try', async () => {
    const { id } = merge.ats.addCandidate({ firstName: 'Bo', lastName: 'Baker' })

    const added = await add({ candidateId: id })

    assert.equal(added?.candidateId, id)
    assert.deepEqual(remembered, [])
    assert.equal(merge.server.asked('POST', /candidates$/).length, 0)
  })

  test('that may have been made is said to be so, and found afterwards', async () => {
    for (const kind of ['cut_after', 'garble', 'half'] as const) {
      job = merge.ats.addJob({ title: kind })
      assert.equal(await find(), null)
      merge.server.meets({ kind, for: isPost(/applications$/) })

      await assert.rejects(async () => add(), { kind: 'ambiguous_write' })

      assert.equal(merge.ats.find('application', (await find())?.applicationId ?? '')?.jobId, job.id)
      assert.equal((await add())?.isNew, false)
    }
  })

  test('whose person may have been made makes no second one', async () => {
    merge.server.meets({ kind: 'cut_after', for: isPost(/candidates$/) })
    await assert.rejects(async () => add(), { kind: 'ambiguous_write' })

    const added = await add()

    const email = `bo${job.id}@example.com`
    assert.equal(merge.ats.all('candidate').filter(({ emails }) => emails.includes(email)).length, 1)
    assert.ok(added?.isNew)
  })

  test('is none where the system behind Merge refuses it', async () => {
    merge.ats.update('job', job.id, { status: 'closed' })

    await assert.rejects(async () => add(), { kind: 'invalid_input', message: /PROVIDER_ERROR/ })
    await assert.rejects(async () => add({ jobId: 'none' }), { kind: 'invalid_input' })
    assert.equal(await find(), null)
  })
})
