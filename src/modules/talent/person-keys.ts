/**
 * Beside what they can do, people have terms that filters ask for: where they live, how they came, and when they were last there.
 * What people wrote themselves, tags and towns, is kept as a hash: a term stays when the last who had it is erased.
 */
import { createHash } from 'node:crypto'
import { seeker } from '#reading/index.ts'
import type { KnownPerson } from './pool-documents.ts'

/** Months are counted from the year 2000. */
export const monthOf = (day: string): number => (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1

/** The keys are those of one company. */
export function filterKeysOf(companyId: string) {
  const hashed = (kind: string, text: string): string => {
    const words = text.normalize('NFC').trim().toLowerCase()
    return `${kind}:${createHash('sha256').update(`${companyId} ${kind} ${words}`).digest('hex').slice(0, 24)}`
  }
  const placeKey = (key: string): string => (key.startsWith(townPrefix) ? hashed('town', key) : key)
  return {
    tag: (tag: string): string => hashed('tag', tag),
    source: (source: string): string => hashed('source', source),
    active: (month: number): string => `active:${month}`,
    candidates: 'channel:talent_pool',
    pastPeople: 'channel:ats_history',
    /** People of a source that is switched off are not counted. */
    atsSource: (sourceId: string): string => `ats:${sourceId}`,
    placesIn: (text: string): string[] => placesIn(text).map(placeKey),
    /** A town is sought in itself, and not in its whole country. */
    placeSought(text: string): string[] {
      const keys = placesIn(text)
      const towns = keys.filter((key) => key.startsWith(townPrefix))
      return (towns.length > 0 ? towns : keys).map(placeKey)
    },
  }
}

const townPrefix = 'place:town:'

/** Two letters in capitals are the code of a country. */
const placesIn = (text: string): string[] =>
  /^[A-Z]{2}$/.test(text.trim()) ? [seeker.countryKey(text.trim())] : seeker.placeKeys(text)

export function keysOf(companyId: string, person: KnownPerson): string[] {
  const { past, places, tags, source, lastActiveAt } = person
  const keys = filterKeysOf(companyId)
  return [
    ...new Set([
      ...(past ? [keys.pastPeople, keys.atsSource(past.sourceId)] : [keys.candidates]),
      ...places.flatMap(keys.placesIn),
      ...tags.map(keys.tag),
      keys.source(source),
      ...(lastActiveAt === null ? [] : [keys.active(monthOf(lastActiveAt))]),
    ]),
  ]
}
