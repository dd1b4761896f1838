/** A clause that begins with a verb of ours, and has what it needs, asks for an action. */
import type { ActionIntent, AskedStatus, IntentLanguage } from '../intent.ts'
import { askedStatuses } from '../intent.ts'
import type { Concept } from '../words/concept.ts'
import { isVerb, mistypedVerb } from '../words/phrases.ts'
import { type Clause, openingOf } from './clauses.ts'
import { type CommandRule, commandRules, hasText, unknownMax } from './command-rules.ts'
import { type Item, stands } from './items.ts'

export interface Command {
  readonly intent: ActionIntent
  readonly status: AskedStatus | null
  readonly isPolite: boolean
  /** Its words are few or mistyped. */
  readonly isUnsure: boolean
  readonly verb: Item | undefined
  /** The items of the clause that the recruiter says to us; those behind are text for somebody else. */
  readonly head: readonly Item[]
  readonly text: readonly Item[]
  /** Another command stands behind an "and". */
  readonly isOneOfSeveral: boolean
}

/** A command is no longer than this before its text begins. */
const itemsMax = 80

/** `isAlone` says that nothing else stands in the sentence: only then a verb needs no object. */
export function commandIn(clause: Clause, language: IntentLanguage, isAlone: boolean): Command | null {
  const command = firstCommandIn(clause.items, language, isAlone)
  return command && { ...command, isOneOfSeveral: hasOther(command, clause.items, language) }
}

type FirstCommand = Omit<Command, 'isOneOfSeveral'>

function firstCommandIn(all: readonly Item[], language: IntentLanguage, isAlone: boolean): FirstCommand | null {
  const { items, isPolite, isAsked } = openingOf(all)
  const opening = all.slice(0, all.length - items.length)
  const place = verbPlaceIn(items, language, isAsked)
  if (place === -1) return shortCommandIn(items, opening, isPolite)
  const typed = items[place]
  const meant = typed?.kind === 'unknown' ? mistypedVerb(language, typed.text) : null
  const read = (meant && typed ? items.with(place, { ...typed, kind: 'phrase', concepts: meant }) : items).slice(
    0,
    itemsMax,
  )
  const rule = commandRules.find((each) => fits(each, read, place, isAlone))
  if (!rule) return null
  const split = textPlaceIn(rule, read, place)
  const head = read.slice(0, split)
  const asked = statusIn(head.filter((_, at) => at !== place))
  return {
    intent: rule.intent,
    status: rule.intent === 'change_status' ? (asked ?? rule.status ?? null) : null,
    isPolite,
    isUnsure: meant !== null,
    verb: read[place],
    head: [...opening, ...head],
    text: items.slice(split),
  }
}

/** A German infinitive stands last: "bitte die Stelle schließen". */
function verbPlaceIn(items: readonly Item[], language: IntentLanguage, isAsked: boolean): number {
  const [first] = items
  if (isVerbal(first) || (first?.kind === 'unknown' && mistypedVerb(language, first.text))) return 0
  return language === 'de' && isAsked ? items.findLastIndex(isVerbal) : -1
}

const isVerbal = (item: Item | undefined): boolean => item?.concepts.some(isVerb) ?? false

const nearMax = 4

function fits(rule: CommandRule, items: readonly Item[], place: number, isAlone: boolean): boolean {
  if (!stands(items[place], rule.verb) || isForUs(items, place)) return false
  const others = items.filter((_, at) => at !== place)
  const beside = rule.isNear ? items.slice(place + 1, place + 1 + nearMax) : others
  if (rule.with && !hasAny(beside, rule.with)) return false
  if (rule.without && hasAny(others, rule.without)) return false
  if (!isAboutRight(rule, items, place, isAlone) || !isObjectNear(rule, items, place)) return false
  const head = items.slice(0, textPlaceIn(rule, items, place))
  return head.filter(({ kind }) => kind === 'unknown').length <= unknownMax[rule.intent]
}

const hasAny = (items: readonly Item[], concepts: readonly Concept[]): boolean =>
  items.some((item) => stands(item, ...concepts))

function isAboutRight(
  { about, verb, isNear }: CommandRule,
  items: readonly Item[],
  place: number,
  isAlone: boolean,
): boolean {
  const others = items.filter((_, at) => at !== place)
  if (about === 'any') return true
  if (about === 'person') {
    const near = isNear ? others.slice(0, place + nearMax) : others
    const who = near.filter((item, at) => isPerson(item, at === others.length - 1))
    return (
      who.some((item) => !everybody.has(item.text) || stands(item, 'group')) || (who.length > 0 && others.some(narrows))
    )
  }
  if (others.some(({ kind }) => kind === 'person')) return false
  if (others.some(({ kind }) => kind === 'job')) return true
  if (others.some((item, at) => stands(item, 'jobs') && (isPlural(item) || stands(others[at - 1], 'a')))) return false
  const isNamed = others.some((item, at) => stands(item, 'jobs') || isThing(item, others[at + 1]))
  if (about === 'field')
    return isNamed || others.some((item, at) => stands(item, 'field') && stands(others[at - 1], 'glue', 'a'))
  return isNamed || (isAlone && verb !== 'put' && others.every((item) => stands(item, 'now', 'courtesy')))
}

/** "Take me through the applicants" wants to see something, and "give me his last message" sends nothing. */
const isForUs = (items: readonly Item[], place: number): boolean =>
  stands(items[place], 'put', 'bring', 'send', 'let', 'reply', 'ask', 'advance') &&
  ours.has(items[place + 1]?.text ?? '')
const ours = new Set('me|us|mir|uns|nous|nos'.split('|'))

/** All of a company's people are never meant: somewhere it is said which. */
const everybody = new Set('everybody|everyone|all|alle|allen|tous|toutes|todos|todas'.split('|'))
const narrows = ({ kind, concepts }: Item): boolean =>
  kind === 'job' || kind === 'number' || concepts.some((concept) => concept === 'jobs' || concept.startsWith('status.'))

/** Only one job at a time is published, closed or changed. */
const plurals = new Set(
  'jobs|roles|positions|openings|vacancies|reqs|postings|stellen|positionen|ausschreibungen|postes|offres|ofertas|puestos|vacantes'.split(
    '|',
  ),
)
const isPlural = ({ text }: Item): boolean => plurals.has(text)

/** "This" stands for something unless a thing follows that is none of ours: "archive this conversation". */
const isThing = (item: Item, next: Item | undefined): boolean =>
  isPronoun(item, 'pronoun', next === undefined) &&
  (next === undefined || stands(next, 'glue', 'now', 'later', 'courtesy', 'live', 'offline', 'condition'))

/**
 * What a verb acts on follows it: "post mortem of the nurse search" posts nothing. A title that is not known may stand
 * between them behind an article.
 */
function isObjectNear({ about, with: beside }: CommandRule, items: readonly Item[], place: number): boolean {
  if (beside || (about !== 'job' && about !== 'person')) return true
  const behind = items.slice(place + 1)
  // "Close call with the nurse job": both words are one noun.
  if (about === 'job' && stands(behind[0], 'interview', 'message', 'note', 'score')) return false
  const object = behind.findIndex(({ kind }) => kind === about)
  const unknown = behind.findIndex(({ kind }) => kind === 'unknown')
  if (unknown === -1 || (object !== -1 && object < unknown)) return true
  return object === -1 && stands(behind[0], 'glue', 'pronoun', 'whom', 'group', 'people', 'jobs', 'status')
}

/** Words that are articles as well stand for something only at the end: "refuse-la". */
const isPronoun = (item: Item, concept: 'pronoun' | 'whom', isLast: boolean): boolean =>
  stands(item, concept) && (isLast || !stands(item, 'glue'))

const isPerson = (item: Item, isLast: boolean): boolean =>
  item.kind === 'person' || stands(item, 'people', 'group') || isPronoun(item, 'whom', isLast)

const joining = new Set('and|or|und|oder|et|ou|y|e|o'.split('|'))

/** The text begins behind the people, or behind what the verb takes beside them. */
function textPlaceIn(rule: CommandRule, items: readonly Item[], place: number): number {
  if (!hasText(rule.intent)) return items.length
  let end = items.findIndex((item, at) => at !== place && isPerson(item, at === items.length - 1))
  if (end === -1) return items.length
  while (isPersonAt(items, end + 1) || isJoined(items, end + 1)) end++
  const beside = items.findIndex((item, at) => at > place && rule.with && stands(item, ...rule.with))
  return Math.max(end, beside, place) + 1
}

const isPersonAt = (items: readonly Item[], at: number): boolean => {
  const item = items[at]
  return item !== undefined && isPerson(item, false)
}

const isJoined = (items: readonly Item[], at: number): boolean =>
  joining.has(items[at]?.text ?? '') && isPersonAt(items, at + 1)

function statusIn(items: readonly Item[]): AskedStatus | null {
  const told = askedStatuses.find((status) => items.some((item) => stands(item, `status.${status}`)))
  if (told) return told
  if (hasAny(items, ['shortlist'])) return 'shortlisted'
  return hasAny(items, ['reject']) ? 'not_suitable' : null
}

const ands = new Set('and|then|und|dann|et|puis|y|luego'.split('|'))
const andsMax = 6

/** "Publish the one and close the other" are two. */
function hasOther({ intent, status, verb }: FirstCommand, items: readonly Item[], language: IntentLanguage): boolean {
  const verbPlace = items.findIndex(({ text }) => text === verb?.text)
  const places = items.flatMap(({ text, kind }, at) =>
    at > verbPlace && kind === 'phrase' && ands.has(text) ? [at] : [],
  )
  return places.slice(0, andsMax).some((place) => {
    const next = firstCommandIn(items.slice(place + 1), language, false)
    return next !== null && (next.intent !== intent || next.status !== status)
  })
}

/** "Anna Berg → shortlisted" says it without a verb. */
function shortCommandIn(items: readonly Item[], opening: readonly Item[], isPolite: boolean): FirstCommand | null {
  const place = items.findIndex(({ text }) => ['→', 'to', 'as', 'auf', 'zu'].includes(text))
  const [who, what] = [items.slice(0, place), items.slice(place + 1)]
  const isShort = place > 0 && what.length > 0 && what.length <= 2
  if (!isShort || !who.some(({ kind }) => kind === 'person')) return null
  if (!who.every(({ kind, text }) => kind === 'person' || joining.has(text))) return null
  const status = statusIn(what)
  if (status === null || what.some(({ kind }) => kind === 'unknown')) return null
  const head = [...opening, ...items]
  return { intent: 'change_status', status, isPolite, isUnsure: true, verb: undefined, head, text: [] }
}
