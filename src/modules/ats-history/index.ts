import type { Module } from '#kernel/module.ts'
import { historyEvents } from './events.ts'
import { getAtsHistoryCandidate } from './operations/get-ats-history-candidate.ts'
import { importAtsHistoryCandidate } from './operations/import-ats-history-candidate.ts'
import { searchAtsHistory } from './operations/search-ats-history.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { sweepAtsHistoryTask } from './tasks/sweep-ats-history.ts'
import { historyTools } from './tools.ts'

export { historyEvents } from './events.ts'
export { mirror } from './mirror.ts'
export { pastPeople } from './past-people.ts'
export { pastPersonIds } from './past-person-id.ts'
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
  forgottenPastPeople,
  keptPastPeople,
  mirroredApplications,
  mirroredCandidates,
  mirroredJobs,
  mirroredSources,
  mirroredStages,
  shownPastPeople,
  shownSources,
} from './relations.ts'

export const atsHistoryModule: Module = {
  name: 'ats-history',
  about: 'People, jobs and applications that a company’s ATS knows, mirrored and searchable.',
  operations: [searchAtsHistory, getAtsHistoryCandidate, importAtsHistoryCandidate],
  tools: historyTools,
  events: [historyEvents.imported, historyEvents.peopleChanged],
  tasks: [sweepAtsHistoryTask],
  person,
  personalData,
}
