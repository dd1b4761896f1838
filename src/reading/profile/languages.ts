/**
 * People say which languages they speak, and how well.
 *
 * In a line, names and levels are paired by nearness and by which of the two came first: "German (native), English C1",
 * "fluent in Dutch and German", "Nederlands en Dari als moedertaal".
 */
import { wordSieve } from '#text/word-sieve.ts'
import { allLevelWords, type Level, levelOf, rankOf, type StatedLevel } from '../words/levels.ts'
import { answerTo, polarityAt } from '../words/polarity.ts'
import type { Line, Span } from '../words/text.ts'
import { allTongueNames, type Tongue, tongueOf } from '../words/tongues.ts'
import type { Section } from './sections.ts'

export interface StatedLanguage extends Span {
  readonly tongue: Tongue
  readonly level: StatedLevel | undefined
  /** The name ends here, before the level that follows. */
  readonly nameEnd: number
}

interface Token extends Span {
  readonly tongue: Tongue | undefined
  readonly level: StatedLevel | undefined
  readonly isCode: boolean
}

const labelPattern =
  /^\W{0,6}(?:languages?|sprachen|sprachkenntnisse|langues?(?: parlees)?|idiomas?|lenguas|lingu[ea]|linguas|talen|human languages|fremdsprachen|altre lingue|lingua madre|mother tongue|native language|muttersprache|madrelingua|moedertaal)\s*[:–-]/u

export function languagesIn(lines: readonly Line[], sections: readonly Section[]): StatedLanguage[] {
  return sections.flatMap((section) =>
    lines
      .slice(section.first, section.last + 1)
      .flatMap((line, order) => languagesInLine(line, section.kind, lines[section.first + order + 1]?.folded ?? '')),
  )
}

/** A yes claims the language of a question; a no leaves a lower level possible where a level was asked for. */
function answered(each: StatedLanguage, line: Line, next: string): StatedLanguage[] {
  switch (answerTo(line.folded, each.nameEnd - line.start, next)) {
    case 'open':
      return []
    case 'no':
      return each.level === undefined ? [{ ...each, level: 'none' }] : []
    default:
      return [each]
  }
}

/** Criteria speak of nothing else, so all names of languages in a line count, with their levels. */
export function statedIn(line: Line): StatedLanguage[] {
  if (namesSieve.bits(line.folded) === 0) return []
  const tokens = tokensOf(line.folded)
  if (!tokens.some(({ tongue }) => tongue)) return []
  return pair(line, tokens).filter((each) => !isOfAnother(line.folded, each, line.start))
}

function languagesInLine(line: Line, section: Section['kind'], next: string): StatedLanguage[] {
  if (section === 'references' || section === 'publications') return []
  const stated = statedIn(line)
  const isSeveral = stated.length > 1 && stated.filter(({ level }) => level !== undefined).length > 1
  const isList = isSeveral || section === 'languages' || labelPattern.test(line.folded)
  const said = stated.flatMap((each) => answered(each, line, next))
  return said.filter((each) => {
    if (isList) return true
    if (each.level === undefined) return speaks(line.folded, each.start - line.start)
    return (section !== 'experience' && section !== 'education') || isStrong(each, line)
  })
}

const speaks = (folded: string, place: number): boolean =>
  /(?:\bi speak|\bspeaks?|spreche|je parle|hablo|parlo|falo|ik spreek)[^.;]{0,40}$/u.test(
    folded.slice(Math.max(0, place - 60), place),
  )

/** "Advanced English teacher" and "French cuisine" are no languages spoken. */
const isOfAnother = (folded: string, { nameEnd }: StatedLanguage, start: number): boolean =>
  /^[\s-]{1,2}(?:teacher|literature|studies|cuisine|market|speaking|restaurant|lehrer|lektor|department|wine|law|gaap|history|courses?|leistungskurs|bulldog|language school)/u.test(
    folded.slice(nameEnd - start),
  )

/** A language among duties counts only with a level that nobody uses otherwise. */
const isStrong = ({ level, start, end }: StatedLanguage, line: Line): boolean =>
  level === 'native' ||
  /(?<![\p{L}\d])[abc][12](?![\p{L}\d])|fluent|fliessend|fließend|courant|fluido|fluente|vloeiend/u.test(
    line.folded.slice(start - line.start, end - line.start),
  )

const wordPattern = /[\p{L}\d]+(?:['-][\p{L}]+)?/gu
const phraseWordsMax = 5

/** The first four letters are enough: endings and joined words only change what is behind them. */
const beginningOf = (words: string): string => words.slice(0, 4)
const namesSieve = wordSieve([allTongueNames.map(beginningOf)])
const beginnings = new Set([...allTongueNames, ...allLevelWords].map(beginningOf))

/** A name or a level can begin at one word in twenty, and everywhere else none can. */
const mayBegin = (folded: string, place: number): boolean =>
  /[12]/.test(folded[place + 1] ?? '') ||
  [4, 3, 2].some((length) => beginnings.has(folded.slice(place, place + length)))

function tokensOf(folded: string): Token[] {
  const words = [...folded.matchAll(wordPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const tokens: Token[] = []
  for (let index = 0; index < words.length; index += 1) {
    const token = tokenAt(folded, words, index)
    if (!token) continue
    tokens.push(token)
    while ((words[index + 1]?.start ?? folded.length) < token.end) index += 1
  }
  return tokens
}

function tokenAt(folded: string, words: readonly Span[], index: number): Token | undefined {
  const start = words[index]?.start ?? 0
  if (!mayBegin(folded, start)) return undefined
  for (let count = Math.min(phraseWordsMax, words.length - index); count > 0; count -= 1) {
    const end = words[index + count - 1]?.end ?? start
    if (end - start > 40) continue
    const text = folded.slice(start, end)
    const code = count === 1 && /^[abc][12]$/.test(text) ? (text.toUpperCase() as Level) : undefined
    const tongue = tongueOf(text) ?? (count === 1 ? tongueOf(text.split(/['-]/)[0] ?? '') : undefined)
    const level = code ?? levelOf(text)
    if (tongue || level) return { start, end, tongue, level: tongue ? undefined : level, isCode: code !== undefined }
  }
  return undefined
}

/** Nobody speaks more in one line. */
const namesMax = 24

function pair(line: Line, tokens: readonly Token[]): StatedLanguage[] {
  const names = tokens.filter(({ tongue }) => tongue).slice(0, namesMax)
  return names.flatMap((name, order) => {
    if (!name.tongue) return []
    const following = levelAfter(line.folded, tokens, name, names[order + 1])
    const token =
      following ??
      levelBefore(line.folded, tokens, name, names[order - 1]) ??
      sharedLevel(line.folded, tokens, names, order)
    const denied = !token && polarityAt(line.folded, name.start, name.end) === 'denied'
    const span =
      token && token.start < name.end
        ? { start: token.start, end: name.end }
        : { start: name.start, end: token?.end ?? name.end }
    return [
      {
        tongue: name.tongue,
        level: denied ? 'none' : token?.level,
        nameEnd: line.start + name.end,
        start: line.start + span.start,
        end: line.start + span.end,
      },
    ]
  })
}

const breaks = /[;\n]|\.\s|,|\s\/\s|\s{4,}|\|/
const itemBreaks = /[;\n|]|\.\s/

/** The level stands behind a name, before the next name; a CEFR code wins over words, for it is the more exact one. */
function levelAfter(folded: string, tokens: readonly Token[], name: Token, next: Token | undefined): Token | undefined {
  const within = tokens.filter(
    (token) =>
      token.level &&
      token.start >= name.end &&
      token.end <= (next?.start ?? folded.length) &&
      token.start - name.end <= 60,
  )
  const near = within.filter((token) => {
    const between = folded.slice(name.end, token.start)
    if (itemBreaks.test(between.replace(/\([^)]*/g, ''))) return false
    // A level behind a comma may belong to the next name: "English, fluent French".
    if (/,/.test(between) && next && !itemOpens(folded, token, next)) return false
    return between.split(/\s+/).length <= 7 && !adjoins(folded, token, next)
  })
  return near.find(({ isCode, level }) => isCode && level) ?? near[0]
}

const itemOpens = (folded: string, token: Token, next: Token): boolean =>
  breaks.test(folded.slice(token.end, next.start))

/** The word right before a name belongs to it, "basic German", unless a sign stands between. */
const adjoins = (folded: string, token: Token, next: Token | undefined): boolean =>
  next !== undefined &&
  !token.isCode &&
  /^\s{1,2}(?:(?:in|of|en|de|level|kenntnisse in)\s)?$/u.test(folded.slice(token.end, next.start))

function levelBefore(
  folded: string,
  tokens: readonly Token[],
  name: Token,
  previous: Token | undefined,
): Token | undefined {
  const candidates = tokens.filter(
    (token) => token.level && token.end <= name.start && token.start >= (previous?.end ?? 0),
  )
  const last = candidates.at(-1)
  if (!last) return undefined
  const between = folded.slice(last.end, name.start)
  const isNear = !itemBreaks.test(between) && !/,/.test(between) && between.trim().split(/\s+/).length <= 4
  const leads =
    previous === undefined ||
    breaks.test(folded.slice(previous.end, last.start)) ||
    /\b(?:and|und|et|y|e|en)\s$/u.test(folded.slice(previous.end, last.start))
  return isNear && leads ? last : undefined
}

/** Names joined by "and" share the level said before the first or behind the last of them. */
function sharedLevel(
  folded: string,
  tokens: readonly Token[],
  names: readonly Token[],
  order: number,
): Token | undefined {
  const joined = (one: Token | undefined, other: Token | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    /^\s*(?:,\s*)?(?:and|und|et|y|e|en|&|\+|\/|,)?\s*$/u.test(folded.slice(one.end, other.start))
  const joinedByWord = (one: Token | undefined, other: Token | undefined): boolean =>
    joined(one, other) && /(?:and|und|et|y|e|en|&|\+|\/)\s*$/u.test(folded.slice(one?.end, other?.start))
  const name = names[order]
  const next = names[order + 1]
  if (name && next && joinedByWord(name, next)) {
    const level = levelAfter(folded, tokens, next, names[order + 2])
    if (level) return level
  }
  for (let at = order; at > 0 && joined(names[at - 1], names[at]); at -= 1) {
    const first = names[at - 1]
    const level = first && levelBefore(folded, tokens, first, names[at - 2])
    if (level) return level
  }
  return undefined
}

/** Each language keeps one fact: the one that says a level, and of those the first. */
export function bestOf(stated: readonly StatedLanguage[]): StatedLanguage[] {
  const codes = [...new Set(stated.map(({ tongue }) => tongue.code))]
  return codes.flatMap((code) => {
    const same = stated.filter(({ tongue }) => tongue.code === code)
    return [same.find(({ level }) => level !== undefined) ?? same[0]].filter((each) => each !== undefined)
  })
}

export const isAtLeast = (level: Level, asked: Level): boolean => rankOf(level) >= rankOf(asked)
