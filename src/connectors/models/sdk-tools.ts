import { jsonSchema, type Schema, type ToolSet, tool } from 'ai'
import type { ModelTool, ModelTurn, ToolOutcome } from '#modules/models/ports.ts'
import { portableSchema } from './portable-schema.ts'

/** The model reads the message, and so may everybody. */
export class ToolRefusal extends Error {}

/** Schemas of tools live as long as the process: to make one that can be sent takes a quarter of a millisecond. */
const schemas = new WeakMap<ModelTool['input'], Schema<unknown>>()

export function toolsFor(tools: Readonly<Record<string, ModelTool>>, broken: ModelTurn['broken']): ToolSet {
  return Object.fromEntries(Object.entries(tools).map(([name, each]) => [name, toolOf(name, each, broken)]))
}

function toolOf(name: string, { description, input, run }: ModelTool, broken: ModelTurn['broken']) {
  return tool({
    description,
    inputSchema: schemaOf(input),
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

function schemaOf(input: ModelTool['input']): Schema<unknown> {
  const known = schemas.get(input)
  if (known) return known
  const made = jsonSchema<unknown>(portableSchema(input, { allMembers: false }), {
    validate: (value) => {
      const { success, data, error } = input.safeParse(value)
      return success ? { success, value: data } : { success: false, error: error ?? new Error('it does not fit') }
    },
  })
  schemas.set(input, made)
  return made
}
