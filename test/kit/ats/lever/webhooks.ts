/** Each webhook is for one event, and has a token that signs when something was sent. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type webhookEvents, webhookShape } from '#connectors/ats/lever/contract.ts'
import { webhookRequest } from '#connectors/ats/lever/requests.ts'
import type { SmallAts, SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorWebhook } from '../ats-vendor.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { bad } from './lists.ts'

type Event = (typeof webhookEvents)[number]

export interface Hook {
  readonly id: string
  readonly event: Event
  readonly url: string
  readonly signatureToken: string
}

export interface Said {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly triggeredAt: number
}

export class Hooks {
  readonly made = new Map<string, Hook>()
  readonly #said: Pick<Said, 'event' | 'data'>[] = []

  /** The token is told when the webhook is made, and never again. */
  rows() {
    return [...this.made.values()].map(({ id, event, url }) => rowOf({ id, event, url, configuration: {} }))
  }

  add(request: VendorRequest): VendorAnswer {
    const asked = webhookRequest.safeParse(request.json())
    if (!asked.success) return bad('webhook')
    const hook = { id: randomUUID(), signatureToken: randomBytes(24).toString('hex'), ...asked.data }
    this.made.set(hook.id, hook)
    const { signatureToken, ...told } = hook
    return { status: 201, body: { data: rowOf({ ...told, configuration: { signatureToken } }) } }
  }

  remove(id: string): VendorAnswer {
    return this.made.delete(id)
      ? { status: 204 }
      : { status: 404, body: { code: 'ResourceNotFound', message: 'Webhook' } }
  }

  /** What is said is how it was when it happened. */
  see(change: SmallChange, ats: SmallAts): void {
    this.#said.push(...saidOf(change, ats))
  }

  tell(now: Date): VendorWebhook[] {
    return this.#said
      .splice(0)
      .flatMap(({ event, data }) =>
        [...this.made.values()]
          .filter((hook) => hook.event === event)
          .map(({ signatureToken }) => signed({ event, data, triggeredAt: now.getTime() }, signatureToken)),
      )
  }
}

const rowOf = (row: unknown) => z.strictObject(webhookShape).parse(row)

export function signed(
  { event, data, triggeredAt }: Said,
  signatureToken: string,
  token: string = randomUUID(),
): VendorWebhook {
  const signature = createHmac('sha256', signatureToken).update(`${token}${triggeredAt}`).digest('hex')
  const body = Buffer.from(JSON.stringify({ event, token, triggeredAt, signature, data }))
  return { headers: { 'content-type': 'application/json' }, body }
}

function saidOf({ kind, model, id }: SmallChange, ats: SmallAts): { event: Event; data: Record<string, unknown> }[] {
  if (model === 'candidate') return kind === 'updated' ? [{ event: 'contactUpdated', data: { contactId: id } }] : []
  const application = model === 'application' ? ats.all('application').find((each) => each.id === id) : undefined
  if (!application) return []
  const data = { opportunityId: id, candidateId: id, contactId: application.candidateId }
  if (kind === 'created')
    return [{ event: 'applicationCreated', data: { ...data, applicationId: `application-${id}` } }]
  if (kind === 'deleted') return [{ event: 'candidateDeleted', data }]
  if (kind !== 'moved') return []
  const archive = {
    event: 'candidateArchiveChange',
    data: { ...data, toArchived: { reason: application.outcome } },
  } as const
  if (application.outcome === 'pending')
    return [{ event: 'candidateStageChange', data: { ...data, toStageId: application.stageId } }]
  return application.outcome === 'hired' ? [archive, { event: 'candidateHired', data }] : [archive]
}
