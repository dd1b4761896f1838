/** The Responses API of OpenAI. */
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

const Item = z.union([
  z.strictObject({ role: z.enum(['system', 'developer']), content: z.string() }),
  z.strictObject({
    role: z.literal('user'),
    content: z.array(z.strictObject({ type: z.literal('input_text'), text: z.string() })),
  }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string(),
  }),
  z.strictObject({
    type: z.literal('function_call'),
    call_id: z.string(),
    name: ToolName,
    arguments: z.string(),
    id: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('function_call_output'), call_id: z.string(), output: z.string() }),
])

const Body = z.strictObject({
  model: z.literal('a-model'),
  input: z.array(Item).min(1),
  instructions: z.string().optional(),
  max_output_tokens: z.int().positive(),
  // What is said here is not to be kept there.
  store: z.literal(false),
  stream: z.literal(true),
  include: z.array(z.literal('reasoning.encrypted_content')).optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        name: ToolName,
        description: z.string(),
        parameters: PortableSchema,
        // Left out, it would make optional members of an input required.
        strict: z.literal(false),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z.enum(['auto', 'none', 'required']).optional(),
  text: z
    .strictObject({
      format: z.strictObject({
        type: z.literal('json_schema'),
        name: ToolName,
        schema: StrictSchema,
        strict: z.literal(true),
        description: z.string().optional(),
      }),
    })
    .optional(),
})

class Writer implements AnswerWriter {
  #items = 0
  #messageId: string | null = null
  #sequence = 0

  begin = (): string => this.#event('response.created', { response: this.#response('in_progress') })

  word(text: string): string {
    const opened = this.#messageId === null ? this.#openMessage() : ''
    return (
      opened +
      this.#event('response.output_text.delta', {
        item_id: this.#messageId,
        output_index: this.#items - 1,
        content_index: 0,
        delta: text,
      })
    )
  }

  call(name: string, input: string): string {
    const closed = this.#closeMessage()
    const output_index = this.#items++
    const item = { type: 'function_call', id: `fc_${output_index}`, call_id: `call_${output_index}`, name }
    const middle = Math.ceil(input.length / 2)
    const deltas = [input.slice(0, middle), input.slice(middle)].map((delta) =>
      this.#event('response.function_call_arguments.delta', { item_id: item.id, output_index, delta }),
    )
    const begun = { ...item, arguments: '', status: 'in_progress' }
    const done = { ...item, arguments: input, status: 'completed' }
    return [
      closed,
      this.#event('response.output_item.added', { output_index, item: begun }),
      ...deltas,
      this.#event('response.function_call_arguments.done', { item_id: item.id, output_index, arguments: input }),
      this.#event('response.output_item.done', { output_index, item: done }),
    ].join('')
  }

  finish(finish: Finish): string {
    const closed = this.#closeMessage()
    if (finish === 'stop' || finish === 'tools') {
      return closed + this.#event('response.completed', { response: this.#response('completed') })
    }
    const reason = finish === 'length' ? 'max_output_tokens' : 'content_filter'
    const response = { ...this.#response('incomplete'), incomplete_details: { reason } }
    return closed + this.#event('response.incomplete', { response })
  }

  fault = (): string => this.#event('error', { code: 'server_error', message: 'SECRET overloaded', param: null })

  #openMessage(): string {
    this.#messageId = `msg_${this.#items}`
    const item = { type: 'message', id: this.#messageId, role: 'assistant', status: 'in_progress', content: [] }
    return this.#event('response.output_item.added', { output_index: this.#items++, item })
  }

  #closeMessage(): string {
    if (this.#messageId === null) return ''
    const item = { type: 'message', id: this.#messageId, role: 'assistant', status: 'completed', content: [] }
    this.#messageId = null
    return this.#event('response.output_item.done', { output_index: this.#items - 1, item })
  }

  #response(status: string): object {
    const { input: input_tokens, output: output_tokens } = tokensOfAnswer
    const details = { input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } }
    const usage = { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens, ...details }
    return { id: 'resp_1', object: 'response', created_at: 1, model: 'a-model', status, output: [], usage }
  }

  #event(type: string, more: object): string {
    return eventOf({ type, sequence_number: this.#sequence++, ...more })
  }
}

export const openaiResponses: Dialect = {
  model: 'a-model',
  base: '/v1',
  path: '/responses',
  credential: (key) => ['authorization', `Bearer ${key}`],
  wrongWith: ({ body }: Asked) => {
    const { data } = Body.safeParse(body)
    if (!data) return issuesIn(Body, body)
    return unansweredIn(
      data.input.map((item) => ({
        calls: 'type' in item && item.type === 'function_call' ? [item.call_id] : [],
        results: 'type' in item && item.type === 'function_call_output' ? [item.call_id] : [],
      })),
    )
  },
  writer: () => new Writer(),
  refusal: (status, message) => ({ error: { message, type: 'some_error', param: null, code: String(status) } }),
}
