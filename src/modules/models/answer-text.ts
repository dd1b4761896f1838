/** An answer is JSON that fits its schema. Some models put it into a fence, which is taken off. */
import type { z } from 'zod'
import type { ModelFault } from './ports.ts'

const fence = /^\s*```(?:json)?\s*\n([\s\S]*)\n\s*```\s*$/

export function answerIn<Schema extends z.ZodType>(schema: Schema) {
  let read: { readonly value: z.output<Schema> } | undefined
  return {
    judge(text: string): ModelFault | null {
      const parsed = schema.safeParse(jsonIn(fence.exec(text)?.[1] ?? text))
      if (parsed.success) read = { value: parsed.data }
      return parsed.success ? null : { kind: 'unusable', retryAfterSeconds: null, detail: 'the answer does not fit' }
    },
    value(): z.output<Schema> {
      if (!read) throw new Error('the answer was not read')
      return read.value
    },
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
