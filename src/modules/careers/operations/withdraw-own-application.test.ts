import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { formOf, newEmail, pathTo, refusal } from '../careers.fixture.ts'

async function applied(here: World) {
  const job = await here.make.job({ status: 'live' })
  const email = newEmail()
  const { body } = await here
    .as(null)
    .post(pathTo(job), formOf({ candidate: { firstName: 'Jana', lastName: 'Nováková', email } }))
  const list = await here.as(here.recruiter).get(`/v1/jobs/${job.id}/applications`)
  return { email, path: `/v1/public/applications/${body.token}`, application: list.body.data[0] }
}

async function erasureLetters({ owner, companyId }: World) {
  const { rows } = await everywhere<{ to_address: string; subject: string; body_text: string }>(
    owner,
    `select to_address, subject, body_text from mail_message where company_id = $1 and purpose = 'erasure-requested'`,
    [companyId],
  )
  return rows
}

describe('DELETE /v1/public/applications/{token}', () => {
  test('withdraws it, put down to the applicant, however often it is asked', async () => {
    const here = await world()
    const { as, recruiter, owner, companyId, events } = here
    const { path, application } = await applied(here)

    const replies = await Promise.all([1, 2, 3].map(() => as(null).delete(path)))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [204, 204, 204],
    )
    assert.equal((await as(recruiter).get(`/v1/applications/${application.id}`)).body.status, 'withdrawn')
    assert.partialDeepStrictEqual((await as(null).get(path)).body, { status: 'withdrawn', canWithdraw: false })
    const { rows } = await everywhere(
      owner,
      `select actor_kind, from_status, to_status from application_status_change
       where company_id = $1 and to_status = 'withdrawn'`,
      [companyId],
    )
    assert.deepEqual(rows, [{ actor_kind: 'applicant', from_status: 'unreviewed', to_status: 'withdrawn' }])
    assert.equal((await events()).filter((name) => name === 'application.status_changed').length, 1)
    assert.deepEqual(await erasureLetters(here), [])
  })

  test('asks for erasure too, of which the admins are told once, without saying of whom', async () => {
    const here = await world()
    const { as, admin, recruiter } = here
    const { path, application, email } = await applied(here)

    const replies = [await as(null).delete(`${path}?erase=true`), await as(null).delete(`${path}?erase=true`)]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [204, 204],
    )
    const { body } = await as(null).get(path)
    assert.equal(body.status, 'withdrawn')
    const person = (await as(recruiter).get(`/v1/candidates/${application.candidateId}`)).body
    assert.ok(body.erasureRequestedAt)
    assert.equal(person.erasureRequestedAt, body.erasureRequestedAt)
    const letters = await erasureLetters(here)
    assert.deepEqual(
      letters.map((letter) => letter.to_address),
      [admin.email],
    )
    assert.doesNotMatch(JSON.stringify(letters), new RegExp(`Jana|Nov|${email}`))
  })

  test('leaves somebody who was hired where they are, who may ask for erasure all the same', async () => {
    const here = await world()
    const { as, recruiter } = here
    const { path, application } = await applied(here)
    await as(recruiter).patch(`/v1/applications/${application.id}`, { status: 'hired' })

    const alone = await as(null).delete(path)
    const withErasure = await as(null).delete(`${path}?erase=true`)

    assert.deepEqual(refusal(alone), [409, 'CONFLICT'])
    assert.equal(withErasure.status, 204)
    const { body } = await as(null).get(path)
    assert.deepEqual([body.status, body.erasureRequestedAt !== null], ['hired', true])
  })

  test('finds nothing by a token that opens nothing', async () => {
    const { as } = await world()

    const reply = await as(null).delete(`/v1/public/applications/${'A'.repeat(43)}?erase=true`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
