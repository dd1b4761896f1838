/** Small words of a criterion say that a part of it is only welcome, not asked at all, or asked of late. */
import { matchesIn } from '#text/matches.ts'
import { durationsIn, numberIn } from '../words/durations.ts'
import type { Span } from '../words/text.ts'

const welcomeBefore =
  /(?<![\p{L}])(?:ideally|preferably|nice to have|bonus|optional(?:ly)?|idealerweise|bevorzugt|vorzugsweise|gerne auch|gern auch|idealement|de preference|si possible|idealmente|preferiblemente|preferentemente|se valora(?:ra)?|preferibilmente|meglio se|de preferencia|preferencialmente|valoriza-se|bij voorkeur|idealiter|najlepiej|mile widzian\p{L}*|idealnie|vyhodou|idealne|nejlepe|preferabil|de preferat|garna|helst|gerne)(?![\p{L}])/u
const welcomeBehind =
  /^[^,;.]{0,40}?(?<![\p{L}])(?:a plus|is a bonus|desirable|advantageous|an advantage|welcome|preferred|nice to have|wunschenswert|von vorteil|erwunscht|serait un plus|est un plus|un atout|apprecie[es]?|souhaite[es]?|deseable|valorable|un plus|gradit[oa]|preferenziale|desejavel|um plus|is een pre|een pre|gewenst|atutem|mile widzian\p{L}*|vyhodou|vitan[ayoe]|prednosti|avantaj|meriterande|onskvart|en fordel|et plus|onskeligt)(?![\p{L}])/u

/** The words between two parts belong to the one behind them, or to the one before, by what they are. */
export const isOptional = (before: string, behind: string): boolean =>
  welcomeBefore.test(before) || welcomeBehind.test(behind)

const notAsked =
  /(?<![\p{L}])(?:no|not|keine?|kein|nicht|sans|pas de|pas d'|sin|no se|senza|non|sem|nao|geen|niet|nie|bez|neni|nu|fara|ingen|inga|inte|ikke)(?![\p{L}])[^,;.]{0,48}(?:required|needed|necessary|expected|requisite|a requirement|erforderlich|notig|notwendig|vorausgesetzt|requise?|necessaire|exigee?|requerid[oa]|necesari[oa]|richiest[oa]|necessari[oa]|nodig|vereist|wymagan\p{L}*|potrzebn\p{L}*|nutn\p{L}*|potreba|vyzadovan\p{L}*|necesar[ae]?|kravs|nodvandig\p{L}*|nodvendig\p{L}*|pakraevet)(?![\p{L}])/u

/** "No management experience required" asks nothing: these clauses of a criterion are read over. */
export function notAskedIn(folded: string): Span[] {
  const clauses = matchesIn(folded, /[^,;.()]+/g)
  return clauses.flatMap(({ 0: clause, index }) =>
    notAsked.test(clause) ? [{ start: index, end: index + clause.length }] : [],
  )
}

const last =
  'in the (?:last|past)|within the (?:last|past)|over the (?:last|past)|during the (?:last|past)|last|past|in den (?:letzten|vergangenen)|letzte|letzten|innerhalb der (?:letzten|vergangenen)|der letzten|wahrend der letzten|au cours des|dans les|durant les|ces|en los ultimos|durante los ultimos|negli ultimi|nel corso degli ultimi|nos ultimos|durante os ultimos|in de (?:afgelopen|laatste)|binnen de laatste|w ciagu ostatnich|z ostatnich|ostatnie|v poslednich|za poslednich?|behem poslednich|in ultimii|in ultimele|de senaste|under de senaste|inden for de seneste|de seneste|i lobet af de seneste'
const lastYears = new RegExp(`(?<![\\p{L}])(?:${last})\\s(?=\\d|\\p{L})`, 'gu')
/** Romance languages put the number first: "les trois dernières années". */
const yearsLast =
  /(?<![\p{L}])(\d{1,2}|\p{L}{2,8})\s(?:derniers?|dernieres|ultimos|ultimas|ultimi|ultime|laatste|ostatnich|ostatnie|posledni(?:ch)?|ultimii|ultimele|senaste|seneste|last)\s(?:ans|annees|anos|anni|jaar|lata|lat|roky|let|ani|aren|ar|years)(?![\p{L}])/u

const lately =
  /(?<![\p{L}])(?:recent(?:ly)?|currently|aktuelle?|kurzlich|recemment|recente?|reciente(?:mente)?|di recente|recent(?:emente)?|onlangs|niedawn\p{L}*|ostatnio|nedavn\p{L}*|de curand|recenta|nyligen|aktuell|for nylig)(?![\p{L}])/u
const latelyMonths = 24

/** A criterion may ask what was done of late: "in the last three years". */
export function recencyIn(folded: string): (Span & { readonly months: number }) | undefined {
  for (const match of matchesIn(folded, lastYears)) {
    const from = match.index + match[0].length
    const [duration] = durationsIn(folded.slice(from, from + 40))
    if (duration && duration.start <= 12)
      return { start: match.index, end: from + duration.end, months: duration.months }
  }
  const counted = yearsLast.exec(folded)
  const years = counted ? (numberIn(counted[1] ?? '') ?? Number(counted[1])) : Number.NaN
  if (counted && years > 0) return { start: counted.index, end: counted.index + counted[0].length, months: years * 12 }
  const word = lately.exec(folded)
  return word ? { start: word.index, end: word.index + word[0].length, months: latelyMonths } : undefined
}
