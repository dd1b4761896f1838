import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { noSeed } from './account.ts'
import { Sandbox } from './sandbox.ts'

async function sandboxAt(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-sandbox-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const disk = { isFull: false }
  let time = Date.parse('2026-11-20T10:00:00Z')
  const requireOwner = async () => assert.ok(!disk.isFull, 'the disk is full')
  const sandbox = await Sandbox.open({
    folder,
    seed: noSeed,
    now: () => new Date(time),
    tell: () => {},
    requireOwner,
  })
  t.after(() => sandbox.close())
  const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    sandbox.answer({
      method: 'POST',
      path,
      query: new URLSearchParams(),
      headers: { host: '127.0.0.1:1', 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify(body)),
    })
  const link = { companyId: 'co_1', companyName: 'Acme', state: 's', returnUrl: 'http://muster.example/' }
  const press = async () => {
    const form = new URLSearchParams({ state: link.state, return: link.returnUrl, decision: 'connect' })
    const { headers } = await sandbox.answer({
      method: 'POST',
      path: '/connect',
      query: new URLSearchParams(),
      headers: {
        host: '127.0.0.1:1',
        origin: 'http://127.0.0.1:1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: Buffer.from(form.toString()),
    })
    return new URL(headers?.['location'] ?? 'http://nowhere.example').searchParams.get('code')
  }
  const passes = (ms: number) => {
    time += ms
  }
  return { sandbox, disk, ask, link, press, passes }
}

describe('the sandbox', () => {
  test('answers nothing that it could not write, and goes on once it can', async (t) => {
    const { disk, ask, link, press, sandbox } = await sandboxAt(t)
    await ask('/api/links', link)
    const account = await sandbox.accounts.takeOrMake(link)

    disk.isFull = true
    const [lost, noCode] = [await ask('/api/links', { ...link, state: 'lost' }), await press()]
    disk.isFull = false
    const code = await press()
    const answers = [await ask('/api/codes', { code }), await ask('/api/codes', { code })]

    assert.deepEqual([lost.status, noCode], [503, null])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 422],
    )
    assert.equal((await sandbox.accounts.find(account.facts.id))?.facts.keyDigests.length, 1)
  })

  test('takes a code for ten minutes, and a link for an hour', async (t) => {
    const { ask, link, press, passes } = await sandboxAt(t)
    await ask('/api/links', link)
    const [first, second] = [await press(), await press()]

    passes(599_000)
    const inTime = await ask('/api/codes', { code: first })
    passes(2000)
    const late = await ask('/api/codes', { code: second })
    passes(3_600_000)

    assert.deepEqual([inTime.status, late.status, await press()], [201, 422, null])
  })

  test('answers no page of others whose name leads to this machine', async (t) => {
    const { ask, link } = await sandboxAt(t)

    const answer = await ask('/api/links', link, { host: 'rebound.example:1' })

    assert.equal(answer.status, 421)
  })
})
