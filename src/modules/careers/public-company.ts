/** The public sees this of a company. */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCompanies, allCompanyAddresses, Brand } from '#modules/identity/index.ts'

export interface PublicCompany {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand: z.output<typeof Brand>
  readonly timezone: string
  /** The text is Markdown. */
  readonly careersText: string
  /** Applicants may be asked what they are, for figures alone. */
  readonly asksSelfIdentification: boolean
}

export interface CompanyRow extends Omit<PublicCompany, 'brand'> {
  readonly logoUrl: string | null
  readonly colour: string | null
}

/** The columns are of `company c`. */
export const companyColumns: Statement = sql`c.id, c.slug, c.name, c.logo_url, c.colour, c.timezone, c.careers_text,
  c.asks_self_identification`

export const companyFrom = ({ logoUrl, colour, ...company }: CompanyRow): PublicCompany => ({
  ...company,
  brand: { logoUrl, colour },
})

/** The reach is everyone's: this makes the company known whose rows are read next. */
export async function findPublicCompany(everyone: Reading, slug: string): Promise<PublicCompany | undefined> {
  const row = await everyone.maybe(sql<CompanyRow>`
    select ${companyColumns} from ${allCompanies} c where c.slug = ${slug}`)
  return row && companyFrom(row)
}

/** The slug is the present one, or one that the company had before. */
export async function findCompanyByAnySlug(everyone: Reading, slug: string): Promise<PublicCompany | undefined> {
  const row = await everyone.maybe(sql<CompanyRow>`
    select ${companyColumns} from ${allCompanyAddresses} a join ${allCompanies} c on c.id = a.company_id
    where a.slug = ${slug}`)
  return row && companyFrom(row)
}

/** People who keep an address can go on using it: the answer bears the present one. */
export async function getCompanyByAnySlug(everyone: Reading, slug: string): Promise<PublicCompany> {
  const company = await findCompanyByAnySlug(everyone, slug)
  if (!company) throw notFound()
  return company
}

export async function getPublicCompany(everyone: Reading, slug: string): Promise<PublicCompany> {
  const company = await findPublicCompany(everyone, slug)
  if (!company) throw notFound()
  return company
}

export const PublicCompanyView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    brand: Brand,
    careersText: z.string().meta({ description: 'Markdown.' }),
    publicUrl: z.url().meta({ description: 'The careers page.' }),
  })
  .meta({ id: 'PublicCompany' })

export const viewPublicCompany = ({ slug, name, brand, careersText }: PublicCompany, publicUrl: string) => ({
  slug,
  name,
  brand,
  careersText,
  publicUrl: `${publicUrl}/careers/${slug}`,
})
