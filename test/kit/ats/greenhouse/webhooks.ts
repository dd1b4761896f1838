/**
 * Greenhouse tells of changes one by one. What goes with a person or a job that is deleted is not told for itself; who was merged is told
 * instead of who was deleted.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { SmallAts, SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorWebhook } from '../ats-vendor.ts'

interface Told {
  readonly action: string
  readonly payload: unknown
}

export function tell(
  changes: readonly SmallChange[],
  { ats, secret }: { ats: SmallAts; secret: string },
): VendorWebhook[] {
  const deleted = new Set(changes.filter(({ kind }) => kind === 'deleted').map(({ model, id }) => `${model} ${id}`))
  return changes.flatMap((change) => toldOf(change, { ats, deleted })).map((told) => signed(told, secret))
}

/** Signs beyond ASCII, and those that mean something in HTML, are escapes in the body that is signed. */
export function signed(told: Told, secret: string): VendorWebhook {
  const text = JSON.stringify(told).replace(
    /[<>&\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const body = Buffer.from(text)
  const signature = `sha256 ${createHmac('sha256', secret).update(body).digest('hex')}`
  return { headers: { 'content-type': 'application/json', signature, 'greenhouse-event-id': randomUUID() }, body }
}

interface Seen {
  readonly ats: SmallAts
  readonly deleted: ReadonlySet<string>
}

function toldOf(change: SmallChange, { ats, deleted }: Seen): Told[] {
  const { kind, model, id, intoId } = change
  if (model === 'application') return toldOfApplication(change, { ats, deleted })
  if (model === 'candidate') {
    const [record] = ats.all('candidate').filter((each) => each.id === id)
    const person = { id: Number(id), first_name: record?.firstName, last_name: record?.lastName, is_private: false }
    if (kind === 'merged') {
      return [{ action: 'merge_candidate', payload: { person: { ...person, new_candidate_id: Number(intoId) } } }]
    }
    if (kind === 'updated') return [{ action: 'update_candidate', payload: { candidate: person } }]
    if (kind !== 'deleted') return []
    const deleted_application_ids = ats
      .all('application')
      .filter((each) => each.candidateId === id && deleted.has(`application ${each.id}`))
      .map((each) => Number(each.id))
    return [{ action: 'delete_candidate', payload: { person: { ...person, deleted_application_ids } } }]
  }
  if (model === 'job') {
    const action = kind === 'moved' || kind === 'merged' ? 'updated' : kind
    return [{ action: `job_${action}`, payload: { job: { id: Number(id) } } }]
  }
  const stage = ats.all('stage').find((each) => each.id === id)
  if (kind !== 'deleted' || deleted.has(`job ${stage?.jobId}`)) return []
  const job_interview_stage = { id: Number(id), job_id: Number(stage?.jobId), name: stage?.name, active: true }
  return [{ action: 'job_interview_stage_deleted', payload: { job_interview_stage } }]
}

function toldOfApplication({ kind, id }: SmallChange, { ats, deleted }: Seen): Told[] {
  const record = ats.all('application').find((each) => each.id === id)
  if (!record) return []
  const { candidateId, jobId, outcome } = record
  if (kind === 'deleted') {
    if (deleted.has(`candidate ${candidateId}`) || deleted.has(`job ${jobId}`)) return []
    const application = { id: Number(id), candidate_id: Number(candidateId), job_id: Number(jobId), prospect: false }
    return [{ action: 'delete_application', payload: { application } }]
  }
  const movedActions = { pending: 'candidate_stage_change', rejected: 'reject_candidate', hired: 'hire_candidate' }
  const actions = {
    created: 'new_candidate_application',
    updated: 'application_updated',
    merged: 'application_updated',
    moved: movedActions[outcome],
  }
  const candidate = { id: Number(candidateId), first_name: ats.find('candidate', candidateId)?.firstName }
  const application = { id: Number(id), status: outcome, candidate, jobs: [{ id: Number(jobId) }] }
  return [{ action: actions[kind], payload: { application } }]
}
