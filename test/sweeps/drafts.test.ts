/** Nobody outside learns that a job is being written: the address of a draft is answered as one that leads nowhere. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, type World, world } from '#test'
import { operations, pageRoutes } from './registry.ts'

interface Public {
  readonly method: string
  readonly path: string
  readonly isForm: boolean
}

const addressing: readonly Public[] = [
  ...operations
    .filter(({ access, path }) => access === 'anyone' && path.includes('{jobSlug}'))
    .map(({ method, path }) => ({ method, path, isForm: false })),
  ...pageRoutes
    .filter(({ url }) => url.includes(':jobSlug'))
    .flatMap(({ url, take }) => [
      { method: 'GET', path: url, isForm: false },
      ...(take ? [{ method: 'POST', path: url, isForm: true }] : []),
    ]),
]

const candidate = { firstName: 'Jana', lastName: 'Nováková', email: 'jana@people.example' }

function ask({ as, companyId, url }: World, { method, path, isForm }: Public, jobSlug: string): Promise<Answer> {
  const at = path.replace(/\{jobSlug\}|:jobSlug/, jobSlug).replace(/\{slug\}|:companySlug/, companyId.slice(4))
  if (method === 'GET') return as(null).get(at)
  if (!isForm) return as(null).send(method, at, { body: { candidate, consent: true } })
  return as(null).send(method, at, {
    raw: new URLSearchParams({ ...candidate, consent: 'true' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
  })
}

/** Only what names the request and the job may differ. */
const said = ({ status, headers, text }: Answer, slug: string) => [
  status,
  headers.get('content-type'),
  headers.get('location'),
  text.replaceAll(slug, '…').replaceAll(/"correlationId":"[^"]+"/g, ''),
]

describe('a draft', () => {
  for (const each of addressing) {
    test(`is told from nothing by no ${each.method} ${each.path}`, async () => {
      const here = await world()
      const { slug } = await here.make.job()
      const nowhere = slug.replace(/\d+$/, '987654321')

      const ofDraft = await ask(here, each, slug)
      const ofNone = await ask(here, each, nowhere)

      assert.deepEqual(said(ofDraft, slug), said(ofNone, nowhere))
      assert.equal(ofDraft.status, 404)
    })
  }

  test('is asked for by operations and by pages', () => {
    assert.ok(addressing.length >= 5)
  })
})
