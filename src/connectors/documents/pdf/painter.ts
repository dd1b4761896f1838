/**
 * The painter goes through what a page paints, as a viewer would, without painting it: where text and shapes come to
 * stand, in which colours and in which order.
 */
import { colorOf } from '../color.ts'
import { type Box, boxOf, identity, intersection, type Matrix, matrixOf, multiply, transformed } from './geometry.ts'
import { type Graphics, newGraphics } from './graphics.ts'
import { pixelsOf } from './pictures.ts'
import { barOf, type Outline, outlineOf, type Shape } from './shapes.ts'
import { type Font, type Piece, TextCursor } from './text.ts'

export interface PaintedText extends Piece {
  /** Later paint has a greater order. */
  readonly order: number
  readonly graphics: Readonly<Graphics>
  /** The layer is switched off. */
  readonly layerHidden: boolean
}

export interface Painted {
  readonly texts: readonly PaintedText[]
  readonly shapes: readonly Shape[]
  /** There were more pieces of text than we take. */
  readonly truncated: boolean
}

/** The painter asks the page for these: PDF.js keeps fonts and pictures beside the operators. */
export interface PageObjects {
  font(name: string): Font
  picture(name: string): unknown
  isLayerVisible(group: unknown): boolean
}

export interface OperatorList {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** A page that a person wrote has fewer. */
export const textsMax = 20_000
const shapesMax = 5000

type Arguments = readonly unknown[]

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const wholeSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }

export class PagePainter {
  readonly #objects: PageObjects
  readonly #names: ReadonlyMap<number, string>
  #graphics = newGraphics()
  readonly #saved: Graphics[] = []
  readonly #cursor = new TextCursor()
  readonly #layers: boolean[] = []
  #masks = 0
  readonly #groups: boolean[] = []
  #clipPending = false
  /**
   * A matrix sets it, as long as nothing is painted since: so PDF.js leaves a picture that it was told not to decode.
   */
  #framed = false
  #order = 0
  #texts: PaintedText[] = []
  #shapes: Shape[] = []

  constructor(objects: PageObjects, names: ReadonlyMap<number, string>) {
    this.#objects = objects
    this.#names = names
  }

  paint({ fnArray, argsArray }: OperatorList): Painted {
    for (let index = 0; index < fnArray.length && this.#texts.length < textsMax; index++) {
      const name = this.#names.get(fnArray[index] ?? -1) ?? ''
      const given = argsArray[index]
      this.#order = index
      this.#perform(name, Array.isArray(given) ? given : [])
    }
    return { texts: this.#texts, shapes: this.#shapes, truncated: this.#texts.length >= textsMax }
  }

  #perform(name: string, args: Arguments): void {
    if (name === 'restore' && this.#framed) this.#addPicture(null)
    if (name !== 'dependency') this.#framed = name === 'transform'
    this.#performState(name, args) || this.#performText(name, args) || this.#performShape(name, args)
  }

  #performState(name: string, args: Arguments): boolean {
    const graphics = this.#graphics
    const [first] = args
    switch (name) {
      case 'save':
        this.#saved.push({ ...graphics })
        break
      case 'restore':
        this.#graphics = this.#saved.pop() ?? graphics
        break
      case 'transform':
        graphics.matrix = multiply(graphics.matrix, matrixOf(args) ?? identity)
        break
      case 'setFillRGBColor':
        graphics.fill = colorOf(first)
        break
      case 'setStrokeRGBColor':
        graphics.stroke = colorOf(first)
        break
      case 'setFillColorN':
        graphics.fill = null
        break
      case 'setStrokeColorN':
        graphics.stroke = null
        break
      case 'setFillTransparent':
        graphics.fillAlpha = 0
        break
      case 'setLineWidth':
        graphics.lineWidth = numberIn(first)
        break
      case 'setGState':
        this.#setState(Array.isArray(first) ? first : [])
        break
      default:
        return this.#performNesting(name, args)
    }
    return true
  }

  #performNesting(name: string, args: Arguments): boolean {
    const [first, second] = args
    switch (name) {
      case 'paintFormXObjectBegin':
        this.#enter(matrixOf(first), boxOf(second), false)
        break
      case 'beginGroup': {
        const { matrix, bbox, smask } = (first ?? {}) as { matrix?: unknown; bbox?: unknown; smask?: unknown }
        this.#enter(matrixOf(matrix), boxOf(bbox), Boolean(smask))
        break
      }
      case 'beginAnnotation':
        this.#enter(null, null, false)
        this.#graphics = newGraphics(multiply(matrixOf(args[2]) ?? identity, matrixOf(args[3]) ?? identity))
        break
      case 'paintFormXObjectEnd':
      case 'endGroup':
      case 'endAnnotation':
        this.#graphics = this.#saved.pop() ?? this.#graphics
        if (this.#groups.pop()) this.#masks--
        break
      case 'beginMarkedContent':
        this.#layers.push(false)
        break
      case 'beginMarkedContentProps':
        this.#layers.push(first === 'OC' && !this.#objects.isLayerVisible(second))
        break
      case 'endMarkedContent':
        this.#layers.pop()
        break
      default:
        return false
    }
    return true
  }

  #enter(matrix: Matrix | null, box: Box | null, isMask: boolean): void {
    this.#saved.push({ ...this.#graphics })
    this.#groups.push(isMask)
    if (isMask) this.#masks++
    if (matrix) this.#graphics.matrix = multiply(this.#graphics.matrix, matrix)
    if (box) this.#clipTo(transformed(this.#graphics.matrix, box), true)
  }

  #clipTo(box: Box, isBox: boolean): void {
    this.#graphics.clip = intersection(this.#graphics.clip, box)
    this.#graphics.clipIsBox = this.#graphics.clipIsBox && isBox
  }

  #setState(entries: Arguments): void {
    for (const entry of entries) {
      const [name, value] = Array.isArray(entry) ? entry : []
      if (name === 'ca') this.#graphics.fillAlpha = numberIn(value)
      if (name === 'CA') this.#graphics.strokeAlpha = numberIn(value)
      if (name === 'BM') Object.assign(this.#graphics, { blend: String(value), blended: value !== 'source-over' })
      if (name === 'LW') this.#graphics.lineWidth = numberIn(value)
      if (name === 'Font' && Array.isArray(value)) this.#performText('setFont', value)
    }
  }

  #performText(name: string, args: Arguments): boolean {
    const graphics = this.#graphics
    const [first, second] = args
    switch (name) {
      case 'beginText':
        this.#cursor.begin()
        break
      case 'setTextMatrix':
        this.#cursor.begin(matrixOf(args.length === 1 ? first : args) ?? identity)
        break
      case 'moveText':
        this.#cursor.move(numberIn(first), numberIn(second))
        break
      case 'setLeadingMoveText':
        graphics.leading = numberIn(second)
        this.#cursor.move(numberIn(first), numberIn(second))
        break
      case 'nextLine':
        this.#cursor.move(0, graphics.leading)
        break
      case 'showText':
        this.#showText(Array.isArray(first) ? first : [])
        break
      default:
        return this.#setTextState(name, args)
    }
    return true
  }

  #setTextState(name: string, [first, second]: Arguments): boolean {
    const graphics = this.#graphics
    const value = numberIn(first)
    if (name === 'setFont') {
      graphics.font = String(first)
      graphics.fontSize = numberIn(second)
    } else if (name === 'setTextRenderingMode') graphics.mode = value
    else if (name === 'setCharSpacing') graphics.charSpacing = value
    else if (name === 'setWordSpacing') graphics.wordSpacing = value
    else if (name === 'setHScale') graphics.horizontalScale = value / 100
    else if (name === 'setLeading') graphics.leading = -value
    else if (name === 'setTextRise') graphics.rise = value
    else return false
    return true
  }

  #showText(glyphs: Arguments): void {
    // The text of a mask is a stencil for something else.
    if (this.#masks > 0) return
    const graphics = { ...this.#graphics }
    const layerHidden = this.#layers.includes(true)
    const pieces = this.#cursor.show(glyphs, graphics, this.#objects.font(graphics.font))
    this.#texts.push(...pieces.map((piece) => ({ ...piece, order: this.#order, graphics, layerHidden })))
  }

  #performShape(name: string, args: Arguments): void {
    if (name === 'clip' || name === 'eoClip') this.#clipPending = true
    else if (name === 'constructPath') this.#constructPath(args)
    else if (name === 'shadingFill') this.#add({ box: this.#graphics.clip, isBox: false, rings: null }, { color: null })
    else if (name === 'paintImageXObject') this.#addPicture(this.#objects.picture(String(args[0])))
    else if (name === 'paintInlineImageXObject') this.#addPicture(args[0])
    else if (name.startsWith('paint')) this.#addPicture(null)
  }

  #constructPath([operator, data, bounds]: Arguments): void {
    const { matrix, fill, stroke } = this.#graphics
    const outline = outlineOf(Array.isArray(data) ? data[0] : null, boxOf(bounds), matrix)
    const paints = this.#names.get(numberIn(operator)) ?? ''
    if (outline && /fill/i.test(paints)) this.#add(outline, { color: fill })
    else if (outline && /stroke/i.test(paints)) {
      const bar = barOf(outline, this.#graphics.lineWidth, matrix)
      this.#add(bar ?? outline, { color: stroke, isLine: bar === null })
    }
    if (this.#clipPending && outline) this.#clipTo(outline.box, outline.isBox)
    this.#clipPending = false
  }

  #addPicture(pixels: unknown): void {
    const { matrix } = this.#graphics
    const isBox = matrix[1] === 0 && matrix[2] === 0
    const outline = { box: transformed(matrix, wholeSquare), isBox, rings: isBox ? [] : null }
    this.#add(outline, { color: null, picture: { matrix, pixels: pixelsOf(pixels) } })
  }

  #add(outline: Outline, look: Pick<Shape, 'color'> & Partial<Shape>): void {
    const { clip, clipIsBox, fillAlpha, blended } = this.#graphics
    if (this.#masks > 0 || this.#layers.includes(true) || this.#shapes.length >= shapesMax) return
    const box = intersection(outline.box, clip)
    const alpha = blended ? null : fillAlpha
    const isBox = outline.isBox && clipIsBox
    const rings = outline.isBox && !isBox ? null : outline.rings
    this.#shapes.push({ isLine: false, picture: null, ...look, box, isBox, rings, alpha, order: this.#order })
  }
}
