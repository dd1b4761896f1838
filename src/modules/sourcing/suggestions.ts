/**
 * Decisions show what people look for beyond the criteria. What they show is proposed, for somebody to take up by changing the search: no
 * weight changes by itself.
 */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Evaluation } from '#modules/evaluation/index.ts'
import type { Result } from './result.ts'
import type { Search } from './search.ts'

const kinds = ['make_must', 'weigh_more', 'weigh_less', 'drop'] as const

export const SuggestionView = z
  .strictObject({
    criterionId: z.string(),
    kind: z.enum(kinds),
    weight: z.int().nullable().meta({ description: 'What it would weigh, where the weight is what changes.' }),
    why: z.string(),
  })
  .meta({ id: 'SourcingSuggestion' })

export type Suggestion = z.output<typeof SuggestionView>

/** Fewer decisions are chance. */
const decisionsMin = 3
const mostly = 0.75
const decidedMax = 200
const weightMax = 10

interface Decided extends Pick<Result, 'state' | 'criterionId'> {
  readonly results: NonNullable<Evaluation['results']>
}

export async function suggestionsFor(reading: Reading, search: Search): Promise<Suggestion[]> {
  const decided = await reading.all(sql<Decided>`
    select state, criterion_id, coalesce(results, '[]') as results from sourcing_result
    where company_id = ${search.companyId} and search_id = ${search.id} and state <> 'proposed'
    order by decided_at desc, person_id limit ${decidedMax}`)
  return search.criteria.flatMap((criterion) => {
    const suggestion = suggest(criterion, decided)
    return suggestion ? [{ criterionId: criterion.id, ...suggestion }] : []
  })
}

/** Newer decisions were made with the text as it is now; a criterion that is gone from their results says nothing. */
function suggest(
  { id, text, kind, weight }: Search['criteria'][number],
  decided: readonly Decided[],
): Omit<Suggestion, 'criterionId'> | null {
  const shows = ({ results }: Decided): boolean | null => {
    const met = results.find(({ criterionId }) => criterionId === id)?.met
    return met === undefined ? null : met === 'yes' || met === 'partly'
  }
  const accepted = decided.filter((each) => each.state === 'accepted' && shows(each) !== null)
  const dismissed = decided.filter((each) => each.state === 'dismissed' && shows(each) !== null)
  const named = dismissed.filter(({ criterionId }) => criterionId === id).length
  const lacking = dismissed.filter((each) => shows(each) === false).length
  const takenWithout = accepted.filter((each) => shows(each) === false).length
  const takenWith = accepted.length - takenWithout

  if (named >= decisionsMin || (isMost(lacking, dismissed.length) && takenWithout === 0 && takenWith > 0)) {
    const accepts = takenWithout === 0 ? 'accepted nobody' : `accepted ${takenWithout}`
    const why = `You dismissed ${Math.max(named, lacking)} of ${dismissed.length} who do not show “${text}”, and ${accepts} without it.`
    if (kind === 'nice_to_have') return { kind: 'make_must', weight: null, why }
    return weight < weightMax ? { kind: 'weigh_more', weight: Math.min(weightMax, weight * 2), why } : null
  }
  if (isMost(takenWithout, accepted.length)) {
    const why = `You accepted ${takenWithout} of ${accepted.length} who do not show “${text}”.`
    return weight > 1
      ? { kind: 'weigh_less', weight: Math.max(1, Math.floor(weight / 2)), why }
      : { kind: 'drop', weight: null, why }
  }
  return null
}

const isMost = (some: number, all: number): boolean => all >= decisionsMin && some >= all * mostly
