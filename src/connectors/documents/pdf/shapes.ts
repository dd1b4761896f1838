/** Filled areas, lines and pictures are behind a text, or before it. */
import type { Color } from '../color.ts'
import { apply, type Box, holds, type Matrix, type Point, transformed } from './geometry.ts'
import type { Picture } from './pictures.ts'

export interface Shape extends Outline {
  /** The colour is null when it is unknown: a pattern or a picture. */
  readonly color: Color | null
  /** Alpha goes from 0 to 1; it is null where the shape is blended with the paint below instead of covering it. */
  readonly alpha: number | null
  /** A line paints only the edge. */
  readonly isLine: boolean
  readonly picture: Picture | null
  /** Later paint has a greater order. */
  readonly order: number
}

export interface Outline {
  readonly box: Box
  /** The shape fills `box` whole. */
  readonly isBox: boolean
  /** The rings are closed rows of points, if the shape is no box; null means too many to look at. */
  readonly rings: readonly (readonly Point[])[] | null
}

/** The steps of a path have so many numbers: move, line, curve, quadratic curve, close. */
const numbersOf = [2, 2, 6, 4, 0]
const numbersMax = 4000

/** Curves become the lines between their points, which is a little more than they hold. */
export function outlineOf(data: unknown, bounds: Box | null, matrix: Matrix): Outline | null {
  if (!bounds) return null
  const path = ArrayBuffer.isView(data) || Array.isArray(data) ? Array.from(data as ArrayLike<number>) : []
  const box = transformed(matrix, bounds)
  if (path.length > numbersMax) return { box, isBox: false, rings: null }

  const rings = ringsOf(path).map((ring) => ring.map(({ x, y }) => apply(matrix, x, y)))
  const [only] = rings
  const isBox = rings.length === 1 && only !== undefined && isRectangle(only, box)
  return { box, isBox, rings }
}

/** A straight stroke as thick as letters are high is a bar: programs underlay headings so. */
const barMin = 4

export function barOf({ box }: Outline, width: number, matrix: Matrix): Outline | null {
  const half = (width * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))) / 2
  const [isFlat, isUpright] = [box.top - box.bottom < 0.5, box.right - box.left < 0.5]
  if (half * 2 < barMin || isFlat === isUpright) return null
  const [x, y] = isFlat ? [0, half] : [half, 0]
  return {
    box: { left: box.left - x, right: box.right + x, bottom: box.bottom - y, top: box.top + y },
    isBox: true,
    rings: [],
  }
}

function ringsOf(path: readonly number[]): Point[][] {
  const rings: Point[][] = []
  for (let index = 0; index < path.length; ) {
    const step = path[index] ?? 0
    const count = numbersOf[step] ?? 0
    if (step === 0) rings.push([])
    for (let at = index + 1; at < index + count; at += 2) rings.at(-1)?.push({ x: path[at] ?? 0, y: path[at + 1] ?? 0 })
    index += 1 + count
  }
  return rings.filter((points) => points.length > 1)
}

function isRectangle(ring: readonly Point[], { left, bottom, right, top }: Box): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01
  const corners = ring.every(
    ({ x, y }) => (isNear(x, left) || isNear(x, right)) && (isNear(y, bottom) || isNear(y, top)),
  )
  return corners && ring.length >= 4 && ring.length <= 5
}

/** Null says that it is not known whether the filled shape is painted there. */
export function isPaintedAt({ box, isBox, rings }: Outline, point: Point): boolean | null {
  if (!holds(box, point)) return false
  if (isBox) return true
  // Even and odd decide where rings overlap: right for holes, and wrong for the few that fill an overlap twice.
  return rings && rings.filter((ring) => isInside(ring, point)).length % 2 === 1
}

/** A point is inside when a line from it to the right crosses the ring an odd number of times. */
function isInside(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (let index = 0; index < ring.length; index++) {
    const [from, to] = [ring[index], ring[(index + 1) % ring.length]]
    if (!from || !to || from.y > y === to.y > y) continue
    if (x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
  }
  return inside
}
