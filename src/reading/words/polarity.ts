/**
 * The sentence around a mention claims it, weakens it, or says that it is none of the writer's: denied, out of date, failed,
 * planned, wished for, or said of somebody else. Small closed lists (`stance/`) and the order of the words decide; what
 * stays in doubt claims nothing.
 */
import { matchesIn } from '#text/matches.ts'
import { stanceWords } from './stance/by-language.ts'
import { mayHold, type StanceKind, type StanceSieve, stanceSieve } from './stance/stance-sieve.ts'
import type { StanceWords } from './stance/stance-words.ts'

export const polarities = [
  'claimed',
  'basic',
  'learning',
  'wished',
  'denied',
  'expired',
  'failed',
  'planned',
  'others',
] as const
export type Polarity = (typeof polarities)[number]

/** What is being learnt is held in a way; what others do, what is over and what failed is not. */
export const isHeld = (polarity: Polarity): boolean =>
  polarity === 'claimed' || polarity === 'basic' || polarity === 'learning'

interface Patterns {
  readonly sieve: StanceSieve
  readonly turn: RegExp
  readonly idiom: RegExp
  readonly denialBefore: RegExp
  readonly denialOpens: RegExp
  readonly claim: RegExp
  readonly claimRightAfter: RegExp
  readonly denialAfter: RegExp
  readonly denialBehind: RegExp
  readonly learning: RegExp
  readonly wished: RegExp
  readonly sought: RegExp
  readonly basicBefore: RegExp
  readonly basicAfter: RegExp
  readonly standing: readonly Standing[]
  readonly others: RegExp
  readonly handled: RegExp
  readonly named: RegExp
  readonly seeks: RegExp
}

interface Standing {
  readonly polarity: Polarity
  readonly kind: StanceKind
  readonly before: RegExp
  readonly after: RegExp
}

const word = (words: string): string => `(?<![\\p{L}-])(?:${words})(?![\\p{L}])`
const item = '[^.;|•\\n]'

/** An answer of one word behind a colon, a dash or in brackets: "SAP: none". */
const noneWords =
  'none|no|nothing|keine[nr]?|nein|gar nicht|aucune?|non|rien|nada|ninguno|ninguna|ningun|nessuna|nessuno|niente|nenhum|nenhuma|nao|geen|nee|nothing yet|not yet|not held|nie|brak|ne|zadne|zadna|nu|niciuna|lipsa|nej|ingen|inga|intet'
const neverWords = 'never|nie|niemals|jamais|nunca|mai|nooit|nigdy|nikdy|niciodata|aldrig'
const basicNouns = 'basis|base|bases|grundlagen'
const claimNouns =
  'experience|knowledge|level|erfahrung|kenntnisse|connaissances?|niveau|experiencia|conocimientos?|nivel|esperienza|conoscenz[ae]|livello|conhecimentos?|ervaring|kennis|doswiadczenia|znajomosci|poziom|zkusenosti|znalosti|uroven|experienta|cunostinte|erfarenhet|kunskap|niva|erfaring|kendskab'
const answered = (words: string): RegExp =>
  new RegExp(`^\\s{0,2}[(:,–-]\\s{0,2}(?:${words})(?:\\s(?:${claimNouns}))?\\s{0,2}(?:$|[,;.)|])`, 'u')

/** Small words mean other things in other languages, "no" in Portuguese; so they are those of the document's own alone. */
function patternsOf(own: readonly StanceWords[], all: readonly StanceWords[]): Patterns {
  const join = (pick: (words: StanceWords) => string): string => all.map(pick).join('|')
  const joinOwn = (pick: (words: StanceWords) => string): string => own.map(pick).join('|')
  const no = joinOwn((words) => words.no)
  const claim = joinOwn((words) => words.claim)
  const standing = (polarity: Polarity, kind: keyof StanceWords & StanceKind): Standing => {
    const words = word(join((each) => each[kind]))
    const before = new RegExp(`${words}[\\s:("-]{1,3}(?:\\p{L}{1,14}[\\s'-]){0,3}$`, 'u')
    return { polarity, kind, before, after: new RegExp(`^${item}{0,48}?${words}`, 'u') }
  }
  return {
    sieve: stanceSieve(own, all, { none: noneWords, never: neverWords, basic: basicNouns }),
    turn: new RegExp(`(?:[.;!?|•\\n]|,?\\s(?:${joinOwn((words) => words.turn)}))(?=\\s)`, 'gu'),
    idiom: new RegExp(word(join((words) => words.idiom)), 'u'),
    denialBefore: new RegExp(word(no), 'u'),
    denialOpens: new RegExp(`^[^\\p{L}\\d]*(?:${no})(?![\\p{L}])\\s(?:\\p{L}{1,12}\\s){0,2}$`, 'u'),
    claim: new RegExp(word(claim), 'u'),
    claimRightAfter: new RegExp(`^[\\s-](?:\\p{L}{1,14}\\s)?(?:${claim})(?![\\p{L}])`, 'u'),
    denialAfter: answered(noneWords),
    denialBehind: new RegExp(
      `^[^.;|•\\n,]{0,28}(?:${word(no)}\\s(?:\\p{L}{1,14}\\s){0,2}${word(claim)}|${word(claim)}[^.;|•\\n,]{0,16}${word(no)}|${word(neverWords)})`,
      'u',
    ),
    wished: new RegExp(`${word(join((words) => words.wished))}${item}{0,60}$`, 'u'),
    learning: new RegExp(`${word(join((words) => words.learning))}${item}{0,48}$`, 'u'),
    sought: new RegExp(`${word(join((words) => words.sought))}${item}{0,60}$`, 'u'),
    basicBefore: new RegExp(`${word(join((words) => words.basic))}[\\s"(]{0,3}(?:[\\p{L}-]{1,14}\\s){0,1}$`, 'u'),
    basicAfter: answered(`${join((words) => words.basic)}|${basicNouns}`),
    standing: [
      standing('failed', 'failed'),
      standing('expired', 'expired'),
      standing('planned', 'planned'),
      standing('learning', 'ongoing'),
    ],
    others: new RegExp(
      `^[^\\p{L}\\d]*(?:\\p{L}{1,6}['\\s]){1,3}(?:${joinOwn((words) => words.others)})(?![\\p{L}])(?:\\s\\p{L}{1,16}){0,3}?\\s(?:${joinOwn((words) => words.othersDo)})(?![\\p{L}])`,
      'u',
    ),
    handled: new RegExp(
      `^${item}{0,24}?(?<![\\p{L}])(?:${joinOwn((words) => words.handled)})(?![\\p{L}])${item}{0,30}?(?:${joinOwn((words) => words.others)})(?![\\p{L}])`,
      'u',
    ),
    named: new RegExp(`^\\s(?:${joinOwn((words) => words.othersDo)})(?![\\p{L}])`, 'u'),
    seeks: new RegExp(`^[^\\p{L}\\d]*(?:\\p{L}{1,6}['\\s]){0,3}(?:${join((words) => words.seeks)})(?![\\p{L}])`, 'u'),
  }
}

const everyLanguage = Object.values(stanceWords)
const compiled = new Map<string, Patterns>()

/** Documents mix English into other languages; a document of no known language may use the words of any. */
function patternsFor(language: string | undefined): Patterns {
  const key = language !== undefined && language in stanceWords ? language : ''
  const known = compiled.get(key)
  if (known) return known
  const own = stanceWords[key]
  const english = stanceWords['en']
  const made =
    own && english ? patternsOf([own], [...new Set([own, english])]) : patternsOf(everyLanguage, everyLanguage)
  compiled.set(key, made)
  return made
}

const leftMax = 240
const rightMax = 100

/** The words near a mention count within its sentence; the places are those of the folded line. */
export function polarityAt(folded: string, start: number, end: number, language?: string): Polarity {
  const patterns = patternsFor(language)
  const left = sentenceBefore(folded, start)
  const right = folded.slice(end, end + rightMax)
  const [before, after] = [patterns.sieve(left), patterns.sieve(right)]
  if (
    isQuoted(folded, start) ||
    (mayHold(before, 'seeks') && patterns.seeks.test(left)) ||
    (mayHold(before, 'others') && patterns.others.test(left)) ||
    (mayHold(after, 'handled') && patterns.handled.test(right))
  )
    return 'others'
  // Nearly all mentions end here.
  return before === 0 && after === 0
    ? 'claimed'
    : stanceOf({ clause: afterTurn(left, patterns.turn), right, before, after }, patterns)
}

interface Near {
  readonly clause: string
  readonly right: string
  /** These kinds of words may stand before and behind the mention. */
  readonly before: number
  readonly after: number
}

function stanceOf(near: Near, patterns: Patterns): Polarity {
  const { clause, right, before, after } = near
  const denial = denialOf(near, patterns)
  if (denial) return denial
  const standing = patterns.standing.find(
    (each) =>
      (mayHold(before, each.kind) && each.before.test(clause)) || (mayHold(after, each.kind) && each.after.test(right)),
  )
  if (standing) return standing.polarity
  if (mayHold(before, 'wished') && patterns.wished.test(clause)) return 'wished'
  if (mayHold(before, 'learning') && patterns.learning.test(clause)) return 'learning'
  if (mayHold(before, 'sought') && patterns.sought.test(clause)) return 'others'
  const isBasic =
    (mayHold(after, 'basic') && patterns.basicAfter.test(right)) ||
    (mayHold(before, 'basic') && patterns.basicBefore.test(clause))
  return isBasic ? 'basic' : 'claimed'
}

function sentenceBefore(folded: string, start: number): string {
  const left = folded.slice(Math.max(0, start - leftMax), start)
  const stop = Math.max(left.lastIndexOf('. '), left.lastIndexOf('! '), left.lastIndexOf('? '), left.lastIndexOf(' | '))
  return stop === -1 ? left : left.slice(stop + 2)
}

/** A denial reaches to the next "but". */
function afterTurn(left: string, turn: RegExp): string {
  let from = 0
  for (const match of matchesIn(left, turn)) from = match.index + match[0].length
  return left.slice(from)
}

/**
 * A denial needs a word of claiming beside its "no": "no experience with", "never used", "no Docker skills"; or opens its item:
 * "No driving licence". Other words behind a "no" are in doubt, and say nothing.
 */
function denialOf({ clause, right, before, after }: Near, patterns: Patterns): Polarity | undefined {
  if (mayHold(after, 'none') && patterns.denialAfter.test(right)) return 'denied'
  const match = mayHold(before, 'no') ? lastMatch(clause, patterns.denialBefore) : undefined
  // A "none" behind a comma is the answer to what stands before it.
  const isAnswer = match !== undefined && /^[\p{L}']{1,12}\s{0,2}[,)]/u.test(clause.slice(match))
  if (match !== undefined && !isAnswer && !patterns.idiom.test(clause.slice(Math.max(0, match - 6)))) {
    const between = clause.slice(match)
    if (patterns.denialOpens.test(clause) || patterns.claimRightAfter.test(right)) return 'denied'
    if (patterns.claim.test(between)) return isListed(between) ? 'denied' : undefined
    if (between.split(/\s+/).length <= 4) return 'others'
  }
  const isDeniable = mayHold(after, 'no') || mayHold(after, 'never')
  return isDeniable && patterns.denialBehind.test(right) && !patterns.idiom.test(right) ? 'denied' : undefined
}

function lastMatch(text: string, pattern: RegExp): number | undefined {
  let from = -1
  for (let at = text.search(pattern), base = 0; at !== -1; at = text.slice(base).search(pattern)) {
    from = base + at
    base = from + 1
  }
  return from === -1 ? undefined : from
}

/** "No experience with Docker, Kubernetes or Helm" denies a list; a new word of strength behind a comma ends it. */
const isListed = (between: string): boolean =>
  !/,\s(?:strong|solid|good|very|excellent|expert|advanced|proficient|gute?|sehr|starke?|fundierte|bonne|solides?|excellentes?|buen|buenos|solid[oa]s?|buona|ottima|boa|bons|goede|zeer|dobra|bardzo|dobre|velmi|buna|foarte|goda|mycket|gode|meget)(?!\p{L})/u.test(
    between,
  )

/** What stands in quotation marks, and is a sentence, was said by somebody else. */
function isQuoted(folded: string, start: number): boolean {
  if (!folded.includes('"')) return false
  // Some list their items behind such a sign, with a space between.
  const marks = matchesIn(folded.slice(0, start), /"(?!\s)|(?<=\S)"/g)
  const opens = marks.at(-1)?.index
  if (opens === undefined || marks.length % 2 === 0) return false
  const closes = folded.indexOf('"', start)
  return (
    folded
      .slice(opens + 1, closes === -1 ? undefined : closes)
      .trim()
      .split(/\s+/).length > quotedWordsMin
  )
}

const quotedWordsMin = 4

/** "Maria knows SAP well" speaks of Maria: a name opens the sentence, and what others do follows it. */
export function isOfSomebody(text: string, folded: string, start: number, language?: string): boolean {
  const from = start - sentenceBefore(folded, start).length
  const name = /^[^\p{L}\d█]{0,8}\p{Lu}[\p{Ll}'’-]{1,20}(?:\s\p{Lu}[\p{Ll}'’-]{1,20})?(?=\s)/u.exec(
    text.slice(from, start),
  )
  return (
    name !== null && patternsFor(language).named.test(folded.slice(from + name[0].length, from + name[0].length + 40))
  )
}

/** A line opens a passage of an advertisement when it says what is sought, and no more. */
export const opensAdvertisement = (folded: string, language?: string): boolean =>
  (/:\s*$/.test(folded) || folded.trim().split(/\s+/).length <= openingWordsMax) &&
  patternsFor(language).seeks.test(folded)

const openingWordsMax = 4

/** A mishap with a thing is no work with it: "one forklift accident". */
export const isMishap = (folded: string, place: number): boolean =>
  /^\s(?:accidents?|injur(?:y|ies)|unfall|accidente|incidente|ongeval)(?![\p{L}])/u.test(
    folded.slice(place, place + 24),
  )

const yes =
  /^\s*[-:–]?\s*(?:yes|yep|enough|genug|assez|suficiente|abbastanza|o suficiente|genoeg|ja|oui|si|sim|tak|ano|da|absolutely|of course|natuurlijk|certo|claro)(?![\p{L}])/u
const no =
  /^\s*[-:–]?\s*(?:no|none|nope|nein|non|nao|nee|nie|ne|nu|nej|not yet|noch nicht|pas encore|todavia no|ainda nao|nog niet)(?![\p{L}])/u

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
