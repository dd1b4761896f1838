/**
 * Flags say what a person should look at in a resume, at intake and again when it is read later. A flag is a sign,
 * never a verdict.
 */
import type { HiddenText, InstructionLike } from '#modules/files/index.ts'
import type { ApplicationFlag } from './application.ts'

/** The flags need only this much of a resume's content. */
export type FlaggedContent =
  | { readonly state: 'waiting' }
  | { readonly state: 'unreadable' }
  | {
      readonly state: 'read'
      readonly hidden: readonly Pick<HiddenText, 'excerpt' | 'instruction'>[]
      readonly instructions: readonly Pick<InstructionLike, 'start'>[]
    }

/** Templates leave a page number or an icon's name unseen; people who hide words to be found by hide more than that. */
const hiddenLengthMin = 20

export function flagsOfResume(content: FlaggedContent): ApplicationFlag[] {
  if (content.state === 'waiting') return []
  if (content.state === 'unreadable') return ['resume_unreadable']
  const { hidden, instructions } = content
  const hiddenLength = hidden.reduce((length, { excerpt }) => length + excerpt.trim().length, 0)
  const hidesOrders = hidden.some(({ instruction }) => instruction)
  return [
    ...(hidesOrders || hiddenLength >= hiddenLengthMin ? (['hidden_text'] as const) : []),
    ...(hidesOrders || instructions.length > 0 ? (['instructions'] as const) : []),
  ]
}
