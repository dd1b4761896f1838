import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { everywhere, testServer, type World, world } from '#test'
import { makeKnownPerson } from '../privacy.fixture.ts'

/** The mark is looked for in every table of the database, the queue's too, and in every file. */
async function placesWith(mark: string, { owner }: World): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await everywhere(owner, `select from ${name} as t where t::text ilike $1`, [`%${mark}%`])
    if (rowCount) found.push(name)
  }
  const { dataFolder } = await testServer()
  const files = globSync('files/**', { cwd: dataFolder })
    .map((file) => join(dataFolder, file))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(mark))
  return [...found, ...files]
}

describe('DELETE /v1/candidates/{candidateId}', () => {
  test('leaves nothing of a person in any table or file', async () => {
    const here = await world()
    const { as, recruiter, settle, events } = here
    const { mark, candidateId, fileKeys } = await makeKnownPerson(here)
    const before = await placesWith(mark, here)
    assert.ok(before.length > 10, `the person is hardly known: ${before}`)

    const reply = await as(recruiter).delete(`/v1/candidates/${candidateId}`)

    assert.equal(reply.status, 204, reply.text)
    await settle()
    assert.deepEqual(await placesWith(mark, here), [])
    for (const path of [`/v1/candidates/${candidateId}`, ...fileKeys.map((key) => `/v1/files/${key}`)]) {
      assert.equal((await as(recruiter).get(path)).status, 404, path)
    }
    assert.ok((await events()).includes('candidate.erased'))
  })

  test('goes on counting that somebody applied, and what was decided', async () => {
    const here = await world()
    const { as, admin, recruiter, owner } = here
    const { candidateId, applicationId, jobId } = await makeKnownPerson(here)

    await as(recruiter).delete(`/v1/candidates/${candidateId}`)

    assert.equal((await as(recruiter).get(`/v1/jobs/${jobId}`)).body.applicantCount, 1)
    const { rows } = await everywhere<Record<string, unknown>>(
      owner,
      `select a.status, (select count(*)::int from application_status_change h where h.application_id = a.id) as changes,
         e.score, e.results->0->>'met' as met, e.results->0->'evidence' as evidence, o.verdict
       from application a join evaluation e on e.application_id = a.id
         join evaluation_override o on o.application_id = a.id
       where a.id = $1`,
      [applicationId],
    )
    assert.deepEqual(rows, [
      { status: 'not_suitable', changes: 2, score: 25, met: 'partly', evidence: [], verdict: 'weak' },
    ])
    const [deed] = (await as(admin).get('/v1/audit-log/page')).body.data
    assert.partialDeepStrictEqual(deed, { action: 'candidate.erased', subject: { id: String(candidateId) } })
  })

  test('takes whoever was merged into them along', async () => {
    const here = await world()
    const { as, recruiter, make, settle } = here
    const { mark, candidateId: duplicateId } = await makeKnownPerson(here)
    const kept = await make.candidate()
    const merged = await as(recruiter).post(`/v1/candidates/${kept.id}/merge`, { duplicateId })
    assert.equal(merged.status, 200, merged.text)

    await as(recruiter).delete(`/v1/candidates/${kept.id}`)

    await settle()
    assert.deepEqual(await placesWith(mark, here), [])
  })

  test('takes what was written to addresses they no longer have, and to theirs in another spelling', async () => {
    const here = await world()
    const { as, recruiter, make, owner, companyId } = here
    const mark = randomBytes(6).toString('hex')
    const spellings = [`\u00dc${mark}@people.example`, `u\u0308${mark}@PEOPLE.example`, `${mark}@people.example`]
    const [job, ...others] = await Promise.all(spellings.map(() => make.job({ status: 'live' })))
    const apply = async ({ slug }: { slug: string }, email: string | undefined) => {
      const candidate = { firstName: 'Jana', lastName: 'Nováková', email }
      const applied = await as(null).post(`/v1/public/jobs/${slug}/applications`, { candidate, consent: true })
      assert.equal(applied.status, 201, applied.text)
    }
    await apply(job, spellings[2])
    const [{ candidateId }] = (await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data
    await as(recruiter).patch(`/v1/candidates/${candidateId}`, { emails: [spellings[0]] })
    for (const [index, other] of others.entries()) await apply(other, spellings[index])
    const letters = () =>
      everywhere<{ address: string }>(
        owner,
        `select to_address as address from mail_message where company_id = $1 and purpose = 'application-received'`,
        [companyId],
      ).then(({ rows }) => rows.map(({ address }) => address))
    assert.deepEqual((await letters()).toSorted(), spellings.toSorted())
    const { sections } = (await as(recruiter).get(`/v1/candidates/${candidateId}/export`)).body

    assert.equal((await as(recruiter).delete(`/v1/candidates/${candidateId}`)).status, 204)

    assert.deepEqual([sections.letters.length, await letters()], [3, []])
  })

  test('is refused while there is a legal hold', async () => {
    const { as, admin, recruiter, make } = await world()
    const { id } = await make.candidate()
    await as(admin).put(`/v1/candidates/${id}/legal-hold`, { reason: 'A law suit.' })

    const refused = await as(recruiter).delete(`/v1/candidates/${id}`)
    await as(admin).delete(`/v1/candidates/${id}/legal-hold`)
    const erased = await as(recruiter).delete(`/v1/candidates/${id}`)

    assert.deepEqual([refused.status, refused.body.code, erased.status], [409, 'CONFLICT', 204])
  })

  test('lets the same person be known anew', async () => {
    const { as, recruiter, make } = await world()
    const before = await make.candidate()
    await as(recruiter).delete(`/v1/candidates/${before.id}`)

    const again = await as(recruiter).post('/v1/candidates', { lastName: 'Again', emails: before.emails })

    assert.equal(again.status, 201)
    assert.notEqual(again.body.id, before.id)
  })

  test('erases once of several who ask at once', async () => {
    const { as, recruiter, make, events } = await world()
    const { id } = await make.candidate()

    const replies = await Promise.all(Array.from({ length: 4 }, () => as(recruiter).delete(`/v1/candidates/${id}`)))

    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [204, 404, 404, 404])
    assert.equal((await events()).filter((name) => name === 'candidate.erased').length, 1)
  })

  test('refuses when the candidate changed since they were read, and a reviewer', async () => {
    const { as, recruiter, reviewer, make } = await world()
    const { id } = await make.candidate()

    const stale = await as(recruiter).delete(`/v1/candidates/${id}`, { headers: { 'if-match': '"v9"' } })
    const reviewing = await as(reviewer).delete(`/v1/candidates/${id}`)

    assert.deepEqual([stale.status, reviewing.status], [412, 403])
  })
})
