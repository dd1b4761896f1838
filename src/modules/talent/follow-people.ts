/** The pool follows what happens to people: whoever it happened to is read anew by a task. Erasures are no events for it: they take a seat's person away in their own transaction. */
import { bulkReaction, type HappenedOf } from '#kernel/events/event.ts'
import { applicationEvents } from '#modules/applications/index.ts'
import { historyEvents } from '#modules/ats-history/index.ts'
import { candidateEvents } from '#modules/candidates/index.ts'
import { seatPeople } from './seating.ts'
import { readLater } from './tasks/read-talent.ts'

const followed = [
  candidateEvents.added,
  candidateEvents.changed,
  candidateEvents.resumeRead,
  candidateEvents.merged,
  candidateEvents.separated,
  applicationEvents.created,
  historyEvents.imported,
  historyEvents.peopleChanged,
]

export const followPeople = bulkReaction({
  name: 'follow-people',
  on: followed,

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    await seatPeople(tx, companyId, {
      candidateIds: [...new Set(events.flatMap(candidatesIn))],
      pastPeople: events.flatMap(pastPeopleIn),
    })
    readLater(tx, companyId)
  },
})

type FollowedEvent = HappenedOf<(typeof followed)[number]>

function candidatesIn({ payload }: FollowedEvent): number[] {
  if ('mergedId' in payload) return [payload.candidateId, payload.mergedId]
  return 'candidateId' in payload ? [payload.candidateId] : []
}

function pastPeopleIn({ payload }: FollowedEvent): { sourceId: string; remoteId: string }[] {
  if ('remoteIds' in payload) return payload.remoteIds.map((remoteId) => ({ sourceId: payload.sourceId, remoteId }))
  return 'remoteId' in payload ? [{ sourceId: payload.sourceId, remoteId: payload.remoteId }] : []
}
