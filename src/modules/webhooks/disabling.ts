/** A disabled endpoint is sent nothing until somebody sets it again. Its deliveries wait. */
import type { Machine } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { audit } from '#modules/audit/index.ts'
import { companyAdmins } from '#modules/identity/index.ts'
import { inLine, sendMail } from '#modules/mail/index.ts'
import type { EndpointKey } from './due.ts'
import type { Endpoint } from './endpoint.ts'

const failingDays = 5
const failuresMin = 5

export type DisableReason = NonNullable<Endpoint['disabledReason']>

/** An endpoint may fail for this long, scaled by `MUSTER_WEBHOOK_RETRY_SCALE`. */
export const patienceOf = (scale: number): Statement => sql`make_interval(secs => ${failingDays * 86_400 * scale})`

interface Disabling {
  readonly pump: string
  readonly reason: DisableReason
  /** The setting is `MUSTER_WEBHOOK_RETRY_SCALE`. */
  readonly scale: number
  /** The failures were at this address: another one that was set meanwhile has done nothing wrong. */
  readonly url: string
}

/** The answer says whether this pump disabled it: then there is an audit entry, and mail to the admins, once. */
export function disableEndpoint(
  db: Database,
  { companyId, id }: EndpointKey,
  { pump, reason, scale, url }: Disabling,
): Promise<boolean> {
  return db.transaction({ companyId }, async (tx) => {
    const disabled = await tx.run(sql`
      update webhook_endpoint e set state = 'disabled', disabled_reason = ${reason}, disabled_at = now(),
        pump = null, pump_until = null, version = version + 1
      where company_id = ${companyId} and id = ${id} and state = 'enabled' and pump = ${pump}
        ${reason === 'key_ended' ? nothing : sql`and url = ${url}`}
        ${reason === 'failing' ? hasFailedLongAndOften(scale) : nothing}`)
    if (disabled === 0) return false

    const actor: Machine = { kind: 'machine', name: 'webhook-pump', companyId }
    audit(tx, actor, {
      action: 'webhook_endpoint.disabled',
      subject: ['webhook_endpoint', id],
      details: { reason },
    })
    if (reason !== 'key_ended') await mailAdmins(tx, companyId, { id, reason, url })
    return true
  })
}

/** A long time says little when only one or two deliveries were sent in it. */
const hasFailedLongAndOften = (scale: number): Statement => sql`
  and e.failing_since <= now() - ${patienceOf(scale)} and ${failuresMin} <= (
    select count(*) from (
      select from webhook_delivery d cross join lateral jsonb_array_elements(d.attempts) attempt
      where d.company_id = e.company_id and d.endpoint_id = e.id
        and (attempt ->> 'at')::timestamptz >= e.failing_since
      limit ${failuresMin}) failure)`

const whyOf: Readonly<Record<Exclude<DisableReason, 'key_ended'>, string>> = {
  gone: 'It answered 410: it is gone for good.',
  failing: `For ${failingDays} days it took nothing.`,
}

async function mailAdmins(
  tx: Tx,
  companyId: string,
  {
    id,
    reason,
    url,
  }: { readonly id: string; readonly reason: Exclude<DisableReason, 'key_ended'>; readonly url: string },
): Promise<void> {
  const { host, origin, pathname } = new URL(url)
  for (const to of await companyAdmins.listEmails(tx, companyId)) {
    sendMail(tx, {
      companyId,
      purpose: 'webhook-endpoint-disabled',
      to,
      subject: `Webhooks to ${host} are switched off`,
      text: [
        'Hello,',
        // The rest of an address may be a secret.
        `Muster sends no more webhooks to ${inLine(origin + pathname)}. ${whyOf[reason]}`,
        'What happens is still collected for 30 days. Once the receiver is mended, whoever looks after it can set its address again with PUT /v1/integration/webhook-endpoint: then it gets what waits. What was tried ten times in vain waits no more: POST /v1/integration/webhook-deliveries/replay sends it again.',
        `The endpoint is ${id}.`,
      ].join('\n\n'),
    })
  }
}
