/** Threads load the rules as these functions (`heavy.ts`), which take and give what can be copied. */
import { type BlindParts, blindPartsOf } from './blinding/blind.ts'
import type { Day } from './profile/periods.ts'
import type { Profile } from './profile/profile.ts'
import { readProfile } from './profile/read-profile.ts'

export { evaluate } from './judging/evaluate.ts'
export { quoteStandings } from './judging/quote-standing.ts'
export { termsOfPeople } from './seeking/person-terms.ts'

export interface ProfileInput {
  readonly text: string
  readonly asOf: Day
}

export const profileOf = ({ text, asOf }: ProfileInput): Profile => readProfile(text, asOf)

export const blindAll = (texts: readonly string[]): readonly BlindParts[] => texts.map(blindPartsOf)
