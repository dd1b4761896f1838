/** Others ask whether a member has letters to read, and not which. */
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { nothing } from '#kernel/database/sql.ts'
import { listThreads } from './thread-list.ts'

export async function hasUnreadThreads(tx: Reading, member: Member, jobId: number | null): Promise<boolean> {
  const filters = {
    state: 'all' as const,
    assignee: undefined,
    jobId: jobId ?? undefined,
    candidateId: undefined,
    unread: true,
    query: undefined,
    mentioned: undefined,
  }
  return (await listThreads(tx, member, filters, { older: nothing, fetch: 1 })).length > 0
}
