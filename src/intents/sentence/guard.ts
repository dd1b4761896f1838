/** What keeps a command from being an action. Each guard hears all that the recruiter says, and none of the text that they hand on. */
import type { Reason } from '../intent.ts'
import type { guards } from '../words/concept.ts'
import type { Sentence } from './clauses.ts'
import type { Command } from './command.ts'
import { isImmediate } from './command-rules.ts'
import { type Item, stands } from './items.ts'

type Guard = (typeof guards)[number]

const reasonOf: Readonly<Record<Guard, Reason>> = {
  not: 'negation',
  retraction: 'retraction',
  condition: 'condition',
  hypothetical: 'hypothetical',
  says: 'quotation',
  letter: 'quotation',
  later: 'later',
}

const inAnyOrder = ['says', 'letter', 'hypothetical', 'condition', 'not', 'retraction'] as const

export function guardIn(items: readonly Item[], asked: readonly Guard[] = inAnyOrder): Reason | null {
  const found = asked.find((guard) => items.some((item) => stands(item, guard)))
  return found ? reasonOf[found] : null
}

export interface PlacedCommand {
  readonly command: Command
  readonly sentence: Sentence
}

/** `others` is everything that is said beside the head of the command. */
export function guardOf({ command, sentence }: PlacedCommand, others: readonly Item[]): Reason | null {
  const head = command.head.filter((item) => item !== command.verb)
  const [first] = command.text
  if (command.isOneOfSeveral) return 'several'
  const found = guardIn([...head, ...others]) ?? openingGuard(command, first)
  if (found) return found
  if (sentence.isQuestion && !command.isPolite && !sentence.clauses.some(({ end }) => end === ':')) return 'question'
  return isImmediate(command.intent) ? guardIn([...head, ...others], ['later']) : null
}

/** "Reply to Tom if he writes" sets a condition; "ask Tom if he drives" hands on a question. */
const openingGuard = (command: Command, first: Item | undefined): Reason | null =>
  first && !stands(command.verb, 'ask') ? guardIn([first], ['condition']) : null
