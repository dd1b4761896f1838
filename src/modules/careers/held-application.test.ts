/** The tests call it through operations of their own, as the pages without scripts do. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Module } from '#kernel/module.ts'
import { applicationProblems, incomingResume } from '#modules/applications/index.ts'
import { candidateProblems } from '#modules/candidates/index.ts'
import { jobProblems } from '#modules/jobs/index.ts'
import { everywhere, interviewing, ownService, type World, world } from '#test'
import { ApplicationForm } from './application-form.ts'
import { formOf, newEmail, refusal, resumeOf, tokenIn } from './careers.fixture.ts'
import { confirmApplication, holdApplication } from './held-application.ts'

const hold = operation({
  id: 'holdForm',
  method: 'POST',
  path: '/v1/fixture/hold',
  summary: 'Post a form',
  access: 'anyone',
  bodyBytesMax: 10 * 1024 * 1024,
  body: z.strictObject({
    jobSlug: z.string(),
    form: ApplicationForm,
    resume: incomingResume.Field.nullable().default(null),
  }),
  replies: { 202: z.strictObject({}) },
  problems: [
    notFound,
    jobProblems.notAcceptingApplications,
    applicationProblems.interviewOnlyJob,
    candidateProblems.invalidResume,
  ],
  transaction: 'none',

  async handle({ body: { jobSlug, form, resume } }, scope) {
    const bytes = resume && Buffer.from(resume.data, 'base64')
    const sent = resume && bytes && incomingResume.check(scope.ports, { ...resume, bytes })
    await holdApplication(scope, { jobSlug, form, resume: sent })
    return reply(202, {})
  },
})

const confirm = operation({
  id: 'confirmForm',
  method: 'POST',
  path: '/v1/fixture/confirm/{token}',
  summary: 'Follow the link',
  access: 'anyone',
  params: { token: z.string() },
  replies: { 200: z.strictObject({ token: z.string() }) },
  problems: [jobProblems.notAcceptingApplications, applicationProblems.appliedBefore],
  transaction: 'none',

  async handle({ params }, scope) {
    return reply(200, await confirmApplication(scope, params.token))
  },
})

const pages: Module = { name: 'fixture', about: 'Pages without scripts.', operations: [hold, confirm] }

async function formsAt(t: TestContext) {
  const here = await world()
  const client = here.as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { modules: [pages] }))
  const linkMailedTo = async (email: string) => tokenIn((await here.letterTo(email))?.text)
  return {
    ...here,
    linkMailedTo,
    post: (job: { slug: string }, email: string, resume: object | null = null) =>
      client.post('/v1/fixture/hold', {
        jobSlug: job.slug,
        form: formOf({ candidate: { firstName: 'Jana', lastName: 'Nováková', email } }),
        resume,
      }),
    confirm: (token: string) => client.post(`/v1/fixture/confirm/${token}`),
    applicationsTo: async (job: { id: number }) =>
      (await here.as(here.recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data,
  }
}

const heldIn = async ({ owner, companyId }: World) =>
  (
    await everywhere<{ payload: unknown; file_id: string | null; token_hash: Buffer }>(
      owner,
      'select payload, file_id, token_hash from held_application where company_id = $1',
      [companyId],
    )
  ).rows

async function sweep({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-held-applications')`)
  await settle()
}

describe('a form that was posted without scripts', () => {
  test('counts once its sender has confirmed it, and answers the same link to each click', async (t) => {
    const here = await formsAt(t)
    const { make, as, linkMailedTo, applicationsTo, settle } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()

    const posted = await here.post(job, email, resumeOf('Jana Nováková binds books in Brno.'))
    const before = await applicationsTo(job)
    const token = await linkMailedTo(email)
    const clicks = [...(await Promise.all([1, 2, 3].map(() => here.confirm(token)))), await here.confirm(token)]

    assert.equal(posted.status, 202, posted.text)
    assert.deepEqual(before, [])
    assert.deepEqual(new Set(clicks.map(({ status, body }) => `${status} ${body.token}`)).size, 1, clicks[0]?.text)
    const own = clicks[0]?.body.token
    assert.notEqual(own, token)
    assert.equal((await as(null).get(`/v1/public/applications/${own}`)).body.status, 'received')
    const [application, ...others] = await applicationsTo(job)
    assert.deepEqual([application.hasResume, others], [true, []])
    assert.equal(await linkMailedTo(email), own)
    await settle()
    const person = (await as(here.recruiter).get(`/v1/candidates/${application.candidateId}`)).body
    assert.equal(person.resume.state, 'read')
    const [held] = await heldIn(here)
    assert.deepEqual([held?.payload, held?.file_id], [null, null])
  })

  test('is agreed to when it was posted', async (t) => {
    const here = await formsAt(t)
    const { make, owner, companyId, linkMailedTo } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()
    await here.post(job, email)
    await everywhere(owner, `update held_application set created_at = now() - interval '1 day' where company_id = $1`, [
      companyId,
    ])

    await here.confirm(await linkMailedTo(email))

    const { rows } = await everywhere<{ hours: number }>(
      owner,
      `select round(extract(epoch from now() - given_at) / 3600)::int as hours from application_consent where company_id = $1`,
      [companyId],
    )
    assert.deepEqual(rows, [{ hours: 24 }])
  })

  test('is told when the job was closed or filled meanwhile, and goes on when it takes more', async (t) => {
    const here = await formsAt(t)
    const { make, as, recruiter, linkMailedTo, applicationsTo } = here
    const job = await make.job({ status: 'live', applicantLimit: 1 })
    const [one, other] = [newEmail(), newEmail()]
    await here.post(job, one)
    await here.post(job, other)
    const [first, second] = [await linkMailedTo(one), await linkMailedTo(other)]
    await here.confirm(first)

    const full = await here.confirm(second)
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { applicantLimit: 2 })
    await as(recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'other' })
    const closed = await here.confirm(second)
    await as(recruiter).post(`/v1/jobs/${job.id}/reopen`)
    const open = await here.confirm(second)

    assert.deepEqual(refusal(full), [409, 'job_not_accepting_applications'])
    assert.deepEqual(refusal(closed), [409, 'job_not_accepting_applications'])
    assert.equal(open.status, 200, open.text)
    assert.equal((await applicationsTo(job)).length, 2)
  })

  test('is taken all the same of who has applied, and told to the reader of their mail alone', async (t) => {
    const here = await formsAt(t)
    const { make, as, linkMailedTo } = here
    const job = await make.job({ status: 'live' })
    const [applied, unknown] = [newEmail(), newEmail()]
    const candidate = { firstName: 'J', lastName: 'N', email: applied }
    await as(null).post(`/v1/public/jobs/${job.slug}/applications`, formOf({ candidate }))
    const broken = resumeOf('%PDF-1.7 nothing', 'application/pdf')

    const replies = []
    for (const resume of [broken, null]) {
      for (const email of [applied, unknown]) replies.push(await here.post(job, email, resume))
    }

    assert.deepEqual(
      replies.map(({ status }) => status),
      [422, 422, 202, 202],
    )
    assert.deepEqual(refusal(await here.confirm(await linkMailedTo(applied))), [409, 'CONFLICT'])
  })

  test('makes an applicant of somebody who was only sourced', async (t) => {
    const here = await formsAt(t)
    const { make, linkMailedTo, applicationsTo } = here
    const job = await make.job({ status: 'live' })
    const person = await make.candidate({ emails: [newEmail()] })
    const { id } = await make.application({ jobId: job.id, candidateId: person.id, status: 'sourced_potential' })

    await here.post(job, person.emails[0])
    const confirmed = await here.confirm(await linkMailedTo(person.emails[0]))

    assert.equal(confirmed.status, 200, confirmed.text)
    const [application] = await applicationsTo(job)
    assert.deepEqual([application.id, application.isApplicant], [id, true])
  })

  test('is told when the person has applied in another way', async (t) => {
    const here = await formsAt(t)
    const { make, as, linkMailedTo } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()
    await here.post(job, email)
    const token = await linkMailedTo(email)
    await as(null).post(
      `/v1/public/jobs/${job.slug}/applications`,
      formOf({ candidate: { firstName: 'J', lastName: 'N', email } }),
    )

    const told = await here.confirm(token)

    assert.deepEqual(refusal(told), [409, 'CONFLICT'])
    assert.match(told.body.detail, /the link that was mailed to you/)
  })

  test('takes its letter along when it is confirmed, and leaves that of another form', async (t) => {
    const here = await formsAt(t)
    const { make, linkMailedTo, owner } = here
    const [job, other] = [await make.job({ status: 'live' }), await make.job({ status: 'live' })]
    const email = newEmail()
    await here.post(other, email)
    const links = [await linkMailedTo(email)]
    await here.post(job, email)
    links.push(await linkMailedTo(email))

    const confirmed = await here.confirm(links[1] ?? '')

    assert.equal(confirmed.status, 200)
    const { rows } = await everywhere<{ text: string }>(
      owner,
      `select body_text as text from mail_message where to_address = $1 and purpose = 'confirm-application'`,
      [email],
    )
    assert.deepEqual(
      rows.map(({ text }) => tokenIn(text)),
      links.slice(0, 1),
    )
    assert.equal((await here.confirm(links[0] ?? '')).status, 200)
  })

  test('goes with its sender when they are erased, in whatever spelling the address stands in it', async (t) => {
    const here = await formsAt(t)
    const { make, as, recruiter } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()
    const { id } = await make.candidate({ emails: [`\u00fc${email}`] })
    await here.post(job, `U\u0308${email}`)

    assert.equal((await as(recruiter).delete(`/v1/candidates/${id}`)).status, 204)

    assert.deepEqual(await heldIn(here), [])
  })

  test('is refused at once for what applying is refused for', async (t) => {
    const here = await formsAt(t)
    const { make, linkMailedTo } = here
    const email = newEmail()

    const replies = [
      await here.post(await make.job({ status: 'closed' }), email),
      await here.post(await interviewing(here.owner, await make.job({ status: 'live' })), email),
      await here.post(await make.job({ status: 'live' }), email, resumeOf('%PDF-1.7 nothing', 'application/pdf')),
      await here.post({ slug: 'nothing-1' }, email),
    ]

    assert.deepEqual(replies.map(refusal), [
      [409, 'job_not_accepting_applications'],
      [409, 'interview_only_job'],
      [422, 'invalid_resume'],
      [404, 'NOT_FOUND'],
    ])
    assert.equal(await linkMailedTo(email), 'no-link')
    assert.deepEqual(await heldIn(here), [])
  })

  test('writes to one address five times an hour at most, with no word of whoever typed it', async (t) => {
    const here = await formsAt(t)
    const { make, letterTo } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()

    const replies = []
    for (let count = 0; count < 6; count++) replies.push(await here.post(job, email.toUpperCase()))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [202, 202, 202, 202, 202, 429],
    )
    const letter = await letterTo(email)
    assert.doesNotMatch(`${letter?.subject} ${letter?.text}`, /Jana|Nov/)
  })

  test('is forgotten with its file when nobody confirms it in two days', async (t) => {
    const here = await formsAt(t)
    const { make, owner, companyId, linkMailedTo, settle } = here
    const job = await make.job({ status: 'live' })
    const [late, inTime] = [newEmail(), newEmail()]
    await here.post(job, late, resumeOf('Jana binds books.'))
    const expired = await linkMailedTo(late)
    await everywhere(
      owner,
      `update held_application set expires_at = expires_at - interval '48 hours' where company_id = $1`,
      [companyId],
    )
    await here.post(job, inTime, resumeOf('Jana binds books.'))

    const tooLate = await here.confirm(expired)
    await sweep(here)
    await settle()

    assert.deepEqual(refusal(tooLate), [404, 'NOT_FOUND'])
    const left = await heldIn(here)
    const { rows: files } = await everywhere<{ id: string }>(owner, 'select id from file where company_id = $1', [
      companyId,
    ])
    const { rows: loose } = await everywhere(owner, 'select id from loose_blob where company_id = $1', [companyId])
    assert.deepEqual(
      left.map(({ file_id }) => file_id),
      files.map(({ id }) => id),
    )
    assert.deepEqual([left.length, loose], [1, []])
    assert.equal(await here.letterTo(late), undefined, 'the letter promises that nothing is kept')
    assert.equal((await here.confirm(await linkMailedTo(inTime))).status, 200)
  })

  test('is opened by no other link', async (t) => {
    const here = await formsAt(t)

    assert.deepEqual(refusal(await here.confirm('A'.repeat(43))), [404, 'NOT_FOUND'])
  })
})
