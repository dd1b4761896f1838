import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listTemplates as list, TemplateView, viewTemplate } from '../template.ts'

export const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: '/v1/inbox/templates',
  summary: 'The letters that the company writes again and again, by name',
  access: 'recruiter',
  replies: { 200: listOf(TemplateView) },
  transaction: 'read',

  async handle(_, { tx, actor }) {
    return reply(200, viewList(await list(tx, actor), viewTemplate))
  },
})
