/** Nobody knows the length of an aggregated list before, so it is not put to work that grows with its length. */
import { refuse } from '../refusals/refusal.ts'
import { isList, type Value } from './value.ts'

export function requireComparable(values: readonly Value[]): void {
  if (values.some(isList)) {
    refuse(
      'An aggregated list can not be compared. Use IN (SELECT …) to look into it, or compare its length or left(…, 200).',
    )
  }
}

export function requireSortable(value: Value): Value {
  if (isList(value)) {
    refuse('Rows can not be sorted or grouped by an aggregated list. Use its length, or left(…, 200) of it.')
  }
  return value
}
