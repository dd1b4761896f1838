/** A company's users are each in a session: limits count by user, and a bench asks more than one of them may. */
import type pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'

export interface BenchCompany {
  readonly companyId: string
  readonly tokens: readonly string[]
}

const users = 32

export async function addCompany(owner: pg.Client): Promise<BenchCompany> {
  const companyId = newId('org')
  await owner.query(`insert into company (id, name, slug) values ($1, 'Acme', lower(substr($1, 5)))`, [companyId])
  const tokens = Array.from({ length: users }, newToken)
  for (const token of tokens) await addUser(owner, companyId, token)
  return { companyId, tokens }
}

async function addUser(owner: pg.Client, companyId: string, token: string): Promise<void> {
  const userId = newId('usr')
  await owner.query(
    `insert into app_user (id, email, name, notifications) values ($1, $1 || '@people.example', 'Ada Byron',
       '{"applications": true, "messages": true, "digest": true}')`,
    [userId],
  )
  await owner.query(`insert into company_member (company_id, user_id, role) values ($1, $2, 'admin')`, [
    companyId,
    userId,
  ])
  await owner.query(
    `insert into user_session (id, token_hash, user_id, active_company_id, idle_until, expires_at)
     values ($1, $2, $3, $4, now() + interval '7 days', now() + interval '30 days')`,
    [newId('ses'), hashToken(token), userId, companyId],
  )
}
