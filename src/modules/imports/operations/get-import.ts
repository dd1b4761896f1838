import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { foundImport, selectImport } from '../import.store.ts'
import { ImportView, remarksShown, viewImport } from '../import.view.ts'
import { selectRemarks } from '../remark.store.ts'

export const getImport = operation({
  id: 'getImport',
  method: 'GET',
  path: '/v1/imports/{importId}',
  summary: 'An import, and how far it is',
  access: 'recruiter',
  params: { importId: Id },
  replies: { 200: ImportView },
  transaction: 'read',

  async handle({ params: { importId } }, { tx, actor }) {
    const [[found], remarks] = await tx.batch(
      selectImport(actor, importId),
      selectRemarks(actor.companyId, importId, remarksShown),
    )

    return reply(200, viewImport(foundImport(found), remarks))
  },
})
