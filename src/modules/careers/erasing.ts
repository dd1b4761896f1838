/** The public side keeps of a person their links, consents, and forms that wait for a confirmation. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { storedFiles } from '#modules/files/index.ts'

type Rows = Readonly<Record<string, unknown>>[]

const heldFor = (companyId: string, emails: readonly string[]): Statement => sql`
  company_id = ${companyId} and confirmed_at is null
  and lower(normalize(payload->'applicant'->>'email')) = any(
    select lower(normalize(email)) from unnest(${[...emails]}::text[]) email)`

/** Forms of the person are gone, and their links open nothing. It is kept that they consented, and to what. */
export async function forgetApplicant(
  tx: Tx,
  companyId: string,
  { emails, applicationIds }: { readonly emails: readonly string[]; readonly applicationIds: readonly number[] },
): Promise<void> {
  const [held] = await tx.batch(
    sql<{ fileId: string | null }>`delete from held_application where ${heldFor(companyId, emails)} returning file_id`,
    sql`
      delete from applicant_link
      where company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`,
  )
  await storedFiles.delete(
    tx,
    companyId,
    held.flatMap(({ fileId }) => fileId ?? []),
  )
}

/** Recruiters read this, so what the person said for figures is left out. */
export async function tellApplicant(
  tx: Reading,
  companyId: string,
  { emails, applicationIds }: { readonly emails: readonly string[]; readonly applicationIds: readonly number[] },
  limit: number,
): Promise<Record<string, Rows>> {
  const [heldApplications, consents] = await tx.batch(
    sql<Rows[number]>`
      select id, job_id, payload - 'selfIdentification' as payload, file_id, created_at, expires_at from held_application
      where ${heldFor(companyId, emails)} order by id desc limit ${limit}`,
    sql<Rows[number]>`
      select c.application_id, c.text_version, c.given_at, t.body as text
      from application_consent c join consent_text t on t.company_id = c.company_id and t.version = c.text_version
      where c.company_id = ${companyId} and c.application_id = any(${[...applicationIds]}::bigint[])
      order by c.application_id desc limit ${limit}`,
  )
  return { heldApplications, consents }
}
