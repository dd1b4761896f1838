import { Id } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { templateInUse } from '../problems.ts'
import { lockTemplate, deleteTemplate as remove } from '../template.ts'

export const deleteTemplate = operation({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/v1/inbox/templates/{templateId}',
  summary: 'Keep a letter no longer',
  description: 'What was written with it stays. One that a status letter is written with is not deleted.',
  access: 'recruiter',
  conditional: true,
  params: { templateId: Id },
  replies: { 204: empty },
  problems: [templateInUse],
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const template = await lockTemplate(tx, actor, params.templateId)
    requireMatch(template)

    await remove(tx, actor, template)
    audit(tx, actor, { action: 'letter_template.removed', subject: ['letter_template', template.id] })

    return reply(204)
  },
})
