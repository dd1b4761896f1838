/**
 * What a recruiter's sentence asks for, by rules alone. An action is read out of a command that begins a clause, and has what
 * it needs beside it; all else that is said may only take it back. In doubt nothing is read, and the nearest intents are told.
 */
import { nearestIntents } from './alternatives.ts'
import type { AskedStatus, Intent, IntentLanguage, IntentReading, KnownNames, Mention, Reason } from './intent.ts'
import { actionIntents, askedStatuses } from './intent.ts'
import { missingOf } from './missing-parts.ts'
import { mentionsIn } from './names/mentions.ts'
import { sentencesOf } from './sentence/clauses.ts'
import type { Command } from './sentence/command.ts'
import { guardIn, guardOf } from './sentence/guard.ts'
import { type Heard, hear } from './sentence/heard.ts'
import { type Item, itemsOf, stands } from './sentence/items.ts'
import { slashIntent, slashWordIn } from './slash.ts'
import { languageOf } from './words/phrases.ts'
import { lengthMax, tokensOf } from './words/tokens.ts'

export function readIntent(sentence: string, names: KnownNames): IntentReading {
  const tokens = tokensOf(sentence.slice(0, lengthMax))
  const mentions = mentionsIn(tokens, names)
  const language = languageOf(tokens)
  const slash = slashWordIn(sentence)
  if (slash !== null) {
    const items = itemsOf(tokens.slice(2), shifted(mentions, 2), language)
    return reading(readSlash(slash, items), items, names, language)
  }
  const items = itemsOf(tokens, mentions, language)
  return reading(decide(hear(sentencesOf(items), language), items), items, names, language)
}

const shifted = <M extends { readonly first: number }>(mentions: readonly M[], by: number): M[] =>
  mentions.map((mention) => ({ ...mention, first: mention.first - by }))

interface Decision {
  readonly intent: Intent
  readonly confidence: number
  readonly why: Reason
  readonly status: AskedStatus | null
  /** The items that the recruiter says to us; names elsewhere are none of ours. */
  readonly said: readonly Item[]
  readonly hasText: boolean
}

const abstain = (why: Reason, said: readonly Item[]): Decision => ({
  intent: 'none',
  confidence: 0,
  why,
  status: null,
  said,
  hasText: false,
})

function decide(heard: Heard, items: readonly Item[]): Decision {
  const [first] = heard.commands
  if (!first) return decideQuery(heard, items)
  const { command } = first
  const said = [...heard.commands.flatMap((each) => each.command.head), ...heard.others]
  if (heard.isLong) return abstain('long', said)
  const kinds = new Set(heard.commands.map((each) => `${each.command.intent} ${each.command.status}`))
  if (kinds.size > 1 || heard.queries.length > 0) return abstain('several', said)
  const guard = heard.commands.map((each) => guardOf(each, heard.others)).find((each) => each !== null)
  if (guard) return abstain(guard, said)
  return {
    intent: command.intent,
    confidence: confidenceOf(command),
    why: command.isPolite ? 'request' : 'command',
    status: command.status,
    said,
    hasText: command.text.length > 0 || heard.hasMoreText,
  }
}

const confidenceOf = ({ isUnsure, head }: Command): number => {
  const unknown = head.filter(({ kind }) => kind === 'unknown').length
  return Math.max(0.6, 0.95 - (isUnsure ? 0.15 : 0) - Math.min(4, unknown) * 0.05)
}

function decideQuery({ queries, others, isLong }: Heard, items: readonly Item[]): Decision {
  const [query] = queries
  const why = guardIn(others) ?? 'unclear'
  if (!query) return abstain(why === 'unclear' && isAsked(items) ? 'question' : why, items)
  if (isLong) return abstain('long', items)
  if (queries.some(({ intent }) => intent !== query.intent)) return abstain('several', items)
  const confidence = query.isUnsure ? 0.8 : 0.9
  return { intent: query.intent, confidence, why: 'question', status: null, said: items, hasText: false }
}

const isAsked = (items: readonly Item[]): boolean => items.some(({ kind, text }) => kind === 'mark' && text === '?')

function readSlash(word: string, items: readonly Item[]): Decision {
  const intent = slashIntent(word, items)
  const split = intent === 'send_reply' ? items.findIndex(({ kind }) => kind === 'person') + 1 : items.length
  const said = items.slice(0, split)
  if (intent === null) return abstain('unclear', items)
  const guard = guardIn(said, ['says', 'letter', 'condition', 'hypothetical', 'not', 'retraction', 'later'])
  if (isAction(intent) && (guard || isAsked(said))) return abstain(guard ?? 'question', said)
  const status = askedStatuses.find((each) => said.some((item) => stands(item, `status.${each}`))) ?? null
  const hasText = items.slice(split).some(({ kind }) => kind !== 'mark')
  return { intent, confidence: 1, why: 'slash', status: intent === 'change_status' ? status : null, said, hasText }
}

const actions: ReadonlySet<string> = new Set(actionIntents)
const isAction = (intent: Intent): boolean => actions.has(intent)

function reading(
  decision: Decision,
  items: readonly Item[],
  names: KnownNames,
  language: IntentLanguage,
): IntentReading {
  const { intent, why, status, said, hasText } = decision
  const mentions = said.flatMap(({ mention }) => (mention ? [mention] : []))
  const hasChange = hasText || said.some(({ kind }) => kind === 'number' || kind === 'unknown' || kind === 'quote')
  const missing = missingOf(intent, { mentions, status, hasText, hasChange: hasChange || countFields(said) > 1 }, names)
  return {
    intent,
    confidence: Math.round((decision.confidence - (missing.length > 0 && why !== 'slash' ? 0.05 : 0)) * 100) / 100,
    isAction: isAction(intent),
    mentions: inOrder(mentions),
    status,
    missing,
    alternatives: nearestIntents(items, intent === 'none', intent),
    language,
    why,
  }
}

const countFields = (items: readonly Item[]): number => items.filter((item) => stands(item, 'field')).length

const inOrder = (mentions: readonly Mention[]): Mention[] => mentions.toSorted((one, other) => one.start - other.start)
