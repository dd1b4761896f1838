/**
 * The tests of each file took some time, and so many seconds of a processor: each test process writes both down, and all
 * of it is told together. The time on the wall depends on what else the machine does; the seconds of processors hardly do.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { processorSeconds } from './processor-seconds.ts'

const root = join(import.meta.dirname, '../..')
/** This is no file: the processes start, and load what is tested. */
export const loading = 'starting and loading'

export interface FileSeconds {
  readonly file: string
  readonly seconds: number
  readonly processor: number
}

/** Node runs this reporter, which writes a line for each test that stands at the top of its file. */
async function* writeSeconds(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let before: number | undefined
  for await (const { type, data } of events) {
    const used = processorSeconds()
    if (before === undefined) {
      yield lineOf({ file: loading, seconds: process.uptime(), processor: used })
      before = used
    }
    if (type !== 'test:complete' || data.nesting > 0 || data.file === undefined) continue
    const file = relative(root, data.file)
    yield lineOf({ file, seconds: data.details.duration_ms / 1000, processor: used - before })
    before = used
  }
}

const lineOf = (taken: FileSeconds): string => `${JSON.stringify(taken)}\n`

// biome-ignore lint/style/noDefaultExport: Node asks a reporter for it
export default writeSeconds

/** The dearest file comes first, out of what the processes wrote into a folder. */
export function secondsOfFiles(folder: string): FileSeconds[] {
  const lines = globSync('*.seconds', { cwd: folder }).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  )
  const byFile = new Map<string, FileSeconds>()
  for (const { file, seconds, processor } of lines.map((line): FileSeconds => JSON.parse(line))) {
    const sum = byFile.get(file) ?? { file, seconds: 0, processor: 0 }
    byFile.set(file, { file, seconds: sum.seconds + seconds, processor: sum.processor + processor })
  }
  return [...byFile.values()].toSorted((one, other) => other.processor - one.processor)
}
