/** Long tasks hold up neither short ones nor the company beside theirs. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openTestDatabase } from '../database/test/open.ts'
import { testPorts } from '../test/ports.ts'
import { taskRunners } from './runner.ts'
import { enqueue, longTask, type TaskKind, task } from './task.ts'

const { db, owner } = await openTestDatabase()
const Payload = z.strictObject({ companyId: z.string(), label: z.string() })
type Payload = z.output<typeof Payload>

const begun: Payload[] = []
let gate = Promise.withResolvers<void>()
const dig = longTask({
  name: 'dig',
  payload: Payload,
  run: async (payload) => {
    begun.push(payload)
    await gate.promise
  },
})
const knock = task({ name: 'knock', payload: Payload, run: async (payload) => void begun.push(payload) })

const runners = taskRunners({ owner, db, ports: testPorts([]), tasks: [dig, knock] })
before(() => Promise.all(runners.map((each) => each.start())))
after(async () => {
  gate.resolve()
  await Promise.all(runners.map((each) => each.stop()))
})

const wish = (kind: TaskKind<typeof Payload>, companyId: string, labels: readonly string[]): Promise<void> =>
  db.transaction({ companyId }, async (tx) => {
    for (const label of labels) enqueue(tx, kind, { companyId, label })
  })

const begunOf = (companyId: string): string[] =>
  begun.filter((each) => each.companyId === companyId).map(({ label }) => label)

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo()); await pause(10)) assert.ok(Date.now() < end, `not so: ${isSo}`)
}

const many = Array.from({ length: 30 }, (_, index) => `${index}`)

describe('long tasks of one company', () => {
  test('leave a place to others, who come before what it has waiting, and hold up nothing short', async () => {
    await wish(dig, 'org_much', many)
    await until(() => begunOf('org_much').length === 3)
    await wish(knock, 'org_much', ['short'])
    await wish(dig, 'org_little', ['one'])

    await until(() => begunOf('org_little').length === 1 && begunOf('org_much').includes('short'))

    assert.equal(begunOf('org_much').length, 4)
    gate.resolve()
    await until(() => begunOf('org_much').length === many.length + 1)
  })

  test('take turns with those of others, whoever was first', async () => {
    gate = Promise.withResolvers()
    await wish(dig, 'org_first', many)
    await until(() => begunOf('org_first').length === 3)
    await wish(dig, 'org_second', ['one', 'two', 'three'])
    gate.resolve()

    await until(() => begunOf('org_first').length === many.length)

    const order = begun.slice(begun.findIndex(({ companyId }) => companyId === 'org_second'))
    const last = order.findLastIndex(({ companyId }) => companyId === 'org_second')
    // Its third came after those that ran and the first ten of the other, and before its second ten.
    assert.ok(last < 16, order.map(({ companyId }) => companyId).join(' '))
  })
})

describe('a wish', () => {
  test('wakes the workers of its lane, and nobody before it is due', async () => {
    const listener = await owner.connect()
    const woken: unknown[] = []
    listener.on('notification', ({ payload = '' }) => woken.push(JSON.parse(payload).lane))
    await listener.query('listen "jobs:insert"')
    const runAt = new Date(Date.now() + 3_600_000)
    await db.transaction({ companyId: 'org_waking' }, async (tx) => {
      enqueue(tx, knock, { companyId: 'org_waking', label: 'later' }, { runAt })
      enqueue(tx, knock, { companyId: 'org_waking', label: 'now' })
      enqueue(tx, dig, { companyId: 'org_waking', label: 'long' })
    })

    // The answer of one more statement comes behind what was told before it.
    await listener.query('unlisten *')
    listener.release(true)

    assert.deepEqual(woken.toSorted(), ['long', 'short'])
    await until(() => begunOf('org_waking').length === 2)
  })
})
