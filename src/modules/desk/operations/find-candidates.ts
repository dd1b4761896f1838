import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { FoundCandidateView, findCandidates as find, foundMax, viewFound } from '../found-candidate.ts'

export const findCandidates = operation({
  id: 'findCandidates',
  method: 'GET',
  path: '/v1/agent/candidates',
  summary: 'Find people by name or e-mail address',
  description: `Applicants and sourced people, the likest first, at most ${foundMax}. The start of a word is enough, and typing mistakes are forgiven. A reviewer finds those who are on a job whose hiring team they are in.`,
  access: 'reviewer',
  query: { query: z.string().max(500).meta({ description: 'A name, a part of one, or an address.' }) },
  replies: { 200: z.strictObject({ data: z.array(FoundCandidateView), truncated: z.boolean() }) },
  transaction: 'read',

  async handle({ query: { query } }, { tx, actor }) {
    const found = await find(tx, actor, query)

    return reply(200, { data: found.slice(0, foundMax).map(viewFound), truncated: found.length > foundMax })
  },
})
