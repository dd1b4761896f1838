import type { Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import { historyEvents } from './events.ts'
import type { Source } from './source.ts'

/** Nobody has to be told of nobody. */
export function tellPeopleChanged(tx: Tx, { companyId, id }: Source, remoteIds: readonly string[]): void {
  if (remoteIds.length === 0) return
  const actor = { kind: 'machine', name: 'ats-history', companyId } as const
  emit(tx, actor, historyEvents.peopleChanged, { sourceId: id, remoteIds: [...remoteIds] })
}
