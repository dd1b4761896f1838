import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { AllowedOnCandidateView, allowedOnCandidate } from './candidate.allowed.ts'
import type { Candidate } from './candidate.ts'
import { PlaceView } from './place.ts'

export const CandidateView = z
  .strictObject({
    id: IdView,
    firstName: z.string(),
    lastName: z.string(),
    headline: z.string().nullable(),
    emails: z.array(z.string()).meta({ description: 'The first is the one that is written to.' }),
    phones: z.array(z.string()),
    location: PlaceView.nullable(),
    links: z.array(z.string()),
    tags: z.array(z.string()),
    source: z.string().meta({ description: 'How the company got to know them.' }),
    resume: z
      .strictObject({
        id: IdView,
        fileKey: z.string(),
        state: z.enum(['waiting', 'read', 'unreadable']),
      })
      .nullable()
      .meta({ description: 'The newest one.' }),
    erasureRequestedAt: TimeView.nullable().meta({ description: 'When they asked to be forgotten.' }),
    legalHold: z.boolean().meta({ description: 'Whether nothing of theirs may be erased.' }),
    createdAt: TimeView,
    updatedAt: TimeView,
    lastActiveAt: TimeView.meta({ description: 'When they last did something themselves; retention counts from it.' }),
    allowed: AllowedOnCandidateView,
  })
  .meta({ id: 'Candidate' })

export const viewCandidateFor = (actor: Pick<Member, 'role'>) => (candidate: Candidate) => ({
  id: candidate.id,
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  headline: candidate.headline,
  emails: [...candidate.emails],
  phones: [...candidate.phones],
  location: candidate.location,
  links: [...candidate.links],
  tags: [...candidate.tags],
  source: candidate.source,
  resume:
    candidate.resumeId === null || candidate.resumeFileId === null || candidate.resumeState === null
      ? null
      : { id: candidate.resumeId, fileKey: candidate.resumeFileId, state: candidate.resumeState },
  erasureRequestedAt: viewTimeOrNull(candidate.erasureRequestedAt),
  legalHold: candidate.legalHoldAt !== null,
  createdAt: viewTime(candidate.createdAt),
  updatedAt: viewTime(candidate.updatedAt),
  lastActiveAt: viewTime(candidate.lastActiveAt),
  allowed: allowedOnCandidate(actor, candidate),
})
