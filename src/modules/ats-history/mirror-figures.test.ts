import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { atsPerson, readySource, stored, within } from './ats-history.fixture.ts'
import { mirror } from './mirror.ts'

const tables = ['ats_candidate', 'ats_candidate_search']

async function lengths({ owner }: World): Promise<{ readonly known: number[]; readonly counted: number[] }> {
  const { rows } = await everywhere<{ known: number; counted: number }>(
    owner,
    `select (select reltuples::int from pg_class where oid = name::regclass) as known,
       case name when 'ats_candidate' then (select count(*)::int from ats_candidate)
         else (select count(*)::int from ats_candidate_search) end as counted
     from unnest($1::text[]) with ordinality tables(name, place) order by place`,
    [tables],
  )
  return { known: rows.map(({ known }) => known), counted: rows.map(({ counted }) => counted) }
}

test('a first run tells the planner how long the tables have become', async () => {
  const here = await world()
  const source = await readySource(here)
  const people = Array.from({ length: 40 }, (_, index) => atsPerson(`p${index}`))
  await stored(here, source, { model: 'candidate', records: people })
  const before = await lengths(here)

  await within(here, (tx) => mirror.countFigures(tx))

  const after = await lengths(here)
  assert.notDeepEqual(before.known, before.counted)
  assert.deepEqual(after.known, after.counted)
})
