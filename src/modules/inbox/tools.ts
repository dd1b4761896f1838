/** Machines read threads and their messages, which are words of strangers. */
import { z } from 'zod'
import { nothing } from '#kernel/database/sql.ts'
import { viewTime } from '#kernel/database/types.ts'
import { BodyId, IdView, TextId, TimeView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { listMessages } from './message.store.ts'
import { threadStates } from './thread.ts'
import { listThreads } from './thread-list.ts'

const threadsMax = 20
const messagesMax = 10
const textMax = 3_000

const inboxThreadsTool = tool({
  name: 'inbox_threads',
  about:
    'Threads with candidates, the one with the newest message first; of a job, of a candidate, or the unread ones.',
  access: 'reviewer',
  scopes: null,
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({
    jobId: BodyId.nullable().default(null),
    candidateId: BodyId.nullable().default(null),
    onlyUnread: z.boolean().default(false),
  }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        threadId: z.string(),
        subject: z.string(),
        candidateId: IdView.nullable(),
        jobId: IdView.nullable(),
        state: z.enum(threadStates),
        unread: z.boolean(),
        messageCount: z.int(),
        lastMessageAt: TimeView,
        lastMessagePreview: z.string(),
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ jobId, candidateId, onlyUnread }, { db, member, signal }) {
    const filters = {
      state: 'all' as const,
      assignee: undefined,
      jobId: jobId ?? undefined,
      candidateId: candidateId ?? undefined,
      unread: onlyUnread || undefined,
      query: undefined,
      mentioned: undefined,
    }
    const wanted = { older: nothing, fetch: threadsMax + 1 }
    const threads = await listThreads(db.reading(member, signal), member, filters, wanted)
    const lines = threads.map((thread) => ({
      threadId: thread.id,
      subject: beginningOf(thread.subject, 200),
      candidateId: thread.candidateId,
      jobId: thread.jobId,
      state: thread.state,
      unread: thread.unread,
      messageCount: thread.messageCount,
      lastMessageAt: viewTime(thread.lastMessageAt),
      lastMessagePreview: beginningOf(thread.lastPreview, 300),
    }))
    const output = bounded(lines, threadsMax)
    const sources = output.data.map(({ threadId: id, subject: title }) => ({ kind: 'thread' as const, id, title }))
    return { output, sources }
  },
})

const readThreadTool = tool({
  name: 'read_thread',
  about: 'The newest messages of a thread, newest first.',
  access: 'reviewer',
  scopes: null,
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ threadId: TextId }),
  output: z.strictObject({
    threadId: z.string(),
    data: z.array(
      z.strictObject({
        messageId: z.string(),
        direction: z.enum(['in', 'out']),
        from: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        at: TimeView,
      }),
    ),
    truncated: z.boolean(),
  }),

  async run({ threadId }, { db, member, signal }) {
    const wanted = { older: nothing, fetch: messagesMax + 1 }
    const messages = await listMessages(db.reading(member, signal), member, threadId, wanted)
    const lines = messages.map((message) => ({
      messageId: message.publicId,
      direction: message.direction === 'inbound' ? ('in' as const) : ('out' as const),
      from: beginningOf(message.fromName, 100),
      subject: message.subject && beginningOf(message.subject, 200),
      text: beginningOf(message.body, textMax),
      at: viewTime(message.sentAt),
    }))
    const { data, truncated } = bounded(lines, messagesMax)
    return {
      output: { threadId, data, truncated: truncated || data.some(({ text }) => text.length > textMax) },
      sources: [{ kind: 'thread', id: threadId, title: data[0]?.subject ?? 'Thread' }],
    }
  },
})

export const inboxTools: readonly Tool[] = [inboxThreadsTool, readThreadTool]
