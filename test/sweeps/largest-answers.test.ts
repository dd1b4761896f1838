/**
 * Nobody may stop the service for the others by looking, either. In a company where everything is as large as it may
 * be, each operation that reads is asked for as much as it gives, and each public page is opened; none holds the event
 * loop or takes memory beyond a budget.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ownService, type World, world } from '#test'
import { type FullHouse, fullHouse } from '../cost/full-house.ts'
import { isCheap, leastOf, type Measured, measured, words } from '../cost/loop.ts'
import { Sender } from '../cost/sender.ts'
import { type DocumentedOperation, nameOf, operationsOf } from '../fuzz/documented-operation.ts'
import { keyOf, makeNamed, pathWith } from './named.ts'
import { contract, pageRoutes } from './registry.ts'

const reading = operationsOf(contract.documentAt('http://localhost:3000')).filter(({ method }) => method === 'GET')

let here: World
let house: FullHouse
let url: string
let sender: Sender
const ends: (() => unknown)[] = []

before(async () => {
  here = await world()
  house = await fullHouse(here)
  url = await ownService({ after: (end) => void ends.push(end as () => unknown) }, {}, { strict: false })
  sender = new Sender()
})
after(async () => {
  await sender.end()
  for (const end of ends) await end()
})

/** The parameters of paths and queries name these things of the house. */
const named = (): Readonly<Record<string, string>> => ({
  jobId: String(house.job.id),
  jobSlug: house.job.slug,
  slug: house.companySlug,
  companySlug: house.companySlug,
  candidateId: house.candidateId,
  candidateIds: house.candidateId,
  applicationId: house.applicationId,
})

/** Nothing larger can be asked for: the longest page, and the longest search. */
const asked: Readonly<Record<string, string>> = {
  limit: '100',
  pageSize: '100',
  query: 'bookbinder grace hopper engineer '.repeat(20),
  tags: 'a',
  jobStatus: 'all',
  includeRemoved: 'true',
}

function queryOf({ parameters, path }: DocumentedOperation): string {
  const wanted = parameters.filter((each) => each.in === 'query').map(({ name, schema }) => ({ name, schema }))
  const given = wanted.flatMap(({ name, schema }) => {
    const value = (path.startsWith('/v1/analytics') && name === 'jobId' ? undefined : named()[name]) ?? asked[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value.slice(0, schema.maxLength))}`]
  })
  return given.length > 0 ? `?${given.join('&')}` : ''
}

async function costOfReading(told: DocumentedOperation): Promise<Measured> {
  const isKeys = told.security === 'key'
  const made = isKeys ? await makeNamed(here, told) : { ...(await restOf(told)), ...named() }
  const token = isKeys ? (await keyOf(here, 'admin')).key : here.admin.token
  const headers: Record<string, string> = told.security === 'none' ? {} : { authorization: `Bearer ${token}` }
  const parcel = { url: url + pathWith(told.path, made) + queryOf(told), method: 'GET', headers }
  return leastOf(() => measured(() => sender.send(parcel)))
}

/** Things of which the house has no large one are made small. */
const restOf = (told: DocumentedOperation) => {
  const missing = told.path.replaceAll(/\{(\w+)\}/g, (all, name: string) => (name in named() ? name : all))
  return makeNamed(here, { path: missing })
}

describe('as much as can be read at once', () => {
  for (const told of reading) {
    test(`costs the others little: ${nameOf(told)}`, async (t) => {
      const cost = await costOfReading(told)

      t.diagnostic(words(cost))
      assert.ok(cost.status < 500 && isCheap(cost), words(cost))
    })
  }
})

describe('a public page of a full house', () => {
  for (const route of pageRoutes.filter((each) => /^\/careers\/(?!.*:token)/.test(each.url))) {
    test(`costs the others little: ${route.url}`, async (t) => {
      const path = route.url.replace(/:(\w+)(?:\(.*\))?/g, (_, name: string) => named()[name] ?? 'x')
      const parcel = { url: url + path, method: 'GET', headers: {} }

      const cost = await leastOf(() => measured(() => sender.send(parcel)))

      t.diagnostic(words(cost))
      assert.ok(cost.status < 500 && isCheap(cost), words(cost))
    })
  }
})
