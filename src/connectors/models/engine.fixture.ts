import { z } from 'zod'
import type { Json, ModelLimits, ModelTool, ModelTurn, TurnPart } from '#modules/models/ports.ts'
import { type ModelServer, providerKey } from '#test/kit/models/model-server.ts'
import { AiEngine } from './model-engine.ts'

/** Servers on loopback answer at once, so that what is late is known soon. */
export const limits: ModelLimits = {
  headersMs: 20_000,
  firstTokenMs: 20_000,
  silenceMs: 20_000,
  stepMs: 20_000,
  wholeMs: 20_000,
  stepsMax: 4,
  outputTokensMax: 500,
  charactersMax: 10_000,
  resultCharactersMax: 20_000,
  answerBytesMax: 1_000_000,
  retriesMax: 1,
  retryPauseMaxMs: 100,
}

export type EndPart = Extract<TurnPart, { type: 'end' }>

export interface Heard {
  readonly parts: readonly TurnPart[]
  readonly text: string
  readonly end: EndPart
}

export type Wish = Partial<Omit<ModelTurn, 'limits'>> & { readonly limits?: Partial<ModelLimits> }

export const engineOf = ({ provider, model, baseUrl }: ModelServer): AiEngine =>
  new AiEngine({ provider, model, apiKey: providerKey, baseUrl })

export const turnOf = ({ limits: own, ...wish }: Wish = {}): ModelTurn => ({
  instructions: 'Help with hiring.',
  messages: [{ role: 'user', text: 'How is job 42?' }],
  signal: new AbortController().signal,
  broken: () => {},
  ...wish,
  limits: { ...limits, ...own },
})

export async function heard(
  turn: AsyncIterable<TurnPart>,
  onPart: (part: TurnPart) => void = () => {},
): Promise<Heard> {
  const parts: TurnPart[] = []
  for await (const part of turn) {
    parts.push(part)
    onPart(part)
  }
  const end = parts.at(-1)
  if (end?.type !== 'end') throw new Error('the last part is no end')
  return { parts, end, text: parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('') }
}

export const heardFrom = (server: ModelServer, wish?: Wish): Promise<Heard> =>
  heard(engineOf(server).turn(turnOf(wish), null))

/** The tool remembers what it was called with. */
export function jobTool(answer: (input: unknown) => Json = () => ({ status: 'live' })) {
  const inputs: unknown[] = []
  const tool: ModelTool = {
    description: 'Tells how a job is.',
    input: z.strictObject({ jobId: z.int().positive(), with: z.string().max(50).optional() }),
    async run(input) {
      inputs.push(input)
      return { output: answer(input) }
    },
  }
  return { inputs, tools: { get_job: tool } }
}

export const kindsOf = ({ parts }: Heard): string[] => parts.map(({ type }) => type)
