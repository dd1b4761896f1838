/** A company is the tenant. Its row is the root of everything it has. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { companyIdPattern, TimeView, TimeZone, text } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId, randomText } from '#kernel/ids.ts'
import { addMember } from './member.ts'
import { slugTaken } from './problems.ts'

export const CompanyId = z
  .string()
  .regex(companyIdPattern, 'must be the id of a company: org_ and 24 letters and digits')
export const CompanyName = text(1, 200)
const slugLengthMax = 60
/** These addresses below `/careers` are no company's. */
const reservedSlugs: readonly string[] = ['applications', 'assets', 'confirm', 'newsletter']
export const Slug = z
  .string()
  .max(slugLengthMax)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens within')
  .refine((slug) => !reservedSlugs.includes(slug), {
    message: `must be none of ${reservedSlugs.join(', ')}`,
    params: { rule: 'reserved' },
  })

/** A page may show such an address to strangers: it has a named host, and no user, behind which an address can hide. */
const webAddress =
  /^https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9](?::\d{1,5})?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?$/

export const Brand = z
  .strictObject({
    logoUrl: z
      .string()
      .max(2000)
      .regex(webAddress, 'must be an address that begins with https://')
      .nullable()
      .meta({ examples: ['https://acme.example/logo.svg'] }),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'must be a colour, like #1a7f5a')
      .nullable(),
  })
  .meta({ id: 'Brand' })

export const BrandChange = z.strictObject({
  logoUrl: Brand.shape.logoUrl.exactOptional(),
  colour: Brand.shape.colour.exactOptional(),
})

const thinkers = ['rules', 'model'] as const
export type Thinker = (typeof thinkers)[number]

export const Thinkers = z
  .strictObject({
    evaluation: z.enum(thinkers).meta({ description: 'Who evaluates applications.' }),
    agent: z.enum(thinkers).meta({ description: 'Who answers in conversations.' }),
    drafting: z
      .enum(thinkers)
      .meta({ description: 'Who reads jobs out of texts. What a model finds must stand there.' }),
  })
  .meta({
    id: 'CompanyAi',
    description:
      'Whether the language model of the service is asked, or its rules alone. Where no model is set, as `model` of `GET /v1/agent/usage` tells, rules do all of it.',
  })

export const ThinkersChange = z.strictObject({
  evaluation: Thinkers.shape.evaluation.exactOptional(),
  agent: Thinkers.shape.agent.exactOptional(),
  drafting: Thinkers.shape.drafting.exactOptional(),
})

export interface Company {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly logoUrl: string | null
  readonly colour: string | null
  readonly timezone: string
  readonly careersText: string
  readonly apiEnabled: boolean
  readonly connectedAppsEnabled: boolean
  readonly retentionMonths: number | null
  readonly asksSelfIdentification: boolean
  readonly aiEvaluation: Thinker
  readonly aiAgent: Thinker
  readonly aiDrafting: Thinker
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
    connectedAppsEnabled: z.boolean().meta({
      description: 'Whether programs that members let in, like assistants, may read and stage for them.',
    }),
    retentionMonths: z
      .int()
      .nullable()
      .meta({ description: 'People are erased this long after their last application; null keeps them.' }),
    asksSelfIdentification: z.boolean().meta({
      description: 'Whether applicants are asked for their sex and their race or ethnicity, which they need not tell.',
    }),
    ai: Thinkers,
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
  connectedAppsEnabled: company.connectedAppsEnabled,
  retentionMonths: company.retentionMonths,
  asksSelfIdentification: company.asksSelfIdentification,
  ai: { evaluation: company.aiEvaluation, agent: company.aiAgent, drafting: company.aiDrafting },
  createdAt: viewTime(company.createdAt),
})

/** The same address shows another company once the session works in another. */
export const versionOfCompany = ({ id, version }: Company): Versioned => versionOf(id, version)

export const companyColumns = sql`id, name, slug, logo_url, colour, timezone, careers_text, api_enabled,
  connected_apps_enabled, retention_months, asks_self_identification, ai_evaluation, ai_agent, ai_drafting, created_at, version`

export const getCompany = async (tx: Reading, { companyId }: CompanyActor): Promise<Company> =>
  found(await tx.maybe(sql<Company>`select ${companyColumns} from company where id = ${companyId}`))

export const lockCompany = async (tx: Tx, { companyId }: CompanyActor): Promise<Company> =>
  found(await tx.maybe(sql<Company>`select ${companyColumns} from company where id = ${companyId} for update`))

const found = (company: Company | undefined): Company => {
  if (!company) throw notFound()
  return company
}

/** The company gets its first admin. Its slug comes from its name, with a few letters more when it is taken. */
export async function foundCompany(tx: Tx, name: string, adminId: string): Promise<Company> {
  const wanted = slugOf(name)
  const company = (await insertCompany(tx, name, wanted)) ?? (await insertCompany(tx, name, withTail(wanted)))
  if (!company) throw slugTaken()
  await addMember(tx, company.id, adminId, 'admin')
  return company
}

const insertCompany = (tx: Tx, name: string, slug: string): Promise<Company | undefined> =>
  tx
    .maybe(sql<Company>`
    insert into company (id, name, slug) select ${newId('org')}, ${name}, ${slug}::text
    where not exists (select from company_address where slug = ${slug})
    on conflict (slug) do nothing
    returning ${companyColumns}`)
    .catch(onViolation({ company_address_unique: slugTaken }))

export type CompanyChange = Partial<
  Pick<
    Company,
    | 'name'
    | 'slug'
    | 'logoUrl'
    | 'colour'
    | 'timezone'
    | 'careersText'
    | 'apiEnabled'
    | 'connectedAppsEnabled'
    | 'retentionMonths'
    | 'asksSelfIdentification'
    | 'aiEvaluation'
    | 'aiAgent'
    | 'aiDrafting'
  >
>

/** The transaction holds the company. */
export function updateCompany(tx: Tx, company: Company, change: CompanyChange): Promise<Company> {
  const next = { ...company, ...change }
  return tx
    .one(sql<Company>`
      update company set name = ${next.name}, slug = ${next.slug}, logo_url = ${next.logoUrl}, colour = ${next.colour},
        timezone = ${next.timezone}, careers_text = ${next.careersText}, api_enabled = ${next.apiEnabled},
        connected_apps_enabled = ${next.connectedAppsEnabled}, retention_months = ${next.retentionMonths}, asks_self_identification = ${next.asksSelfIdentification},
        ai_evaluation = ${next.aiEvaluation}, ai_agent = ${next.aiAgent}, ai_drafting = ${next.aiDrafting},
        version = version + 1
      where id = ${company.id} returning ${companyColumns}`)
    .catch(onViolation({ company_slug_unique: slugTaken, company_address_unique: slugTaken }))
}

const slugAlphabet = 'abcdefghijklmnopqrstuvwxyz'
const slugTail = (): string => randomText(slugAlphabet, 26 * 9, 6)
const withTail = (slug: string): string => `${slug.slice(0, slugLengthMax - 7).replace(/-+$/, '')}-${slugTail()}`

export function slugOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const slug = ascii
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLengthMax)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' || reservedSlugs.includes(slug) ? `company-${slugTail()}` : slug
}
