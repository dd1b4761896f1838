/** Other modules read these relations about companies and the people in them. */
import type { Role } from '#kernel/actor.ts'
import { relation, sql } from '#kernel/database/sql.ts'
import { tellCompanies } from '#modules/plans/index.ts'
import type { Company } from './company.ts'

export const allCompanies = relation(sql<Omit<Company, 'version'>>`
  select id, name, slug, logo_url, colour, timezone, careers_text, api_enabled, connected_apps_enabled, retention_months,
    asks_self_identification, ai_evaluation, ai_agent, ai_drafting, created_at from company`)

tellCompanies(allCompanies)

/** A company is found by the slug that it has, and by those it had before. */
export const allCompanyAddresses = relation(sql<{ companyId: string; slug: string }>`
  select company_id, slug from company_address`)

export const allUsers = relation(sql<{ id: string; name: string; email: string }>`select id, name, email from app_user`)

/** What somebody let in holds while their password is the one by which they did. */
export const userCredentials = relation(sql<{ id: string; credentials: string }>`
  select id, encode(sha256(convert_to(coalesce(password_hash, ''), 'UTF8')), 'hex') as credentials from app_user`)

export const allMembers = relation(sql<{ companyId: string; userId: string; role: Role }>`
  select company_id, user_id, role from company_member`)

/** An open invitation can still be accepted. */
export const openInvitations = relation(sql<{ companyId: string }>`
  select company_id from company_invitation where ended_at is null and expires_at > now()`)
