/** A criterion asks for a role by what leads to it: "experience as a nurse", "Erfahrung als Projektleiter", "na stanowisku". */
import { matchesIn } from '#text/matches.ts'
import type { Span } from '../words/text.ts'

const leads =
  /(?<![\p{L}])(?:(?:worked|work|experience|experienced|years?|employed|background|career) as(?: an?| the)?|as an?|als|en tant que|comme|en qualite d[e']|au poste d[e']|como|come|in qualita di|nel ruolo di|no cargo de|na funcao de|en el puesto de|in de functie van|jako|na stanowisku|na pozici|v pozici|ca|pe postul de|in functia de|som|i rollen som)(?![\p{L}])\s?/gu
const roleLengthMax = 60

/** Who is trained as something is asked for the training: "Ausbildung als Pflegefachkraft". */
const learnt =
  /(?:ausbildung|lehre|umschulung|studium|trained|training|qualified|qualification|degree|diploma|diplome|formation|formacion|titulo|formazione|diploma|qualifica|formacao|opleiding|opgeleid|wyksztalcenie|vzdelani|vyucen\p{L}*|calificare|utbildning|utbildad|uddannelse|uddannet)\s$/u

/** The role is named from here to the next sign or word that joins. */
export function roleLeads(folded: string): Span[] {
  return matchesIn(folded, leads).flatMap((match) => {
    if (learnt.test(folded.slice(Math.max(0, match.index - 24), match.index))) return []

    const start = match.index + match[0].length
    const rest = folded.slice(start, start + roleLengthMax)
    const stop = rest.search(/[,;()]|\s(?:with|mit|avec|con|com|met|z|ze|s|cu|med|in|im|en|w|v|i|at|bei|chez|bij)\s/u)
    return [{ start, end: start + (stop === -1 ? rest.length : stop) }]
  })
}
