/** What a message says, sentence by sentence: commands, questions, and everything that is said beside them. */
import type { IntentLanguage } from '../intent.ts'
import { type Clause, isCourtesy, openingOf, type Sentence } from './clauses.ts'
import { type Command, commandIn } from './command.ts'
import { hasText } from './command-rules.ts'
import type { PlacedCommand } from './guard.ts'
import { type Item, stands } from './items.ts'
import { type Query, queryIn } from './query.ts'

export interface Heard {
  readonly commands: readonly PlacedCommand[]
  readonly queries: readonly Query[]
  /** What is said beside the commands. */
  readonly others: readonly Item[]
  /** The text that a command hands on does not end with its clause. */
  readonly hasMoreText: boolean
  readonly isLong: boolean
}

/** Longer messages are read by people: a command in the midst of them is none. */
const clausesMax = 60
const othersMax = 60

interface Hearing {
  readonly commands: PlacedCommand[]
  readonly queries: Query[]
  readonly others: Item[]
  hasMoreText: boolean
  /** What follows is text of a command, or what somebody else wrote. */
  isOver: boolean
}

export function hear(sentences: readonly Sentence[], language: IntentLanguage): Heard {
  const hearing: Hearing = { commands: [], queries: [], others: [], hasMoreText: false, isOver: false }
  let clauses = 0
  for (const sentence of sentences) {
    if (hearing.isOver) hearing.hasMoreText = true
    clauses += hearing.isOver ? 0 : sentence.clauses.length
    if (clauses > clausesMax || hearing.isOver) break
    hearSentence(hearing, sentence, language)
  }
  const { commands, queries, others, hasMoreText } = hearing
  const isLong = clauses > clausesMax || others.length > othersMax
  return { commands, queries, others, hasMoreText, isLong }
}

function hearSentence(hearing: Hearing, sentence: Sentence, language: IntentLanguage): void {
  const { clauses } = sentence
  const told: Item[] = []
  let command: Command | null = null
  for (const [at, clause] of clauses.entries()) {
    const isAlone = clauses.every((each, index) => index === at || isCourtesy(each) || isAddress(each))
    const found = isLabel(clause) ? null : commandIn(clause, language, isAlone)
    if (found) {
      command = found
      hearing.commands.push({ command, sentence })
      hearing.isOver = clause.end === ':'
      hearing.hasMoreText ||= at < clauses.length - 1
      if (hearing.isOver || hasText(found.intent)) break
    } else {
      told.push(...(command && isReason(clause) ? clause.items.filter((item) => !stands(item, 'not')) : clause.items))
      hearing.isOver = clause.end === ':' && !isAddress(clause)
      if (hearing.isOver) break
    }
  }
  hearing.others.push(...told)
  if (command || hearing.isOver) return
  const query = queryIn(sentence)
  if (query) hearing.queries.push(query)
}

/** "Reject him, he has no licence" denies something of him alone. */
const isReason = ({ items }: Clause): boolean => reasonWords.has(items[0]?.text ?? '')
const reasonWords = new Set('he|she|they|because|er|weil|il|elle|car|parce|porque'.split('|'))

/** "Source: LinkedIn" is a line of a form, and no command. */
const isLabel = ({ items, end }: Clause): boolean => end === ':' && openingOf(items).items.length === 1

/** "Nurse job: publish" begins with what it is about. */
const isAddress = ({ items }: Clause): boolean =>
  openingOf(items).items.every(
    (item) => item.kind === 'job' || item.kind === 'person' || stands(item, 'jobs', 'a', 'glue'),
  )
