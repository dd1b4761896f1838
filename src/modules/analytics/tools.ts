/** Machines read the figures of hiring, of the whole company or of one job. */
import { z } from 'zod'
import { BodyId, Day, IdView } from '#kernel/http/fields.ts'
import { beginningOf } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { everything } from './figures/hiring-filter.ts'
import { KpisView, kpisOf, readJobFigures } from './figures/job-figures.ts'
import { HiringOverviewView, readOverview } from './hiring-overview.ts'

const sourcesMax = 15
const sourceNameMax = 100

const analyticsOverviewTool = tool({
  name: 'analytics_overview',
  about:
    'How hiring goes: the funnel, times, sources, the last weeks and who waits; of applications of some days, or of all.',
  access: 'recruiter',
  scopes: null,
  does: 'read',
  // Applicants say where they come from.
  holdsOutsideText: true,
  input: z.strictObject({
    jobId: BodyId.nullable().default(null),
    createdAfter: Day.nullable().default(null),
    createdBefore: Day.nullable().default(null),
  }),
  output: z.strictObject({ ...HiringOverviewView.shape, truncated: z.boolean() }),

  async run({ jobId, createdAfter, createdBefore }, { db, member, signal }) {
    const filters = {
      ...everything,
      jobId: jobId ?? undefined,
      createdAfter: createdAfter ?? undefined,
      createdBefore: createdBefore ?? undefined,
    }
    const whole = await readOverview(db.reading(member, signal), member.companyId, filters)
    const sources = whole.sources
      .slice(0, sourcesMax)
      .map((each) => ({ ...each, source: beginningOf(each.source, sourceNameMax) }))
    return {
      output: { ...whole, sources, truncated: whole.sources.length > sourcesMax },
      sources: [{ kind: 'figures', id: 'overview', title: 'Hiring figures' }],
    }
  },
})

const analyticsJobTool = tool({
  name: 'analytics_job',
  about: 'The headline numbers of a job.',
  access: 'recruiter',
  scopes: null,
  does: 'read',
  holdsOutsideText: false,
  input: z.strictObject({ jobId: BodyId }),
  output: z.strictObject({ jobId: IdView, title: z.string(), kpis: KpisView }),

  async run({ jobId }, { db, member, signal }) {
    const { job, figures, waiting } = await readJobFigures(db.reading(member, signal), member, jobId)
    return {
      output: { jobId: job.id, title: job.title, kpis: kpisOf(job, figures, waiting) },
      sources: [{ kind: 'figures', id: `job:${job.id}`, title: `Figures of ${job.title}` }],
    }
  },
})

export const analyticsTools: readonly Tool[] = [analyticsOverviewTool, analyticsJobTool]
