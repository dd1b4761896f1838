/**
 * Every statement that this process prepares is written down, with the places in the source that its text came from.
 * This file is loaded before a test process when `MUSTER_TEST_STATEMENTS` names a folder; `sweep.ts` reads what all of
 * them wrote.
 */
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCallSites } from 'node:util'
import { isStatement, type Statement, watchStatements } from '#kernel/database/sql.ts'

/** A piece is a stretch of a statement's text that stands in the source, or a value between two of them. */
export type Piece =
  | { readonly place: string; readonly text: string }
  | { readonly place: string; readonly hole: number; readonly text?: undefined }

export interface Recorded {
  /** The whole was put together at this place: `file:line:column`. */
  readonly place: string
  readonly text: string
  readonly pieces: readonly Piece[]
}

const root = join(import.meta.dirname, '../..')
const places = new WeakMap<readonly string[], string>()
const piecesOf = new WeakMap<Statement, { readonly place: string; readonly pieces: readonly Piece[] }>()
const seen = new Set<string>()

/** The place is that of the caller of `sql`, which called the watcher. */
function placeOf(parts: readonly string[]): string {
  const known = places.get(parts)
  if (known !== undefined) return known
  const [, , , site] = getCallSites(4)
  const place = site ? `${fileOf(site.scriptName)}:${site.lineNumber}:${site.columnNumber}` : ''
  places.set(parts, place)
  return place
}

const fileOf = (script: string): string => relative(root, script.startsWith('file:') ? fileURLToPath(script) : script)

function piecesFrom(place: string, parts: readonly string[], values: readonly unknown[]): Piece[] {
  return parts.flatMap((text, index): Piece[] => {
    const before: readonly Piece[] = index === 0 ? [] : between(place, index - 1, values[index - 1])
    return [...before, { place, text }]
  })
}

const between = (place: string, hole: number, value: unknown): readonly Piece[] =>
  isStatement(value) ? (piecesOf.get(value)?.pieces ?? []) : [{ place, hole }]

export function recordStatements(folder: string): void {
  const file = join(folder, `${process.pid}.jsonl`)
  watchStatements({
    written: (statement, parts, values) => {
      const place = placeOf(parts)
      piecesOf.set(statement, { place, pieces: piecesFrom(place, parts, values) })
    },
    prepared: (statement, text) => {
      const made = piecesOf.get(statement)
      if (!made) return
      // Places apart may say the same, and each of them is looked for.
      const key = [made.place, ...made.pieces.map(({ place }) => place), text].join(' ')
      if (seen.has(key)) return
      seen.add(key)
      const recorded: Recorded = { place: made.place, text, pieces: made.pieces }
      // At once: some processes are killed.
      appendFileSync(file, `${JSON.stringify(recorded)}\n`)
    },
  })
}

const folder = process.env['MUSTER_TEST_STATEMENTS']
if (folder) recordStatements(folder)
