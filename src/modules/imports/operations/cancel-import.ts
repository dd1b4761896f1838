import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { foundImport, markCancelled, selectImport } from '../import.store.ts'
import { ImportView, remarksShown, viewImport } from '../import.view.ts'
import { importOver } from '../problems.ts'
import { selectRemarks } from '../remark.store.ts'

export const cancelImport = operation({
  id: 'cancelImport',
  method: 'POST',
  path: '/v1/imports/{importId}/cancel',
  summary: 'Stop an import',
  description: 'At once. Those who were imported stay. One that is over is not stopped.',
  access: 'recruiter',
  params: { importId: Id },
  replies: { 200: ImportView },
  problems: [importOver],
  transaction: 'write',

  async handle({ params: { importId } }, { tx, actor }) {
    const cancelled = await markCancelled(tx, actor, importId)
    const [[found], remarks] = await tx.batch(
      selectImport(actor, importId),
      selectRemarks(actor.companyId, importId, remarksShown),
    )
    const now = foundImport(found)
    if (!cancelled) throw importOver(`It is ${now.state}.`)
    audit(tx, actor, { action: 'import.cancelled', subject: ['import', importId] })

    return reply(200, viewImport(now, remarks))
  },
})
