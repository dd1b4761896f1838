/**
 * The guard of analytics SQL is tried with these statements: `questions/` are what an analyst of a hiring team would
 * ask, `attacks/` what must be refused, each with a part of the reason it must be refused for. `made.ts` adds those
 * that are too long to be written.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeAttacks } from './made.ts'

export interface Question {
  readonly name: string
  readonly sql: string
}

export interface Attack extends Question {
  /** The text is a part of the reason. */
  readonly told: string
}

function blocksOf(folder: string, word: string): Question[] {
  return globSync('*.sql', { cwd: join(import.meta.dirname, folder) })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, folder, file), 'utf8')
      return text
        .split(new RegExp(`^-- ${word}: `, 'm'))
        .slice(1)
        .map((block) => {
          const end = block.indexOf('\n')
          return { name: `${file.replace('.sql', '')}: ${block.slice(0, end)}`, sql: block.slice(end + 1).trim() }
        })
    })
}

const toldPrefix = '-- told: '

export const questions: readonly Question[] = blocksOf('questions', 'question')

export const attacks: readonly Attack[] = [
  ...blocksOf('attacks', 'attack').map(({ name, sql }) => {
    const [first = '', ...lines] = sql.split('\n')
    if (!first.startsWith(toldPrefix)) throw new Error(`${name} does not say what is told`)
    return { name, told: first.slice(toldPrefix.length), sql: lines.join('\n') }
  }),
  ...madeAttacks,
]
