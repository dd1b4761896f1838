import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { AtsConnection } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type MergeVendor, mergeWebhookSecret, startMerge } from '#test/kit/ats/merge-server.ts'
import { mergeConnector } from './merge.ts'

let merge: MergeVendor
let connection: AtsConnection

before(async () => {
  merge = await startMerge()
})
beforeEach(async () => {
  merge.server.recovers()
  connection = connectionOf(await merge.connect())
})
after(() => merge.stop())

const returnUrl = 'https://muster.example/ats/return?state=s1'
const wish = { companyId: 'company-9', companyName: 'Acme', userEmail: 'ada@example.com', state: 's1', returnUrl }
const state = () => merge.connector.getState(connection, atsCall()).then((standing) => standing.state)

describe('connecting by Merge', () => {
  test('leads to our page, which gets a link token for its component', async () => {
    const now = new Date('2026-03-01T10:00:00Z')

    const link = await merge.connector.createLink?.({ ...wish, tool: 'lever' }, atsCall({ now: () => now }))

    const url = new URL(link?.url ?? '')
    assert.ok(url.searchParams.get('link_token'))
    url.searchParams.delete('link_token')
    assert.equal(url.href, returnUrl)
    assert.deepEqual(link?.expiresAt, new Date('2026-03-01T11:00:00Z'))
  })

  test('is complete with the token of the component, and keeps the token of the account', async () => {
    const link = await merge.connector.createLink?.({ ...wish, tool: 'lever' }, atsCall())

    const connected = await merge.connector.completeLink?.({ token: merge.goThrough(link?.url ?? '') }, atsCall())

    const { id, token } = merge.account()
    assert.deepEqual(connected, { tool: 'lever', remoteId: id, secrets: { accountToken: token }, settings: {} })
  })

  test('is not complete without a token, or with one that Merge does not know', async () => {
    for (const parameters of [{}, { token: '' }, { token: '../linked-accounts' }, { token: '..' }, { state: 's1' }]) {
      await assert.rejects(async () => merge.connector.completeLink?.(parameters, atsCall()), {
        kind: 'setup_incomplete',
      })
    }
  })

  test('is mended as the same account', async () => {
    merge.account().status = 'RELINK_NEEDED'
    assert.equal(await state(), 'needs_reconnect')

    const link = await merge.connector.createRelink?.(connection, wish, atsCall())
    const mended = await merge.connector.completeLink?.({ token: merge.goThrough(link?.url ?? '') }, atsCall())

    assert.equal(mended?.remoteId, connection.remoteId)
    assert.equal(await state(), 'ok')
  })

  test('ends at Merge, and may have ended before', async () => {
    await merge.connector.disconnect(connection, atsCall())
    await merge.connector.disconnect(connection, atsCall())
    await merge.connector.disconnect({ ...connection, secrets: {} }, atsCall())

    assert.equal(merge.server.asked('POST', /delete-account$/).length, 2)
    assert.equal(await state(), 'needs_reconnect')
  })

  test('asks Merge for a look at the system', async () => {
    await merge.connector.requestSync?.(connection, 'incremental', atsCall())

    assert.equal(merge.server.asked('POST', /sync-status\/resync$/).length, 1)
  })
})

describe('a connection', () => {
  test('stands as Merge says, and what has to be done first comes first', async () => {
    for (const [change, expected] of [
      [{}, 'ok'],
      [{ status: 'IDLE' }, 'ok'],
      [{ status: 'RELINK_NEEDED', firstSyncs: ['Job'] }, 'needs_reconnect'],
      [{ status: 'INCOMPLETE', firstSyncs: ['Job'] }, 'needs_finishing'],
      [{ disabled: ['Candidate'], firstSyncs: ['Job'] }, 'needs_finishing'],
      [{ firstSyncs: ['Application'] }, 'needs_first_sync'],
      [{ firstSyncs: ['Offer'], disabled: ['Offer'] }, 'ok'],
    ] as const) {
      Object.assign(merge.account(), { status: 'COMPLETE', firstSyncs: [], disabled: [] }, change)

      const standing = await merge.connector.getState(connection, atsCall())

      assert.equal(standing.state, expected, JSON.stringify(change))
      assert.equal(standing.reason === null, expected === 'ok')
    }
  })

  test('that was never made is not set up, and one that can not be asked about stands as it did', async () => {
    const { state: never } = await merge.connector.getState({ ...connection, secrets: {} }, atsCall())
    merge.server.meets({ kind: 'cut' })

    assert.equal(never, 'needs_finishing')
    await assert.rejects(state(), { kind: 'unavailable' })
  })

  test('does not have to be made again because the key of the installation is refused', async () => {
    const connector = mergeConnector({ apiKey: 'wrong', webhookSecret: mergeWebhookSecret, baseUrl: merge.baseUrl })

    await assert.rejects(connector.getState(connection, atsCall()), { kind: 'unavailable' })
    await assert.rejects(connector.disconnect(connection, atsCall()), { kind: 'unavailable' })
    await assert.rejects(async () => connector.completeLink?.({ token: 'a' }, atsCall()), { kind: 'unavailable' })
  })

  test('whose token is refused has to be made again', async () => {
    merge.revoke()
    const wish = { model: 'job', since: null, until: new Date(), page: null } as const

    await assert.rejects(merge.connector.pull(connection, wish, atsCall()), { kind: 'auth_invalid' })
  })
})
