import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { AllowedOnThreadView, allowedOnThread } from './thread.allowed.ts'
import { type Thread, threadStates } from './thread.ts'

export const ThreadView = z
  .strictObject({
    id: z.string().meta({ examples: ['thr_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
    subject: z.string(),
    candidateId: IdView.nullable().meta({ description: 'Null where nobody knows who it is.' }),
    applicationId: IdView.nullable(),
    jobId: IdView.nullable(),
    state: z.enum(threadStates).meta({
      description:
        '`unassigned`: no candidate is known by the address of whoever wrote. An answer opens an archived one again.',
    }),
    assignee: z
      .strictObject({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Which member answers it.' }),
    participants: z
      .array(z.strictObject({ name: z.string(), address: z.string(), role: z.enum(['candidate', 'other']) }))
      .meta({ description: 'Who writes in it, but for the company: 20 at most.' }),
    unread: z.boolean().meta({ description: 'Whether the caller has not read what a person wrote last.' }),
    mentioned: z.boolean().meta({ description: 'Whether a note names the caller, who has not read the thread since.' }),
    flags: z.array(z.enum(['frozen'])).meta({
      description:
        '`frozen`: more came into it within an hour than people write. Its letters are kept and shown, wake nobody until an hour has passed, and no machine writes in it.',
    }),
    messageCount: z.int(),
    lastMessageAt: TimeView,
    lastMessagePreview: z.string(),
    suggestedThreadId: z
      .string()
      .nullable()
      .meta({ description: 'Where it may belong: a person decides, and merges.' }),
    createdAt: TimeView,
    allowed: AllowedOnThreadView,
  })
  .meta({ id: 'Thread' })

export const viewThreadFor = (actor: Pick<Member, 'role'>) => (thread: Thread) => ({
  id: thread.id,
  subject: thread.subject,
  candidateId: thread.candidateId,
  applicationId: thread.applicationId,
  jobId: thread.jobId,
  state: thread.state,
  assignee: thread.assigneeId === null ? null : { id: thread.assigneeId, name: thread.assigneeName },
  participants: thread.participants.map(({ name, address, role }) => ({ name, address, role })),
  unread: thread.unread,
  mentioned: thread.mentioned,
  flags: thread.isFrozen ? ['frozen' as const] : [],
  messageCount: thread.messageCount,
  lastMessageAt: viewTime(thread.lastMessageAt),
  lastMessagePreview: thread.lastPreview,
  suggestedThreadId: thread.suggestedThreadId,
  createdAt: viewTime(thread.createdAt),
  allowed: allowedOnThread(actor, thread),
})
