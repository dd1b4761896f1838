import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { answers, type Desk, deskOf, refusalOf } from './actions.fixture.ts'

/** The action was confirmed, and is on its way to doors that nobody else knows. */
async function sent(here: World, kind: 'ring' | 'knock', count = 1) {
  const desk = await deskOf(here)
  const { id: jobId } = await here.make.job()
  const doors = Array.from({ length: count }, (_, no) => `${jobId} door ${no}`)
  const { actionKey } = await desk.stage({ kind, jobId, payload: { doors } })
  const { action } = await desk.execute({ actionKey })
  return { desk, doors, actionKey, action }
}

const stateOf = async (desk: Desk, actionKey: string) => {
  const { action, effects } = await desk.receipt(actionKey)
  return [action.state, ...effects.map(({ state }) => state)]
}

const lost = () => {
  throw new Error('the connection was lost')
}

describe('effects outside', () => {
  test('begin with the confirmation, as tasks of their own', async () => {
    const here = await world()
    const { desk, action, actionKey } = await sent(here, 'ring', 2)

    const { rows } = await everywhere(
      here.owner,
      `select payload from graphile_worker._private_jobs where payload->>'companyId' = $1
         and payload->>'actionId' = $2 order by payload->>'no'`,
      [here.companyId, String(action.id)],
    )

    assert.deepEqual(
      rows.map(({ payload }) => payload.no),
      [0, 1],
    )
    assert.deepEqual([action.state, action.finishedAt], ['executing', null])
    assert.deepEqual(await stateOf(desk, actionKey), ['executing', 'pending', 'pending'])
    assert.equal((await desk.execute({ actionKey })).replayed, true)
  })

  test('are asked for by a key that is the same on each attempt, with the words that people saved', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id: jobId } = await here.make.job()
    const door = `${jobId} door`
    const { actionKey } = await desk.stage({ kind: 'ring', jobId, payload: { doors: [door] } })
    await desk.edit(actionKey, { word: 'Good day' })
    const { action } = await desk.execute({ actionKey })
    const keys: string[] = []
    answers.set(door, ({ key }) => {
      keys.push(key)
      return keys.length === 1 ? lost() : { outcome: 'done', reference: 'bell 7' }
    })

    await assert.rejects(desk.deliver(action), /connection was lost/)
    const between = await stateOf(desk, actionKey)
    await desk.deliver(action)
    await desk.deliver(action)

    assert.deepEqual(keys, Array(2).fill(`${here.companyId}:${actionKey}:0`))
    assert.deepEqual(between, ['executing', 'sending'])
    const { action: after, effects, preview } = await desk.receipt(actionKey)
    assert.deepEqual((preview as { word: string }).word, 'Good day')
    assert.deepEqual([after.state, effects[0]?.reference], ['succeeded', 'bell 7'])
  })

  test('are told as they came: done for some, done for none', async () => {
    const here = await world()
    const [some, none] = [await sent(here, 'knock', 2), await sent(here, 'knock')]
    for (const door of [some.doors[1], none.doors[0]]) {
      answers.set(String(door), () => ({ outcome: 'failed', reason: 'nobody lives there' }))
    }

    await some.desk.deliver(some.action, 1)
    const between = await stateOf(some.desk, some.actionKey)
    await some.desk.deliver(some.action, 0)
    await none.desk.deliver(none.action)

    assert.deepEqual(between, ['executing', 'pending', 'failed'])
    assert.deepEqual(await stateOf(some.desk, some.actionKey), ['partially_succeeded', 'done', 'failed'])
    assert.deepEqual(await stateOf(none.desk, none.actionKey), ['failed', 'failed'])
    assert.equal((await none.desk.receipt(none.actionKey)).effects[0]?.reason, 'nobody lives there')
  })

  test('wait for another attempt when nothing has happened, and fail with the last', async () => {
    const here = await world()
    const { desk, doors, action, actionKey } = await sent(here, 'knock')
    answers.set(String(doors[0]), () => ({ outcome: 'later', reason: 'busy' }))

    await assert.rejects(desk.deliver(action), /put off/)
    const between = await stateOf(desk, actionKey)
    await desk.deliver(action, 0, { lastAttempt: true })

    assert.deepEqual(between, ['executing', 'pending'])
    assert.deepEqual(await stateOf(desk, actionKey), ['failed', 'failed'])
  })

  test('are uncertain, and not asked for again, where an answer was lost and they have no key', async () => {
    const here = await world()
    const { desk, doors, action, actionKey } = await sent(here, 'knock')
    let asked = 0
    answers.set(String(doors[0]), () => {
      asked++
      return lost()
    })

    await desk.deliver(action)
    await desk.deliver(action)

    assert.deepEqual([asked, ...(await stateOf(desk, actionKey))], [1, 'uncertain', 'uncertain'])
  })

  test('are uncertain where a process died that was asking, and its late answer still counts', async () => {
    const here = await world()
    const { desk, doors, action, actionKey } = await sent(here, 'knock')
    const { promise, resolve } = Promise.withResolvers<{ outcome: 'done' }>()
    const begun = Promise.withResolvers<void>()
    answers.set(String(doors[0]), () => {
      begun.resolve()
      return promise
    })
    const slow = desk.deliver(action)
    await begun.promise

    await desk.deliver(action)
    const between = await stateOf(desk, actionKey)
    resolve({ outcome: 'done' })
    await slow

    assert.deepEqual(between, ['uncertain', 'uncertain'])
    assert.deepEqual(await stateOf(desk, actionKey), ['succeeded', 'done'])
  })

  test('are uncertain with the last attempt even where they have a key', async () => {
    const here = await world()
    const { desk, doors, action, actionKey } = await sent(here, 'ring')
    answers.set(String(doors[0]), lost)

    await desk.deliver(action, 0, { lastAttempt: true })

    assert.deepEqual(await stateOf(desk, actionKey), ['uncertain', 'uncertain'])
  })

  test('are settled by a person, once, and by nothing that comes later', async () => {
    const here = await world()
    const [happened, not] = [await sent(here, 'knock'), await sent(here, 'knock')]
    const { desk } = happened
    for (const { doors, action } of [happened, not]) {
      answers.set(String(doors[0]), lost)
      await desk.deliver(action)
    }

    const settled = [
      (await desk.settle(happened.actionKey, true)).state,
      (await desk.settle(not.actionKey, false, here.admin)).state,
    ]

    assert.deepEqual(settled, ['succeeded', 'failed'])
    assert.deepEqual(await refusalOf(desk.settle(not.actionKey, true)), ['409 CONFLICT'])
    const [entry] = (await here.as(here.admin).get('/v1/audit-log/page')).body.data
    assert.deepEqual([entry.action, entry.subject.id], ['action.settled', not.actionKey])
  })

  test('are settled by nobody without the role', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id: jobId } = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const door = `${jobId} door`
    answers.set(door, lost)
    const { actionKey } = await desk.stage({ kind: 'knock', jobId, payload: { doors: [door] } })
    await desk.deliver((await desk.execute({ actionKey })).action)

    assert.deepEqual(await refusalOf(desk.settle(actionKey, true, here.reviewer)), ['403 FORBIDDEN'])
  })

  test('are left for a version of the service that knows them', async () => {
    const here = await world()
    const { desk, action, actionKey } = await sent(here, 'knock')

    await assert.rejects(desk.deliver({ ...action, kind: 'unheard_of' }), /nobody delivers/)

    assert.deepEqual(await stateOf(desk, actionKey), ['executing', 'pending'])
  })
})
