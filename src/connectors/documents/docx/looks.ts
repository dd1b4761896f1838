/** The look of a run of text matters as far as it decides whether somebody sees it. */
import type { HiddenKind } from '#modules/files/ports.ts'
import { black, type Color, colorOf, isLostOn, white } from '../color.ts'
import { fillColorOf, type Theme, textColorOf } from './theme.ts'

export interface Look {
  vanish?: boolean
  /** Null is automatic: any colour that can be seen on the background. */
  color?: Color | null
  halfPoints?: number
  /** The width is in percent of the usual width of its letters. */
  widthPercent?: number
  /** Letters stand so much further apart, in twentieths of a point; below zero they move together. */
  spacing?: number
  background?: Background
}

/** Null lets through what is behind; unknown is a picture or a pattern. */
export type Background = Color | 'unknown' | null

type Attributes = Readonly<Record<string, string>>

const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '1')

/** An element below `w:rPr` adds what it sets. What is hidden from pages of the web alone is seen on paper. */
export function addToLook(look: Look, name: string, attributes: Attributes, theme: Theme): void {
  const value = attributes['w:val']
  if (name === 'w:vanish' || name === 'w:specVanish') look.vanish = isOn(value)
  else if (name === 'w:color') look.color = textColorOf(theme, attributes)
  else if (name === 'w:sz') look.halfPoints = Number(value)
  else if (name === 'w:w') look.widthPercent = Number.parseFloat(value ?? '100')
  else if (name === 'w:spacing') look.spacing = Number(value) || 0
  else if (name === 'w:highlight') look.background = highlightOf(value)
  else if (name === 'w:shd') look.background = shadingOf(attributes, theme)
}

/** Newer programs fill letters like shapes, and that goes before their colour. */
export function addFillToLook(
  look: Look,
  name: string,
  attributes: Attributes,
  parents: readonly string[],
  theme: Theme,
): void {
  if (!parents.slice(-3).includes('w14:textFill')) return
  const value = attributes['w14:val']
  if (name === 'w14:noFill') look.vanish = true
  else if (name === 'w14:srgbClr') look.color = colorOf(value)
  else if (name === 'w14:schemeClr') look.color = theme.colorOf(value) ?? null
  else if (name === 'w14:alpha') look.vanish ||= Number(value) >= transparentMin
}

/** The limit is in thousandths of a percent. */
const transparentMin = 95_000

const highlights: Readonly<Record<string, Background>> = {
  none: null,
  white,
  black,
  yellow: [255, 255, 0],
  green: [0, 255, 0],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
  blue: [0, 0, 255],
  red: [255, 0, 0],
  darkBlue: [0, 0, 128],
  darkCyan: [0, 128, 128],
  darkGreen: [0, 128, 0],
  darkMagenta: [128, 0, 128],
  darkRed: [128, 0, 0],
  darkYellow: [128, 128, 0],
  darkGray: [128, 128, 128],
  lightGray: [192, 192, 192],
}
const highlightOf = (value = 'none'): Background => (value in highlights ? (highlights[value] ?? null) : 'unknown')

export function shadingOf(attributes: Attributes, theme: Theme): Background {
  const pattern = attributes['w:val'] ?? 'clear'
  if (pattern === 'clear' || pattern === 'nil') return fillColorOf(theme, attributes)
  if (pattern !== 'solid') return 'unknown'
  return theme.colorOf(attributes['w:themeColor']) ?? colorOf(attributes['w:color']) ?? 'unknown'
}

/** The limit is two points. */
const tinyHalfPointsMax = 4
const tinyWidthMax = 10
/** Letters are about half as wide as they are high: moved together by this share of it, they stand on each other. */
const collapsedShare = 0.42
const usualHalfPoints = 20

export function hiddenBy(look: Look, background: Background): HiddenKind | null {
  const { vanish, color, halfPoints = usualHalfPoints, widthPercent, spacing = 0 } = look
  if (vanish) return 'invisible'
  if (halfPoints <= tinyHalfPointsMax) return 'tiny'
  if (widthPercent !== undefined && widthPercent > 0 && widthPercent < tinyWidthMax) return 'tiny'
  if (-spacing > halfPoints * 10 * collapsedShare) return 'tiny'
  return color && background !== 'unknown' && isLostOn(color, background ?? white) ? 'white' : null
}
