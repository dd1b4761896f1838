/** Machines see who is on a job, and how far they have come. */
import { z } from 'zod'
import { viewTime } from '#kernel/database/types.ts'
import { BodyId, IdView, TimeView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { applicationFlags, applicationStatuses } from './application.ts'
import { listApplicationsOf } from './application-list.ts'

const peopleMax = 30

const pipelineTool = tool({
  name: 'pipeline',
  about: 'The people on a job: all, or those of one status; who scored best or applied last comes first.',
  access: 'reviewer',
  scopes: ['jobs:read', 'candidates:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({
    jobId: BodyId,
    status: z.enum(applicationStatuses).nullable().default(null),
    sort: z.enum(['newest', 'score']).default('score'),
  }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        applicationId: IdView,
        candidateId: IdView,
        name: z.string(),
        headline: z.string().nullable(),
        status: z.enum(applicationStatuses),
        score: z.int().nullable(),
        flags: z.array(z.enum(applicationFlags)),
        isApplicant: z.boolean(),
        appliedAt: TimeView,
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ jobId, status, sort }, { db, member, signal }) {
    const filters = { sort, status: status ?? undefined, query: undefined, cluster: undefined, includeRemoved: false }
    const asked = { after: null, fetch: peopleMax + 1 }
    const people = await listApplicationsOf(db.reading(member, signal), member, jobId, filters, asked)
    const lines = people.map((each) => ({
      applicationId: each.id,
      candidateId: each.candidateId,
      name: beginningOf(`${each.firstName} ${each.lastName}`.trim(), 100),
      headline: each.headline && beginningOf(each.headline, 100),
      status: each.status,
      score: each.score,
      flags: [...each.flags],
      isApplicant: each.isApplicant,
      appliedAt: viewTime(each.appliedAt),
    }))
    const output = bounded(lines, peopleMax)
    const sources = output.data.map(({ applicationId, name }) => ({
      kind: 'application' as const,
      id: `${applicationId}`,
      title: name,
    }))
    return { output, sources }
  },
})

export const applicationTools: readonly Tool[] = [pipelineTool]
