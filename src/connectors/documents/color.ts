/** One colour may be lost on another. */

/** Red, green and blue go from 0 to 255. */
export type Color = readonly [number, number, number]

export const white: Color = [255, 255, 255]
export const black: Color = [0, 0, 0]

export function colorOf(hex: unknown): Color | null {
  if (typeof hex !== 'string' || !/^#?[0-9a-f]{6}$/i.test(hex)) return null
  const number = Number.parseInt(hex.slice(-6), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG counts contrast like this, from 1 to 21. */
function contrast(one: Color, other: Color): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Text on white is lost when it is lighter than #ebebeb; the light greys of designers begin at #ddd. */
const contrastLost = 1.2
/** Red on green of one brightness has no contrast in the sense of WCAG, and can be seen. */
const differenceLost = 48

export function isLostOn(color: Color, background: Color): boolean {
  const difference = Math.max(...color.map((part, index) => Math.abs(part - (background[index] ?? 0))))
  return difference <= differenceLost && contrast(color, background) < contrastLost
}

export const mix = (color: Color, background: Color, share: number): Color =>
  color.map((part, index) => Math.round(part * share + (background[index] ?? 0) * (1 - share))) as unknown as Color

type Mixing = (part: number, below: number) => number

/** The operations have the names of PDF.js; parts go from 0 to 1. Of other operations nothing is known. */
const blends: Readonly<Record<string, Mixing>> = {
  'source-over': (part) => part,
  multiply: (part, below) => part * below,
  screen: (part, below) => part + below - part * below,
  darken: Math.min,
  lighten: Math.max,
  difference: (part, below) => Math.abs(part - below),
  exclusion: (part, below) => part + below - 2 * part * below,
  'color-dodge': (part, below) => (part >= 1 ? 1 : Math.min(1, below / (1 - part))),
  'color-burn': (part, below) => (part <= 0 ? (below >= 1 ? 1 : 0) : 1 - Math.min(1, (1 - below) / part)),
}

export function blended(operation: string, color: Color, background: Color): Color | null {
  const mixing = blends[operation]
  if (!mixing) return null
  return color.map((part, index) =>
    Math.round(255 * mixing(part / 255, (background[index] ?? 0) / 255)),
  ) as unknown as Color
}
