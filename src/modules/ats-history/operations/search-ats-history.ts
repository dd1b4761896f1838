import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { searchHistory } from '../history-search.ts'
import { resultsMax } from '../hits.ts'
import { FoundPersonView, viewFoundPerson } from '../past-person.view.ts'

export const searchAtsHistory = operation({
  id: 'searchAtsHistory',
  method: 'POST',
  path: '/v1/ats-history/search',
  summary: 'Search the ATS history',
  description:
    'People whom the company’s ATS knows, by all of the words: in names, e-mail addresses, skills, companies, titles, tags, places, resumes that were read, and titles of jobs they applied to. An address is found by its beginning, and a name also when it is mistyped. The best come first. What is confidential in the ATS is never shown. `unavailable` is true when no ATS is connected whose history was read; what was read of one that was disconnected stays searchable for as long as it is kept.',
  access: 'recruiter',
  body: z.strictObject({ query: z.string().trim().min(1).max(500) }),
  replies: {
    200: z.strictObject({
      results: z.array(FoundPersonView).meta({ description: `At most ${resultsMax}.` }),
      truncated: z.boolean().meta({ description: 'There are more than are shown: ask for more words.' }),
      unavailable: z.boolean(),
    }),
  },
  transaction: 'read',
  onlyReads: true,

  async handle({ body }, { tx, actor }) {
    const { people, truncated, isUnavailable } = await searchHistory(tx, actor, body.query)
    return reply(200, { results: people.map(viewFoundPerson), truncated, unavailable: isUnavailable })
  },
})
