import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import { undoing } from '#kernel/actions/undo.ts'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { allowedOnCandidate, candidateRoles } from '../candidate.allowed.ts'
import { fullName } from '../candidate.ts'
import { getCandidateOn, lockCandidateOn } from '../candidate-on-job.ts'
import { writeNote } from '../note.commands.ts'
import { NoteBody } from '../note.ts'

const summaryMax = 200

export const addNoteAction = action({
  kind: 'add_note',
  about: 'A note is written about somebody on the job, for everybody who sees them.',
  access: candidateRoles.addNote,
  lifetimeHours: 7 * 24,
  payload: z.strictObject({ candidateId: BodyId, body: NoteBody }),
  undo: undoing(z.strictObject({ candidateId: IdView, noteId: IdView }), (payload) => ({
    kind: 'delete_note',
    payload,
  })),

  look: (reading, { actor, jobId, payload: { candidateId } }) => getCandidateOn(reading, actor, { candidateId, jobId }),
  hold: (tx, { actor, jobId, payload: { candidateId } }) => lockCandidateOn(tx, actor, { candidateId, jobId }),
  target: ({ candidateId }) => candidateId,
  title: (candidate) => `Add a note about ${fullName(candidate)}`,
  summary: (_, { body }) => body.slice(0, summaryMax).toWellFormed(),
  basis: ({ id }) => id,
  people: ({ id }) => ({ candidateIds: [id] }),
  changes: ({ id }, { body }) => [{ path: `/candidates/${id}/notes`, from: null, to: body }],
  may: (actor, candidate) => allowedOnCandidate(actor, candidate).addNote,

  async execute(tx, { actor, subject: { id: candidateId }, payload: { body } }) {
    const { id: noteId } = await writeNote(tx, actor, candidateId, body)
    return { result: { candidateId, noteId } }
  },
})
