/**
 * Reads a model page by page. A page is the whole next request, with the sync token that the run began with; the token for the next run
 * comes with the last page alone. Ashby has no upper bound for a run: its tokens are what keeps changes from falling between two.
 */
import { z } from 'zod'
import { AtsFault, type AtsModel, type AtsRecords, type PulledPage, type PullWish } from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { type AshbyAt, type AshbyClient, provider } from './ashby-client.ts'
import { applicationShape, candidateShape, jobShape, listShape, planShape, stageShape } from './contract.ts'
import { applicationOf, candidateOf, jobOf, stageOf } from './neutral-records.ts'

const pageSize = 100
/** The stages of each plan are a request of their own. */
const plansOfPage = 4
/** A change of a stage does not change its plan: the stages are always read as a whole. */
const allStages = 'all'

const firsts = {
  job: { limit: pageSize, status: ['Draft', 'Open', 'Closed', 'Archived'], expand: ['location'] },
  stage: { limit: plansOfPage, includeArchived: true },
  candidate: { limit: pageSize },
  application: { limit: pageSize },
} as const

const methods = {
  job: 'job.list',
  stage: 'interviewPlan.list',
  candidate: 'candidate.list',
  application: 'application.list',
} as const satisfies Record<AtsModel, string>

const pageShape = z.object({ cursor: z.string(), syncToken: z.string().optional() })

export async function pullPage<Model extends AtsModel>(
  client: AshbyClient,
  { model, since, page }: PullWish<Model>,
  at: AshbyAt,
): Promise<PulledPage<Model>> {
  const place = page === null ? firstPlace(model, since) : placeOf(page)
  const answer = listShape.safeParse(await client.ask(methods[model], { ...firsts[model], ...place } as never, at))
  if (!answer.success) throw violation()
  const { results, moreDataAvailable, nextCursor, syncToken } = answer.data
  if (moreDataAvailable && (!nextCursor || nextCursor === place.cursor)) throw violation()
  const last = model === 'stage' ? allStages : (syncToken ?? place.syncToken ?? null)
  return {
    // The readers are of the same model.
    records: (await recordsOf(client, { model, results }, at)) as AtsRecords[Model][],
    deleted: [],
    nextPage: moreDataAvailable ? JSON.stringify({ ...place, cursor: nextCursor }) : null,
    cursor: moreDataAvailable ? null : last,
  }
}

interface Place {
  readonly cursor?: string
  readonly syncToken?: string | undefined
}

const firstPlace = (model: AtsModel, since: string | null): Place =>
  since === null || model === 'stage' ? {} : { syncToken: since }

function placeOf(page: string): Place {
  try {
    return pageShape.parse(JSON.parse(page))
  } catch (cause) {
    throw new AtsFault('cursor_expired', { provider, cause })
  }
}

async function recordsOf(
  client: AshbyClient,
  { model, results }: { readonly model: AtsModel; readonly results: readonly unknown[] },
  at: AshbyAt,
): Promise<AtsRecords[AtsModel][]> {
  if (model === 'job') return results.map((each) => jobOf(readAs(jobShape, each)))
  if (model === 'candidate') return results.map((each) => candidateOf(readAs(candidateShape, each)))
  if (model === 'application') return results.map((each) => applicationOf(readAs(applicationShape, each)))
  const found: AtsRecords['stage'][] = []
  for (const each of results) {
    const plan = readAs(planShape, each)
    // Several jobs may have one plan, and Ashby does not tell which.
    found.push(...(await stagesOfPlan(client, { planId: plan.id, jobId: null, isActive: !plan.isArchived }, at)))
  }
  return found
}

export async function stagesOfPlan(
  client: AshbyClient,
  { planId, ...place }: { readonly planId: string; readonly jobId: string | null; readonly isActive: boolean },
  at: AshbyAt,
): Promise<AtsRecords['stage'][]> {
  const body = { interviewPlanId: planId }
  const stages = await client.askFor({ method: 'interviewStage.list', body, shape: z.array(stageShape) }, at)
  return stages.map((stage) => stageOf(stage, place))
}

/** A record without its id is no reason to take it for deleted: the page is refused. */
function readAs<Output>(shape: z.ZodType<Output>, given: unknown): Output {
  const read = lenient(shape).safeParse(given)
  if (read.success) return read.data
  throw violation()
}

const violation = (): AtsFault => new AtsFault('contract_violation', { provider })
