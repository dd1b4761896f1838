/**
 * A recruiter may name a person whom no tool found. Words of conversations are searched for the full name and the
 * telephone numbers of somebody who is erased, and these alone are taken out. A first or last name by itself is not: it
 * is that of too many others.
 */
import { type Part, storableJson } from './part.ts'

export interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly phones: readonly string[]
}

export const maskWords = '(erased)'

/** So much of a number is said without the code of its country. */
const digitsMax = 9
const digitsMin = 7
const between = String.raw`[\s().\/-]{0,3}`

const escaped = (text: string): string => text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const spaced = (text: string): string => escaped(text).split(/\s+/).join(String.raw`\s+`)

/** The end of a number finds it, however it is written. */
export const endOf = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < digitsMin ? null : digits.slice(-digitsMax)
}

export function patternsOf({ firstName, lastName, phones }: Named): RegExp[] {
  const isNamed = firstName.trim() !== '' && lastName.trim() !== ''
  const [first, last] = isNamed ? [spaced(firstName), spaced(lastName)] : []
  const names = isNamed ? [`${first}\\s+${last}`, `${last},?\\s+${first}`] : []
  const numbers = phones.flatMap((phone) => {
    const end = endOf(phone)
    return end === null ? [] : [`(?:\\+?\\d[\\d\\s().\\/-]{0,6})?${[...end].join(between)}(?!\\d)`]
  })
  return [
    ...names.map((each) => new RegExp(`(?<![\\p{L}\\p{N}])${each}(?![\\p{L}\\p{N}])`, 'giu')),
    ...numbers.map((each) => new RegExp(each, 'g')),
  ]
}

export const masked = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, maskWords), text)

/** Words stand anywhere in a part: in what is said, what a tool was asked and told, and in a title. */
export const maskedParts = (parts: readonly Part[], patterns: readonly RegExp[]): Part[] =>
  // The shape of a part does not change with the words in it.
  maskedWithin(storableJson(parts), patterns) as Part[]

function maskedWithin(value: unknown, patterns: readonly RegExp[]): unknown {
  if (typeof value === 'string') return masked(value, patterns)
  if (Array.isArray(value)) return value.map((each) => maskedWithin(each, patterns))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskedWithin(each, patterns)]))
}
