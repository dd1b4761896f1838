/** Whoever watches the service, and whoever writes by it, is told how letters leave and come in. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { founded, imapSettings, receivingService, until } from '#modules/inbox/receiving.fixture.ts'
import { clientOf } from '#test'
import { imapServer } from '#test/kit/imap-server.ts'
import { freePort } from '#test/process/muster.ts'

const readyAt = async (url: string) => (await clientOf(url, {}).get('/readyz')).body

describe('how mail is doing', () => {
  test('is told when the mail server can not be reached, while the service is ready', async (t) => {
    const settings = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MUSTER_MAIL_FROM: 'jobs@muster.test' }
    const here = await receivingService(t, settings)
    const before = await readyAt(here.url)

    const acme = await founded(here, 'acme')
    await until(async () => (await readyAt(here.url)).mail !== 'ok', 20_000, 100)

    assert.equal(before.mail, 'ok')
    assert.partialDeepStrictEqual(await readyAt(here.url), { status: 'ready', mail: 'failing' })
    const sending = (await here.channels(acme.admin)).get('sending')
    assert.equal(sending?.['state'], 'fails')
    assert.match(String(sending?.['detail']), /could not be reached.*It is tried again at \d{4}-/)
  })

  test('is told of the mailbox of the service, also when nobody follows it any more', async (t) => {
    const server = await imapServer(t)
    const worker = await receivingService(t, imapSettings(server))
    const acme = await founded(worker, 'acme')
    const answering = await receivingService(t, {
      ...imapSettings(server),
      DATABASE_URL: worker.databaseUrl,
      MUSTER_ROLE: 'api',
    })
    await until(async () => (await readyAt(answering.url)).receiving?.mailbox === 'ok', 20_000, 100)
    const followed = await readyAt(answering.url)

    await worker.stop()
    await until(async () => (await readyAt(answering.url)).receiving?.mailbox === 'failing', 20_000, 100)

    assert.deepEqual([followed.mail, followed.receiving], ['local', { mailbox: 'ok', nobodys: 0 }])
    const channel = (await answering.channels(acme.at(answering).admin)).get('receiving')
    assert.partialDeepStrictEqual(channel, { state: 'fails', detail: 'No process follows it at this time.' })
  })
})
