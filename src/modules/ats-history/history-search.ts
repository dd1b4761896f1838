/** A search of the history finds people by what their ATS knows of them, the best first. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { findHits, type Hit, resultsMax, textOfKey } from './hits.ts'
import { type OurCandidate, selectOurCandidates } from './our-candidate.ts'
import { type PastApplication, selectPastApplications } from './past-application.ts'
import { type PastPerson, selectPastPeople } from './past-person.ts'
import { type Excerpt, plainExcerpt, selectExcerpts } from './resume-excerpt.ts'
import { type FoundBy, foundBy, nearness, type Term } from './sought.ts'

export interface FoundPerson {
  readonly person: PastPerson
  readonly foundBy: readonly FoundBy[]
  readonly applications: readonly PastApplication[]
  readonly candidate: OurCandidate | undefined
}

export interface FoundPeople {
  readonly people: readonly FoundPerson[]
  readonly truncated: boolean
  readonly isUnavailable: boolean
}

const shownApplicationsMax = 3

const weights: Readonly<Record<FoundBy['kind'], number>> = {
  email: 9,
  name: 8,
  title: 6,
  skill: 6,
  company: 5,
  job: 4,
  tag: 4,
  location: 3,
  resume: 2,
}
/** Whoever has nearly this name comes behind whoever has it. */
const nearWeight = 7

interface Ranked {
  readonly person: PastPerson
  readonly found: readonly FoundBy[]
  /** Only a resume has this term. */
  readonly unseen: Term | undefined
  readonly score: number
}

export async function searchHistory(tx: Reading, actor: CompanyActor, query: string): Promise<FoundPeople> {
  const { isUnavailable, terms, hits } = await findHits(tx, actor, query)
  if (hits.length === 0) return { people: [], truncated: false, isUnavailable }
  const byKey = new Map(hits.map((hit) => [textOfKey(hit), hit]))
  const people = await tx.all(selectPastPeople(actor, hits))
  const ranked = people
    .flatMap((person) => rank(person, byKey.get(textOfKey(person)), terms))
    .toSorted((one, other) => other.score - one.score || (one.person.metAt < other.person.metAt ? 1 : -1))
  const shown = ranked.slice(0, resultsMax)
  return {
    people: await withDetails(tx, actor, shown),
    truncated: ranked.length > resultsMax,
    isUnavailable,
  }
}

function rank(person: PastPerson, hit: Hit | undefined, terms: readonly Term[]): Ranked[] {
  if (!hit) return []
  if (hit.way === 'near') return rankNear(person, terms)
  const each = terms.map((term) => ({ term, by: foundBy(person, term) ?? byJob(hit) }))
  const found = each.flatMap(({ by }) => by ?? [])
  const score = each.reduce((sum, { by }) => sum + weights[by?.kind ?? 'resume'], 0) / terms.length
  return [{ person, found: distinctOf(found), unseen: each.find(({ by }) => !by)?.term, score }]
}

/** Each word is theirs, or nearly one of their names: half a query that is near finds nobody. */
function rankNear(person: PastPerson, terms: readonly Term[]): Ranked[] {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.emails[0] ?? '')
  const each = terms.map((term) => {
    const by = foundBy(person, term)
    return by
      ? { by, weight: weights[by.kind] }
      : { by: { kind: 'name' as const, text: name }, weight: nearness(person, term) * nearWeight }
  })
  if (each.some(({ weight }) => weight === 0)) return []
  const score = each.reduce((sum, { weight }) => sum + weight, 0) / terms.length
  return [{ person, found: distinctOf(each.map(({ by }) => by)), unseen: undefined, score }]
}

const byJob = ({ way, jobTitle }: Hit): FoundBy | null =>
  way === 'job' && jobTitle !== null ? { kind: 'job', text: jobTitle } : null

const distinctOf = (found: readonly FoundBy[]): FoundBy[] => [
  ...new Map(found.map((each) => [`${each.kind} ${each.text}`, each])).values(),
]

async function withDetails(tx: Reading, actor: CompanyActor, ranked: readonly Ranked[]): Promise<FoundPerson[]> {
  const people = ranked.map(({ person }) => person)
  const wanted = ranked.flatMap(({ person, unseen }) => (unseen ? [{ ...person, word: unseen.word }] : []))
  const [applications, candidates, excerpts] = await tx.batch(
    selectPastApplications(actor, people, shownApplicationsMax),
    selectOurCandidates(actor, people),
    selectExcerpts(actor, wanted),
  )
  const [applied, ours, texts] = [grouped(applications), grouped(candidates), grouped<Excerpt>(excerpts)]
  return ranked.map(({ person, found }) => {
    const key = textOfKey(person)
    const excerpt = texts.get(key)?.[0]
    return {
      person,
      foundBy: excerpt ? [...found, { kind: 'resume', text: plainExcerpt(excerpt.text) }] : found,
      applications: applied.get(key) ?? [],
      candidate: ours.get(key)?.[0],
    }
  })
}

const grouped = <Row extends { readonly sourceId: string; readonly remoteId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, textOfKey)
