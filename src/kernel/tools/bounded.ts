/** A tool tells no more than a reader takes in at once, and says when there is more. */

const charactersMax = 12_000

export interface Bounded<Item> {
  readonly data: Item[]
  readonly truncated: boolean
}

/** The first items are told, as long as they fit; `countMax` of them at most. */
export function bounded<Item>(items: readonly Item[], countMax: number): Bounded<Item> {
  const data: Item[] = []
  let characters = 0
  for (const item of items.slice(0, countMax)) {
    characters += JSON.stringify(item).length
    if (characters > charactersMax) break
    data.push(item)
  }
  return { data, truncated: data.length < items.length }
}

/** The beginning of a text is told, and never half a sign. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…`
