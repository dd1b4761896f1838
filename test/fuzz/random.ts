/** Chance that a seed repeats, for those who change letters, addresses and commands. */
import { randomFrom } from '#test/corpus/sql/fuzz.ts'

export interface Random {
  below(bound: number): number
  one<T>(values: readonly T[]): T
}

const nobody = (): never => {
  throw new Error('there is nothing to choose from')
}

export function randomOf(seed: number): Random {
  const below = randomFrom(seed)
  return { below, one: (values) => values[below(values.length)] ?? nobody() }
}
