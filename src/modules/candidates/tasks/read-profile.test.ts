import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { idsOf, pathTo } from '../candidates.fixture.ts'

const role = ['Experience', '', 'Bookbinder, Acme, Leipzig', '03/2018 - 02/2020', '- Wrote k8s manifests', '']
const longWords = 'binding gilding stitching pressing '.repeat(700)

async function withResume(here: World, text: string) {
  const { as, recruiter, make } = here
  const candidate = await make.candidate()
  const { fileKey } = await make.file({ bytes: Buffer.from(text), fileName: 'resume.txt' })
  const reply = await as(recruiter).post(pathTo(candidate, '/resumes'), { fileKey })
  const [newest] = (await as(recruiter).get(pathTo(candidate, '/resumes'))).body.data
  return { candidate, reply, newest }
}

const found = async ({ as, recruiter }: World, query: string): Promise<number[]> =>
  idsOf(await as(recruiter).get(`/v1/candidates/page?query=${query}`))

describe('a long resume', () => {
  test('is read at once, and what it says in short by a task', async () => {
    const here = await world()
    const { as, recruiter, settle } = here
    const { candidate, reply } = await withResume(here, [...role, longWords].join('\n'))
    const atOnce = await found(here, 'gilding')

    await settle()

    assert.equal(reply.status, 201, reply.text)
    assert.deepEqual([reply.body.state, atOnce], ['read', [candidate.id]])
    const [resume] = (await as(recruiter).get(pathTo(candidate, '/resumes'))).body.data
    assert.deepEqual(
      resume.profile.skills.map(({ name }: { name: string }) => name),
      ['Kubernetes'],
    )
    assert.deepEqual([await found(here, 'kubernetes'), await found(here, 'gilding')], [[candidate.id], [candidate.id]])
  })

  test('stays as it is when the task runs once more', async () => {
    const here = await world()
    const { as, recruiter, owner, companyId, settle } = here
    const { candidate } = await withResume(here, [...role, longWords].join('\n'))
    await settle()
    const before = await as(recruiter).get(pathTo(candidate))
    const { rows } = await everywhere<{ id: string }>(owner, 'select id from resume where company_id = $1', [companyId])

    await owner.query(`select graphile_worker.add_job('read-profile', $1)`, [
      { companyId, resumeId: Number(rows[0]?.id) },
    ])
    await settle()

    const after = await as(recruiter).get(pathTo(candidate))
    assert.equal(after.headers.get('etag'), before.headers.get('etag'))
  })

  test('of an ordinary length leaves nothing to a task', async () => {
    const here = await world()

    const { newest } = await withResume(here, role.join('\n'))

    assert.deepEqual(
      newest.profile.skills.map(({ name }: { name: string }) => name),
      ['Kubernetes'],
    )
  })
})
