/**
 * Views say what a member may do with an application now. Each answer comes from the function that the operation asks.
 */
import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import { type Application, applicationStatuses } from './application.ts'
import { canRestore, isOnBoard } from './board.ts'
import { judgeable } from './judgeable.ts'
import { canMove } from './movable.ts'

/** Operations take their access from this table. */
export const applicationRoles = {
  changeStatus: 'recruiter',
  remove: 'recruiter',
  restore: 'recruiter',
  evaluate: 'recruiter',
  override: 'recruiter',
} as const

export const AllowedOnApplicationView = z
  .strictObject({
    statuses: z
      .array(z.enum(applicationStatuses))
      .meta({ description: 'Those it can be given, without the one it has.' }),
    remove: z.boolean(),
    restore: z.boolean(),
    evaluate: z.boolean().meta({
      description:
        'Refused still where the job has no criteria, the resume is not read or can not be, or there are no credits.',
    }),
    override: z.boolean(),
  })
  .meta({
    id: 'ApplicationAllowed',
    description:
      'What the caller may do with the application now, by their role and its state. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for.',
  })

export function allowedOnApplication(
  { role }: Pick<Member, 'role'>,
  application: Application,
): z.input<typeof AllowedOnApplicationView> {
  const may = (deed: keyof typeof applicationRoles): boolean => roleAllows(role, applicationRoles[deed])
  const others = applicationStatuses.filter((status) => status !== application.status)
  return {
    statuses: may('changeStatus') ? others.filter((status) => canMove(application, status)) : [],
    remove: may('remove') && isOnBoard(application),
    restore: may('restore') && canRestore(application),
    evaluate: may('evaluate') && judgeable.hasWords(application),
    override: may('override') && judgeable.canBeSpokenOf(application),
  }
}
