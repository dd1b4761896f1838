/** One query tells who an API key is and whom it may act for (spec §5). */
import type { KeyHolder, Scope } from '#kernel/actor.ts'
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { KeyVerdict } from '#kernel/http/admission.ts'
import { companyIdPattern } from '#kernel/http/fields.ts'
import type { Problem } from '#kernel/http/problem.ts'
import { apiNotEnabled, companyIdRequired, companyNotConnected, unauthorized } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { hashKey, keyKindOf, parseKey } from './api-key.ts'
import { actsFor } from './platform-at-work.ts'

interface KeyRow {
  readonly id: string
  readonly family: string
  readonly companyId: string
  readonly type: KeyHolder['keyType']
  readonly scopes: readonly Scope[]
  readonly untouched: boolean
  /** The named company is here when the key acts for it. */
  readonly clientId: string | null
  readonly apiEnabled: boolean | null
}

const refused = (): Problem =>
  unauthorized('This key is not valid here: mistyped, revoked, expired or of another environment.')

/** A key is used for a company, from an address, and for as long as the signal lets it. */
export interface KeyUse {
  readonly company: string | undefined
  readonly address: string
  readonly signal?: AbortSignal
}

export async function verifyKey(
  db: Database,
  { secrets, config }: Pick<Ports, 'secrets' | 'config'>,
  key: string,
  { company: named, address, signal }: KeyUse,
): Promise<KeyVerdict> {
  if (parseKey(key) !== keyKindOf(config.environment)) throw refused()
  // A malformed id is no company's, so such a header names one that doesn't exist, not the key's own company.
  const wanted = named === undefined || companyIdPattern.test(named) ? (named ?? null) : 'nobody'
  const row = await db.reading('everyone', signal).maybe(findKey(hashKey(secrets, key), wanted))
  if (!row) throw refused()
  if (row.untouched) await touchKey(db, row, signal)

  const problem = notActing(row, named)
  if (problem || row.clientId === null) {
    return { outcome: 'refused', problem: problem ?? notConnected(), keyId: row.id, keyType: row.type }
  }
  const { id: keyId, family: keyFamily, type: keyType, companyId: keyCompanyId, clientId: companyId, scopes } = row
  return {
    outcome: 'admitted',
    actor: { kind: 'key', keyId, keyFamily, keyType, keyCompanyId, address, companyId, scopes },
  }
}

const notConnected = (): Problem => companyNotConnected('The company has not authorized this, or has revoked it.')

function notActing({ type, clientId, apiEnabled }: KeyRow, named: string | undefined): Problem | undefined {
  if (type === 'platform' && !named) {
    return companyIdRequired('A platform key acts for the company named in Svc-Company-Id (org_…).')
  }
  if (clientId === null) return notConnected()
  return apiEnabled
    ? undefined
    : apiNotEnabled('An admin switches it on with PATCH /v1/company { "apiEnabled": true }.')
}

const findKey = (keyHash: Buffer, named: string | null) => sql<KeyRow>`
  select k.id, k.family, k.company_id, k.type, k.scopes, c.id as client_id, c.api_enabled,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as untouched
  from api_key k
  left join ${allCompanies} c on c.id = coalesce(${named}, case when k.type = 'company' then k.company_id end)
    and ${actsFor}
  where k.key_hash = ${keyHash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`

/** A key's use is written at most once a minute. */
const touchKey = (db: Database, { id, companyId }: KeyRow, signal: AbortSignal | undefined): Promise<unknown> =>
  db.run(
    { companyId },
    sql`
    update api_key set last_used_at = now() where company_id = ${companyId} and id = ${id}
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    signal,
  )
