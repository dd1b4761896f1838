/** What a thread beside the service does by the rules: a text of 100,000 characters takes half a second and more. */
import { heavyWork } from '#kernel/threads/heavy-work.ts'
import type { BlindParts } from './blind.ts'
import type { Evaluation, EvaluationInput } from './evaluate.ts'
import type { Day } from './periods.ts'
import type { Profile } from './profile.ts'

export interface ProfileInput {
  readonly text: string
  readonly asOf: Day
}

const file = import.meta.resolve('./on-thread.ts')

export const evaluating = heavyWork<EvaluationInput, Evaluation>(file, 'evaluate')
export const profiling = heavyWork<ProfileInput, Profile>(file, 'profileOf')
export const blinding = heavyWork<readonly string[], readonly BlindParts[]>(file, 'blindAll')
