/** The guard stands before an engine that does what the test says, over the database that tests share. */
import { Database } from '#kernel/database/database.ts'
import type { Log } from '#kernel/log.ts'
import { testServer } from '#test'
import { GuardedModels, type GuardParts } from './guarded-models.ts'
import type { ModelEngine, ModelFault, ModelTurn, TurnPart, TurnWish } from './ports.ts'

type Play = (turn: ModelTurn) => AsyncGenerator<TurnPart>

export const fault = (kind: ModelFault['kind']): ModelFault => ({ kind, retryAfterSeconds: 7, detail: 'of the test' })

export async function* saying(text: string): AsyncGenerator<TurnPart> {
  yield { type: 'start-step' }
  yield { type: 'text-start', id: 't' }
  yield { type: 'text-delta', id: 't', delta: text }
  yield { type: 'text-end', id: 't' }
  yield { type: 'finish-step' }
  yield { type: 'end', end: 'answered', fault: null, tokens: { input: 1000, output: 200 }, steps: 1 }
}

export async function* failing(kind: ModelFault['kind']): AsyncGenerator<TurnPart> {
  yield { type: 'end', end: 'failed', fault: fault(kind), tokens: { input: 0, output: 0 }, steps: 0 }
}

/** It talks until it is let go, or interrupted. */
export function talking() {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    begun: begun.promise,
    letGo: letGo.resolve,
    play: async function* ({ signal }: ModelTurn): AsyncGenerator<TurnPart> {
      begun.resolve()
      const left = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => left.resolve(), { once: true })
      await Promise.race([letGo.promise, left.promise])
      const end = signal.aborted ? 'interrupted' : 'answered'
      yield { type: 'end', end, fault: null, tokens: { input: 0, output: 0 }, steps: 1 }
    },
  }
}

export interface Line {
  readonly level: string
  readonly fields: object
  readonly message: string
}

export async function guard(
  t: { after(end: () => Promise<void>): void },
  play: Play,
  more: Partial<GuardParts> = {},
): Promise<{ readonly models: GuardedModels; readonly lines: Line[] }> {
  const { owner } = await testServer()
  const lines: Line[] = []
  const say = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message })
  const log: Log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }
  const engine: ModelEngine = { model: { provider: 'openai', model: 'gpt-of-ours' }, turn: play }
  const models = new GuardedModels({ engine, db: new Database(owner), log, callsAtOnce: 4, prices: null, ...more })
  t.after(() => models.close())
  return { models, lines }
}

export const wishOf = (companyId: string, more: Partial<TurnWish> = {}): TurnWish => ({
  companyId,
  purpose: 'agent_turn',
  promptVersion: 'agent-1',
  instructions: 'Help.',
  messages: [{ role: 'user', text: 'A SECRET question' }],
  signal: new AbortController().signal,
  ...more,
})

export async function endOf(turn: AsyncIterable<TurnPart>) {
  let last: TurnPart | undefined
  for await (const part of turn) last = part
  if (last?.type !== 'end') throw new Error('the last part is no end')
  return last
}
