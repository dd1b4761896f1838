/** The rules as threads load them (`heavy.ts`): functions of what can be copied. */
import { type BlindParts, blindPartsOf } from './blind.ts'
import type { ProfileInput } from './heavy.ts'
import type { Profile } from './profile.ts'
import { readProfile } from './read-profile.ts'

export { evaluate } from './evaluate.ts'

export const profileOf = ({ text, asOf }: ProfileInput): Profile => readProfile(text, asOf)

export const blindAll = (texts: readonly string[]): readonly BlindParts[] => texts.map(blindPartsOf)
