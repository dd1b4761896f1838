/** People say which languages they speak, and how well. */
import type { DocumentLanguage } from '../words/document-language.ts'
import { headingKey, headingNames } from '../words/heading-names.ts'
import { type Level, levelOf, rankOf, type StatedLevel } from '../words/levels.ts'
import { answerTo } from '../words/polarity.ts'
import { isBlank, type Line } from '../words/text.ts'
import { pair, saidOf } from './language-pairs.ts'
import { mayNameLanguage, type Token, tokensOf } from './language-tokens.ts'
import type { Section } from './sections.ts'
import type { StatedLanguage } from './stated-language.ts'

export type { StatedLanguage } from './stated-language.ts'

export function languagesIn(
  lines: readonly Line[],
  sections: readonly Section[],
  language?: DocumentLanguage,
): StatedLanguage[] {
  return sections.flatMap((section) => {
    const own = lines.slice(section.first, section.last + 1)
    const stated = own.map((line, order) => languagesInLine(line, section.kind, own[order + 1]?.folded ?? '', language))
    return section.kind === 'languages' ? withLevelsOfLines(own, stated, section, language) : stated.flat()
  })
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
export const statedIn = (line: Line, language?: DocumentLanguage): StatedLanguage[] => statedAs(line, false, language)

function statedAs(line: Line, isList: boolean, language: DocumentLanguage | undefined): StatedLanguage[] {
  if (!mayNameLanguage(line.folded)) return []
  const tokens = tokensOf(line.folded, language)
  const named = tokens.some(({ tongue }) => tongue) ? pair(line, tokens, isList) : []
  const stated = named.filter((each) => !isOfAnother(line.folded, each, line.start, isList))
  return isList ? [...stated, ...tested(line, tokens, stated)] : stated
}

/** A list that tells only the test names its language by it: "TOEFL iBT 104". */
const tested = (line: Line, tokens: readonly Token[], stated: readonly StatedLanguage[]): StatedLanguage[] =>
  tokens.flatMap(({ testOf, level, start, end }) =>
    testOf && !stated.some(({ tongue }) => tongue.code === testOf.code)
      ? [{ tongue: testOf, level, nameEnd: line.start + end, start: line.start + start, end: line.start + end }]
      : [],
  )

function languagesInLine(
  line: Line,
  section: Section['kind'],
  next: string,
  language: DocumentLanguage | undefined,
): StatedLanguage[] {
  if (section === 'references' || section === 'publications') return []
  const isLabelled = section === 'languages' || isLanguageLabel(line)
  const stated = statedAs(line, isLabelled, language)
  const isSeveral = stated.length > 1 && stated.filter(({ level }) => level !== undefined).length > 1
  const said = stated.flatMap((each) => answered(each, line, next))
  return said.filter((each) => {
    if (isLabelled || isSeveral) return true
    if (each.level === undefined) return speaks(line.folded, each.start - line.start)
    return (section !== 'experience' && section !== 'education') || isStrong(each, line)
  })
}

/** "Languages: …" and "Mother tongue: …" open a list wherever they stand. */
function isLanguageLabel({ folded }: Line): boolean {
  const label = /^[^\p{L}\d]{0,6}(\p{L}[\p{L}\p{M} '/&-]{1,34}?)(?:\(\p{L}{1,3}\))?\s?(?::|-\s|\s-)/u.exec(folded)?.[1]
  if (label === undefined) return false
  const key = headingKey(label)
  return headingNames.get(key) === 'languages' || levelOf(key) === 'native'
}

const speaks = (folded: string, place: number): boolean =>
  /(?:\bi speak|\bspeaks?|spreche|je parle|hablo|parlo|falo|ik spreek|mowie|mluvim|vorbesc|jag talar|jeg taler|jeg snakker|puhun|μιλαω|μιλω|розмовляю|говорю|владею|володію|beszelek|اتحدث|אני דובר|मैं)[^.;]{0,40}$/u.test(
    folded.slice(Math.max(0, place - 60), place),
  )

/** "Advanced English teacher" and "French cuisine" are no languages spoken. */
const otherBehind =
  /^[\s-]{1,2}(?:teacher|literature|studies|cuisine|market|speaking|restaurant|lehrer|lektor|department|wine|law|gaap|history|courses?|leistungskurs|bulldog|language school|translator|tutor|school|team|customers?|clients?|philology|linguistics|embassy|airlines?|bank|kultur|food)/u
const otherBefore =
  /(?:teacher|professor|tutor|lehrer(?:in)?|kurs|course|institut|school|nauczyciel(?:ka)?|lektor(?:ka)?|filologia|ucitel(?:ka)?|profesor(?:a|ka)?|professeure?|insegnante|docente|corso|cours|curso|professora?|учитель|учительница|вчитель|преподаватель|викладач|репетитор|курсы|opettaja|larare|laerer|lærer|tanar|καθηγητης|καθηγητρια|מורה|معلم|مدرس|शिक्षक)\s(?:\p{L}{1,8}\s){0,2}$/u

const isOfAnother = (
  folded: string,
  { nameEnd, start: from }: StatedLanguage,
  start: number,
  isList: boolean,
): boolean =>
  otherBehind.test(folded.slice(nameEnd - start)) ||
  (!isList && otherBefore.test(folded.slice(Math.max(0, from - start - 40), from - start)))

/** A language among duties counts only with a level that nobody uses otherwise. */
const isStrong = ({ level, start, end }: StatedLanguage, line: Line): boolean =>
  level === 'native' ||
  /(?<![\p{L}\d])[abc][12](?![\p{L}\d])|fluent|fliessend|fließend|courant|fluido|fluente|vloeiend|biegl|plynn|flytande|flydende|sujuv|akici|ευχερεια|вільно|свободно|folyekony|בשוטפ|بطلاقه|धाराप्रवाह|流暢|流利|유창/u.test(
    line.folded.slice(start - line.start, end - line.start),
  )

/** Lines of a list tell names, levels, both, or neither. */
interface ListLine {
  readonly line: Line
  readonly stated: readonly StatedLanguage[]
  readonly levels: readonly Token[]
}

const levelWordsMax = 16

/**
 * Cells of tables come in lines of their own: a name and its level in turn, all names and then all levels, or a level
 * as the heading of its names.
 */
function withLevelsOfLines(
  lines: readonly Line[],
  stated: readonly (readonly StatedLanguage[])[],
  section: Section,
  language: DocumentLanguage | undefined,
): StatedLanguage[] {
  const told = lines.flatMap((line, order): ListLine[] => {
    if (isBlank(line) && tokensOf(line.folded, language).length === 0) return []
    const own = stated[order] ?? []
    const isShort = line.folded.trim().split(/\s+/).length <= levelWordsMax
    const levels = own.length === 0 && isShort ? tokensOf(line.folded, language).filter(({ level }) => level) : []
    return [{ line, stated: own, levels }]
  })
  const groups = groupsOf(told)
  const opensWithLevel = groups[0] !== undefined && groups[0].kind === 'levels'
  return groups.flatMap((group, index) => {
    if (group.kind !== 'names') return group.lines.flatMap((each) => each.stated)
    const beside = opensWithLevel ? groups[index - 1] : groups[index + 1]
    const names = group.lines.flatMap((each) => each.stated)
    const found = beside?.kind === 'levels' ? levelled(names, beside.lines, opensWithLevel) : names
    return index === 0 ? found.map((each, at) => (at === 0 ? withHeading(each, section) : each)) : found
  })
}

/** "Mother tongue" may be the heading itself. */
function withHeading(each: StatedLanguage, { heading }: Section): StatedLanguage {
  const level = levelOf(headingKey(heading.replace(/[^\p{L}\p{M}' ]/gu, ' ').trim()))
  return each.level === undefined && level === 'native' ? { ...each, level } : each
}

interface Group {
  readonly kind: 'names' | 'levels' | 'other'
  readonly lines: readonly ListLine[]
}

function groupsOf(lines: readonly ListLine[]): Group[] {
  const groups: { kind: Group['kind']; lines: ListLine[] }[] = []
  for (const line of lines) {
    const isNames = line.stated.length > 0 && line.stated.every(({ level }) => level === undefined)
    const kind = isNames ? 'names' : line.levels.length > 0 ? 'levels' : 'other'
    const last = groups.at(-1)
    // A line of words alone between a name and its levels is the head of a grid.
    if (kind === 'other' && line.stated.length === 0 && last?.kind === 'names') continue
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
}

function levelled(names: readonly StatedLanguage[], lines: readonly ListLine[], isHeading: boolean): StatedLanguage[] {
  const levels = lines.flatMap((each) => each.levels)
  if (isHeading) return names.map((name) => ({ ...name, level: levels.at(-1)?.level }))
  if (names.length === 1) return names.map((name) => ({ ...name, level: gridLevel(lines) }))
  const perName = levels.length / names.length
  if (names.length === lines.length)
    return names.map((name, at) => ({ ...name, level: saidOfLine(lines[at])?.level ?? name.level }))
  return perName === 1 ? names.map((name, at) => ({ ...name, level: levels[at]?.level })) : [...names]
}

const saidOfLine = (each: ListLine | undefined): Token | undefined => each && saidOf(each.line.folded, each.levels, 0)

/** Levels of several lines are read as if they stood in one. */
function gridLevel(lines: readonly ListLine[]): StatedLevel | undefined {
  const [only] = lines
  if (only && lines.length === 1) return saidOfLine(only)?.level
  const text = lines.map(({ line }) => line.folded).join('\n')
  let before = 0
  const levels = lines.flatMap(({ line, levels: own }) => {
    const moved = own.map((token) => ({ ...token, start: token.start + before, end: token.end + before }))
    before += line.folded.length + 1
    return moved
  })
  return saidOf(text, levels, 0)?.level
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
