/** The look of a run of text matters as far as it decides whether somebody sees it. */
import type { HiddenKind } from '#modules/files/ports.ts'
import { black, type Color, colorOf, isLostOn, white } from '../color.ts'

export interface Look {
  vanish?: boolean
  /** Null is automatic: any colour that can be seen on the background. */
  color?: Color | null
  halfPoints?: number
  /** The width is in percent of the usual width of its letters. */
  widthPercent?: number
  background?: Background
}

/** Null lets through what is behind; unknown is a picture, a pattern or a colour of the theme. */
export type Background = Color | 'unknown' | null

type Attributes = Readonly<Record<string, string>>

const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '1')

/** An element below `w:rPr` adds what it sets. */
export function addToLook(look: Look, name: string, attributes: Attributes): void {
  const value = attributes['w:val']
  if (name === 'w:vanish' || name === 'w:specVanish') look.vanish = isOn(value)
  else if (name === 'w:color') look.color = colorOf(value)
  else if (name === 'w:sz') look.halfPoints = Number(value)
  else if (name === 'w:w') look.widthPercent = Number.parseFloat(value ?? '100')
  else if (name === 'w:highlight') look.background = highlightOf(value)
  else if (name === 'w:shd') look.background = shadingOf(attributes)
}

const highlights: Readonly<Record<string, Background>> = { none: null, white, black }
const highlightOf = (value = 'none'): Background => (value in highlights ? (highlights[value] ?? null) : 'unknown')

export function shadingOf(attributes: Attributes): Background {
  const pattern = attributes['w:val'] ?? 'clear'
  if (pattern === 'clear' || pattern === 'nil') return colorOf(attributes['w:fill'])
  return pattern === 'solid' ? (colorOf(attributes['w:color']) ?? 'unknown') : 'unknown'
}

/** The limit is two points. */
const tinyHalfPointsMax = 4
const tinyWidthMax = 10

export function hiddenBy({ vanish, color, halfPoints, widthPercent }: Look, background: Background): HiddenKind | null {
  if (vanish) return 'invisible'
  if (halfPoints !== undefined && halfPoints <= tinyHalfPointsMax) return 'tiny'
  if (widthPercent !== undefined && widthPercent > 0 && widthPercent < tinyWidthMax) return 'tiny'
  return color && background !== 'unknown' && isLostOn(color, background ?? white) ? 'white' : null
}
