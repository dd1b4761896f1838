/** Kombo's own library reads all that our stand-in says, and is understood by it: so the stand-in is like Kombo, as far as the library knows. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Kombo } from '@kombo-api/sdk'
import {
  dataChangedWebhookPayloadFromJSON,
  integrationCreatedWebhookPayloadFromJSON,
  integrationDeletedWebhookPayloadFromJSON,
  integrationStateChangedWebhookPayloadFromJSON,
  syncFinishedWebhookPayloadFromJSON,
} from '@kombo-api/sdk/models'
import { KomboAtsError, KomboGeneralError } from '@kombo-api/sdk/models/errors'
import { type KomboVendor, komboKey, startKombo } from '#test/kit/ats/kombo-server.ts'
import { integrationCreated, integrationDeleted, integrationStateChanged, syncFinished } from './event-contract.ts'

let kombo: KomboVendor
let sdk: Kombo

before(async () => {
  kombo = await startKombo()
  const { remoteId } = await kombo.connect()
  sdk = new Kombo({ api_key: komboKey, integration_id: remoteId ?? '', server_url: kombo.baseUrl })
  for (const title of ['Cook', 'Baker']) kombo.ats.addJob({ title, location: 'Graz' })
  const resume = { fileName: 'cv.pdf', contentType: 'application/pdf', base64: 'JVBERg==' }
  const emails = ['ada@example.com']
  const given = { emails, phones: ['+43 1'], tags: ['math'], links: ['https://ada.example/'], resume }
  const ada = kombo.ats.addCandidate({ firstName: 'Ada', lastName: 'L', location: 'London', ...given })
  kombo.ats.addApplication({ candidateId: ada.id, jobId: kombo.ats.all('job')[0]?.id ?? '' })
  const gone = kombo.ats.addCandidate({ firstName: 'Gone', lastName: 'G', emails: ['gone@example.com'] })
  kombo.ats.addApplication({ candidateId: gone.id, jobId: kombo.ats.all('job')[1]?.id ?? '' })
  kombo.ats.delete('candidate', gone.id)
})
after(() => kombo.stop())

const all = { include_deleted: true, page_size: 1 }

async function idsOf(pages: AsyncIterable<{ result: { data: { results: { id: string }[] } } }>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.result.data.results.map(({ id }) => id))
  return ids
}

describe("Kombo's own library", () => {
  test('reads all lists of the stand-in, page by page, deleted rows too', async () => {
    const known = (model: 'job' | 'candidate' | 'application') => kombo.ats.all(model).map(({ id }) => id)

    assert.deepEqual(await idsOf(await sdk.ats.getJobs(all)), known('job'))
    assert.deepEqual(await idsOf(await sdk.ats.getCandidates(all)), known('candidate'))
    assert.deepEqual(await idsOf(await sdk.ats.getApplications(all)), known('application'))
  })

  test('filters as our connector does', async () => {
    const [application] = kombo.ats.all('application')
    const after = { updated_after: new Date(Date.now() + 60_000) }

    assert.deepEqual(await idsOf(await sdk.ats.getApplications(after)), [])
    assert.deepEqual(await idsOf(await sdk.ats.getApplications({ ids: [application?.id ?? ''] })), [application?.id])
    assert.deepEqual(await idsOf(await sdk.ats.getCandidates({ email: 'ADA@example.com' })), [application?.candidateId])
  })

  test('changes what our connector changes, with the same effect', async () => {
    const [job] = kombo.ats.all('job')
    const candidate = { first_name: 'Bo', last_name: 'B', email_address: 'bo@example.com' }
    const cv = { name: 'cv.pdf', type: 'CV', content_type: 'application/pdf', data: 'JVBERg==' } as const

    const { data } = await sdk.ats.createApplication({ job_id: job?.id ?? '', body: { candidate, attachments: [cv] } })
    const stage = kombo.ats.stagesOf(job?.id ?? '')[2]
    await sdk.ats.moveApplicationToStage({ application_id: data.id, body: { stage_id: stage?.id ?? '' } })

    assert.equal(kombo.ats.find('application', data.id)?.stageId, stage?.id)
    const files = await sdk.ats.getApplicationAttachments({ application_id: data.id })
    assert.ok(files.data.results.some(({ type }) => type === 'CV'))
    const others = await sdk.ats.getCandidateAttachments({ candidate_id: data.candidate_id ?? '' })
    assert.equal(others.data.results.length, files.data.results.length)
  })

  test('goes the way of a connection', async () => {
    const body = { end_user_email: 'ada@example.com', end_user_organization_name: 'Acme', end_user_origin_id: 'c1' }
    const { data } = await sdk.connect.createConnectionLink({ ...body, integration_category: 'ATS' })
    const query = new URLSearchParams({ flow: data.link })
    const token = kombo.goThrough(`https://muster.example/?${query}`)

    const made = await sdk.connect.getIntegrationByToken({ token })
    const integration_id = made.data.id
    const details = await sdk.general.getIntegrationDetails({ integration_id })
    await sdk.general.createReconnectionLink({ integration_id, body: {} })
    const sync = await sdk.general.triggerSync({ type: 'FULL' })
    await sdk.general.deleteIntegration({ integration_id, body: {} })

    assert.equal(details.data.end_user.origin_id, 'c1')
    assert.equal(sync.data.type, 'FULL')
  })

  test('reads refusals of the stand-in by their codes', async () => {
    const connected = await kombo.connect()
    const other = new Kombo({
      api_key: komboKey,
      integration_id: connected.remoteId ?? '',
      server_url: kombo.baseUrl,
    })
    kombo.integration().setup = 'FINAL_SYNC_PENDING'

    await assert.rejects(
      other.ats.getJobs({}),
      (error) => error instanceof KomboAtsError && error.data$.error.code === 'INTEGRATION.SETUP_SYNC_PENDING',
    )
    await assert.rejects(
      other.general.getIntegrationDetails({ integration_id: 'none' }),
      (error) => error instanceof KomboGeneralError && error.data$.error.code === 'PLATFORM.INTEGRATION_NOT_FOUND',
    )
  })

  test('reads the webhooks of the stand-in', () => {
    kombo.ats.addJob({ title: 'Smith' })
    const webhooks = kombo.webhooks()

    assert.ok(webhooks.length > 0)
    for (const { body } of webhooks) assert.ok(dataChangedWebhookPayloadFromJSON(body.toString()).ok)
  })

  test('knows all events that our contract has, and our connector verifies them', () => {
    const end_user = { organization_name: 'Acme', creator_email: null, origin_id: 'c1' }
    const integration = { integration_id: 'ashby:1', integration_tool: 'ashby', integration_category: 'ATS', end_user }
    const made = { id: 'ashby:1', tool: 'ashby', category: 'ATS', end_user }
    const at = '2026-03-01T10:00:00.000Z'
    const sync = {
      sync_id: 's',
      sync_state: 'SUCCEEDED',
      sync_started_at: at,
      sync_ended_at: at,
      log_url: 'https://a.example',
    }
    const state = { qa_status: 'PASSED', setup_status: 'COMPLETED', state: 'ACTIVE', updated_at: at }
    const events = [
      [integrationCreated, integrationCreatedWebhookPayloadFromJSON, 'integration-created', made],
      [
        integrationDeleted,
        integrationDeletedWebhookPayloadFromJSON,
        'integration-deleted',
        { ...made, deleted_at: at },
      ],
      [
        integrationStateChanged,
        integrationStateChangedWebhookPayloadFromJSON,
        'integration-state-changed',
        { ...integration, ...state },
      ],
      [
        syncFinished,
        syncFinishedWebhookPayloadFromJSON,
        'sync-finished',
        { ...integration, ...sync, sync_duration_seconds: 1 },
      ],
    ] as const

    for (const [contract, read, type, data] of events) {
      const { headers, body } = kombo.signed(contract.parse({ id: type, type, data }))

      assert.ok(read(body.toString()).ok, type)
      const verified = kombo.connector.verifyWebhook?.({ headers, body, secrets: [], now: () => new Date() })
      assert.deepEqual(verified?.isGenuine && verified.events, [{ kind: 'connection_changed' }])
    }
  })
})
