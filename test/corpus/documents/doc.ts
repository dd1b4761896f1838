/**
 * DOC files are written by [MS-CFB] and [MS-DOC]: the least that makes one. Programs that read text take them; Word
 * asks for more. `../doc/` has two that a word processor wrote.
 */
const sector = 512
const [endOfChain, free, tableMark] = [0xfffffffe, 0xffffffff, 0xfffffffd]
/** Smaller streams live in a store of their own, which we spare ourselves. */
const streamMin = 4096
const textAt = 2 * sector

export interface DocRun {
  readonly text: string
  /** [MS-DOC] calls these sprms: the code, and its operand. */
  readonly settings?: Buffer
}

export const hiddenByFormat = Buffer.from([0x3c, 0x08, 0x01])
export const whiteByColor = Buffer.from([0x70, 0x68, 0xff, 0xff, 0xff, 0x00])
export const onePoint = Buffer.from([0x43, 0x4a, 0x02, 0x00])

/** A line break in a run ends a paragraph. */
export function writeDoc(runs: readonly DocRun[]): Buffer {
  const text = runs.map((run) => run.text.replaceAll('\n', '\r')).join('')
  const words = Buffer.from(`${text}\r`, 'utf16le')
  const formatPage = Math.ceil((textAt + words.length) / sector)
  const file = Buffer.alloc(Math.max(streamMin, (formatPage + 1) * sector))
  words.copy(file, textAt)
  pageOfRuns(runs, textAt + words.length).copy(file, formatPage * sector)

  const pieces = pieceTable(text.length + 1)
  const formats = uints(textAt, textAt + words.length, formatPage)
  const table = Buffer.alloc(streamMin)
  pieces.copy(table, 0)
  formats.copy(table, pieces.length)

  file.writeUInt16LE(0xa5ec, 0)
  file.writeUInt16LE(0x00c1, 2)
  file.writeUInt16LE(0x0200, 0x0a)
  file.writeUInt32LE(textAt, 0x18)
  file.writeUInt32LE(text.length + 1, 0x4c)
  file.writeUInt32LE(pieces.length, 0xfa)
  file.writeUInt32LE(formats.length, 0xfe)
  file.writeUInt32LE(0, 0x1a2)
  file.writeUInt32LE(pieces.length, 0x1a6)
  return compound([
    { name: 'WordDocument', bytes: file },
    { name: '1Table', bytes: table },
  ])
}

const uints = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => {
    bytes.writeUInt32LE(number, index * 4)
  })
  return bytes
}

/** The text is one piece, in UTF-16. */
function pieceTable(length: number): Buffer {
  const piece = Buffer.alloc(8)
  piece.writeUInt32LE(textAt, 2)
  const table = Buffer.concat([uints(0, length), piece])
  return Buffer.concat([Buffer.from([2]), uints(table.length), table])
}

/**
 * The page says which bytes are set how: their ends, then where the settings stand, which fill the page from its end.
 */
function pageOfRuns(runs: readonly DocRun[], end: number): Buffer {
  const page = Buffer.alloc(sector)
  let place = textAt
  let settingsAt = sector - 2
  runs.forEach(({ text, settings }, index) => {
    page.writeUInt32LE(place, index * 4)
    place += text.length * 2
    if (!settings) return
    settingsAt = (settingsAt - settings.length - 1) & ~1
    page[settingsAt] = settings.length
    settings.copy(page, settingsAt + 1)
    page[(runs.length + 1) * 4 + index] = settingsAt / 2
  })
  page.writeUInt32LE(end, runs.length * 4)
  page[sector - 1] = runs.length
  return page
}

interface Stream {
  readonly name: string
  readonly bytes: Buffer
}

/** The file is a header, the table of sectors, the directory and the streams. */
function compound(streams: readonly Stream[]): Buffer {
  const padded = streams.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (sector - 1))]))
  const counts = padded.map(({ length }) => length / sector)
  const total = counts.reduce((sum, count) => sum + count, 2)
  if (total > sector / 4) throw new RangeError('The document needs a second table of sectors.')
  const starts = counts.map((_, index) => 2 + counts.slice(0, index).reduce((sum, count) => sum + count, 0))
  const chains = counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, at) => (at === count - 1 ? endOfChain : (starts[index] ?? 0) + at + 1)),
  )
  const sectors = [tableMark, endOfChain, ...chains]
  const table = uints(...sectors, ...Array<number>(sector / 4 - sectors.length).fill(free))
  const directory = Buffer.concat([
    entry('Root Entry', { type: 5, child: 1, start: endOfChain, size: 0, right: free }),
    ...streams.map(({ name, bytes }, index) =>
      entry(name, {
        type: 2,
        child: free,
        start: starts[index] ?? 0,
        size: bytes.length,
        right: index + 1 < streams.length ? index + 2 : free,
      }),
    ),
  ])
  return Buffer.concat([header(), table, directory, Buffer.alloc(-directory.length & (sector - 1)), ...padded])
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector, 0xff)
  bytes.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(streamMin, 56)
  bytes.writeUInt32LE(endOfChain, 60)
  bytes.writeUInt32LE(endOfChain, 68)
  bytes.writeUInt32LE(0, 76)
  return bytes
}

interface Entry {
  readonly type: number
  readonly child: number
  readonly right: number
  readonly start: number
  readonly size: number
}

function entry(name: string, { type, child, right, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes[66] = type
  bytes[67] = 1
  bytes.writeUInt32LE(free, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
