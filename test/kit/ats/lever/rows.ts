/** Records of the small ATS are told as Lever tells them. They are written strictly by the contract, so that neither side drifts from it. */
import { z } from 'zod'
import { opportunityShape, postingShape, resumeShape, stageShape } from '#connectors/ats/lever/contract.ts'
import type {
  SmallApplication,
  SmallAts,
  SmallCandidate,
  SmallChange,
  SmallJob,
  SmallStage,
} from '#connectors/ats/sandbox/small-ats.ts'

const pages = (path: string) => ({ list: 'https://hire.lever.test/', show: `https://hire.lever.test/${path}` })

/** Whoever was rejected or hired is archived: there are no stages for them. */
export const isInPlan = ({ kind }: SmallStage): boolean => kind === 'active' || kind === 'lead'

export const stageRow = ({ id, name }: SmallStage) => z.strictObject(stageShape).parse({ id, text: name })

export const postingRow = (job: SmallJob) =>
  z.strictObject(postingShape).parse({
    id: job.id,
    text: job.title,
    state: job.status === 'open' ? 'published' : job.status,
    confidentiality: job.isConfidential ? 'confidential' : 'non-confidential',
    categories: { department: job.department, team: null, location: job.location },
    content: { description: '', descriptionHtml: job.description },
    urls: pages(`jobs/${job.id}`),
    createdAt: job.createdAt.getTime(),
    updatedAt: job.updatedAt.getTime(),
  })

export const reasonIds = { hired: 'reason-hired', rejected: 'reason-timing' }

/** The small ATS forgets the stage in which somebody was archived, so that it is kept here. */
export class LastStages {
  readonly #stages = new Map<string, string>()

  see(ats: SmallAts, { id }: SmallChange): void {
    const application = ats.find('application', id)
    const stage = application && ats.find('stage', application.stageId)
    if (stage && isInPlan(stage)) this.#stages.set(id, stage.id)
  }

  of(ats: SmallAts, { id, stageId }: SmallApplication): SmallStage {
    const all = ats.all('stage')
    const last = this.#stages.get(id) ?? stageId
    const stage = all.find((each) => each.id === last && isInPlan(each)) ?? all.find(isInPlan)
    if (!stage) throw new Error('there is no stage')
    return stage
  }
}

const personMembers = (person: SmallCandidate) => ({
  name: `${person.firstName} ${person.lastName}`,
  headline: person.company ?? '',
  contact: person.id,
  confidentiality: person.isConfidential ? 'confidential' : 'non-confidential',
  location: person.location ?? '',
  emails: [...person.emails],
  phones: person.phones.map((value) => ({ type: 'mobile', value })),
  links: [...person.links],
  tags: [...person.tags],
})

export function opportunityRow(
  application: SmallApplication,
  { person, stage }: { readonly person: SmallCandidate; readonly stage: SmallStage },
): z.infer<z.ZodObject<typeof opportunityShape>> {
  const { id, jobId, outcome, movedAt } = application
  const archived =
    outcome === 'pending' ? null : { reason: reasonIds[outcome], archivedAt: application.endedAt?.getTime() ?? 0 }
  return z.strictObject(opportunityShape).parse({
    ...personMembers(person),
    id,
    stage: stageRow(stage),
    stageChanges: [{ toStageId: stage.id, toStageIndex: stage.order, updatedAt: movedAt.getTime(), userId: null }],
    archived,
    applications: [
      {
        id: `application-${id}`,
        type: 'posting',
        opportunityId: id,
        posting: jobId,
        createdAt: application.appliedAt.getTime(),
      },
    ],
    urls: pages(`candidates/${id}`),
    lastAdvancedAt: movedAt.getTime(),
    createdAt: application.createdAt.getTime(),
    updatedAt: Math.max(application.updatedAt.getTime(), person.updatedAt.getTime()),
  })
}

/** A person on no posting has an opportunity that is for none. */
export const leadRow = (person: SmallCandidate, stage: SmallStage): z.infer<z.ZodObject<typeof opportunityShape>> =>
  z.strictObject(opportunityShape).parse({
    ...personMembers(person),
    id: `lead-${person.id}`,
    stage: stageRow(stage),
    stageChanges: [],
    archived: null,
    applications: [],
    urls: pages(`candidates/lead-${person.id}`),
    lastAdvancedAt: null,
    createdAt: person.createdAt.getTime(),
    updatedAt: person.updatedAt.getTime(),
  })

export const resumeRow = (
  person: SmallCandidate,
  { opportunityId, url }: { readonly opportunityId: string; readonly url: string },
) =>
  z.strictObject(resumeShape).parse({
    id: `resume-${person.id}`,
    createdAt: person.updatedAt.getTime(),
    file: {
      name: person.resume?.fileName ?? '',
      ext: '.pdf',
      downloadUrl: `${url}/opportunities/${opportunityId}/resumes/resume-${person.id}/download`,
      uploadedAt: person.updatedAt.getTime(),
      status: 'processed',
    },
  })
