/** Lists of threads beside what a plain look at all of them finds, whatever they are narrowed by, page by page. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { everywhere, type Person, shared, type World, world } from '#test'
import { inbox } from './inbox.fixture.ts'
import { threadStates } from './thread.ts'

interface Known {
  readonly id: string
  readonly state: (typeof threadStates)[number]
  readonly assigneeId: string | null
  readonly candidate: number | null
  readonly job: number | null
  /** Some were written to in the same minute. */
  readonly minute: number
  readonly cameId: number | null
  readonly words: string
  readonly isMerged: boolean
  /** Of each member, in the order of `people`. */
  readonly reads: readonly boolean[]
  readonly mentions: readonly boolean[]
}

interface Asked {
  readonly by: number
  readonly limit: number
  readonly state: (typeof threadStates)[number] | 'all'
  readonly assignee: number | 'me' | 'nobody' | 'usr_none' | null
  readonly job: number | null
  readonly candidate: number | null
  readonly unread: boolean | null
  readonly mentioned: boolean | null
  readonly query: string | null
}

const oneOf = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)
const nothing = fc.constant(null)
/** What is asked for in half of the cases, and what in a third: much at once finds nothing. */
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(nothing, value)
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(nothing, nothing, value)
const eachMember = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())
const [jobs, candidates, members] = [4, 3, 3]
/** Of the members, the reviewer sees the first two jobs. */
const reviewer = 2

const known = (people: readonly Person[]): fc.Arbitrary<readonly Known[]> =>
  fc
    .array(
      fc.record({
        state: oneOf(...threadStates),
        assigneeId: oneOf(null, ...people.map(({ userId }) => userId)),
        candidate: fc.nat(candidates - 1),
        job: fc.option(fc.nat(jobs - 1)),
        minute: fc.nat(30),
        came: fc.boolean(),
        words: oneOf('gilding', 'gilding leipzig', 'leipzig', 'halle'),
        isMerged: oneOf(false, false, false, true),
        reads: eachMember,
        mentions: eachMember,
      }),
      { minLength: 80, maxLength: 80 },
    )
    .map((threads) =>
      threads.map(({ came, ...thread }, at) => ({
        ...thread,
        id: `thr_${String(at).padStart(24, '0')}`,
        candidate: thread.state === 'unassigned' ? null : thread.candidate,
        cameId: came ? at + 1 : null,
      })),
    )

const asked: fc.Arbitrary<Asked> = fc.record({
  by: fc.nat(members - 1),
  limit: fc.integer({ min: 1, max: 30 }),
  state: oneOf(...threadStates, 'all', 'all'),
  assignee: perhaps(oneOf<Asked['assignee']>(0, 1, 2, 'me', 'nobody', 'usr_none')),
  job: perhaps(fc.nat(jobs - 1)),
  candidate: seldom(fc.nat(candidates - 1)),
  unread: perhaps(fc.boolean()),
  mentioned: seldom(fc.boolean()),
  query: seldom(oneOf('gilding', 'leip', 'gilding leip', 'nowhere')),
})

interface Filled {
  readonly here: World
  readonly people: readonly Person[]
  readonly threads: readonly Known[]
  readonly jobIds: readonly number[]
  readonly candidateIds: readonly number[]
}

async function filled(): Promise<Filled> {
  const here = await world()
  const { companyId, owner } = here
  const people = [here.recruiter, here.admin, here.reviewer]
  const threads = fc.sample(known(people), { numRuns: 1, seed: 17 })[0] ?? []
  const team = { hiringTeam: [here.reviewer.userId] }
  const made = [await here.make.job(team), await here.make.job(team), await here.make.job(), await here.make.job()]
  const jobIds = made.map(({ id }) => Number(id))
  const candidateIds: number[] = []
  for (let each = 0; each < candidates; each++) candidateIds.push(Number((await here.make.candidate()).id))
  const rows = threads.map((thread) => ({
    ...thread,
    jobId: thread.job === null ? null : jobIds[thread.job],
    candidateId: thread.candidate === null ? null : candidateIds[thread.candidate],
  }))
  const from = `from jsonb_to_recordset($2) r (id text, state text, "assigneeId" text, "candidateId" bigint, "jobId" bigint, minute int,
    "cameId" bigint, words text, "isMerged" boolean, reads jsonb, mentions jsonb)`
  const at = `timestamptz '2026-01-01Z' + make_interval(mins => minute)`
  const members = people.map((_, index) => `(${index}, $${index + 3})`).join(', ')
  const values = [companyId, JSON.stringify(rows)]
  const userIds = people.map(({ userId }) => userId)
  await everywhere(
    owner,
    `insert into thread (company_id, id, subject, bare_subject, candidate_id, job_id, state, assignee_id, last_message_at, last_inbound_at,
       last_inbound_id, merged_into)
     select $1, id, words, words, "candidateId", "jobId", state, "assigneeId", ${at}, case when "cameId" is not null then ${at} end, "cameId",
       case when "isMerged" then 'thr_' || repeat('0', 24) end ${from}`,
    values,
  )
  await everywhere(
    owner,
    `insert into thread_search (company_id, thread_id, last_message_at, words) select $1, id, ${at}, words::tsvector ${from}`,
    values,
  )
  await everywhere(
    owner,
    `insert into thread_read (company_id, thread_id, user_id, read_through)
     select $1, id, m.user_id, "cameId" ${from}, (values ${members}) m (index, user_id) where (reads -> m.index)::boolean and "cameId" is not null`,
    [...values, ...userIds],
  )
  await everywhere(
    owner,
    `with note as (
       insert into thread_note (company_id, thread_id, author_id, body) select $1, id, $3, 'A note' ${from} returning id, thread_id)
     insert into thread_mention (company_id, note_id, user_id, thread_id)
     select $1, n.id, m.user_id, n.thread_id from note n, (select id, mentions ${from}) r, (values ${members}) m (index, user_id)
     where r.id = n.thread_id and (mentions -> m.index)::boolean`,
    [...values, ...userIds],
  )
  return { here, people, threads, jobIds, candidateIds }
}

/** The plain look: what is asked for, and in which order. */
function expected({ people, threads }: Filled, wish: Asked): string[] {
  const { by, state, assignee, job, candidate, unread, mentioned, query } = wish
  const assigneeId = assignee === 'me' ? people[by]?.userId : assigneeOf(people, assignee)
  const start = query?.split(' ').at(-1) ?? ''
  const whole = query?.split(' ').slice(0, -1) ?? []
  return threads
    .filter((thread) => {
      const isUnread = thread.cameId !== null && !thread.reads[by]
      const words = thread.words.split(' ')
      return [
        !thread.isMerged,
        by !== reviewer || thread.job === 0 || thread.job === 1,
        state === 'all' || thread.state === state,
        assignee === null || thread.assigneeId === assigneeId,
        job === null || thread.job === job,
        candidate === null || thread.candidate === candidate,
        unread === null || isUnread === unread,
        mentioned === null || thread.mentions[by] === mentioned,
        whole.every((each) => words.includes(each)) && words.some((word) => word.startsWith(start)),
      ].every(Boolean)
    })
    .toSorted((one, other) => other.minute - one.minute || other.id.localeCompare(one.id))
    .map(({ id }) => id)
}

function assigneeOf(people: readonly Person[], assignee: Asked['assignee']): string | null {
  if (assignee === 'nobody' || assignee === null) return null
  return typeof assignee === 'number' ? (people[assignee]?.userId ?? null) : assignee
}

async function found({ here, people, jobIds, candidateIds }: Filled, wish: Asked): Promise<string[]> {
  const { by, limit, state, assignee, job, candidate, unread, mentioned, query } = wish
  const asked = new URLSearchParams({
    limit: String(limit),
    state,
    ...(assignee !== null && { assignee: assignee === 'me' ? 'me' : (assigneeOf(people, assignee) ?? 'nobody') }),
    ...(job !== null && { jobId: String(jobIds[job]) }),
    ...(candidate !== null && { candidateId: String(candidateIds[candidate]) }),
    ...(unread !== null && { unread: String(unread) }),
    ...(mentioned !== null && { mentioned: String(mentioned) }),
    ...(query !== null && { query }),
  })
  const person = people[by] ?? assert.fail('nobody asks')
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    if (cursor !== '') asked.set('cursor', cursor)
    const { status, body, text } = await here.as(person).get(`${inbox}/page?${asked}`)
    assert.equal(status, 200, text)
    ids.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.nextCursor
  }
  return ids
}

describe('a list of threads', () => {
  const ready = shared(filled)

  test('has what is asked for, each once and in order, whatever that is', { timeout: 300_000 }, async () => {
    const all = await ready()
    let some = 0

    await fc.assert(
      fc.asyncProperty(asked, async (wish) => {
        const ids = expected(all, wish)
        if (ids.length > 0) some++
        assert.deepEqual(await found(all, wish), ids)
      }),
      { numRuns: Number(process.env['LISTS'] ?? 150) },
    )

    assert.ok(some > 20, `${some} lists had anything`)
  })
})
