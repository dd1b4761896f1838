/** The tests of each file took some time: each test process writes it down, and all of it is told together. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

const root = join(import.meta.dirname, '../..')

/** Node runs this reporter, which writes a line for each test that stands at the top of its file. */
async function* writeSeconds(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:complete' || data.nesting > 0 || data.file === undefined) continue
    yield `${JSON.stringify([relative(root, data.file), data.details.duration_ms / 1000])}\n`
  }
}

// biome-ignore lint/style/noDefaultExport: Node asks a reporter for it
export default writeSeconds

/** The slowest file comes first, out of what the processes wrote into a folder. */
export function secondsOfFiles(folder: string): [file: string, seconds: number][] {
  const lines = globSync('*.seconds', { cwd: folder }).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  )
  const byFile = new Map<string, number>()
  for (const [file, seconds] of lines.map((line): [string, number] => JSON.parse(line))) {
    byFile.set(file, (byFile.get(file) ?? 0) + seconds)
  }
  return [...byFile].toSorted(([, one], [, other]) => other - one)
}
