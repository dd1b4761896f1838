import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export type Finish = 'stop' | 'length' | 'tools' | 'filter'

/** An answer is written piece by piece, each as the bytes that go over the wire. */
export interface AnswerWriter {
  begin(): string
  word(text: string): string
  call(name: string, input: string): string
  finish(finish: Finish): string
  /** The provider gives up in the middle. */
  fault(): string
}

/** All tell these numbers of tokens of each answer. */
export const tokensOfAnswer = { input: 11, output: 7 }

export interface Dialect {
  readonly model: string
  readonly base: string
  readonly path: string
  credential(key: string): readonly [header: string, value: string]
  wrongWith(asked: Asked): string[]
  writer(): AnswerWriter
  refusal(status: number, message: string): unknown
}

export const dataOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`
export const eventOf = (data: { readonly type: string; readonly [member: string]: unknown }): string =>
  `event: ${data.type}\n${dataOf(data)}`

export const ToolName = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)

/** Providers differ in what they take of JSON Schema; this is what all of them take. */
export const PortableSchema: z.ZodType = z.lazy(() =>
  z.strictObject({
    $schema: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).min(1).optional(),
    anyOf: z.array(PortableSchema).min(1).optional(),
    items: PortableSchema.optional(),
    properties: z.record(z.string(), PortableSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.literal(false).optional(),
    nullable: z.boolean().optional(),
  }),
)

/** A model is held to a schema only if it leaves nothing open: all members are required, and there are no others. */
export const StrictSchema: z.ZodType = PortableSchema.refine((schema) => isStrict(schema), 'leaves members open')

function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict)
  if (typeof schema !== 'object' || schema === null) return true
  const { type, properties, required, additionalProperties, items, anyOf } = schema as Record<string, unknown>
  const names = Object.keys(properties ?? {})
  const isClosed =
    type !== 'object' ||
    (additionalProperties === false && Array.isArray(required) && names.every((name) => required.includes(name)))
  return isClosed && Object.values(properties ?? {}).every(isStrict) && isStrict(items) && isStrict(anyOf)
}

export const issuesIn = (schema: z.ZodType, body: unknown): string[] => {
  const { success, error } = schema.safeParse(body)
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('/')}: ${message}`)
}

/** Each call is answered, once, before anybody else speaks. */
export function unansweredIn(
  turns: readonly { readonly calls: readonly string[]; readonly results: readonly string[] }[],
): string[] {
  let open: readonly string[] = []
  const wrong: string[] = []
  for (const { calls, results } of turns) {
    for (const id of results) if (!open.includes(id)) wrong.push(`a result of no call: ${id}`)
    open = open.filter((id) => !results.includes(id))
    if (calls.length === 0 && results.length === 0 && open.length > 0) wrong.push(`calls without results: ${open}`)
    open = [...open, ...calls]
  }
  return open.length > 0 ? [...wrong, `calls without results: ${open}`] : wrong
}
