/** A company keeps letters that it writes again and again. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { IdView, TimeView, text } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { notFound } from '#kernel/http/problems.ts'
import { nameTaken, templateInUse } from './problems.ts'

export interface LetterTemplate {
  readonly id: number
  readonly name: string
  readonly subject: string
  readonly bodyMarkdown: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly version: number
}

export type TemplateContent = Pick<LetterTemplate, 'name' | 'subject' | 'bodyMarkdown'>

export const TemplateName = text(1, 100)

export const TemplateView = z
  .strictObject({
    id: IdView,
    name: z.string(),
    subject: z.string(),
    bodyMarkdown: z.string(),
    createdAt: TimeView,
    updatedAt: TimeView,
  })
  .meta({ id: 'LetterTemplate' })

export const viewTemplate = (template: LetterTemplate) => ({
  id: template.id,
  name: template.name,
  subject: template.subject,
  bodyMarkdown: template.bodyMarkdown,
  createdAt: viewTime(template.createdAt),
  updatedAt: viewTime(template.updatedAt),
})

const columns = sql`t.id, t.name, t.subject, t.body_markdown, t.created_at, t.updated_at, t.version`

export const listTemplates = (tx: Reading, { companyId }: CompanyActor): Promise<LetterTemplate[]> =>
  tx.all(sql<LetterTemplate>`
    select ${columns} from letter_template t where t.company_id = ${companyId} order by lower(t.name), t.id limit ${listFetch}`)

export async function getTemplate(tx: Reading, { companyId }: CompanyActor, id: number): Promise<LetterTemplate> {
  const template = await tx.maybe(sql<LetterTemplate>`
    select ${columns} from letter_template t where t.company_id = ${companyId} and t.id = ${id}`)
  if (!template) throw notFound()
  return template
}

export async function lockTemplate(tx: Tx, actor: CompanyActor, id: number): Promise<LetterTemplate> {
  await tx.run(sql`select from letter_template where company_id = ${actor.companyId} and id = ${id} for no key update`)
  return getTemplate(tx, actor, id)
}

const isTaken = onViolation({ letter_template_name_unique: nameTaken })

export const insertTemplate = (
  tx: Tx,
  { companyId }: CompanyActor,
  content: TemplateContent,
): Promise<LetterTemplate> =>
  tx
    .one(sql<LetterTemplate>`
      insert into letter_template as t (company_id, name, subject, body_markdown)
      values (${companyId}, ${content.name}, ${content.subject}, ${content.bodyMarkdown}) returning ${columns}`)
    .catch(isTaken)

/** The transaction holds the template. */
export const rewriteTemplate = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: LetterTemplate,
  content: TemplateContent,
): Promise<LetterTemplate> =>
  tx
    .one(sql<LetterTemplate>`
      update letter_template as t set name = ${content.name}, subject = ${content.subject},
        body_markdown = ${content.bodyMarkdown}, updated_at = now(), version = version + 1
      where company_id = ${companyId} and id = ${id} returning ${columns}`)
    .catch(isTaken)

export const deleteTemplate = (tx: Tx, { companyId }: CompanyActor, { id }: LetterTemplate): Promise<number> =>
  tx
    .run(sql`delete from letter_template where company_id = ${companyId} and id = ${id}`)
    .catch(onViolation({ status_letter_template_stays: templateInUse }))
