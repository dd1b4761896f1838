import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { everywhere, type World, world } from '#test'
import { applicants } from '../adverse-impact/applicants.fixture.ts'

const path = '/v1/analytics/adverse-impact/export'
type Row = Readonly<Record<string, string>>

const tableFor = async ({ as, admin }: World, query = ''): Promise<Row[]> =>
  parse((await as(admin).get(`${path}?${query}`, { headers: { accept: 'text/csv' } })).text, { columns: true })

const hired = async (here: World): Promise<void> =>
  applicants(here, (await here.make.job()).id, [
    { sex: 'female', raceEthnicity: 'asian', count: 40, selected: 10, score: 80, at: '2026-01-31T23:30:00Z' },
    { sex: 'male', raceEthnicity: 'asian', count: 60, selected: 30, score: 60, at: '2026-03-01T12:00:00Z' },
    { sex: 'male', raceEthnicity: 'white', count: 2, selected: 1, score: 70, at: '2026-02-01T12:00:00Z' },
    { sex: null, raceEthnicity: null, count: 7, selected: 2, at: '2026-02-01T12:00:00Z' },
  ])

describe('adverse impact for an auditor', () => {
  test('says what it covers, where it is from, and what each column means', async () => {
    const here = await world()
    const { as, admin } = here
    await as(admin).patch('/v1/company', { timezone: 'Europe/Berlin', asksSelfIdentification: true })
    await hired(here)

    const { status, body, text } = await as(admin).get(`${path}?createdAfter=2026-01-01&jobStatus=all`)

    assert.equal(status, 200, text)
    assert.deepEqual(body.covered, { jobs: 1, firstDay: '2026-02-01', lastDay: '2026-03-01' })
    assert.partialDeepStrictEqual(body, {
      timezone: 'Europe/Berlin',
      asksSelfIdentification: true,
      fewPeople: 'withheld',
      asked: { jobStatus: 'all', tags: [], jobId: null, createdAfter: '2026-01-01', createdBefore: null },
    })
    assert.equal((await as(admin).get(`${path}?jobId=4711`)).body.asked.jobId, 4711)
    const names = body.notes.map(({ name }: { name: string }) => name)
    for (const name of ['source', 'categories', 'underTwoPercent', 'smallNumbers', 'engines', 'fewPeople'])
      assert.ok(names.includes(name), name)
    assert.deepEqual(body.figures, (await as(admin).get('/v1/analytics/adverse-impact')).body)
  })

  test('names each engine with its version, since when it is in use and how many of the scores are its', async () => {
    const here = await world()
    const { as, admin, owner, companyId } = here
    await hired(here)
    await everywhere(owner, insertEvaluations, [companyId])

    const { engines, figures } = (await as(admin).get(`${path}?createdAfter=2026-02-15`)).body

    assert.deepEqual(engines, [
      {
        name: 'rules',
        version: '2',
        model: null,
        promptVersion: null,
        scored: 60,
        firstScoredAt: '2026-05-02T00:00:00.000Z',
        lastScoredAt: '2026-05-02T00:00:00.000Z',
        inUseSince: '2026-05-01T00:00:00.000Z',
      },
    ])
    assert.equal(figures.scored, 60)
    const all = (await as(admin).get(path)).body
    assert.equal(
      all.engines.reduce((sum: number, { scored }: { scored: number }) => sum + scored, 0),
      all.figures.scored,
    )
    assert.ok(all.engines.some((engine: { name: string | null }) => engine.name === null))
  })

  test('is one table, whose columns are all defined and whose rows add up', async () => {
    const here = await world()
    await hired(here)

    const rows = await tableFor(here, 'fewPeople=shown')

    const defined = rows.filter(({ section }) => section === 'definition')
    assert.deepEqual(
      defined.map(({ name }) => name),
      Object.keys(rows[0] ?? {}),
    )
    for (const { name, value } of defined) assert.ok((value ?? '').length > 10, name)
    for (const breakdown of ['sex', 'race_ethnicity', 'intersection']) {
      const own = rows.filter((row) => row['breakdown'] === breakdown)
      const sum = (column: string, ...groups: readonly string[]): number =>
        own.filter(({ group = '' }) => groups.includes(group)).reduce((all, row) => all + Number(row[column]), 0)
      for (const column of ['applicants', 'selected', 'scored', 'scoredAboveMedian'])
        assert.equal(sum(column, 'category', 'not_shown'), sum(column, 'total'), `${breakdown} ${column}`)
      assert.equal(sum('applicants', 'withheld', 'unknown'), sum('applicants', 'not_shown'))
      assert.equal(sum('applicants', 'total'), 109)
    }
    assert.partialDeepStrictEqual(
      rows.find(({ breakdown, sex }) => breakdown === 'sex' && sex === 'female'),
      {
        applicants: '40',
        selected: '10',
        selectionRate: '0.25',
        impactRatio: '0.5',
        'selectionBenchmark.sex': 'male',
        'selectionBenchmark.people': '62',
        'selectionBenchmark.reached': '31',
        'selection.finding': 'adverse',
      },
    )
  })

  test('withholds a few, shows them to whoever asks on purpose, and remembers that', async () => {
    const here = await world()
    const { as, admin } = here
    await hired(here)
    const whiteOf = async (query: string) => {
      const { categories } = (await as(admin).get(`${path}?${query}`)).body.figures.raceEthnicity
      return categories.find(({ raceEthnicity }: Row) => raceEthnicity === 'white')
    }

    const [withheld, shown] = [await whiteOf(''), await whiteOf('fewPeople=shown')]

    assert.partialDeepStrictEqual(withheld, { withheld: true, applicants: null, selection: { exclusion: 'withheld' } })
    assert.partialDeepStrictEqual(shown, {
      withheld: false,
      applicants: 2,
      selected: 1,
      selectionRate: 0.5,
      impactRatio: null,
      selection: { exclusion: 'under_two_percent' },
    })
    const { data } = (await as(admin).get('/v1/audit-log/page')).body
    assert.partialDeepStrictEqual(data.slice(0, 2), [
      { action: 'adverse_impact.exported', details: { fewPeople: 'shown' } },
      { action: 'adverse_impact.exported', details: { fewPeople: 'withheld' } },
    ])
  })

  test('holds no formula, whatever a company calls itself', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { name: '=HYPERLINK("https://example.com")' })

    const rows = await tableFor(here)

    assert.equal(rows.find(({ name }) => name === 'company')?.['value'], `'=HYPERLINK("https://example.com")`)
  })

  test('has the figures of the company alone, and is for admins alone', async () => {
    const here = await world()
    const { as, recruiter, reviewer, stranger } = here
    await hired(here)

    assert.deepEqual(
      await Promise.all([recruiter, reviewer].map(async (by) => (await as(by).get(path)).status)),
      [403, 403],
    )
    const { body } = await as(stranger).get(`${path}?fewPeople=shown`)
    assert.deepEqual([body.figures.applicants, body.engines, body.covered.jobs], [0, [], 0])
    assert.equal((await as(here.admin).get(`${path}?fewPeople=all`)).status, 422)
    assert.equal((await as(here.admin).get(`${path}?few=shown`)).status, 400)
  })
})

/** Those who came in March were evaluated by an older engine before; of the others some were never. */
const insertEvaluations = `
  insert into evaluation (company_id, application_id, job_id, occasion, actor_kind, actor_id, engine, engine_version, as_of,
    criteria_hash, profile_hash, inputs_hash, score, verdict, results, evaluated_at)
  select a.company_id, a.id, a.job_id, 'asked', 'machine', 'test', 'rules', e.version, e.at::date, '\\x00', '\\x00', '\\x00', 60,
    'possible', '[]', e.at
  from application a cross join (values
    ('1', timestamptz '2026-04-01T00:00Z', true), ('2', timestamptz '2026-05-02T00:00Z', true),
    ('2', timestamptz '2026-05-01T00:00Z', false)) as e (version, at, late)
  where a.company_id = $1 and e.late = (a.applied_at > '2026-02-15') and (e.late or a.score = 80)
  order by e.version`
