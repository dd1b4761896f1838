import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import { BodyId } from '#kernel/http/fields.ts'
import { fullName } from '../candidate.ts'
import { getCandidateOn, lockCandidateOn } from '../candidate-on-job.ts'
import { removeNote } from '../note.commands.ts'
import { getNote, isOwnNote, lockNote, requireOwnNote } from '../note.ts'

export const deleteNoteAction = action({
  kind: 'delete_note',
  about: 'A note about somebody on the job is deleted, by its author or an admin.',
  access: 'reviewer',
  lifetimeHours: 24,
  payload: z.strictObject({ candidateId: BodyId, noteId: BodyId }),

  async look(reading, { actor, jobId, payload: { candidateId, noteId } }) {
    const candidate = await getCandidateOn(reading, actor, { candidateId, jobId })
    return { candidate, note: await getNote(reading, actor, candidateId, noteId) }
  },
  async hold(tx, { actor, jobId, payload: { candidateId, noteId } }) {
    const candidate = await lockCandidateOn(tx, actor, { candidateId, jobId })
    return { candidate, note: await lockNote(tx, actor, candidateId, noteId) }
  },
  target: ({ noteId }) => noteId,
  title: ({ candidate }) => `Delete a note about ${fullName(candidate)}`,
  summary: ({ note: { authorName } }) => `It is by ${authorName ?? 'somebody who has left'}.`,
  basis: ({ note: { version } }) => ({ version }),
  people: ({ candidate: { id } }) => ({ candidateIds: [id] }),
  changes: ({ candidate, note }) => [
    { path: `/candidates/${candidate.id}/notes/${note.id}`, from: note.body, to: null },
  ],
  may: (actor, { note }) => isOwnNote(actor, note),

  async execute(tx, { actor, subject: { candidate, note } }) {
    requireOwnNote(actor, note)
    await removeNote(tx, actor, candidate.id, note)
    return { result: { candidateId: candidate.id, noteId: note.id } }
  },
})
