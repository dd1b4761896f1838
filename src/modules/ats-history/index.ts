export {
  type AtsApplication,
  type AtsCandidate,
  type AtsJob,
  type AtsModel,
  type AtsRecords,
  type AtsStage,
  atsModels,
} from './records.ts'
