/**
 * Every statement of `src/` is held against the migrated database, and against who owns the tables that it names. `npm
 * test` runs it last, over what the tests recorded: `node test/statements/sweep.ts <folder> <database url> all`, where
 * `all` also looks for statements that no test runs.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Described, describer } from './described.ts'
import { NullPromises } from './null-promises.ts'
import { offences } from './ownership.ts'
import type { Recorded } from './record.ts'
import { type Kind, type Kinds, readSource, type StatementPlace } from './source.ts'
import { readyToParse } from './tables.ts'

const isOurs = ({ place }: { readonly place: string }): boolean =>
  place.startsWith('src/') && !/\.(?:test|fixture)\.ts:|\/test\//.test(place)

function readRecorded(folder: string): Recorded[] {
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
  )
  return [...new Set(lines)].map((line) => JSON.parse(line) as Recorded)
}

/** A statement's row and values promise something, which is held against what PostgreSQL says. */
function mismatches(
  recorded: Recorded,
  described: Described,
  { places, nullPromises }: { places: ReadonlyMap<string, StatementPlace>; nullPromises: NullPromises },
): string[] {
  const found: string[] = []
  const place = places.get(recorded.place)
  if (place?.row) {
    const columns = new Map(described.columns.map((column) => [camelCase(column.name), column]))
    for (const [name, kinds] of place.row) {
      const column = columns.get(name)
      if (column === undefined) found.push(`promises ${name}, which is not answered`)
      else {
        if (!fits(kinds, column.kind))
          found.push(`promises ${name} as ${[...kinds].join(' | ')}, which is ${column.kind}`)
        nullPromises.hold(place, name, column.nullability)
      }
    }
    for (const name of columns.keys()) if (!place.row.has(name)) found.push(`answers ${name}, which nobody reads`)
  }
  const holes = recorded.pieces.filter((piece) => piece.text === undefined)
  holes.forEach((piece, index) => {
    const kinds = places.get(piece.place)?.holes[piece.hole]
    const kind = described.parameters[index]
    if (kinds && kind && !takes(kind, kinds)) {
      found.push(`$${index + 1} (${piece.place}) is ${kind}, and gets ${[...kinds].join(' | ')}`)
    }
  })
  return found
}

const fits = (promised: Kinds, kind: Kind): boolean =>
  kind === 'any' ||
  promised.has('any') ||
  promised.has(kind === 'decimal' ? 'string' : kind) ||
  // The column of a row that has just been made may still be empty, for one.
  [...promised].every((each) => each === 'null')

/** A place in a list is a text or a number, by what the list is sorted by: one of what may be given must fit. */
const takes = (kind: Kind, given: Kinds): boolean =>
  kind === 'any' ||
  given.has('any') ||
  [...given].every((each) => each === 'null') ||
  given.has(kind) ||
  (kind === 'string' && given.has('date')) ||
  (kind === 'decimal' && (given.has('number') || given.has('string')))

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Only all tests together run every statement. */
export async function sweep(
  folder: string,
  databaseUrl: string,
  { areAllTests }: { readonly areAllTests: boolean },
): Promise<readonly string[]> {
  await readyToParse()
  const recorded = readRecorded(folder).filter(({ pieces }) => pieces.every(isOurs))
  const source = readSource()
  const places = new Map(source.places.map((place) => [place.place, place]))
  const found = new Set<string>(source.looseParts)
  const nullPromises = new NullPromises()
  const { describe, end } = await describer(databaseUrl)
  for (const each of recorded) {
    try {
      const described = await describe(each.text)
      for (const mismatch of mismatches(each, described, { places, nullPromises }))
        found.add(`${each.place} ${mismatch}`)
    } catch (error) {
      found.add(`${each.place} ${(error as Error).message}: ${each.text.slice(0, 300)}`)
    }
    for (const offence of offences(each)) found.add(offence)
  }
  await end()
  for (const broken of nullPromises.broken()) found.add(broken)
  const reached = new Set(recorded.flatMap(({ pieces }) => pieces.map(({ place }) => place)))
  const unreached = areAllTests ? [...places.keys()].filter((place) => !reached.has(place)) : []
  for (const place of unreached) found.add(`${place} never runs in a test`)
  console.log(`${recorded.length} statements of ${places.size} places`)
  return [...found].toSorted()
}

const [folder, databaseUrl, ran] = process.argv.slice(2)
if (folder && databaseUrl) {
  const found = await sweep(folder, databaseUrl, { areAllTests: ran === 'all' })
  for (const each of found) console.log(each)
  if (found.length > 0) process.exitCode = 1
}
