import { nothing } from '#kernel/database/sql.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listKeys } from '../api-key.store.ts'
import { KeyView, viewKey } from '../api-key.view.ts'

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/v1/api-keys',
  summary: 'The API keys, newest first',
  description: 'Active keys and those that ended, at most 500. The keys themselves are not shown, only how they begin.',
  access: 'admin',
  replies: { 200: listOf(KeyView) },
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const keys = await listKeys(tx, actor, nothing, listFetch)

    return reply(200, viewList(keys, viewKey))
  },
})
