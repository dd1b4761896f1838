import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { acksOf, deskOf, refusalOf } from './actions.fixture.ts'

const salary = { min: 50_000, currency: 'EUR' }

const jobNow = async ({ as, recruiter }: World, id: number) => (await as(recruiter).get(`/v1/jobs/${id}`)).body

/** Only warnings that the test adds stand against this publication. */
async function publication(here: World, payload: object = { salary }) {
  const desk = await deskOf(here)
  const job = await here.make.job()
  const { actionKey } = await desk.stage({ kind: 'publish_job', jobId: job.id, payload })
  return { desk, job, actionKey }
}

describe('executing', () => {
  test('does it as the operation would, and keeps who confirmed what', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here, { salary, title: 'Gilder' })

    const { action, replayed } = await desk.execute({ actionKey })

    const now = await jobNow(here, job.id)
    assert.deepEqual([now.status, now.title, now.salary.min], ['live', 'Gilder', 50_000])
    assert.deepEqual(await here.events(), ['job.updated', 'job.published'])
    assert.deepEqual([replayed, action.state, action.executedBy], [false, 'succeeded', here.recruiter.userId])
    assert.deepEqual(action.acknowledgements, {})
    assert.ok(action.finishedAt !== null)
    const { preview, changes } = await desk.receipt(actionKey)
    assert.deepEqual((preview as { title: string }).title, 'Gilder')
    assert.deepEqual(changes.at(-1), { path: '/status', from: 'draft', to: 'live' })
    const [entry] = (await here.as(here.admin).get('/v1/audit-log/page')).body.data
    assert.deepEqual([entry.action, entry.subject.id], ['action.executed', actionKey])
  })

  test('answers the first receipt to whoever confirms again, and to a teammate', async () => {
    const here = await world()
    const { desk, actionKey } = await publication(here)
    const first = await desk.execute({ actionKey })

    const again = [await desk.execute({ actionKey }), await desk.execute({ actionKey }, here.admin)]

    assert.deepEqual(again, Array(2).fill({ action: first.action, replayed: true }))
  })

  test('refuses other edits once it was done, and takes the same for the same', async () => {
    const here = await world()
    const { desk, actionKey } = await publication(here, {})
    const reviewed = { salary, title: 'Gilder' }
    await desk.execute({ actionKey, reviewed })

    const same = await desk.execute({ actionKey, reviewed: { title: 'Gilder', salary } }, here.admin)
    const other = () => desk.execute({ actionKey, reviewed: { ...reviewed, title: 'Printer' } })

    assert.equal(same.replayed, true)
    await assert.rejects(other, /Ada Byron carried it out at 20.+Z, and not with these changes/)
    assert.deepEqual(await refusalOf(other()), ['409 CONFLICT'])
  })

  test('happens once, when forty confirm at once', async () => {
    const here = await world()
    const { desk, actionKey } = await publication(here)

    const all = await Promise.all(Array.from({ length: 40 }, () => desk.execute({ actionKey })))

    assert.equal(all.filter(({ replayed }) => !replayed).length, 1)
    assert.deepEqual(new Set(all.map(({ action }) => action.state)), new Set(['succeeded']))
    assert.deepEqual((await here.events()).filter((name) => name === 'job.published').length, 1)
  })

  test('is done or superseded and never both, in a hundred races', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id: applicationId, jobId } = await here.make.application()
    const statusNow = async () => (await here.as(here.recruiter).get(`/v1/applications/${applicationId}`)).body.status
    const wish = (status: string) => ({
      kind: 'change_status',
      jobId,
      payload: { applicationIds: [applicationId], status },
    })
    const inconsistent: unknown[] = []
    let before = await statusNow()
    let done = 0
    for (let race = 0; race < 100; race++) {
      const status = race % 2 ? 'suitable' : 'shortlisted'
      const { actionKey } = await desk.stage(wish(status))
      const execution = desk.execute({ actionKey }).then(
        ({ action }) => action.state,
        () => 'refused',
      )

      const [outcome] = await Promise.all([execution, desk.stage(wish('offered'))])

      const { state } = (await desk.receipt(actionKey)).action
      const now = await statusNow()
      const isDone = outcome === 'succeeded' && state === 'succeeded' && now === status
      const isSuperseded = outcome === 'refused' && state === 'superseded' && now === before
      if (!isDone && !isSuperseded) inconsistent.push({ race, outcome, state, before, now })
      before = now
      if (isDone) done++
    }

    assert.deepEqual(inconsistent, [])
    assert.ok(done > 0, 'no execution won')
  })

  test('refuses when its time is over, when it was superseded, and says by what', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here)
    const next = await desk.stage({ kind: 'publish_job', jobId: job.id, payload: { salary } })
    await desk.age(next.actionKey)

    const superseded = () => desk.execute({ actionKey })
    const expired = () => desk.execute({ actionKey: next.actionKey })

    await assert.rejects(superseded, ({ message }: Error) => message.includes(next.actionKey))
    await assert.rejects(expired, /time is over/)
    assert.deepEqual([await refusalOf(superseded()), await refusalOf(expired())], [['409 CONFLICT'], ['409 CONFLICT']])
    assert.equal((await jobNow(here, job.id)).status, 'draft')
  })

  test('needs the role at that moment, whoever staged it', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job({ hiringTeam: [here.reviewer.userId], salary })
    const { actionKey } = await desk.stage({ kind: 'publish_job', jobId: job.id, payload: {} }, here.reviewer)

    const refused = await refusalOf(desk.execute({ actionKey }, here.reviewer))

    assert.deepEqual(refused, ['403 FORBIDDEN'])
    const allowed = { execute: true, edit: false, review: true, discard: true, undo: false, settle: false }
    const nothing = { ...allowed, execute: false, review: false, discard: false }
    assert.deepEqual((await desk.receipt(actionKey, here.reviewer)).allowed, nothing)
    assert.deepEqual((await desk.receipt(actionKey)).allowed, allowed)
    assert.equal((await desk.execute({ actionKey })).action.state, 'succeeded')
  })

  test('finds nothing of another company, and nothing on a job that a reviewer does not see', async () => {
    const here = await world()
    const { desk, actionKey } = await publication(here)

    const refusals = await Promise.all(
      [here.stranger, here.reviewer].flatMap((who) => [
        refusalOf(desk.execute({ actionKey }, who)),
        refusalOf(desk.receipt(actionKey, who)),
        refusalOf(desk.discard(actionKey, who)),
      ]),
    )

    assert.deepEqual(refusals, Array(6).fill(['404 NOT_FOUND']))
  })

  test('refuses what the job does not allow, and stays staged', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here)
    await here.as(here.recruiter).post(`/v1/jobs/${job.id}/publish`)
    const acknowledgements = acksOf(await desk.receipt(actionKey))

    const refused = await refusalOf(desk.execute({ actionKey, acknowledgements }))

    const { action, allowed } = await desk.receipt(actionKey)
    assert.deepEqual(refused, ['409 CONFLICT'])
    assert.deepEqual([action.state, action.version, allowed.execute], ['staged', 1, false])
  })

  test('takes the claim back when the process dies in it', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job()
    const { actionKey } = await desk.stage({ kind: 'break_down', jobId: job.id, payload: {} })

    await assert.rejects(desk.execute({ actionKey }))

    const { action } = await desk.receipt(actionKey)
    assert.deepEqual([action.state, action.executedBy, action.version], ['staged', null, 1])
    assert.equal((await jobNow(here, job.id)).title, job.title)
  })

  test('holds up nobody who deletes the job meanwhile', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here)

    const [executed, deleted] = await Promise.all([
      desk.execute({ actionKey }).then(
        () => 'done',
        () => 'refused',
      ),
      here.as(here.recruiter).delete(`/v1/jobs/${job.id}`),
    ])

    assert.deepEqual([executed, deleted.status], executed === 'done' ? ['done', 409] : ['refused', 204])
  })
})

describe('warnings', () => {
  test('are acknowledged by exactly what the receipt says', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here, {})
    const receipt = await desk.receipt(actionKey)

    const refusals = [
      await refusalOf(desk.execute({ actionKey })),
      await refusalOf(desk.execute({ actionKey, acknowledgements: { salary_missing: 'yes' } })),
    ]
    const { action } = await desk.execute({
      actionKey,
      acknowledgements: { ...acksOf(receipt), something_else: 'Jane Doe' },
    })

    const needed = ['422 validation_failed', '/acknowledgements/salary_missing acknowledgement_required']
    assert.deepEqual(refusals, [needed, needed])
    assert.deepEqual(action.acknowledgements, { salary_missing: 'pi6rLhdQMnS_' })
    assert.equal((await jobNow(here, job.id)).status, 'live')
    assert.deepEqual((await desk.receipt(actionKey)).warnings, receipt.warnings)
  })

  test('must be read again when the facts have changed since', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here)
    const change = (title: string) => here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { title })
    await change('Gilder')
    const stale = acksOf(await desk.receipt(actionKey))
    await change('Printer')

    const refused = await refusalOf(desk.execute({ actionKey, acknowledgements: stale }))
    const fresh = acksOf(await desk.receipt(actionKey))
    const { action } = await desk.execute({ actionKey, acknowledgements: fresh })

    assert.deepEqual(Object.keys(stale), ['changed_since_staged'])
    assert.deepEqual(refused, [
      '422 validation_failed',
      '/acknowledgements/changed_since_staged acknowledgement_required',
    ])
    assert.deepEqual([action.state, action.acknowledgements], ['succeeded', fresh])
  })

  test('are not of rows that others have locked and change at the same moment', async () => {
    const here = await world()
    const { desk, job, actionKey } = await publication(here)
    const client = await here.owner.connect()
    await client.query(`begin; select set_config('muster.company_id', '*', true)`)
    await client.query('update job set version = version + 1 where id = $1', [job.id])

    const refusal = refusalOf(desk.execute({ actionKey }))
    await untilWaiting(here)
    await client.query('commit').finally(() => client.release())

    assert.deepEqual(await refusal, [
      '422 validation_failed',
      '/acknowledgements/changed_since_staged acknowledgement_required',
    ])
  })
})

async function untilWaiting({ owner }: World): Promise<void> {
  for (;;) {
    const { rows } = await everywhere<{ waits: boolean }>(
      owner,
      `select exists (select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%from job j%') as waits`,
    )
    if (rows[0]?.waits) return
  }
}
