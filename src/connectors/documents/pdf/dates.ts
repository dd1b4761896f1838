/** Dates stand alone in the margin of a resume, in the languages we read. */

const months =
  'jan|gen|ene|feb|fév|fev|mär|mar|mrz|mrt|maa|apr|avr|abr|mai|may|mei|mag|jun|jui|giu|jul|lug|aug|aoû|aou|ago|sep|set|okt|oct|ott|out|nov|dez|dec|déc|dic|' +
  'sty|lut|kwi|maj|cze|lip|sier|wrz|paź|lis|gru|led|úno|bře|dub|kvě|čer|srp|zář|říj|ian|iun|iul|már|ápr|máj|jún|júl|' +
  'oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|' +
  'янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру|' +
  'ιαν|φεβ|μάρ|μαρ|απρ|μάι|μαΐ|ιούν|ιουν|ιούλ|ιουλ|αύγ|αυγ|σεπ|οκτ|νοέ|νοε|δεκ|' +
  'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|' +
  'ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר'

const words =
  'seit|ab|von|bis|heute|jetzt|laufend|dato|sommer|winter|frühjahr|herbst|since|from|to|until|till|now|today|present|current|ongoing|summer|spring|autumn|fall|' +
  "depuis|dès|de|du|à|au|en|cours|ce|jour|aujourd['’]hui|actuellement|présent|été|hiver|printemps|automne|" +
  'dal|da|al|a|ad|oggi|attuale|attualmente|in|corso|estate|inverno|desde|hasta|el|la|actualidad|actual|hoy|verano|invierno|primavera|' +
  'até|atual|atualmente|presente|momento|hoje|verão|sinds|vanaf|tot|heden|nu|zomer|t|m|' +
  'obecnie|nadal|teraz|od|do|dosud|nyní|současnost|prezent|nu|pågående|nutid|nå|nykyinen|alkaen|günümüz|halen|devam|ediyor|jelen|jelenleg|' +
  'наст|настоящее|настоящего|время|времени|сейчас|по|с|до|від|по|теперішній|дотепер|час|цей|σήμερα|έως|από|μέχρι|' +
  'حتى|الآن|من|إلى|الحاضر|היום|כיום|עד|מ|年|月|日|現在|至今|今|から|まで|年度|년|월|현재|재직중|부터|까지'

const dateWord = new RegExp(`^(?:(?:${months})\\p{L}{0,7}|${words})$`, 'iu')
const dateMax = 40
/** The year has four digits, or a month before two: other digits are a telephone number or a street. */
const year = /(?<!\d)(?:(?:19|20)\d\d|\d\d?[./]\d\d)(?!\d)/u

/** Dates are "03/2019 – heute", "2012", "seit Mai 2020"; "2019 AWS certified" is none. */
export const isDate = (text: string): boolean =>
  text.length <= dateMax &&
  year.test(text) &&
  asTyped(text)
    .split(/[\s\d.,()/–—〜～~-]+/)
    .every((word) => word === '' || dateWord.test(word))

/** Some fonts have other shapes of the same characters. */
const asTyped = (text: string): string => text.normalize('NFKC').replaceAll('\u2012', '–')

/** An open date goes on in the line below, like "03/2019 –" and "seit". */
export const isOpen = (text: string): boolean =>
  /(?:[–—/&-]|(?:^|\s)(?:von|bis|seit|ab|from|to|until|since|depuis|de|du|à|au|dal|al|a|desde|até|hasta|sinds|tot|t\/m))$/iu.test(
    text.slice(-20),
  )

/** An end belongs to the line above, like "– 02/2020", "bis heute". */
export const isEnd = (text: string): boolean =>
  /^(?:[–—\u2012年月日\u2f49\u2f47-]|(?:bis|to|until|à|au|al|a|hasta|até|tot|t\/m)\s)/iu.test(text)

const today =
  /^(?:heute|jetzt|now|today|present|current|ce jour|aujourd['’]hui|présent|oggi|hoy|actualidad|hoje|presente|atual|heden|nu|obecnie|nadal|dosud|nyní|prezent|pågående|günümüz|jelenleg|σήμερα|настоящее время|по настоящее время|сейчас|дотепер|حتى الآن|היום|現在|至今|현재)(?!\p{L})[.,;)]{0,2}/iu

/** The date comes with the sign after it; it is empty when the text begins with something else. */
export function dateAtStart(text: string): string {
  const words = text.slice(0, dateMax).split(' ')
  const dates = [3, 2, 1].map((count) => words.slice(0, count).join(' '))
  return today.exec(text)?.[0] ?? dates.find((date) => isDate(date) && /\d[.,;)]{0,2}$/.test(date)) ?? ''
}
