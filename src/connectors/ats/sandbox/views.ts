/** A record as the API shows it. */
import type { z } from 'zod'
import type { applicationShape, candidateShape, jobShape, stageShape } from './contract.ts'
import type {
  SmallApplication,
  SmallAts,
  SmallCandidate,
  SmallJob,
  SmallModel,
  SmallRecords,
  SmallStage,
} from './small-ats.ts'

const begun = ({ id, createdAt, updatedAt }: SmallRecords[SmallModel]) => ({
  id,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const viewJob = (job: SmallJob): z.infer<typeof jobShape> => ({
  ...begun(job),
  title: job.title,
  status: job.status,
  isConfidential: job.isConfidential,
  description: job.description,
  department: job.department,
  location: job.location,
})

const viewStage = (stage: SmallStage): z.infer<typeof stageShape> => ({
  ...begun(stage),
  jobId: stage.jobId,
  name: stage.name,
  order: stage.order,
  kind: stage.kind,
  isActive: stage.isActive,
})

const viewCandidate = (person: SmallCandidate): z.infer<typeof candidateShape> => ({
  ...begun(person),
  firstName: person.firstName,
  lastName: person.lastName,
  emails: [...person.emails],
  phones: [...person.phones],
  company: person.company,
  title: person.title,
  location: person.location,
  skills: [...person.skills],
  tags: [...person.tags],
  links: [...person.links],
  isConfidential: person.isConfidential,
  hasResume: person.resume !== null,
})

export const viewApplication = (ats: SmallAts, application: SmallApplication): z.infer<typeof applicationShape> => ({
  ...begun(application),
  candidateId: application.candidateId,
  jobId: application.jobId,
  stageId: application.stageId,
  stageName: ats.find('stage', application.stageId)?.name ?? null,
  outcome: application.outcome,
  appliedAt: application.appliedAt.toISOString(),
  endedAt: application.endedAt?.toISOString() ?? null,
  movedAt: application.movedAt.toISOString(),
  externalId: application.externalId,
})

export function viewRecord(ats: SmallAts, model: SmallModel, record: SmallRecords[SmallModel]): unknown {
  // The model says which record it is.
  if (model === 'job') return viewJob(record as SmallJob)
  if (model === 'stage') return viewStage(record as SmallStage)
  if (model === 'candidate') return viewCandidate(record as SmallCandidate)
  return viewApplication(ats, record as SmallApplication)
}
