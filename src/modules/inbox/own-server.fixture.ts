/** Companies with mailboxes that send by servers of their own, over a service of the test's own. */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { everywhere, type MailService, type SmtpReceiver, smtpServer } from '#test'
import { type Answer, type Client, clientOf } from '#test/kit/client.ts'

export interface Company {
  readonly ada: Client
  readonly companyId: string
  readonly candidateId: number
  /** The candidate is written to here. */
  readonly email: string
}

let companies = 0

export async function company(service: MailService): Promise<Company> {
  const name = `Acme ${++companies}`
  const account = { email: `ada${companies}@people.example`, password: 'correct horse battery', name: 'Ada' }
  const { body } = await clientOf(service.url, {}).post('/v1/signup', { ...account, companyName: name })
  const ada = clientOf(service.url, { authorization: `Bearer ${body.token}` })
  const email = `jana${companies}@people.example`
  const jana = { firstName: 'Jana', lastName: 'Novak', emails: [email] }
  const { body: candidate } = await ada.post('/v1/candidates', jana)
  const { body: own } = await ada.get('/v1/company')
  return { ada, companyId: own.id, candidateId: candidate.id, email }
}

const [user, password] = ['jobs@acme.example', 'open sesame']
export const serverOf = (port: number, right = password) => ({
  host: '127.0.0.1',
  port,
  security: 'starttls',
  user,
  password: right,
})

export const ownServer = (t: TestContext): Promise<SmtpReceiver> => smtpServer(t, { user, password, tls: true })

export async function mailboxOf(
  { ada }: Company,
  smtp: unknown,
  address = 'jobs@acme.example',
  imap: unknown = null,
): Promise<Answer['body']> {
  const { status, body, text } = await ada.post('/v1/inbox/mailboxes', { name: 'Acme hiring', address, smtp, imap })
  assert.equal(status, 201, text)
  return body
}

export async function write({ ada, candidateId }: Company, mailbox?: { readonly id: number }): Promise<Answer['body']> {
  const wish = { candidateId, subject: 'Hello', bodyMarkdown: 'When can we **talk**?' }
  const { status, body, text } = await ada.post('/v1/inbox/threads', {
    ...wish,
    ...(mailbox && { mailboxId: mailbox.id }),
  })
  assert.equal(status, 201, text)
  return body
}

/** Letters that wait are due, and messages have heard what became of them. */
export async function settled(service: MailService, states: readonly string[] = ['queued']): Promise<void> {
  await service.hasten()
  await service.atRest()
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const { rows } = await everywhere(
      service.owner,
      `select from message m join mail_message l on l.company_id = m.company_id and l.id = m.letter_id
       where m.state = any($1) and l.state <> 'queued'`,
      [states],
    )
    if (rows.length === 0) return
    assert.ok(Date.now() < end, 'messages hear nothing of their letters')
  }
}

interface Written {
  readonly thread: { readonly id: string }
}

export const messageOf = async ({ ada }: Company, { thread }: Written): Promise<Answer['body']> =>
  (await ada.get(`/v1/inbox/threads/${thread.id}/messages/page`)).body.data[0]

export const stateOf = async (of: Company, written: Written): Promise<string> => (await messageOf(of, written)).state

export const channelOf = async ({ ada }: Company, address = 'jobs@acme.example'): Promise<Answer['body']> =>
  (await ada.get('/v1/inbox/channels')).body.data.find(
    (each: { kind: string; address: string }) => each.kind === 'sending' && each.address === address,
  )
