import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { AtsConnection } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type KomboVendor, startKombo } from '#test/kit/ats/kombo-server.ts'

let kombo: KomboVendor
let connection: AtsConnection

before(async () => {
  kombo = await startKombo()
})
beforeEach(async () => {
  kombo.server.recovers()
  connection = connectionOf(await kombo.connect())
})
after(() => kombo.stop())

const returnUrl = 'https://muster.example/ats/return?state=s1'
const wish = { companyId: 'company-9', companyName: 'Acme', userEmail: 'ada@example.com', state: 's1', returnUrl }
const state = () => kombo.connector.getState(connection, atsCall()).then((standing) => standing.state)

describe('connecting by Kombo', () => {
  test('leads to our page, which gets the address of the flow to show', async () => {
    const now = new Date('2026-03-01T10:00:00Z')

    const link = await kombo.connector.createLink?.({ ...wish, tool: 'ashby' }, atsCall({ now: () => now }))

    const url = new URL(link?.url ?? '')
    const flow = url.searchParams.get('flow') ?? ''
    url.searchParams.delete('flow')
    assert.equal(url.href, returnUrl)
    assert.match(flow, /^http:\/\/127\.0\.0\.1:\d+\/flows\//)
    assert.deepEqual(link?.expiresAt, new Date('2026-03-01T11:00:00Z'))
  })

  test('is complete with the token of the flow, and says for which company it was made', async () => {
    const link = await kombo.connector.createLink?.({ ...wish, tool: 'ashby' }, atsCall())

    const connected = await kombo.connector.completeLink?.({ token: kombo.goThrough(link?.url ?? '') }, atsCall())

    assert.equal(connected?.tool, 'ashby')
    assert.match(connected?.remoteId ?? '', /^ashby:/)
    assert.deepEqual(connected?.secrets, {})
    assert.deepEqual(connected?.settings, { originId: 'company-9' })
  })

  test('is not complete without a token, or with one that Kombo does not know', async () => {
    for (const parameters of [{}, { token: '' }, { token: '../integrations' }, { state: 's1' }]) {
      await assert.rejects(async () => kombo.connector.completeLink?.(parameters, atsCall()), {
        kind: 'setup_incomplete',
      })
    }
  })

  test('is mended by new credentials, or finished where it was never', async () => {
    for (const [change, path] of [
      [{ status: 'INVALID' }, /relink$/],
      [{ setup: 'INCOMPLETE' }, /setup-link$/],
    ] as const) {
      Object.assign(kombo.integration(), change)
      assert.notEqual(await state(), 'ok')

      const link = await kombo.connector.createRelink?.(connection, wish, atsCall())
      kombo.goThrough(link?.url ?? '')

      assert.equal(await state(), 'ok')
      assert.equal(kombo.server.asked('POST', path).length, 1)
    }
  })

  test('ends at Kombo, and may have ended before', async () => {
    await kombo.connector.disconnect(connection, atsCall())
    await kombo.connector.disconnect(connection, atsCall())
    await kombo.connector.disconnect({ ...connection, remoteId: null }, atsCall())

    assert.equal(await state(), 'needs_reconnect')
  })

  test('asks Kombo for a look at the system, once at a time', async () => {
    await kombo.connector.requestSync?.(connection, 'full', atsCall())
    await kombo.connector.requestSync?.(connection, 'incremental', atsCall())

    const asked = kombo.server.asked('POST', /force-sync$/).map((request) => request.json())
    assert.deepEqual(asked, [{ type: 'FULL' }, { type: 'DELTA' }])
  })
})

describe('a connection', () => {
  test('stands as Kombo says, and what has to be done first comes first', async () => {
    for (const [change, expected] of [
      [{}, 'ok'],
      [{ status: 'INVALID', setup: 'INCOMPLETE' }, 'needs_reconnect'],
      [{ status: 'INACTIVE' }, 'needs_finishing'],
      [{ setup: 'INCOMPLETE' }, 'needs_finishing'],
      [{ hasFailedQa: true }, 'needs_finishing'],
      [{ optedOut: ['ats_applications'], setup: 'FINAL_SYNC_PENDING' }, 'needs_finishing'],
      [{ optedOut: ['ats_interviews'] }, 'ok'],
      [{ setup: 'FINAL_SYNC_PENDING' }, 'needs_first_sync'],
    ] as const) {
      const found = kombo.integration()
      Object.assign(found, { status: 'ACTIVE', setup: 'COMPLETED', hasFailedQa: false, optedOut: [] }, change)

      const standing = await kombo.connector.getState(connection, atsCall())

      assert.equal(standing.state, expected, JSON.stringify(change))
      assert.equal(standing.reason === null, expected === 'ok')
    }
  })

  test('that can not be asked about stands as it did', async () => {
    kombo.server.meets({ kind: 'cut' })

    await assert.rejects(state(), { kind: 'unavailable' })
  })

  test('that was never made is not set up', async () => {
    const { state } = await kombo.connector.getState({ ...connection, remoteId: null }, atsCall())

    assert.equal(state, 'needs_finishing')
  })
})
