/** The database's clock decides which keys of a company are accepted, here and in `verify-key.ts`. */
import type { CompanyActor, KeyHolder, Member, Scope } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { displayKey, hashKey, type KeyKind, mintKey } from './api-key.ts'
import { keyNameTaken } from './problems.ts'

/** A `replaced` key is still accepted beside its successor. */
export const keyStates = ['active', 'replaced', 'expired', 'revoked'] as const

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly type: KeyHolder['keyType']
  readonly scopes: readonly Scope[]
  readonly display: string
  readonly state: (typeof keyStates)[number]
  readonly createdBy: string
  readonly createdAt: Instant
  readonly expiresAt: Instant | null
  readonly lastUsedAt: Instant | null
  readonly revokedAt: Instant | null
  /** Keys that took each other's place share the id of the first. */
  readonly family: string
  readonly replacedBy: string | null
}

const columns = sql`id, name, type, scopes, display, created_by, created_at, expires_at, last_used_at, revoked_at,
  family, replaced_by,
  case when expires_at <= coalesce(revoked_at, now()) then 'expired'
    when revoked_at is not null then 'revoked'
    when replaced_by is not null then 'replaced'
    else 'active' end as state`

export const listKeys = (tx: Reading, { companyId }: Member, older: Statement, fetch: number): Promise<ApiKey[]> =>
  tx.all(sql<ApiKey>`
    select ${columns} from api_key where ${allOf(sql`company_id = ${companyId}`, older)}
    order by created_at desc, id desc limit ${fetch}`)

export async function lockKey(tx: Tx, { companyId }: CompanyActor, id: string): Promise<ApiKey> {
  const key = await tx.maybe(
    sql<ApiKey>`select ${columns} from api_key where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!key) throw notFound()
  return key
}

/** The text of the key is there only now: nobody sees it again. */
export type MintedKey = ApiKey & { readonly key: string }

export interface Mint {
  readonly secrets: Secrets
  readonly kind: KeyKind
}

export type NewKey = Pick<ApiKey, 'name' | 'type' | 'scopes' | 'expiresAt'>

export async function insertKey(tx: Tx, actor: Member, wish: NewKey, mint: Mint): Promise<MintedKey> {
  const id = newId('key')
  const expiry = sql`${wish.expiresAt}::timestamptz`
  const key = { ...wish, id, family: id, text: mintKey(mint.kind), expiry }
  const [, [made]] = await tx
    .batch(freeName(actor, wish.name), insert(actor, key, mint))
    .catch(onViolation({ api_key_name_unique_while_active: keyNameTaken }))
  return minted(made, key.text)
}

/** The new key takes the place of an old one, which must be locked. The old one is accepted for so many hours more. */
export async function replaceKey(
  tx: Tx,
  actor: Member,
  old: ApiKey,
  { overlapHours, ...mint }: Mint & { overlapHours: number },
): Promise<MintedKey> {
  const { name, type, scopes, family } = old
  const key = { name, type, scopes, family, id: newId('key'), text: mintKey(mint.kind), expiry: sameLifetime(old) }
  const [, [made]] = await tx.batch(retire(actor, old, key.id, overlapHours), insert(actor, key, mint))
  return minted(made, key.text)
}

/** A name is unique among active keys, and an expired one is not active. */
const freeName = ({ companyId }: Member, name: string) => sql`
  update api_key set revoked_at = expires_at
  where company_id = ${companyId} and lower(name) = lower(${name}) and revoked_at is null and expires_at <= now()`

/** The new key lives as long from now as the old one was meant to, within the years we can write. */
const sameLifetime = ({ createdAt, expiresAt }: ApiKey): Statement =>
  expiresAt === null
    ? sql`null::timestamptz`
    : sql`least(now() + (${expiresAt}::timestamptz - ${createdAt}::timestamptz), timestamptz '9999-12-31 00:00:00+00')`

interface Inserted extends Pick<ApiKey, 'id' | 'name' | 'type' | 'scopes' | 'family'> {
  readonly text: string
  readonly expiry: Statement
}

const insert = ({ companyId, userId }: Member, key: Inserted, { secrets }: Mint) => sql<ApiKey>`
  insert into api_key (company_id, id, name, type, scopes, key_hash, display, created_by, expires_at, family)
  values (${companyId}, ${key.id}, ${key.name}, ${key.type}, ${[...key.scopes]}, ${hashKey(secrets, key.text)},
    ${displayKey(key.text)}, ${userId}, ${key.expiry}, ${key.family})
  returning ${columns}`

const retire = ({ companyId }: Member, { id }: ApiKey, successorId: string, overlapHours: number) => sql`
  update api_key set replaced_by = ${successorId},
    revoked_at = case when ${overlapHours}::int = 0 then now() end,
    expires_at = least(expires_at, case when ${overlapHours}::int > 0 then now() + make_interval(hours => ${overlapHours}) end)
  where company_id = ${companyId} and id = ${id}`

function minted(made: ApiKey | undefined, key: string): MintedKey {
  if (!made) throw new Error('a key was inserted and did not come back')
  return { ...made, key }
}

export const revokeKey = (tx: Tx, { companyId }: CompanyActor, { id }: ApiKey): Promise<number> =>
  tx.run(sql`update api_key set revoked_at = now() where company_id = ${companyId} and id = ${id}`)
