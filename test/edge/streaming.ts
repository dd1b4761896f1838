/** A client sees a stream of events, and a table is watched by one. */
import assert from 'node:assert/strict'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { stream } from '#kernel/http/streams/stream.ts'
import { signal } from '#kernel/signals/signal.ts'

export interface Frame {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

export interface Reading {
  readonly response: IncomingMessage
  readonly frames: readonly Frame[]
  /** The text is all that came, comments among it. */
  text(): string
  /** The data is that of its events but the last words. */
  data(): unknown[]
  lastId(): string | undefined
  /** The promise tells why it ended, once it did. */
  ended(): Promise<unknown>
  leave(): void
}

export interface Wish {
  readonly port: number
  readonly path?: string
  readonly token?: string
  readonly after?: string | undefined
}

export async function until(isSo: () => boolean | Promise<boolean>, maxMs = 15_000): Promise<void> {
  for (const end = Date.now() + maxMs; !(await isSo()); await pause(5))
    if (Date.now() > end) assert.fail(`not so: ${isSo}`)
}

function asked({ port, path = '/v1/thing-stream', token, after }: Wish): ClientRequest {
  return request({
    port,
    path,
    host: '127.0.0.1',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(after && { 'last-event-id': after }) },
  })
}

/** The answer is read no further than to its headers. */
export async function opened(wish: Wish): Promise<IncomingMessage> {
  const asking = asked(wish)
  const answer = new Promise<IncomingMessage>((resolve, reject) => asking.on('response', resolve).on('error', reject))
  asking.end()
  const response = await answer
  response.on('error', () => {})
  return response
}

export async function reading(wish: Wish): Promise<Reading> {
  const response = await opened(wish)
  assert.equal(response.statusCode, 200)
  let text = ''
  let rest = ''
  const frames: Frame[] = []
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    frames.push(...parts.flatMap(frameIn))
  })
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  return {
    response,
    frames,
    text: () => text,
    data: () => frames.filter(({ event }) => event !== 'end').map(({ data }) => data),
    lastId: () => frames.findLast(({ id }) => id !== undefined)?.id,
    ended: async () => {
      await closed
      return (frames.at(-1)?.data as { reason?: unknown } | undefined)?.reason
    },
    leave: () => void response.destroy(),
  }
}

function frameIn(part: string): Frame[] {
  const fields = new Map(
    part.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
  const data = fields.get('data')
  return data === undefined
    ? []
    : [{ id: fields.get('id'), event: fields.get('event') ?? 'message', data: JSON.parse(data) }]
}

export const watchThings = operation({
  id: 'watchThings',
  method: 'GET',
  path: '/v1/thing-stream',
  summary: 'Watch the things of a company',
  access: 'reviewer',
  replies: {
    200: stream({ 'thing.made': z.strictObject({ name: z.string() }) }, { id: z.string().regex(/^\d{1,18}$/) }),
  },
  transaction: 'read',

  async handle(_input, { ports, actor: { companyId } }) {
    return reply(200, {
      async *events(after, { reading, signal }) {
        let last = Number(after ?? 0)
        for await (const _ of ports.signals.watch('thing', { companyId, subject: 'all' }, signal)) {
          const made = await reading.all(sql<{ id: number; name: string }>`
            select id, name from thing where company_id = ${companyId} and id > ${last} order by id limit 1000`)
          for (const { id, name } of made) yield { id: String(id), event: 'thing.made' as const, data: { name } }
          last = made.at(-1)?.id ?? last
        }
      },
    })
  },
})

/** All processes hear of the thing with the commit. */
export const makeThing = (db: Database, companyId: string, name: string): Promise<number> =>
  db.transaction({ companyId }, async (tx) => {
    signal(tx, 'thing', companyId, 'all')
    return tx.run(sql`insert into thing (company_id, name) values (${companyId}, ${name})`)
  })
