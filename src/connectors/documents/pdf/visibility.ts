/** A person sees only some text of a page. */
import type { HiddenKind } from '#modules/files/ports.ts'
import { blended, type Color, isLostOn, mix, white } from '../color.ts'
import { areaOf, type Box, covers, isApart, type Point, shows } from './geometry.ts'
import { textPaint } from './graphics.ts'
import type { Painted, PaintedText } from './painter.ts'
import { isOpaquePicture, pixelAt } from './pictures.ts'
import { isPaintedAt, type Shape } from './shapes.ts'

export interface Judged {
  readonly text: PaintedText
  /** Null is visible. */
  readonly hidden: HiddenKind | null
  /** Only the pixels of a picture can tell. */
  readonly needsPixels: boolean
}

/** The limit is in points. Text that people print begins at 4. */
const tinyMax = 2.5
const alphaLost = 0.02

/** Charts have thousands of strokes and dots, which neither hide a text nor are behind one. */
const areaMin = 4

export function judge({ texts, shapes }: Painted, page: Box): Judged[] {
  const areas = shapes.filter(({ isLine, box }) => !isLine && areaOf(box) >= areaMin)
  return texts.map((text) => judgeText(text, areas, page))
}

const visible = (text: PaintedText): Judged => ({ text, hidden: null, needsPixels: false })

function judgeText(text: PaintedText, shapes: readonly Shape[], page: Box): Judged {
  const hiddenAs = (hidden: HiddenKind, needsPixels = false): Judged => ({ text, hidden, needsPixels })
  const { box, graphics } = text
  if (text.layerHidden) return hiddenAs('invisible')
  if (text.size < tinyMax || text.stretch < tinyMax / 2) return hiddenAs('tiny')
  if (!shows(page, box, text.size) || !shows(graphics.clip, box, text.size)) return hiddenAs('off_page')

  const later = shapes.filter(({ order, box: area }) => order > text.order && !isApart(area, box))
  const paint = textPaint(graphics)
  // Headings are filled with gradients and pictures by using their text as a clip.
  if (!paint) return graphics.mode === 7 && later.length > 0 ? visible(text) : hiddenAs('invisible')
  if (paint.alpha < alphaLost) return hiddenAs('invisible')

  const cover = later.find((shape) => isCover(shape, text))
  if (cover) return hiddenAs('covered', cover.picture !== null && cover.picture.pixels === null)
  if (areCoverTogether(later, text)) return hiddenAs('covered')

  return paint.color ? judgeColor(text, paint.color, paint.alpha, shapes) : visible(text)
}

function isCover({ alpha, isBox, box, color, picture }: Shape, text: PaintedText): boolean {
  const solid = picture ? picture.pixels === null || isOpaquePicture(picture) : color !== null
  return solid && isBox && alpha !== null && alpha > 0.9 && covers(box, text.box, text.size * 0.2)
}

/** Hostile pages have thousands of shapes over thousands of words. */
const coversMax = 40

/** Shapes of any form, each over a part of the text, hide it together; no letter is between places so near. */
function areCoverTogether(later: readonly Shape[], { box }: PaintedText): boolean {
  const solid = later
    .filter(({ alpha, color, picture }) => alpha !== null && alpha > 0.9 && color && !picture)
    .slice(-coversMax)
  if (solid.length === 0) return false
  const places = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98].flatMap((share) =>
    [0.35, 0.65].map((level) => ({
      x: box.left + (box.right - box.left) * share,
      y: box.bottom + (box.top - box.bottom) * level,
    })),
  )
  return places.every((place) => solid.some((shape) => isPaintedAt(shape, place) === true))
}

function judgeColor(text: PaintedText, color: Color, alpha: number, shapes: readonly Shape[]): Judged {
  const earlier = shapes.filter(({ order, box }) => order < text.order && !isApart(box, text.box))
  const backgrounds = pointsOn(text.box).map((point) => backgroundAt(point, earlier))
  // One letter that can be seen gives the rest away: the whole piece counts as visible.
  const lost = backgrounds.every((background) => background !== 'unknown' && isLost(text, color, alpha, background))
  return lost
    ? { text, hidden: 'white', needsPixels: false }
    : { text, hidden: null, needsPixels: backgrounds.includes('unknown') && earlier.some(({ picture }) => picture) }
}

function isLost({ graphics }: PaintedText, color: Color, alpha: number, background: Color): boolean {
  const painted = blended(graphics.blend, color, background)
  return painted !== null && isLostOn(mix(painted, background, alpha), background)
}

const pointsOn = ({ left, bottom, right, top }: Box): Point[] =>
  [0.05, 0.5, 0.95].map((share) => ({ x: left + (right - left) * share, y: (bottom + top) / 2 }))

/** The colour is on the paper where a text is going to be painted. */
function backgroundAt(point: Point, earlier: readonly Shape[]): Color | 'unknown' {
  const veils: { color: Color; alpha: number }[] = []
  let ground: Color | 'unknown' = white
  for (const shape of earlier.toReversed()) {
    const painted = isPaintedAt(shape, point)
    if (painted === false) continue
    const color = shape.picture ? pixelAt(shape.picture, point) : (shape.color ?? 'unknown')
    if (color === 'transparent') continue
    if (painted === null || color === 'unknown' || shape.alpha === null) return 'unknown'
    ground = color
    if (shape.alpha > 0.99) break
    veils.unshift({ color, alpha: shape.alpha })
    ground = white
  }
  return veils.reduce<Color>((below, { color, alpha }) => mix(color, below, alpha), ground)
}

/** A picture counts as one of the page when it takes this share of it. */
const scanShareMin = 0.4

/**
 * Scanners write the text that they recognise without painting it, above or below the picture of the page. There the
 * picture is what people see, and the text is all we have of it.
 */
export function isScan(judged: readonly Judged[], { shapes }: Painted, page: Box): boolean {
  const lettersOf = (which: (each: Judged) => boolean) =>
    judged.filter(which).reduce((sum, { text }) => sum + text.text.trim().length, 0)
  const beneath = lettersOf(isLayerOfScan)
  const seen = lettersOf(({ hidden }) => hidden === null)
  const pictures = shapes.filter(({ picture, box }) => picture && areaOf(box) > areaOf(page) * scanShareMin)
  return pictures.length > 0 && beneath > 0 && seen < beneath / 4
}

export const isLayerOfScan = ({ text, hidden }: Judged): boolean =>
  !text.layerHidden && (hidden === 'covered' || (hidden === 'invisible' && textPaint(text.graphics) === null))
