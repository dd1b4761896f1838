/**
 * A file of ours imports others, which import others in turn: only ours count, and only what is loaded when it runs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { imports: names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}
const written = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm
const known = new Map<string, readonly string[]>()

/** The file itself is among them. Files are named as they lie below the folder of the project. */
export function loadedBy(file: string): ReadonlySet<string> {
  const loaded = new Set([file])
  // The set grows while it is gone through.
  for (const each of loaded) for (const next of importsOf(each)) loaded.add(next)
  return loaded
}

function importsOf(file: string): readonly string[] {
  const before = known.get(file)
  if (before) return before
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const found = [...text.matchAll(written)].flatMap(([, still, later]) => placeOf(file, still ?? later ?? '') ?? [])
  known.set(file, found)
  return found
}

/** The answer is undefined for a package. */
function placeOf(file: string, wanted: string): string | undefined {
  if (wanted.startsWith('.')) return join(dirname(file), wanted)
  for (const [name, place] of Object.entries(names)) {
    if (name === wanted) return join(place)
    const start = name.slice(0, -1)
    if (name.endsWith('*') && wanted.startsWith(start)) return join(place.replace('*', wanted.slice(start.length)))
  }
  return undefined
}
