/** PDF.js decodes the pixels of a picture like this. */
import { black, type Color, white } from '../color.ts'
import { apply, inverse, type Matrix, type Point } from './geometry.ts'

export interface Picture {
  /** The matrix brings the unit square to where the picture is. */
  readonly matrix: Matrix
  /** The pixels are null when they were not decoded. */
  readonly pixels: Pixels | null
}

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly kind: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** PDF.js has these kinds of pictures. */
const blackAndWhite = 1
const rgb = 2
const rgba = 3

export const pixelsOf = (value: unknown): Pixels | null =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray)
    ? (value as Pixels)
    : null

export const isOpaquePicture = ({ pixels }: Picture): boolean => pixels !== null && pixels.kind !== rgba

/** The colour is transparent where the paint below shows through. */
export function pixelAt({ matrix, pixels }: Picture, point: Point): Color | 'unknown' | 'transparent' {
  const back = inverse(matrix)
  if (!back || !pixels) return 'unknown'
  const { x, y } = apply(back, point.x, point.y)
  const column = Math.min(pixels.width - 1, Math.max(0, Math.floor(x * pixels.width)))
  // The first row of pixels is the upper one.
  const row = Math.min(pixels.height - 1, Math.max(0, Math.floor((1 - y) * pixels.height)))
  return colorAt(pixels, column, row)
}

function colorAt({ width, kind, data }: Pixels, column: number, row: number): Color | 'unknown' | 'transparent' {
  if (kind === blackAndWhite) {
    const byte = data[row * Math.ceil(width / 8) + (column >> 3)] ?? 0
    return (byte >> (7 - (column & 7))) & 1 ? white : black
  }
  const bytes = kind === rgba ? 4 : kind === rgb ? 3 : 0
  const start = (row * width + column) * bytes
  const [red, green, blue, alpha = 255] = data.subarray(start, start + bytes)
  if (red === undefined || green === undefined || blue === undefined) return 'unknown'
  return alpha < 128 ? 'transparent' : [red, green, blue]
}
