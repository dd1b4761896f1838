/** Chat completions, as OpenAI and everybody after it speaks them. */
import { z } from 'zod'
import {
  type AnswerWriter,
  type Asked,
  type Dialect,
  dataOf,
  type Finish,
  issuesIn,
  PortableSchema,
  StrictSchema,
  ToolName,
  tokensOfAnswer,
  unansweredIn,
} from './dialect.ts'

const Call = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name: ToolName, arguments: z.string() }),
})

const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string() }),
  z.strictObject({ role: z.literal('user'), content: z.string() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string().nullish(),
    tool_calls: z.array(Call).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])

const Body = z.strictObject({
  model: z.literal('a-model'),
  messages: z.array(Message).min(1),
  max_tokens: z.int().positive(),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: ToolName,
          description: z.string(),
          parameters: PortableSchema,
          strict: z.boolean().optional(),
        }),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z.enum(['auto', 'none', 'required']).optional(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: ToolName, schema: StrictSchema, strict: z.boolean() }),
    })
    .optional(),
})

const finishes = { stop: 'stop', length: 'length', tools: 'tool_calls', filter: 'content_filter' } as const

class Writer implements AnswerWriter {
  #calls = 0

  begin = (): string => this.#delta({ role: 'assistant', content: '' })
  word = (text: string): string => this.#delta({ content: text })

  call(name: string, input: string): string {
    const index = this.#calls++
    const middle = Math.ceil(input.length / 2)
    const begun = { index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }
    const parts = [input.slice(0, middle), input.slice(middle)].map((part) => ({
      index,
      function: { arguments: part },
    }))
    return [begun, ...parts].map((each) => this.#delta({ tool_calls: [each] })).join('')
  }

  finish(finish: Finish): string {
    const { input, output } = tokensOfAnswer
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
    return `${this.#delta({}, finishes[finish])}${this.#chunk({ choices: [], usage })}data: [DONE]\n\n`
  }

  fault = (): string => dataOf({ error: { message: 'SECRET overloaded', type: 'server_error', code: 'overloaded' } })

  #delta(delta: unknown, finish: string | null = null): string {
    return this.#chunk({ choices: [{ index: 0, delta, finish_reason: finish }] })
  }

  #chunk(more: object): string {
    return dataOf({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'a-model', ...more })
  }
}

export const openaiChat: Dialect = {
  model: 'a-model',
  base: '/v1',
  path: '/chat/completions',
  credential: (key) => ['authorization', `Bearer ${key}`],
  wrongWith: ({ body }: Asked) => {
    const { data } = Body.safeParse(body)
    if (!data) return issuesIn(Body, body)
    return unansweredIn(
      data.messages.map((message) => ({
        calls: message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [],
        results: message.role === 'tool' ? [message.tool_call_id] : [],
      })),
    )
  },
  writer: () => new Writer(),
  refusal: (status, message) => ({ error: { message, type: 'some_error', param: null, code: String(status) } }),
}
