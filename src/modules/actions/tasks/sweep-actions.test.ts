import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Database } from '#kernel/database/database.ts'
import { type Answer, everywhere, type World, world } from '#test'
import { done, pathTo, publication, receiptOf, staged } from '../staged.fixture.ts'
import { sweepActionsTask } from './sweep-actions.ts'

const sweep = ({ owner }: World) =>
  sweepActionsTask.run({} as never, { db: new Database(owner), signal: new AbortController().signal } as never)

/** What was over is so for that long by now. */
const aged = (here: World, months: number) =>
  everywhere(
    here.owner,
    `update staged_action set finished_at = finished_at - make_interval(months => $2) where company_id = $1 and finished_at is not null`,
    [here.companyId, months],
  )

const areThere = (here: World, actions: readonly Answer['body'][]) =>
  Promise.all(actions.map(async (action) => (await receiptOf(here, action)).status === 200))

const salary = { min: 50_000, currency: 'EUR' }

describe('the sweep of actions', () => {
  test('forgets what is over and older than the company keeps people, and nothing that is open', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { retentionMonths: 12 })
    const [carriedOut, discarded] = [await publication(here, { salary }), await publication(here)]
    const superseded = await publication(here)
    const open = await staged(here, { kind: 'publish_job', jobId: superseded.jobId, payload: {} })
    await done(here, carriedOut)
    await here.as(here.recruiter).post(pathTo(discarded, '/discard'))
    const all = [carriedOut, discarded, superseded, open]

    await aged(here, 11)
    await sweep(here)
    const before = await areThere(here, all)
    await aged(here, 2)
    await sweep(here)
    const after = await areThere(here, all)

    assert.deepEqual(before, [true, true, true, true])
    assert.deepEqual(after, [false, false, false, true])
  })

  test('keeps what somebody may still read of one that undoes it, and takes both in the end', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { retentionMonths: 12 })
    const { id: jobId } = await here.make.job({ status: 'live' })
    const action = await staged(here, { kind: 'close_job', jobId, payload: { reason: 'filled' } })
    await done(here, action)
    await aged(here, 13)
    const { body: reverse } = await here.as(here.recruiter).post(pathTo(action, '/undo'))

    await sweep(here)
    const both = await areThere(here, [action, reverse])
    await here.as(here.recruiter).post(pathTo(reverse, '/discard'))
    await aged(here, 13)
    await sweep(here)
    await sweep(here)

    assert.deepEqual(both, [true, true])
    assert.deepEqual(await areThere(here, [action, reverse]), [false, false])
  })

  test('keeps all where the company keeps people without end', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { retentionMonths: null })
    const action = await publication(here, { salary })
    await done(here, action)
    await aged(here, 1200)

    await sweep(here)

    assert.deepEqual(await areThere(here, [action]), [true])
  })
})
