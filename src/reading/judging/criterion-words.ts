/** Criteria have small words that join, that ask, and that say nothing: in seven languages, folded. */
export const residencePattern =
  /(?<![\p{L}])(?:(?:must |should |to )?(?:lives?|living|reside|resides|residing|resident|based|located|domiciled) (?:in|near|within|around|close)|commutable|commuting distance|residence in|wohnort|wohnhaft|wohnsitz|ansassig|lebt in|wohnt in|habit(?:er|ant|e)(?= )|resid(?:er|ir|ant|encia|enza|ente)|domicili(?:e|o|ato)|lieu de residence|vivir en|viv[ae] en|vivre (?:a|en)|morar em|residente|abitare|abita a|vivere a|woonachtig|wonen(?:d)? in|woonplaats|woont in|woont|wohnen in|lokal ansassig)(?![\p{L}])/u

export const asksExperience =
  /experience|experienced|proven|hands-on|track record|worked (?:with|in|as)|erfahrung|erfahren|praxis|berufspraxis|experimente|experiencia|experimentad|esperienza|ervaring|ervaren|years|jahre|ans d|anos de|anni di|jaar/u

export const equivalentPattern =
  /equivalent|equivalente|gleichwertig|vergleichbar|gelijkwaardig|vergelijkbaar|comparable|equiparable|equipollente|aquivalent|oder entsprechende|rownowazn|rownorzedn|ekvivalent|odpovidajici|echivalent|likvardig|motsvarande|tilsvarende/u

export const relatedPattern =
  /related|similar|relevant|comparable|verwandt|ahnlich|vergleichbar|connexe|similaire|afin\b|afines|relacionad|affin[ei]|simil[ei]|attinente|correlat|areas? afins?|afins|aanverwant|vergelijkbaar|adjacent|stem field|or equivalent|equivalent|o\. ?a\.|pokrewn|zblizon|podobn|pribuzn|obdobn|inrudit|conex|similar|narliggande|liknande|beslægtet|lignende|proche|voisin/u

export const vocationalPattern =
  /(?<!hochschul)ausbildung|berufsausbildung|lehre(?![\p{L}])|gesell|apprentice|nvq|svq|(?<![\p{L}])mbo|(?<![\p{L}])cap(?![\p{L}])|(?<![\p{L}])bep(?![\p{L}])|formacion profesional|ciclo formativo|grado medio|qualifica|curso profissional|curso tecnico|brevet professionnel|bac pro|btec|vocational|umschulung|facharbeiter/u

export const schoolLeavingPattern =
  /abitur|matura|a-?levels?|^bac|baccalaureat|bachiller|maturita|havo|vwo|(?<![\p{L}])aso(?![\p{L}])|atheneum|gymnasium|high school|12\.?|ensino (?:medio|secundario)|liceo|highers|reife|sixth form|secondary|preparatoria/u

const alternatives = new Set(['or', 'oder', 'ou', 'o', 'u', 'oppure', 'bzw', 'beziehungsweise', 'alternativ', 'sinon'])
const additions = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'i',
  'en',
  'sowie',
  'ainsi',
  'ademas',
  'plus',
  'with',
  'mit',
  'avec',
  'con',
  'com',
  'met',
  'nonche',
  'alem',
  'also',
])
const openers =
  /\(|such as|for example|e\.g\.|(?<![\p{L}])(?:like|including|incl|z\.\s?b|wie|etwa|par exemple|comme|tel(?:le)?s? que|p\. ?ex|como|por ejemplo|por exemplo|ad esempio|come|zoals|bijv)(?![\p{L}])/u

export type Connector = 'or' | 'and' | 'comma' | 'examples'

/** The words between two parts of a criterion tell how these hang together. */
export function connectorOf(between: string): Connector {
  if (openers.test(between)) return 'examples'
  const words = between.match(/\p{L}+/gu) ?? []
  const [only] = words
  if (words.length === 1 && only === 'of') return 'or'
  const first = words.find((word) => alternatives.has(word) || additions.has(word))
  if (first !== undefined) return alternatives.has(first) ? 'or' : 'and'
  if (/\//.test(between)) return 'or'
  return /[,;]/.test(between) ? 'comma' : 'and'
}
