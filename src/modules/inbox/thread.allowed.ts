/** What a member may do with a thread now. Each answer is given by what the operation itself asks before it refuses. */
import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import type { Thread } from './thread.ts'

/** Who may: the operations have their access from here. */
export const threadRoles = {
  reply: 'recruiter',
  draft: 'recruiter',
  read: 'reviewer',
  note: 'reviewer',
  archive: 'recruiter',
  assign: 'recruiter',
  merge: 'recruiter',
  split: 'recruiter',
} as const

export const AllowedOnThreadView = z
  .strictObject({
    reply: z.boolean().meta({ description: 'False, too, where nobody in the thread has an address.' }),
    draft: z.boolean(),
    read: z.boolean(),
    note: z.boolean(),
    archive: z.boolean().meta({ description: 'And open it again.' }),
    assign: z.boolean(),
    merge: z.boolean().meta({ description: 'Another thread into this one.' }),
    split: z.boolean().meta({ description: 'False, too, where there is one message only.' }),
  })
  .meta({
    id: 'ThreadAllowed',
    description:
      'What the caller may do with the thread now, by their role and its state. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for.',
  })

type StateOfThread = Pick<Thread, 'canBeWrittenTo' | 'messageCount'>

export const canSplit = ({ messageCount }: Pick<Thread, 'messageCount'>): boolean => messageCount > 1

export function allowedOnThread(
  { role }: Pick<Member, 'role'>,
  thread: StateOfThread,
): z.input<typeof AllowedOnThreadView> {
  const may = (deed: keyof typeof threadRoles): boolean => roleAllows(role, threadRoles[deed])
  return {
    reply: may('reply') && thread.canBeWrittenTo,
    draft: may('draft'),
    read: may('read'),
    note: may('note'),
    archive: may('archive'),
    assign: may('assign'),
    merge: may('merge'),
    split: may('split') && canSplit(thread),
  }
}
