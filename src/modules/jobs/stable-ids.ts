/** A list that is always sent as a whole has items with ids: what stays the same keeps its id. */
import { randomText } from '#kernel/ids.ts'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const unbiased = 256 - (256 % alphabet.length)
const lengthOfId = 12

const newItemId = (prefix: string): string => `${prefix}_${randomText(alphabet, unbiased, lengthOfId)}`

interface Rules<Item> {
  readonly prefix: string
  /** An item sent without an id may be one of before. */
  isSame(one: Item, other: Item): boolean
  /** An item sent with the id of another may be what has become of it. */
  mayBecome?(before: Item, wanted: Item): boolean
}

/**
 * Each wanted item keeps the id it was sent with, when that is an item's of before; else it gets that of the same item
 * of before; else a new one. No id is given twice.
 */
export function withStableIds<Item extends object>(
  before: readonly (Item & { readonly id: string })[],
  wanted: readonly (Item & { readonly id?: string })[],
  { prefix, isSame, mayBecome = () => true }: Rules<Item>,
): (Item & { id: string })[] {
  const left = new Map(before.map((item) => [item.id, item]))
  const take = (found: { readonly id: string } | undefined): string | undefined => {
    if (found) left.delete(found.id)
    return found?.id
  }
  const byId = wanted.map((item) => {
    const held = item.id === undefined ? undefined : left.get(item.id)
    return held && mayBecome(held, item) ? take(held) : undefined
  })
  return wanted.map((item, index) => {
    const id = byId[index] ?? take([...left.values()].find((held) => isSame(held, item))) ?? newItemId(prefix)
    return { ...item, id }
  })
}
