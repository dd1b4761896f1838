/** A service with a mail server sends what the inbox writes, and messages are told what became of it. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { everywhere, type MailService, mailService, type SmtpReceiver, settle, smtpServer } from '#test'
import { type Client, clientOf } from '#test/kit/client.ts'
import { makeFile } from '#test/kit/file.ts'
import { storeArrivals } from './arrival.store.ts'
import { arrivalOf, letterFrom } from './arrivals.fixture.ts'

interface Desk {
  readonly service: MailService
  readonly companyId: string
  readonly server: SmtpReceiver
  readonly ada: Client
  readonly candidateId: number
  /** What waits leaves now, and messages hear of it. */
  sent(): Promise<void>
}

const account = { email: 'ada@people.example', password: 'correct horse battery', name: 'Ada', companyName: 'Acme' }

async function deskOf(t: TestContext, settings: Readonly<Record<string, string>> = {}): Promise<Desk> {
  const server = await smtpServer(t)
  const service = await mailService(t, { ...server.settings, ...settings })
  const { body } = await clientOf(service.url, {}).post('/v1/signup', account)
  const ada = clientOf(service.url, { authorization: `Bearer ${body.token}` })
  const jana = { firstName: 'Jana', lastName: 'Novak', emails: ['jana@people.example'] }
  const { body: candidate } = await ada.post('/v1/candidates', jana)
  const sent = async (): Promise<void> => {
    await service.hasten()
    await service.atRest()
    for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const { rows } = await everywhere(service.owner, `select from message where state = 'queued'`)
      if (rows.length === 0) return
      assert.ok(Date.now() < end, 'messages hear nothing of their letters')
    }
  }
  return { service, companyId: body.company.id, server, ada, candidateId: candidate.id, sent }
}

const messagesOf = async (ada: Client, threadId: string) =>
  (await ada.get(`/v1/inbox/threads/${threadId}/messages/page`)).body.data

describe('letters of the inbox', () => {
  test('arrive once, as text and HTML, with their files, and name the letters before them', async (t) => {
    const { server, ada, candidateId, sent } = await deskOf(t)
    const { fileKey } = await makeFile(ada)
    const wish = {
      candidateId,
      subject: 'Your application',
      bodyMarkdown: 'When can we **talk**?',
      fileKeys: [fileKey],
    }

    const written = await ada.post('/v1/inbox/threads', wish)
    await sent()
    const { id: threadId } = written.body.thread
    const answered = await ada.post(`/v1/inbox/threads/${threadId}/messages`, { bodyMarkdown: 'And where?' })
    await sent()

    assert.deepEqual([written.status, written.body.message.state, answered.status], [201, 'queued', 201])
    const [first, second, ...more] = server.to('jana@people.example')
    assert.ok(first && second && more.length === 0)
    assert.match(
      first.raw.toString('latin1'),
      /text\/plain[\s\S]*text\/html[\s\S]*<strong>talk<\/strong>[\s\S]*Jana\.txt/,
    )
    assert.equal(second.head.get('in-reply-to'), first.head.get('message-id'))
    assert.equal(second.head.get('subject'), 'Re: Your application')
    assert.equal(first.head.get('auto-submitted'), undefined)
    const states = (await messagesOf(ada, threadId)).map(({ state }: { state: string }) => state)
    assert.deepEqual(states, ['sent', 'sent'])
  })

  test('are answered at the address of their thread, where the answer is, and come back to their own', async (t) => {
    const { service, companyId, server, ada, candidateId, sent } = await deskOf(t, {
      MUSTER_INBOUND_DOMAIN: 'in.acme.example',
    })
    const { body } = await ada.post('/v1/inbox/threads', { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' })
    await sent()
    const [letter = assert.fail()] = server.to('jana@people.example')
    const to = letter.head.get('reply-to') ?? ''
    const answer = letterFrom({
      from: 'jana@people.example',
      to,
      head: [`In-Reply-To: ${letter.head.get('message-id')}`],
    })

    await service.db.transaction('everyone', (tx) => storeArrivals(tx, [arrivalOf({ companyId }, answer)]))
    await settle(service.owner, companyId)

    assert.match(to, /^r\+[0-9a-z]{24}\.[0-9a-f]{16}@in\.acme\.example$/)
    assert.match(letter.from, /^b\+/)
    const [newest] = await messagesOf(ada, body.thread.id)
    assert.partialDeepStrictEqual(newest, { direction: 'in', text: 'Thursday after five?\n', flags: [] })
  })

  test('that are taken back within their seconds never leave', async (t) => {
    const { server, ada, candidateId, sent } = await deskOf(t)
    const wish = { candidateId, subject: 'Too soon', bodyMarkdown: 'Hello' }
    const { body } = await ada.post('/v1/inbox/threads', wish)

    const path = `/v1/inbox/threads/${body.thread.id}/messages/${body.message.id}`
    const withdrawn = await ada.post(`${path}/withdraw`)
    await sent()

    assert.deepEqual([withdrawn.status, withdrawn.body.state], [200, 'withdrawn'])
    assert.equal(server.to('jana@people.example').length, 0)
  })

  test('that were refused are shown so, and are sent again when somebody says so', async (t) => {
    const { server, ada, candidateId, sent } = await deskOf(t)
    server.answer = (to) => (to === 'jana@people.example' ? '550 5.2.1 closed' : undefined)
    const { body } = await ada.post('/v1/inbox/threads', { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' })
    await sent()
    const [refused] = await messagesOf(ada, body.thread.id)

    server.answer = () => undefined
    const again = await ada.post(`/v1/inbox/threads/${body.thread.id}/messages/${body.message.id}/retry`)
    await sent()

    assert.deepEqual([refused.state, again.status], ['refused', 200])
    const [message] = await messagesOf(ada, body.thread.id)
    assert.equal(message.state, 'sent')
    assert.equal(server.to('jana@people.example').length, 1)
  })
})
