/** What a letter says of letters of ours: that one came back, that one is on its way, or that one of which nobody knew has arrived. */
import type { Tx } from '#kernel/database/database.ts'
import type { Kind, Letter } from '#letters/facts.ts'
import { letterReports, writtenLetters } from '#modules/mail/index.ts'
import { messagesCalled, type NamedMessage } from './letter-facts.ts'
import { letterIdsIn, type NamedByTokens } from './letter-recipients.ts'

interface Effects extends NamedByTokens {
  readonly companyId: string
  readonly kind: Kind
  readonly letter: Letter
  readonly named: readonly NamedMessage[]
}

const provedMax = 5

/** Whether it is a report about a letter of ours. */
export async function haveEffects(tx: Tx, effects: Effects): Promise<boolean> {
  const { companyId, kind, letter, tokens, named } = effects
  const [addressedTo = null] = tokens.flatMap((token) => ('letterId' in token ? [token.letterId] : []))
  if (kind.kind === 'bounce' || kind.kind === 'complaint' || kind.kind === 'receipt') {
    // Few report the letter only as what they answer.
    const ids = [...kind.originals, ...letter.inReplyTo, ...letter.references.toReversed()]
    const byName = ids.flatMap((id) => [...letterIdsOf(id, named), ...letterIdsIn([id])])
    const letterIds = [...(addressedTo === null ? [] : [addressedTo]), ...byName]
    const report = { ...kind, kind: kind.kind, companyId, letterIds: [...new Set(letterIds)], addressedTo }
    return (await letterReports.note(tx, report)) !== null
  }
  for (const letterId of provedBy(effects, addressedTo))
    await writtenLetters.settle(tx, { companyId, letterId, state: 'sent' })
  return false
}

const letterIdsOf = (id: string, named: readonly NamedMessage[]): string[] =>
  messagesCalled(id, named).flatMap(({ letterId }) => letterId ?? [])

/**
 * Whoever answers a letter has it, and so has whoever shows us a copy of it. What stands in `References` alone is no proof: every letter
 * of ours names those before it.
 */
function provedBy({ letter, named }: Effects, addressedTo: string | null): string[] {
  const answered = letter.inReplyTo.flatMap((id) => letterIdsOf(id, named))
  const proved = [...answered, ...copyOf(letter, named), ...(addressedTo === null ? [] : [addressedTo])]
  return [...new Set(proved)].slice(0, provedMax)
}

/** The letter is one of ours that came back to us as it left, as into a mailbox with copies of what is sent. */
export const copyOf = ({ headers }: Letter, named: readonly NamedMessage[]): string[] => {
  const [id] = letterIdsIn((headers['x-muster-letter'] ?? []).map((value) => value.trim()))
  return id !== undefined && named.some(({ letterId }) => letterId === id) ? [id] : []
}
