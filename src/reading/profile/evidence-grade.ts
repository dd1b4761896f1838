/**
 * A mention is evidence of some grade: shown in a dated role, together with what was done; listed among others; or only
 * said. A role of another trade that lists single words of this one shows nothing of it: words are easily strewn.
 */

import type { DocumentLanguage } from '../words/document-language.ts'
import { itemEndsIn } from '../words/joiners.ts'
import { isGeneral, tradesOf } from '../words/terms/trade.ts'
import { bulletOf, type Line } from '../words/text.ts'
import { occupations } from '../words/vocabulary.ts'
import type { Entry } from './entries.ts'
import type { Mention } from './mentions.ts'

export const evidenceGrades = ['said', 'listed', 'shown'] as const
export type EvidenceGrade = (typeof evidenceGrades)[number]

export interface GradeSource {
  readonly lines: readonly Line[]
  readonly mentions: readonly Mention[]
  readonly language?: DocumentLanguage | undefined
}

export function gradeOf({ lines, mentions, language }: GradeSource, mention: Mention): EvidenceGrade {
  const line = lines[mention.line]
  const isRest = listBefore(lines, mention.line) !== undefined
  const isList = isRest || (line !== undefined && isBareList(line))
  const roles = mention.entries.filter(({ kind }) => kind !== 'break')
  if (roles.length === 0) return isList || listed.has(mention.section) ? 'listed' : 'said'
  if (
    roles.some((role) => isInHead(role, mention, line)) ||
    line === undefined ||
    !isBareItem(line, mention, { isList, isRest, language })
  )
    return 'shown'
  const source = { lines, mentions }
  if (strewnIn({ lines, mentions, language }).has(mention.term)) return 'listed'
  const isStrewn = isList ? namesTitle(line) : isAppended(line, mention)
  return roles.some((role) => (isStrewn ? isOfOwnTrade : isOfTrade)(role, mention, source)) ? 'shown' : 'listed'
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
 * other titles speak for it, and where none of them is known, nothing speaks against it. Tools of any trade stand among
 * those of this one.
 */
function isOfTrade(role: Entry, mention: Mention, source: GradeSource): boolean {
  const own = headsOf(source).filter(({ entries }) => entries.includes(role))
  const speaking = own.length > 0 ? own : headsOf(source)
  if (isGeneral(mention.term))
    return source.mentions.some(
      (other) =>
        other.line === mention.line && !isGeneral(other.term) && speaking.some((head) => isOneTrade(head, other)),
    )
  return speaking.length === 0 ? mention.term.family !== 'words' : speaking.some((head) => isOneTrade(head, mention))
}

const isOneTrade = (one: Mention, other: Mention): boolean => {
  const trades = tradesOf(other.term)
  return [...tradesOf(one.term)].some((trade) => trades.has(trade))
}

/** Words that stand where words are strewn are believed where the title of the role itself says so. */
const isOfOwnTrade = (role: Entry, mention: Mention, source: GradeSource): boolean =>
  !isGeneral(mention.term) && headsOf(source).some((head) => head.entries.includes(role) && isOneTrade(head, mention))

/** A list of tools names no occupation. */
const namesTitle = (line: Line): boolean => occupations.find(line, undefined).length > 0

/** The last item of a list may stand alone in the next line. */
function listBefore(lines: readonly Line[], index: number): Line | undefined {
  const [before, line] = [lines[index - 1], lines[index]]
  if (!before || !line || bulletOf(line) !== '' || !/,\s*$/.test(before.text)) return undefined
  return /^\s*[^,;|•·.]+$/u.test(line.text) && line.text.trim().split(/\s+/).length <= itemWordsMax ? before : undefined
}

const noTerms: ReadonlySet<Mention['term']> = new Set()
const knownStrewn = new WeakMap<readonly Mention[], ReadonlySet<Mention['term']>>()

/**
 * Bare words beside the title of another trade, in lines of a role that say nothing of it, are strewn, and show nothing wherever
 * else they stand bare: "Warehouse operative, forklift, stocktaking" in the role of a sales representative.
 */
function strewnIn({ lines, mentions, language }: GradeSource): ReadonlySet<Mention['term']> {
  const known = knownStrewn.get(mentions)
  if (known) return known
  const heads = headsOf({ lines, mentions })
  if (heads.length === 0) return noTerms
  const bare = mentions.filter((mention) => {
    const line = lines[mention.line]
    if (line === undefined || mention.entries.length === 0) return false
    if (mention.entries.some((role) => isInHead(role, mention, line))) return false
    const isRest = listBefore(lines, mention.line) !== undefined
    return isBareItem(line, mention, { isList: isRest || isBareList(line), isRest, language })
  })
  const foreign = new Set(bare.filter((mention) => isForeignTitle(mention, lines, heads)).map(({ line }) => line))
  const strewn = new Set(
    bare
      .filter(({ line }) => foreign.has(line) || (foreign.has(line - 1) && listBefore(lines, line) !== undefined))
      .map(({ term }) => term),
  )
  knownStrewn.set(mentions, strewn)
  return strewn
}

function isForeignTitle(mention: Mention, lines: readonly Line[], heads: readonly Mention[]): boolean {
  const line = lines[mention.line]
  if (line === undefined) return false
  const [start, end] = [mention.start - line.start, mention.end - line.start]
  if (!occupations.find(line, undefined).some((found) => found.start < end && start < found.end)) return false
  const own = heads.filter(({ entries }) => entries.some((role) => mention.entries.includes(role)))
  return own.length > 0 && !own.some((head) => isOneTrade(head, mention))
}

const sentenceWordsMin = 4

/** The bullet has said what was done, and some word follows behind a comma. A line may hold several such bullets. */
const isAppended = (line: Line, { start }: Mention): boolean =>
  line.text
    .slice(bulletOf(line).length, start - line.start)
    .split(/[,;|•·]/)
    .slice(0, -1)
    .some((item) => item.trim().split(/\s+/).length >= sentenceWordsMin)

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

/**
 * The item between two signs holds hardly more than the mention: nothing is said of what was done. What opens a bullet that is no
 * list, with another word, says it: "Took over purchasing when the owner left".
 */
function isBareItem(
  line: Line,
  { start, end }: Mention,
  {
    isList,
    isRest,
    language,
  }: { readonly isList: boolean; readonly isRest: boolean; readonly language: DocumentLanguage | undefined },
): boolean {
  const itemEnds = itemEndsIn(endsOfItems, language)
  // Words that are found across the items of a list, or across two duties, stand in none of them.
  const across = isList ? /[,;|•·]/ : /;/
  if (across.test(line.text.slice(start - line.start, end - line.start))) return true
  const [from, to] = [start - line.start, end - line.start]
  const all = line.text.slice(bulletOf(line).length, from).split(itemEnds)
  const before = all.at(-1) ?? ''
  const others = line.text.slice(to).split(itemEnds)
  const behind = others[0] ?? ''
  const isOpening = all.length === 1 && !/^\s*[,;:]/.test(line.text.slice(bulletOf(line).length))
  const said = verbsClose.has(language ?? '') ? `${before} ${behind}` : before
  if (!isList && isOpening && (/\p{L}{3}/u.test(said) || isClause(line.text.slice(bulletOf(line).length)))) return false
  const isOneOfSeveral = isRest || [...all.slice(0, -1), ...others.slice(1)].some((item) => /\p{L}{2}/u.test(item))
  return `${before} ${behind}`.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length <= (isOneOfSeveral ? 3 : 1)
}

/** What opens a line goes on to its first sign: "Served customers and ran the till". */
const isClause = (text: string): boolean => {
  const [clause = ''] = text.trim().split(/[,;:|•·/\t()]|\s{2,}|\s[–—-]\s|\.\s/u)
  return clause.split(/\s+/).length >= sentenceWordsMin
}

/** In these languages the verb may stand behind what was done: "Einkauf verantwortet". */
const verbsClose: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da'])

const endsOfItems = '[,;:|•·/\\t()]|\\s{2,}|\\s[–—-]\\s|\\.\\s'

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
