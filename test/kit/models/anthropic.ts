/** The Messages API of Anthropic. */
import { z } from 'zod'
import {
  type AnswerWriter,
  type Asked,
  type Dialect,
  eventOf,
  type Finish,
  issuesIn,
  PortableSchema,
  StrictSchema,
  ToolName,
  tokensOfAnswer,
  unansweredIn,
} from './dialect.ts'

/** An older model knows no schemas of answers, and is given a tool to answer by. */
export const olderClaude = 'claude-3-haiku-20240307'

const Text = z.strictObject({ type: z.literal('text'), text: z.string().min(1) })

const UserPart = z.discriminatedUnion('type', [
  Text,
  z.strictObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(Text)]),
    is_error: z.boolean().optional(),
  }),
])

const AssistantPart = z.discriminatedUnion('type', [
  Text,
  z.strictObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: ToolName,
    input: z.record(z.string(), z.unknown()),
    caller: z.strictObject({ type: z.literal('direct') }).optional(),
  }),
])

const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), content: z.array(UserPart).min(1) }),
  z.strictObject({ role: z.literal('assistant'), content: z.array(AssistantPart).min(1) }),
])

const Body = z.strictObject({
  model: z.enum(['claude-of-ours', olderClaude]),
  max_tokens: z.int().positive(),
  system: z.array(Text).optional(),
  messages: z.array(Message).min(1),
  stream: z.literal(true),
  tools: z
    .array(
      z.strictObject({
        name: ToolName,
        description: z.string(),
        input_schema: PortableSchema,
        strict: z.boolean().optional(),
        eager_input_streaming: z.boolean().optional(),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z
    .strictObject({
      type: z.enum(['auto', 'any', 'tool']),
      name: z.string().optional(),
      disable_parallel_tool_use: z.boolean().optional(),
    })
    .optional(),
  output_config: z
    .strictObject({ format: z.strictObject({ type: z.literal('json_schema'), schema: StrictSchema }) })
    .optional(),
})

const finishes = { stop: 'end_turn', length: 'max_tokens', tools: 'tool_use', filter: 'refusal' } as const

class Writer implements AnswerWriter {
  #blocks = 0
  #isTalking = false

  begin(): string {
    const usage = { input_tokens: tokensOfAnswer.input, output_tokens: 1 }
    const about = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-of-ours', content: [] }
    const message = { ...about, stop_reason: null, stop_sequence: null, usage }
    return eventOf({ type: 'message_start', message }) + eventOf({ type: 'ping' })
  }

  word(text: string): string {
    const begun = this.#isTalking ? '' : this.#start({ type: 'text', text: '' })
    this.#isTalking = true
    return begun + this.#delta({ type: 'text_delta', text })
  }

  call(name: string, input: string): string {
    const closed = this.#close()
    const begun = this.#start({ type: 'tool_use', id: `toolu_${this.#blocks}`, name, input: {} })
    const middle = Math.ceil(input.length / 2)
    const deltas = [input.slice(0, middle), input.slice(middle)].map((partial_json) =>
      this.#delta({ type: 'input_json_delta', partial_json }),
    )
    return closed + begun + deltas.join('') + this.#stop()
  }

  finish(finish: Finish): string {
    const delta = { stop_reason: finishes[finish], stop_sequence: null }
    const usage = { output_tokens: tokensOfAnswer.output }
    return this.#close() + eventOf({ type: 'message_delta', delta, usage }) + eventOf({ type: 'message_stop' })
  }

  fault = (): string => eventOf({ type: 'error', error: { type: 'overloaded_error', message: 'SECRET overloaded' } })

  #start(content_block: object): string {
    return eventOf({ type: 'content_block_start', index: this.#blocks, content_block })
  }

  #delta(delta: object): string {
    return eventOf({ type: 'content_block_delta', index: this.#blocks, delta })
  }

  #stop(): string {
    return eventOf({ type: 'content_block_stop', index: this.#blocks++ })
  }

  #close(): string {
    if (!this.#isTalking) return ''
    this.#isTalking = false
    return this.#stop()
  }
}

/** Both speak in turns, a person first, and results stand at the beginning of the next message. */
function outOfTurn(messages: readonly z.output<typeof Message>[]): string[] {
  const roles = messages.map(({ role }) => role)
  const wrong = roles.some((role, index) => role !== (index % 2 === 0 ? 'user' : 'assistant'))
  return wrong ? [`roles do not take turns: ${roles}`] : []
}

export const anthropic: Dialect = {
  model: 'claude-of-ours',
  base: '/v1',
  path: '/messages',
  credential: (key) => ['x-api-key', key],
  wrongWith: ({ body, headers }: Asked) => {
    const { data } = Body.safeParse(body)
    if (!data) return issuesIn(Body, body)
    const version = headers['anthropic-version'] === '2023-06-01' ? [] : ['no version of the API']
    const turns = data.messages.map(({ role, content }) => ({
      calls: role === 'assistant' ? content.flatMap((part) => (part.type === 'tool_use' ? [part.id] : [])) : [],
      results:
        role === 'user' ? content.flatMap((part) => (part.type === 'tool_result' ? [part.tool_use_id] : [])) : [],
    }))
    return [...version, ...outOfTurn(data.messages), ...unansweredIn(turns)]
  },
  writer: () => new Writer(),
  refusal: (status, message) => ({
    type: 'error',
    error: { type: status === 529 ? 'overloaded_error' : 'api_error', message },
    request_id: 'req_1',
  }),
}
