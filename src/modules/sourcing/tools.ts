/** Machines see which searches a job has, and whom they found. They start none: they stage `start_sourcing`. */
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { stageToolFor } from '#modules/actions/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { startSourcingAction } from './actions/start-sourcing.ts'
import { peopleOf } from './result.people.ts'
import { listResults } from './result.store.ts'
import { resultStates } from './result.ts'
import { resultFlags, viewResultAt } from './result.view.ts'
import { sourcingRoles } from './search.allowed.ts'
import { getSearch, listSearches } from './search.store.ts'
import { searchStates } from './search.ts'

const searchesMax = 20
const peopleMax = 15
const textMax = 240

const searchesTool = tool({
  name: 'sourcing_searches',
  about: 'The searches for people of a job: what they ask for, and how far they have come. The newest comes first.',
  access: sourcingRoles.search,
  scopes: null,
  does: 'read',
  holdsOutsideText: false,
  input: z.strictObject({ jobId: BodyId }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        searchId: IdView,
        name: z.string(),
        state: z.enum(searchStates),
        version: z.int(),
        criteria: z.array(z.string()),
        looked: z.int(),
        judged: z.int(),
        accepted: z.int(),
        dismissed: z.int(),
        allMusts: z.int().nullable(),
        failure: z.string().nullable(),
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ jobId }, { db, member, signal }) {
    const reading = db.reading(member, signal)
    const job = await jobStore.get(reading, member, jobId)
    const found = await listSearches(reading, member, sql`s.job_id = ${job.id}`, searchesMax + 1)
    const lines = found.map((search) => ({
      searchId: search.id,
      name: beginningOf(search.name, textMax),
      state: search.state,
      version: search.version,
      criteria: search.criteria.map(
        ({ text, kind }) => `${kind === 'must_have' ? 'must: ' : ''}${beginningOf(text, textMax)}`,
      ),
      looked: search.looked,
      judged: search.judged,
      accepted: search.accepted,
      dismissed: search.dismissed,
      allMusts: search.counts?.allMusts ?? null,
      failure: search.failure,
    }))
    return {
      output: bounded(lines, searchesMax),
      sources: [{ kind: 'job', id: `${job.id}`, title: job.title }],
    }
  },
})

const foundTool = tool({
  name: 'sourcing_results',
  about: 'Whom a search found, the best first, each with why, how they stand, and what became of them before.',
  access: sourcingRoles.search,
  scopes: null,
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ searchId: BodyId, state: z.enum(resultStates).default('proposed') }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        candidateId: IdView,
        name: z.string(),
        headline: z.string().nullable(),
        score: z.int().nullable(),
        why: z.string(),
        history: z.array(z.string()),
        flags: z.array(z.enum(resultFlags)),
        source: z.string(),
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ searchId, state }, { db, ports, member, signal }) {
    const reading = db.reading(member, signal)
    const search = await getSearch(reading, member, searchId)
    const results = await listResults(reading, search, state, { after: null, fetch: peopleMax + 1 })
    const people = (await peopleOf(reading, member, search, results)).map(viewResultAt(ports.clock.now()))
    const lines = people.map((each) => ({
      candidateId: each.candidateId,
      name: beginningOf(each.name, 100),
      headline: each.headline && beginningOf(each.headline, textMax),
      score: each.score,
      why: beginningOf(each.why, 2 * textMax),
      history: each.history.map(({ jobTitle, furthest, at }) =>
        beginningOf([jobTitle, furthest, at?.slice(0, 10)].filter(Boolean).join(', '), textMax),
      ),
      flags: each.flags,
      source: beginningOf(each.source.name, 100),
    }))
    const output = bounded(lines, peopleMax)
    const sources = people
      .slice(0, output.data.length)
      .flatMap(({ isCandidate, candidateId, name }) =>
        isCandidate ? [{ kind: 'candidate' as const, id: `${candidateId}`, title: name }] : [],
      )
    return { output, sources: [{ kind: 'job', id: `${search.jobId}`, title: search.jobTitle }, ...sources] }
  },
})

export const sourcingTools: readonly Tool[] = [searchesTool, foundTool, stageToolFor(startSourcingAction)]
