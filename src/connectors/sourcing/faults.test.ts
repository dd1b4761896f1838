import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type PeopleProvider, ProviderFault } from '#modules/sourcing/ports.ts'
import type { VendorFault, VendorServer } from '#test/kit/ats/vendor-server.ts'
import { githubUser, startGithub } from '#test/kit/sourcing/github-server.ts'
import { profile, startPeopleVendor } from '#test/kit/sourcing/people-data-labs-server.ts'
import { queryOf } from './github/github.ts'

const question = { musts: [['Python']], nices: [['Docker']], jobTitle: 'Developer', places: ['Berlin'], languages: [] }

interface Vendor {
  readonly server: VendorServer
  readonly provider: PeopleProvider
  readonly key: string
}

const vendors: Readonly<Record<string, () => Promise<Vendor>>> = {
  'People Data Labs': () => startPeopleVendor([1, 2, 3].map((id) => profile(`p${id}`, { first_name: 'ada' }))),
  GitHub: async () => {
    const { server, provider, token } = await startGithub([1, 2, 3].map((id) => githubUser(id, `ada${id}`)))
    return { server, provider, key: token }
  },
}

const ask = ({ provider, key }: Vendor, more: { cursor?: string | null; key?: string; signal?: AbortSignal } = {}) =>
  provider.search(question, {
    key,
    cap: 2,
    cursor: null,
    signal: new AbortController().signal,
    now: () => new Date(),
    ...more,
  })

const kindOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => assert.fail(),
    (error: unknown) => error,
  )
  assert.ok(error instanceof ProviderFault, String(error))
  return error.kind
}

for (const [name, start] of Object.entries(vendors)) {
  describe(`the connector to ${name}`, () => {
    test('takes page after page, and says what goes wrong by few names', async (t) => {
      const vendor = await start()
      t.after(() => vendor.server.stop())

      const first = await ask(vendor)
      const rest = await ask(vendor, { cursor: first.cursor })

      assert.deepEqual([first.people.length, rest.people.length, rest.cursor], [2, 1, null])
      assert.equal(await kindOf(ask(vendor, { key: 'another' })), 'key_refused')
      const faults: readonly [VendorFault, string][] = [
        [{ kind: 'cut' }, 'unavailable'],
        [{ kind: 'half' }, 'unavailable'],
        [{ kind: 'garble' }, 'contract_violation'],
        [{ kind: 'refuse', answer: { status: 500 } }, 'unavailable'],
        [
          { kind: 'refuse', answer: { status: 302, headers: { location: 'http://127.0.0.1:1/' } } },
          'contract_violation',
        ],
        [{ kind: 'refuse', answer: { status: 429, headers: { 'retry-after': '7' } } }, 'rate_limited'],
        [{ kind: 'refuse', answer: { status: 200, body: { data: 'nothing' } } }, 'contract_violation'],
      ]
      for (const [fault, kind] of faults) {
        vendor.server.meets(fault)
        assert.equal(await kindOf(ask(vendor)), kind, JSON.stringify(fault))
      }
    })

    test('stops when it is told to, for the reason it is told', async (t) => {
      const vendor = await start()
      t.after(() => vendor.server.stop())
      vendor.server.meets({ kind: 'silent' })
      const stop = new AbortController()

      const asked = ask(vendor, { signal: stop.signal })
      stop.abort(new Error('enough'))

      await assert.rejects(asked, /enough/)
    })
  })
}

describe('a question to GitHub', () => {
  test('has one language and one place, and is none without a language', () => {
    assert.equal(queryOf(question), 'type:user language:Python repos:>2 location:Berlin')
    assert.equal(
      queryOf({ ...question, places: ['New "York'] }),
      'type:user language:Python repos:>2 location:"New  York"',
    )
    assert.equal(queryOf({ ...question, musts: [['Bookbinding']], nices: [] }), null)
  })

  test('that meets a second limit is told how long to wait', async (t) => {
    const { server, provider, token } = await startGithub([])
    t.after(() => server.stop())
    server.meets({ kind: 'refuse', answer: { status: 403, headers: { 'retry-after': '60' } } })

    const error = await ask({ server, provider, key: token }).catch((error: unknown) => error)

    assert.ok(error instanceof ProviderFault)
    assert.deepEqual([error.kind, error.details.retryAfterMs], ['rate_limited', 60_000])
  })
})
