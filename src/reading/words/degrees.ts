import { matchesIn } from '#text/matches.ts'
import { beginningsOf } from '#text/pattern-beginnings.ts'
import { wordSieve } from '#text/word-sieve.ts'
import { type DegreeRows, spacedDegrees, unspacedDegrees } from './degree-table.ts'
import { fold } from './text.ts'

/** Degrees that need patterns are here, folded, and all others in `degree-table.ts`. */
const degrees: readonly (readonly [number, string])[] = [
  [
    8,
    'phd|ph\\.d\\.?|d\\.phil|dphil|doctorate|doctoral|doctor of philosophy|doktor|promotion|promoviert|dr\\. rer\\. nat|dr\\.-ing|dr\\. phil|doctorat|docteur en|doctorado|doctor en|doctora en|dottorato(?: di ricerca)?|doutoramento|doutorado|doutor em|gepromoveerd|promotieonderzoek',
  ],
  [
    7,
    "m\\.sc\\.?|msc|master'?s?(?: degree)?|m\\.a\\.|ma(?= in| \\(|,)|mba|m\\.b\\.a\\.?|meng|m\\.eng\\.?|mphil|m\\.ed|med(?= in)|ll\\.m|llm|mpa|magister|staatsexamen|diplom-?(?:ingenieur|kauf|informatik|betriebswirt|psycholog|padagog|volkswirt|biolog|physik|chemik|mathematik)\\p{L}*|dipl\\.-?\\s?(?:ing|inf|kff?m|psych|pad|vw|bw)\\p{L}*\\.?|diplom(?= in| \\((?!ba|fh|ihk))|lizentiat|bac \\+ ?5|bac\\+5|diplome d'ingenieur|ecole d'ingenieurs?|ingenieur diplome|dea|dess|dscg|maitrise en|mastere|maestria|maestria en|master universitario|posgrado|laurea magistrale|laurea specialistica|laurea quinquennale|laurea a ciclo unico|laurea vecchio ordinamento|mestrado|mestre em|pos-graduacao|doctorandus|drs\\.|licentiaat|wo master|wo-master|ma english|magistrale|msc\\.|mres|jd|juris doctor|m\\.des|mfa",
  ],
  [
    6,
    "b\\.sc\\.?|bsc|bachelor'?s?(?: degree)?|bachelors?|b\\.a\\.|ba(?= in| \\(|,| hons| [a-z])|beng|b\\.eng\\.?|b\\.b\\.a\\.?|bba|bcom|b\\.com|b\\.ed|bed(?= in)|ll\\.b|llb|b\\.tech|btech|bfa|b\\.s\\.|bs(?= in)|bsn|undergraduate degree|first degree|university degree|college degree|honou?rs degree|degree(?= in)|degree|graduated? in|graduate(?= of)|hochschulabschluss|hochschulstudium|universitatsabschluss|fachhochschulabschluss|studium|studienabschluss|abgeschlossenes studium|diplom \\((?:ba|fh)\\)|dipl\\.-\\p{L}+\\.? \\(fh\\)|licence(?= (?!plate|number|no\\b|holder|fee|key|agreement|server|manage|to |for |held|valid|issued|and |or |class|categor|[a-e]\\d?\\b)\\p{L})|bac \\+ ?3|bac\\+3|but(?= \\p{L})|diplome universitaire|diplome d'etat|bac \\+ ?4|bac\\+4|licenciatura|licenciado|licenciada|grado(?= en| universitario)|grado en|grado universitario|graduado en|graduada en|graduado/a|diplomatura|diplomado en|diplomada en|ingenieria tecnica|titulo universitario|titulacion universitaria|estudios universitarios|titulacion superior|ingenieria(?= \\p{L})|laurea triennale|laurea breve|laurea|laureat[oa]|diploma accademico|licenciatura em|licenciado em|licenciada em|graduacao|graduado em|graduada em|bacharelado|bacharel|ensino superior|curso superior|tecnologo|formacao superior|engenharia(?= \\p{L})|hbo|hbo-v|hbo-bachelor|hbo werk- en denkniveau|professionele bachelor|academische bachelor|wo|universitaire opleiding|universitair|meister|meisterprufung|staatlich geprufte?r? techniker(?:in)?|techniker(?:in)?|fachwirt(?:in)?|betriebswirt(?:in)?|bilanzbuchhalter(?:in)?|eidg\\. diplom|fachhochschule|studies in|higher education|akademischer abschluss|hogere opleiding|etudes superieures|enseignement superieur|universite|pgce|postgraduate",
  ],
  [
    5,
    "hnd|hnc|higher national|foundation degree|associate'?s? degree|associate of|associate degree|bts|dut|deug|iut|bac \\+ ?2|bac\\+2|deust|cfgs|grado superior|ciclo formativo de grado superior|tecnico superior|fp superior|fp ii|tsu|its(?= \\p{L})|istituto tecnico superiore|ctesp|tesp|tecnico superior profissional|curso tecnico superior profissional|cet(?= \\p{L})|graduaat|ad-opleiding|certificate of higher education|dees|advanced diploma",
  ],
  [
    4,
    'abitur|fachabitur|fachhochschulreife|allgemeine hochschulreife|hochschulreife|matura|berufsmatura|a-levels?|a levels?|advanced higher|highers|ib diploma|international baccalaureate|leaving certificate|high school(?: diploma)?|ged|ausbildung|berufsausbildung|abgeschlossene ausbildung|lehre|lehrabschluss|gesellenprufung|gesellenbrief|geselle|efz|facharbeiter(?:in)?|umschulung|examen|apprenticeship|nvq(?: level)? ?[34]|svq(?: level)? ?[34]|btec|city & guilds|trade certificate|diploma(?= in)|bac|baccalaureat|bac pro|bac professionnel|bac \\p{L}\\d|brevet professionnel|mention complementaire|bachillerato|bachiller|cfgm|grado medio|ciclo formativo de grado medio|ciclo formativo|formacion profesional|fp(?= \\p{L})|fp i|tecnico en|cou|preparatoria|bachillerato tecnico|maturita|diploma di maturita|diploma|diploma superiore|perito|ragioniere|geometra|istituto tecnico|liceo|12\\.?o ano|12\\. ?o ano|ensino secundario|ensino medio|curso profissional|curso tecnico|segundo grau|2o grau|mbo|mbo ?[234]|mbo-4|mbo 4|mbo niveau|havo|vwo|atheneum|gymnasium|aso|tso|bso|secundair onderwijs|sixth form|secondary school|fachkraft fur lagerlogistik|cna|pflegeexamen|qualifica professionale|qualifica',
  ],
  [
    3,
    'cap(?= \\p{L})|bep(?= \\p{L})|dep(?= \\p{L})|des(?= |,)|nvq(?: level)? ?[12]|qualifica triennale|attestato di qualifica|realschulabschluss|realschule|mittlere reife|mittlerer schulabschluss|secundaria|educacion secundaria|9\\.?o ano|ensino basico|ensino fundamental|brevet des colleges|gcses?|vmbo|mavo|ecole secondaire',
  ],
  [
    2,
    "hauptschulabschluss|hauptschule|gesamtschule|eso|graduado escolar|licenza media|scuola media|basisonderwijs|primary school|ohne abschluss|egb|certificat d'etudes|sekundarschule",
  ],
]

export interface FoundDegree {
  readonly level: number
  readonly start: number
  readonly end: number
}

const patterns = [
  ...degrees.map(([level, words]): readonly [number, RegExp] => [level, patternOf(words)]),
  ...spacedDegrees.map(([level, names]): readonly [number, RegExp] => [level, patternOf(sourceOf(names))]),
  ...unspacedDegrees.map(([level, names]): readonly [number, RegExp] => [level, new RegExp(sourceOf(names), 'gu')]),
]
const sieve = wordSieve(patterns.map(([, pattern]) => beginningsOf(pattern)))

function patternOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'gu')
}

function sourceOf(names: DegreeRows[number][1]): string {
  const all = names.split(/[;\n]/).map((name) => fold(name.trim()))
  return [...new Set(all)]
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length)
    .map(nameSource)
    .join('|')
}

function nameSource(name: string): string {
  return (
    name
      .replace(/[.+()?]/g, '\\$&')
      .replace(/\\\.(?=~?$)/, '\\.?')
      .replaceAll('*', '\\p{L}{0,20}')
      .replace(/~$/, '(?=,| \\(| \\p{L})')
      // A word that leads to the field is asked for, and no part of the name.
      .replace(/ (en|em|de|in)$/, '(?= $1(?!\\p{L}))')
  )
}

/** Many trades have their own word: "Handwerksmeister", "Handelsfachwirtin". */
const ofTrade = /(?<![\p{L}\d])(?:\p{L}{3,30}meister(?:in)?|\p{L}{3,20}fachwirt(?:in)?)(?![\p{L}\d])/gu
const ofTradeLevel = 6

/** The longer of two degrees that overlap counts, so that "laurea magistrale" is no "laurea". */
export function degreesIn(folded: string): FoundDegree[] {
  const bits = sieve.bits(folded)
  const likely = patterns.filter((_, index) => bits & (1 << index))
  if (/meister|fachwirt/.test(folded)) likely.push([ofTradeLevel, ofTrade])
  if (likely.length === 0) return []
  const all = likely.flatMap(([level, pattern]) =>
    matchesIn(folded, pattern).map((match) => ({ level, start: match.index, end: match.index + match[0].length })),
  )
  const longest = all
    .filter(({ start, end }) => !isOtherSense(folded, start, end))
    .sort((one, other) => other.end - other.start - (one.end - one.start) || other.level - one.level)
  const kept: FoundDegree[] = []
  for (const each of longest)
    if (!kept.some((other) => each.start < other.end && other.start < each.end)) kept.push(each)
  return kept.sort((one, other) => one.start - other.start)
}

/** "Scrum Master", "master data" and the school system Magister are no degrees. */
const otherBefore = /(?:scrum|web|quarter|harbour|station|toast|game|grand|post|dungeon|build|release)[ -]?$/
const otherBehind =
  /^(?:[ -](?:data|class|of ceremonies|key|plan|builder|scheduler|file|record|agreement|branch|node|bedroom|craftsman|plate|planning)|s?-?arbeit|s?-?thesis)/
const schoolSystems = /somtoday|itslearning|leerlingvolg|elektronische leeromgeving|digitaal|elo(?![\p{L}])/u

function isOtherSense(folded: string, start: number, end: number): boolean {
  const word = folded.slice(start, end)
  if (word.startsWith('magister') && schoolSystems.test(folded)) return true
  if (!/^(?:master|licen|bachelor|diplom)/.test(word)) return false
  return otherBefore.test(folded.slice(Math.max(0, start - 12), start)) || otherBehind.test(folded.slice(end, end + 20))
}

/**
 * A degree is called with its field beside it: "Bachelor of Science in Nursing", "Licence d'histoire". The name ends at
 * signs, at digits and after eight words.
 */
export function degreeNameAt(folded: string, { start, end }: FoundDegree): { start: number; end: number } {
  const behind = folded.slice(end, end + nameLengthMax)
  const stop = behind.search(/[,;:|/\t\d•·]|\s{2}|\s[-(]|\. |\.$/)
  const own = stop === -1 ? behind : behind.slice(0, stop)
  const words = matchesIn(own, /\S+/g).slice(0, nameWordsMax)
  const last = words.findLast(([word]) => !small.has(word))
  return { start, end: last ? end + last.index + last[0].length : end }
}

const nameLengthMax = 120
const nameWordsMax = 8

/** A name of a degree does not end with these. */
const small = new Set(
  'in of en em di de del della da do w z na i och og and und et y e at an der am von par at bei'.split(' '),
)
