/**
 * A mention is evidence of some grade: shown in a dated role, together with what was done; listed among others; or only
 * said. A role of another trade that lists single words of this one shows nothing of it: words are easily strewn.
 */

import { isGeneral, tradesOf } from '../words/terms/trade.ts'
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
  if (roles.some((role) => isInHead(role, mention, line)) || line === undefined || !isBareItem(line, mention))
    return 'shown'
  return roles.some((role) => isOfTrade(role, mention, { lines, mentions })) ? 'shown' : 'listed'
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

const headLengthMax = 110

/**
 * A head names the role. One line may hold the whole role, duties and all: then only its title is the head.
 */
export function isInHead(role: Entry, mention: Mention, line: Line | undefined): boolean {
  if (line === undefined || mention.line < role.first || mention.line > role.headLast) return false
  if (role.title && mention.start >= role.title.start && mention.end <= role.title.end) return true
  return line.text.length <= headLengthMax
}

/**
 * Single words are believed of a role whose title names their trade. Where it names none that is known, the trades of the person's
 * other titles speak for it, and where none of them is known, nothing speaks against it.
 */
function isOfTrade(role: Entry, mention: Mention, source: GradeSource): boolean {
  if (isGeneral(mention.term)) return true
  const heads = headsOf(source)
  const own = heads.filter(({ entries }) => entries.includes(role))
  const speaking = own.length > 0 ? own : heads
  const trades = tradesOf(mention.term)
  return speaking.length === 0
    ? mention.term.family !== 'words'
    : speaking.some(({ term }) => [...tradesOf(term)].some((trade) => trades.has(trade)))
}

/** Each of thousands of words strewn into a role asks for the titles of all roles, which are found once for a text. */
const knownHeads = new WeakMap<readonly Mention[], readonly Mention[]>()

function headsOf({ lines, mentions }: GradeSource): readonly Mention[] {
  const known = knownHeads.get(mentions)
  if (known) return known
  const heads = mentions.filter((mention) =>
    mention.entries.some((role) => isInHead(role, mention, lines[mention.line])),
  )
  knownHeads.set(mentions, heads)
  return heads
}

/** The item between two signs holds hardly more than the mention: nothing is said of what was done. */
function isBareItem(line: Line, { start, end }: Mention): boolean {
  const [from, to] = [start - line.start, end - line.start]
  const all = line.text.slice(bulletOf(line).length, from).split(itemEnds)
  const before = all.at(-1) ?? ''
  const others = line.text.slice(to).split(itemEnds)
  const behind = others[0] ?? ''
  const isOneOfSeveral = [...all.slice(0, -1), ...others.slice(1)].some((item) => /\p{L}{2}/u.test(item))
  return `${before} ${behind}`.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length <= (isOneOfSeveral ? 3 : 1)
}

const itemEnds = /[,;:|•·/\t()]|\s{2,}|\s[–—-]\s|\.\s|\s(?:and|und|et|y|e|en|i|a|și|si|och|og|oraz)\s/u

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
