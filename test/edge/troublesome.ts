/** These operations fail, hang or wait to be let go on. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { empty, type Operation, operation, reply } from '#kernel/http/operation.ts'
import { conflict, internalError } from '#kernel/http/problems.ts'

const Named = z.strictObject({ name: z.string() })
const insert = (companyId: string, name: string) => sql`
  insert into thing (company_id, name) values (${companyId}, ${name})`
const sleep = sql`select pg_sleep(60)`

const sleepReading = operation({
  id: 'sleepReading',
  method: 'GET',
  path: '/v1/sleep',
  summary: 'Sleep in the database',
  access: 'reviewer',
  replies: { 200: z.looseObject({}) },
  transaction: 'read',

  async handle(_input, { tx }) {
    await tx.one(sleep)
    return reply(200, {})
  },
})

const sleepWriting = operation({
  id: 'sleepWriting',
  method: 'POST',
  path: '/v1/sleep',
  summary: 'Make a thing, then sleep in the database',
  access: 'reviewer',
  body: Named,
  replies: { 201: empty },
  transaction: 'write',

  async handle({ body: { name } }, { tx, actor }) {
    await tx.run(insert(actor.companyId, name))
    await tx.one(sleep)
    return reply(201)
  },
})

/** Each waiting outside of the database that ended, however it did, is told by the name it was given. */
export const outsideEnded = new EventEmitter()

const sleepOutside = operation({
  id: 'sleepOutside',
  method: 'POST',
  path: '/v1/sleep/outside',
  summary: 'Wait for the outside world, then make a thing',
  access: 'reviewer',
  body: z.strictObject({ name: z.string(), heeds: z.boolean(), ms: z.int() }),
  replies: { 201: empty },
  transaction: 'none',

  async handle({ body: { name, heeds, ms } }, { transaction, actor, signal }) {
    try {
      await pause(ms, undefined, heeds ? { signal } : {})
      await transaction((tx) => tx.run(insert(actor.companyId, name)))
    } finally {
      outsideEnded.emit(name)
    }
    return reply(201)
  },
})

/** `bugs` throws one of these, by its kind. */
const throwers: Readonly<Record<string, () => never>> = {
  error: () => {
    throw new Error('the table app_user is full', { cause: new Error('svc_live_deadbeef') })
  },
  text: () => {
    throw 'just words'
  },
  nothing: () => {
    throw undefined
  },
  frozen: () => {
    throw Object.freeze({ code: 'FST_ERR_LOOKS_LIKE_IT', statusCode: 500 })
  },
  undeclared: () => {
    throw conflict('Nobody said so.')
  },
  known: () => {
    throw internalError('It is logged.')
  },
}

const bugs = operation({
  id: 'bugs',
  method: 'GET',
  path: '/v1/bugs/{kind}',
  summary: 'Fail',
  access: 'reviewer',
  params: { kind: z.string() },
  replies: { 200: Named },
  transaction: 'write',

  async handle({ params: { kind } }, { tx, actor }) {
    await tx.run(insert(actor.companyId, kind))
    if (kind === 'postgres') await tx.run(sql`select secret_column from nowhere`)
    if (kind === 'reply') return reply(200, { name: 5 } as never)
    throwers[kind]?.()
    return reply(200, { name: 'no bug' })
  },
})

/** A `gated` request waits for its gate, known by its name, which counts how often it was reached. */
export const gates = new Map<string, { reached: number; open: Promise<unknown> }>()

const gated = operation({
  id: 'gated',
  method: 'POST',
  path: '/v1/gated',
  summary: 'Make a thing once the test lets it',
  access: 'reviewer',
  query: { again: z.string().optional() },
  body: Named,
  replies: { 201: z.strictObject({ name: z.string(), secret: z.string() }) },
  problems: [conflict],
  transaction: 'none',

  async handle({ body: { name } }, { conclude, actor, effectKey }) {
    const gate = gates.get(name)
    if (gate) gate.reached++
    await gate?.open
    return conclude(async (tx) => {
      await tx.run(insert(actor.companyId, name)).catch(() => {
        throw conflict('It was made before.')
      })
      return reply(201, { name, secret: `shown-once-${effectKey}` }, { headers: { location: `/v1/things/${name}` } })
    })
  },
})

const wordy = operation({
  id: 'wordy',
  method: 'POST',
  path: '/v1/wordy',
  summary: 'Make a thing and say a lot about it',
  access: 'reviewer',
  body: Named,
  replies: { 201: z.strictObject({ words: z.string() }) },
  transaction: 'write',

  async handle({ body: { name } }, { tx, actor }) {
    await tx.run(insert(actor.companyId, name))
    return reply(201, { words: 'word '.repeat(1_000_000) })
  },
})

export const troublesome: readonly Operation[] = [sleepReading, sleepWriting, sleepOutside, bugs, gated, wordy]
