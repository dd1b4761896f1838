/** A thread with somebody on a job is looked at by whoever prepares an answer to them. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allApplications } from '#modules/applications/index.ts'
import { type Candidate, candidateStore, exactEmail } from '#modules/candidates/index.ts'
import { candidateName } from './candidate-name.ts'
import type { Mailbox, Verification } from './message.ts'
import { subjectOfAnswer } from './subject-of-answer.ts'
import { findSuppressed, type Suppressed } from './suppressed.ts'
import { getThread, lockThread } from './thread.store.ts'
import type { Thread } from './thread.ts'

/** A person wrote this letter to the company. */
interface TheirLetter {
  readonly publicId: string
  readonly fromAddress: string | null
  readonly fromExact: string | null
  readonly verified: Verification
}

export interface AnswerableThread {
  readonly thread: Thread
  readonly candidate: Candidate
  /** The candidate has no address where this is null. */
  readonly to: Mailbox | null
  readonly subject: string
  /** The answer is to this letter, if they have written one. */
  readonly theirs: TheirLetter | null
  /** A newer message makes this another one. */
  readonly newestMessageId: number | null
  /** The address is not written to, and why. */
  readonly suppressed: Suppressed | null
}

interface Place {
  readonly threadId: string
  readonly jobId: number
}

export async function readAnswerable(
  tx: Reading,
  actor: CompanyActor,
  { threadId, jobId }: Place,
): Promise<AnswerableThread> {
  const thread = await getThread(tx, actor, threadId)
  const candidate = await candidateStore.get(tx, actor, candidateOf(thread))
  await requireOnJob(tx, actor, thread, jobId)
  const letters = await tx.all(sql<TheirLetter>`
    select m.public_id, m.from_address, m.from_exact, m.verified from message m
    where m.company_id = ${actor.companyId} and m.thread_id = ${thread.id} and m.direction = 'inbound' and m.kind = 'written'
      and m.public_id is not null
    order by m.id desc limit ${lettersMax}`)
  const newest = await tx.maybe(sql<{ id: number }>`
    select m.id from message m where m.company_id = ${actor.companyId} and m.thread_id = ${thread.id}
    order by m.id desc limit 1`)
  const to = recipientOf(candidate, letters)
  return {
    thread,
    candidate,
    to,
    subject: await subjectOfAnswer(tx, actor, thread),
    theirs: letters[0] ?? null,
    newestMessageId: newest?.id ?? null,
    suppressed: (to && (await findSuppressed(tx, actor, to, candidate.id))) ?? null,
  }
}

/** Addresses of somebody who wrote from so many others since are as good as unknown. */
const lettersMax = 50

/**
 * The person stays, and the thread is held, until the end of the transaction: the person first, as erasing them holds
 * them before their threads.
 */
export async function lockAnswerable(tx: Tx, actor: CompanyActor, place: Place): Promise<AnswerableThread> {
  const candidateId = candidateOf(await getThread(tx, actor, place.threadId))
  candidateStore.found(await tx.maybe(candidateStore.keep(actor, candidateId)))
  await lockThread(tx, actor, place.threadId)
  const answerable = await readAnswerable(tx, actor, place)
  if (answerable.candidate.id !== candidateId) throw notFound('The thread is with somebody else now.')
  return answerable
}

function candidateOf({ candidateId }: Thread): number {
  if (candidateId === null) throw notFound('Nobody knows whom the thread is with.')
  return candidateId
}

/** A thread about another job is none of this one; one that is about none is, where its candidate is on the job. */
async function requireOnJob(tx: Reading, actor: CompanyActor, thread: Thread, jobId: number): Promise<void> {
  if (thread.jobId === jobId) return
  const place = await tx.maybe(sql<{ id: number }>`
    select a.id from ${allApplications} a
    where a.company_id = ${actor.companyId} and a.candidate_id = ${thread.candidateId} and a.job_id = ${jobId} limit 1`)
  if (thread.jobId !== null || !place) throw notFound('The thread is not about this job.')
}

/** The candidate is written to, whoever else wrote: at the address of theirs that they used last, and else their first. */
function recipientOf(candidate: Candidate, letters: readonly TheirLetter[]): Mailbox | null {
  const own = new Map(candidate.emails.map((email) => [exactEmail(email), email]))
  const used = letters.find(({ fromExact, verified }) => verified !== 'fail' && own.has(fromExact ?? ''))
  const address = own.get(used?.fromExact ?? '') ?? candidate.emails[0]
  return address === undefined ? null : { name: candidateName(candidate), address }
}
