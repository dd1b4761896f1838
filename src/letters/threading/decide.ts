/**
 * Which thread a letter belongs to. Facts come from the caller, who looked them up within one company; the decision looks nowhere.
 *
 * A token in the address it was sent to decides; then a reference to a letter of ours counts for the person it was written to, since
 * forwarded letters and newsletters are referred to by many; then a reference by somebody who is in that thread. A subject joins
 * nothing: at most it suggests. A bounce belongs to the letter it is about.
 */
import type { LetterKind } from '../kind/letter-kinds.ts'
import { bareSubject } from './bare-subject.ts'

export interface ThreadFacts {
  readonly letter: {
    readonly kind: LetterKind
    /** As compared; null where the letter names none. */
    readonly from: string | null
    readonly verified: 'pass' | 'fail' | 'unknown'
    readonly subject: string
    /** Of reports: at which addresses a letter of ours came to something. */
    readonly about: readonly string[]
  }
  /** Threads of the valid tokens, in the order of the recipients. */
  readonly tokens: readonly string[]
  /** Letters that we have, as the letter refers to them: In-Reply-To, then References with the newest first; of a report, its original first. */
  readonly references: readonly Reference[]
  /** Threads of tokens and references, by their id. */
  readonly threads: ReadonlyMap<string, ThreadKnown>
  /** Candidates of the company who have the sender's address. */
  readonly candidates: readonly string[]
  /** Open threads of these candidates in which something came or went within thirty days. */
  readonly openThreads: readonly OpenThread[]
}

export interface Reference {
  readonly thread: string
  readonly direction: 'in' | 'out'
  /** Addresses it was written to. */
  readonly to: readonly string[]
}

export interface ThreadKnown {
  readonly participants: readonly string[]
}

export interface OpenThread {
  readonly thread: string
  readonly candidate: string
  readonly subject: string
}

export type ThreadMark = 'sender_not_verified' | 'written_from_another_address' | 'names_another_thread'

export type ThreadDecision =
  | {
      readonly decision: 'join'
      readonly thread: string
      readonly why: 'token' | 'answers_our_letter' | 'participant_refers' | 'reports_on_our_letter'
      readonly marks: readonly ThreadMark[]
    }
  | {
      /** A new thread, of the candidate where there is one, which a person may merge. */
      readonly decision: 'suggest'
      readonly thread: string
      readonly candidate: string | null
      readonly why: 'refers_to_letter_of_others' | 'same_subject'
      readonly marks: readonly ThreadMark[]
    }
  | {
      readonly decision: 'new'
      readonly candidate: string
      readonly why: 'known_address'
      readonly marks: readonly ThreadMark[]
    }
  | {
      readonly decision: 'unassigned'
      readonly why: 'unknown_address' | 'address_of_several' | 'sender_not_verified' | 'not_written_by_a_person'
      readonly marks: readonly ThreadMark[]
    }

export function decideThread(facts: ThreadFacts): ThreadDecision {
  const marks: ThreadMark[] = facts.letter.verified === 'fail' ? ['sender_not_verified'] : []
  return byToken(facts, marks) ?? byReport(facts, marks) ?? byReference(facts, marks) ?? bySender(facts, marks)
}

const isReport = (kind: LetterKind): boolean => ['bounce', 'complaint', 'receipt'].includes(kind)

const isIn = ({ threads }: ThreadFacts, thread: string, address: string | null): boolean =>
  address !== null && (threads.get(thread)?.participants.includes(address) ?? false)

/** Whoever was copied has the token, and may write; they don't become the candidate by it. */
function byToken(facts: ThreadFacts, marks: readonly ThreadMark[]): ThreadDecision | null {
  const [thread] = facts.tokens
  if (thread === undefined || !facts.threads.has(thread)) return null
  const isStranger = !isReport(facts.letter.kind) && !isIn(facts, thread, facts.letter.from)
  const more: ThreadMark[] = [
    ...(isStranger ? (['written_from_another_address'] as const) : []),
    ...(facts.tokens.some((other) => other !== thread) ? (['names_another_thread'] as const) : []),
  ]
  return { decision: 'join', thread, why: 'token', marks: [...marks, ...more] }
}

/** A report comes from a server, so it counts whom it is about. */
function byReport({ letter, references, threads }: ThreadFacts, marks: readonly ThreadMark[]): ThreadDecision | null {
  if (!isReport(letter.kind)) return null
  const about = new Set(letter.about)
  const found = references.find(
    ({ direction, to }) => direction === 'out' && (about.size === 0 || to.some((each) => about.has(each))),
  )
  if (!found || !threads.has(found.thread)) return null
  return { decision: 'join', thread: found.thread, why: 'reports_on_our_letter', marks }
}

function byReference(facts: ThreadFacts, marks: readonly ThreadMark[]): ThreadDecision | null {
  const { letter, candidates } = facts
  const references = facts.references.filter(({ thread }) => facts.threads.has(thread))
  const sent = references.filter(({ direction }) => direction === 'out')
  const toThem = sent.find(({ to }) => letter.from !== null && to.includes(letter.from))
  if (toThem) return { decision: 'join', thread: toThem.thread, why: 'answers_our_letter', marks }

  const theirs = [...sent, ...references].find(({ thread }) => isIn(facts, thread, letter.from))
  if (theirs) return { decision: 'join', thread: theirs.thread, why: 'participant_refers', marks }

  const [first] = sent
  if (!first || isReport(letter.kind)) return null
  const candidate = only(candidates)
  return { decision: 'suggest', thread: first.thread, candidate, why: 'refers_to_letter_of_others', marks }
}

/** What a sender is said to be is no proof: a letter that fails goes to nobody by its address. */
function bySender({ letter, candidates, openThreads }: ThreadFacts, marks: readonly ThreadMark[]): ThreadDecision {
  if (isReport(letter.kind) || letter.kind === 'automatic' || letter.kind === 'bulk') {
    return { decision: 'unassigned', why: 'not_written_by_a_person', marks }
  }
  if (letter.verified === 'fail') return { decision: 'unassigned', why: 'sender_not_verified', marks }
  const candidate = only(candidates)
  if (candidate === null) {
    return { decision: 'unassigned', why: candidates.length === 0 ? 'unknown_address' : 'address_of_several', marks }
  }
  const subject = bareSubject(letter.subject)
  const alike = openThreads.filter(
    (each) => each.candidate === candidate && subject !== '' && bareSubject(each.subject) === subject,
  )
  const thread = only(alike)?.thread
  if (thread === undefined) return { decision: 'new', candidate, why: 'known_address', marks }
  return { decision: 'suggest', thread, candidate, why: 'same_subject', marks }
}

const only = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null)
