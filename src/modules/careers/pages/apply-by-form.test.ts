import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, everywhere, ownService, type World, world } from '#test'
import { newEmail, tokenIn } from '../careers.fixture.ts'
import { careersOf, hostile } from './pages.fixture.ts'

const fromOurPage = { 'sec-fetch-site': 'same-origin' }

interface Posting {
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: string
}

/** The form is sent as a browser does it; `null` leaves a field out. */
async function post(
  here: World,
  path: string,
  fields: Readonly<Record<string, string | string[] | File | null>>,
  { headers = fromOurPage, at = here.url }: Posting = {},
): Promise<Answer> {
  const form = new FormData()
  const entries = Object.entries({ firstName: 'Jana', lastName: 'Nováková', consent: 'yes', homepage: '', ...fields })
  for (const [name, value] of entries) {
    for (const each of [value].flat()) if (each !== null) form.append(name, each)
  }
  const encoded = new Request('http://encoder.example', { method: 'POST', body: form })
  return here.as(null, at).post(path, undefined, {
    raw: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  })
}

async function liveJob(wish: Readonly<Record<string, unknown>> = {}) {
  const here = await world()
  const job = await here.make.job({ status: 'live', ...wish })
  return { here, job, path: `${await careersOf(here)}/${job.slug}` }
}

const heldOf = async ({ owner, companyId }: World): Promise<number> => {
  const { rows } = await everywhere<{ count: number }>(
    owner,
    'select count(*)::int as count from held_application where company_id = $1',
    [companyId],
  )
  return rows[0]?.count ?? -1
}

const applicantsOf = async ({ as, recruiter }: World, jobId: number) =>
  (await as(recruiter).get(`/v1/jobs/${jobId}/applications`)).body.data

/** The summary's problems are listed by the field they lead to. */
const problemsIn = ({ text }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a><\/li>/g)].map(([, field = '', words = '']) => [
      field,
      words,
    ]),
  )

describe('applying by the form of a page', () => {
  test('counts once the link in the mail was opened and its button pressed, with all that was sent', async () => {
    const { here, job, path } = await liveJob({
      screeningQuestions: [
        { text: 'Gilded?', type: 'boolean', mandatory: true },
        { text: 'Years?', type: 'number' },
        { text: 'From when?', type: 'date' },
        { text: 'Metals?', type: 'multiple_choice', options: ['Gold', 'Silver', 'Tin'] },
        { text: 'Why?', type: 'text' },
        { text: 'Where?', type: 'single_choice', options: ['Here', 'There'] },
      ],
    })
    const email = newEmail()
    const answers = ['yes', '1 200,5', '2027-01-31', ['Gold', 'Tin'], 'One\r\ntwo', 'There']
    const questions: { id: string }[] = job.screeningQuestions

    const posted = await post(here, path, {
      email,
      phone: '+49 341 123456',
      link: 'https://jana.example',
      resume: new File(['Jana Nováková binds books since 2010.'], 'jana.txt', { type: 'text/plain' }),
      ...Object.fromEntries(questions.map(({ id }, index) => [`answer.${id}`, answers[index] ?? ''])),
    })

    assert.deepEqual([posted.status, posted.headers.get('location')], [303, `${path}/thanks`])
    const thanks = await here.as(null).get(`${path}/thanks`)
    assert.match(thanks.text, /One more step: check your mail/)
    assert.deepEqual(await applicantsOf(here, job.id), [])

    const confirm = `/careers/confirm/${tokenIn((await here.letterTo(email))?.text)}`
    const looked = await here.as(null).get(confirm)
    assert.match(looked.text, /<button type="submit">Confirm my application<\/button>/)
    assert.deepEqual(await applicantsOf(here, job.id), [], 'a look at the link confirms nothing')
    const confirmed = await here.as(null).post(confirm)
    assert.equal(confirmed.status, 303)

    const [application] = await applicantsOf(here, job.id)
    assert.deepEqual(
      application.screeningAnswers.map(({ answer }: { answer: unknown }) => answer),
      [true, 1200.5, '2027-01-31', ['Gold', 'Tin'], 'One\ntwo', 'There'],
    )
    const candidate = (await here.as(here.recruiter).get(`/v1/candidates/${application.candidateId}`)).body
    assert.deepEqual(
      [candidate.firstName, candidate.emails, candidate.links],
      ['Jana', [email], ['https://jana.example']],
    )
    const own = await here.as(null).get(confirmed.headers.get('location') ?? '')
    assert.match(own.text, /<dd>Received<\/dd>/)
  })

  test('shows each mistake at its field, keeps what was typed, and keeps nothing of it', async () => {
    const { here, job, path } = await liveJob({
      screeningQuestions: [
        { text: 'Why?', type: 'text', mandatory: true },
        { text: 'Years?', type: 'number' },
      ],
    })
    const [why, years] = job.screeningQuestions

    const lacking = await post(here, path, { firstName: ' ', email: 'not-one', phone: hostile, consent: null })
    const wrong = await post(here, path, {
      email: 'not-one',
      phone: 'none',
      link: 'javascript:alert(1)',
      [`answer.${why.id}`]: hostile,
      [`answer.${years.id}`]: 'many',
    })

    assert.equal(lacking.status, 422)
    assert.match(lacking.text, /<title>Error: /)
    assert.equal(lacking.headers.get('cache-control'), 'no-store')
    assert.notEqual(lacking.headers.get('referrer-policy'), 'no-referrer', 'a form sent again must name its origin')
    assert.deepEqual(problemsIn(lacking), {
      firstName: 'Enter your first name',
      [`answer-${why.id}`]: 'Answer the question “Why?”',
      consent: 'Give your consent, or we can’t take your application',
    })
    assert.match(lacking.text, /value="Nováková" id="lastName"/)
    assert.match(lacking.text, /name="firstName" required aria-describedby="firstName-error" aria-invalid="true"/)
    assert.equal(wrong.status, 422)
    assert.deepEqual(problemsIn(wrong), {
      email: 'E-mail must be an e-mail address',
      phone: 'Phone must have at least three digits',
      link: 'Website or profile must be an address that begins with https:// or http://',
    })
    for (const { text } of [lacking, wrong]) assert.doesNotMatch(text, /<script>|<img/)
    assert.match(wrong.text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;[^<]*<\/textarea>/)
    const numbers = await post(here, path, {
      email: newEmail(),
      [`answer.${why.id}`]: 'so',
      [`answer.${years.id}`]: 'many',
    })
    assert.deepEqual(problemsIn(numbers), { [`answer-${years.id}`]: '“Years?” must be a number' })
    for (const either of ['60,000', '-1,200', '9'.repeat(400)]) {
      const unclear = await post(here, path, {
        email: newEmail(),
        [`answer.${why.id}`]: 'so',
        [`answer.${years.id}`]: either,
      })
      assert.deepEqual(problemsIn(unclear), { [`answer-${years.id}`]: '“Years?” must be a number' }, either)
    }
    assert.equal(await heldOf(here), 0)
  })

  test('refuses a file that is no resume, at its field', async () => {
    const { here, path } = await liveJob()
    const files = [
      new File(['PK'], 'a.pdf', { type: 'application/pdf' }),
      new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
      new File([], 'empty.txt', { type: 'text/plain' }),
      new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' }),
    ]

    for (const resume of files) {
      const { status, text } = await post(here, path, { email: newEmail(), resume })
      assert.equal(status, 422, resume.name)
      assert.match(text, /<a href="#resume">Resume: /)
    }
    const unsure = await post(here, path, {
      email: newEmail(),
      resume: new File(['Jana binds books.'], 'Jana.TXT', { type: 'application/octet-stream' }),
    })
    assert.equal(unsure.status, 303)
    assert.equal(await heldOf(here), 1)
  })

  test('asks for consent again when its words have changed since', async () => {
    const { here, path } = await liveJob()

    const { status, text } = await post(here, path, { email: newEmail(), consentVersion: 'of-yesterday' })

    assert.equal(status, 422)
    assert.match(text, /<a href="#consent">The text that you agreed to has changed\. Read it again\.<\/a>/)
    assert.doesNotMatch(text, / checked>/)
  })

  test('answers a program that fills in every field as if all were well, and keeps nothing', async () => {
    const { here, path } = await liveJob()
    const email = newEmail()

    const { status, headers } = await post(here, path, { email, homepage: 'https://spam.example' })

    assert.deepEqual([status, headers.get('location')], [303, `${path}/thanks`])
    assert.equal(await heldOf(here), 0)
    assert.equal(await here.letterTo(email), undefined)
  })

  test('refuses a form that another site sends, before it is read', async () => {
    const { here, path } = await liveJob()

    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      const { status, text } = await post(here, path, { email: newEmail() }, { headers })
      assert.equal(status, 403)
      assert.match(text, /<h1>This form came from somewhere else<\/h1>/)
    }
    assert.equal(await heldOf(here), 0)
  })

  test('refuses what is too large or no form, in words', async () => {
    const { here, path } = await liveJob()
    const send = (raw: Uint8Array<ArrayBuffer> | string, type: string) =>
      here.as(null).post(path, undefined, { raw, headers: { ...fromOurPage, 'content-type': type } })

    const large = await send(new Uint8Array(10 * 1024 * 1024 + 1), 'multipart/form-data; boundary=x')
    const none = await send('{}', 'application/json')
    const broken = await send('--x\r\nnothing', 'multipart/form-data; boundary=x')

    assert.equal(large.status, 413)
    assert.match(large.text, /<h1>This is too much to send<\/h1>/)
    assert.deepEqual([none.status, broken.status], [400, 400])
  })

  test('says so when the job takes no more, and is a page that is not there when it is closed', async () => {
    const { here, job, path } = await liveJob({ applicantLimit: 1 })
    await here.make.application({ jobId: job.id })

    const full = await post(here, path, { email: newEmail() })
    await here.as(here.recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' })
    const closed = await post(here, path, { email: newEmail() })

    assert.equal(full.status, 422)
    assert.match(full.text, /This job takes no more applications/)
    assert.equal(closed.status, 404)
  })

  test('counts against what a visitor may ask', async (t) => {
    const { here, path } = await liveJob()
    const at = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '2' })

    const statuses = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await post(here, path, { email: 'x' }, { at })).status)

    assert.deepEqual(statuses, [422, 422, 429])
  })

  test('refuses ten megabytes of the smallest fields in a moment', async () => {
    const { here, path } = await liveJob()
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const raw = new Uint8Array(Buffer.from(`${part.repeat(Math.floor(10_400_000 / part.length))}--x--\r\n`))
    const startedAt = performance.now()

    const { status } = await here
      .as(null)
      .post(path, undefined, { raw, headers: { ...fromOurPage, 'content-type': 'multipart/form-data; boundary=x' } })

    assert.equal(status, 400)
    assert.ok(performance.now() - startedAt < 5000, `took ${performance.now() - startedAt} ms`)
  })
})
