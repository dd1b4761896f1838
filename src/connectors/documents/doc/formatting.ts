/** The formatting of a DOC file says which bytes of its text are set how. It follows [MS-DOC], sections 2.4 to 2.6. */
import type { HiddenKind } from '#modules/files/ports.ts'
import { type Color, isLostOn, white } from '../color.ts'

/** A range of the file goes from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

export interface MarkedRange extends Range {
  readonly mark: HiddenKind | 'deleted'
}

interface Setting {
  readonly code: number
  readonly operand: Buffer
}

interface FormattedRange extends Range {
  readonly settings: readonly Setting[]
}

/** The header of the file says here where the tables are. */
const characterTable = 0x00fa
const paragraphTable = 0x0102
const pageSize = 512

const deletedCode = 0x0800
const vanishCodes = [0x083c, 0x0818]
const halfPointsCode = 0x4a43
const colorIndexCode = 0x2a42
const colorCode = 0x6870
const highlightCode = 0x2a0c
const inTableCode = 0x2416
const rowEndCode = 0x2417
/** Shading of runs, of paragraphs and of cells comes in two bytes each and in ten. */
const shortShadingCodes = [0x4866, 0x442d, 0xd609]
const longShadingCodes = [0xca71, 0xc64d, 0xd612, 0xd616, 0xd60c]

const tinyHalfPointsMax = 4
const whiteIndex = 8

/** Marked text was deleted under revision, or can't be seen. */
export function markedRanges(file: Buffer, table: Buffer): MarkedRange[] {
  const shaded = shadedRanges(file, table)
  return formattedRanges(file, table, characterTable).flatMap((range) => {
    const mark = markOf(
      range.settings,
      shaded.some(({ start, end }) => range.start < end && range.end > start),
    )
    return mark ? [{ start: range.start, end: range.end, mark }] : []
  })
}

function markOf(settings: readonly Setting[], isOnShade: boolean): MarkedRange['mark'] | null {
  const isOn = (code: number) => settings.some((each) => each.code === code && ((each.operand[0] ?? 0) & 1) === 1)
  const numberOf = (code: number) => settings.findLast((each) => each.code === code)?.operand.readUInt16LE(0)
  if (isOn(deletedCode)) return 'deleted'
  if (vanishCodes.some(isOn)) return 'invisible'
  if ((numberOf(halfPointsCode) ?? tinyHalfPointsMax + 1) <= tinyHalfPointsMax) return 'tiny'
  const isPlain = !isOnShade && !settings.some(isShading)
  const color = colorOf(settings)
  return isPlain && color && isLostOn(color, white) ? 'white' : null
}

function colorOf(settings: readonly Setting[]): Color | null {
  const last = settings.findLast(({ code }) => code === colorCode || code === colorIndexCode)
  if (!last) return null
  if (last.code === colorIndexCode) return last.operand[0] === whiteIndex ? white : null
  const [red = 0, green = 0, blue = 0, automatic = 0] = last.operand
  return automatic === 0xff ? null : [red, green, blue]
}

function isShading({ code, operand }: Setting): boolean {
  if (code === highlightCode) return operand[0] !== 0 && operand[0] !== whiteIndex
  if (shortShadingCodes.includes(code)) return parts(operand, 2).some(isShortShade)
  return longShadingCodes.includes(code) && parts(operand, 10).some(isLongShade)
}

function isShortShade(shade: Buffer): boolean {
  const value = shade.readUInt16LE(0)
  const [back, pattern] = [(value >> 5) & 31, value >> 10]
  return value !== 0xffff && (pattern !== 0 || (back !== 0 && back !== whiteIndex))
}

function isLongShade(shade: Buffer): boolean {
  const [red = 0, green = 0, blue = 0, automatic = 0] = shade.subarray(4, 8)
  const pattern = shade.readUInt16LE(8)
  const isPatterned = pattern !== 0 && pattern !== 0xffff
  return isPatterned || (automatic !== 0xff && !isLostOn([red, green, blue], white))
}

const parts = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.floor(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )

/** These paragraphs stand right before a table. */
export function beforeTables(file: Buffer, table: Buffer): Range[] {
  const ranges = formattedRanges(file, table, paragraphTable).sort((a, b) => a.start - b.start)
  const isInTable = (range: FormattedRange | undefined) =>
    range?.settings.some(({ code, operand }) => code === inTableCode && operand[0] === 1) === true
  return ranges.filter((range, index) => !isInTable(range) && isInTable(ranges[index + 1]))
}

/** Paragraphs with a colour behind them are shaded, and so are rows with it behind any of their cells. */
function shadedRanges(file: Buffer, table: Buffer): Range[] {
  const shaded: Range[] = []
  let rowStart: number | null = null
  for (const { start, end, settings } of formattedRanges(file, table, paragraphTable)) {
    const has = (code: number) => settings.some((each) => each.code === code && each.operand[0] === 1)
    const isShaded = settings.some(isShading)
    if (has(inTableCode)) rowStart ??= start
    else rowStart = null
    // The cells are described at the end of their row.
    if (isShaded) shaded.push({ start: has(rowEndCode) ? (rowStart ?? start) : start, end })
    if (has(rowEndCode)) rowStart = null
  }
  return shaded
}

/** A table names pages of 512 bytes, and they hold the settings of the runs or the paragraphs of the text. */
function formattedRanges(file: Buffer, table: Buffer, place: number): FormattedRange[] {
  const [at, length] = [file.readUInt32LE(place), file.readUInt32LE(place + 4)]
  const count = Math.floor((length - 4) / 8)
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    table.readUInt32LE(at + (count + 1) * 4 + index * 4),
  ).flatMap((number) => {
    const page = file.subarray(number * pageSize, (number + 1) * pageSize)
    return page.length < pageSize ? [] : rangesOfPage(page, place === paragraphTable)
  })
}

function rangesOfPage(page: Buffer, areParagraphs: boolean): FormattedRange[] {
  const count = page[pageSize - 1] ?? 0
  return Array.from({ length: Math.min(count, 101) }, (_, index) => {
    const entry = page[(count + 1) * 4 + index * (areParagraphs ? 13 : 1)] ?? 0
    const settings =
      entry === 0 ? [] : settingsIn(areParagraphs ? paragraphSettings(page, entry * 2) : runSettings(page, entry * 2))
    return { start: page.readUInt32LE(index * 4), end: page.readUInt32LE((index + 1) * 4), settings }
  })
}

const runSettings = (page: Buffer, at: number): Buffer => page.subarray(at + 1, at + 1 + (page[at] ?? 0))

/** The length is counted in pairs of bytes, in one of two ways; the first two name the style. */
function paragraphSettings(page: Buffer, at: number): Buffer {
  const count = page[at] ?? 0
  return count === 0 ? page.subarray(at + 4, at + 2 + 2 * (page[at + 1] ?? 0)) : page.subarray(at + 3, at + 2 * count)
}

/** The upper three bits of a code tell how long its operand is; for 6 the first byte tells it. */
const operandSizes = [1, 1, 2, 4, 2, 2, 0, 3]
const tableDefinition = 0xd608

function settingsIn(bytes: Buffer): Setting[] {
  const settings: Setting[] = []
  for (let at = 0; at + 2 < bytes.length; ) {
    const code = bytes.readUInt16LE(at)
    const isCounted = code >> 13 === 6
    const start = at + (isCounted ? 3 : 2)
    // Only here the count has two bytes, and is one too high.
    const isTable = code === tableDefinition && at + 4 <= bytes.length
    const size = isTable
      ? bytes.readUInt16LE(at + 2)
      : isCounted
        ? (bytes[at + 2] ?? 0)
        : (operandSizes[code >> 13] ?? 0)
    const operand = bytes.subarray(start, start + size)
    if (operand.length === size) settings.push({ code, operand })
    at = start + size
  }
  return settings
}
