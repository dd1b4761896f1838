import { z } from 'zod'
import { reaction } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { historyEvents, mirror } from '#modules/ats-history/index.ts'
import { candidateCommands } from '#modules/candidates/index.ts'
import { keptFiles } from '#modules/files/index.ts'
import { atsMachine, findStillLive } from '../connection.ts'
import { findConnector } from '../connector.ts'
import { resumeFrom } from '../placing/resume-from.ts'

/** Somebody who comes out of the history comes with their resume, where the ATS still gives it. */
export const fetchResumeTask = longTask({
  name: 'fetch-ats-resume',
  payload: z.strictObject({
    companyId: z.string(),
    connectionId: z.string(),
    remoteId: z.string(),
    candidateId: IdView,
  }),
  attemptsMax: 6,

  async run({ remoteId, candidateId, ...of }, { db, ports, signal }) {
    const { companyId, connectionId } = of
    const connection = await findStillLive(db.reading({ companyId }), of)
    if (!connection || !findConnector(ports, connection.provider)) return
    const resume = await resumeFrom({ db, ports, signal, connection }, { candidateId: remoteId, applicationId: null })
    if (!resume) return
    await db.transaction({ companyId }, async (tx) => {
      const actor = atsMachine(companyId)
      const fileId = keptFiles.insertLater(tx, actor, resume.file)
      await candidateCommands.addResume(tx, actor, { candidateId, fileId, content: resume.content })
      if (resume.content.state !== 'read') return
      await mirror.keepResume(tx, { companyId, id: connectionId }, { remoteId, text: resume.content.text })
    })
  },
})

export const fetchResumeOfImported = reaction({
  name: 'fetch-resume-of-imported',
  on: historyEvents.imported,

  async apply({ companyId, payload: { sourceId: connectionId, remoteId, candidateId } }, { tx }) {
    enqueue(tx, fetchResumeTask, { companyId, connectionId, remoteId, candidateId })
  },
})
