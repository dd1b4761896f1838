/**
 * An administrator makes webhooks by hand, with a secret that both sides know. The signature covers the body as it came, in which Greenhouse
 * writes some signs as escapes: it must not be written anew.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AtsEvent, AtsModel, VerifiedWebhook, WebhookCall } from '#modules/ats/ports.ts'
import { idOf, textOf } from '../neutral-text.ts'

const deliveryKeyLengthMax = 200

export function verifyWebhook({ headers, body, secrets }: WebhookCall): VerifiedWebhook {
  const given = /^sha256 ([0-9a-f]{64})$/i.exec(headers['signature']?.trim() ?? '')?.[1]
  if (given === undefined || !secrets.some((secret) => isSignedBy(secret, { body, given }))) {
    return { isGenuine: false, why: 'signature' }
  }
  const told = jsonOf(body)
  if (!isObject(told) || typeof told['action'] !== 'string') return { isGenuine: false, why: 'shape' }
  const payload = isObject(told['payload']) ? told['payload'] : {}
  return {
    isGenuine: true,
    deliveryKey:
      textOf(headers['greenhouse-event-id'], deliveryKeyLengthMax) ?? createHash('sha256').update(body).digest('hex'),
    connectionRemoteId: null,
    events: eventsOf(told['action'], payload),
  }
}

function isSignedBy(secret: string, { body, given }: { readonly body: Uint8Array; readonly given: string }): boolean {
  const ours = createHmac('sha256', secret).update(body).digest()
  return secret !== '' && timingSafeEqual(ours, Buffer.from(given, 'hex'))
}

type Payload = Readonly<Record<string, unknown>>

const changes: Readonly<Record<string, AtsModel>> = {
  application_updated: 'application',
  candidate_stage_change: 'application',
  reject_candidate: 'application',
  unreject_candidate: 'application',
  hire_candidate: 'application',
  unhire_candidate: 'application',
  new_prospect_application: 'application',
  update_candidate: 'candidate',
  job_created: 'job',
  job_updated: 'job',
  job_approved: 'job',
}

function eventsOf(action: string, payload: Payload): AtsEvent[] {
  const {
    application = {},
    candidate = {},
    person = {},
    job = {},
    job_interview_stage = {},
  } = payload as Partial<Record<string, Payload>>
  switch (action) {
    case 'new_candidate_application':
      return [...changed('candidate', nounOf(application?.['candidate'])), ...changed('application', application)]
    case 'delete_application':
      return deleted('application', application)
    case 'delete_candidate':
      return [...deleted('candidate', person), ...deletedApplications(person)]
    case 'merge_candidate':
      return [...merged(person), ...deletedApplications(person)]
    case 'job_deleted':
      return deleted('job', job)
    case 'job_interview_stage_deleted':
      return deleted('stage', job_interview_stage)
    case 'job_post_created':
    case 'job_post_updated':
    case 'job_post_deleted':
      return changed('job', { id: payload['job_id'] ?? nounOf(payload['job_post'])['job_id'] })
    case 'candidate_anonymized':
      return changed('candidate', { id: payload['candidate_id'] })
  }
  const model = changes[action]
  return model ? changed(model, { application, candidate, job, stage: {} }[model]) : []
}

const changed = (model: AtsModel, noun: unknown): AtsEvent[] => told('changed', { model, noun })
const deleted = (model: AtsModel, noun: unknown): AtsEvent[] => told('deleted', { model, noun })

function told(
  kind: 'changed' | 'deleted',
  { model, noun }: { readonly model: AtsModel; readonly noun: unknown },
): AtsEvent[] {
  const remoteId = idOf(nounOf(noun)['id'])
  return remoteId === null ? [] : [{ kind, model, remoteId }]
}

/** The applications that went with a person are told here, and nowhere else. */
const deletedApplications = (person: unknown): AtsEvent[] => {
  const ids = nounOf(person)['deleted_application_ids']
  return Array.isArray(ids) ? ids.flatMap((id: unknown) => deleted('application', { id })) : []
}

/** Greenhouse tells of a merge instead of the deletion; the applications go on with the other person. */
function merged(person: unknown): AtsEvent[] {
  const { id, new_candidate_id } = nounOf(person)
  const [fromId, intoId] = [idOf(id), idOf(new_candidate_id)]
  if (fromId === null) return []
  return intoId === null ? deleted('candidate', { id }) : [{ kind: 'merged', fromId, intoId }]
}

const isObject = (given: unknown): given is Payload => typeof given === 'object' && given !== null
const nounOf = (given: unknown): Payload => (isObject(given) ? given : {})

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
