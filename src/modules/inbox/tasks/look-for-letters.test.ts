/** A mail server falls silent behind the last byte of a letter, and what its mailbox keeps tells whether it left. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { breakingSmtpServer, everywhere, type MailService, mailService, mailSettings, settle } from '#test'
import { type ImapServer, imapServer } from '#test/kit/imap-server.ts'
import { type Company, company, mailboxOf, messageOf, settled, write } from '../own-server.fixture.ts'

interface Doubting {
  readonly service: MailService
  readonly acme: Company
  readonly imap: ImapServer
  readonly letter: Awaited<ReturnType<typeof write>>
  readonly copies: () => number
}

async function inDoubt(t: TestContext, { keeps }: { readonly keeps: boolean }): Promise<Doubting> {
  const service = await mailService(t, {})
  const smtp = await breakingSmtpServer(t, () => ({ at: 'dot', how: 'end', keeps }), { tls: true })
  const imap = await imapServer(t, { tls: true })
  imap.addFolder('Sent')
  const acme = await company(service)
  const { user, password } = imap
  const place = { host: '127.0.0.1', security: 'tls', user, password }
  const own = { ...place, port: smtp.port }
  const mailbox = await mailboxOf(acme, own, 'jobs@acme.example', { ...place, port: imap.port })
  const letter = await write(acme, mailbox)
  await settled(service)
  assert.equal((await messageOf(acme, letter)).state, 'uncertain')
  return { service, acme, imap, letter, copies: () => smtp.copies.get(`<${letter.message.id}@acme.example>`) ?? 0 }
}

/** The next look is now, by somebody who has looked for so many minutes. */
async function looked({ service, acme }: Doubting, minutes = 0): Promise<void> {
  const since = `now() - make_interval(mins => ${minutes})`
  await everywhere(service.owner, `update message set looked_for_since = ${since} where looked_for_since is not null`)
  const { rowCount } = await everywhere(
    service.owner,
    `update graphile_worker._private_jobs j set run_at = now()
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'look-for-letters'`,
  )
  assert.equal(rowCount, 1, 'one look is wished')
  await settle(service.owner, acme.companyId)
}

const told = async ({ service, acme }: Doubting): Promise<string[]> => {
  const names = `select name from event where company_id = $1 and name like 'message.%' order by id`
  const { rows } = await everywhere<{ name: string }>(service.owner, names, [acme.companyId])
  return rows.map(({ name }) => name)
}

/** The same by the mail server of the service, whose own mailbox is read as well. */
async function inDoubtOfService(t: TestContext): Promise<Doubting> {
  const smtp = await breakingSmtpServer(t, () => ({ at: 'dot', how: 'end', keeps: true }))
  const imap = await imapServer(t)
  imap.addFolder('Sent')
  const { user, password } = imap
  const IMAP_URL = `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${imap.port}?tls=never`
  const service = await mailService(t, { ...mailSettings(smtp.port), IMAP_URL })
  const acme = await company(service)
  const letter = await write(acme)
  await settled(service)
  assert.equal((await messageOf(acme, letter)).state, 'uncertain')
  return { service, acme, imap, letter, copies: () => smtp.copies.get(`<${letter.message.id}@acme.example>`) ?? 0 }
}

describe('a letter of which nobody knows whether it arrived', () => {
  test('is looked for in the mailbox of the service, where that sent it', async (t) => {
    const here = await inDoubtOfService(t)
    const { id } = here.letter.message
    here.imap.deliver(`Message-ID: <${id}@acme.example>\r\n\r\nHello\r\n`, { folder: 'Sent' })

    await looked(here)

    assert.equal((await messageOf(here.acme, here.letter)).state, 'sent')
    assert.deepEqual([await told(here), here.copies()], [['message.sent'], 1])
  })

  test('has arrived when its mailbox keeps it among what was sent, which is told once', async (t) => {
    const here = await inDoubt(t, { keeps: true })
    await looked(here)
    const before = await messageOf(here.acme, here.letter)
    const { id } = here.letter.message
    here.imap.deliver(`Message-ID: <${id}@acme.example>\r\n\r\nHello\r\n`, { folder: 'Sent' })

    await looked(here)

    const after = await messageOf(here.acme, here.letter)
    assert.deepEqual([before.state, before.flags, after.state, after.flags], ['uncertain', [], 'sent', []])
    assert.deepEqual(await told(here), ['message.sent'])
    assert.equal(here.copies(), 1)
  })

  test('stays uncertain when it is not found within half an hour, says so, and is not sent again', async (t) => {
    const here = await inDoubt(t, { keeps: false })

    await looked(here, 31)

    assert.partialDeepStrictEqual(await messageOf(here.acme, here.letter), {
      state: 'uncertain',
      flags: ['not_in_sent_folder'],
      allowed: { retry: true, settle: true },
    })
    assert.deepEqual([await told(here), here.copies()], [[], 0])
    await assert.rejects(looked(here), /one look is wished/)
  })

  test('says that nobody could look where the mailbox lets nobody in', async (t) => {
    const here = await inDoubt(t, { keeps: true })
    here.imap.breaks.refusal = 'NO [AUTHENTICATIONFAILED] no'

    await looked(here)
    const before = await messageOf(here.acme, here.letter)
    await looked(here, 31)

    const after = await messageOf(here.acme, here.letter)
    assert.deepEqual([before.flags, after.state, after.flags], [[], 'uncertain', ['sent_folder_not_read']])
  })
})

describe('a letter whose server breaks off before it has it', () => {
  test('is sent again by itself, and arrives once', async (t) => {
    const service = await mailService(t, {})
    let attempts = 0
    const once = () => (attempts++ === 0 ? ({ at: 'MAIL', how: 'end' } as const) : undefined)
    const smtp = await breakingSmtpServer(t, once, { tls: true })
    const acme = await company(service)
    const own = {
      host: '127.0.0.1',
      security: 'tls',
      user: 'jobs@acme.example',
      password: 'open sesame',
      port: smtp.port,
    }
    const letter = await write(acme, await mailboxOf(acme, own))

    await service.hasten()
    await service.atRest()
    await service.hasten()
    await settled(service)

    assert.equal((await messageOf(acme, letter)).state, 'sent')
    assert.equal(smtp.copies.get(`<${letter.message.id}@acme.example>`), 1)
  })
})
