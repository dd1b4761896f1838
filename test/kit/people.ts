/** People and companies are put into the database past every operation: many of them in one round trip. */
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { everywhere } from './everywhere.ts'

export interface Person {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly token: string
  readonly sessionId: string
  readonly companyId: string | null
}

export interface Membership {
  readonly companyId: string
  readonly role: Role
}

export const newCompanyId = (): string => newId('org')

const insertAll = `
  with new_company as (
    insert into company (id, name, slug, api_enabled)
    select id, 'Acme', substr(id, 5), true from unnest($1::text[]) as wish (id)
  ), wish as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[])
      as wish (user_id, email, name, company_id, role, session_id, token_hash, is_new)
  ), new_user as (
    insert into app_user (id, email, name, notifications, email_verified_at)
    select user_id, email, name, '{"applications": true, "messages": true, "digest": true}', now() from wish
    where is_new
  ), new_member as (
    insert into company_member (company_id, user_id, role)
    select company_id, user_id, role from wish where role is not null
  )
  insert into user_session (id, token_hash, user_id, active_company_id, idle_until, expires_at)
  select session_id, decode(token_hash, 'hex'), user_id, company_id, now() + interval '7 days', now() + interval '30 days'
  from wish`

type Known = Pick<Person, 'userId' | 'email' | 'name' | 'companyId'>

export interface Wished extends Known {
  readonly role?: Role | undefined
  /** Whoever is there already gets another session, and nothing else. */
  readonly isNew: boolean
}

interface Wish {
  readonly companies?: readonly string[]
  readonly people?: readonly Wished[]
}

/** Everybody is signed in. */
export async function insertPeople(owner: pg.Pool, { companies = [], people = [] }: Wish): Promise<Person[]> {
  const signedIn = people.map(({ role, isNew, ...person }) => ({
    role,
    isNew,
    person: { ...person, token: randomBytes(32).toString('base64url'), sessionId: newId('ses') },
  }))
  const each = (of: (one: (typeof signedIn)[number]) => string | boolean | null) => signedIn.map(of)
  await everywhere(owner, insertAll, [
    companies,
    each(({ person }) => person.userId),
    each(({ person }) => person.email),
    each(({ person }) => person.name),
    each(({ person }) => person.companyId),
    each(({ role }) => role ?? null),
    each(({ person }) => person.sessionId),
    each(({ person }) => createHash('sha256').update(person.token).digest('hex')),
    each(({ isNew }) => isNew),
  ])
  return signedIn.map(({ person }) => person)
}

/** Nobody else has the address. */
export function newPerson(membership: Membership | null): Wished {
  const userId = newId('usr')
  return {
    userId,
    email: `${userId.slice(4)}@people.example`,
    name: 'Ada Byron',
    companyId: membership?.companyId ?? null,
    role: membership?.role,
    isNew: true,
  }
}
