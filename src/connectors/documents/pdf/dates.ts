/** Dates stand alone in the margin of a resume, in the languages we read. */

const months =
  'jan|gen|ene|feb|fév|fev|mär|mar|mrz|mrt|maa|apr|avr|abr|mai|may|mei|mag|jun|jui|giu|jul|lug|aug|aoû|aou|ago|sep|set|okt|oct|ott|out|nov|dez|dec|déc|dic'

const words =
  'seit|ab|von|bis|heute|jetzt|laufend|dato|sommer|winter|frühjahr|herbst|since|from|to|until|till|now|today|present|current|ongoing|summer|spring|autumn|fall|' +
  "depuis|dès|de|du|à|au|en|cours|ce|jour|aujourd['’]hui|actuellement|présent|été|hiver|printemps|automne|" +
  'dal|da|al|a|ad|oggi|attuale|attualmente|in|corso|estate|inverno|desde|hasta|el|la|actualidad|actual|hoy|verano|invierno|primavera|' +
  'até|atual|atualmente|presente|momento|hoje|verão|sinds|vanaf|tot|heden|nu|zomer|t|m'

const dateWord = new RegExp(`^(?:(?:${months})\\p{Ll}{0,7}|${words})$`, 'iu')
const dateMax = 40
/** The year has four digits, or a month before two: other digits are a telephone number or a street. */
const year = /(?<!\d)(?:(?:19|20)\d\d|\d\d?[./]\d\d)(?!\d)/u

/** Dates are "03/2019 – heute", "2012", "seit Mai 2020"; "2019 AWS certified" is none. */
export const isDate = (text: string): boolean =>
  text.length <= dateMax &&
  year.test(text) &&
  text.split(/[\s\d.,()/–—-]+/).every((word) => word === '' || dateWord.test(word))

/** An open date goes on in the line below, like "03/2019 –" and "seit". */
export const isOpen = (text: string): boolean =>
  /(?:[–—/&-]|(?:^|\s)(?:von|bis|seit|ab|from|to|until|since|depuis|de|du|à|au|dal|al|a|desde|até|hasta|sinds|tot|t\/m))$/iu.test(
    text.slice(-20),
  )

/** An end belongs to the line above, like "– 02/2020", "bis heute". */
export const isEnd = (text: string): boolean =>
  /^(?:[–—-]|(?:bis|to|until|à|au|al|a|hasta|até|tot|t\/m)\s)/iu.test(text)

const today =
  /^(?:heute|jetzt|now|today|present|current|ce jour|aujourd['’]hui|présent|oggi|hoy|actualidad|hoje|presente|atual|heden|nu)(?!\p{L})[.,;)]{0,2}/iu

/** The date comes with the sign after it; it is empty when the text begins with something else. */
export function dateAtStart(text: string): string {
  const words = text.slice(0, dateMax).split(' ')
  const dates = [3, 2, 1].map((count) => words.slice(0, count).join(' '))
  return today.exec(text)?.[0] ?? dates.find((date) => isDate(date) && /\d[.,;)]{0,2}$/.test(date)) ?? ''
}
