/** A decision is answered by the result as it is then. */
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { goneMeanwhile } from './problems.ts'
import { peopleOf } from './result.people.ts'
import { findResult } from './result.store.ts'
import { type ResultAnswer, viewResultAt } from './result.view.ts'
import type { Search } from './search.ts'

export async function tellResult(
  tx: Reading,
  actor: Member,
  { clock }: Pick<Ports, 'clock'>,
  search: Search,
  personId: number,
): Promise<ResultAnswer> {
  const [shown] = await peopleOf(tx, actor, search, [await findResult(tx, search, personId)])
  if (!shown) throw goneMeanwhile()
  return viewResultAt(clock.now())(shown)
}
