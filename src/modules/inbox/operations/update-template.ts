import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { BodyMarkdown, Subject } from '../letter-wish.ts'
import { nameTaken } from '../problems.ts'
import { lockTemplate, rewriteTemplate, TemplateName, TemplateView, viewTemplate } from '../template.ts'
import { requireKnownVariables } from '../template-variables.ts'

export const updateTemplate = operation({
  id: 'updateTemplate',
  method: 'PATCH',
  path: '/v1/inbox/templates/{templateId}',
  summary: 'Change a letter that is written again and again',
  description: 'What was written with it before stays as it was.',
  access: 'recruiter',
  conditional: true,
  params: { templateId: Id },
  body: z.strictObject({
    name: TemplateName.exactOptional(),
    subject: Subject.exactOptional(),
    bodyMarkdown: BodyMarkdown.exactOptional(),
  }),
  replies: { 200: TemplateView },
  problems: [nameTaken],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const template = await lockTemplate(tx, actor, params.templateId)
    requireMatch(template)
    const next = { ...template, ...body }
    const { name, subject, bodyMarkdown } = next
    if (name === template.name && subject === template.subject && bodyMarkdown === template.bodyMarkdown) {
      return reply(200, viewTemplate(template), { etag: template })
    }
    requireKnownVariables({ subject, bodyMarkdown })

    const changed = await rewriteTemplate(tx, actor, template, next)
    audit(tx, actor, { action: 'letter_template.updated', subject: ['letter_template', template.id] })

    return reply(200, viewTemplate(changed), { etag: changed })
  },
})
