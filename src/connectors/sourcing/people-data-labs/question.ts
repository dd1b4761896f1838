/** Of a question goes what the vendor can express: skills, titles and places. Whoever comes is judged by all of it, by us. */
import type { PeopleQuestion } from '#modules/sourcing/ports.ts'
import type { AnyOf, SearchRequest } from './contract.ts'

/** Names are in small letters there. */
const small = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase())

const shows = (names: readonly string[]): AnyOf => ({
  bool: {
    should: [
      { terms: { skills: small(names) } },
      ...small(names).map((name) => ({ match_phrase: { job_title: name } })),
    ],
  },
})

const isIn = (places: readonly string[]): AnyOf => ({
  bool: {
    should: [
      { terms: { location_locality: small(places) } },
      { terms: { location_region: small(places) } },
      { terms: { location_country: small(places) } },
    ],
  },
})

/** Without a word that it knows, people of the title of the job are asked for: nobody is asked for everybody. */
export function queryOf({ musts, nices, jobTitle, places }: PeopleQuestion): SearchRequest['query'] {
  const asked = musts.length > 0 ? musts.map(shows) : [shows([jobTitle])]
  const must = places.length > 0 ? [...asked, isIn(places)] : asked
  return { bool: { must, ...(nices.length > 0 && { should: nices.map(shows) }) } }
}
