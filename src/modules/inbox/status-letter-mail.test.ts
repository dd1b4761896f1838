/** Status letters that leave by a mail server say that nobody wrote them, and what is suppressed since does not leave. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { suppressions } from '#modules/mail/index.ts'
import { mailService, smtpServer } from '#test'
import { clientOf } from '#test/kit/client.ts'

const account = { email: 'ada@people.example', password: 'correct horse battery', name: 'Ada', companyName: 'Acme' }
const patienceMs = 60_000

async function deskOf(t: TestContext) {
  const server = await smtpServer(t)
  const service = await mailService(t, server.settings)
  const { body } = await clientOf(service.url, {}).post('/v1/signup', account)
  const ada = clientOf(service.url, { authorization: `Bearer ${body.token}` })
  const asked = async (path: string, wish?: unknown) => {
    const reply = await ada.post(path, wish)
    assert.ok(reply.status < 300, reply.text)
    return reply.body
  }
  const applying = async (email: string) => {
    const job = await asked('/v1/jobs', {
      title: 'Bookbinder',
      description: 'Bind books.',
      location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
      criteria: [{ text: 'Has bound a book' }],
    })
    await asked(`/v1/jobs/${job.id}/publish`)
    const candidate = await asked('/v1/candidates', { firstName: 'Jana', lastName: 'Novak', emails: [email] })
    return asked(`/v1/jobs/${job.id}/applications`, { candidateId: candidate.id })
  }
  const template = await asked('/v1/inbox/templates', {
    name: 'Rejection',
    subject: 'Your application',
    bodyMarkdown: 'Dear {{candidate.firstName}}, **no**.',
  })
  await ada.put('/v1/inbox/status-letters/not_suitable', { isOn: true, templateId: template.id })
  const messageOf = async ({ candidateId }: { candidateId: number }) => {
    const { data: threads } = (await ada.get(`/v1/inbox/threads?state=all&candidateId=${candidateId}`)).body
    if (threads.length === 0) return undefined
    return (await ada.get(`/v1/inbox/threads/${threads[0].id}/messages/page`)).body.data[0]
  }
  const until = async (application: { candidateId: number }, state: string) => {
    for (const end = Date.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const message = await messageOf(application)
      if (message?.state === state) return message
      assert.ok(Date.now() < end, `the letter is ${message?.state}, and not ${state}`)
    }
  }
  const reject = (application: { id: number }) =>
    ada.patch(`/v1/applications/${application.id}`, { status: 'not_suitable' })
  const { id: companyId } = (await ada.get('/v1/company')).body
  const suppressed = (address: string, reason: 'bounced' | 'complained' | 'unsubscribed') =>
    service.db.transaction({ companyId }, async (tx) => suppressions.put(tx, { companyId, address, reason }))
  return { server, service, ada, applying, reject, until, suppressed }
}

describe('a status letter by a mail server', () => {
  test('waits, leaves once, and says that a machine wrote it', async (t) => {
    const { server, service, applying, reject, until } = await deskOf(t)
    const application = await applying('jana@people.example')

    await reject(application)
    const waiting = await until(application, 'queued')
    await service.atRest()
    const before = server.to('jana@people.example').length
    await service.hasten()
    await until(application, 'sent')

    assert.ok(Date.parse(waiting.leavesAt) - Date.now() > 23 * 3_600_000)
    const [letter, ...more] = server.to('jana@people.example')
    assert.ok(letter && before === 0 && more.length === 0)
    assert.equal(letter.head.get('auto-submitted'), 'auto-generated')
    assert.match(letter.raw.toString('latin1'), /<strong>no<\/strong>/)
  })

  test('is taken back by the next status, and never leaves', async (t) => {
    const { server, service, ada, applying, reject, until } = await deskOf(t)
    const application = await applying('jana@people.example')
    await reject(application)
    await until(application, 'queued')

    await ada.patch(`/v1/applications/${application.id}`, { status: 'suitable' })
    await until(application, 'withdrawn')
    await service.hasten()
    await service.atRest()

    assert.equal(server.to('jana@people.example').length, 0)
  })

  test('does not leave to an address that was suppressed while it waited', async (t) => {
    const { server, service, ada, applying, reject, until } = await deskOf(t)
    const application = await applying('jana@people.example')
    await reject(application)
    await until(application, 'queued')

    await ada.post('/v1/inbox/suppressions', { address: 'Jana@people.example' })
    await service.hasten()
    await until(application, 'refused')

    assert.equal(server.to('jana@people.example').length, 0)
  })

  for (const { reason, told } of [
    { reason: 'complained', told: /wants no such letters/ },
    { reason: 'unsubscribed', told: /wants no such letters/ },
    { reason: 'bounced', told: /came back before/ },
  ] as const) {
    test(`does not leave to who is known as ${reason} since it waits, and says why`, async (t) => {
      const { server, service, ada, applying, reject, until, suppressed } = await deskOf(t)
      const application = await applying('jana@people.example')
      await reject(application)
      const { id, threadId } = await until(application, 'queued')

      await suppressed('jana@people.example', reason)
      await service.hasten()
      const refused = await until(application, 'refused')
      const again = await ada.post(`/v1/inbox/threads/${threadId}/messages/${id}/retry`)
      await service.atRest()

      assert.match(refused.stateDetail, told)
      const { data: activity } = (await ada.get(`/v1/jobs/${application.jobId}/activity`)).body
      const skipped = activity.filter(({ kind }: { kind: string }) => kind === 'status_letter.skipped')
      assert.partialDeepStrictEqual(skipped, [{ details: { status: 'not_suitable', reason: 'suppressed' } }])
      // A person may write to whoever complained about an application of theirs, and to no address that is not there.
      assert.equal(again.status, reason === 'bounced' ? 422 : 200)
      assert.equal(server.to('jana@people.example').length, reason === 'bounced' ? 0 : 1)
    })
  }

  test('leaves to who unsubscribed before they applied', async (t) => {
    const { service, applying, reject, until, suppressed } = await deskOf(t)
    await suppressed('jana@people.example', 'unsubscribed')
    const application = await applying('jana@people.example')

    await reject(application)
    await until(application, 'queued')
    await service.hasten()

    await until(application, 'sent')
  })
})
