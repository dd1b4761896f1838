/** What the sandbox has, in our words. */
import type { z } from 'zod'
import type { AtsModel, AtsRecords } from '#modules/ats/ports.ts'
import { emailsOf, idOf, instantOf, textLengthMax, textOf, textsOf, urlsOf } from '../neutral-text.ts'
import type { applicationShape, candidateShape, jobShape, shapes, stageShape } from './contract.ts'

type Given<Shape extends z.ZodType> = z.infer<Shape>
/** The id is the only thing that a record can not do without. */
type Reader<Model extends AtsModel> = (given: Given<(typeof shapes)[Model]>, id: string) => AtsRecords[Model]

const oneOf = <Known extends string, Else extends string>(given: string, known: readonly Known[], otherwise: Else) =>
  known.find((each) => each === given) ?? otherwise

const begun = (given: { createdAt: string | null; updatedAt: string | null }, remoteId: string) => ({
  remoteId,
  remoteCreatedAt: instantOf(given.createdAt),
  remoteUpdatedAt: instantOf(given.updatedAt),
  url: null,
})

const job = (given: Given<typeof jobShape>, id: string): AtsRecords['job'] => ({
  ...begun(given, id),
  title: textOf(given.title, textLengthMax.title),
  status: oneOf(given.status, ['open', 'closed', 'draft'], 'other'),
  isConfidential: given.isConfidential,
  description: textOf(given.description, textLengthMax.description),
  department: textOf(given.department, textLengthMax.name),
  location: textOf(given.location, textLengthMax.name),
})

const stage = (given: Given<typeof stageShape>, id: string): AtsRecords['stage'] => ({
  ...begun(given, id),
  jobId: idOf(given.jobId),
  name: textOf(given.name, textLengthMax.name) ?? id,
  order: given.order,
  kind: oneOf(given.kind, ['active', 'lead', 'rejected', 'hired'], 'other'),
  isActive: given.isActive,
})

const candidate = (given: Given<typeof candidateShape>, id: string): AtsRecords['candidate'] => ({
  ...begun(given, id),
  firstName: textOf(given.firstName, textLengthMax.name),
  lastName: textOf(given.lastName, textLengthMax.name),
  emails: emailsOf(given.emails),
  phones: textsOf(given.phones, textLengthMax.name),
  company: textOf(given.company, textLengthMax.name),
  title: textOf(given.title, textLengthMax.title),
  location: textOf(given.location, textLengthMax.name),
  skills: textsOf(given.skills, textLengthMax.name),
  tags: textsOf(given.tags, textLengthMax.name),
  links: urlsOf(given.links),
  isConfidential: given.isConfidential,
})

const application = (given: Given<typeof applicationShape>, id: string): AtsRecords['application'] => ({
  ...begun(given, id),
  candidateId: given.candidateId,
  jobId: idOf(given.jobId),
  stageId: idOf(given.stageId),
  stageName: textOf(given.stageName, textLengthMax.name),
  outcome: oneOf(given.outcome, ['pending', 'hired', 'rejected'], 'other'),
  appliedAt: instantOf(given.appliedAt),
  endedAt: instantOf(given.endedAt),
  externalId: idOf(given.externalId),
  movedAt: instantOf(given.movedAt),
})

export const readers: { readonly [Model in AtsModel]: Reader<Model> } = { job, stage, candidate, application }
