/**
 * A key belongs to the company, and goes on when its maker is removed, because something may depend on it. But its
 * maker may have a copy. So the key is revoked where the removal says so, and the admins are told of it where it does
 * not.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { audit } from '#modules/audit/index.ts'
import { companyAdmins, memberRemoved } from '#modules/identity/index.ts'
import { inLine, sendMail } from '#modules/mail/index.ts'

export const keysOfRemoved = reaction({
  name: 'access.keys-of-removed',
  on: memberRemoved,
  apply: ({ companyId, payload: { userId, revokeKeys = false } }, { tx }) =>
    revokeKeys ? revokeAll(tx, companyId, userId) : tellOfAll(tx, companyId, userId),
})

const accepted = (companyId: string, userId: string): Statement => sql`
  company_id = ${companyId} and created_by = ${userId} and revoked_at is null
    and (expires_at is null or expires_at > now())`

async function revokeAll(tx: Tx, companyId: string, userId: string): Promise<void> {
  const actor: Machine = { kind: 'machine', name: 'access', companyId }
  const revoked = await tx.all(sql<{ id: string }>`
    update api_key set revoked_at = now() where ${accepted(companyId, userId)} returning id`)
  for (const { id } of revoked) {
    audit(tx, actor, { action: 'api_key.revoked', subject: ['api_key', id], details: { madeBy: userId } })
  }
}

const namedMax = 20

async function tellOfAll(tx: Tx, companyId: string, userId: string): Promise<void> {
  const keys = await tx.all(sql<{ name: string; display: string }>`
    select name, display from api_key where ${accepted(companyId, userId)}
    order by created_at desc, id desc limit ${namedMax + 1}`)
  if (keys.length === 0) return
  const named = keys.slice(0, namedMax).map(({ name, display }) => `- ${inLine(name)} (${display})`)
  for (const to of await companyAdmins.listEmails(tx, companyId)) {
    sendMail(tx, {
      companyId,
      purpose: 'keys-of-removed-member',
      to,
      subject: 'API keys of somebody who was removed still work',
      text: [
        'Hello,',
        'somebody was removed from the company, who had made API keys that go on working:',
        [...named, ...(keys.length > namedMax ? ['- and more'] : [])].join('\n'),
        'They may have kept a copy. Rotate a key that something depends on with POST /v1/api-keys/{keyId}/rotate, and revoke any other with DELETE /v1/api-keys/{keyId}: GET /v1/api-keys lists them, with who made each.',
      ].join('\n\n'),
    })
  }
}
