import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import {
  atsApplication,
  atsJob,
  atsPerson,
  historyPath,
  mirrored,
  searched,
  stored,
  within,
} from '../ats-history.fixture.ts'
import { mergePeople } from '../deleting.ts'
import { mirror } from '../mirror.ts'

const get = (here: World, id: string, who = here.recruiter) => here.as(who).get(`${historyPath}/candidates/${id}`)

const idOf = async (here: World, query: string): Promise<string> => (await searched(here, query)).results[0].candidateId

describe('a person of the history', () => {
  test('is shown with all that their ATS knows', async () => {
    const here = await world()
    const ada = atsPerson('p/1:ü', {
      emails: ['ada@a.example'],
      phones: ['123'],
      tags: ['vip'],
      links: ['https://ada.example/', 'javascript:alert(1)'],
      skills: ['binding'],
    })
    const source = await mirrored(here, {
      job: [atsJob('j1')],
      candidate: [ada],
      application: [atsApplication('a1', { candidateId: ada.remoteId, outcome: 'rejected' })],
    })
    await within(here, (tx) => mirror.keepResume(tx, source, { remoteId: ada.remoteId, text: 'Binds books.' }))

    const { status, body } = await get(here, await idOf(here, 'ada'))

    assert.equal(status, 200)
    assert.deepEqual(
      [body.emails, body.phones, body.tags, body.links, body.skills, body.hasResumeText, body.candidate, body.ats],
      [ada.emails, ada.phones, ada.tags, ['https://ada.example/'], ada.skills, true, null, 'Small ATS'],
    )
    assert.deepEqual(
      body.applications.map(({ jobTitle, outcome }: { jobTitle: string; outcome: string }) => [jobTitle, outcome]),
      [['Bookbinder', 'rejected']],
    )
  })

  test('is found by the id they had before their ATS merged them, with what they applied for before', async () => {
    const here = await world()
    const source = await mirrored(here, {
      job: [atsJob('j1')],
      candidate: [atsPerson('1', { firstName: 'Old' }), atsPerson('2', { firstName: 'New' })],
      application: [atsApplication('a1', { candidateId: '1' })],
    })
    const oldId = await idOf(here, 'old')

    await within(here, (tx) => mergePeople(tx, source, { fromId: '1', intoId: '2', askedAt: new Date() }))

    const { body } = await get(here, oldId)
    assert.deepEqual([body.firstName, body.applications.length], ['New', 1])
  })

  test('is not there when they are gone, confidential, hidden by their jobs, or of another company', async () => {
    const here = await world()
    const source = await mirrored(here, {
      job: [atsJob('j1')],
      candidate: ['1', '2', '3'].map((id) => atsPerson(id, { firstName: `Nr${id}` })),
      application: [atsApplication('a3', { candidateId: '3' })],
    })
    const ids = [await idOf(here, 'nr1'), await idOf(here, 'nr2'), await idOf(here, 'nr3')]
    const before = await Promise.all(ids.map(async (id) => (await get(here, id)).status))
    const elsewhere = await Promise.all(ids.map(async (id) => (await get(here, id, here.stranger)).status))

    await stored(here, source, { model: 'candidate', deleted: [{ remoteId: '1', mergedInto: null }] })
    await stored(here, source, { model: 'candidate', records: [atsPerson('2', { isConfidential: true })] })
    await stored(here, source, { model: 'job', records: [atsJob('j1', { isConfidential: true })] })

    const after = await Promise.all(ids.map(async (id) => (await get(here, id)).status))
    assert.deepEqual(
      [before, elsewhere, after],
      [
        [200, 200, 200],
        [404, 404, 404],
        [404, 404, 404],
      ],
    )
  })

  test('is nobody under an id that is none', async () => {
    const here = await world()
    await mirrored(here, { candidate: [atsPerson('1')] })

    const statuses = await Promise.all(['x', '%00', 'YTo', 'Og', 'ÿ', 'a'.repeat(1000)].map((id) => get(here, id)))

    assert.deepEqual(new Set(statuses.map(({ status }) => status)), new Set([404]))
  })
})
