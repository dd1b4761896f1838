import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { type Answer, type Client, testConfig, testServer } from '#test'
import type { GreenhouseVendor } from '#test/kit/ats/greenhouse-server.ts'
import { appliesThere, atsPath, besideGreenhouse, type InBoth } from './ats.fixture.ts'
import { linkTo, press } from './pages/connect-pages.fixture.ts'
import type { AtsConnector } from './ports.ts'

interface Watched extends InBoth {
  readonly vendor: GreenhouseVendor
  /** An admin asks the process whose log is kept; it does tasks, too. */
  readonly client: Client
  readonly lines: readonly string[]
  readonly credentials: { readonly clientId: string; readonly clientSecret: string; readonly webhookSecret: string }
}

async function watched(t: TestContext): Promise<Watched> {
  const here = await besideGreenhouse(t)
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder)
  const lines: string[] = []
  const atsConnectors = new Map<string, AtsConnector>()
  const log = openLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) })
  const service = await startService(config, log, { strict: true, byTheClock: false, atsConnectors })
  t.after(() => service.stop())
  atsConnectors.set('greenhouse', here.vendor.connector)
  const url = `http://127.0.0.1:${service.port}`
  const credentials = { ...here.vendor.tokens.issue(), webhookSecret: here.vendor.webhookSecret }
  return { ...here, url, client: here.as(here.admin, url), lines, credentials }
}

const integrationTool = 'greenhouse'
const guess = 'a guess that nobody may see'
const email = 'quoted.person@people.example'
const credentialsPath = atsPath('/credentials')

/** The client without a session is one of the process that is watched. */
const pressed = (here: Watched, path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  press({ ...here, as: (who) => here.as(who, here.url) }, path, fields)

const connected = ({ client, credentials, settle }: Watched): Promise<Answer> =>
  client.put(credentialsPath, { integrationTool, credentials }).finally(settle)

/** The vendor answers with what it was sent, and with somebody who applied there. */
const quotes = ({ vendor, credentials }: Watched, path: RegExp, status: number): void =>
  vendor.server.meets({
    kind: 'refuse',
    times: 100,
    answer: { status, body: { message: `${credentials.clientSecret} ${email}`, error: credentials.clientSecret } },
    for: (request) => path.test(request.path),
  })

const deeds: Readonly<Record<string, (here: Watched) => Promise<readonly Answer[]>>> = {
  'credentials that are taken': async (here) => [
    await connected(here),
    await here.client.get(atsPath()),
    await here.client.get(atsPath('/tools')),
    await here.client.get(atsPath('/runs/page')),
    await here.client.get('/v1/audit-log/page'),
  ],
  'credentials that are refused': async (here) => [
    await here.client.put(credentialsPath, {
      integrationTool,
      credentials: { ...here.credentials, clientSecret: guess },
    }),
  ],
  'credentials under names that are none': async (here) => [
    await here.client.put(credentialsPath, {
      integrationTool,
      credentials: { clientSecret: guess, apiKey: here.credentials.clientSecret },
    }),
  ],
  'credentials on the page, refused and taken': async (here) => {
    const path = await linkTo(here, integrationTool)
    return [
      await pressed(here, path, { ...here.credentials, clientSecret: guess }),
      await pressed(here, path, here.credentials),
    ]
  },
  'an ATS that quotes what it was sent': async (here) => {
    quotes(here, /token/, 400)
    const refused = await here.client.put(credentialsPath, { integrationTool, credentials: here.credentials })
    here.vendor.server.recovers()
    quotes(here, /v3/, 500)
    return [refused, await here.client.put(credentialsPath, { integrationTool, credentials: here.credentials })]
  },
  'an ATS that breaks off': async (here) => {
    here.vendor.server.meets({ kind: 'cut', times: 2 })
    return [await here.client.put(credentialsPath, { integrationTool, credentials: here.credentials })]
  },
  'a sync that fails': async (here) => {
    await connected(here)
    appliesThere(here, here.vendor.ats.addJob({ title: 'Bookbinder' }).id, { email })
    const answers: Answer[] = []
    for (const status of [200, 400, 403, 404, 422, 500]) {
      quotes(here, /applications/, status)
      answers.push(await here.client.post(atsPath('/sync'), { kind: 'full' }))
      await here.settle()
      here.vendor.server.recovers()
      answers.push(await here.client.get(atsPath('/sync-status')), await here.client.get(atsPath()))
    }
    return answers
  },
  'a webhook that is forged, and one of somebody': async (here) => {
    await connected(here)
    here.vendor.webhooks()
    appliesThere(here, here.vendor.ats.addJob({ title: 'Bookbinder' }).id, { email })
    const { id } = (await here.client.get(atsPath())).body.integration
    const answers: Answer[] = []
    for (const { headers, body } of here.vendor.webhooks()) {
      const sending = { raw: new Uint8Array(body), headers }
      const to = `/ats/webhooks/${id}`
      answers.push(await here.as(null, here.url).post(to, undefined, sending))
      answers.push(await here.as(null, here.url).post(to, undefined, { ...sending, headers: { signature: guess } }))
    }
    await here.settle()
    return answers
  },
  'an end that the ATS was not told': async (here) => {
    await connected(here)
    quotes(here, /./, 500)
    return [await here.client.delete(atsPath())]
  },
}

const secretsOf = ({ vendor, credentials }: Watched): string[] => [
  credentials.clientSecret,
  credentials.webhookSecret,
  guess,
  ...vendor.tokens.minted.map(({ token }) => token),
]

/** What is kept in rows beside the mirror of people. */
const keptOf = async ({ row }: InBoth): Promise<string> =>
  JSON.stringify(
    await row(`
      select c::text from ats_connection c where company_id = $1
      union all select encode(c.secrets, 'escape') from ats_connection c where company_id = $1
      union all select r::text from ats_run r where company_id = $1
      union all select a::text from audit_entry a where company_id = $1
      union all select payload::text || coalesce(last_error, '') from graphile_worker._private_jobs where payload ->> 'companyId' = $1`),
  )

describe('what opens an ATS, and who applied there,', () => {
  for (const [name, act] of Object.entries(deeds)) {
    test(`is in no answer, no line of the log and no open row after ${name}`, async (t) => {
      const here = await watched(t)

      const answers = await act(here)

      const told = answers.map(({ headers, text }) => JSON.stringify([...headers]) + text)
      const log = here.lines.join('')
      const kept = await keptOf(here)
      for (const secret of secretsOf(here)) {
        for (const text of told) assert.ok(!text.includes(secret), text.slice(0, 2000))
        assert.ok(
          !log.includes(secret),
          here.lines.find((line) => line.includes(secret)),
        )
        assert.ok(!kept.includes(secret), kept)
      }
      assert.ok(
        !log.includes(email),
        here.lines.find((line) => line.includes(email)),
      )
      assert.ok(!kept.includes(email), kept)
      assert.notEqual(log, '')
    })
  }
})
