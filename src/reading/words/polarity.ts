/** The words around a mention claim it, weaken it, or deny it; in seven languages, folded. */
export const polarities = ['claimed', 'basic', 'learning', 'denied'] as const
export type Polarity = (typeof polarities)[number]

const before = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}])[^.;!?\\n]{0,40}$`, 'u')
const rightBefore = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}])[\\s"(]{0,3}(?:[\\p{L}-]{1,14}\\s){0,1}$`, 'u')
const claimNouns =
  'experience|knowledge|erfahrung|kenntnisse|connaissances?|experiencia|conocimientos?|esperienza|conoscenz[ae]|conhecimentos?|ervaring|kennis'
/** Words of claiming may also stand behind what they speak of: "no Docker experience". */
const claimedNoun = new RegExp(`^\\s(?:${claimNouns})(?![\\p{L}])`, 'u')

/** Words behind a comma must end the item, or they belong to the next one: "Docker, no experience with Kubernetes". */
const adjoining = (words: string): RegExp =>
  new RegExp(
    `^\\s{0,2}(?:[(:–-]?\\s{0,2}(?:${words})(?![\\p{L}])|,\\s{0,2}(?:${words})(?:\\s(?:${claimNouns}))?\\s{0,2}(?:$|[,;.)|]))`,
    'u',
  )

const denialBefore = before(
  "no|not|never|without|none|lack|lacking|neither|nor|don't|do not|haven't|have not|unfamiliar|kein|keine|keinen|keinerlei|nicht|ohne|weder|noch nie|pas de|pas d'|aucun|aucune|sans|jamais|pas encore|ningun|ninguna|sin|nunca|nessun|nessuna|senza|non ho|nenhum|nenhuma|sem|nao tenho|nao estou|nao disponivel|pas disponible|non disponible|non (?:sono )?disponibile|geen|niet|zonder|nooit",
)
/** These small words deny only at the beginning of a claim: "no experience with". */
const saysNo = /(?<![\p{L}])(?:no|not|sin|sem|pas)(?![\p{L}])/u
const claimWord =
  /experience|knowledge|licen[cs]e|erfahrung|kenntnis|praxis|experience|connaissance|experiencia|conocimiento|esperienza|conoscenza|conhecimento|ervaring|kennis|used|worked|have|hold|speak|know(?!n)|understand|parle|hablo|parlo|falo|spreek|willing|availab|prepared|able to|dispon|dispuest/u

const denialAfter = adjoining(
  'none|no|nothing|keine[nr]?|nein|gar nicht|aucune?|non|rien|nada|ninguno|ninguna|ningun|nessuna|nessuno|niente|nenhum|nenhuma|nao|geen|nee|nothing yet',
)

const wishBefore = before(
  '(?<!machine |deep |blended |distance |reinforcement |lifelong |of )learning(?! (?:disab|manag|platf|difficult|needs|design|support|outcomes|and dev))|to learn|studying|want to|would like|hope to|interested in|curious about|start(?:ing)? with|first look at|eager to|keen to|moving into|lerne|erlerne|mochte|interesse an|einarbeiten|autodidaktisch|apprends|apprendre|en apprentissage|souhaite|envie de|decouvre|decouverte de|curieux|aprendiendo|me gustaria|interesado|interesada|imparando|imparare|vorrei|mi piacerebbe|interessat[oa]|sto studiando|a aprender|aprendendo|gostaria|interesse em|leer nu|aan het leren|wil graag|leergierig',
)
const wishAfter = adjoining('learning|in progress|beginner, learning|im lernen|en cours|en curso|in corso|a aprender')

const basicBefore = rightBefore(
  'basics? (?:of|in)|basic|basic knowledge of|some|a little|a bit of|beginner in|foundations? (?:of|in)|grundkenntnisse (?:in|von|mit)?|grundlagen (?:in|von|der)?|etwas|notions (?:de|en|d)|bases? (?:de|en)|un peu (?:de|d)|nociones (?:de)?|conocimientos? basicos? (?:de|en)?|nozioni (?:di)?|conoscenze? (?:di )?base (?:di)?|un poco de|nocoes (?:de)?|conhecimentos? basicos? (?:de|em)?|um pouco de|basiskennis (?:van)?|beetje',
)
const basicAfter = adjoining(
  'basic|basics|beginner|elementary|grundlagen|grundkenntnisse|anfanger|basiskenntnisse|basis|notions|debutant|bases|basico|basica|nivel basico|principiante|base|livello base|iniciante|nivel basico|nocoes|beginner',
)

/** The words near a mention count within its sentence; the place is one in the folded line. */
export function polarityAt(folded: string, start: number, end: number): Polarity {
  const left = folded.slice(Math.max(0, start - 60), start)
  const right = folded.slice(end, end + 50)
  if (denialAfter.test(right) && !/^\s/.test(right)) return 'denied'
  if (denialBefore.test(left) && isDenial(left, right)) return 'denied'
  if (wishBefore.test(left) || wishAfter.test(right)) return 'learning'
  return basicAfter.test(right) || basicBefore.test(left) ? 'basic' : 'claimed'
}

function isDenial(left: string, right: string): boolean {
  const clause = left.slice(Math.max(left.lastIndexOf(','), left.lastIndexOf(' but '), left.lastIndexOf('(')) + 1)
  if (!denialBefore.test(clause)) return false
  // Small and common words must stand with a word of claiming: "not only" and "no problem" deny nothing.
  if (
    /proble(?:em|m)|not only|nicht nur|non seulement|no solo|non solo|nao so|niet alleen|no-?code|no ?sql/u.test(clause)
  )
    return false
  return !saysNo.test(clause) || claimWord.test(clause) || claimedNoun.test(right)
}

const wished =
  /(?<![\p{L}-])(?:to obtain|seeking|looking for|in search of|auf der suche nach|ich suche|a la recherche d|je recherche|en busca de|busco|alla ricerca di|cerco|a procura de|procuro|op zoek naar|ik zoek)(?![\p{L}])[^.;!?\n]{0,60}$/u

/** A post that is sought proves nothing: "to obtain a supervisor position". */
export const isWished = (folded: string, place: number): boolean =>
  wished.test(folded.slice(Math.max(0, place - 90), place))

/** A mishap with a thing is no work with it: "one forklift accident". */
export const isMishap = (folded: string, place: number): boolean =>
  /^\s(?:accidents?|injur(?:y|ies)|unfall|accidente|incidente|ongeval)(?![\p{L}])/u.test(
    folded.slice(place, place + 24),
  )

const yes =
  /^\s*[-:–]?\s*(?:yes|yep|enough|genug|assez|suficiente|abbastanza|o suficiente|genoeg|ja|oui|si|sim|absolutely|of course|natuurlijk|certo|claro)(?![\p{L}])/u
const no =
  /^\s*[-:–]?\s*(?:no|none|nope|nein|non|nao|nee|not yet|noch nicht|pas encore|todavia no|ainda nao|nog niet)(?![\p{L}])/u

/**
 * A line that is a question claims nothing by its own words, so its answer counts. The result is `undefined` for lines
 * that ask nothing, and `open` when the answer is neither yes nor no.
 */
export function answerTo(folded: string, place: number, next: string): 'yes' | 'no' | 'open' | undefined {
  const mark = folded.indexOf('?', place)
  if (mark === -1) return undefined
  const rest = folded.slice(mark + 1)
  const answer = /[\p{L}\d]/u.test(rest) ? rest : next
  const bare = answer.replace(/^\s*(?:a|answer|antwort|reponse|respuesta|risposta|resposta|antwoord)\s*:/u, '')
  if (yes.test(bare)) return 'yes'
  return no.test(bare) ? 'no' : 'open'
}
