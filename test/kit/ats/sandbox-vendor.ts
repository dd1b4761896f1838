/** The sandbox is its own stand-in: the same answers, brought by the server that makes things go wrong. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noSeed } from '#connectors/ats/sandbox/account.ts'
import { Sandbox } from '#connectors/ats/sandbox/sandbox.ts'
import { sandboxConnector } from '#connectors/ats/sandbox/sandbox-connector.ts'
import type { AtsCall, Connected } from '#modules/ats/ports.ts'
import type { AtsVendor, VendorWebhook } from './ats-vendor.ts'
import { VendorServer } from './vendor-server.ts'

const company = { companyId: 'co_acceptance', companyName: 'Acceptance GmbH' }
const returnUrl = 'http://muster.example/ats/connected'

export async function startSandbox(options: { readonly now?: () => Date } = {}): Promise<AtsVendor> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-sandbox-'))
  const told: VendorWebhook[] = []
  const sandbox = await Sandbox.open({
    folder,
    seed: noSeed,
    ...options,
    tell: (_account, webhook) => told.push(webhook),
  })
  const server = await VendorServer.start((request) => sandbox.answer(request))
  const account = await sandbox.accounts.takeOrMake(company)
  const connector = sandboxConnector({ server })
  return {
    provider: 'sandbox',
    ats: account.ats,
    server,
    connector,
    connect: () => connectBy(connector, options.now),
    revoke: () => account.change({ keyDigests: [] }),
    webhooks: () => told.splice(0),
    expireCursors: () => account.change({ cursorEra: account.facts.cursorEra + 1 }),
    tooMany: () => ({
      status: 429,
      headers: { 'retry-after': '2' },
      body: { error: { code: 'too_many_requests' } },
    }),
    async stop() {
      await server.stop()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const sandboxCall = (now = () => new Date()): AtsCall => ({
  /** Each request has its own patience. */
  get signal() {
    return AbortSignal.timeout(20_000)
  },
  now,
  saveSecrets: async () => assert.fail('the sandbox replaces no secrets'),
  lockSecrets: async () => assert.fail('the sandbox replaces no secrets'),
})

/** A person looks at the page and presses the button. */
export async function press(url: string, decision: 'connect' | 'cancel'): Promise<Record<string, string>> {
  const page = new URL(url)
  const looked = await fetch(page)
  assert.equal(looked.status, 200, await looked.text())
  const form = new URLSearchParams({ ...Object.fromEntries(page.searchParams), decision })
  const headers = { origin: page.origin }
  const sent = await fetch(new URL('/connect', page), { method: 'POST', body: form, headers, redirect: 'manual' })
  assert.equal(sent.status, 303)
  return Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams)
}

async function connectBy(connector: AtsVendor['connector'], now?: () => Date): Promise<Connected> {
  const call = sandboxCall(now)
  const wish = { ...company, userEmail: 'ada@acceptance.example', tool: null, state: 'state-1', returnUrl }
  const link = await connector.createLink?.(wish, call)
  assert.ok(link && connector.completeLink)
  return connector.completeLink(await press(link.url, 'connect'), call)
}
