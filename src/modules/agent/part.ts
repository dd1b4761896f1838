/** The parts of a message are those of the AI SDK's UI messages, of the kinds that we make. */
import { z } from 'zod'
import type { ToolSource } from '#kernel/tools/tool.ts'
import type { Json } from '#modules/models/index.ts'

const sourceKinds = ['job', 'candidate', 'application', 'thread', 'action', 'note', 'figures', 'document'] as const

interface ToolPart {
  readonly type: `tool-${string}`
  readonly toolCallId: string
  readonly state: 'input-available' | 'output-available' | 'output-error'
  readonly input: Json
  readonly output?: Json
  readonly errorText?: string
}

export type Part =
  | { readonly type: 'step-start' }
  | { readonly type: 'text'; readonly text: string; readonly state: 'streaming' | 'done' }
  | ToolPart
  | {
      readonly type: 'data-sources'
      readonly id: string
      readonly data: { readonly toolCallId: string; readonly sources: ToolSource[] }
    }
  | {
      readonly type: 'data-attachment'
      readonly id: string
      readonly data: {
        readonly fileKey: string
        readonly fileName: string
        readonly text: string | null
        readonly failure: string | null
      }
    }

const Source = z.strictObject({ kind: z.enum(sourceKinds), id: z.string(), title: z.string() })

export const PartView = z
  .union([
    z.strictObject({ type: z.literal('step-start') }),
    z.strictObject({ type: z.literal('text'), text: z.string(), state: z.enum(['streaming', 'done']) }),
    z.strictObject({
      type: z.string().regex(/^tool-/),
      toolCallId: z.string(),
      state: z.enum(['input-available', 'output-available', 'output-error']),
      input: z.unknown(),
      output: z.unknown().optional(),
      errorText: z.string().optional(),
    }),
    z.strictObject({
      type: z.literal('data-sources'),
      id: z.string(),
      data: z.strictObject({ toolCallId: z.string(), sources: z.array(Source) }),
    }),
    z.strictObject({
      type: z.literal('data-attachment'),
      id: z.string(),
      data: z.strictObject({
        fileKey: z.string(),
        fileName: z.string(),
        text: z.string().nullable(),
        failure: z.string().nullable(),
      }),
    }),
  ])
  .meta({ id: 'AgentMessagePart', description: 'A part of a UI message of the AI SDK.' })

export const isTool = (part: Part): part is ToolPart => part.type.startsWith('tool-')

export const toolNameOf = ({ type }: Pick<ToolPart, 'type'>): string => type.slice('tool-'.length)

/** A message that is over holds nothing open: screens and models see the same end of it. */
export const closedParts = (parts: readonly Part[], why: string): Part[] =>
  parts.map((part) => {
    if (part.type === 'text') return { ...part, state: 'done' as const }
    if (isTool(part) && part.state === 'input-available') return { ...part, state: 'output-error', errorText: why }
    return part
  })

/** PostgreSQL keeps neither NUL nor halves of characters. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

export const storableJson = (value: unknown): Json =>
  JSON.parse(JSON.stringify(value ?? null), (_name, inner: unknown) =>
    typeof inner === 'string' ? storableText(inner) : inner,
  ) as Json
