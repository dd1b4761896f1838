import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { atsApplication, atsJob, atsPerson, atsStage, mirrored, searched, within } from '../ats-history.fixture.ts'
import { mirror } from '../mirror.ts'

/** The sweep runs as it would by night. */
async function sweep({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-ats-history', '{}')`)
  await settle()
}

const tables = [
  'ats_source',
  'ats_job',
  'ats_stage',
  'ats_candidate',
  'ats_candidate_search',
  'ats_application',
  'ats_resume',
]

async function full(keptMs: number): Promise<World> {
  const here = await world()
  const source = await mirrored(here, {
    job: [atsJob('1')],
    stage: [atsStage('1')],
    candidate: Array.from({ length: 3 }, (_, index) => atsPerson(`${index}`)),
    application: [atsApplication('1')],
  })
  await within(here, async (tx) => {
    await mirror.keepResume(tx, source, { remoteId: '1', text: 'Binds.' })
    await mirror.end(tx, source, new Date(Date.now() + keptMs))
  })
  return here
}

const leftIn = async ({ owner, companyId }: World): Promise<string[]> => {
  const left: string[] = []
  for (const table of tables) {
    const { rows } = await everywhere(owner, `select from ${table} where company_id = $1`, [companyId])
    if (rows.length > 0) left.push(table)
  }
  return left
}

describe('what a connection that ended has left', () => {
  test('is deleted when its time is over', async () => {
    const [over, kept] = [await full(-1), await full(60_000)]

    await sweep(over)

    assert.deepEqual(await leftIn(over), [])
    assert.deepEqual(await leftIn(kept), tables)
    assert.equal((await searched(kept, 'byron')).results.length, 3)
  })

  test('stays when the company has connected again', async () => {
    const here = await full(-1)
    await within(here, (tx) => mirror.open(tx, { companyId: here.companyId, id: 'atc_1', title: 'Small ATS' }))

    await sweep(here)

    assert.deepEqual(await leftIn(here), tables)
  })
})
