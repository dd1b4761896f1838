/**
 * Lengths of time are given in months: "5+ years", "mindestens 5 Jahre", "fünf Jahre", "18 months".
 */
import { matchesIn } from '#text/matches.ts'
import { allLanguages, phrasesOf } from './languages/all-languages.ts'
import { fold, type Span } from './text.ts'

export interface Duration extends Span {
  readonly months: number
}

const firstNumbers: readonly (readonly [string, number])[] = [
  'one ein eine einem un una uno um uma een',
  'two zwei deux dos due dois duas twee',
  'three drei trois tres tre drie',
  'four vier quatre cuatro quattro quatro',
  'five funf cinq cinco cinque vijf',
  'six sechs seis sei zes',
  'seven sieben sept siete sette sete zeven',
  'eight acht huit ocho otto oito',
  'nine neun neuf nueve nove negen',
  'ten zehn dix diez dieci dez tien',
  'eleven elf onze once undici',
  'twelve zwolf douze doce dodici doze twaalf',
  'thirteen dreizehn treize trece tredici treze dertien',
  'fourteen vierzehn quatorze catorce quattordici catorze veertien',
  'fifteen funfzehn quinze quince quindici vijftien',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty zwanzig vingt veinte venti vinte twintig',
].flatMap((line, index) => line.split(' ').map((word): [string, number] => [word, index + 1]))

const wordsOf = (list = ''): string[] =>
  fold(list)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Where two languages have one word for different numbers, the first one is heard. */
const numbers: ReadonlyMap<string, number> = new Map(
  [
    ...firstNumbers,
    ...allLanguages.flatMap((language) =>
      (language.numbers ?? '')
        .split(';')
        .flatMap((line, index) =>
          wordsOf(line).map((word): [string, number] => [word.replaceAll('_', ' '), index + 1]),
        ),
    ),
  ].toReversed(),
)
const longestFirst = (words: Iterable<string>): string =>
  [...words].sort((one, other) => other.length - one.length || (one < other ? -1 : 1)).join('|')

/** A number up to twenty in words. */
export const numberIn = (word: string): number | undefined => numbers.get(word)

const numberWord = `(?:\\d{1,2}(?:[.,]5)?|${longestFirst(numbers.keys())})`
const monthUnits = new Set(allLanguages.flatMap(({ monthsUnit }) => wordsOf(monthsUnit)))
const units = [...monthUnits, ...allLanguages.flatMap(({ years }) => wordsOf(years))]
const unit = `(?:years?|yrs?|yoe|jahren?|jahriger?|jahrige[rsn]?|ans?|annees?|anos?|anni|anno|jaar|jaren|jarige?|months?|monaten?|monate|mois|meses|mes|mesi|mese|maanden|maand|${longestFirst(new Set(units))})`
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,])(${numberWord})\\s?(?:\\+|plus)?\\s?(?:(?:-|~|to|bis|a|ate|tot|or|oder|ou|o|of|bzw\\.|do|az|pana la|till|til|до|-)\\s?(?:${numberWord})\\s?\\+?\\s?)?[- ]?(${unit})(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Deva}]|\\s?\\d{1,2}\\s?[月월])`,
  'gu',
)

/** "Several years" is three. */
const severalPattern = new RegExp(
  `(?<![\\p{L}])(?:${longestFirst(allLanguages.flatMap(({ several }) => phrasesOf(fold(several ?? ''))))}|several years'?|many years|mehrjahrige[rsn]?|mehrere jahre|langjahrige[rsn]?|plusieurs annees|varios anos|diversi anni|pluriennale|varios anos|vários anos|meerdere jaren|jarenlange|several years of)(?![\\p{L}])`,
  'gu',
)

export function durationsIn(folded: string): Duration[] {
  const counted = matchesIn(folded, pattern).flatMap((match): Duration[] => {
    const count = countOf(match[1] ?? '')
    const unitWord = match[2] ?? ''
    const isMonths = /^(?:mo|mes|maand)/.test(unitWord) || monthUnits.has(unitWord)
    const months = Math.round(count * (isMonths ? 1 : 12))
    return months > 0 && months <= 50 * 12 ? [{ months, start: match.index, end: match.index + match[0].length }] : []
  })
  if (counted.length > 0) return counted
  return matchesIn(folded, severalPattern).map((match) => ({
    months: 36,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const countOf = (text: string): number => numbers.get(text) ?? Number(text.replace(',', '.'))
