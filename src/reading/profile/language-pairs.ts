/**
 * In a line, names and levels are paired by nearness and by which of the two came first: "German (native), English C1",
 * "fluent in Dutch and German", "Nederlands en Dari als moedertaal".
 */
import { type Level, rankOf } from '../words/levels.ts'
import { polarityAt } from '../words/polarity.ts'
import type { Line } from '../words/text.ts'
import type { Token } from './language-tokens.ts'
import type { StatedLanguage } from './stated-language.ts'

/** Nobody speaks more in one line. */
const namesMax = 24

export function pair(line: Line, tokens: readonly Token[], isList: boolean): StatedLanguage[] {
  const names = tokens.filter(({ tongue }) => tongue).slice(0, namesMax)
  const order = isList ? orderOf(tokens, names) : 'mixed'
  return names.flatMap((name, index) => {
    if (!name.tongue) return []
    const own = tokens.filter(({ testOf }) => !testOf || testOf.code === name.tongue?.code)
    const token =
      (order === 'after' ? columnAfter(line.folded, own, name, names[index + 1]) : undefined) ??
      (order === 'before' ? columnBefore(line.folded, own, name, names[index - 1]) : undefined) ??
      levelAfter(line.folded, own, name, names[index + 1]) ??
      levelBefore(line.folded, own, name, names[index - 1]) ??
      sharedLevel(line.folded, own, names, index)
    const denied = !token && polarityAt(line.folded, name.start, name.end) === 'denied'
    const [start, end] = [Math.min(name.start, token?.start ?? name.start), Math.max(name.end, token?.end ?? name.end)]
    return [
      {
        tongue: name.tongue,
        level: denied ? 'none' : token?.level,
        nameEnd: line.start + name.end,
        start: line.start + start,
        end: line.start + end,
      },
    ]
  })
}

type Order = 'after' | 'before' | 'mixed'

/** A list in which every level stands behind a name has no other order, whatever signs part its cells. */
function orderOf(tokens: readonly Token[], names: readonly Token[]): Order {
  const [first, last] = [names[0], names.at(-1)]
  if (!first || !last) return 'mixed'
  const opens = tokens.some(({ level, end }) => level && end <= first.start)
  const closes = tokens.some(({ level, start }) => level && start >= last.end)
  if (opens === closes) return 'mixed'
  return closes ? 'after' : 'before'
}

/** These end an item for sure. */
const listEnds = /[;\n]|\.\s/
/** Words between a name and its level are few; a sentence says something else. */
const wordsBetweenMax = 8

function columnAfter(
  folded: string,
  tokens: readonly Token[],
  name: Token,
  next: Token | undefined,
): Token | undefined {
  const within = tokens.filter(
    ({ level, start, end }) => level && start >= name.end && end <= (next?.start ?? folded.length),
  )
  const [first] = within
  if (!first) return undefined
  const between = folded.slice(name.end, first.start)
  if (listEnds.test(between) || between.split(/\s+/).length > wordsBetweenMax) return undefined
  return saidOf(folded, within, name.end)
}

function columnBefore(
  folded: string,
  tokens: readonly Token[],
  name: Token,
  previous: Token | undefined,
): Token | undefined {
  const within = tokens.filter(({ level, start, end }) => level && end <= name.start && start >= (previous?.end ?? 0))
  const last = within.at(-1)
  if (!last) return undefined
  const between = folded.slice(last.end, name.start)
  return listEnds.test(between) || between.split(/\s+/).length > wordsBetweenMax ? undefined : last
}

const overallWord =
  /overall|general|gesamt|global|globale|complessiv|ogoln|celkov|totalt?|samlet|общи|загальн|总|総合|종합/u
const receptiveWord =
  /listen|read|hor|les|understand|verst|compr|ecout|lect|lectur|escuch|ascolt|lett|compreens|leitura|ouvir|luister|rozum|sluch|czyta|cten|poslech|inteleg|ascult|citi|hor|las|lytt|lyt|kuunt|luke|dinle|oku|ακου|αναγν|κατανο|читан|слух|аудир|olvas|hallas|hallott|קריא|הבנ|قراء|استماع|पढ़|सुन|読|聞|리스닝|읽|듣|听|讀|读|聽/u
const productiveWord =
  /speak|spok|sprech|parl|habl|expres|product|produkt|produz|interac|interak|conversation|orale?|oral|writ|schreib|ecri|escri|scri|schrijf|sprek|mow|mowi|pisan|pisani|mluv|psan|vorbi|skriv|tal(?:a|e|ar)?\b|snakk|muntlig|mundtlig|puhu|kirjoit|konus|yaz|ομιλ|γραφ|говор|разговор|письм|мовлен|beszed|iras|כתיב|דיבור|تحدث|كتاب|बोल|लिख|話|書|말하|쓰|说|寫|写|說/u

/**
 * Where a line tells several levels of one language, a careful person takes what is said of all, or the lowest of
 * speaking and writing. Five levels without words are the columns of the European grid: listening, reading, spoken
 * interaction, spoken production, writing.
 */
export function saidOf(folded: string, levels: readonly Token[], from: number): Token | undefined {
  const told = exactOf(levels)
  const labelled = told.map((token, index) => {
    const label = folded.slice(told[index - 1]?.end ?? from, token.start)
    return { token, isOverall: overallWord.test(label), isProductive: productiveWord.test(label), label }
  })
  const overall = labelled.find(({ isOverall }) => isOverall)
  if (overall) return overall.token
  const productive = labelled.filter(({ isProductive }) => isProductive).map(({ token }) => token)
  const isGrid = told.length >= 4 && !labelled.some(({ label }) => /\p{L}/u.test(label))
  if (isGrid) return lowest(told.slice(2, 5))
  if (productive.length > 0 && labelled.some(({ label }) => receptiveWord.test(label))) return lowest(productive)
  return productive.length > 1 ? lowest(productive) : told[0]
}

/** A code is more exact than a test, and both are more exact than words. */
function exactOf(levels: readonly Token[]): readonly Token[] {
  const codes = levels.filter(({ isCode }) => isCode)
  const plain = codes.filter(({ testOf }) => !testOf)
  return [plain, codes].find(({ length }) => length > 0) ?? levels
}

const heightOf = ({ level }: Token): number => (level === 'none' || level === undefined ? -1 : rankOf(level as Level))

const lowest = (tokens: readonly Token[]): Token | undefined =>
  tokens.toSorted((one, other) => heightOf(one) - heightOf(other))[0]

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
  return near.length > 2 ? saidOf(folded, near, name.end) : exactOf(near)[0]
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
    /(?<!\p{L})(?:and|und|et|y|e|en|i|a|oraz|si|och|og|ja|ve|και|і|та|и|es|و|और)\s(?:\p{L}{1,10}\s)?$/u.test(
      folded.slice(previous.end, last.start),
    )
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
    /^\s*(?:,\s*)?(?:and|und|et|y|e|en|i|a|oraz|si|och|og|ja|ve|και|і|та|и|es|ו|و|और|と|和|及|&|\+|\/|,)?\s*$/u.test(
      folded.slice(one.end, other.start),
    )
  const joinedByWord = (one: Token | undefined, other: Token | undefined): boolean =>
    joined(one, other) &&
    /(?:and|und|et|y|e|en|i|a|oraz|si|och|og|ja|ve|και|і|та|и|es|ו|و|और|と|和|及|&|\+|\/)\s*$/u.test(
      folded.slice(one?.end, other?.start),
    )
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
