/** The intents that a sentence comes nearest to, for whoever must choose where the rules abstain. */
import type { KnownIntent } from './intent.ts'
import { commandRules } from './sentence/command-rules.ts'
import type { Item } from './sentence/items.ts'
import { signsOf } from './sentence/query.ts'
import { queryRules } from './sentence/query-rules.ts'

export const alternativesMax = 3

/** These serve somebody of whose sentence nothing was understood. */
const general: readonly KnownIntent[] = ['attention', 'find_people', 'help']

export function nearestIntents(items: readonly Item[], isNone: boolean, chosen: string): readonly KnownIntent[] {
  const signs = signsOf(items)
  const weights = new Map<KnownIntent, number>()
  const weigh = (intent: KnownIntent, weight: number): void => {
    if (weight > (weights.get(intent) ?? 0)) weights.set(intent, weight)
  }
  for (const { intent, verb, with: beside } of commandRules) {
    const isBeside = beside?.some((sign) => signs.has(sign)) ?? true
    if (signs.has(verb)) weigh(intent, isBeside ? 2 : 0.4)
  }
  for (const { intent, all, without } of queryRules) {
    const share = all.filter((group) => group.some((sign) => signs.has(sign))).length / all.length
    weigh(intent, without?.some((sign) => signs.has(sign)) ? share / 2 : share)
  }
  const near = [...weights].filter(([intent]) => intent !== chosen).toSorted(([, one], [, other]) => other - one)
  const likely = near.filter(([, weight]) => weight >= (isNone ? 0.3 : 1)).map(([intent]) => intent)
  return [...new Set(isNone ? [...likely, ...general] : likely)].slice(0, alternativesMax)
}
