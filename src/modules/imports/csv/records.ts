/** The records of a text of comma-separated values, from any record on. */
import { pipeline, Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { Unimportable } from '../unimportable.ts'

export interface TableRecord {
  readonly cells: readonly string[]
  /** The byte of the text the next one begins at. */
  readonly end: number
}

/** The longest honest row of a list of people, and more: a quote that is never closed runs into it. */
const recordCharactersMax = 256 * 1024
const sliceBytes = 64 * 1024

const optionsFor = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  info: true,
  // A quote in the middle of a cell is a quote. Rows of another length are for the caller to judge.
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
      // With `info` this is what it gives.
      const { record, info } = parsed as { record: string[]; info: Info }
      count++
      yield { cells: record, end: from + info.bytes }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnclosedRecord(count)
  }
}

/** One reads like the other: a quote that is never closed takes all that follows into its cell. */
export const whyNoEnd = 'a quote that was opened is never closed, or the row has more than 262,144 characters'

/** A record that does not end. `before` is how many did. */
export class UnclosedRecord extends Unimportable {
  readonly before: number

  constructor(before: number) {
    super('malformed', `A row does not end: ${whyNoEnd}.`)
    this.before = before
  }
}

/** Between slices everybody else has a turn. */
async function* slicesOf(text: Buffer, from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < text.length; at += sliceBytes) {
    yield text.subarray(at, at + sliceBytes)
    await others()
  }
}

/** The first ones, as far as there are any. */
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
