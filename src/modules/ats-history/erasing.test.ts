import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { atsApplication, atsPerson, historyPath, mirrored, searched, stored, within } from './ats-history.fixture.ts'
import { mergePeople } from './deleting.ts'
import { mirror } from './mirror.ts'

const left = async ({ owner, companyId }: World) =>
  Object.fromEntries(
    await Promise.all(
      ['ats_candidate', 'ats_candidate_search', 'ats_application', 'ats_resume', 'ats_import', 'ats_forgotten'].map(
        async (table) => {
          const { rows } = await everywhere(
            owner,
            `select remote_id as id from ${table} where company_id = $1 order by 1`,
            [companyId],
          )
          return [table, rows.map((row) => row['id']).join(' ')] as const
        },
      ),
    ),
  )

const erase = async ({ as, admin }: World, id: number): Promise<number> =>
  (await as(admin).delete(`/v1/candidates/${id}`)).status

describe('a person who is erased', () => {
  test('goes out of the history under all their ids, and is never stored again', async () => {
    const here = await world()
    const candidate = [
      atsPerson('1', { emails: ['Ada@a.example'] }),
      atsPerson('2', { emails: ['other@a.example'] }),
      atsPerson('3'),
      atsPerson('4', { emails: ['ada@a.example.org'] }),
    ]
    const application = ['1', '2', '4'].map((id) => atsApplication(`a${id}`, { candidateId: id }))
    const source = await mirrored(here, { candidate, application })
    await within(here, (tx) => mergePeople(tx, source, { fromId: '3', intoId: '1', askedAt: new Date() }))
    await within(here, (tx) => mirror.keepResume(tx, source, { remoteId: '1', text: 'Binds.' }))
    const ours = await here.make.candidate({ emails: ['ada@A.example'] })

    assert.equal(await erase(here, ours.id), 204)
    const after = await left(here)
    await stored(here, source, { model: 'candidate', records: candidate, askedAt: new Date(Date.now() + 1000) })
    await stored(here, source, { model: 'application', records: application, askedAt: new Date(Date.now() + 1000) })

    const expected = {
      ats_candidate: '2 4',
      ats_candidate_search: '2 4',
      ats_application: 'a2 a4',
      ats_resume: '',
      ats_import: '',
    }
    assert.deepEqual(after, { ...expected, ats_forgotten: '1 3' })
    assert.deepEqual(await left(here), after)
  })

  test('goes by what was imported, where no address tells', async () => {
    const here = await world()
    await mirrored(here, { candidate: [atsPerson('1')] })
    const job = await here.make.job()
    const { candidateId } = (await searched(here, 'byron')).results[0]
    const path = `${historyPath}/candidates/${candidateId}/import`
    const { body } = await here.as(here.recruiter).post(path, { jobId: job.id })

    await erase(here, body.candidateId)

    const { ats_candidate, ats_import, ats_forgotten } = await left(here)
    assert.deepEqual([ats_candidate, ats_import, ats_forgotten], ['', '', '1'])
  })

  test('is told before what the history holds of them', async () => {
    const here = await world()
    const source = await mirrored(here, {
      candidate: [atsPerson('1', { emails: ['ada@a.example'], title: 'Binder' })],
      application: [atsApplication('a1', { candidateId: '1' })],
    })
    await within(here, (tx) => mirror.keepResume(tx, source, { remoteId: '1', text: 'Binds.' }))
    const ours = await here.make.candidate({ emails: ['ada@a.example'] })

    const { sections } = (await here.as(here.admin).get(`/v1/candidates/${ours.id}/export`)).body

    assert.deepEqual(
      [sections.atsCandidates?.[0]?.title, sections.atsCandidates?.[0]?.resumeText],
      ['Binder', 'Binds.'],
    )
    assert.equal(sections.atsApplications?.[0]?.stageName, 'Phone screen')
  })
})
