/** Paragraphs, frames, tables and boxes may stand beside the paper, and lines may have no height. */

type Attributes = Readonly<Record<string, string>>

/** Sizes are in twentieths of a point. */
export interface Paper {
  readonly width: number
  readonly height: number
}

const letter: Paper = { width: 12_240, height: 15_840 }

/** The paper is as large as the largest of all sections. */
export function paperOf(body: Buffer | undefined): Paper {
  const sizes = [...(body?.toString('latin1') ?? '').matchAll(/<w:pgSz\b[^<>]{0,200}>/g)].slice(0, 1000)
  const most = (name: RegExp, least: number) =>
    Math.max(least, ...sizes.map(([size]) => Math.min(31_680, Number(name.exec(size)?.[1] ?? 0))))
  return { width: most(/ w:w="(\d{1,6})"/, letter.width), height: most(/ w:h="(\d{1,6})"/, letter.height) }
}

/** No margin is wider than two inches and a half. */
const marginMax = 3600

export interface Place {
  /** The first line begins so far from the margin. */
  start: number
  isFromLeft: boolean
  isOffPage: boolean
  isFlat: boolean
}

export const newPlace = (): Place => ({ start: 0, isFromLeft: true, isOffPage: false, isFlat: false })

const numberOf = (value: string | undefined): number => Number(value ?? 0) || 0

/** Rows and lines that are lower than three points, whatever stands in them, show none of it. */
const flatMax = 60
export const isFlatRow = (attributes: Attributes): boolean =>
  attributes['w:hRule'] === 'exact' && numberOf(attributes['w:val']) < flatMax

/** An element below `w:pPr` adds what it sets. */
export function addToPlace(place: Place, name: string, attributes: Attributes, paper: Paper): void {
  if (name === 'w:framePr') place.isOffPage = isBeside(numberOf(attributes['w:x']), numberOf(attributes['w:y']), paper)
  if (name === 'w:ind') {
    const left = numberOf(attributes['w:left'] ?? attributes['w:start'])
    place.start = left + numberOf(attributes['w:firstLine']) - numberOf(attributes['w:hanging'])
  }
  if (name === 'w:jc') place.isFromLeft = !/^(?:right|end|center)$/.test(attributes['w:val'] ?? '')
  if (name === 'w:spacing') {
    const line = numberOf(attributes['w:line'])
    place.isFlat = attributes['w:lineRule'] === 'exact' && line > 0 && line < flatMax
  }
}

export const isBeside = (x: number, y: number, paper: Paper): boolean =>
  x > paper.width || y > paper.height || x < -paper.width * 0.75 || y < -paper.height * 0.75

/** A line that begins left of the paper ends there too if it is short; what begins right of it is never seen. */
export function isIndentedOff(
  { start, isFromLeft }: Place,
  letters: number,
  halfPoints: number,
  paper: Paper,
): boolean {
  if (start > paper.width) return true
  return isFromLeft && start < -marginMax && letters * halfPoints * 5 < -start - marginMax / 2
}
