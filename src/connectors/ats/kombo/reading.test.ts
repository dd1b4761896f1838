import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AtsConnection, AtsModel, AtsRecords, PulledPage } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type KomboVendor, startKombo } from '#test/kit/ats/kombo-server.ts'

let now = new Date('2026-03-01T10:00:00Z')
let kombo: KomboVendor
let connection: AtsConnection

before(async () => {
  kombo = await startKombo({ now: () => now })
  connection = connectionOf(await kombo.connect())
})
after(() => kombo.stop())

const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function pullAll<Model extends AtsModel>(model: Model, since: string | null = null) {
  const pages: PulledPage<Model>[] = []
  const until = now
  for (let page: string | null = null; pages.length === 0 || page !== null; ) {
    const pulled: PulledPage<Model> = await kombo.connector.pull(connection, { model, since, until, page }, atsCall())
    pages.push(pulled)
    page = pulled.nextPage
  }
  const records: AtsRecords[Model][] = pages.flatMap((each) => each.records)
  return { pages, records, deleted: pages.flatMap((each) => each.deleted), cursor: pages.at(-1)?.cursor ?? null }
}

describe('what Kombo tells', () => {
  test('of a job is told in our words', async () => {
    const { id } = kombo.ats.addJob({
      title: ' Cook\0 ',
      description: '<p>Soups</p>',
      department: 'Kitchen',
      location: 'Graz',
      isConfidential: true,
    })

    const job = await kombo.connector.read(connection, { model: 'job', remoteId: id }, atsCall())

    assert.deepEqual(job, {
      remoteId: id,
      remoteCreatedAt: now,
      remoteUpdatedAt: now,
      url: `https://ats.example/${id}`,
      title: 'Cook',
      status: 'open',
      isConfidential: true,
      description: '<p>Soups</p>',
      department: 'Kitchen',
      location: 'Graz',
    })
  })

  test('of a person is told in our words, whose addresses are in lower case', async () => {
    const { id } = kombo.ats.addCandidate({
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: ['Ada@Example.com', 'no address'],
      phones: ['+43 1 1'],
      company: 'Analytical Engines',
      title: 'Countess',
      location: 'London',
      tags: ['math', 'math'],
      links: ['https://ada.example/', 'javascript:alert(1)'],
    })

    const person = await kombo.connector.read(connection, { model: 'candidate', remoteId: id }, atsCall())

    assert.deepEqual(person, {
      remoteId: id,
      remoteCreatedAt: now,
      remoteUpdatedAt: now,
      url: `https://ats.example/${id}`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: ['ada@example.com'],
      phones: ['+43 1 1'],
      company: 'Analytical Engines',
      title: 'Countess',
      location: 'London',
      skills: [],
      tags: ['math'],
      links: ['https://ada.example/'],
      isConfidential: false,
    })
  })

  test('of an application says who is where, and who was turned down is in no stage', async () => {
    const job = kombo.ats.addJob({ title: 'Baker' })
    const person = kombo.ats.addCandidate({ firstName: 'Bo', lastName: 'Baker' })
    const { id } = kombo.ats.addApplication({ candidateId: person.id, jobId: job.id })
    const stages = kombo.ats.stagesOf(job.id)
    const before = await kombo.connector.read(connection, { model: 'application', remoteId: id }, atsCall())
    pass(1)
    kombo.ats.move(id, stages.find(({ kind }) => kind === 'rejected')?.id ?? '')
    const after = await kombo.connector.read(connection, { model: 'application', remoteId: id }, atsCall())

    assert.deepEqual([before?.candidateId, before?.jobId], [person.id, job.id])
    assert.deepEqual([before?.stageId, before?.stageName], [stages[0]?.id, 'Application review'])
    assert.deepEqual([before?.outcome, before?.endedAt], ['pending', null])
    assert.deepEqual([after?.outcome, after?.endedAt, after?.stageId], ['rejected', now, null])
  })

  test('of what is gone is nothing', async () => {
    const { id } = kombo.ats.addJob({ title: 'Gone' })
    kombo.ats.delete('job', id)

    assert.equal(await kombo.connector.read(connection, { model: 'job', remoteId: id }, atsCall()), null)
    assert.equal(await kombo.connector.read(connection, { model: 'candidate', remoteId: 'a,b' }, atsCall()), null)
    await assert.rejects(kombo.connector.listStages(connection, { jobId: id }, atsCall()), { kind: 'not_found' })
  })

  test('of the stages of a job is in their order', async () => {
    const job = kombo.ats.addJob({ title: 'Smith' })

    const stages = await kombo.connector.listStages(connection, { jobId: job.id }, atsCall())

    const names = ['Application review', 'Phone screen', 'Interview', 'Offer', 'Hired']
    assert.deepEqual(
      stages.map(({ name }) => name),
      names,
    )
    assert.ok(stages.every(({ jobId, order }, index) => jobId === job.id && order === index))
  })
})

describe('a run', () => {
  test('reads all pages, and ends with the beginning of the next one', async () => {
    for (let count = 0; count < 600; count++) kombo.ats.addCandidate({ firstName: `C${count}`, lastName: 'Many' })

    const { pages, records, cursor } = await pullAll('candidate')

    assert.equal(pages.length, 3)
    assert.equal(new Set(records.map(({ remoteId }) => remoteId)).size, kombo.ats.all('candidate').length)
    assert.deepEqual(
      pages.map(({ cursor }) => cursor === null),
      [true, true, false],
    )
    assert.equal(cursor, now.toISOString())
  })

  test('sees an old application whose stage changed, and nothing that did not change', async () => {
    const job = kombo.ats.addJob({ title: 'Old' })
    const people = ['Old', 'Other'].map((lastName) => kombo.ats.addCandidate({ firstName: 'An', lastName }))
    const [old] = people.map(({ id }) => kombo.ats.addApplication({ candidateId: id, jobId: job.id }))
    pass(60)
    const { cursor } = await pullAll('application')
    pass(60)
    const interview = kombo.ats.stagesOf(job.id)[2]
    kombo.ats.move(old?.id ?? '', interview?.id ?? '')
    pass(1)

    const { records } = await pullAll('application', cursor)

    assert.deepEqual(
      records.map(({ remoteId, stageId }) => [remoteId, stageId]),
      [[old?.id, interview?.id]],
    )
  })

  test('looks back over the time by which Kombo lags', async () => {
    pass(60)
    const { cursor } = await pullAll('job')
    const late = kombo.ats.addJob({ title: 'Late', createdAt: new Date(now.getTime() - 5 * 60_000) })

    const { records } = await pullAll('job', cursor)

    assert.deepEqual(
      records.map(({ remoteId }) => remoteId),
      [late.id],
    )
  })

  test('tells what was deleted by its id alone, and only that', async () => {
    pass(60)
    const { cursor } = await pullAll('candidate')
    pass(60)
    const job = kombo.ats.addJob({ title: 'Last' })
    const person = kombo.ats.addCandidate({ firstName: 'Del', lastName: 'Eted' })
    const application = kombo.ats.addApplication({ candidateId: person.id, jobId: job.id })
    pass(1)
    kombo.ats.delete('candidate', person.id)

    const people = await pullAll('candidate', cursor)
    const applications = await pullAll('application')

    assert.deepEqual(people.deleted, [{ remoteId: person.id, mergedInto: null }])
    assert.deepEqual(people.records, [])
    assert.ok(applications.deleted.some(({ remoteId }) => remoteId === application.id))
    assert.ok(applications.records.every(({ remoteId }) => remoteId !== application.id))
  })

  test('tells the stages of jobs, and of a deleted job none as deleted, as others may have them', async () => {
    const job = kombo.ats.addJob({ title: 'Staged' })
    kombo.ats.delete('job', job.id)

    const { records, deleted } = await pullAll('stage')

    assert.deepEqual(deleted, [])
    assert.ok(records.length > 0 && records.every(({ jobId }) => jobId !== job.id))
  })

  test('whose place is not known any more begins again', async () => {
    const wish = { model: 'candidate', since: null, until: now } as const
    const { nextPage } = await kombo.connector.pull(connection, { ...wish, page: null }, atsCall())
    kombo.expireCursors()

    for (const page of [nextPage, '{', '{"cursor":1}', 'null']) {
      await assert.rejects(kombo.connector.pull(connection, { ...wish, page }, atsCall()), { kind: 'cursor_expired' })
    }
    const since = 'yesterday'
    await assert.rejects(kombo.connector.pull(connection, { ...wish, since, page: null }, atsCall()), {
      kind: 'cursor_expired',
    })
  })

  test('that is led to the same page again stops', async () => {
    const answer = { status: 200, body: { status: 'success', data: { next: 'again', results: [] } } }
    kombo.server.meets({ kind: 'refuse', answer, times: 2 })
    const wish = { model: 'job', since: null, until: now } as const
    const { nextPage } = await kombo.connector.pull(connection, { ...wish, page: null }, atsCall())

    await assert.rejects(kombo.connector.pull(connection, { ...wish, page: nextPage }, atsCall()), {
      kind: 'contract_violation',
    })
  })
})

describe('a stage that several jobs have', () => {
  test('is told once, as one of all jobs', async () => {
    const [one, other] = ['One', 'Other'].map((title) => kombo.ats.addJob({ title }))
    const { body } = (await komboJobs()) as { body: { data: { results: { stages: unknown }[] } } }
    for (const row of body.data.results) row.stages = [{ id: 'shared', remote_id: null, name: 'Lead', index: 0 }]
    kombo.server.meets({ kind: 'refuse', answer: { status: 200, body } })

    const { records } = await pullAll('stage')

    assert.ok(one && other)
    assert.deepEqual(
      records.map(({ remoteId, jobId }) => [remoteId, jobId]),
      [['shared', null]],
    )
  })

  async function komboJobs() {
    const headers = { authorization: 'Bearer kombo-key-of-tests', 'x-integration-id': connection.remoteId ?? '' }
    const response = await fetch(`${kombo.baseUrl}/ats/jobs?page_size=250`, { headers })
    return { body: await response.json() }
  }
})
