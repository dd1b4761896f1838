import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { planProblems } from '#modules/plans/index.ts'
import { insertWaitingFile } from '../file.ts'
import { FileView, viewFile } from '../file.view.ts'
import { fileNameMax } from '../file-name.ts'
import { fileBytesMax, fileTypes } from '../file-type.ts'
import { requireStorage } from '../storage.ts'

export const createFile = operation({
  id: 'createFile',
  method: 'POST',
  path: '/v1/files',
  summary: 'Announce a file',
  description:
    'Then PUT its bytes, all `size` of them and nothing around them, to `uploadUrl` within 15 minutes; no other credentials are needed there. The answer is 204 when they are stored. They are checked against `contentType`; what is refused may be sent again. A file without bytes is forgotten after a day, and so is one that was attached to nothing. A plan has room for so many bytes of files; `GET /v1/billing` tells how many are kept.',
  access: 'recruiter',
  body: z.strictObject({
    fileName: text(1, fileNameMax).meta({ examples: ['Ada Byron.pdf'] }),
    contentType: z.enum(fileTypes),
    size: z.int().min(1).max(fileBytesMax).meta({ description: 'In bytes; 25 MiB at most.' }),
  }),
  replies: { 201: FileView },
  problems: [planProblems.limitReached],
  transaction: 'write',

  async handle({ body: { fileName, contentType, size } }, { tx, actor, ports }) {
    await requireStorage(tx, ports, actor.companyId, size)
    const file = await insertWaitingFile(tx, actor, { fileName, contentType, sizeBytes: size })
    audit(tx, actor, { action: 'file.created', subject: ['file', file.id] })

    return reply(201, viewFile(ports, file))
  },
})
