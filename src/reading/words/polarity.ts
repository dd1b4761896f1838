/**
 * The sentence around a mention claims it, weakens it, or says that it is none of the writer's: denied, out of date, failed,
 * planned, wished for, or said of somebody else. Small closed lists (`stance/`) and the order of the words decide; what
 * stays in doubt claims nothing.
 */
import { isDoneByOthers } from './doers.ts'
import type { Polarity } from './polarities.ts'
import { mayHold } from './stance/stance-sieve.ts'
import { patternsFor, type StancePatterns } from './stance-patterns.ts'

const leftMax = 240
const rightMax = 100

/** The words near a mention count within its sentence; the places are those of the folded line. */
export function polarityAt(folded: string, start: number, end: number, language?: string): Polarity {
  const patterns = patternsFor(language)
  const left = sentenceBefore(folded, start)
  const right = folded.slice(end, end + rightMax)
  const [before, after] = [patterns.sieve(left), patterns.sieve(right)]
  if (isQuoted(folded, start) || isOfOthers({ clause: left, right, before, after }, patterns)) return 'others'
  const [hasPeopleBefore, hasPeopleAfter] = [mayNamePeople(before), mayNamePeople(after)]
  const named = folded.slice(start, end)
  if (isDoneByOthers({ left, named, right, hasPeopleBefore, hasPeopleAfter }, language)) return 'others'
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

const mayNamePeople = (bits: number): boolean => mayHold(bits, 'people') || mayHold(bits, 'others')

const isOfOthers = ({ clause, right, before, after }: Near, patterns: StancePatterns): boolean =>
  (mayHold(before, 'seeks') && patterns.seeks.test(clause)) ||
  (mayHold(before, 'others') && patterns.others.test(clause)) ||
  (mayHold(before, 'except') && patterns.except.test(clause)) ||
  (mayHold(before, 'relatives') && patterns.relatives.test(clause)) ||
  (mayHold(after, 'handled') && patterns.handled.test(right)) ||
  (mayHold(after, 'others') &&
    (patterns.leftToOthers.test(right) || patterns.doneByKin.test(right) || patterns.doneByThem.test(right)))

function stanceOf(near: Near, patterns: StancePatterns): Polarity {
  const { clause, right, before, after } = near
  const denial = denialOf(near, patterns)
  if (denial) return denial
  const standing = patterns.standing.find(
    (each) =>
      (mayHold(before, each.kind) && each.before.test(clause)) || (mayHold(after, each.kind) && each.after.test(right)),
  )
  if (standing) return standing.polarity
  if (mayHold(before, 'wished') && patterns.wished.test(clause)) return 'wished'
  if ((mayHold(before, 'aims') || mayHold(after, 'aims')) && patterns.aims.test(`${clause} ${firstSentence(right)}`))
    return 'wished'
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

const firstSentence = (right: string): string => right.slice(0, /[.;|]\s|$/.exec(right)?.index)

/** A denial reaches to the next "but". */
function afterTurn(left: string, turn: RegExp): string {
  let from = 0
  for (const match of left.matchAll(turn)) from = match.index + match[0].length
  return left.slice(from)
}

/**
 * A denial needs a word of claiming beside its "no": "no experience with", "never used", "no Docker skills"; or opens its item:
 * "No driving licence". Other words behind a "no" are in doubt, and say nothing.
 */
function denialOf({ clause, right, before, after }: Near, patterns: StancePatterns): Polarity | undefined {
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
  if (!mayHold(after, 'no') && !mayHold(after, 'never')) return undefined
  const isBehind = patterns.denialBehind.test(right) || patterns.denialBehindComma.test(right)
  return isBehind && !patterns.idiom.test(right) ? 'denied' : undefined
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
  // Some list their items behind such a sign, with a space between.
  const marks = [...folded.slice(0, start).matchAll(/"(?!\s)|(?<=\S)"/g)]
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
