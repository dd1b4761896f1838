/** These are operations of every kind, over the table `thing`. */
import { z } from 'zod'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { Id, IdView, text } from '#kernel/http/fields.ts'
import { empty, type Operation, operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { problem } from '#kernel/http/problem.ts'
import { conflict, notFound } from '#kernel/http/problems.ts'

const ThingView = z.strictObject({ id: IdView, name: z.string(), version: z.int() })
type Thing = z.output<typeof ThingView>

const nameTaken = problem('name_taken', 409, 'Another thing has this name')
const NewThing = z.strictObject({ name: text(1, 100), count: z.int().optional() })

const things = sql`select id, name, version from thing`
const insert = (companyId: string | null, name: string) => sql<Thing>`
  insert into thing (company_id, name) values (${companyId ?? 'none'}, ${name}) returning id, name, version`

const listThings = operation({
  id: 'listThings',
  method: 'GET',
  path: '/v1/things/page',
  summary: 'List things',
  access: 'reviewer',
  query: { name: z.string().optional(), tag: z.array(z.string()).optional() },
  paged: true,
  replies: { 200: pageOf(ThingView) },
  transaction: 'read',

  async handle({ query: { name } }, { tx, page }) {
    const named = name === undefined ? nothing : sql`name = ${name}`
    const rows = await tx.all(sql<Thing>`
      ${things} where ${allOf(sql`true`, named, olderThan(page, sql`version`, sql`id`))}
      order by version desc, id desc limit ${page.fetch}`)
    return reply(
      200,
      page.of(
        rows,
        (row) => row,
        ({ version, id }) => [version, id],
      ),
    )
  },
})

const makeThing = operation({
  id: 'makeThing',
  method: 'POST',
  path: '/v1/things',
  summary: 'Make a thing',
  access: 'recruiter',
  query: { dry: z.enum(['true']).optional() },
  body: NewThing,
  bodyBytesMax: 2048,
  replies: { 201: ThingView },
  problems: [nameTaken],
  transaction: 'write',

  async handle({ body: { name } }, { tx, actor }) {
    const made = await tx.one(insert(actor.companyId, name)).catch(onViolation({ thing_name_unique: nameTaken }))
    return reply(201, made, { etag: made, headers: { location: `/v1/things/${made.id}` } })
  },
})

const getThing = operation({
  id: 'getThing',
  method: 'GET',
  path: '/v1/things/{thingId}',
  summary: 'Read a thing',
  access: 'reviewer',
  params: { thingId: Id },
  replies: { 200: ThingView },
  transaction: 'read',

  async handle({ params: { thingId } }, { tx }) {
    const thing = await tx.maybe(sql<Thing>`${things} where id = ${thingId}`)
    if (!thing) throw notFound()
    return reply(200, thing, { etag: thing })
  },
})

const changeThing = operation({
  id: 'changeThing',
  method: 'PATCH',
  path: '/v1/things/{thingId}',
  summary: 'Change a thing',
  access: 'recruiter',
  params: { thingId: Id },
  body: z.strictObject({ name: text(1, 100) }),
  conditional: true,
  replies: { 200: ThingView },
  transaction: 'write',

  async handle({ params: { thingId }, body: { name } }, { tx, requireMatch }) {
    const thing = await tx.maybe(sql<Thing>`${things} where id = ${thingId} for update`)
    if (!thing) throw notFound()
    requireMatch(thing)
    const changed = await tx.one(sql<Thing>`
      update thing set name = ${name}, version = version + 1 where id = ${thingId} returning id, name, version`)
    return reply(200, changed, { etag: changed })
  },
})

const deleteThing = operation({
  id: 'deleteThing',
  method: 'DELETE',
  path: '/v1/things/{thingId}',
  summary: 'Delete a thing',
  access: 'admin',
  params: { thingId: Id },
  conditional: true,
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params: { thingId } }, { tx, requireMatch }) {
    const thing = await tx.maybe(sql<Thing>`${things} where id = ${thingId} for update`)
    if (!thing) throw notFound()
    requireMatch(thing)
    await tx.run(sql`delete from thing where id = ${thingId}`)
    return reply(204)
  },
})

const closeThing = operation({
  id: 'closeThing',
  method: 'POST',
  path: '/v1/things/{thingId}/close',
  summary: 'Close a thing, with or without a reason',
  access: 'recruiter',
  params: { thingId: Id },
  body: z.strictObject({ reason: z.string() }).optional(),
  replies: { 200: z.strictObject({ reason: z.string().nullable() }) },
  problems: [conflict],
  transaction: 'write',

  async handle({ body }) {
    if (body?.reason === 'conflict') throw conflict('It is closed already.')
    return reply(200, { reason: body?.reason ?? null })
  },
})

const echo = operation({
  id: 'echo',
  method: 'GET',
  path: '/v1/echo/{words}',
  summary: 'Say it again',
  access: 'anyone',
  params: { words: z.string() },
  query: { one: z.string().optional(), many: z.array(z.string()).optional() },
  replies: { 200: z.looseObject({}) },
  transaction: 'none',

  async handle({ params, query }) {
    return reply(200, { ...params, ...query })
  },
})

const makeNote = operation({
  id: 'makeNote',
  method: 'POST',
  path: '/v1/public/notes',
  summary: 'Leave a note, without signing in',
  access: 'anyone',
  body: NewThing,
  replies: { 201: ThingView },
  transaction: 'write',

  async handle({ body }, { tx }) {
    return reply(201, await tx.one(insert(null, body.name)))
  },
})

const whoAmI = operation({
  id: 'whoAmI',
  method: 'GET',
  path: '/v1/me',
  summary: 'Who asks',
  access: 'user',
  replies: { 200: z.looseObject({}) },
  transaction: 'none',

  async handle(_input, { actor }) {
    return reply(200, { userId: actor.userId, address: actor.address })
  },
})

const greet = operation({
  id: 'greet',
  method: 'GET',
  path: '/v1/greeting',
  summary: 'Greet whoever it is',
  access: 'maybe-user',
  replies: { 200: z.looseObject({}) },
  transaction: 'none',

  async handle(_input, { actor }) {
    return reply(200, { kind: actor.kind })
  },
})

const listForKeys = operation({
  id: 'listForKeys',
  method: 'GET',
  path: '/v1/integration/things',
  summary: 'List things for a key',
  access: { scope: 'jobs:read' },
  replies: { 200: z.looseObject({}) },
  transaction: 'read',

  async handle(_input, { actor }) {
    return reply(200, { companyId: actor.companyId })
  },
})

const takeFromKeys = operation({
  id: 'takeFromKeys',
  method: 'POST',
  path: '/v1/integration/things',
  summary: 'Take a thing from a key',
  access: { scope: 'jobs:write' },
  body: NewThing,
  replies: { 201: z.looseObject({}) },
  transaction: 'write',
  ownLimit: { name: 'intake', limit: 2 },
  tooLarge: 'A thing has one page.',

  async handle({ body }, { tx, actor }) {
    return reply(201, await tx.one(insert(actor.companyId, body.name)))
  },
})

export const operations: readonly Operation[] = [
  listThings,
  makeThing,
  getThing,
  changeThing,
  deleteThing,
  closeThing,
  echo,
  makeNote,
  whoAmI,
  greet,
  listForKeys,
  takeFromKeys,
]
