/** Records of comma-separated values can be read from any record on. */
import { pipeline, Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { Unimportable } from '../unimportable.ts'

export interface TableRecord {
  readonly cells: readonly string[]
  /** The next record begins at this byte of the text. */
  readonly end: number
}

/** No honest row of a list of people is this long, but a quote that is never closed runs into the limit. */
const recordCharactersMax = 256 * 1024
const sliceBytes = 64 * 1024

const optionsFor = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  info: true,
  // A quote in the middle of a cell is a quote. The caller judges rows of another length.
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: recordCharactersMax,
})

/** `from` is the end of another record, or 0. Blank lines are records of one empty cell. */
export async function* readRecords(text: Buffer, delimiter: string, from = 0): AsyncGenerator<TableRecord> {
  const parser = parse(optionsFor(delimiter))
  pipeline(Readable.from(slicesOf(text, from)), parser, () => {})
  let count = 0
  try {
    for await (const parsed of parser) {
      // The option `info` makes the parser give both.
      const { record, info } = parsed as { record: string[]; info: Info }
      count++
      yield { cells: record, end: from + info.bytes }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnclosedRecord(count)
  }
}

/** Both faults read alike: a quote that is never closed takes all that follows into its cell. */
export const whyNoEnd = 'a quote that was opened is never closed, or the row has more than 262,144 characters'

/** The record does not end. `before` counts those that did. */
export class UnclosedRecord extends Unimportable {
  readonly before: number

  constructor(before: number) {
    super('malformed', `A row does not end: ${whyNoEnd}.`)
    this.before = before
  }
}

/** Other work has a turn between slices. */
async function* slicesOf(text: Buffer, from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < text.length; at += sliceBytes) {
    yield text.subarray(at, at + sliceBytes)
    await others()
  }
}

/** A text may have fewer records than `count`. */
export async function firstRecords(text: Buffer, delimiter: string, count: number): Promise<TableRecord[]> {
  const found: TableRecord[] = []
  try {
    for await (const record of readRecords(text, delimiter)) {
      found.push(record)
      if (found.length === count) break
    }
  } catch (error) {
    if (!(error instanceof UnclosedRecord)) throw error
  }
  return found
}
