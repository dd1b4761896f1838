/** What Ashby tells of changes: one of them may be told by several webhooks, with the state of the time at which they are sent. */
import { createHmac } from 'node:crypto'
import type { SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorWebhook } from '../ats-vendor.ts'
import type { AshbyHook, AshbyState } from './state.ts'
import { viewApplication, viewJob } from './views.ts'

type Told = readonly [action: string, data: unknown]

export function webhooksOf(state: AshbyState): VendorWebhook[] {
  const pings = state.pings.splice(0).map((hook) => signed(hook, ['ping', { webhookActionType: 'ping' }]))
  const told = state.changes.splice(0).flatMap((change) => toldOf(state, change))
  const hooks = [...state.hooks.values()].filter(({ enabled }) => enabled)
  const sent = told.flatMap((each) =>
    hooks.filter(({ webhookType }) => webhookType === each[0]).map((hook) => signed(hook, each)),
  )
  return [...pings, ...sent]
}

export function signed({ secretToken }: Pick<AshbyHook, 'secretToken'>, [action, data]: Told): VendorWebhook {
  const body = Buffer.from(JSON.stringify({ action, data }))
  const digest = createHmac('sha256', secretToken).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'ashby-signature': `sha256=${digest}` }
  return { headers, body }
}

function toldOf(state: AshbyState, { kind, model, id, intoId }: SmallChange): Told[] {
  if (model === 'candidate') {
    if (kind === 'deleted') return [['candidateDelete', { candidate: { id } }]]
    return kind === 'merged' ? [['candidateMerge', { deletedCandidate: { id }, mergedCandidate: { id: intoId } }]] : []
  }
  if (model === 'job') {
    const job = state.ats.find('job', id)
    return job ? [[kind === 'created' ? 'jobCreate' : 'jobUpdate', { job: viewJob(job, false) }]] : []
  }
  const application = model === 'application' ? state.ats.find('application', id) : undefined
  if (!application || !state.ats.find('candidate', application.candidateId)) return []
  const data = { application: viewApplication(state, application) }
  if (kind === 'created') return [['applicationSubmit', data]]
  const hired: Told[] = application.outcome === 'hired' ? [['candidateHire', data]] : []
  const moved: Told[] = kind === 'moved' ? [['candidateStageChange', data], ...hired] : []
  return [...moved, ['applicationUpdate', data]]
}
