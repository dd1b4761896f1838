/** PDF works with points, boxes and matrices. */

export type Matrix = readonly [number, number, number, number, number, number]

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const everywhere: Box = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }

/** The product does `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

export const apply = (matrix: Matrix, x: number, y: number): Point => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
})

export function inverse(matrix: Matrix): Matrix | null {
  const [a, b, c, d, e, f] = matrix
  const determinant = a * d - b * c
  if (!Number.isFinite(1 / determinant)) return null
  const [A, B, C, D] = [d / determinant, -b / determinant, -c / determinant, a / determinant]
  return [A, B, C, D, -(A * e + C * f), -(B * e + D * f)]
}

/** The result is the upright box around `box` after it was turned and stretched. */
export function transformed(matrix: Matrix, { left, bottom, right, top }: Box): Box {
  const corners = [
    apply(matrix, left, bottom),
    apply(matrix, right, bottom),
    apply(matrix, left, top),
    apply(matrix, right, top),
  ]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

export const intersection = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})

export const areaOf = ({ left, bottom, right, top }: Box): number =>
  Math.max(0, right - left) * Math.max(0, top - bottom)

export const isApart = (one: Box, other: Box): boolean =>
  one.right < other.left || one.left > other.right || one.top < other.bottom || one.bottom > other.top

/** Some letters and most of their height are needed to see that there is text. */
export function shows(window: Box, box: Box, size: number): boolean {
  const width = Math.min(window.right, box.right) - Math.max(window.left, box.left)
  const height = Math.min(window.top, box.top) - Math.max(window.bottom, box.bottom)
  const [fullWidth, fullHeight] = [box.right - box.left, box.top - box.bottom]
  return width >= Math.min(fullWidth, size) * 0.4 && height >= Math.min(fullHeight, size) * 0.25
}

export const holds = ({ left, bottom, right, top }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= bottom && y <= top

export const covers = (cover: Box, box: Box, slack: number): boolean =>
  cover.left <= box.left + slack &&
  cover.bottom <= box.bottom + slack &&
  cover.right >= box.right - slack &&
  cover.top >= box.top - slack

const six = (value: unknown): number[] =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && !(value instanceof DataView)
    ? Array.from(value as ArrayLike<number>)
    : []

/** PDF.js hands out matrices as arrays, as typed arrays, or not at all. */
export function matrixOf(value: unknown): Matrix | null {
  const [a, b, c, d, e, f] = six(value)
  const numbers = [a, b, c, d, e, f].map(Number)
  return numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : null
}

export function boxOf(value: unknown): Box | null {
  const [x0, y0, x1, y1] = six(value).map(Number)
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return null
  if (![x0, y0, x1, y1].every(Number.isFinite)) return null
  return { left: Math.min(x0, x1), bottom: Math.min(y0, y1), right: Math.max(x0, x1), top: Math.max(y0, y1) }
}
