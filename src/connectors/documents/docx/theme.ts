/** The colours of a theme stand in a part of their own; text and shading name them, lighter or darker. */
import { black, type Color, colorOf, mix, white } from '../color.ts'
import { walkXml } from './xml.ts'

type Attributes = Readonly<Record<string, string>>

export interface Theme {
  /** Undefined is no colour of the theme. */
  colorOf(name: string | undefined, tint?: string, shade?: string): Color | undefined
}

/** Text and shading have other names for the colours than the theme itself. */
const otherNames: Readonly<Record<string, string>> = {
  text1: 'dk1',
  dark1: 'dk1',
  tx1: 'dk1',
  background1: 'lt1',
  light1: 'lt1',
  bg1: 'lt1',
  text2: 'dk2',
  dark2: 'dk2',
  tx2: 'dk2',
  background2: 'lt2',
  light2: 'lt2',
  bg2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
}

/** A document without a theme has the two colours that all themes begin with. */
const plain: readonly (readonly [string, Color])[] = [
  ['dk1', black],
  ['lt1', white],
]

export function readTheme(part: Buffer | null): Theme {
  const colors = new Map(plain)
  if (part) {
    walkXml(part, {
      open(name, attributes, parents) {
        if (parents.at(-2) !== 'a:clrScheme') return
        const color = colorOf(name === 'a:sysClr' ? attributes['lastClr'] : attributes['val'])
        if (color) colors.set((parents.at(-1) ?? '').replace('a:', ''), color)
      },
    })
  }
  return {
    colorOf(name, tint, shade) {
      const color = name === undefined ? undefined : colors.get(otherNames[name] ?? name)
      if (!color) return undefined
      const lighter = tint === undefined ? color : mix(color, white, shareOf(tint))
      return shade === undefined ? lighter : mix(lighter, black, shareOf(shade))
    },
  }
}

const shareOf = (hex: string): number => {
  const number = Number.parseInt(hex, 16)
  return Number.isNaN(number) ? 1 : Math.min(255, number) / 255
}

/** A colour of the theme goes before the one that stands beside it for programs without themes. */
export const textColorOf = (theme: Theme, attributes: Attributes): Color | null =>
  theme.colorOf(attributes['w:themeColor'], attributes['w:themeTint'], attributes['w:themeShade']) ??
  colorOf(attributes['w:val'])

export const fillColorOf = (theme: Theme, attributes: Attributes): Color | null =>
  theme.colorOf(attributes['w:themeFill'], attributes['w:themeFillTint'], attributes['w:themeFillShade']) ??
  colorOf(attributes['w:fill'])
