import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { type GithubVendor, githubUser, startGithub } from '#test/kit/sourcing/github-server.ts'
import { type PeopleVendor, profile, startPeopleVendor } from '#test/kit/sourcing/people-data-labs-server.ts'
import { peopleStandIns } from '#test/kit/sourcing/stand-ins.ts'
import { decide, planned, ran, resultsOf, searchPath } from '../sourcing.fixture.ts'

const experience = [
  {
    title: { name: 'bookbinder' },
    company: { name: 'fischer' },
    start_date: '2018-01',
    end_date: null,
    summary: 'bookbinding by hand',
  },
]
const people = Array.from({ length: 30 }, (_, place) =>
  profile(`pdl-${place}`, {
    first_name: 'ada',
    last_name: `byron-${place}`,
    job_title: 'bookbinder',
    work_email: `ada${place}@people.example`,
    skills: ['bookbinding'],
    experience,
  }),
)
const users = Array.from({ length: 60 }, (_, place) =>
  githubUser(1000 + place, `ada-${place}`, {
    name: 'Ada Byron',
    bio: 'I write compilers',
    repositories: {
      nodes: [
        {
          name: 'press',
          description: 'A press in Python',
          url: `https://github.com/ada-${place}/press`,
          createdAt: '2020-01-01T00:00:00Z',
          pushedAt: '2026-01-01T00:00:00Z',
          primaryLanguage: { name: 'Python' },
          languages: { nodes: [] },
          repositoryTopics: { nodes: [] },
        },
      ],
    },
  }),
)

describe('a vendor of people', () => {
  let vendor: PeopleVendor
  let git: GithubVendor
  before(async () => {
    vendor = await startPeopleVendor(people)
    git = await startGithub(users)
    peopleStandIns.set('people_api', vendor.provider)
    peopleStandIns.set('github', git.provider)
  })
  after(async () => {
    await vendor.server.stop()
    await git.server.stop()
  })

  const turnedOn = async (here: World, channel: 'people_api' | 'github', key: string): Promise<void> => {
    const { status } = await here.as(here.admin).put(`/v1/sourcing-channels/${channel}/key`, { key })
    assert.equal(status, 204)
  }

  test('is asked for no more than are wanted, and brings them with evidence, source and licence', async () => {
    const here = await world()
    await turnedOn(here, 'people_api', vendor.key)
    const search = await planned(here, { channels: ['people_api'], targetCount: 12 })
    const before = vendor.credits

    const done = await ran(here, search)
    const results = await resultsOf(here, search)

    assert.deepEqual([done.state, results.length, before - vendor.credits], ['completed', 12, 12])
    const [first] = results
    assert.equal(first.criteria[0].met, 'yes', JSON.stringify(first.criteria[0]))
    assert.deepEqual(
      new Set(first.criteria[0].evidence.map(({ source }: { source: string }) => source)),
      new Set(['profile']),
    )
    assert.deepEqual(
      [first.source.channel, first.source.name, first.isCandidate],
      ['people_api', 'People Data Labs', false],
    )
    assert.match(first.source.licence, /contract/)
    const again = await ran(here, search)
    assert.deepEqual([(await resultsOf(here, search)).length, again.progress.joined], [12, 12])
  })

  test('that refuses the key, or has no credits left, ends its channel and says so; the search goes on', async () => {
    const here = await world()
    await turnedOn(here, 'people_api', 'pdl_of_somebody_else')
    const search = await planned(here, { channels: ['talent_pool', 'people_api'] })

    const refused = await ran(here, search)
    const { data } = (await here.as(here.recruiter).get('/v1/sourcing-channels')).body
    await turnedOn(here, 'people_api', vendor.key)
    const spent = vendor.credits
    vendor.credits = 0
    const poor = await ran(here, search)
    vendor.credits = spent

    assert.deepEqual(
      [refused.state, refused.channelFaults[0].fault, poor.channelFaults[0].fault],
      ['completed', 'key_refused', 'quota_spent'],
    )
    assert.equal(data.find(({ channel }: { channel: string }) => channel === 'people_api').fault, 'key_refused')
  })

  test('that is away for a moment is asked again', async () => {
    const here = await world()
    await turnedOn(here, 'people_api', vendor.key)
    const search = await planned(here, { channels: ['people_api'], targetCount: 2 })
    vendor.server.meets({ kind: 'refuse', answer: { status: 429, headers: { 'retry-after': '0' } } })

    const done = await ran(here, search)

    assert.deepEqual([done.state, done.channelFaults, (await resultsOf(here, search)).length], ['completed', [], 2])
  })

  test('whose contract ends is forgotten with whom it brought, but for who was accepted', async () => {
    const here = await world()
    const { as, admin, owner, companyId } = here
    await turnedOn(here, 'people_api', vendor.key)
    const search = await planned(here, { channels: ['people_api'], targetCount: 3 })
    await ran(here, search)
    const [first] = await resultsOf(here, search)
    await decide(here, search, first.candidateId, 'accept')

    await as(admin).delete('/v1/sourcing-channels/people_api/key')
    await owner.query(`select graphile_worker.add_job('sweep-sourcing')`)
    await here.settle()

    const { rows } = await everywhere<{ id: number }>(
      owner,
      'select id::int from sourcing_prospect where company_id = $1',
      [companyId],
    )
    assert.deepEqual(
      rows.map(({ id }) => id),
      [first.candidateId],
    )
  })

  test('like GitHub brings links and works alone, is never asked for an address, and gives nobody a letter', async () => {
    const here = await world()
    await turnedOn(here, 'github', git.token)
    const search = await planned(here, { channels: ['github'], criteria: [{ text: 'Experience with Python' }] })

    await ran(here, search)
    const results = await resultsOf(here, search)
    const [first] = results
    await decide(here, search, first.candidateId, 'accept')
    const { body: candidate } = await here.as(here.recruiter).get(`/v1/candidates/${first.candidateId}`)

    assert.equal(results.length, 60)
    assert.ok(
      git.server.requests.every(({ body }) => !/email|followers|stargazer|avatar|pronouns/i.test(body.toString())),
    )
    assert.deepEqual([candidate.emails, candidate.phones, candidate.links.length], [[], [], 1])
    assert.deepEqual([first.flags.includes('no_letter'), first.source.url], [true, candidate.links[0]])
    assert.ok(first.criteria[0].evidence.length > 0, JSON.stringify(first.criteria))
  })

  test('without a key of the company is not asked at all', async () => {
    const here = await world()
    const search = await planned(here, { channels: ['people_api'] })
    const asked = vendor.server.requests.length

    const { status } = await here.as(here.recruiter).post(searchPath(search, '/start'))

    assert.deepEqual([status, vendor.server.requests.length], [409, asked])
  })
})
