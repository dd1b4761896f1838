import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

const path = (query: string): string => `/v1/agent/candidates?query=${encodeURIComponent(query)}`

const idsIn = ({ body }: { body: { data: { candidateId: number }[] } }): number[] =>
  body.data.map(({ candidateId }) => candidateId)

describe('GET /v1/agent/candidates', () => {
  test('finds by the start of a name, in any case and without accents', async () => {
    const { as, recruiter, make } = await world()
    const { id } = await make.candidate({ firstName: 'Zoë', lastName: 'Świątek' })
    await make.candidate({ firstName: 'Somebody', lastName: 'Else' })

    for (const query of ['zoe', 'SWIA', 'Zoë Świ', 'swiatek zoe']) {
      assert.deepEqual(idsIn(await as(recruiter).get(path(query))), [id], query)
    }
  })

  test('forgives typing mistakes, and puts who is named just so first', async () => {
    const { as, recruiter, make } = await world()
    const nearly = await make.candidate({ firstName: 'Catherine', lastName: 'Petersen' })
    const exact = await make.candidate({ firstName: 'Katherine', lastName: 'Peterson' })

    assert.deepEqual(idsIn(await as(recruiter).get(path('katherine peterson'))), [exact.id, nearly.id])
    assert.ok(idsIn(await as(recruiter).get(path('kathrine petersn'))).includes(exact.id))
  })

  test('finds names in letters of any script', async () => {
    const { as, recruiter, make } = await world()
    const names = ['Ольга Кравченко', '山田太郎', 'محمد الرشيد', '김민준']

    for (const name of names) {
      const { id } = await make.candidate({ firstName: '', lastName: name })
      assert.deepEqual(idsIn(await as(recruiter).get(path(name))), [id], name)
    }
  })

  test('finds by an e-mail address', async () => {
    const { as, recruiter, make } = await world()
    const { id, emails } = await make.candidate()

    assert.deepEqual(idsIn(await as(recruiter).get(path(emails[0].toUpperCase()))), [id])
  })

  test('tells who applied, who was found and who is on no job', async () => {
    const { as, recruiter, make } = await world()
    const lastName = 'Kindred'
    const known = await make.candidate({ lastName })
    const sourced = await make.candidate({ lastName })
    const applicant = await make.candidate({ lastName })
    await make.application({ candidateId: sourced.id, status: 'sourced_potential' })
    const application = await make.application({ candidateId: applicant.id })

    const { body } = await as(recruiter).get(path(lastName))

    const kinds = new Map(body.data.map((each: { candidateId: number; kind: string }) => [each.candidateId, each.kind]))
    assert.deepEqual(
      [known, sourced, applicant].map(({ id }) => kinds.get(id)),
      ['known', 'sourced', 'applicant'],
    )
    const found = body.data.find((each: { candidateId: number }) => each.candidateId === applicant.id)
    assert.partialDeepStrictEqual(found.applications[0], {
      applicationId: application.id,
      jobId: application.jobId,
      status: 'unreviewed',
    })
  })

  test('finds nothing by signs alone, and nothing by words of a resume or a tag', async () => {
    const { as, recruiter, make } = await world()
    await make.candidate({ tags: ['welder'], headline: 'Welder' })

    assert.deepEqual(idsIn(await as(recruiter).get(path('%_*!'))), [])
    assert.deepEqual(idsIn(await as(recruiter).get(path('welder'))), [])
  })

  test('shows a reviewer the people on their jobs alone', async () => {
    const { as, reviewer, make } = await world()
    const lastName = 'Visible'
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const onTheirs = await make.candidate({ lastName })
    await make.application({ jobId: job.id, candidateId: onTheirs.id })
    await make.application({ candidateId: (await make.candidate({ lastName })).id })

    assert.deepEqual(idsIn(await as(reviewer).get(path(lastName))), [onTheirs.id])
  })

  test('finds a reviewer’s people behind hundreds of the same name whom they do not see', async () => {
    const { as, reviewer, recruiter, make, owner, companyId } = await world()
    const lastName = 'Multitude'
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const onTheirs = await make.candidate({ lastName })
    await make.application({ jobId: job.id, candidateId: onTheirs.id })
    await everywhere(
      owner,
      `with added as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'One', 'Multitude', 'test' from generate_series(1, 300) returning company_id, id, created_at)
       insert into candidate_search (company_id, candidate_id, created_at, names, words)
       select company_id, id, created_at, 'one multitude', '''one'':1A ''multitude'':1A' from added`,
      [companyId],
    )

    for (const query of ['multitude', 'multitde']) {
      assert.deepEqual(idsIn(await as(reviewer).get(path(query))), [onTheirs.id], query)
      assert.equal(idsIn(await as(recruiter).get(path(query))).length, 20, query)
    }
  })

  test('finds nobody of another company', async () => {
    const { as, stranger, make } = await world()
    const { lastName } = await make.candidate()

    assert.deepEqual(idsIn(await as(stranger).get(path(lastName))), [])
  })

  test('says when there are more than it shows', async () => {
    const { as, recruiter, make } = await world()
    await Promise.all(Array.from({ length: 22 }, () => make.candidate({ firstName: 'Manifold' })))

    const { body } = await as(recruiter).get(path('manifold'))

    assert.deepEqual([body.data.length, body.truncated], [20, true])
  })
})
