/** The Gemini API of Google. */
import { z } from 'zod'
import {
  type AnswerWriter,
  type Asked,
  type Dialect,
  dataOf,
  type Finish,
  issuesIn,
  PortableSchema,
  ToolName,
  tokensOfAnswer,
} from './dialect.ts'

const Part = z.union([
  z.strictObject({ text: z.string(), thoughtSignature: z.string().optional() }),
  z.strictObject({
    functionCall: z.strictObject({
      id: z.string().optional(),
      name: ToolName,
      args: z.record(z.string(), z.unknown()),
    }),
    thoughtSignature: z.string().optional(),
  }),
  z.strictObject({
    functionResponse: z.strictObject({
      id: z.string().optional(),
      name: ToolName,
      response: z.record(z.string(), z.unknown()),
    }),
  }),
])

const Body = z.strictObject({
  contents: z.array(z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(Part).min(1) })).min(1),
  systemInstruction: z.strictObject({ parts: z.array(z.strictObject({ text: z.string() })).min(1) }).optional(),
  generationConfig: z.strictObject({
    maxOutputTokens: z.int().positive(),
    responseMimeType: z.literal('application/json').optional(),
    responseSchema: PortableSchema.optional(),
    responseJsonSchema: PortableSchema.optional(),
  }),
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z
          .array(z.strictObject({ name: ToolName, description: z.string(), parametersJsonSchema: PortableSchema }))
          .min(1),
      }),
    )
    .min(1)
    .optional(),
  toolConfig: z
    .strictObject({ functionCallingConfig: z.strictObject({ mode: z.enum(['AUTO', 'ANY', 'NONE', 'VALIDATED']) }) })
    .optional(),
})

const finishes = { stop: 'STOP', length: 'MAX_TOKENS', tools: 'STOP', filter: 'SAFETY' } as const

class Writer implements AnswerWriter {
  // The first frame holds words or a call; comments are no part of an answer.
  begin = (): string => ': begins\n\n'
  word = (text: string): string => this.#said({ text })
  fault = (): string => dataOf({ error: { code: 503, message: 'SECRET overloaded', status: 'UNAVAILABLE' } })

  /** An input that is no JSON can not be said here, and becomes one that fits nothing. */
  call(name: string, input: string): string {
    let args: unknown
    try {
      args = JSON.parse(input)
    } catch {
      args = { broken: input }
    }
    return this.#said({ functionCall: { name, args }, thoughtSignature: 'c2lnbmVk' })
  }

  finish(finish: Finish): string {
    const { input: promptTokenCount, output: candidatesTokenCount } = tokensOfAnswer
    const usageMetadata = {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
    }
    const candidate = { content: { role: 'model', parts: [{ text: '' }] }, finishReason: finishes[finish], index: 0 }
    return dataOf({ candidates: [candidate], usageMetadata, modelVersion: 'gemini-of-ours', responseId: 'r1' })
  }

  #said(part: object): string {
    const candidate = { content: { role: 'model', parts: [part] }, index: 0 }
    return dataOf({ candidates: [candidate], modelVersion: 'gemini-of-ours', responseId: 'r1' })
  }
}

/** As many results as calls follow each other; results go by the name of the tool. */
function unanswered(contents: z.output<typeof Body>['contents']): string[] {
  return contents.flatMap(({ parts }, index) => {
    const called = parts.flatMap((part) => ('functionCall' in part ? [part.functionCall.name] : []))
    const next = contents[index + 1]?.parts ?? []
    const answered = next.flatMap((part) => ('functionResponse' in part ? [part.functionResponse.name] : []))
    return called.length > 0 && String(called) !== String(answered) ? [`calls without results: ${called}`] : []
  })
}

export const google: Dialect = {
  model: 'gemini-of-ours',
  base: '/v1beta',
  path: '/models/gemini-of-ours:streamGenerateContent?alt=sse',
  credential: (key) => ['x-goog-api-key', key],
  wrongWith: ({ body }: Asked) => {
    const { data } = Body.safeParse(body)
    return data ? unanswered(data.contents) : issuesIn(Body, body)
  },
  writer: () => new Writer(),
  refusal: (code, message) => ({ error: { code, message, status: code === 429 ? 'RESOURCE_EXHAUSTED' : 'INTERNAL' } }),
}
