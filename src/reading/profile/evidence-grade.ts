/**
 * A mention is evidence of some grade: shown in a dated role, together with what was done; listed among others; or only
 * said. A role of another trade that lists single words of this one shows nothing of it: words are easily strewn.
 */
import { bulletOf, type Line } from '../words/text.ts'
import type { Entry } from './entries.ts'
import type { Mention } from './mentions.ts'

export const evidenceGrades = ['said', 'listed', 'shown'] as const
export type EvidenceGrade = (typeof evidenceGrades)[number]

export interface GradeSource {
  readonly lines: readonly Line[]
  readonly mentions: readonly Mention[]
}

export function gradeOf({ lines, mentions }: GradeSource, mention: Mention): EvidenceGrade {
  const line = lines[mention.line]
  const isList = line !== undefined && isBareList(line)
  const roles = mention.entries.filter(({ kind }) => kind !== 'break')
  if (roles.length === 0) return isList || listed.has(mention.section) ? 'listed' : 'said'
  const isHead = roles.some((role) => mention.line >= role.first && mention.line <= role.headLast)
  if (isHead || !isList || mention.term.family === 'words') return 'shown'
  return roles.some((role) => isOfTrade(role, mention, mentions)) ? 'shown' : 'listed'
}

const listed: ReadonlySet<string> = new Set([
  'skills',
  'licences',
  'languages',
  'education',
  'publications',
  'other',
  'personal',
])

/** A role whose head names no trade at all is not held against its lists. */
function isOfTrade(role: Entry, mention: Mention, mentions: readonly Mention[]): boolean {
  const own = mentions.filter((other) => other.entries.includes(role) && other.term !== mention.term)
  const inHead = own.filter(({ line }) => line >= role.first && line <= role.headLast)
  return inHead.length === 0 || inHead.some(({ term }) => isKin(term.family, mention.term.family))
}

const kin: ReadonlyMap<string, string> = new Map([['data', 'software']])
const isKin = (one: string, other: string): boolean => (kin.get(one) ?? one) === (kin.get(other) ?? other)

const itemWordsMax = 4

/** Items between commas, none of them longer than a few words, say what is known and not what was done. */
export function isBareList(line: Line): boolean {
  const text = line.text.slice(bulletOf(line).length).replace(/^[^:]{1,32}:\s/u, '')
  const items = text
    .split(/[,;|•·/\t]|\s{2,}|\s[–—-]\s/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const words = items.map((item) => item.split(/\s+/).length)
  if (items.length === 1) return (words[0] ?? 0) <= 2
  return words.every((count) => count <= itemWordsMax) && !/[.!?]\s*$/.test(text)
}
