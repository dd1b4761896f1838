/**
 * The text of a PDF is read as a person reads it. PDF.js takes the file apart and tells what each page paints; we
 * follow that instead of its own text, because only there one sees what is painted over what, in which colour.
 */
import { getResolvedPDFJS } from 'unpdf'
import type { HiddenKind } from '#modules/files/ports.ts'
import { limits } from '../limits.ts'
import { type Contents, Unreadable } from '../reading.ts'
import { readPage } from './columns.ts'
import { type Box, boxOf } from './geometry.ts'
import { joinParted } from './hyphens.ts'
import { linesOf, textOf } from './lines.ts'
import { type OperatorList, type PageObjects, PagePainter, type Painted } from './painter.ts'
import type { Font, Piece } from './text.ts'
import { isLayerOfScan, isScan, type Judged, judge } from './visibility.ts'

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>
type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

interface Open {
  readonly document: PdfDocument
  readonly names: ReadonlyMap<number, string>
  readonly layers: Awaited<ReturnType<PdfDocument['getOptionalContentConfig']>>
  close(): Promise<void>
}

interface PageText {
  readonly lines: readonly string[]
  readonly hidden: readonly { readonly kind: HiddenKind; readonly text: string }[]
  readonly isScan: boolean
  readonly truncated: boolean
}

/** PDF.js takes a while to load, so it is loaded before there is a document. */
export const warmUp = async (): Promise<void> => {
  await getResolvedPDFJS()
}

export async function readPdf(bytes: Buffer, deadline: number): Promise<Contents> {
  const opened = await open(bytes, 0)
  let decoding: Open | undefined
  const withPictures = async () => {
    decoding ??= await open(bytes, limits.picturePixelsMax)
    return decoding
  }
  try {
    return await readPages(opened, withPictures, deadline)
  } finally {
    await opened.close()
    await decoding?.close()
  }
}

/**
 * A `picturePixelsMax` of 0 leaves all pictures undecoded: most pages are judged without them, and bombs hide in them.
 */
async function open(bytes: Buffer, picturePixelsMax: number): Promise<Open> {
  const { getDocument, OPS } = await getResolvedPDFJS()
  const task = getDocument({
    data: new Uint8Array(bytes),
    maxImageSize: picturePixelsMax,
    verbosity: 0,
    // Nothing is rendered: the outlines of glyphs would be made in vain.
    disableFontFace: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
  })
  try {
    const document = await task.promise
    const layers = await document.getOptionalContentConfig()
    const names = new Map(Object.entries(OPS).map(([name, number]) => [Number(number), name]))
    return { document, names, layers, close: () => task.destroy() }
  } catch (error) {
    throw unreadableOf(error)
  }
}

const unreadableOf = (error: unknown): Unreadable =>
  error instanceof Error && error.name === 'PasswordException'
    ? new Unreadable('encrypted', 'The PDF is protected by a password.')
    : new Unreadable('damaged', 'The PDF is damaged.', { cause: error })

async function readPages(opened: Open, withPictures: () => Promise<Open>, deadline: number): Promise<Contents> {
  const pages = opened.document.numPages
  const contents = { text: '', hidden: [] as Contents['hidden'][number][], scanned: false, broken: 0 }
  let truncated = pages > limits.pagesMax
  for (let number = 1; number <= Math.min(pages, limits.pagesMax); number++) {
    if (Date.now() > deadline || contents.text.length > limits.textMax) {
      truncated = true
      break
    }
    const page = await readPageOf(number, opened, withPictures)
    truncated ||= page?.truncated ?? false
    contents.scanned ||= page?.isScan ?? false
    contents.broken += page ? 0 : 1
    contents.text += page ? `${page.lines.join('\n')}\n\n` : ''
    contents.hidden.push(...(page?.hidden.map((each) => ({ ...each, page: number })) ?? []))
  }
  if (contents.broken > 0 && contents.text.trim() === '') throw new Unreadable('damaged', 'The PDF is damaged.')
  return { ...contents, pages, truncated: truncated || contents.broken > 0 }
}

/** A damaged page is null. One bad page does not spoil the others. */
async function readPageOf(number: number, opened: Open, withPictures: () => Promise<Open>): Promise<PageText | null> {
  try {
    const first = await look(opened, number)
    if (!first.judged.some(({ hidden, needsPixels }) => hidden === 'white' || needsPixels)) return pageText(first)
    return pageText(await look(await withPictures(), number))
  } catch {
    return null
  }
}

interface Looked {
  readonly painted: Painted
  readonly judged: readonly Judged[]
  readonly box: Box
}

async function look({ document, names, layers }: Open, number: number): Promise<Looked> {
  const page = await document.getPage(number)
  try {
    const operators: OperatorList = await page.getOperatorList()
    const painted = new PagePainter(await objectsOf(page, operators, names, layers), names).paint(operators)
    const box = boxOf(page.view) ?? { left: 0, bottom: 0, right: 612, top: 792 }
    return { painted, judged: judge(painted, box), box }
  } finally {
    page.cleanup()
  }
}

async function objectsOf(
  page: PdfPage,
  { fnArray, argsArray }: OperatorList,
  names: ReadonlyMap<number, string>,
  layers: Open['layers'],
): Promise<PageObjects> {
  const pictures = new Map<string, unknown>()
  for (const [index, operator] of fnArray.entries()) {
    if (names.get(operator) !== 'paintImageXObject') continue
    const name = String((argsArray[index] as unknown[])[0])
    if (!pictures.has(name)) pictures.set(name, await arrivalOf(page, name))
  }
  return {
    font: (name) => fontOf(page.commonObjs.has(name) ? page.commonObjs.get(name) : null),
    picture: (name) => pictures.get(name),
    isLayerVisible: (group) => group === null || layers.isVisible(group),
  }
}

/** Pictures are decoded behind the operators; one that can't be never arrives. */
function arrivalOf(page: PdfPage, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(null), limits.pictureWaitMs)
    objects.get(name, (value: unknown) => {
      clearTimeout(patience)
      resolve(value)
    })
  })
}

const plainFont: Font = { unit: 0.001, height: 1 }

function fontOf(font: unknown): Font {
  if (typeof font !== 'object' || font === null) return plainFont
  const { fontMatrix, isType3Font, bbox } = font as { fontMatrix?: number[]; isType3Font?: boolean; bbox?: number[] }
  const unit = fontMatrix?.[0] ?? plainFont.unit
  if (!isType3Font) return { unit, height: 1 }
  // Glyphs that are drawn by the file have units of their own; a box of zeros says nothing about their height.
  const height = Math.abs(((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0)) * (fontMatrix?.[3] ?? unit))
  return { unit, height: height > 0 ? height : 1 }
}

function pageText({ painted, judged, box }: Looked): PageText {
  const scan = isScan(judged, painted, box)
  const isSeen = (each: Judged) => each.hidden === null || (scan && isLayerOfScan(each))
  const seen = judged.filter(isSeen).map(({ text }) => text)
  const unseen = judged.filter((each) => !isSeen(each))
  const lines = byDirection(seen).flatMap((pieces, index) => [
    '',
    ...readPage(pieces, index === 0 ? painted.shapes : []),
  ])
  const kinds = [...new Set(unseen.flatMap(({ hidden }) => hidden ?? []))]
  const hidden = kinds.map((kind) => ({
    kind,
    text: linesOf(unseen.flatMap((each) => (each.hidden === kind ? each.text : [])))
      .map(textOf)
      .join('\n'),
  }))
  return { lines: joinParted(lines), hidden, isScan: scan, truncated: painted.truncated }
}

/**
 * Upright text comes first, or the direction of most text; then comes text that is turned, as on the edge of a page.
 */
function byDirection(texts: readonly Piece[]): Piece[][] {
  const directions = Map.groupBy(texts, ({ angle }) => angle)
  const lettersOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0)
  return [...directions.values()].sort((a, b) => lettersOf(b) - lettersOf(a))
}
