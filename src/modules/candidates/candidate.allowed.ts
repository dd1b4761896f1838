/**
 * Views say what a member may do with a candidate now. Each answer comes from the function that the operation asks
 * before it refuses.
 */
import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import type { Candidate } from './candidate.ts'
import { canErase } from './legal-hold.ts'

/** Operations take their access from this table. */
export const candidateRoles = {
  edit: 'recruiter',
  tag: 'recruiter',
  addNote: 'reviewer',
  addResume: 'recruiter',
  changeFiles: 'recruiter',
  merge: 'recruiter',
  erase: 'recruiter',
  setLegalHold: 'admin',
} as const

export const AllowedOnCandidateView = z
  .strictObject({
    edit: z.boolean(),
    tag: z.boolean(),
    addNote: z.boolean(),
    addResume: z.boolean(),
    changeFiles: z.boolean().meta({ description: 'Attach files, and remove them.' }),
    merge: z.boolean().meta({ description: 'With another, who becomes this one.' }),
    erase: z.boolean(),
    setLegalHold: z.boolean().meta({ description: 'And end it.' }),
  })
  .meta({
    id: 'CandidateAllowed',
    description:
      'What the caller may do with the candidate now, by their role and whether there is a legal hold. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. Of the room that the plan has for files it knows nothing.',
  })

export function allowedOnCandidate(
  { role }: Pick<Member, 'role'>,
  candidate: Candidate,
): z.input<typeof AllowedOnCandidateView> {
  const may = (deed: keyof typeof candidateRoles): boolean => roleAllows(role, candidateRoles[deed])
  return {
    edit: may('edit'),
    tag: may('tag'),
    addNote: may('addNote'),
    addResume: may('addResume'),
    changeFiles: may('changeFiles'),
    merge: may('merge'),
    erase: may('erase') && canErase(candidate),
    setLegalHold: may('setLegalHold'),
  }
}
