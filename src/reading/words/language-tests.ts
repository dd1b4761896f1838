/** Tests of languages are levels, by the tables that their makers publish. */
import type { Level } from './levels.ts'
import type { Span } from './text.ts'

export interface FoundTest extends Span {
  /** The test is one of this language. */
  readonly code: string
  readonly level: Level
}

interface LanguageTest {
  readonly code: string
  readonly pattern: RegExp
  /** The score is the first group; a test without one has one level. */
  readonly levels: Level | readonly (readonly [from: number, level: Level])[] | Readonly<Record<string, Level>>
}

const test = (code: string, words: string, levels: LanguageTest['levels']): LanguageTest => ({
  code,
  pattern: new RegExp(`(?<![\\p{sc=Latn}\\p{sc=Cyrl}\\d])(?:${words})(?![\\p{sc=Latn}\\p{sc=Cyrl}\\d])`, 'gu'),
  levels,
})

/** A few words may stand between a test and its score: "TOEFL iBT score: 104". */
const score = '[\\s:=(,-]{0,3}(?:ibt|academic|general|overall|total|score|band|points|punkte|result|of)?[\\s:=(-]{0,3}'
const grade = '[\\s:=(-]{0,3}(?:level|niveau|stufe|级|級|급)?[\\s:-]{0,2}'

/** Grades of HSK and TOPIK climb from one to six, those of JLPT go down to one. */
const sixGrades = { 1: 'A1', 2: 'A2', 3: 'B1', 4: 'B2', 5: 'C1', 6: 'C2' } as const
const japaneseGrades = { 1: 'C1', 2: 'B2', 3: 'B1', 4: 'A2', 5: 'A1' } as const

const tests: readonly LanguageTest[] = [
  test('en', `toefl${score}(\\d{2,3})(?:\\s?/\\s?120)?`, [
    [114, 'C2'],
    [95, 'C1'],
    [72, 'B2'],
    [42, 'B1'],
    [18, 'A2'],
  ]),
  test('en', `ielts${score}(\\d(?:[.,][05])?)`, [
    [8.5, 'C2'],
    [7, 'C1'],
    [5.5, 'B2'],
    [4, 'B1'],
    [3, 'A2'],
  ]),
  test('en', `(?:toeic|토익)${score}(\\d{3})(?:\\s?[点點점])?`, [
    [945, 'C1'],
    [785, 'B2'],
    [550, 'B1'],
    [225, 'A2'],
    [120, 'A1'],
  ]),
  test('en', `duolingo${score}(\\d{2,3})`, [
    [155, 'C2'],
    [130, 'C1'],
    [100, 'B2'],
    [60, 'B1'],
    [30, 'A2'],
  ]),
  test('en', `(?:pte|pearson)${score}(\\d{2})`, [
    [85, 'C2'],
    [76, 'C1'],
    [59, 'B2'],
    [43, 'B1'],
    [30, 'A2'],
  ]),
  test('en', `(?:yds|yokdil|kpds)${score}(\\d{2,3})`, [
    [90, 'C1'],
    [75, 'B2'],
    [55, 'B1'],
    [40, 'A2'],
  ]),
  test(
    'en',
    'cpe|cambridge proficiency|certificate of proficiency(?: in english)?|ecpe|proficiency \\(?michigan\\)?',
    'C2',
  ),
  test('en', 'cae|cambridge advanced|certificate in advanced english|advanced certificate|c1 advanced', 'C1'),
  test('en', 'fce|first certificate(?: in english)?|cambridge first|b2 first|ecce|lower', 'B2'),
  test('en', 'pet|preliminary english test|b1 preliminary', 'B1'),
  test('en', 'ket|key english test|a2 key', 'A2'),
  test('en', `cet[- ]?([46])|大学英语([46四六])级|英语([四六])级`, { 4: 'B1', 6: 'B2', 四: 'B1', 六: 'B2' }),
  test('en', '英検\\s?(準?[1-5])級', { 1: 'C1', 準1: 'B2', 2: 'B1', 準2: 'A2', 3: 'A1' }),
  test('en', 'opic[\\s:]{0,2}(al|ih|im[123]?|il)', {
    al: 'C1',
    ih: 'B2',
    im: 'B1',
    im1: 'B1',
    im2: 'B1',
    im3: 'B2',
    il: 'A2',
  }),
  test('de', `testdaf${score}(?:tdn\\s?)?([345])|tdn\\s?([345])`, { 3: 'B2', 4: 'B2', 5: 'C1' }),
  test('de', 'testdaf', 'B2'),
  test('de', 'dsh[\\s-]{0,2}([123])', { 1: 'B2', 2: 'C1', 3: 'C2' }),
  test('de', '(?:gro(?:ß|ss)es|kleines) deutsches sprachdiplom|gds|kds', 'C2'),
  test('de', 'zentrale mittelstufenprufung|zmp', 'C1'),
  test('de', 'zertifikat deutsch', 'B1'),
  test('fr', `tcf${score}(\\d{3})`, [
    [600, 'C2'],
    [500, 'C1'],
    [400, 'B2'],
    [300, 'B1'],
    [200, 'A2'],
    [100, 'A1'],
  ]),
  test('it', `celi${grade}([1-5])`, { 1: 'A2', 2: 'B1', 3: 'B2', 4: 'C1', 5: 'C2' }),
  test('it', `cils${grade}(uno|due|tre|quattro)`, { uno: 'B1', due: 'B2', tre: 'C1', quattro: 'C2' }),
  test('nl', 'cnavt|staatsexamen nt2(?: programma)? ii|nt2[- ]ii', 'B2'),
  test('nl', 'staatsexamen nt2(?: programma)? i|nt2[- ]i', 'B1'),
  test('ja', `(?:jlpt|日本語能力試験|能力試験|noken)${grade}n?\\s?([1-5])(?:\\s?[级級급])?`, japaneseGrades),
  test('ja', 'n([1-5])(?:\\s?[级級급])?', japaneseGrades),
  test('zh', `(?:hsk|汉语水平考试|漢語水平考試|신hsk)${grade}([1-6])(?:\\s?[级級급])?`, sixGrades),
  test('zh', 'hsk\\s?([1-6])\\s?[级級급]', sixGrades),
  test('ko', `(?:topik|토픽|한국어능력시험)${grade}([1-6])(?:\\s?[级級급])?`, sixGrades),
]

/** Texts without any of these beginnings have no test in them. */
export const testBeginnings: readonly string[] =
  'toef ielt toei 토익 duol pte pear yds yokd kpds cpe camb cert ecpe prof cae adva c1 fce firs b2 ecce lowe pet prel b1 ket key a2 cet 大学 英语 英検 opic test tdn dsh gro klei gds kds zent zmp zert tcf celi cils cnav staa nt2 jlpt 日本 能力 noke n1 n2 n3 n4 n5 hsk 汉语 漢語 신h topi 토픽 한국'.split(
    ' ',
  )

export function testsIn(folded: string): FoundTest[] {
  return tests.flatMap(({ code, pattern, levels }) =>
    [...folded.matchAll(pattern)].flatMap((match): FoundTest[] => {
      const level = levelOfScore(
        levels,
        match.slice(1).find((group) => group !== undefined),
      )
      return level ? [{ code, level, start: match.index, end: match.index + match[0].length }] : []
    }),
  )
}

function levelOfScore(levels: LanguageTest['levels'], written: string | undefined): Level | undefined {
  if (typeof levels === 'string') return levels
  if (written === undefined) return undefined
  if (!isScale(levels)) return levels[written]
  const points = Number(written.replace(',', '.'))
  return levels.find(([from]) => points >= from)?.[1]
}

const isScale = (
  levels: readonly (readonly [number, Level])[] | Readonly<Record<string, Level>>,
): levels is readonly (readonly [number, Level])[] => Array.isArray(levels)
