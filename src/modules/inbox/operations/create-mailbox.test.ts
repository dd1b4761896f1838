import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, refusal } from '../inbox.fixture.ts'

const path = '/v1/inbox/mailboxes'
const imap = { host: 'imap.acme.example', port: 993, user: 'jobs', password: 'open sesame' }
const mailbox = { name: 'Jobs', address: 'Jobs@acme.example', imap }

describe('POST /v1/inbox/mailboxes', () => {
  test('keeps what opens it sealed, and never shows the password', async () => {
    const { as, admin, owner, companyId } = await world()

    const { status, body, text } = await as(admin).post(path, mailbox)

    assert.equal(status, 201)
    const { password: _, ...shown } = imap
    assert.partialDeepStrictEqual(body, { name: 'Jobs', state: 'new', imap: { ...shown, security: 'tls' }, smtp: null })
    assert.doesNotMatch(text, /sesame/)
    const { rows } = await everywhere<{ text: string }>(
      owner,
      `select encode(settings, 'escape') || (select coalesce(string_agg(a::text, ''), '') from audit_entry a where a.company_id = $1)
         as text from mailbox where company_id = $1`,
      [companyId],
    )
    assert.doesNotMatch(rows[0]?.text ?? assert.fail(), /sesame|imap\.acme/)
  })

  test('refuses the address of another, in any letter case, and a server without its password', async () => {
    const { as, admin } = await world()
    await as(admin).post(path, mailbox)
    const { password: _, ...open } = imap

    const taken = await as(admin).post(path, { ...mailbox, address: 'jobs@ACME.example' })
    const shut = await as(admin).post(path, { ...mailbox, address: 'other@acme.example', smtp: open })

    assert.deepEqual([refusal(taken), broken(shut)], [[409, 'CONFLICT'], ['/smtp/password required']])
  })
})
