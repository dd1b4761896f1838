import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { greetedClient, sendLetter } from '#connectors/smtp-listener/smtp-client.fixture.ts'
import { Secrets } from '#kernel/secrets.ts'
import { clientOf, everywhere, testConfig } from '#test'
import { certificate } from '#test/kit/certificate.ts'
import { founded, letter, listeningService, mailboxOf, receivingService } from './receiving.fixture.ts'
import { replyAddressOf } from './token-address.ts'

const service = { MUSTER_MAIL_FROM: 'Muster <jobs@muster.test>', MUSTER_INBOUND_DOMAIN: 'in.muster.test' }

/** What the service makes addresses of. */
function known(settings: Readonly<Record<string, string>>) {
  const config = testConfig('postgres://localhost/unused', tmpdir(), settings)
  return { config, secrets: new Secrets(config.secret ?? assert.fail()) }
}

describe('a letter that is handed to the service', () => {
  test('is stored once, however often it comes, and accepted each time', async (t) => {
    const here = await listeningService(t)
    const acme = await founded(here, 'acme')
    const mailboxId = await mailboxOf(acme, { address: 'Jobs@acme.test' })
    const client = await greetedClient(t, here.port)

    const answers = []
    for (let time = 0; time < 3; time++)
      answers.push(await sendLetter(client, { to: 'jobs@ACME.test', text: letter('one') }))

    for (const answer of answers) assert.match(answer, /^250 /)
    assert.partialDeepStrictEqual(await here.arrivals(), [
      { companyId: acme.companyId, mailboxId, way: 'smtp', to: ['jobs@ACME.test'] },
    ])
    assert.equal((await here.arrivals()).length, 1)
  })

  test('is refused where nobody has its address, nor a mailbox that is on', async (t) => {
    const here = await listeningService(t, service)
    await mailboxOf(await founded(here, 'acme'), { address: 'jobs@acme.test', isOn: false })
    const client = await greetedClient(t, here.port)

    const forged = `b+${'0'.repeat(24)}.${'0'.repeat(16)}@in.muster.test`
    await client.say('MAIL FROM:<jane@cand.test>')
    for (const to of ['jobs@acme.test', 'nobody@muster.test', forged, 'anybody@in.muster.test'])
      assert.match(await client.say(`RCPT TO:<${to}>`), /^550 5\.1\.1 /, to)

    assert.deepEqual(await here.arrivals(), [])
  })

  test('stays with its sender when it can not be stored, and is taken when it comes again', async (t) => {
    const here = await listeningService(t)
    await mailboxOf(await founded(here, 'acme'), { address: 'jobs@acme.test' })
    const client = await greetedClient(t, here.port)
    await here.owner.query('alter table arrival add constraint nothing_fits check (false) not valid')

    const first = await sendLetter(client, { to: 'jobs@acme.test', text: letter('one') })
    await here.owner.query('alter table arrival drop constraint nothing_fits')
    const again = await sendLetter(client, { to: 'jobs@acme.test', text: letter('one') })

    assert.match(first, /^451 4\.3\.0 /)
    assert.match(again, /^250 /)
    assert.equal((await here.arrivals()).length, 1)
  })

  test('to several companies is a row for each, and is hidden from none of them by the other', async (t) => {
    const here = await listeningService(t)
    const [acme, zeta] = [await founded(here, 'acme'), await founded(here, 'zeta')]
    await mailboxOf(acme, { address: 'jobs@acme.test' })
    await mailboxOf(zeta, { address: 'jobs@zeta.test' })
    const client = await greetedClient(t, here.port)
    await client.say('MAIL FROM:<jane@cand.test>')
    for (const to of ['jobs@acme.test', 'jobs@zeta.test']) assert.match(await client.say(`RCPT TO:<${to}>`), /^250/)
    await client.say('DATA')
    client.write(`${letter('one')}.\r\n`)

    assert.match(await client.answer(), /^250 /)

    const arrivals = await here.arrivals()
    assert.deepEqual(
      new Map(arrivals.map(({ companyId, to }) => [companyId, to])),
      new Map([
        [acme.companyId, ['jobs@acme.test']],
        [zeta.companyId, ['jobs@zeta.test']],
      ]),
    )
  })

  test('to an address that two companies name is neither’s, until one has shown that it opens the mailbox', async (t) => {
    const here = await listeningService(t)
    const [acme, zeta] = [await founded(here, 'acme'), await founded(here, 'zeta')]
    const mailboxId = await mailboxOf(acme, { address: 'jobs@acme.test' })
    await mailboxOf(zeta, { address: 'jobs@acme.test' })
    const client = await greetedClient(t, here.port)

    const before = await sendLetter(client, { to: 'jobs@acme.test', text: letter('one') })
    await everywhere(
      here.owner,
      `update mailbox set has_imap = true, is_on = true, state = 'works', holder = null where id = ${mailboxId}
      and company_id = '${acme.companyId}'`,
    )
    await client.say('RSET')
    const after = await sendLetter(client, { to: 'jobs@acme.test', text: letter('one') })

    assert.match(before, /^550 /)
    assert.match(after, /^250 /)
    assert.deepEqual(
      (await here.arrivals()).map(({ companyId }) => companyId),
      [acme.companyId],
    )
  })
})

describe('a letter to the service itself', () => {
  test('is of the only company there is', async (t) => {
    const here = await listeningService(t, service)
    const { companyId } = await founded(here, 'acme')
    const client = await greetedClient(t, here.port)

    for (const [at, to] of ['jobs@muster.test', 'Postmaster@in.muster.test'].entries())
      assert.match(await sendLetter(client, { to, text: letter(`letter-${at}`) }), /^250 /)

    assert.deepEqual(
      (await here.arrivals()).map((each) => each.companyId),
      [companyId, companyId],
    )
  })

  test('is of the company whose letter it answers, or brings back', async (t) => {
    const here = await listeningService(t, service)
    const [acme, zeta] = [await founded(here, 'acme'), await founded(here, 'zeta')]
    const ids = [`msg_${'a'.repeat(24)}`, `msg_${'z'.repeat(24)}`]
    for (const [at, { companyId }] of [acme, zeta].entries())
      await everywhere(
        here.owner,
        `insert into mail_message (company_id, id, purpose, to_address, to_exact, subject, body_text)
         values ($1, $2, 'message', 'jane@cand.test', 'jane@cand.test', 'Hello', 'Hello')`,
        [companyId, ids[at]],
      )
    const client = await greetedClient(t, here.port)
    const answer = letter('answer', `In-Reply-To: <${ids[0]}@muster.test>\r\n`)
    const bounce = letter(
      'bounce',
      '',
      `Delivery failed.\r\n\r\nMessage-ID: <${ids[1]}@muster.test>\r\nSubject: Hello\r\n`,
    )

    for (const text of [answer, bounce])
      assert.match(await sendLetter(client, { to: 'jobs@muster.test', text }), /^250 /)

    const found = new Map((await here.arrivals()).map(({ subject, companyId }) => [subject, companyId]))
    assert.deepEqual(
      found,
      new Map([
        ['answer', acme.companyId],
        ['bounce', zeta.companyId],
      ]),
    )
  })

  test('is of the company whose thread has its address, or has a letter that it names', async (t) => {
    const here = await listeningService(t, service)
    const [, zeta] = [await founded(here, 'acme'), await founded(here, 'zeta')]
    const candidate = { firstName: 'Jane', lastName: 'Doe', emails: ['jane@cand.test'] }
    const { body: jane } = await zeta.admin.post('/v1/candidates', candidate)
    const wish = { candidateId: jane.id, subject: 'Hello', bodyMarkdown: 'Hello' }
    const { thread } = (await zeta.admin.post('/v1/inbox/threads', wish)).body
    await everywhere(here.owner, `update message set rfc_id = '<theirs@cand.test>' where thread_id = '${thread.id}'`)
    const client = await greetedClient(t, here.port)
    const sealed = replyAddressOf(known(service), thread.id) ?? assert.fail()
    const named = letter('named', 'References: <other@cand.test>\r\n <theirs@cand.test>\r\n')
    const sealedInHead = letter('in-head', `Delivered-To: ${sealed}\r\n`)

    assert.match(await sendLetter(client, { to: sealed.toUpperCase(), text: letter('addressed') }), /^250 /)
    for (const text of [named, sealedInHead])
      assert.match(await sendLetter(client, { to: 'jobs@muster.test', text }), /^250 /)

    assert.deepEqual(
      (await here.arrivals()).map(({ companyId, subject }) => [companyId, subject]),
      ['addressed', 'named', 'in-head'].map((subject) => [zeta.companyId, subject]),
    )
  })

  test('comes back under the address of a letter to the company that wrote it', async (t) => {
    const here = await listeningService(t, service)
    const [, zeta] = [await founded(here, 'acme'), await founded(here, 'zeta')]
    const id = 'z'.repeat(24)
    await everywhere(
      here.owner,
      `insert into mail_message (company_id, id, purpose, to_address, to_exact, subject, body_text)
       values ($1, $2, 'message', 'jane@cand.test', 'jane@cand.test', 'Hello', 'Hello')`,
      [zeta.companyId, `msg_${id}`],
    )
    const { secrets } = known(service)
    const seal = createHmac('sha256', secrets.hmacKey('bounces')).update(id).digest('hex').slice(0, 16)
    const client = await greetedClient(t, here.port)

    const to = `B+${id}.${seal}@IN.muster.test`
    assert.match(await sendLetter(client, { from: '', to, text: letter('bounce') }), /^250 /)

    assert.deepEqual(
      (await here.arrivals()).map(({ companyId }) => companyId),
      [zeta.companyId],
    )
  })

  test('is kept where nobody knows whose it is, and that is told', async (t) => {
    const here = await listeningService(t, service)
    await founded(here, 'acme')
    await founded(here, 'zeta')
    const client = await greetedClient(t, here.port)

    assert.match(await sendLetter(client, { to: 'jobs@muster.test', text: letter('one') }), /^250 /)

    assert.partialDeepStrictEqual(await here.arrivals(), [{ companyId: 'none', state: 'nobodys' }])
    const ready = (await clientOf(here.url, {}).get('/readyz')).body
    assert.deepEqual(ready.receiving, { listener: 'ok', nobodys: 1 })
    const figures = await fetch(`${here.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    assert.match(await figures.text(), /^muster_arrivals_nobodys 1$/m)
  })
})

describe('a service that listens for letters', () => {
  test('says so in its channels', async (t) => {
    const here = await listeningService(t, service)
    const { admin } = await founded(here, 'acme')

    const listener = (await here.channels(admin)).get('listener')

    assert.partialDeepStrictEqual(listener, { state: 'works', address: 'in.muster.test', detail: null, unread: 0 })
  })

  test('offers encryption where it has a certificate', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-certificate-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const files = { MUSTER_SMTP_TLS_CERT: join(folder, 'cert'), MUSTER_SMTP_TLS_KEY: join(folder, 'key') }
    await assert.rejects(listeningService(t, files), /MUSTER_SMTP_TLS_CERT names a file that can not be read/)
    writeFileSync(files.MUSTER_SMTP_TLS_CERT, certificate.cert)
    writeFileSync(files.MUSTER_SMTP_TLS_KEY, certificate.key)
    const here = await listeningService(t, files)
    await mailboxOf(await founded(here, 'acme'), { address: 'jobs@acme.test' })
    const client = await greetedClient(t, here.port)

    assert.match(await client.say('STARTTLS'), /^220 /)
    await client.startTls()
    await client.say('EHLO mx.cand.test')

    assert.match(await sendLetter(client, { to: 'jobs@acme.test', text: letter('one') }), /^250 /)
  })

  test('does not start where another program has the place', async (t) => {
    const { port } = await listeningService(t)

    const starting = receivingService(t, { MUSTER_SMTP_LISTEN: `127.0.0.1:${port}` })

    await assert.rejects(starting, new RegExp(`MUSTER_SMTP_LISTEN 127\\.0\\.0\\.1:${port} is used by another program`))
  })
})
