/** Where a letter belongs, as it is decided from what the company knows of it. */
import { decideThread, type ThreadDecision } from '#letters/facts.ts'
import { exactEmail } from '#modules/candidates/index.ts'
import type { ReadLetter } from './arrived-letter.ts'
import { copyOf } from './letter-effects.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { Verification } from './message.ts'
import type { Arrival } from './taking-in.ts'

export interface DecidedPlace extends Pick<Arrival, 'place' | 'kind'> {
  readonly marks: readonly string[]
}

export function decidePlace(read: ReadLetter, verified: Verification, facts: LetterFacts): DecidedPlace {
  const { letter, kind } = read
  const [copied] = copyOf(letter, facts.named)
  const ofCopy = copied === undefined ? undefined : facts.named.find(({ letterId }) => letterId === copied)
  if (ofCopy) return { place: { threadId: ofCopy.threadId }, kind: 'automatic', marks: ['copy_of_ours'] }
  const about = [kind.complainant, ...kind.deliveries.map(({ address }) => address)].flatMap((address) =>
    address === null ? [] : [exactEmail(address)],
  )
  const decision = decideThread({
    ...facts,
    letter: { kind: kind.kind, from: senderOf(read), verified, subject: letter.subject, about },
  })
  return { place: placeOf(decision), kind: kind.kind, marks: decision.marks }
}

export const senderOf = ({ letter: { from } }: ReadLetter): string | null =>
  from?.address == null ? null : exactEmail(from.address)

function placeOf(decision: ThreadDecision): Arrival['place'] {
  switch (decision.decision) {
    case 'join':
      return { threadId: decision.thread }
    case 'suggest':
      return {
        candidateId: decision.candidate === null ? null : Number(decision.candidate),
        suggestedThreadId: decision.thread,
      }
    case 'new':
      return { candidateId: Number(decision.candidate), suggestedThreadId: null }
    default:
      return { candidateId: null, suggestedThreadId: null }
  }
}
