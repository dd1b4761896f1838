/**
 * A company keeps its ATS and works here. Its connection (`connection.ts`) is made by a link or by credentials, and asked through one place
 * alone (`vendor-call.ts`), so that one that ends asks nothing more. Runs read what the ATS has into the mirror of `ats-history`, page by
 * page (`running/`). A person on a linked job stands in both systems: their place (`placing/`) knows what both last agreed on, and every
 * change on either side wishes it settled, by one decision that both sides share. All of it is rows and tasks: killed anywhere, the next
 * process reads both sides again before it writes. What a vendor tells by webhooks only says where to look (`webhook-intake.ts`).
 */
import type { PortedModule } from '#kernel/module.ts'
import { brokenAts, muchIsMissing, unsettledInAts } from './attention.ts'
import { followJobs } from './follow-jobs.ts'
import { followStatuses } from './follow-statuses.ts'
import { changeStageMappings } from './operations/change-stage-mappings.ts'
import { createAtsLink } from './operations/create-ats-link.ts'
import { disconnectAts } from './operations/disconnect-ats.ts'
import { getAtsIntegration } from './operations/get-ats-integration.ts'
import { getAtsSyncStatus } from './operations/get-ats-sync-status.ts'
import { linkRemoteJob } from './operations/link-remote-job.ts'
import { listAtsConflictsPage } from './operations/list-ats-conflicts-page.ts'
import { listAtsJobsPage } from './operations/list-ats-jobs-page.ts'
import { listAtsRunsPage } from './operations/list-ats-runs-page.ts'
import { listAtsStages } from './operations/list-ats-stages.ts'
import { listAtsTools } from './operations/list-ats-tools.ts'
import { putAtsCredentials } from './operations/put-ats-credentials.ts'
import { relinkAts } from './operations/relink-ats.ts'
import { startAtsSync } from './operations/start-ats-sync.ts'
import { unlinkRemoteJob } from './operations/unlink-remote-job.ts'
import { atsPages } from './pages/routes.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { atsConnectorsPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { fetchResumeOfImported, fetchResumeTask } from './tasks/fetch-ats-resume.ts'
import { followPeopleTask } from './tasks/follow-ats-people.ts'
import { makeWebhooksTask } from './tasks/make-ats-webhooks.ts'
import { readChangedTask } from './tasks/read-ats-change.ts'
import { runSyncTask } from './tasks/run-ats-sync.ts'
import { settlePlacementTask } from './tasks/settle-ats-placement.ts'
import { sweepAtsTask } from './tasks/sweep-ats.ts'
import { wishSyncsTask } from './tasks/wish-ats-syncs.ts'

export { receiveWebhook } from './webhook-intake.ts'

export const atsModule = {
  name: 'ats',
  tag: 'ats-integration',
  about: 'The ATS that a company keeps: connecting it, what is read from it, and who stands where in it.',
  attention: [brokenAts, muchIsMissing, unsettledInAts],
  operations: [
    getAtsIntegration,
    listAtsTools,
    createAtsLink,
    relinkAts,
    putAtsCredentials,
    disconnectAts,
    changeStageMappings,
    listAtsStages,
    getAtsSyncStatus,
    startAtsSync,
    listAtsRunsPage,
    listAtsConflictsPage,
    listAtsJobsPage,
    linkRemoteJob,
    unlinkRemoteJob,
  ],
  reactions: [fetchResumeOfImported],
  bulkReactions: [followStatuses, followJobs],
  tasks: [
    runSyncTask,
    followPeopleTask,
    settlePlacementTask,
    fetchResumeTask,
    readChangedTask,
    makeWebhooksTask,
    sweepAtsTask,
    wishSyncsTask,
  ],
  pages: atsPages,
  person,
  personalData,
  problemNotes,
  ports: { atsConnectors: atsConnectorsPort },
} satisfies PortedModule
