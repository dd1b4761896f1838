/**
 * An authorization is a company's word that a platform's keys may act for it. One that is taken back stays as a row,
 * and counts for nothing.
 */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { TextId, TimeView } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'

export interface PlatformAuthorization {
  readonly platformCompanyId: string
  readonly authorizedBy: string
  readonly authorizedAt: Instant
  readonly version: number
}

export const PlatformCompanyId = TextId.meta({
  description: 'The company whose platform keys act, org_…',
  examples: ['org_4f0c2m9d8k3j7h6g5f4d3s2a'],
})

export const PlatformAuthorizationView = z
  .strictObject({
    platformCompanyId: z.string(),
    authorizedBy: z.string().meta({ description: 'The user who gave the authorization.' }),
    authorizedAt: TimeView,
  })
  .meta({ id: 'PlatformAuthorization' })

export const viewAuthorization = ({ platformCompanyId, authorizedBy, authorizedAt }: PlatformAuthorization) => ({
  platformCompanyId,
  authorizedBy,
  authorizedAt: viewTime(authorizedAt),
})

/** Each company has a version of its own, at one address for all of them. */
export const versionOfAuthorization = ({ authorizedAt, version }: PlatformAuthorization): Versioned =>
  versionOf(authorizedAt, version)

const columns = sql`platform_company_id, authorized_by, authorized_at, version`

const inForce = ({ companyId }: Member, platformCompanyId: string) => sql<PlatformAuthorization>`
  select ${columns} from platform_authorization
  where company_id = ${companyId} and platform_company_id = ${platformCompanyId} and revoked_at is null`

export const findAuthorization = (tx: Reading, actor: Member, platformCompanyId: string) =>
  tx.maybe(inForce(actor, platformCompanyId))

export async function getAuthorization(
  tx: Reading,
  actor: Member,
  platformCompanyId: string,
): Promise<PlatformAuthorization> {
  const authorization = await findAuthorization(tx, actor, platformCompanyId)
  if (!authorization) throw notFound('The company has not authorized this platform.')
  return authorization
}

export async function lockAuthorization(
  tx: Tx,
  actor: Member,
  platformCompanyId: string,
): Promise<PlatformAuthorization> {
  const authorization = await tx.maybe(sql<PlatformAuthorization>`${inForce(actor, platformCompanyId)} for update`)
  if (!authorization) throw notFound('The company has not authorized this platform.')
  return authorization
}

/** There is no row when somebody gave it in the same moment. */
export const insertAuthorization = (
  tx: Tx,
  { companyId, userId }: Member,
  platformCompanyId: string,
): Promise<PlatformAuthorization | undefined> =>
  tx
    .maybe(sql<PlatformAuthorization>`
      insert into platform_authorization as held (company_id, platform_company_id, authorized_by)
      values (${companyId}, ${platformCompanyId}, ${userId})
      on conflict (company_id, platform_company_id) do update
        set revoked_at = null, authorized_at = now(), authorized_by = excluded.authorized_by, version = held.version + 1
        where held.revoked_at is not null
      returning ${columns}`)
    .catch(onViolation({ platform_authorization_platform_exists: notFound }))

export const endAuthorization = (
  tx: Tx,
  { companyId }: Member,
  { platformCompanyId }: PlatformAuthorization,
): Promise<number> =>
  tx.run(sql`
    update platform_authorization set revoked_at = now(), version = version + 1
    where company_id = ${companyId} and platform_company_id = ${platformCompanyId}`)
