/**
 * Lengths of time are read in seven languages, and given in months: "5+ years", "mindestens 5 Jahre", "fünf Jahre", "18
 * months".
 */
import type { Span } from './text.ts'

export interface Duration extends Span {
  readonly months: number
}

const numbers: ReadonlyMap<string, number> = new Map(
  [
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
  ].flatMap((line, index) => line.split(' ').map((word): [string, number] => [word, index + 1])),
)
/** A number up to twenty in words. */
export const numberIn = (word: string): number | undefined => numbers.get(word)

const numberWord = `(?:\\d{1,2}(?:[.,]5)?|${[...numbers.keys()]
  .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
  .join('|')})`
const unit =
  '(?:years?|yrs?|yoe|jahren?|jahriger?|jahrige[rsn]?|ans?|annees?|anos?|anni|anno|jaar|jaren|jarige?|months?|monaten?|monate|mois|meses|mes|mesi|mese|maanden|maand)'
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,])(${numberWord})\\s?(?:\\+|plus)?\\s?(?:(?:-|to|bis|a|ate|tot|or|oder|ou|o|of|bzw\\.)\\s?(?:${numberWord})\\s?\\+?\\s?)?[- ]?(${unit})(?![\\p{L}])`,
  'gu',
)

/** "Several years" is three. */
const severalPattern =
  /(?<![\p{L}])(?:several years'?|many years|mehrjahrige[rsn]?|mehrere jahre|langjahrige[rsn]?|plusieurs annees|varios anos|diversi anni|pluriennale|varios anos|vários anos|meerdere jaren|jarenlange|several years of)(?![\p{L}])/gu

export function durationsIn(folded: string): Duration[] {
  const counted = [...folded.matchAll(pattern)].flatMap((match): Duration[] => {
    const count = countOf(match[1] ?? '')
    const isMonths = /^(?:mo|mes|maand)/.test(match[2] ?? '')
    const months = Math.round(count * (isMonths ? 1 : 12))
    return months > 0 && months <= 50 * 12 ? [{ months, start: match.index, end: match.index + match[0].length }] : []
  })
  if (counted.length > 0) return counted
  return [...folded.matchAll(severalPattern)].map((match) => ({
    months: 36,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const countOf = (text: string): number => numbers.get(text) ?? Number(text.replace(',', '.'))
