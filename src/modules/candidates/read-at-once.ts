/** A resume is read while its sender waits. */
import type { Ports } from '#kernel/ports.ts'
import { type Document, documents, type ReadingFor } from '#modules/files/index.ts'
import { candidateProblems } from './problems.ts'
import { askerOf, readInShort } from './read-content.ts'
import { contentOf, type NewResume, unreadContentOf } from './resume.ts'

/** The time is longer than one document may take, and short enough to go on with the rest before the deadline. */
const patienceMs = { stranger: 10_000, caller: 18_000, task: 18_000 } as const

/** A longer text, of some six pages, leaves its short profile to a task, so that nobody waits for it. */
const textAtOnceMax = 20_000

/**
 * The content is read as far as time allows; it is `waiting` when there is no room to read it now. A document that will
 * never be readable is refused.
 */
export async function readAtOnce(
  ports: Ports,
  document: Document,
  whom: ReadingFor,
  signal: AbortSignal,
): Promise<NewResume['content']> {
  const patience = AbortSignal.timeout(patienceMs[whom.sender])
  const both = AbortSignal.any([signal, patience])
  const inTime =
    <T>(otherwise: T) =>
    (error: unknown) => {
      // A sender is taken in though other documents take too long: what is left is read later.
      if (signal.aborted || !patience.aborted) throw error
      return otherwise
    }
  const tooLate = { outcome: 'unavailable', detail: 'Other documents took too long.' } as const

  const reading = await documents.read(ports, document, whom, both).catch(inTime(tooLate))
  if (reading.outcome === 'unreadable') throw candidateProblems.invalidResume(reading.detail)
  if (reading.outcome !== 'read') return unreadContentOf(reading)
  if (reading.text.length > textAtOnceMax) return contentOf(reading, null)
  return contentOf(reading, await readInShort(ports, reading.text, askerOf(whom), both).catch(inTime(null)))
}
