/** A statement names tables: a module's own, and of others only what they publish. */
import { modules } from '#app/modules.ts'
import { kernelData } from '#kernel/personal-data.ts'
import type { Piece, Recorded } from './record.ts'
import { tablesIn } from './tables.ts'

/** The manifests say who owns a table; `test/sweeps/personal-data.test.ts` holds those against the database. */
const ownerOf: ReadonlyMap<string, string> = new Map([
  ...Object.keys(kernelData).map((table): [string, string] => [table, 'kernel']),
  ...modules.flatMap(({ name, personalData = {} }) =>
    Object.keys(personalData).map((table): [string, string] => [table, name]),
  ),
])

/** A place is in a module, or in another part of ours. */
const partOf = (place: string): string =>
  /^src\/modules\/([^/]+)/.exec(place)?.[1] ?? /^src\/([^/]+)/.exec(place)?.[1] ?? ''

/** The demo makes a past for a company that does not exist, which nobody else may. */
const isDemo = (place: string): boolean => place.startsWith('src/app/demo/')

export function offences({ text, pieces, place }: Recorded): string[] {
  const spans = spansOf(pieces)
  return tablesIn(text).flatMap(({ table, at }) => {
    const writer = spans.findLast(({ from }) => from <= at)?.place ?? place
    const owner = ownerOf.get(table)
    if (owner === undefined) return [`${writer} names ${table}, which nobody owns`]
    return partOf(writer) === owner || isDemo(writer) ? [] : [`${writer} names ${table}, which is of ${owner}`]
  })
}

function spansOf(pieces: readonly Piece[]): { readonly from: number; readonly place: string }[] {
  let at = 0
  let values = 0
  return pieces.map((piece) => {
    const from = at
    at += piece.text === undefined ? `$${++values}`.length : piece.text.length
    return { from, place: piece.place }
  })
}
