import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { atsApplication, atsJob, atsPerson, atsStage, readySource, stored, within } from './ats-history.fixture.ts'
import { aliasOf, mergePeople } from './deleting.ts'
import { mirror } from './mirror.ts'
import type { Source } from './source.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

interface Person {
  readonly id: string
  readonly name: string | null
  readonly gone: boolean
  readonly generation: number
  readonly missed: number
}

async function people({ owner, companyId }: World): Promise<Person[]> {
  const { rows } = await everywhere<Person & { generation: string }>(
    owner,
    `select remote_id as id, first_name as name, deleted_at is not null as gone, generation, missed from ats_candidate
     where company_id = $1 order by remote_id`,
    [companyId],
  )
  return rows.map((row) => ({ ...row, generation: Number(row.generation) }))
}

const names = async (here: World) => (await people(here)).map(({ name, gone }) => (gone ? `(${name})` : name))

const told = (here: World, source: Source, name: string, asked: number, updated: number | null = null) =>
  stored(here, source, {
    model: 'candidate',
    records: [atsPerson('p1', { firstName: name, remoteUpdatedAt: updated === null ? null : at(updated) })],
    askedAt: at(asked),
  })

const gone = (here: World, source: Source, asked: number) =>
  stored(here, source, { model: 'candidate', deleted: [{ remoteId: 'p1', mergedInto: null }], askedAt: at(asked) })

describe('a page of the mirror', () => {
  test('tells what it added, what it changed and what was as it is', async () => {
    const here = await world()
    const source = await readySource(here)
    const records = [atsPerson('p1'), atsPerson('p2')]
    const first = await stored(here, source, { model: 'candidate', records, askedAt: at(1) })

    const second = await stored(here, source, {
      model: 'candidate',
      records: [atsPerson('p1'), atsPerson('p2', { title: 'Binder' }), atsPerson('p3')],
      deleted: [{ remoteId: 'p4', mergedInto: null }],
      askedAt: at(2),
      generation: 2,
    })

    assert.deepEqual(first, { added: 2, changed: 0, same: 0, deleted: 0 })
    assert.deepEqual(second, { added: 1, changed: 1, same: 1, deleted: 0 })
    assert.deepEqual(
      (await people(here)).map(({ generation }) => generation),
      [2, 2, 2, 2],
    )
  })

  test('of each model keeps what was told', async () => {
    const here = await world()
    const source = await readySource(here)
    const [url, remoteCreatedAt, remoteUpdatedAt] = ['https://ats.example/1', at(1), at(2)]
    const job = atsJob('1', { url, remoteCreatedAt, remoteUpdatedAt, department: 'Bindery', status: 'closed' })
    const stage = atsStage('1', { order: 3, jobId: '1', kind: 'hired', isActive: false })
    const person = atsPerson('1', { emails: ['ada@a.example', 'ada@b.example'], skills: ['{"', "O'"], company: 'Acme' })
    const application = atsApplication('1', { outcome: 'rejected', endedAt: at(3), externalId: '7', movedAt: at(4) })

    await stored(here, source, { model: 'job', records: [job] })
    await stored(here, source, { model: 'stage', records: [stage] })
    await stored(here, source, { model: 'candidate', records: [person] })
    await stored(here, source, { model: 'application', records: [application] })

    const rowOf = async (table: string) =>
      (await everywhere(here.owner, `select * from ${table} where company_id = $1`, [here.companyId])).rows[0]
    const rows = [
      await rowOf('ats_job'),
      await rowOf('ats_stage'),
      await rowOf('ats_candidate'),
      await rowOf('ats_application'),
    ]
    const [jobRow, stageRow, personRow, applicationRow] = rows
    assert.deepEqual([jobRow?.['url'], jobRow?.['department'], jobRow?.['status']], [url, 'Bindery', 'closed'])
    assert.deepEqual(
      [stageRow?.['position'], stageRow?.['job_id'], stageRow?.['kind'], stageRow?.['is_active']],
      [3, '1', 'hired', false],
    )
    assert.deepEqual(
      [personRow?.['emails'], personRow?.['skills'], personRow?.['company']],
      [person.emails, person.skills, 'Acme'],
    )
    assert.deepEqual([applicationRow?.['outcome'], applicationRow?.['external_id']], ['rejected', '7'])
  })

  test('is the newer of two whatever comes first, by the time of the ATS and then by when it was asked', async () => {
    const here = await world()
    const source = await readySource(here)

    await told(here, source, 'Newer', 1, 20)
    await told(here, source, 'Stale copy', 2, 10)
    const afterStale = await names(here)
    await told(here, source, 'Same time, asked later', 3, 20)

    assert.deepEqual([afterStale, await names(here)], [['Newer'], ['Same time, asked later']])
  })

  test('is the one asked later where the ATS tells no times', async () => {
    const here = await world()
    const source = await readySource(here)

    await told(here, source, 'Later', 5)
    const { same } = await told(here, source, 'Earlier', 4)

    assert.deepEqual([same, await names(here)], [1, ['Later']])
  })

  test('has a record that it tells twice once', async () => {
    const here = await world()
    const source = await readySource(here)
    const records = [
      atsPerson('p1', { firstName: 'New', remoteUpdatedAt: at(2) }),
      atsPerson('p1', { firstName: 'Old', remoteUpdatedAt: at(1) }),
    ]

    const { added } = await stored(here, source, { model: 'candidate', records })

    assert.deepEqual([added, await names(here)], [1, ['New']])
  })

  test('takes what no text of PostgreSQL can hold, and years that it does not know', async () => {
    const here = await world()
    const source = await readySource(here)
    const records = [atsPerson('p1', { firstName: 'A\0da \ud800', remoteCreatedAt: new Date(8.64e15) })]

    await stored(here, source, { model: 'candidate', records })

    assert.deepEqual(await names(here), ['Ada \ufffd'])
  })

  test('is left out by a source that has ended', async () => {
    const here = await world()
    const source = await readySource(here)
    await within(here, (tx) => mirror.end(tx, source, new Date(Date.now() + 60_000)))

    const { added } = await stored(here, source, { model: 'candidate', records: [atsPerson('p1')] })
    await gone(here, source, 1)

    assert.deepEqual([added, await people(here)], [0, []])
  })

  test('comes in one piece with another of the same people, however many arrive at once', async () => {
    const here = await world()
    const source = await readySource(here)
    const ids = Array.from({ length: 40 }, (_, index) => `p${index}`)
    const page = (order: readonly string[], name: string, asked: number) =>
      stored(here, source, {
        model: 'candidate',
        records: order.map((id) => atsPerson(id, { firstName: name })),
        askedAt: at(asked),
      })

    const counts = await Promise.all([page(ids, 'One', 1), page(ids.toReversed(), 'Two', 2), page(ids, 'Three', 3)])

    assert.equal(
      counts.reduce((sum, { added }) => sum + added, 0),
      40,
    )
    assert.deepEqual(new Set(await names(here)), new Set(['Three']))
  })

  test('that is as it was touches no index', async () => {
    const here = await world()
    const source = await readySource(here)
    const records = Array.from({ length: 20 }, (_, index) => atsPerson(`p${index}`, { skills: ['binding'] }))
    await stored(here, source, { model: 'candidate', records, askedAt: at(1) })
    const placesOf = async (table: string) =>
      (
        await everywhere<{ at: string }>(here.owner, `select xmin::text as at from ${table} where company_id = $1`, [
          here.companyId,
        ])
      ).rows
    const before = await placesOf('ats_candidate_search')

    const { same } = await stored(here, source, { model: 'candidate', records, askedAt: at(2), generation: 2 })

    assert.equal(same, 20)
    assert.deepEqual(await placesOf('ats_candidate_search'), before)
  })
})

describe('a deletion', () => {
  test('keeps the row, and holds against what was asked before', async () => {
    const here = await world()
    const source = await readySource(here)
    await told(here, source, 'Ada', 1, 1)

    const { deleted } = await gone(here, source, 5)
    await told(here, source, 'Late page', 4, 2)

    assert.deepEqual([deleted, await names(here)], [1, ['(Late page)']])
  })

  test('that comes before what it deletes holds as well', async () => {
    const here = await world()
    const source = await readySource(here)

    await gone(here, source, 5)
    await told(here, source, 'Ada', 4)

    assert.deepEqual(await names(here), ['(Ada)'])
  })

  test('is over when the record is heard of later', async () => {
    const here = await world()
    const source = await readySource(here)
    await told(here, source, 'Ada', 1)
    await gone(here, source, 5)

    const { changed } = await told(here, source, 'Ada', 6)
    const { deleted } = await gone(here, source, 3)

    assert.deepEqual([changed, deleted, await names(here)], [1, 0, ['Ada']])
  })
})

describe('a deletion of each model', () => {
  for (const [model, record] of [
    ['job', atsJob('1')],
    ['stage', atsStage('1')],
    ['candidate', atsPerson('1')],
    ['application', atsApplication('1')],
  ] as const) {
    test(`holds: ${model}`, async () => {
      const here = await world()
      const source = await readySource(here)
      await stored(here, source, { model, records: [record] as never, askedAt: at(1) })

      const deleted = [
        { remoteId: '1', mergedInto: null },
        { remoteId: '2', mergedInto: null },
      ]
      const counts = await stored(here, source, { model, deleted, askedAt: at(2) })

      const { rows } = await everywhere(
        here.owner,
        `select remote_id from ats_${model} where company_id = $1 and deleted_at is not null order by 1`,
        [here.companyId],
      )
      assert.equal(counts.deleted, 1)
      assert.deepEqual(
        rows.map((row) => row['remote_id']),
        ['1', '2'],
      )
    })
  }
})

describe('a merge', () => {
  test('leads from one id to the other, over others and never in a circle', async () => {
    const here = await world()
    const source = await readySource(here)
    const records = ['a', 'b', 'c', 'x', 'y'].map((id) => atsPerson(id))
    await stored(here, source, { model: 'candidate', records, askedAt: at(1) })
    const merge = (fromId: string, intoId: string) =>
      within(here, (tx) => mergePeople(tx, source, { fromId, intoId, askedAt: at(2) }))

    for (const [from, into] of [
      ['a', 'b'],
      ['b', 'c'],
      ['x', 'y'],
      ['y', 'x'],
    ] as const)
      await merge(from, into)

    const aliases = await within(here, async (tx) => {
      const found: string[] = []
      for (const id of ['a', 'b', 'c', 'none']) found.push(await aliasOf(tx, source, id))
      return found
    })
    assert.deepEqual(aliases, ['c', 'c', 'c', 'none'])
    assert.ok(['x', 'y'].includes(await within(here, (tx) => aliasOf(tx, source, 'x'))))
  })

  test('is kept when the deletion alone is told later', async () => {
    const here = await world()
    const source = await readySource(here)
    await told(here, source, 'Ada', 1)
    await within(here, (tx) => mergePeople(tx, source, { fromId: 'p1', intoId: 'p2', askedAt: at(2) }))

    await gone(here, source, 3)

    assert.equal(await within(here, (tx) => aliasOf(tx, source, 'p1')), 'p2')
  })
})

describe('what we moved ourselves', () => {
  const stageOf = async ({ owner, companyId }: World) =>
    (await everywhere(owner, 'select stage_name as name from ats_application where company_id = $1', [companyId]))
      .rows[0]?.['name']

  test('holds against pages that were asked for before, and no longer', async () => {
    const here = await world()
    const source = await readySource(here)
    const page = (stageName: string, asked: number, updated: number) =>
      stored(here, source, {
        model: 'application',
        records: [atsApplication('a1', { stageName, remoteUpdatedAt: at(updated) })],
        askedAt: at(asked),
      })
    await page('Applied', 1, 1)

    await within(here, (tx) =>
      mirror.moved(tx, source, { applicationId: 'a1', stageId: 's2', stageName: 'Interview', askedAt: at(10) }),
    )
    await page('Screen', 9, 8)
    const moved = await stageOf(here)
    await page('Offer', 12, 9)

    assert.deepEqual([moved, await stageOf(here)], ['Interview', 'Offer'])
  })
})
