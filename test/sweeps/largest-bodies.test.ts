/**
 * Nobody may stop the service for the others. Every operation that takes a body is sent the largest one that it takes,
 * of texts that cost much to read; none holds the event loop or takes memory beyond a budget, together with the tasks
 * that follow from it.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopes } from '#kernel/actor.ts'
import { ownService, type World, world } from '#test'
import { type Filler, largestOf } from '../cost/largest.ts'
import { isCheap, leastOf, type Measured, measured, words } from '../cost/loop.ts'
import { mended } from '../cost/mended.ts'
import { Sender } from '../cost/sender.ts'
import { texts } from '../cost/texts.ts'
import { type DocumentedOperation, nameOf, operationsOf, type Schema } from '../fuzz/documented-operation.ts'
import { type Made, makeMember, makeNamed, pathWith } from './named.ts'
import { contract, operations } from './registry.ts'

const mendingsMax = 6

const limits = new Map(operations.map(({ id, bodyBytesMax = 1024 * 1024 }) => [id, bodyBytesMax]))
const withBodies = operationsOf(contract.documentAt('http://localhost:3000')).filter(({ body }) => body)

let here: World
let url: string
let sender: Sender
const ends: (() => unknown)[] = []

before(async () => {
  here = await world()
  // The service runs without the checks of tests, which read every answer once more.
  url = await ownService({ after: (end) => void ends.push(end as () => unknown) }, {}, { strict: false })
  sender = new Sender()
})
after(async () => {
  await sender.end()
  for (const end of ends) await end()
})

/** The document can not tell what the members of a body have to do with each other, or with what is there. */
const forms: Readonly<Record<string, (fill: Filler) => Promise<object>>> = {
  handInApplication: async (fill) => ({ resume: textResume(fill), screeningAnswers: [] }),
  applyToJob: async (fill) => ({ resume: textResume(fill), screeningAnswers: [], consent: true, captcha: undefined }),
  putAtsJob: async (fill) => ({ screeningQuestions: choices(fill), location: null }),
  createJob: async (fill) => ({ screeningQuestions: choices(fill), location: null, hiringTeam: [] }),
  updateJob: async (fill) => ({ screeningQuestions: choices(fill), location: null, hiringTeam: [] }),
  updateCompany: async () => ({ brand: null, slug: undefined }),
  addApplication: async () => ({ candidateId: Number((await here.make.candidate()).id) }),
  subscribeToNewsletter: async () => ({ companySlug: here.companyId.slice(4) }),
  changeStatuses: async () => ({ applicationIds: [(await here.make.application()).id] }),
}

const choices = (fill: Filler): object[] =>
  Array.from({ length: 20 }, (_, question) => ({
    type: 'multiple_choice',
    text: fill(500, question),
    options: Array.from({ length: 50 }, (_, option) => fill(200, 100 + option)),
  }))

const resumeBytesMax = 4 * 1024 * 1024
const textResume = (fill: Filler): object => ({
  contentType: 'text/plain',
  data: Buffer.from(fill(resumeBytesMax, 1)).subarray(0, resumeBytesMax).toString('base64'),
})

/** Each operation has a key of its own: all together would be over the limit of one. */
async function headersFor({ security }: DocumentedOperation): Promise<Record<string, string>> {
  if (security === 'none') return {}
  const token = security === 'key' ? (await here.make.key({ scopes })).key : here.admin.token
  return { authorization: `Bearer ${token}` }
}

async function largestBody(told: DocumentedOperation, schema: Schema, fill: Filler, made: Made): Promise<object> {
  const bytesMax = Math.min(limits.get(told.id) ?? 0, 1024 * 1024) - 2048
  const value = Object(largestOf({ schema, resolve: told.resolve, fill, bytesMax }))
  const named = await Promise.all(
    Object.keys(value).map(async (name) => [name, (await makeMember(name, here, made)) ?? value[name]]),
  )
  return { ...Object.fromEntries(named), ...(await forms[told.id]?.(fill)) }
}

interface Target {
  readonly told: DocumentedOperation
  readonly schema: Schema
  readonly made: Made
  readonly headers: Readonly<Record<string, string>>
}

/** The body is sent again without what was refused of it, until it is taken or nothing more is to be mended. */
async function costOfLargest({ told, schema, made, headers }: Target, fill: Filler): Promise<Measured> {
  const to = { url: url + pathWith(told.path, made), method: told.method, headers }
  let body: unknown = await largestBody(told, schema, fill, made)
  for (let mending = 0; ; mending++) {
    const payload = JSON.stringify(body)
    const cost = await measured(async () => {
      const receipt = await sender.send({ ...to, payload })
      await here.settle()
      return receipt
    })
    assert.ok(cost.status > 0 && cost.status < 500, `${cost.status} ${cost.text}`)
    if (cost.status !== 422 || mending === mendingsMax || !isCheap(cost)) return cost
    body = mended(body, JSON.parse(cost.text))
  }
}

const longMin = 5000
const sentInAllKinds = new Set<string>()

/**
 * Where no text is long, one kind of text is as good as another. A long text is sent in all kinds to the first operation that takes
 * one of its name and length, as whatever reads it there reads it for the others.
 */
function kindsFor(told: DocumentedOperation, schema: Schema): [string, Filler][] {
  const fresh = longTexts(schema, told.resolve).filter((text) => !sentInAllKinds.has(text))
  for (const text of fresh) sentInAllKinds.add(text)
  return Object.entries(texts).slice(0, fresh.length > 0 ? undefined : 1)
}

function longTexts(schema: Schema, resolve: DocumentedOperation['resolve'], name = ''): string[] {
  const { type, format, maxLength = 0, properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = resolve(schema)
  if (format === 'base64') return [`${name} of bytes`]
  const own = [type].flat().includes('string') && maxLength >= longMin ? [`${name} of ${maxLength}`] : []
  const members = Object.entries(properties).flatMap(([member, each]) => longTexts(each, resolve, member))
  const others = [...(items ? [items] : []), ...oneOf, ...anyOf, ...allOf]
  return [...own, ...members, ...others.flatMap((each) => longTexts(each, resolve, name))]
}

describe('the largest body that is taken', () => {
  for (const told of withBodies) {
    test(`costs the others little: ${nameOf(told)}`, async (t) => {
      // A company has one ATS, and keys link its jobs as well.
      t.after(() => here.as(here.admin).delete('/v1/ats-integration'))
      const { schema } = told.body ?? assert.fail()
      const headers = { ...(await headersFor(told)), 'content-type': 'application/json' }
      const target = { told, schema, made: await makeNamed(here, told), headers }
      const dear: string[] = []

      for (const [kind, fill] of kindsFor(told, schema)) {
        const cost = await leastOf(() => costOfLargest(target, fill))
        t.diagnostic(`${kind}: ${words(cost)}`)
        if (!isCheap(cost)) dear.push(`${kind}: ${words(cost)}`)
      }

      assert.deepEqual(dear, [])
    })
  }
})
