/** A company: the tenant. Its row is the root that everything of it hangs on. */
import { z } from 'zod'
import type { CompanyActor, Role } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { companyIdPattern, TimeView, TimeZone, text } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId, randomText } from '#kernel/ids.ts'
import { slugTaken } from './problems.ts'

export const CompanyId = z.string().regex(companyIdPattern)
export const CompanyName = text(1, 200)
export const Slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'must be lower-case letters, digits and single hyphens within')

export const Brand = z
  .strictObject({
    logoUrl: z
      .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
      .max(2000)
      .nullable(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'must be a colour, like #1a7f5a')
      .nullable(),
  })
  .meta({ id: 'Brand' })

export interface Company {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly logoUrl: string | null
  readonly colour: string | null
  readonly timezone: string
  readonly careersText: string
  readonly apiEnabled: boolean
  readonly retentionMonths: number | null
  readonly createdAt: Instant
  readonly version: number
}

export const CompanyView = z
  .strictObject({
    id: CompanyId,
    name: z.string(),
    slug: z.string(),
    brand: Brand,
    timezone: TimeZone,
    careersText: z.string().meta({ description: 'Markdown, shown on the careers page.' }),
    apiEnabled: z.boolean().meta({ description: 'Whether API keys may act for the company.' }),
    retentionMonths: z
      .int()
      .nullable()
      .meta({ description: 'People are erased this long after their last application; null keeps them.' }),
    createdAt: TimeView,
  })
  .meta({ id: 'Company' })

export const viewCompany = (company: Company) => ({
  id: company.id,
  name: company.name,
  slug: company.slug,
  brand: { logoUrl: company.logoUrl, colour: company.colour },
  timezone: company.timezone,
  careersText: company.careersText,
  apiEnabled: company.apiEnabled,
  retentionMonths: company.retentionMonths,
  createdAt: viewTime(company.createdAt),
})

export const companyColumns = sql`id, name, slug, logo_url, colour, timezone, careers_text, api_enabled,
  retention_months, created_at, version`

export const getCompany = async (tx: Reading, { companyId }: CompanyActor): Promise<Company> =>
  found(await tx.maybe(sql<Company>`select ${companyColumns} from company where id = ${companyId}`))

export const lockCompany = async (tx: Tx, { companyId }: CompanyActor): Promise<Company> =>
  found(await tx.maybe(sql<Company>`select ${companyColumns} from company where id = ${companyId} for update`))

const found = (company: Company | undefined): Company => {
  if (!company) throw notFound()
  return company
}

/** A company with its first admin. The slug comes from its name, with a few letters more when it is taken. */
export async function foundCompany(tx: Tx, name: string, adminId: string): Promise<Company> {
  const wanted = slugOf(name)
  const company = await tx
    .one(sql<Company>`
    insert into company (id, name, slug)
    select ${newId('org')}, ${name}, case when exists (select from company where slug = ${wanted})
      then left(${wanted}, 53) || '-' || ${slugTail()} else ${wanted} end
    returning ${companyColumns}`)
    .catch(onViolation({ company_slug_unique: slugTaken }))
  await addMember(tx, company.id, adminId, 'admin')
  return company
}

export const addMember = (tx: Tx, companyId: string, userId: string, role: Role): Promise<number> =>
  tx.run(sql`
    insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, ${role})
    on conflict (company_id, user_id) do nothing`)

const slugAlphabet = 'abcdefghijklmnopqrstuvwxyz'
const slugTail = (): string => randomText(slugAlphabet, 26 * 9, 6)

export function slugOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const slug = ascii
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug || `company-${slugTail()}`
}
