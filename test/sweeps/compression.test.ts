/**
 * Some answers leave compressed, and some never do: text that is open to anybody does, and so do lists without secrets
 * for a caller with a credential.
 */
import assert from 'node:assert/strict'
import { get } from 'node:http'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { world } from '#test'
import { operations } from './registry.ts'

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** The body stays as it comes: fetch would decode it. */
function got(url: string, headers: Record<string, string>): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  get(url, { headers, agent: false }, async (answer) => {
    const bytes = Buffer.concat(await answer.toArray())
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes })
  }).on('error', reject)
  return promise
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

async function place() {
  const here = await world()
  const job = await here.make.job({ status: 'live', description: 'Bind books. '.repeat(200) })
  const slug = here.companyId.slice(4)
  const bearer = { authorization: `Bearer ${here.recruiter.token}` }
  for (let made = 0; made < 3; made++) await here.make.job()
  return { ...here, job, slug, bearer }
}

const shared = place()

describe('text that anybody may have', () => {
  const paths: Readonly<Record<string, (here: Awaited<typeof shared>) => string>> = {
    document: () => '/v1/openapi.json',
    script: () => '/docs/swagger-ui-bundle.js',
    style: () => '/careers/assets/careers.css',
    page: ({ slug }) => `/careers/${slug}`,
    feed: ({ slug }) => `/careers/${slug}/jobs.xml`,
    'public job': ({ slug, job }) => `/v1/public/companies/${slug}/jobs/${job.slug}`,
  }
  for (const [what, pathOf] of Object.entries(paths)) {
    test(`leaves compressed, and is the same and known by its tag: a ${what}`, async () => {
      const here = await shared
      const url = here.url + pathOf(here)

      const plain = await got(url, {})
      assert.deepEqual([plain.status, plain.headers['content-encoding']], [200, undefined])
      assert.match(String(plain.headers['vary']), /Accept-Encoding/)
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await got(url, { 'accept-encoding': encoding })
        assert.equal(answer.headers['content-encoding'], encoding)
        assert.ok(decoders[encoding](answer.bytes).equals(plain.bytes))
        assert.match(String(answer.headers['vary']), /Accept-Encoding/)
        const etag = String(answer.headers['etag'])
        assert.match(etag, /^W\/"/)
        const again = await got(url, { 'accept-encoding': encoding, 'if-none-match': etag })
        assert.deepEqual([again.status, again.headers['etag'], again.bytes.length], [304, etag, 0])
      }
    })
  }
})

describe('what is somebody’s', () => {
  const encodingOf = async (path: string, headers: Record<string, string>) => {
    const { url } = await shared
    const { status, headers: answered } = await got(url + path, { 'accept-encoding': 'br, gzip', ...headers })
    return [status, answered['content-encoding']]
  }

  test('leaves compressed as a list, for who sent a credential', async () => {
    const { bearer } = await shared

    assert.deepEqual(await encodingOf('/v1/jobs/page', bearer), [200, 'br'])
  })

  test('leaves as it is by itself, however long', async () => {
    const { bearer, job } = await shared

    assert.deepEqual(await encodingOf(`/v1/jobs/${job.id}`, bearer), [200, undefined])
  })

  test('leaves as it is on pages that are for one reader', async () => {
    const { slug } = await shared

    assert.deepEqual(await encodingOf(`/careers/${slug}/nothing-like-this`, {}), [404, undefined])
  })
})

/** These names open something to whoever has it; the others sound so and are public, or open nothing by themselves. */
const opens = /url$|token|secret|password|signature/i
const open = new Set(['publicUrl', 'url', 'logoUrl', 'inputTokens', 'outputTokens', 'firstTokenMs'])

const namesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, inner]) => [
        ...(name === 'properties' ? Object.keys(inner) : []),
        ...namesIn(inner),
      ])

describe('a list with what opens something', () => {
  test('says so, and is never compressed', () => {
    const lists = operations.filter(({ paged }) => paged)

    const telling = lists.filter(({ replies }) => {
      const schema = replies[200]
      if (!(schema instanceof z.ZodType)) return false
      const names = namesIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
      return names.some((name) => opens.test(name) && !open.has(name))
    })

    assert.deepEqual(
      telling.map(({ id }) => id),
      lists.filter(({ holdsSecrets }) => holdsSecrets).map(({ id }) => id),
    )
  })
})
