import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken } from '../inbox.fixture.ts'

const server = { host: 'imap.acme.example', port: 993, user: 'jobs' }

describe('PATCH /v1/inbox/mailboxes/{mailboxId}', () => {
  test('keeps a password that is not given, and never takes it to another server', async () => {
    const { as, admin } = await world()
    const { body } = await as(admin).post('/v1/inbox/mailboxes', {
      name: 'Jobs',
      address: 'jobs@acme.example',
      imap: { ...server, password: 'open sesame' },
    })
    const path = `/v1/inbox/mailboxes/${body.id}`

    const moved = await as(admin).patch(path, { imap: { ...server, port: 143, security: 'starttls' } })
    const elsewhere = await as(admin).patch(path, { imap: { ...server, host: 'evil.example' } })
    const gone = await as(admin).patch(path, { imap: null, isOn: false })
    const back = await as(admin).patch(path, { imap: server })

    assert.partialDeepStrictEqual(moved.body, { imap: { port: 143, security: 'starttls' }, isOn: true })
    assert.deepEqual(broken(elsewhere), ['/imap/password required'])
    assert.partialDeepStrictEqual(gone.body, { name: 'Jobs', imap: null, isOn: false })
    assert.deepEqual(broken(back), ['/imap/password required'])
  })
})
