/** A resume's document is read in a process beside the service, and its text is made short in a thread. */
import type { Asker } from '#kernel/fair-places.ts'
import type { Ports } from '#kernel/ports.ts'
import { type Document, documents, type ReadingFor } from '#modules/files/index.ts'
import { type Profile, profiling } from '#reading/index.ts'
import { contentOf, type ResumeContent, storable, unreadContentOf } from './resume.ts'

/** The caller can come back: the content is `waiting` where there is no room to read it now. */
export async function readContent(
  ports: Ports,
  document: Document,
  whom: ReadingFor,
  signal: AbortSignal,
): Promise<ResumeContent> {
  const reading = await documents.read(ports, document, whom, signal)
  if (reading.outcome !== 'read') return unreadContentOf(reading)
  const profile = await readInShort(ports, reading.text, askerOf(whom), signal)
  return profile ? contentOf(reading, profile) : { state: 'waiting' }
}

/** The rules make the profile; it is null where there was no room for it. */
export async function readInShort(
  { threads, clock }: Pick<Ports, 'threads' | 'clock'>,
  text: string,
  asker: Asker,
  signal: AbortSignal,
): Promise<Profile | null> {
  const asOf = clock.now().toISOString().slice(0, 10)
  const done = await threads.run(profiling, { text: storable(text), asOf }, asker, signal)
  return done.outcome === 'done' ? done.result : null
}

export const askerOf = ({ companyId, sender }: ReadingFor): Asker => ({ companyId, lane: sender })
