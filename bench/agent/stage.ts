/** Every case of the bench has the same service, the same model and the same people. */
import type { ModelServer } from '#test/kit/models/model-server.ts'
import { median, percentile } from '../harness/figures.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import type { Speaker } from './conversation.ts'

export interface Bench {
  readonly databaseUrl: string
  readonly service: ServerProcess
  readonly model: ModelServer
  readonly speakers: readonly Speaker[]
}

export const warmUps = 20

export const speakerAt = ({ speakers }: Bench, round: number): Speaker =>
  speakers[(round + warmUps) % speakers.length] ?? { url: '', token: '' }

export const rowOf = (name: string, all: readonly number[]): string[] => [
  name,
  median(all).toFixed(1),
  percentile(all, 0.95).toFixed(1),
]

export function verdict(what: string, ms: number, goalMs: number): boolean {
  const isMet = ms <= goalMs
  console.log(`${what}: ${ms.toFixed(1)} ms of at most ${goalMs}: ${isMet ? 'met' : 'NOT met'}`)
  return isMet
}
