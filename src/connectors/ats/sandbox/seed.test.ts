import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seedAts, seedCounts } from './seed.ts'
import { smallModels } from './small-ats.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('the seed of a company', () => {
  test('is the same people for the same company, and others for another', () => {
    const [first, same, other] = ['co_1', 'co_1', 'co_2'].map((id) => seedAts(id, now).all('candidate'))

    assert.deepEqual(first, same)
    assert.notDeepEqual(first, other)
  })

  test('has so many jobs, people, and applications of which most are over', () => {
    const ats = seedAts('co_1', now)

    const counts = Object.fromEntries(smallModels.map((model) => [model, ats.all(model).length]))
    const outcomes = Object.groupBy(ats.all('application'), ({ outcome }) => outcome)
    assert.deepEqual(counts, {
      job: seedCounts.jobs,
      stage: seedCounts.jobs * 6,
      candidate: seedCounts.candidates,
      application: seedCounts.applications,
    })
    assert.ok((outcomes.rejected?.length ?? 0) > 4000)
    assert.ok((outcomes.hired?.length ?? 0) > 50)
    assert.ok((outcomes.pending?.length ?? 0) > 200)
  })

  test('has three open jobs with the usual stages, one with others, and one that is confidential', () => {
    const ats = seedAts('co_1', now)

    const firstStages = ats
      .all('job')
      .filter(({ status }) => status === 'open')
      .map(({ id }) => ats.stagesOf(id)[0]?.name)
    assert.deepEqual(firstStages, ['Application review', 'Application review', 'Application review', 'New'])
    assert.equal(ats.all('job').filter(({ isConfidential }) => isConfidential).length, 1)
    assert.equal(ats.all('candidate').filter(({ isConfidential }) => isConfidential).length, 7)
  })

  test('gives each person an address of their own at a domain of examples', () => {
    const addresses = seedAts('co_1', now)
      .all('candidate')
      .flatMap(({ emails }) => emails)

    assert.equal(new Set(addresses).size, seedCounts.candidates)
    assert.deepEqual(
      addresses.filter((email) => !/^[a-z]+\.[a-z]+\.\d+@people\.example$/.test(email)),
      [],
    )
  })

  test('has a resume in words for a third of them, and nothing that happens later than now', () => {
    const ats = seedAts('co_1', now)

    const resumes = ats.all('candidate').flatMap(({ resume }) => resume ?? [])
    const [first] = resumes
    assert.ok(resumes.length > 1500 && resumes.length < 1850)
    assert.match(Buffer.from(first?.base64 ?? '', 'base64').toString(), /Experience[\s\S]+Skills/)
    const late = ats.all('application').filter(({ updatedAt, createdAt }) => updatedAt > now || updatedAt < createdAt)
    assert.deepEqual(late, [])
  })
})
