/** What the company knows of a letter's people, threads and predecessors, for the decision where it belongs: in two round trips. */
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { OpenThread, Reference, ThreadKnown } from '#letters/facts.ts'
import { allCandidates, allContacts } from '#modules/candidates/index.ts'
import { allLetters } from '#modules/mail/index.ts'
import { letterIdsIn, type NamedByTokens } from './letter-recipients.ts'
import type { Mailbox } from './message.ts'
import { exactOf } from './recipient.ts'

interface Asked extends NamedByTokens {
  /** Letters that it names, the likeliest first, with angle brackets. */
  readonly ids: readonly string[]
  /** Ids of letters of ours that it names otherwise. */
  readonly letterIds: readonly string[]
  /** The sender, as addresses are compared. */
  readonly from: string | null
}

/** A message that the letter names. */
export interface NamedMessage {
  readonly threadId: string
  readonly direction: 'inbound' | 'outbound'
  readonly letterId: string | null
  readonly rfcId: string | null
  readonly serverMessageId: string | null
  readonly toBoxes: readonly Mailbox[]
}

export interface LetterFacts {
  readonly named: readonly NamedMessage[]
  readonly tokens: readonly string[]
  readonly references: readonly Reference[]
  readonly threads: ReadonlyMap<string, ThreadKnown>
  readonly candidates: readonly string[]
  readonly openThreads: readonly OpenThread[]
}

export async function findFacts(reading: Reading, companyId: string, asked: Asked): Promise<LetterFacts> {
  const { tokens } = asked
  const [byName, byServer, people, openThreads] = await reading.batch(...firstQuestions(companyId, asked))
  const named = [...byName, ...byServer]
  const ofLetter = (letterId: string): string[] =>
    named.filter((message) => message.letterId === letterId).map(({ threadId }) => threadId)
  const tokenThreads = tokens.flatMap((token) => ('threadId' in token ? [token.threadId] : ofLetter(token.letterId)))
  const leads = await leadsOf(reading, companyId, [...tokenThreads, ...named.map(({ threadId }) => threadId)])
  const lead = (threadId: string): readonly string[] => leads.get(threadId)?.id ?? []
  return {
    named: named.flatMap((each) => lead(each.threadId).map((threadId) => ({ ...each, threadId }))),
    tokens: tokenThreads.flatMap(lead),
    references: referencesOf(asked.ids, named).flatMap((each) =>
      lead(each.thread).map((thread) => ({ ...each, thread })),
    ),
    threads: new Map([...leads.values()].flatMap(({ id, participants }) => id.map((each) => [each, { participants }]))),
    candidates: people.map(({ candidateId }) => String(candidateId)),
    openThreads: openThreads.map(({ id, candidateId, subject }) => ({
      thread: id,
      candidate: String(candidateId),
      subject,
    })),
  }
}

const namedMax = 200
const openMax = 50
const recentDays = 30

function firstQuestions(companyId: string, { ids, letterIds, tokens, from }: Asked) {
  const letters = [
    ...letterIds,
    ...letterIdsIn(ids),
    ...tokens.flatMap((token) => ('letterId' in token ? [token.letterId] : [])),
  ]
  const columns = sql`m.thread_id, m.direction, m.letter_id, m.rfc_id, m.to_boxes`
  const senders = sendersOf(companyId, from)
  return [
    sql<NamedMessage>`
      select ${columns}, null as server_message_id from message m
      where m.company_id = ${companyId} and m.thread_id is not null
        and (m.rfc_id = any(${[...ids]}::text[]) or m.letter_id = any(${letters}::text[]))
      order by m.id desc limit ${namedMax}`,
    sql<NamedMessage>`
      select ${columns}, l.server_message_id
      from ${allLetters} l join message m on m.company_id = l.company_id and m.letter_id = l.id
      where l.company_id = ${companyId} and l.server_message_id = any(${[...ids]}::text[]) and m.company_id = ${companyId}
        and m.thread_id is not null
      limit ${namedMax}`,
    sql<{ candidateId: number }>`${senders} limit 3`,
    sql<{ id: string; candidateId: number; subject: string }>`
      select t.id, t.candidate_id, t.subject from thread t
      where t.company_id = ${companyId} and t.candidate_id in (${senders}) and t.state = 'open' and t.merged_into is null
        and t.last_message_at > now() - make_interval(days => ${recentDays}::int)
      order by t.last_message_at desc limit ${openMax}`,
  ] as const
}

/** People who are there, and have the sender's address. */
const sendersOf = (companyId: string, from: string | null): Statement<{ candidateId: number }> => sql<{
  candidateId: number
}>`
  select k.candidate_id from ${allContacts} k join ${allCandidates} c on c.company_id = k.company_id and c.id = k.candidate_id
  where k.company_id = ${companyId} and k.kind = 'email' and k.exact = ${from} and c.company_id = ${companyId}
    and c.merged_into is null and c.erased_at is null`

interface Lead {
  readonly id: readonly string[]
  readonly participants: readonly string[]
}

const participantsMax = 500

/** Where a thread leads: to itself, or to what it was merged into. One of somebody who is erased leads nowhere. */
async function leadsOf(
  reading: Reading,
  companyId: string,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, Lead>> {
  if (threadIds.length === 0) return new Map()
  const found = await reading.all(sql<{ asked: string; id: string; participants: string[] }>`
    select o.id as asked, t.id, array(
        select p.exact from thread_participant p where p.company_id = t.company_id and p.thread_id = t.id limit ${participantsMax})
      || array(
        select k.exact from ${allContacts} k
        where k.company_id = t.company_id and k.candidate_id = t.candidate_id and k.kind = 'email') as participants
    from thread o join thread t on t.company_id = o.company_id and t.id = coalesce(o.merged_into, o.id)
    where o.company_id = ${companyId} and o.id = any(${[...new Set(threadIds)]}::text[]) and t.company_id = ${companyId}
      and not exists (
        select from ${allCandidates} c where c.company_id = t.company_id and c.id = t.candidate_id and c.erased_at is not null)`)
  return new Map(found.map(({ asked, id, participants }) => [asked, { id: [id], participants }]))
}

/** In the order in which the letter names them. */
const referencesOf = (ids: readonly string[], named: readonly NamedMessage[]): Reference[] =>
  ids.flatMap((id) =>
    messagesCalled(id, named).map(({ threadId, direction, toBoxes }) => ({
      thread: threadId,
      direction: direction === 'outbound' ? ('out' as const) : ('in' as const),
      to: toBoxes.map(exactOf),
    })),
  )

export function messagesCalled(id: string, named: readonly NamedMessage[]): NamedMessage[] {
  const [letterId] = letterIdsIn([id])
  return named.filter(
    (message) =>
      message.rfcId === id ||
      message.serverMessageId === id ||
      (letterId !== undefined && message.letterId === letterId),
  )
}
