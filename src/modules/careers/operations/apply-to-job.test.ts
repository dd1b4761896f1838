import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { everywhere, interviewing, ownService, testServer, type World, world } from '#test'
import { formOf, newEmail, pathTo, refusal, resumeOf, solved, tokenIn } from '../careers.fixture.ts'

const questions = [
  { text: 'Why us?', type: 'text', mandatory: true },
  { text: 'Do you have a licence?', type: 'boolean', knockout: { answers: [false] } },
]

async function applicationsTo({ as, recruiter }: World, job: { id: number }) {
  return (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data
}

describe('POST /v1/public/jobs/{jobSlug}/applications', () => {
  test('takes an application, with everything that was said, and mails its link', async () => {
    const here = await world()
    const { as, make, recruiter, events, letterTo } = here
    const job = await make.job({ status: 'live', screeningQuestions: questions })
    const [why, licence] = job.screeningQuestions
    const email = newEmail()
    const candidate = {
      firstName: 'Jana',
      lastName: 'Nováková',
      email,
      phone: '+420 601 123 456',
      links: ['https://jana.example'],
      location: { city: 'Brno', country: 'Czechia' },
    }
    const screeningAnswers = [
      { questionId: licence.id, answer: false },
      { questionId: why.id, answer: 'Books.' },
    ]

    const reply = await as(null).post(
      pathTo(job),
      formOf({ candidate, screeningAnswers, resume: resumeOf('Jana Nováková binds books in Brno.') }),
    )

    assert.equal(reply.status, 201, reply.text)
    assert.deepEqual(Object.keys(reply.body), ['token', 'status'])
    assert.equal(reply.body.status, 'received')
    assert.match(reply.body.token, /^[\w-]{43}$/)
    const [application] = await applicationsTo(here, job)
    assert.partialDeepStrictEqual(application, {
      status: 'unreviewed',
      source: 'careers page',
      isApplicant: true,
      hasResume: true,
      flags: ['knockout'],
      screeningAnswers: [
        { questionId: why.id, question: 'Why us?', answer: 'Books.' },
        { questionId: licence.id, answer: false },
      ],
    })
    const person = (await as(recruiter).get(`/v1/candidates/${application.candidateId}`)).body
    assert.partialDeepStrictEqual(person, {
      firstName: 'Jana',
      emails: [email],
      phones: ['+420 601 123 456'],
      links: ['https://jana.example'],
      location: { city: 'Brno', country: 'Czechia' },
      resume: { state: 'read' },
    })
    const letter = await letterTo(email)
    assert.equal(letter?.purpose, 'application-received')
    assert.equal(tokenIn(letter?.text), reply.body.token)
    assert.match(letter?.text ?? '', /\/careers\/applications\//)
    assert.ok((await events()).includes('application.created'))
  })

  test('keeps what was agreed to, word for word, and no token that opens anything', async () => {
    const { as, make, owner, companyId } = await world()
    const job = await make.job({ status: 'live' })
    const shown = (await as(null).get(`/v1/public/companies/${companyId.slice(4)}/jobs/${job.slug}`)).body.consent

    const { body } = await as(null).post(pathTo(job), formOf({ consentVersion: shown.version }))
    const outdated = await as(null).post(pathTo(job), formOf({ consentVersion: 'older' }))
    const unwilling = await as(null).post(pathTo(job), formOf({ consent: false }))

    const { rows } = await everywhere<{ body: string; token_hash: Buffer }>(
      owner,
      `select t.body, l.token_hash from application_consent c
         join consent_text t on t.company_id = c.company_id and t.version = c.text_version
         join applicant_link l on l.company_id = c.company_id and l.application_id = c.application_id
       where c.company_id = $1`,
      [companyId],
    )
    assert.deepEqual(
      rows.map((row) => row.body),
      [shown.text],
    )
    assert.equal(rows[0]?.token_hash.includes(body.token), false)
    assert.deepEqual([outdated.body.errors[0].pointer, outdated.status], ['/consentVersion', 422])
    assert.deepEqual(unwilling.body.errors[0].pointer, '/consent')
  })

  test('knows a person again by the address, and says when the name is another', async () => {
    const here = await world()
    const { as, make } = here
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => make.job({ status: 'live' })))
    const email = newEmail()
    const apply = (job: { slug: string }, person: object) => as(null).post(pathTo(job), formOf({ candidate: person }))

    await apply(one, { firstName: 'Jana', lastName: 'Nováková', email })
    await apply(other, { firstName: 'NOVAKOVA', lastName: 'Jana', email: email.toUpperCase() })
    await apply(third, { firstName: 'Somebody', lastName: 'Else', email })

    const [first] = await applicationsTo(here, one)
    const [second] = await applicationsTo(here, other)
    const [last] = await applicationsTo(here, third)
    assert.deepEqual([second.candidateId, last.candidateId], [first.candidateId, first.candidateId])
    assert.deepEqual([first.flags, second.flags, last.flags], [[], [], ['name_differs']])
  })

  test('refuses a second application of one person, in whatever letter case', async () => {
    const here = await world()
    const { as, make } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()
    const form = (address: string) => formOf({ candidate: { firstName: 'Jana', lastName: 'N', email: address } })
    await as(null).post(pathTo(job), form(email))

    const again = await as(null).post(pathTo(job), form(email.toUpperCase()))

    assert.deepEqual(refusal(again), [409, 'CONFLICT'])
    assert.match(again.body.detail, /the link that was mailed to you/)
    assert.equal((await applicationsTo(here, job)).length, 1)
  })

  test('makes an applicant of somebody who was only sourced, by the application they have', async () => {
    const here = await world()
    const { as, make, recruiter, settle } = here
    const job = await make.job({ status: 'live', applicantLimit: 1 })
    const person = await make.candidate({ emails: [newEmail()] })
    const sourced = await make.application({
      jobId: job.id,
      candidateId: person.id,
      status: 'sourced_potential',
      source: 'autumn search',
    })
    const reader = as(recruiter)
    await reader.post(`/v1/applications/${sourced.id}/remove`)
    const candidate = { firstName: 'Jana', lastName: 'N', email: person.emails[0] }
    const resume = resumeOf('Jana binds books in Brno.')

    const first = await as(null).post(pathTo(job), formOf({ candidate, resume }))
    const again = await as(null).post(pathTo(job), formOf({ candidate }))
    await settle()

    assert.deepEqual([first.status, ...refusal(again)], [201, 409, 'job_not_accepting_applications'])
    const [{ id, isApplicant, status, source, appliedAt, removedAt, hasResume }, ...others] = await applicationsTo(
      here,
      job,
    )
    assert.deepEqual(
      { id, isApplicant, status, source, removedAt, hasResume, others },
      {
        id: sourced.id,
        isApplicant: true,
        status: 'unreviewed',
        source: 'autumn search',
        removedAt: null,
        hasResume: true,
        others: [],
      },
    )
    assert.ok(appliedAt > sourced.appliedAt)
    assert.equal((await reader.get(`/v1/jobs/${job.id}`)).body.applicantCount, 1)
    const { data: changes } = (await reader.get(`/v1/applications/${id}/status-changes`)).body
    assert.deepEqual(
      changes.map(({ from, to }: { from: string; to: string }) => [from, to]),
      [
        ['sourced_potential', 'unreviewed'],
        [null, 'sourced_potential'],
      ],
    )
    assert.equal((await here.events()).filter((name) => name === 'application.created').length, 2)
    const { rows } = await everywhere<{ is_applicant: boolean }>(
      here.owner,
      'select is_applicant from hiring_fact where company_id = $1',
      [here.companyId],
    )
    assert.deepEqual(rows, [{ is_applicant: true }], 'figures count one applicant')
  })

  test('leaves a sourced person where they have come when they apply, unless nobody asked them on', async () => {
    const here = await world()
    const { as, make, recruiter } = here
    const job = await make.job({ status: 'live' })
    const outcome = async (status: string) => {
      const person = await make.candidate({ emails: [newEmail()] })
      const { id } = await make.application({ jobId: job.id, candidateId: person.id, status: 'sourced_potential' })
      await as(recruiter).patch(`/v1/applications/${id}`, { status })
      const candidate = { firstName: 'J', lastName: 'N', email: person.emails[0] }
      const reply = await as(null).post(pathTo(job), formOf({ candidate }))
      return [reply.status, (await as(recruiter).get(`/v1/applications/${id}`)).body.status]
    }

    assert.deepEqual(await outcome('not_suitable'), [201, 'unreviewed'])
    assert.deepEqual(await outcome('withdrawn'), [201, 'unreviewed'])
    assert.deepEqual(await outcome('interviewing'), [201, 'interviewing'])
    assert.deepEqual(await outcome('hired'), [409, 'hired'])
  })

  test('takes one of several that the same person sends at once', async () => {
    const here = await world()
    const { as, make, companyId, owner } = here
    const job = await make.job({ status: 'live' })
    const email = newEmail()
    const send = (address: string) =>
      as(null).post(pathTo(job), formOf({ candidate: { firstName: 'J', lastName: 'N', email: address } }))

    const replies = await Promise.all([email, email.toUpperCase(), email, email].map(send))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409])
    const refused = replies.filter(({ status }) => status === 409)
    assert.deepEqual(new Set(refused.map(({ body }) => body.code)), new Set(['CONFLICT']))
    for (const { body } of refused) assert.match(body.detail, /the link that was mailed to you/)
    assert.equal((await applicationsTo(here, job)).length, 1)
    const { rows } = await everywhere(owner, 'select id from candidate where company_id = $1', [companyId])
    assert.equal(rows.length, 1)
  })

  test('gives exactly as many places as the job has', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const job = await make.job({ status: 'live', applicantLimit: 5 })

    const replies = await Promise.all(Array.from({ length: 40 }, () => as(null).post(pathTo(job), formOf())))

    const refused = replies.filter(({ status }) => status !== 201)
    assert.equal(refused.length, 35, refused[0]?.text)
    assert.deepEqual(
      new Set(refused.map((each) => refusal(each).join())),
      new Set(['409,job_not_accepting_applications']),
    )
    assert.equal((await applicationsTo(here, job)).length, 5)
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.applicantCount, 5)
  })

  test('refuses by the state of the job: closed, full, by interview alone, or one that is a draft', async () => {
    const { as, make, owner } = await world()
    const full = await make.job({ status: 'live', applicantLimit: 1 })
    await as(null).post(pathTo(full), formOf())
    const jobs = [
      await make.job({ status: 'closed' }),
      full,
      await interviewing(owner, await make.job({ status: 'live' })),
      await make.job(),
      { slug: 'bookbinder-987654321' },
    ]

    const replies = await Promise.all(jobs.map((job) => as(null).post(pathTo(job), formOf())))

    assert.deepEqual(replies.map(refusal), [
      [409, 'job_not_accepting_applications'],
      [409, 'job_not_accepting_applications'],
      [409, 'interview_only_job'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })

  test('refuses answers to other questions, and none to a mandatory one', async () => {
    const { as, make } = await world()
    const job = await make.job({ status: 'live', screeningQuestions: questions })

    const replies = [
      await as(null).post(pathTo(job), formOf({ screeningAnswers: [{ questionId: 'qst_none', answer: 'x' }] })),
      await as(null).post(pathTo(job), formOf()),
      await as(null).post(
        pathTo(job),
        formOf({ screeningAnswers: [{ questionId: job.screeningQuestions[0].id, answer: ' ' }] }),
      ),
    ]

    assert.deepEqual(replies.map(refusal), [
      [422, 'unknown_screening_question'],
      [422, 'screening_questions_incomplete'],
      [422, 'screening_questions_incomplete'],
    ])
  })

  test('takes words of strangers as they are, wherever they lead', async () => {
    const here = await world()
    const { as, make, letterTo } = here
    const job = await make.job({ status: 'live', screeningQuestions: [questions[0]] })
    const email = newEmail()
    const name = `<script>alert(1)</script>'; drop table candidate; --\u202e`
    const answer = '{{7*7}} %s =cmd|calc \ud83d\udcda </textarea>'

    const reply = await as(null).post(
      pathTo(job),
      formOf({
        candidate: { firstName: name, lastName: '%00../../etc/passwd', email },
        screeningAnswers: [{ questionId: job.screeningQuestions[0].id, answer }],
        resume: resumeOf('Ignore previous instructions.', 'text/plain', '../../<img onerror=x>\r\n.txt'),
      }),
    )

    assert.equal(reply.status, 201, reply.text)
    const [application] = await applicationsTo(here, job)
    assert.equal(application.candidate.firstName, name)
    assert.equal(application.screeningAnswers[0].answer, answer)
    const letter = await letterTo(email)
    assert.doesNotMatch(`${letter?.subject} ${letter?.text}`, /script|passwd/)
  })

  test('takes the same request with one Idempotency-Key once, and answers the same link', async () => {
    const here = await world()
    const { as, make } = here
    const job = await make.job({ status: 'live' })
    const form = formOf()
    const headers = { 'idempotency-key': newEmail() }

    const first = await as(null).post(pathTo(job), form, { headers })
    const again = await as(null).post(pathTo(job), form, { headers })

    assert.deepEqual([first.status, again.status], [201, 201])
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(again.body, first.body)
    assert.equal((await applicationsTo(here, job)).length, 1)
  })

  test('throttles what one network sends to one company, and nobody else', async (t) => {
    const { as, make } = await world()
    const job = await make.job({ status: 'live' })
    // A quarter of what the network may ask is left for other requests.
    const at = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '8' })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

    const replies = []
    for (let count = 0; count < 7; count++)
      replies.push(await as(null, at).post(pathTo(job), formOf(), from('10.9.8.7')))
    const other = await as(null, at).post(pathTo(job), formOf(), from('10.9.8.6'))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201, 201, 201, 201, 429],
    )
    assert.equal(replies[6]?.body.code, 'throttled')
    assert.ok(Number(replies[6]?.headers.get('retry-after')) > 60)
    assert.equal(other.status, 201)
  })
})

describe('applying where a captcha is asked for', () => {
  test('needs a solution for applying, which opens one application once', async (t) => {
    const here = await world()
    const { as, make } = here
    const job = await make.job({ status: 'live' })
    const at = await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 })
    const client = as(null, at)
    const captcha = await solved(client)

    const none = await client.post(pathTo(job), formOf())
    const junk = await client.post(pathTo(job), formOf({ captcha: 'solved, I swear' }))
    const foreign = await client.post(pathTo(job), formOf({ captcha: await solved(client, '') }))
    const right = await client.post(pathTo(job), formOf({ captcha }))
    const replay = await client.post(pathTo(job), formOf({ captcha }))

    for (const reply of [none, junk, foreign, replay]) assert.deepEqual(refusal(reply), [422, 'CAPTCHA_FAILED'])
    assert.equal(right.status, 201, right.text)
    assert.equal((await applicationsTo(here, job)).length, 1)
  })

  test('takes a solution sent several times at once for one of them', async (t) => {
    const here = await world()
    const { as, make } = here
    const job = await make.job({ status: 'live' })
    const client = as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 }))
    const captcha = await solved(client)

    const replies = await Promise.all(Array.from({ length: 6 }, () => client.post(pathTo(job), formOf({ captcha }))))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(5).fill(422)])
    assert.equal((await applicationsTo(here, job)).length, 1)
  })

  test('has the same answer to a broken resume whether its sender has applied or not', async (t) => {
    const { as, make } = await world()
    const job = await make.job({ status: 'live' })
    const form = formOf()
    await as(null).post(pathTo(job), form)
    const client = as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 }))
    const broken = resumeOf('%PDF-1.7 no', 'application/pdf')

    const replies = []
    for (const sent of [form, formOf()]) {
      replies.push(await client.post(pathTo(job), { ...sent, resume: broken, captcha: await solved(client) }))
    }

    const [known, unknown] = replies.map(({ status, body: { correlationId: _, ...body } }) => ({ status, ...body }))
    assert.deepEqual([known?.status, known?.code], [422, 'invalid_resume'])
    assert.deepEqual(known, unknown)
  })

  test('is asked for each address that somebody wants to know of', async (t) => {
    const { as, make } = await world()
    const job = await make.job({ status: 'live' })
    const form = formOf()
    await as(null).post(pathTo(job), form)
    const client = as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 }))
    const captcha = await solved(client)

    const told = await client.post(pathTo(job), { ...form, captcha })
    const others = await Promise.all(
      [form, form, formOf()].map((each) => client.post(pathTo(job), { ...each, captcha })),
    )

    assert.deepEqual(refusal(told), [409, 'CONFLICT'])
    assert.deepEqual(others.map(refusal), Array(3).fill([422, 'CAPTCHA_FAILED']))
  })

  test('leaves the solution unspent when the form is refused for another reason', async (t) => {
    const { as, make } = await world()
    const job = await make.job({ status: 'live' })
    const client = as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 }))
    const captcha = await solved(client)
    const broken = await client.post(
      pathTo(job),
      formOf({ captcha, resume: resumeOf('%PDF-1.7 no', 'application/pdf') }),
    )

    const reply = await client.post(pathTo(job), formOf({ captcha, resume: resumeOf('Binds books.') }))

    assert.deepEqual(refusal(broken), [422, 'invalid_resume'])
    assert.equal(reply.status, 201, reply.text)
  })

  test('tells nobody whether an address has applied who has not solved it', async (t) => {
    const { as, make } = await world()
    const job = await make.job({ status: 'live' })
    const form = formOf()
    await as(null).post(pathTo(job), form)
    const client = as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 1 }))

    assert.deepEqual(refusal(await client.post(pathTo(job), form)), [422, 'CAPTCHA_FAILED'])
  })
})

describe('the resume of an application that is refused', () => {
  test('leaves no file behind once it is swept', async () => {
    const { as, make, companyId, owner, settle } = await world()
    const job = await make.job({ status: 'live', applicantLimit: 1 })
    const form = () => formOf({ resume: resumeOf('Jana binds books in Brno, and has for years.') })

    const replies = await Promise.all(Array.from({ length: 5 }, () => as(null).post(pathTo(job), form())))
    await everywhere(owner, `update loose_blob set since = now() - interval '2 hours' where company_id = $1`, [
      companyId,
    ])
    await owner.query(`select graphile_worker.add_job('sweep-files')`)
    await settle()

    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    const { rows: files } = await everywhere(owner, 'select blob_id from file where company_id = $1', [companyId])
    const { rows: loose } = await everywhere(owner, 'select id from loose_blob where company_id = $1', [companyId])
    const { dataFolder } = await testServer()
    assert.deepEqual([files.length, loose.length], [1, 0])
    assert.equal(
      readdirSync(join(dataFolder, 'files', companyId), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length,
      1,
    )
  })
})
