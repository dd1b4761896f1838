/** An answer that does not end by itself says why, in words of ours. Nothing of a provider's words is in them. */
import type { TurnPart } from '#modules/models/index.ts'
import type { TurnOutcome } from '../turn.ts'

type End = Extract<TurnPart, { readonly type: 'end' }>

export const outcomeOf = ({ end, fault }: Pick<End, 'end' | 'fault'>): TurnOutcome =>
  end === 'failed' ? (fault?.kind ?? 'unusable') : end

const failed = 'I could not finish this answer. Ask once more; should it happen again, tell whoever runs this service.'

export const closingWords: Readonly<Record<TurnOutcome, string | null>> = {
  answered: null,
  interrupted: null,
  out_of_steps: 'I stopped here, because this took too many steps. Ask for a smaller part of it.',
  cut_short: 'The answer grew too long, so its end is missing. Ask for the rest.',
  withheld: 'The AI service would not answer this. Say it in other words.',
  busy: 'The AI service is busy. Ask again in a moment.',
  timeout: 'The AI service did not answer in time. Ask once more.',
  refused: failed,
  unusable: failed,
  absent: 'No AI service is set up that could answer this.',
  lost: failed,
}

export const notHereWords = 'This can not be answered: whoever asked does not see this conversation any more.'
