import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { BodyMarkdown, Subject } from '../letter-wish.ts'
import { nameTaken } from '../problems.ts'
import { insertTemplate, TemplateName, TemplateView, viewTemplate } from '../template.ts'
import { requireKnownVariables, variableNames } from '../template-variables.ts'

export const createTemplate = operation({
  id: 'createTemplate',
  method: 'POST',
  path: '/v1/inbox/templates',
  summary: 'Keep a letter to write again',
  description: `It may name ${variableNames.map((name) => `\`{{${name}}}\``).join(', ')}; \`{{candidate.firstName|there}}\` says what stands in the place of what is not known.`,
  access: 'recruiter',
  body: z.strictObject({ name: TemplateName, subject: Subject, bodyMarkdown: BodyMarkdown }),
  replies: { 201: TemplateView },
  problems: [nameTaken],
  transaction: 'write',

  async handle({ body }, { tx, actor }) {
    const { subject, bodyMarkdown } = body
    requireKnownVariables({ subject, bodyMarkdown })

    const template = await insertTemplate(tx, actor, body)
    audit(tx, actor, { action: 'letter_template.added', subject: ['letter_template', template.id] })

    return reply(201, viewTemplate(template), { etag: template })
  },
})
