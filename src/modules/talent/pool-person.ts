/** A person of the pool is a candidate of ours, or somebody whom the ATS's history knows, under the id that history shows to callers. */
export type PoolPerson = { readonly candidateId: number } | { readonly historyId: string }

/** People are told apart by this text. */
export const keyOfPerson = (person: PoolPerson): string =>
  'candidateId' in person ? `c${person.candidateId}` : `h${person.historyId}`
