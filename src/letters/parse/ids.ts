/** Ids of letters, as fields name them. */
import { bounds } from '../bounds.ts'

/** Some ids hold blanks; who cuts a field in two lines puts them there. */
export function readIds(value: string): string[] {
  const found = value.slice(0, bounds.fieldBytesMax).match(/<[^<>\s]{1,900}>/g) ?? bare(value)
  const ids = [...new Set(found.map((id) => id.replaceAll('\0', '').toWellFormed()))]
  const first = bounds.referencesMax / 10
  return ids.length <= bounds.referencesMax ? ids : [...ids.slice(0, first), ...ids.slice(first - bounds.referencesMax)]
}

/** Few clients leave the brackets off. */
const bare = (value: string): string[] =>
  value
    .slice(0, bounds.headerValueLengthMax)
    .split(/[\s,]+/)
    .filter((word) => /^[^\s<>@]{1,400}@[^\s<>@]{1,400}$/.test(word))
    .map((word) => `<${word}>`)
