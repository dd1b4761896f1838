/** Dates as they stand alone in the margin of a resume, in the languages we read. */

const months =
  'jan|gen|ene|feb|fév|fev|mär|maer|mar|mrz|mrt|maa|apr|avr|abr|mai|may|mei|mag|jun|jui|giu|jul|lug|aug|aoû|aou|ago|sep|set|okt|oct|ott|out|nov|dez|dec|déc|dic'

const words =
  'seit|ab|von|bis|heute|jetzt|laufend|dato|sommer|winter|frühjahr|herbst|since|from|to|until|till|now|today|present|current|ongoing|summer|spring|autumn|fall|' +
  "depuis|dès|de|du|à|au|en|cours|ce|jour|aujourd'hui|aujourd’hui|actuellement|présent|été|hiver|printemps|automne|" +
  'dal|da|dall|al|a|ad|oggi|attuale|attualmente|in|corso|estate|inverno|desde|hasta|el|la|actualidad|actual|hoy|verano|invierno|primavera|' +
  'até|atual|atualmente|presente|momento|hoje|verão|sinds|vanaf|tot|heden|nu|zomer|t/m'

const dateWord = new RegExp(`^(?:(?:${months})\\p{Ll}{0,7}|${words})$`, 'iu')
const dateMax = 40

/** "03/2019 – heute", "2012", "seit Mai 2020"; but not "2019 AWS certified". */
export function isDate(text: string): boolean {
  if (text.length > dateMax || !/\d\d/.test(text)) return false
  return text.split(/[\s\d.,()/–—-]+/).every((word) => word === '' || dateWord.test(word))
}

/** Whether what stands below it belongs to the date: "03/2019 –" waits for its end. */
export const isOpen = (text: string): boolean =>
  /[–—/&-]$|(?:^|\s)(?:bis|to|until|à|au|al|a|até|hasta|tot|t\/m)$/iu.test(text)
