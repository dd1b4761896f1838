/**
 * A company's colour is made readable: text on it and text in it can be read by day and by night, whatever was chosen.
 */

const defaultColour = '#1f5fbf'
/** These are backgrounds of `kernel/http/pages/pages.css`, the least friendly of each theme. */
const lightGround = '#f4f5f7'
const darkGround = '#22272c'
/** WCAG AA asks for 4.5; the rest is for the eye. */
const contrastMin = 5

export interface BrandColours {
  readonly brand: string
  readonly onBrand: string
  readonly textByDay: string
  readonly textByNight: string
}

export function brandColours(colour: string | null): BrandColours {
  const brand = colour ?? defaultColour
  return {
    brand,
    onBrand: contrast(brand, '#ffffff') >= contrast(brand, '#000000') ? '#ffffff' : '#000000',
    textByDay: readableOn(lightGround, brand, 0),
    textByNight: readableOn(darkGround, brand, 255),
  }
}

/** The company's own part of a page's style stands here. */
export function brandStyle(colour: string | null): string {
  const { brand, onBrand, textByDay, textByNight } = brandColours(colour)
  return `:root{--brand:${brand};--on-brand:${onBrand};--brand-text:${textByDay}}@media (prefers-color-scheme:dark){:root{--brand-text:${textByNight}}}`
}

/** The colour itself is taken, or the nearest on its way to black (0) or white (255) that can be read. */
function readableOn(ground: string, colour: string, end: 0 | 255): string {
  const channels = channelsOf(colour)
  for (let step = 0; step <= 20; step++) {
    const nearer = `#${channels
      .map((channel) => Math.round(channel + ((end - channel) * step) / 20))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`
    if (contrast(nearer, ground) >= contrastMin) return nearer
  }
  return end === 0 ? '#000000' : '#ffffff'
}

/** Contrast by WCAG 2 goes from 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
