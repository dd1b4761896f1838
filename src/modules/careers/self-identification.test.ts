import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { formOf, newEmail, pathTo, tokenIn } from './careers.fixture.ts'
import { careersOf } from './pages/pages.fixture.ts'

const said = { sex: 'another', raceEthnicity: 'native_hawaiian_or_pacific_islander' }

async function askingCompany(asks = true) {
  const here = await world()
  await here.as(here.admin).patch('/v1/company', { asksSelfIdentification: asks })
  const job = await here.make.job({ status: 'live' })
  return { here, job, page: `${await careersOf(here)}/${job.slug}` }
}

/** All tables are searched for what was said. */
async function keptBy({ owner, companyId }: World) {
  const { rows } = await everywhere(
    owner,
    'select sex, race_ethnicity as "raceEthnicity" from self_identification where company_id = $1 order by application_id',
    [companyId],
  )
  return rows
}

async function postForm(here: World, page: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  const entries = Object.entries({ firstName: 'Jana', lastName: 'Nováková', consent: 'yes', ...fields })
  for (const [name, value] of entries) form.append(name, value)
  const encoded = new Request('http://encoder.example', { method: 'POST', body: form })
  return here.as(null).post(page, undefined, {
    raw: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
  })
}

async function confirm(here: World, email: string): Promise<void> {
  const form = `/careers/confirm/${tokenIn((await here.letterTo(email))?.text)}`
  await here.as(null).post(form, undefined, {
    raw: new Uint8Array(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
}

describe('what applicants say of themselves', () => {
  test('is asked where the company asks, and told to be used for figures alone', async () => {
    const { here, page } = await askingCompany()
    const other = await askingCompany(false)

    const asking = (await here.as(null).get(page)).text
    const silent = (await here.as(null).get(other.page)).text

    assert.match(asking, /<select[^>]* name="sex"/)
    assert.match(asking, /<select[^>]* name="raceEthnicity"/)
    assert.match(asking, /used for figures about how fair hiring is/)
    assert.doesNotMatch(silent, /raceEthnicity|fair hiring/)
  })

  test('is kept with the application, in part or as a whole', async () => {
    const { here, job } = await askingCompany()
    const apply = (more: object) => here.as(null).post(pathTo(job), formOf({ ...more }))

    const statuses = [
      (await apply({ selfIdentification: said })).status,
      (await apply({ selfIdentification: { sex: 'female' } })).status,
      (await apply({ selfIdentification: { sex: null } })).status,
      (await apply({})).status,
    ]

    assert.deepEqual(statuses, [201, 201, 201, 201])
    assert.deepEqual(await keptBy(here), [said, { sex: 'female', raceEthnicity: null }])
  })

  test('is refused where nobody asked, and where it is none of what can be said', async () => {
    const asking = await askingCompany()
    const silent = await askingCompany(false)

    const unasked = await silent.here.as(null).post(pathTo(silent.job), formOf({ selfIdentification: said }))
    const unheard = await asking.here.as(null).post(pathTo(asking.job), formOf({ selfIdentification: { sex: 'x' } }))

    assert.deepEqual(
      [unasked.status, unasked.body.errors],
      [422, [{ in: 'body', pointer: '/selfIdentification', rule: 'unknown', detail: 'is not known here' }]],
    )
    assert.deepEqual([unheard.status, unheard.body.errors[0].pointer], [422, '/selfIdentification/sex'])
    assert.deepEqual([await keptBy(silent.here), await keptBy(asking.here)], [[], []])
  })

  test('comes by the form of a page as well, and waits for the confirmation with it', async () => {
    const { here, page } = await askingCompany()
    const email = newEmail()

    const posted = await postForm(here, page, { email, sex: said.sex, raceEthnicity: said.raceEthnicity })
    const before = await keptBy(here)
    await confirm(here, email)

    assert.equal(posted.status, 303)
    assert.deepEqual([before, await keptBy(here)], [[], [said]])
  })

  test('is ignored in the form of a page that does not ask, and may be left out of one that does', async () => {
    const silent = await askingCompany(false)
    const asking = await askingCompany()
    const [one, other] = [newEmail(), newEmail()]

    const statuses = [
      (await postForm(silent.here, silent.page, { email: one, sex: 'female' })).status,
      (await postForm(asking.here, asking.page, { email: other, sex: '', raceEthnicity: '' })).status,
    ]
    await confirm(silent.here, one)
    await confirm(asking.here, other)

    assert.deepEqual(statuses, [303, 303])
    assert.deepEqual([await keptBy(silent.here), await keptBy(asking.here)], [[], []])
  })

  test('stays chosen in a form that is shown again, and is said to be wrong at its field', async () => {
    const { here, page } = await askingCompany()

    const again = await postForm(here, page, { email: '', sex: 'male' })
    const wrong = await postForm(here, page, { email: newEmail(), sex: 'x' })

    assert.match(again.text, /<option value="male" selected>/)
    assert.deepEqual([again.status, wrong.status], [422, 422])
    assert.match(wrong.text, /<a href="#sex">Sex must be/)
  })
})

describe('who reads what applicants say of themselves', () => {
  test('is nobody who works for the company: no answer, event, task or entry of the log has it', async () => {
    const { here, job, page } = await askingCompany()
    const { as, recruiter, admin, owner, companyId, settle } = here
    await as(null).post(pathTo(job), formOf({ selfIdentification: said }))
    await settle()
    const [application] = (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data
    const [person] = [`/v1/candidates/${application.candidateId}`]
    const { emails } = (await as(recruiter).get(person)).body
    const other = await here.make.job({ status: 'live' })
    const email = typeof emails[0] === 'string' ? emails[0] : emails[0].email
    await postForm(here, page.replace(job.slug, other.slug), { email, ...said })

    const answers = await Promise.all(
      [
        `/v1/jobs/${job.id}/applications`,
        `/v1/applications/${application.id}`,
        `/v1/applications/${application.id}/status-changes`,
        person,
        `${person}/applications`,
        `${person}/export`,
        `/v1/jobs/${job.id}/activity`,
      ].map(async (path) => (await as(recruiter).get(path)).text),
    )
    answers.push((await as(admin).get('/v1/audit-log/page')).text)
    const { rows } = await everywhere(owner, 'select payload, actor from event where company_id = $1', [companyId])

    assert.match(answers.join(''), /heldApplications/)
    assert.doesNotMatch(answers.join('') + JSON.stringify(rows), /native_hawaiian|raceEthnicity":"/)
  })

  test('is an admin who hands the person their export', async () => {
    const { here, job } = await askingCompany()
    const { as, admin, recruiter } = here
    await as(null).post(pathTo(job), formOf({ selfIdentification: said }))
    const [application] = (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data
    const path = `/v1/candidates/${application.candidateId}/export`

    assert.partialDeepStrictEqual((await as(admin).get(path)).body.sections.selfIdentifications, [
      { sex: 'another', raceEthnicity: 'native_hawaiian_or_pacific_islander' },
    ])
    assert.equal((await as(recruiter).get(path)).body.sections.selfIdentifications, undefined)
  })

  test('is nobody once the person is erased', async () => {
    const { here, job } = await askingCompany()
    const { as, admin, recruiter, settle } = here
    await as(null).post(pathTo(job), formOf({ selfIdentification: said }))
    const [application] = (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data
    const before = await keptBy(here)

    await as(admin).delete(`/v1/candidates/${application.candidateId}`)
    await settle()

    assert.deepEqual([before, await keptBy(here)], [[said], []])
    assert.deepEqual((await as(admin).get('/v1/analytics/adverse-impact')).body.sex.unknown, 1)
  })
})
