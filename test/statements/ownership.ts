/** Whose tables a statement names: a module's own, and of others only what they publish. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Piece, Recorded } from './record.ts'
import { tablesIn } from './tables.ts'

const root = join(import.meta.dirname, '../..')

/** A table is of the module that its migration is named for. */
const ownerOf: ReadonlyMap<string, string> = new Map([
  ...globSync('migrations/*.sql', { cwd: root }).flatMap((file) => {
    const [, owner = ''] = /^migrations\/\d+-([a-z]+)-/.exec(file) ?? []
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_.]+)/g)].map(
      ([, table = '']): [string, string] => [table, owner],
    )
  }),
  // Made by migrations that are named for another.
  ['self_identification', 'applications'],
  ['company_address', 'identity'],
  ['known_network', 'identity'],
])

/** The module, or the part of ours, that a place is in. */
const partOf = (place: string): string =>
  /^src\/modules\/([^/]+)/.exec(place)?.[1] ?? /^src\/([^/]+)/.exec(place)?.[1] ?? ''

/** It makes a past for a company that does not exist, which nobody else may. */
const isDemo = (place: string): boolean => place.startsWith('src/app/demo/')

export function offences({ text, pieces, place }: Recorded): string[] {
  const spans = spansOf(pieces)
  return tablesIn(text).flatMap(({ table, at }) => {
    const writer = spans.findLast(({ from }) => from <= at)?.place ?? place
    const owner = ownerOf.get(table)
    if (owner === undefined) return [`${writer} names ${table}, which no migration makes`]
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
