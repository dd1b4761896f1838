/** What the command line may say: the same of every bench, for all of them are given it. */
import { parseArgs } from 'node:util'

export interface Options {
  readonly assert: boolean
  readonly small: boolean
  readonly rounds: number
  readonly requests: number
  /** Whether a case is to run. */
  isWanted(name: string): boolean
}

export function readOptions(defaults: { readonly rounds: number; readonly requests: number }): Options {
  const { values } = parseArgs({
    options: {
      assert: { type: 'boolean', default: false },
      small: { type: 'boolean', default: false },
      rounds: { type: 'string', default: String(defaults.rounds) },
      requests: { type: 'string', default: String(defaults.requests) },
      only: { type: 'string', default: '' },
    },
  })
  const { assert, small, only } = values
  return {
    assert,
    small,
    rounds: Number(values.rounds),
    requests: Number(values.requests),
    isWanted: (name) => name.startsWith(only),
  }
}
