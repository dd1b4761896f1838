/** Every answer bears this, whatever gives it: operations, pages, files, and refusals before any of them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownService, productionSettings, shared, world } from '#test'
import { exchanged, parsed } from '#test/edge/wire.ts'
import { plainPaths } from './plain.ts'
import { operations, plausiblePath } from './registry.ts'

/** A browser is told to keep to rules, and the missing ones are listed. */
function lacking(header: (name: string) => string | null | undefined): string[] {
  const wanted: Readonly<Record<string, RegExp>> = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(?:no-referrer|strict-origin-when-cross-origin)$/,
    'content-security-policy': /default-src 'none'/,
    'strict-transport-security': /^max-age=\d{8}$/,
    'x-request-id': /^req_[0-9a-f]{32}$/,
    'ratelimit-limit': /^\d+$/,
  }
  return Object.entries(wanted).flatMap(([name, value]) => (value.test(header(name) ?? '') ? [] : [name]))
}

async function lackingAt(url: string, method: string): Promise<string[]> {
  const { headers, body } = await fetch(url, { method, redirect: 'manual' })
  await body?.cancel()
  return lacking((name) => headers.get(name))
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PUT']

describe('in production, what browsers keep to is said', () => {
  const production = shared((lasting) => ownService(lasting, productionSettings))

  for (const path of plainPaths) {
    test(`by ${path}`, async () => {
      const url = (await production()) + path
      const told = await Promise.all(methods.map((method) => lackingAt(url, method)))

      assert.deepEqual(
        told,
        methods.map(() => []),
      )
    })
  }

  test('by every operation', async () => {
    const url = await production()
    const told = await Promise.all(
      operations.map(async (each) => `${each.id} ${await lackingAt(url + plausiblePath(each), each.method)}`),
    )

    assert.deepEqual(
      told,
      operations.map(({ id }) => `${id} `),
    )
  })

  test('by what is nowhere, and by what can not be read', async () => {
    const port = Number(new URL(await production()).port)
    const heads = ['GET /nowhere HTTP/1.1', 'GET /%ZZ HTTP/1.1', 'junk', `GET /v1/${'x'.repeat(20_000)} HTTP/1.1`]

    const answers = await Promise.all(
      heads.map((head) => exchanged(port, `${head}\r\nHost: x\r\nConnection: close\r\n\r\n`)),
    )

    for (const answer of answers) {
      const { headers } = parsed(answer)
      assert.deepEqual(
        lacking((name) => headers[name]),
        [],
      )
    }
  })
})

describe('outside of production', () => {
  test('nobody is held to https', async () => {
    const { as } = await world()

    const { headers } = await as(null).get('/v1/openapi.json')

    assert.equal(headers.get('strict-transport-security'), null)
  })
})
