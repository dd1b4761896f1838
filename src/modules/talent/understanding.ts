/** A criterion is understood in the terms that people have, or refused with a sentence. */
import { type Sought, seeker } from '#reading/index.ts'

export interface UnderstoodCriterion {
  /** `literal` ranks nobody before they are judged: the rules know none of its words. */
  readonly understood: 'yes' | 'partly' | 'literal'
  readonly terms: readonly string[]
  readonly months?: number
  /** A sentence says why nobody is sought by it. */
  readonly refused?: string
}

export function understand(criterion: string): UnderstoodCriterion {
  const refused = seeker.refusal(criterion)
  if (refused !== undefined) return { understood: 'literal', terms: [], refused }
  const { groups, isPartial, months } = seeker.sought(criterion)
  const keys = [...new Set(groups.flat().flatMap(({ key, worth }) => (worth === 1 ? [key] : [])))]
  return { understood: degreeOf(groups, isPartial), terms: keys, ...(months !== undefined && { months }) }
}

/** Words that no table holds are looked for as they stand. */
function degreeOf(groups: Sought['groups'], isPartial: boolean): UnderstoodCriterion['understood'] {
  const isLiteral = (group: Sought['groups'][number]): boolean =>
    group.every(({ key }) => key.startsWith(seeker.wordPrefix))
  if (groups.every(isLiteral)) return 'literal'
  return isPartial || groups.some(isLiteral) ? 'partly' : 'yes'
}
