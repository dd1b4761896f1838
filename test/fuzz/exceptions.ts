/** Exceptions are the lines of `exceptions.txt`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Broken } from './documented-operation.ts'

export interface Exception {
  readonly verb: 'refuses' | 'accepts'
  readonly operation: string
  readonly place: string
  readonly pointer: string
  readonly rule: string
  readonly why: string
}

export function parseExceptions(text: string): Exception[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, verb, operation = '', place = '', pointer = '', rule = '', why = ''] =
        /^(refuses|accepts)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S.*)$/.exec(line) ?? []
      if (verb !== 'refuses' && verb !== 'accepts')
        throw new Error(`exceptions.txt does not say it in six words: ${line}`)
      return { verb, operation, place, pointer, rule, why }
    })
}

export const exceptions: readonly Exception[] = parseExceptions(
  readFileSync(join(import.meta.dirname, 'exceptions.txt'), 'utf8'),
)

interface Case extends Broken {
  readonly verb: Exception['verb']
  readonly operation: string
  readonly place: string
}

export function isExplained(asked: Case, among: readonly Exception[] = exceptions): boolean {
  const fits = (said: string, is: string): boolean => said === '*' || said === is
  return among.some(
    ({ verb, operation, place, pointer, rule }) =>
      verb === asked.verb &&
      fits(operation, asked.operation) &&
      fits(place, asked.place) &&
      fits(pointer, asked.pointer) &&
      fits(rule, asked.rule),
  )
}
