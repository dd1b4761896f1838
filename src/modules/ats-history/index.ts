import type { Module } from '#kernel/module.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'

export { mirror } from './mirror.ts'
export {
  type AtsApplication,
  type AtsCandidate,
  type AtsJob,
  type AtsModel,
  type AtsRecords,
  type AtsStage,
  atsModels,
} from './records.ts'
export {
  mirroredApplications,
  mirroredCandidates,
  mirroredJobs,
  mirroredSources,
  mirroredStages,
} from './relations.ts'
export type { Source } from './source.ts'

export const atsHistoryModule: Module = {
  name: 'ats-history',
  about: 'People, jobs and applications that a company’s ATS knows, mirrored and searchable.',
  operations: [],
  person,
  personalData,
}
