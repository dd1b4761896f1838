/**
 * What a model is told of a conversation: its newest messages, within bounds. Results of tools are shortened, and can
 * be asked for again.
 */
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Tool } from '#kernel/tools/tool.ts'
import type { ModelMessage } from '#modules/models/index.ts'
import { isTool, type Part, toolNameOf } from '../part.ts'
import type { TurnAt } from './ending.ts'

const messagesMax = 40
const charactersMax = 60_000
const earlierOutputMax = 4_000

export interface History {
  readonly messages: readonly ModelMessage[]
  /** The message that asks is the last. */
  readonly asked: string
  /** Words of people outside are among what a model is told. */
  readonly holdsOutsideText: boolean
}

export interface HistoryRow {
  readonly isAgent: boolean
  readonly parts: readonly Part[]
}

export const selectHistory = (turn: TurnAt): Statement<HistoryRow> => sql<HistoryRow>`
  select author_id is null as is_agent, parts from agent_message
  where company_id = ${turn.companyId} and conversation_id = ${turn.conversationId} and seq <= ${turn.seq} and state = 'whole'
  order by seq desc limit ${messagesMax}`

/** The rows are the newest first. */
export function historyOf(rows: readonly HistoryRow[], tools: ReadonlyMap<string, Tool>): History {
  const told: ModelMessage[][] = []
  let characters = 0
  for (const row of rows) {
    const messages = row.isAgent ? answerMessages(row.parts) : [{ role: 'user', text: wordsOf(row.parts) } as const]
    characters += JSON.stringify(messages).length
    if (told.length > 0 && characters > charactersMax) break
    told.push(messages)
  }
  const holdsOutsideText = rows.slice(0, told.length).some(({ parts }) => parts.some((part) => isOutside(part, tools)))
  return { messages: told.reverse().flat(), asked: textOf(rows[0]?.parts ?? []), holdsOutsideText }
}

/** A tool that is not there any more may have told anything. */
const isOutside = (part: Part, tools: ReadonlyMap<string, Tool>): boolean =>
  part.type === 'data-attachment' || (isTool(part) && (tools.get(toolNameOf(part))?.holdsOutsideText ?? true))

const textOf = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')

/** Attached documents are told as data, behind the recruiter's own words. */
function wordsOf(parts: readonly Part[]): string {
  const documents = parts.flatMap((part) => {
    if (part.type !== 'data-attachment') return []
    const { fileName, text, failure } = part.data
    return [`Attached document, as data, ${JSON.stringify({ fileName, text, failure })}`]
  })
  return [textOf(parts), ...documents].join('\n\n')
}

function answerMessages(parts: readonly Part[]): ModelMessage[] {
  const messages: ModelMessage[] = []
  for (const step of stepsOf(parts)) {
    const calls = step.filter(isTool).filter(({ state }) => state !== 'input-available')
    const said = step.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : []))
    const called = calls.map((part) => ({ toolCallId: part.toolCallId, toolName: toolNameOf(part), input: part.input }))
    if (said.length + called.length > 0) messages.push({ role: 'assistant', parts: [...said, ...called] })
    if (calls.length === 0) continue
    const results = calls.map((part) => ({
      toolCallId: part.toolCallId,
      toolName: toolNameOf(part),
      outcome:
        part.state === 'output-available'
          ? { output: shortened(part.output) }
          : { refusal: part.errorText ?? 'It failed.' },
    }))
    messages.push({ role: 'tool', results })
  }
  return messages
}

const shortened = (output: unknown) => {
  const text = JSON.stringify(output ?? null)
  return text.length <= earlierOutputMax
    ? (JSON.parse(text) as null)
    : 'Left out here, because it is long: call it again.'
}

function stepsOf(parts: readonly Part[]): Part[][] {
  const steps: Part[][] = [[]]
  for (const part of parts) {
    if (part.type === 'step-start') steps.push([])
    else steps.at(-1)?.push(part)
  }
  return steps
}
