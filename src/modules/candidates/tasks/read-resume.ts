import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { documents, storedFiles } from '#modules/files/index.ts'
import { touch } from '../candidate.store.ts'
import { candidateEvents } from '../events.ts'
import { readContent } from '../read-content.ts'
import { type ResumeContent, writeContent } from '../resume.ts'
import { lockOwner } from '../resume-owner.ts'
import { refreshSearch } from '../search-row.ts'

/** The task reads a resume that waits. Run again, it finds none that waits, and does nothing. */
export const readResumeTask = longTask({
  name: 'read-resume',
  payload: z.strictObject({ companyId: z.string(), resumeId: IdView }),
  async run({ companyId, resumeId }, scope) {
    const waiting = await findWaiting(scope.db.reading({ companyId }), companyId, resumeId)
    if (!waiting) return
    const content = await contentOfFile(scope, companyId, waiting.fileId)

    await scope.db.transaction({ companyId }, async (tx) => {
      const candidateId = await lockOwner(tx, companyId, resumeId)
      if (candidateId === undefined || !(await writeContent(tx, companyId, resumeId, content))) return
      await touch(tx, companyId, candidateId)
      await refreshSearch(tx, companyId, candidateId)
      const state = content.state === 'read' ? 'read' : 'unreadable'
      emit(tx, { kind: 'machine', name: 'read-resume', companyId }, candidateEvents.resumeRead, {
        candidateId,
        resumeId,
        state,
      })
    })
  },
})

const findWaiting = (tx: Reading, companyId: string, resumeId: number) =>
  tx.maybe(sql<{ fileId: string }>`
    select file_id from resume where company_id = ${companyId} and id = ${resumeId} and state = 'waiting'`)

const gaveUp: ResumeContent = {
  state: 'unreadable',
  reason: 'timeout',
  detail: 'It could not be read in good time.',
}

async function contentOfFile(
  { db, ports, signal, lastAttempt }: TaskScope,
  companyId: string,
  fileId: string,
): Promise<ResumeContent> {
  const file = await storedFiles.find(db.reading({ companyId }), { companyId }, fileId)
  const contentType = documents.types.find((type) => type === file?.contentType)
  if (file?.state !== 'stored' || !contentType) return gaveUp
  const bytes = await storedFiles.readBytes(ports, file, signal)
  const content = await readContent(ports, { bytes, contentType }, { companyId, sender: 'task' }, signal)
  if (content.state !== 'waiting') return content
  if (!lastAttempt) throw new Error('the document reader has no room; the task tries again')
  return gaveUp
}
