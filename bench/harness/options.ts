/** All benches take the same options, for all of them are given the same command line. */
import { parseArgs } from 'node:util'

export interface Options {
  readonly assert: boolean
  readonly small: boolean
  readonly rounds: number
  readonly requests: number
  /** The command line names the cases that run. */
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
