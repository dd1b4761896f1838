import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getFile as readFile } from '../file.ts'
import { FileView, viewFile } from '../file.view.ts'

export const getFile = operation({
  id: 'getFile',
  method: 'GET',
  path: '/v1/files/{fileKey}',
  summary: 'A file',
  description:
    'With a link to its bytes, for the next five minutes; or to where they are waited for, for the next fifteen. Ask again for another link.',
  access: 'recruiter',
  params: { fileKey: TextId },
  replies: { 200: FileView },
  transaction: 'read',

  async handle({ params }, { tx, actor, ports }) {
    const file = await readFile(tx, actor, params.fileKey)

    return reply(200, viewFile(ports, file))
  },
})
