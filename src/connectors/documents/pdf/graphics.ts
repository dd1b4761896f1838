/** The operators of a page have set these when something is painted. */
import { black, type Color } from '../color.ts'
import { type Box, everywhere, identity, type Matrix } from './geometry.ts'

export interface Graphics {
  matrix: Matrix
  /** The box holds at least what the clip lets through; `clipIsBox` says that it is exact. */
  clip: Box
  clipIsBox: boolean
  /** Null is a pattern: any colours. */
  fill: Color | null
  stroke: Color | null
  fillAlpha: number
  strokeAlpha: number
  blended: boolean
  /** The paint is mixed with what is below like this. */
  blend: string
  lineWidth: number
  /** The mode is 0 fill, 1 stroke, 2 both, 3 neither; from 4 on the same, and the text also becomes a clip. */
  mode: number
  font: string
  fontSize: number
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  leading: number
  rise: number
}

export const newGraphics = (matrix: Matrix = identity): Graphics => ({
  matrix,
  clip: everywhere,
  clipIsBox: true,
  fill: black,
  stroke: black,
  fillAlpha: 1,
  strokeAlpha: 1,
  blended: false,
  blend: 'source-over',
  lineWidth: 1,
  mode: 0,
  font: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
})

/** Text appears in this colour, and this strongly; it is null where nothing of it is painted. */
export function textPaint(graphics: Graphics): { color: Color | null; alpha: number } | null {
  const kind = graphics.mode % 4
  if (kind === 3) return null
  const stroked = kind === 1 || (kind === 2 && graphics.fillAlpha < graphics.strokeAlpha)
  return stroked
    ? { color: graphics.stroke, alpha: graphics.strokeAlpha }
    : { color: graphics.fill, alpha: graphics.fillAlpha }
}
