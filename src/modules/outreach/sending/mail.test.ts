/** Letters of sequences as a mail server gets them. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { enqueue } from '#kernel/tasks/task.ts'
import { everywhere, mailService, smtpServer } from '#test'
import { type Answer, clientOf } from '#test/kit/client.ts'
import { must } from '../outreach.fixture.ts'
import { sendOutreachTask } from '../tasks/send-outreach.ts'

const account = { email: 'ada@people.example', password: 'correct horse battery', name: 'Ada', companyName: 'Acme' }
const patienceMs = 60_000
const always = { from: '00:00', until: '24:00', workDays: [1, 2, 3, 4, 5, 6, 7] }

async function outreach(t: TestContext) {
  const server = await smtpServer(t)
  const service = await mailService(t, server.settings)
  const { body } = await clientOf(service.url, {}).post('/v1/signup', account)
  const ada = clientOf(service.url, { authorization: `Bearer ${body.token}` })
  const companyId: string = body.company.id
  const post = async (path: string, wish?: unknown): Promise<Answer['body']> => must(await ada.post(path, wish))
  must(await ada.patch('/v1/outreach-settings', always))
  const job = await post('/v1/jobs', {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
    criteria: [{ text: 'Has bound a book' }],
  })
  await post(`/v1/jobs/${job.id}/publish`)
  const person = { firstName: 'Jana', lastName: 'Novak', emails: ['jana@reader.example'] }
  const { id: candidateId } = await post('/v1/candidates', person)
  const application = await post(`/v1/jobs/${job.id}/applications`, { candidateId, status: 'sourced_potential' })
  const { id: sequenceId } = await post(`/v1/jobs/${job.id}/outreach-sequences`, {
    name: 'Binders',
    steps: [
      { waitDays: 0, subject: 'A post', bodyMarkdown: 'Dear {{candidate.firstName}}' },
      { waitDays: 3, bodyMarkdown: 'Once more' },
    ],
  })
  await post(`/v1/outreach-sequences/${sequenceId}/enrolments`, { applicationIds: [application.id] })
  const { actionKey } = await post('/v1/agent/actions', {
    kind: 'release_outreach',
    jobId: job.id,
    payload: { sequenceId },
  })
  await post(`/v1/agent/actions/${actionKey}/execute`, {})
  const change = (text: string): Promise<unknown> => everywhere(service.owner, text, [companyId])
  const enrolment = async (): Promise<Answer['body']> =>
    must(await ada.get(`/v1/outreach-sequences/${sequenceId}/enrolments/page`)).data[0]
  const until = async (isSo: () => Promise<boolean> | boolean, what: string): Promise<void> => {
    for (const end = Date.now() + patienceMs; !(await isSo()); await pause(20)) assert.ok(Date.now() < end, what)
  }
  /** What waits is due, and the service is woken. */
  const send = async (): Promise<void> => {
    await change(
      `update outreach_enrolment set due_at = now() - interval '1 second' where company_id = $1 and state = 'waiting'`,
    )
    await service.db.transaction({ companyId }, async (tx) => enqueue(tx, sendOutreachTask, { companyId }))
  }
  const letters = () => server.to('jana@reader.example')
  return { server, service, ada, enrolment, until, send, letters, change }
}

describe('a letter of a sequence by a mail server', () => {
  test('leads to its page, stands in its thread, and is ended by one click', async (t) => {
    const { enrolment, until, send, letters, service } = await outreach(t)
    await send()
    await until(() => letters().length === 1, 'the first letter does not come')
    await service.atRest()
    await until(async () => (await enrolment()).lettersSent === 1, 'the first letter is not counted')
    await send()
    await until(() => letters().length === 2, 'the second letter does not come')

    const [first, second] = letters().map(({ head }) => head)
    const link = /^<(.+)>$/.exec(first?.get('list-unsubscribe') ?? '')?.[1] ?? assert.fail('the letter has no link')
    const here = new URL(link)
    const page = await fetch(`${service.url}${here.pathname}${here.search}`)
    const clicked = await fetch(`${service.url}${here.pathname}${here.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

    assert.equal(first?.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    assert.equal(second?.get('list-unsubscribe'), first?.get('list-unsubscribe'))
    assert.equal(second?.get('subject'), first?.get('subject'))
    assert.ok(second?.get('references')?.includes(first?.get('message-id') ?? 'none'))
    assert.equal(second?.get('in-reply-to'), first?.get('message-id'))
    assert.equal(first?.get('auto-submitted'), undefined)
    assert.match(await page.text(), /Jana Novak/)
    assert.deepEqual([clicked.status, await clicked.text()], [200, ''])
    assert.equal((await enrolment()).endReason, 'objected')
  })

  test('that no server took in the hours of its reader is taken back, and goes later, once', async (t) => {
    const { server, enrolment, until, send, letters, service, change } = await outreach(t)
    // Whoever signed up gets a letter, too.
    const ofSequence = async () => (await service.letters()).filter(({ purpose }) => purpose === 'message')
    server.answer = () => '451 4.3.0 not now'
    await send()
    await until(
      async () => (await ofSequence()).some(({ attempts, state }) => attempts > 0 && state === 'queued'),
      'no attempt',
    )
    await change(`update outreach_letter set leaves_by = now() where company_id = $1`)
    server.answer = () => undefined

    await send()
    await until(async () => (await ofSequence()).some(({ state }) => state === 'withdrawn'), 'it is not taken back')
    await until(
      async () => (await ofSequence()).filter(({ state }) => state !== 'withdrawn').length === 1,
      'it is not written again',
    )
    await service.hasten()
    await until(() => letters().length === 1, 'the letter does not come')

    assert.deepEqual([(await enrolment()).lettersSent, letters().length], [1, 1])
  })
})
