/**
 * What a recruiter may say next follows from what just happened: what they asked last, whom and which job the answer
 * rests on, and what waits to be confirmed. Of words that others wrote only names come into it.
 */

import {
  type ActionIntent,
  actionIntents,
  type KnownName,
  type PromptJob,
  type PromptState,
  readIntent,
} from '#intents/index.ts'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { ToolSource } from '#kernel/tools/tool.ts'
import { allStagedActions } from '#modules/actions/index.ts'
import { allApplications } from '#modules/applications/index.ts'
import { hasUnreadThreads } from '#modules/inbox/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import { allSearches } from '#modules/sourcing/index.ts'
import type { Conversation } from './conversation.ts'
import { listMessages, type Message } from './message.ts'

/** Three questions and their answers are looked at. */
const messagesMax = 6
const peopleMax = 2
const dayMs = 86_400_000

export async function promptStateOf(
  tx: Reading,
  member: Member,
  conversation: Conversation,
  now: Date,
): Promise<PromptState> {
  const { companyId } = member
  const { id: conversationId } = conversation
  const messages = await listMessages(tx, { companyId, conversationId }, sql`m.company_id = ${companyId}`, messagesMax)
  const asked = messages.filter(({ authorId }) => authorId !== null).map(wordsOf)
  const sources = sourcesOf(messages.find(({ authorId }) => authorId === null))
  const jobId = conversation.jobId ?? idsOf(sources, 'job')[0]?.id ?? null
  const job = jobId === null ? null : await findJob(tx, member, jobId, now)
  const people = idsOf(sources, 'candidate').slice(0, peopleMax)
  const names = { jobs: job ? [job] : [], people, contextJobId: job?.id }
  const [last] = asked
  return {
    openAction: await openActionOf(tx, member, conversationId),
    lastIntent: last === undefined ? null : readIntent(last, names).intent,
    people,
    job,
    unreadReplies: (await hasUnreadThreads(tx, member, jobId)) ? 1 : 0,
    recentMessages: asked.toReversed(),
  }
}

const wordsOf = ({ parts }: Message): string =>
  parts.flatMap((part) => (part.type === 'text' && 'text' in part ? [part.text] : [])).join('\n')

const sourcesOf = (answer: Message | undefined): ToolSource[] =>
  (answer?.parts ?? []).flatMap((part) => (part.type === 'data-sources' ? part.data.sources : []))

function idsOf(sources: readonly ToolSource[], kind: ToolSource['kind']): KnownName[] {
  const named = sources
    .filter((source) => source.kind === kind)
    .map(({ id, title }) => ({ id: Number(id), name: title }))
  return named.filter(({ id }, index) => named.findIndex((other) => other.id === id) === index)
}

interface JobRow {
  readonly id: number
  readonly name: string
  readonly status: PromptJob['status']
  readonly applicants: number
  readonly hasUnreviewed: boolean
  readonly publishedAt: Instant | null
  readonly isSourcing: boolean
}

async function findJob(tx: Reading, member: Member, jobId: number, now: Date): Promise<PromptJob | null> {
  const job = await tx.maybe(sql<JobRow>`
    select j.id, j.title as name, j.status, j.applicant_count as applicants, j.published_at, exists (
      select from ${allApplications} a
      where a.company_id = j.company_id and a.job_id = j.id and a.status = 'unreviewed' and a.removed_at is null) as has_unreviewed,
      exists (select from ${allSearches} s
        where s.company_id = j.company_id and s.job_id = j.id and s.state in ('running', 'paused', 'completed')) as is_sourcing
    from ${jobsSeenBy(member)} j where j.company_id = ${member.companyId} and j.id = ${jobId}`)
  if (!job) return null
  const { publishedAt, hasUnreviewed, ...rest } = job
  const daysLive = publishedAt === null ? 0 : Math.floor((now.getTime() - Date.parse(publishedAt)) / dayMs)
  return { ...rest, unreviewed: hasUnreviewed ? 1 : 0, daysLive }
}

async function openActionOf(tx: Reading, { companyId }: Member, conversationId: string): Promise<ActionIntent | null> {
  const newest = await tx.maybe(sql<{ kind: string }>`
    select a.kind from ${allStagedActions} a
    where a.company_id = ${companyId} and a.conversation_id = ${conversationId} and a.state = 'staged' and a.expires_at > now()
    order by a.id desc limit 1`)
  return actionIntents.find((kind) => kind === newest?.kind) ?? null
}
