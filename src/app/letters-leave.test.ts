/** Letters of the service arrive at the mail server that it was told of, and pages and probes say so. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type MailService, mailService, type ReceivedLetter, type SmtpReceiver, smtpServer } from '#test'
import { type Client, clientOf } from '#test/kit/client.ts'

interface Mailing {
  readonly server: SmtpReceiver
  readonly service: MailService
  readonly visitor: Client
}

async function mailing(t: TestContext): Promise<Mailing> {
  const server = await smtpServer(t, { user: 'muster', password: 'open sesame' })
  // Outside development nothing but a mail server lets letters leave.
  const service = await mailService(t, {
    ...server.settings,
    MUSTER_ENV: 'staging',
    MUSTER_INBOUND_DOMAIN: 'in.acme.example',
  })
  return { server, service, visitor: clientOf(service.url, {}) }
}

const textOf = ({ raw }: ReceivedLetter): string => {
  const letter = raw.toString('latin1')
  return letter
    .slice(letter.indexOf('\r\n\r\n'))
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

async function arrived({ server }: Mailing, to: string, count = 1): Promise<readonly ReceivedLetter[]> {
  for (const end = Date.now() + 15_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const letters = server.to(to)
    if (letters.length >= count) return letters
    assert.ok(Date.now() < end, `${letters.length} letters arrived at ${to}`)
  }
}

const account = { email: 'ada@people.example', password: 'correct horse battery', name: 'Ada', companyName: 'Acme' }

describe('a service with a mail server', () => {
  test('writes to people who sign up, forgot their password, or applied', async (t) => {
    const here = await mailing(t)
    const { body } = await here.visitor.post('/v1/signup', account)
    const ada = clientOf(here.service.url, { authorization: `Bearer ${body.token}` })
    const [confirming] = await arrived(here, account.email)
    assert.ok(confirming)

    const [, token = ''] = /verify-email\/([\w-]+)/.exec(textOf(confirming)) ?? []
    const confirmed = await here.visitor.post(`/v1/email-verifications/${token}`)
    const asked = await here.visitor.post('/v1/password-resets', { email: account.email })
    await arrived(here, account.email, 2)
    const draft = await ada.post('/v1/jobs', {
      title: 'Bookbinder',
      description: 'Bind books.',
      location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
      criteria: [{ text: 'Has bound a book' }],
    })
    const { body: job } = await ada.post(`/v1/jobs/${draft.body.id}/publish`)
    const form = { candidate: { firstName: 'J', lastName: 'N', email: 'jana@people.example' }, consent: true }
    const applied = await here.visitor.post(`/v1/public/jobs/${job.slug}/applications`, form)
    const [received] = await arrived(here, 'jana@people.example')

    assert.deepEqual([confirmed.status, asked.status, applied.status], [204, 202, 201])
    assert.ok(received)
    assert.equal(received.head.get('from'), 'Acme hiring <jobs@acme.example>')
    assert.match(received.from, /^b\+[a-z0-9]{24}\.[0-9a-f]{16}@in\.acme\.example$/)
    assert.equal(received.head.get('references'), received.head.get('message-id'))
    assert.equal(received.head.get('auto-submitted'), 'auto-generated')
    assert.match(received.head.get('x-muster-letter') ?? '', /^msg_[a-z0-9]{24}$/)
    assert.match(textOf(received), /careers\/applications\//)
    assert.deepEqual([...here.server.copies().values()], [1, 1, 1])
  })

  test('shows pages that need a letter, and is told by its probe', async (t) => {
    const here = await mailing(t)

    const pages = await Promise.all(['/sign-up', '/forgot-password'].map((path) => here.visitor.get(path)))
    const ready = await here.visitor.get('/readyz')

    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200],
    )
    assert.match(ready.text, /"mail":"ok"/)
  })
})
