/**
 * Word to every process that something happened to a subject: it leaves with the commit, and is only a hint. It says where to
 * look and never what is there, so that whoever missed one, or heard one twice, has lost nothing.
 */
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What is watched: `conversation`, say. */
export type Topic = string

export interface Subject {
  readonly companyId: string
  /** The id of what it is about. */
  readonly subject: string
}

export interface Signal extends Subject {
  readonly topic: Topic
}

/** One for all topics: who listens to many channels is told no less. */
export const channel = 'muster_signal'

/** PostgreSQL takes 8000 bytes, and keeps those nobody has heard yet on disk. */
const bytesMax = 1024
const word = /^[\w:.-]+$/

/** Those of one transaction that are the same are sent as one. */
export function signal(tx: Tx, topic: Topic, companyId: string, subject: string): void {
  tx.later(sql`select pg_notify(${channel}, ${payloadOf({ topic, companyId, subject })})`)
}

/** Refuses whatever looks like a text: a payload is shown to whoever may listen, whichever company it is of. */
export function payloadOf({ topic, companyId, subject }: Signal): string {
  const words = [topic, companyId, subject]
  const payload = words.join(' ')
  if (!words.every((each) => word.test(each)) || payload.length > bytesMax) {
    throw new Error(`a signal holds a topic and ids, no more than ${bytesMax} bytes of them`)
  }
  return payload
}

/** What a payload says; nothing where it is none of ours. */
export function signalIn(payload: string): Signal | undefined {
  const [topic, companyId, subject, ...more] = payload.split(' ')
  if (topic === undefined || companyId === undefined || subject === undefined || more.length > 0) return undefined
  return { topic, companyId, subject }
}
