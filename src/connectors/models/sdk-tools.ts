import { jsonSchema, type ToolSet, tool } from 'ai'
import type { ModelTool, ModelTurn, ToolOutcome } from '#modules/models/ports.ts'
import { portableSchema } from './portable-schema.ts'

/** The model reads the message, and so may everybody. */
export class ToolRefusal extends Error {}

export function toolsFor(tools: Readonly<Record<string, ModelTool>>, broken: ModelTurn['broken']): ToolSet {
  return Object.fromEntries(Object.entries(tools).map(([name, each]) => [name, toolOf(name, each, broken)]))
}

function toolOf(name: string, { description, input, run }: ModelTool, broken: ModelTurn['broken']) {
  return tool({
    description,
    inputSchema: jsonSchema<unknown>(portableSchema(input, { allMembers: false }), {
      validate: (value) => {
        const { success, data, error } = input.safeParse(value)
        return success ? { success, value: data } : { success: false, error: error ?? new Error('it does not fit') }
      },
    }),
    async execute(given, { toolCallId, abortSignal }) {
      const signal = abortSignal ?? AbortSignal.abort()
      const outcome = await outcomeOf()
      if ('refusal' in outcome) throw new ToolRefusal(outcome.refusal)
      return outcome.output

      async function outcomeOf(): Promise<ToolOutcome> {
        try {
          return await run(given, { toolCallId, signal })
        } catch (error) {
          if (!signal.aborted) broken(`the tool ${name}`, error)
          return { refusal: 'The tool failed.' }
        }
      }
    },
  })
}
