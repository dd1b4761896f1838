import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, inbox, refusal, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads', () => {
  test('writes to a candidate, as text and as HTML, and keeps it where there is no mail server', async () => {
    const here = await world()
    const candidate = await here.make.candidate()

    const { thread, message } = await written(here, { candidateId: candidate.id })

    const [address] = candidate.emails
    assert.partialDeepStrictEqual(message, {
      direction: 'out',
      state: 'kept',
      text: 'Hello, when can we talk?\n',
      bodyMarkdown: 'Hello, **when** can we talk?',
      to: [{ name: `${candidate.firstName} ${candidate.lastName}`, address }],
      sentBy: { id: here.recruiter.userId, name: here.recruiter.name },
      hasHtml: true,
      sentAt: null,
      allowed: { withdraw: true, retry: false, settle: false, addResume: false },
    })
    assert.partialDeepStrictEqual(thread, {
      candidateId: candidate.id,
      state: 'open',
      unread: false,
      messageCount: 1,
      lastMessagePreview: 'Hello, when can we talk?',
      participants: [{ address, role: 'candidate' }],
    })
    assert.partialDeepStrictEqual(await here.letterTo(address), { subject: 'Your application', purpose: 'message' })
  })

  test('leaves after ten seconds, or when it is wanted', async () => {
    const here = await world()
    const sendAt = new Date(Date.now() + 86_400_000).toISOString()

    const [soon, later] = [await written(here), await written(here, { sendAt })]

    const inMs = Date.parse(soon.message.leavesAt) - Date.now()
    assert.ok(inMs > 0 && inMs <= 10_000, soon.message.leavesAt)
    assert.equal(later.message.leavesAt, sendAt)
  })

  test('knows the job by the application, or the application by the job', async () => {
    const here = await world()
    const { id: applicationId, candidateId, jobId } = await here.make.application()

    const byApplication = await written(here, { candidateId, applicationId })
    const byJob = await written(here, { candidateId, jobId })

    for (const { thread } of [byApplication, byJob]) assert.partialDeepStrictEqual(thread, { applicationId, jobId })
    const { body } = await here.as(here.recruiter).get(`/v1/jobs/${jobId}/activity`)
    assert.partialDeepStrictEqual(body.data[0], { kind: 'message.written', details: { candidateId } })
    assert.doesNotMatch(JSON.stringify(body), /when can we/)
  })

  test('says of whom there is no address', async () => {
    const { as, recruiter, make } = await world()
    const { id: candidateId } = await make.candidate({ firstName: 'Ada', lastName: 'Byron', emails: [] })

    const reply = await as(recruiter).post(inbox, { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' })

    assert.deepEqual(refusal(reply), [422, 'no_address'])
    assert.match(reply.body.detail, /^Ada Byron has no e-mail address/)
  })

  test('fills in what is known, as words, whatever Markdown would make of them', async () => {
    const here = await world()
    const { id: candidateId } = await here.make.candidate({ firstName: '[Ada](https://evil.example)', lastName: '*B*' })

    const { message } = await written(here, {
      candidateId,
      subject: 'For {{candidate.name}}',
      bodyMarkdown: 'Dear {{candidate.firstName}}, of {{job.title|a job}}',
    })

    assert.equal(message.subject, 'For [Ada](https://evil.example) *B*')
    assert.equal(message.text, 'Dear [Ada](https://evil.example), of a job\n')
  })

  test('refuses what can not be filled in, what says nothing, and what is for nobody there', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { id: candidateId } = await make.candidate()
    const { id: jobId } = await make.job()
    const wishes = [
      { subject: 'Hello', bodyMarkdown: 'About {{job.title}}' },
      { bodyMarkdown: 'Hello' },
      { subject: 'Hello', bodyMarkdown: 'Hello', jobId },
      { subject: 'Hello', bodyMarkdown: 'Hello', sendAt: '2999-01-01T00:00:00Z' },
    ]

    const replies = await Promise.all(wishes.map((wish) => as(recruiter).post(inbox, { candidateId, ...wish })))

    assert.deepEqual(replies.map(broken), [
      ['/bodyMarkdown variable'],
      ['/subject required'],
      ['/jobId place'],
      ['/sendAt range'],
    ])
  })

  test('takes files along up to 10 MB, and keeps them from the sweep', async () => {
    const here = await world()
    const { as, recruiter, make, owner } = here
    const { fileKey } = await make.file()
    const large = await make.file({
      bytes: Buffer.from('a\n'.repeat(5_500_000)),
      fileName: 'Large.txt',
    })

    const { message } = await written(here, { fileKeys: [fileKey, fileKey] })
    const { id: candidateId } = await make.candidate()
    const reply = await as(recruiter).post(inbox, {
      candidateId,
      subject: 'a',
      bodyMarkdown: 'a',
      fileKeys: [large.fileKey],
    })

    assert.deepEqual(
      message.attachments.map((each: { fileKey: string }) => each.fileKey),
      [fileKey],
    )
    assert.deepEqual(refusal(reply), [422, 'attachments_too_large'])
    const { rows } = await everywhere(owner, 'select unattached_since from file where id = $1', [fileKey])
    assert.deepEqual(rows, [{ unattached_since: null }])
  })

  test('ends with the signature of whoever writes, unless they do not want it', async () => {
    const here = await world()
    await here.as(here.recruiter).put('/v1/inbox/signature', { bodyMarkdown: 'Ada, _hiring_' })

    const [signed, unsigned] = [await written(here), await written(here, { withSignature: false })]

    assert.equal(signed.message.text, 'Hello, when can we talk?\n\n-- \nAda, hiring\n')
    assert.equal(signed.message.bodyMarkdown, 'Hello, **when** can we talk?')
    assert.equal(unsigned.message.text, 'Hello, when can we talk?\n')
  })

  test('takes the words of a template, and a mailbox of the company', async () => {
    const here = await world()
    const { as, admin, recruiter, make } = here
    const template = await as(recruiter).post('/v1/inbox/templates', {
      name: 'Invitation',
      subject: 'Come by, {{candidate.firstName}}',
      bodyMarkdown: 'On Monday?',
    })
    const mailbox = await as(admin).post('/v1/inbox/mailboxes', { name: 'Jobs', address: 'jobs@acme.example' })
    const { id: candidateId } = await make.candidate({ firstName: 'Ada' })

    const { status, body } = await as(recruiter).post(inbox, {
      candidateId,
      templateId: template.body.id,
      mailboxId: mailbox.body.id,
    })

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body.message, {
      subject: 'Come by, Ada',
      text: 'On Monday?\n',
      from: { address: 'jobs@acme.example' },
    })
  })

  test('makes one thread of a request that is repeated', async () => {
    const { as, recruiter, make } = await world()
    const { id: candidateId } = await make.candidate()
    const letter = { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' }
    const headers = { 'idempotency-key': 'once' }

    const [one, again] = [
      await as(recruiter).post(inbox, letter, { headers }),
      await as(recruiter).post(inbox, letter, { headers }),
    ]

    assert.equal(again.body.thread.id, one.body.thread.id)
    assert.equal((await as(recruiter).get(inbox)).body.data.length, 1)
  })
})
