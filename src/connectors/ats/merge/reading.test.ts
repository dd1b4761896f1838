import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AtsConnection, AtsModel, AtsRecords, PulledPage } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type MergeVendor, startMerge } from '#test/kit/ats/merge-server.ts'

let now = new Date('2026-03-01T10:00:00Z')
let merge: MergeVendor
let connection: AtsConnection

before(async () => {
  merge = await startMerge({ now: () => now })
  connection = connectionOf(await merge.connect())
})
after(() => merge.stop())

const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function pullAll<Model extends AtsModel>(model: Model, since: string | null = null) {
  const pages: PulledPage<Model>[] = []
  const until = now
  for (let page: string | null = null; pages.length === 0 || page !== null; ) {
    const pulled: PulledPage<Model> = await merge.connector.pull(connection, { model, since, until, page }, atsCall())
    pages.push(pulled)
    page = pulled.nextPage
  }
  const records: AtsRecords[Model][] = pages.flatMap((each) => each.records)
  return { pages, records, deleted: pages.flatMap((each) => each.deleted), cursor: pages.at(-1)?.cursor ?? null }
}

const readOne = <Model extends 'job' | 'candidate' | 'application'>(model: Model, remoteId: string) =>
  merge.connector.read(connection, { model, remoteId }, atsCall())

describe('what Merge tells', () => {
  test('of a job is told in our words, with its departments and places by name', async () => {
    const { id } = merge.ats.addJob({ title: ' Cook ', department: 'Kitchen', location: 'Graz', isConfidential: true })

    assert.deepEqual(await readOne('job', id), {
      remoteId: id,
      remoteCreatedAt: now,
      remoteUpdatedAt: now,
      url: null,
      title: 'Cook',
      status: 'open',
      isConfidential: true,
      description: null,
      department: 'Kitchen',
      location: 'Graz',
    })
  })

  test('of a person is told in our words, whose addresses are in lower case', async () => {
    const { id } = merge.ats.addCandidate({
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: ['Ada@Example.com', 'no address'],
      phones: ['+43 1 1'],
      company: 'Analytical Engines',
      location: 'London',
      tags: ['math', 'math'],
      links: ['https://ada.example/', 'javascript:alert(1)'],
      isConfidential: true,
    })

    assert.deepEqual(await readOne('candidate', id), {
      remoteId: id,
      remoteCreatedAt: now,
      remoteUpdatedAt: now,
      url: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: ['ada@example.com'],
      phones: ['+43 1 1'],
      company: 'Analytical Engines',
      title: null,
      location: 'London',
      skills: [],
      tags: ['math'],
      links: ['https://ada.example/'],
      isConfidential: true,
    })
  })

  test('of an application says who is where, and who was turned down', async () => {
    const job = merge.ats.addJob({ title: 'Baker' })
    const person = merge.ats.addCandidate({ firstName: 'Bo', lastName: 'Baker' })
    const { id } = merge.ats.addApplication({ candidateId: person.id, jobId: job.id })
    const stages = merge.ats.stagesOf(job.id)
    const before = await readOne('application', id)
    pass(1)
    merge.ats.move(id, stages.find(({ kind }) => kind === 'rejected')?.id ?? '')
    const after = await readOne('application', id)

    assert.deepEqual([before?.candidateId, before?.jobId, before?.outcome], [person.id, job.id, 'pending'])
    assert.deepEqual([before?.stageId, before?.stageName], [stages[0]?.id, 'Application review'])
    assert.deepEqual([after?.outcome, after?.endedAt, after?.remoteUpdatedAt], ['rejected', now, now])
  })

  test('of what is gone is nothing', async () => {
    const { id } = merge.ats.addJob({ title: 'Gone' })
    merge.ats.delete('job', id)

    assert.equal(await readOne('job', id), null)
    assert.equal(await readOne('candidate', '..'), null)
    await assert.rejects(merge.connector.listStages(connection, { jobId: 'none' }, atsCall()), { kind: 'not_found' })
  })

  test('of the stages of a job is in their order, and of a job without any are those of all', async () => {
    const job = merge.ats.addJob({ title: 'Smith' })
    const list = () => merge.connector.listStages(connection, { jobId: job.id }, atsCall())
    const own = await list()
    for (const { id } of merge.ats.stagesOf(job.id)) merge.ats.delete('stage', id)
    const shared = merge.ats.addStage({ jobId: null, name: 'Anywhere' })
    const others = await list()
    merge.ats.delete('stage', shared.id)

    assert.deepEqual(own.map(({ name }) => name).slice(0, 2), ['Application review', 'Phone screen'])
    assert.deepEqual(
      others.map(({ name, jobId }) => [name, jobId]),
      [['Anywhere', null]],
    )
  })
})

describe('a run', () => {
  test('reads all pages, and ends with the beginning of the next one', async () => {
    for (let count = 0; count < 250; count++) merge.ats.addCandidate({ firstName: `C${count}`, lastName: 'Many' })

    const { pages, records, cursor } = await pullAll('candidate')

    assert.equal(pages.length, 3)
    assert.equal(new Set(records.map(({ remoteId }) => remoteId)).size, merge.ats.all('candidate').length)
    assert.deepEqual(
      pages.map((page) => page.cursor === null),
      [true, true, false],
    )
    assert.equal(cursor, now.toISOString())
  })

  test('sees an old application whose stage changed, and nothing that did not change', async () => {
    const job = merge.ats.addJob({ title: 'Old' })
    const people = ['Old', 'Other'].map((lastName) => merge.ats.addCandidate({ firstName: 'An', lastName }))
    const [old] = people.map(({ id }) => merge.ats.addApplication({ candidateId: id, jobId: job.id }))
    pass(60)
    const { cursor } = await pullAll('application')
    pass(60)
    const interview = merge.ats.stagesOf(job.id)[2]
    merge.ats.move(old?.id ?? '', interview?.id ?? '')
    pass(1)

    const { records } = await pullAll('application', cursor)

    assert.deepEqual(
      records.map(({ remoteId, stageId }) => [remoteId, stageId]),
      [[old?.id, interview?.id]],
    )
  })

  test('looks back over the time by which Merge lags, and sees a stage with a new name', async () => {
    const job = merge.ats.addJob({ title: 'Staged' })
    const [stage] = merge.ats.stagesOf(job.id)
    pass(60)
    const { cursor } = await pullAll('stage')
    merge.ats.update('stage', stage?.id ?? '', { name: 'New', updatedAt: new Date(now.getTime() - 5 * 60_000) })

    const { records } = await pullAll('stage', cursor)

    assert.deepEqual(
      records.map(({ remoteId, name }) => [remoteId, name]),
      [[stage?.id, 'New']],
    )
  })

  test('tells what was deleted by its id alone', async () => {
    pass(60)
    const { cursor } = await pullAll('candidate')
    pass(60)
    const person = merge.ats.addCandidate({ firstName: 'Del', lastName: 'Eted' })
    merge.ats.delete('candidate', person.id)
    pass(1)

    const { records, deleted } = await pullAll('candidate', cursor)

    assert.deepEqual([records, deleted], [[], [{ remoteId: person.id, mergedInto: null }]])
  })

  test('whose place is not known any more begins again', async () => {
    const wish = { model: 'candidate', since: null, until: now } as const
    const { nextPage } = await merge.connector.pull(connection, { ...wish, page: null }, atsCall())
    merge.expireCursors()

    for (const page of [nextPage, '{', '{"cursor":1}', 'null']) {
      await assert.rejects(merge.connector.pull(connection, { ...wish, page }, atsCall()), { kind: 'cursor_expired' })
    }
    await assert.rejects(merge.connector.pull(connection, { ...wish, since: 'yesterday', page: null }, atsCall()), {
      kind: 'cursor_expired',
    })
  })

  test('that is led to the same page again stops', async () => {
    const answer = { status: 200, body: { next: 'again', previous: null, results: [] } }
    merge.server.meets({ kind: 'refuse', answer, times: 10 })
    const wish = { model: 'job', since: null, until: now } as const
    const { nextPage } = await merge.connector.pull(connection, { ...wish, page: null }, atsCall())

    const again = merge.connector.pull(connection, { ...wish, page: nextPage }, atsCall())
    await assert.rejects(again, { kind: 'contract_violation' })
    await assert.rejects(merge.connector.listStages(connection, { jobId: 'a' }, atsCall()), {
      kind: 'contract_violation',
    })
    merge.server.recovers()
  })

  test('tells how many requests are left, where Merge does', async () => {
    const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': '30' }
    merge.server.meets({ kind: 'refuse', answer: { status: 200, headers, body: { next: null, results: [] } } })
    const told: unknown[] = []
    const call = atsCall({ now: () => now, onRate: (rate) => void told.push(rate) })

    await merge.connector.pull(connection, { model: 'job', since: null, until: now, page: null }, call)

    assert.deepEqual(told, [{ limit: 100, remaining: 7, resetAt: new Date(now.getTime() + 30_000) }])
  })
})

describe('a resume', () => {
  const resume = {
    fileName: 'cv.pdf',
    contentType: 'application/pdf',
    base64: Buffer.from('%PDF-1').toString('base64'),
  }
  const of = (candidateId: string) =>
    merge.connector.readResume(connection, { candidateId, applicationId: null }, atsCall())

  test('is the newest one, from a storage that gets no credentials', async () => {
    const { id } = merge.ats.addCandidate({ firstName: 'Cy', lastName: 'V', resume })

    const read = await of(id)

    assert.deepEqual([read?.fileName, read?.contentType], ['cv.pdf', 'application/pdf'])
    assert.equal(Buffer.from(read?.bytes ?? []).toString(), '%PDF-1')
  })

  test('is none where there is none, or one that is longer than we take', async () => {
    const base64 = Buffer.alloc(4 * 1024 * 1024 + 1).toString('base64')
    const [none, long] = [null, { ...resume, base64 }].map((each) =>
      merge.ats.addCandidate({ firstName: 'No', lastName: 'Resume', resume: each }),
    )

    assert.equal(await of(none?.id ?? ''), null)
    assert.equal(await of(long?.id ?? ''), null)
    assert.equal(await of('none'), null)
  })
})
