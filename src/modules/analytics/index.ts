/**
 * Figures are sums that are kept: what happens to an application changes what it counts for
 * (`figures/follow-hiring.ts`), and a task counts all of a company anew (`tasks/recount-hiring.ts`). One function of
 * the database says what counts for what (`hiring_entries`), so both count the same way.
 */
import type { Module } from '#kernel/module.ts'
import { followHiring } from './figures/follow-hiring.ts'
import { recountWhenMoved } from './figures/recount-when-moved.ts'
import { exportAdverseImpact } from './operations/export-adverse-impact.ts'
import { getAdverseImpact } from './operations/get-adverse-impact.ts'
import { getAnalyticsFilterOptions } from './operations/get-analytics-filter-options.ts'
import { getAnalyticsJobDashboard } from './operations/get-analytics-job-dashboard.ts'
import { getAnalyticsJobKpis } from './operations/get-analytics-job-kpis.ts'
import { getAnalyticsOverview } from './operations/get-analytics-overview.ts'
import { getSourcingPerformance } from './operations/get-sourcing-performance.ts'
import { listAnalyticsCandidates } from './operations/list-analytics-candidates.ts'
import { listAnalyticsJobs } from './operations/list-analytics-jobs.ts'
import { personalData } from './personal-data.ts'
import { recountHiringTask } from './tasks/recount-hiring.ts'
import { analyticsTools } from './tools.ts'

export { recountHiringTask } from './tasks/recount-hiring.ts'

export const analyticsModule: Module = {
  name: 'analytics',
  about: 'What came of jobs, applications and sources, in figures.',
  operations: [
    getAnalyticsOverview,
    listAnalyticsJobs,
    getAnalyticsJobKpis,
    getAnalyticsJobDashboard,
    getAnalyticsFilterOptions,
    listAnalyticsCandidates,
    getSourcingPerformance,
    getAdverseImpact,
    exportAdverseImpact,
  ],
  tools: analyticsTools,
  bulkReactions: [followHiring],
  reactions: [recountWhenMoved],
  tasks: [recountHiringTask],
  personalData,
}
