import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Problem } from '#kernel/http/problem.ts'
import { atsPerson, mirrored } from '#modules/ats-history/ats-history.fixture.ts'
import { came, written } from '#modules/inbox/inbox.fixture.ts'
import { type Person, type World, world } from '#test'
import { allTools, toolsFor } from './tools.fixture.ts'

const charactersMax = 14_000
/** WithoutSources holds tools whose findings here have no page of ours: bare names, and people whom only the ATS knows. */
const withoutSources = new Set(['names_in', 'search_ats_history'])

/** The tests of their modules try these, with what they read. */
const triedByTheirModules = ['sourcing_searches', 'sourcing_results', 'outreach_sequences', 'outreach_people']

const long = 'A word of somebody outside, said again. '.repeat(1_200)

/** A job is full of long texts, and so is somebody on it. */
async function fullOf(here: World) {
  const { as, recruiter, reviewer, make } = here
  const job = await make.job({
    title: 'Registered Nurse',
    status: 'live',
    description: long.slice(0, 40_000),
    criteria: Array.from({ length: 20 }, (_, at) => ({ text: `Criterion ${at} ${long.slice(0, 150)}` })),
  })
  const mine = await make.job({ title: 'Bricklayer', status: 'live', hiringTeam: [reviewer.userId] })
  const { id: applicationId, candidateId } = await make.application({ jobId: job.id })
  for (let note = 0; note < 25; note++) {
    await as(recruiter).post(`/v1/candidates/${candidateId}/notes`, { body: long.slice(0, 4_000) })
  }
  const { thread } = await written(here, { candidateId, applicationId })
  for (let letter = 0; letter < 5; letter++) await came(here, { place: { threadId: thread.id }, text: long })
  await mirrored(here, { candidate: [atsPerson('1', { firstName: 'Grace', title: long.slice(0, 250) })] })
  return { jobId: job.id as number, mineId: mine.id as number, candidateId: candidateId as number, threadId: thread.id }
}

const outcomeOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'told',
    (error: unknown) => (error instanceof Problem ? error.kind.code : String(error)),
  )

describe('a tool that reads', () => {
  let here: World
  let ids: Awaited<ReturnType<typeof fullOf>>
  before(async () => {
    here = await world()
    ids = await fullOf(here)
  })

  const about = ({ jobId, candidateId, threadId }: typeof ids): Readonly<Record<string, object>> => ({
    find_jobs: { query: 'nurse' },
    get_job: { jobId },
    activity: { jobId },
    pipeline: { jobId },
    notes: { candidateId },
    names_in: { sentence: 'Shortlist Grace Hopper for the nurse job' },
    find_candidates: { query: 'Grace Hopper' },
    search_candidates: { query: 'Grace' },
    search_ats_history: { query: 'Grace' },
    get_candidate: { candidateId },
    candidate_cv: { candidateId },
    candidate_reviews: { jobId, candidateIds: [candidateId] },
    job_status: { jobId },
    attention_queue: {},
    inbox_threads: { candidateId },
    read_thread: { threadId },
    analytics_overview: {},
    analytics_job: { jobId },
    analytics_sql: { sql: 'select title, status, 1 from jobs order by title' },
    analytics_sql_schema: {},
  })
  const names = Object.keys(about({ jobId: 1, mineId: 1, candidateId: 1, threadId: '' }))
  const refusing = names.filter(
    (name) =>
      Object.values(about({ jobId: 1, mineId: 1, candidateId: 1, threadId: '' })[name] ?? {}).some(
        (each) => each === 1 || each === '',
      ) && name !== 'inbox_threads',
  )

  test('is tried here or by its module, whichever it is', () => {
    const reading = [...allTools.values()].filter(({ does }) => does === 'read').map(({ name }) => name)

    assert.deepEqual(reading.toSorted(), [...names, ...triedByTheirModules].toSorted())
  })

  for (const name of names) {
    test(`tells a recruiter what it promises, within bounds, and where it is from: ${name}`, async () => {
      const run = await toolsFor(here)

      const { output, sources } = await run(name, about(ids)[name])

      const told = JSON.stringify(output)
      assert.ok(told.length < charactersMax, `${told.length} characters`)
      assert.ok(told.length > 20, told)
      if (!withoutSources.has(name)) assert.ok(sources.length > 0)
      assert.ok(sources.every(({ id, title }) => id !== '' && title !== '' && title.length <= 300))
    })
  }

  test('says when there is more than it tells', async () => {
    const run = await toolsFor(here)

    for (const name of ['get_job', 'notes', 'get_candidate', 'candidate_reviews', 'read_thread']) {
      assert.equal((await run(name, about(ids)[name])).output.truncated, true, name)
    }
  })

  const told = async (who: Person, name: string): Promise<string> => {
    const run = await toolsFor(here, who)
    const found = await run(name, about(ids)[name]).catch((error: unknown) => {
      if (error instanceof Problem) return { output: { refused: error.kind.code } }
      throw error
    })
    return JSON.stringify(found.output)
  }

  for (const name of refusing.filter((each) => !each.startsWith('analytics'))) {
    test(`tells a reviewer nothing of a job that is not theirs: ${name}`, async () => {
      assert.equal(await told(here.reviewer, name), '{"refused":"NOT_FOUND"}')
    })
  }

  for (const name of names) {
    test(`tells another company nothing: ${name}`, async () => {
      const said = await told(here.stranger, name)

      assert.ok(!/Nurse|Hopper|somebody outside/.test(said), said.slice(0, 300))
      if (refusing.includes(name)) assert.equal(said, '{"refused":"NOT_FOUND"}')
    })
  }

  test('is not there for a reviewer where its operation is not', async () => {
    const run = await toolsFor(here, here.reviewer)

    assert.match(await outcomeOf(run('analytics_overview', {})), /no tool/)
    assert.equal(await outcomeOf(run('job_status', { jobId: ids.mineId })), 'told')
  })

  test('names no address that opens a file', async () => {
    const run = await toolsFor(here)

    const { output } = await run('candidate_cv', { candidateId: ids.candidateId })

    assert.ok(!JSON.stringify(output).includes('http'))
  })
})
