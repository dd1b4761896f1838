/**
 * A signal tells every process that something happened to a subject: it leaves with the commit, and is only a hint. It
 * says where to look and never what is there, so a process that missed one, or heard one twice, has lost nothing.
 */
import type { Tx } from '../database/database.ts'
import { type Statement, sql } from '../database/sql.ts'

/** A topic is a kind of subject, like `conversation`. */
export type Topic = string

export interface Subject {
  readonly companyId: string
  /** The subject's id stands here. */
  readonly subject: string
}

export interface Signal extends Subject {
  readonly topic: Topic
}

/** One channel serves all topics: listening to many channels would tell a process no less. */
export const channel = 'muster_signal'

/** PostgreSQL takes 8000 bytes, and keeps those nobody has heard yet on disk. */
const bytesMax = 1024
const word = /^[\w:.-]+$/

/** PostgreSQL sends equal signals of one transaction as one. */
export function signal(tx: Tx, topic: Topic, companyId: string, subject: string): void {
  tx.later(sending(topic, companyId, subject))
}

/** Statements that go in one round trip take it as their last. */
export const sending = (topic: Topic, companyId: string, subject: string): Statement =>
  sql`select pg_notify(${channel}, ${payloadOf({ topic, companyId, subject })})`

/** Anything that looks like a text is refused: each listener sees the payload, whichever company it is of. */
export function payloadOf({ topic, companyId, subject }: Signal): string {
  const words = [topic, companyId, subject]
  const payload = words.join(' ')
  if (!words.every((each) => word.test(each)) || payload.length > bytesMax) {
    throw new Error(`a signal holds a topic and ids, no more than ${bytesMax} bytes of them`)
  }
  return payload
}

/** A payload that is none of ours tells nothing. */
export function signalIn(payload: string): Signal | undefined {
  const [topic, companyId, subject, ...more] = payload.split(' ')
  if (topic === undefined || companyId === undefined || subject === undefined || more.length > 0) return undefined
  return { topic, companyId, subject }
}
