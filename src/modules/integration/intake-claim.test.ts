/** Several requests come at the same moment about one application, or about one person. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, everywhere, type World, world } from '#test'
import { applicant, applicationsTo, formOf, intakeIn, newEmail, resumeOf } from './intake.fixture.ts'
import { refusal } from './integration.fixture.ts'

const binder = 'Jana Nováková binds books in Brno, and has for years.'

const outcomeOf = (reply: Answer): string => (reply.status < 300 ? String(reply.status) : refusal(reply).join())

const countOf = async ({ owner, companyId }: World, table: string): Promise<number> => {
  const { rows } = await everywhere<{ count: number }>(
    owner,
    `select count(*)::int as count from ${table} where company_id = $1`,
    [companyId],
  )
  return rows[0]?.count ?? Number.NaN
}

const claim = ({ owner, companyId }: World, jobId: number, externalId: string, leaseSeconds: number) =>
  everywhere(
    owner,
    `insert into intake_claim (company_id, job_id, external_id_hash, owner, lease_until)
     values ($1, $2, sha256(convert_to($3, 'UTF8')), gen_random_uuid(), now() + make_interval(secs => $4))`,
    [companyId, jobId, externalId, leaseSeconds],
  )

describe('one application handed in forty times at once', () => {
  for (const [what, resume] of [
    ['with a resume', resumeOf(binder)],
    ['without one', null],
  ] as const) {
    test(`makes one applicant, ${what}`, async () => {
      const here = await world()
      const { as, recruiter } = here
      const { job, handIn } = await intakeIn(here)
      const form = formOf({ resume })

      const replies = await Promise.all(Array.from({ length: 40 }, () => handIn(form)))
      const last = await handIn(form)

      const outcomes = replies.map(outcomeOf)
      assert.equal(outcomes.filter((each) => each === '201').length, 1, outcomes.join(' '))
      assert.deepEqual(new Set(outcomes).difference(new Set(['201', '200', '409,application_in_progress'])), new Set())
      for (const { status, body } of replies) if (status < 300) assert.deepEqual(body, last.body)
      for (const { status, headers } of replies) if (status === 409) assert.equal(headers.get('retry-after'), '2')
      assert.equal(last.status, 200)
      assert.equal((await applicationsTo(here, job)).length, 1)
      assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.applicantCount, 1)
      assert.deepEqual([await countOf(here, 'candidate'), await countOf(here, 'intake_claim')], [1, 0])
      assert.equal(await countOf(here, 'file'), resume ? 1 : 0)
    })
  }

  test('makes one applicant also when each says something else of the person', async () => {
    const here = await world()
    const { job, handIn } = await intakeIn(here)
    const { externalApplicationId } = formOf()

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        handIn(formOf({ externalApplicationId, ...(index % 2 && { resume: resumeOf(`${binder} ${index}`) }) })),
      ),
    )

    const outcomes = replies.map(outcomeOf)
    assert.equal(outcomes.filter((each) => each === '201').length, 1, outcomes.join(' '))
    assert.deepEqual(new Set(outcomes).difference(new Set(['201', '200', '409,application_in_progress'])), new Set())
    assert.equal((await applicationsTo(here, job)).length, 1)
    assert.equal(await countOf(here, 'candidate'), 1)
  })

  test('takes the last place once, and refuses nobody for it who asks again', async () => {
    const here = await world()
    const { job, handIn } = await intakeIn(here, { applicantLimit: 1 })
    const form = formOf()

    const replies = await Promise.all(Array.from({ length: 20 }, () => handIn(form)))

    const outcomes = replies.map(outcomeOf).sort()
    assert.deepEqual(outcomes, [...Array(19).fill('200'), '201'])
    assert.equal((await applicationsTo(here, job)).length, 1)
  })
})

describe('one person handed in under several ids at once', () => {
  for (const [what, resume] of [
    ['with a resume', resumeOf(binder)],
    ['without one', null],
  ] as const) {
    test(`is taken in once, and the others are told as whom, ${what}`, async () => {
      const here = await world()
      const { job, handIn } = await intakeIn(here)
      const email = newEmail()
      const send = (address: string) => handIn(formOf({ candidate: applicant({ email: address }), resume }))

      const replies = await Promise.all([email, email.toUpperCase(), email, email].map(send))

      const [first, ...others] = replies.toSorted((one, other) => one.status - other.status)
      assert.equal(first?.status, 201, first?.text)
      for (const other of others) {
        assert.deepEqual(refusal(other), [409, 'CONFLICT'])
        assert.ok(other.body.detail.includes(`as ${first?.body.candidateId}.`), other.text)
      }
      assert.equal((await applicationsTo(here, job)).length, 1)
      assert.deepEqual([await countOf(here, 'candidate'), await countOf(here, 'intake_claim')], [1, 0])
    })
  }
})

describe('a claim', () => {
  test('holds off others, and tells them when to ask again', async () => {
    const here = await world()
    const { job, handIn } = await intakeIn(here)
    const form = formOf({ resume: resumeOf(binder) })
    await claim(here, job.id, form.externalApplicationId, 30)

    const reply = await handIn(form)

    assert.deepEqual(refusal(reply), [409, 'application_in_progress'])
    assert.ok(Number(reply.headers.get('retry-after')) >= 1)
    assert.deepEqual(await applicationsTo(here, job), [])
  })

  test('of a request that died is over with its lease', async () => {
    const here = await world()
    const { job, handIn } = await intakeIn(here)
    const form = formOf({ resume: resumeOf(binder) })
    await claim(here, job.id, form.externalApplicationId, -1)

    const reply = await handIn(form)

    assert.equal(reply.status, 201, reply.text)
    assert.equal(await countOf(here, 'intake_claim'), 0)
  })

  test('is nobody’s who was refused', async () => {
    const here = await world()
    const { job, handIn } = await intakeIn(here)
    const form = formOf({ resume: resumeOf('%PDF-1.7 and no more', 'application/pdf') })

    const replies = [await handIn(form), await handIn(form)]

    assert.deepEqual(replies.map(refusal), [
      [422, 'invalid_resume'],
      [422, 'invalid_resume'],
    ])
    assert.equal(await countOf(here, 'intake_claim'), 0)
    assert.deepEqual(await applicationsTo(here, job), [])
  })

  test('keeps nobody from handing in another application', async () => {
    const here = await world()
    const { job, handIn } = await intakeIn(here)
    await claim(here, job.id, 'A-1', 30)

    const reply = await handIn(formOf({ externalApplicationId: 'A-2', resume: resumeOf(binder) }))

    assert.equal(reply.status, 201, reply.text)
  })
})
