/** Whom a letter is written to: whoever wrote last, and else the candidate by their first address. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Candidate, candidateStore, exactEmail } from '#modules/candidates/index.ts'
import { candidateName } from './candidate-name.ts'
import type { Mailbox } from './message.ts'
import { noAddress } from './problems.ts'
import type { Thread } from './thread.ts'

export function requireAddressOf(candidate: Pick<Candidate, 'firstName' | 'lastName' | 'emails'>): Mailbox {
  const [address] = candidate.emails
  const name = candidateName(candidate)
  if (address === undefined) throw noAddress(`${name || 'The candidate'} has no e-mail address. Give them one first.`)
  return { name, address }
}

/** A machine is never answered, and neither is an address that somebody pretends to have. */
export async function requireRecipient(tx: Reading, actor: CompanyActor, thread: Thread): Promise<Mailbox> {
  const wrote = await tx.maybe(sql<Mailbox>`
    select m.from_name as name, m.from_address as address from message m
    where m.company_id = ${actor.companyId} and m.thread_id = ${thread.id} and m.direction = 'inbound' and m.kind = 'written'
      and m.verified <> 'fail' and m.from_address is not null
    order by m.id desc limit 1`)
  if (wrote) return wrote
  if (thread.candidateId !== null) return requireAddressOf(await candidateStore.get(tx, actor, thread.candidateId))
  const [somebody] = thread.participants
  if (!somebody) throw noAddress('Nobody in the thread has an e-mail address.')
  return { name: somebody.name, address: somebody.address }
}

export const exactOf = ({ address }: Mailbox): string => exactEmail(address)
