/** Large shapes and pictures may lie behind the text of whole pages, as the sidebars of templates do. */
import { black, type Color, colorOf, isLostOn, white } from '../color.ts'
import { walkXml } from './xml.ts'

/** The area is in EMU, of which an inch has 914,400; an A4 page has 8e13 of them squared. */
const areaMin = 4e12

/** White text of this part may stand on something dark. */
export function hasBackdrop(part: Buffer): boolean {
  let anchor: { behind: boolean; area: number; dark: boolean } | null = null
  let found = false
  walkXml(part, {
    open(name, attributes, parents) {
      if (name === 'wp:anchor')
        anchor = { behind: /^(?:1|true)$/.test(attributes['behindDoc'] ?? ''), area: 0, dark: false }
      if (!anchor) return
      if (name === 'wp:extent') anchor.area = Number(attributes['cx']) * Number(attributes['cy'])
      if (name === 'a:blip' || name === 'a:gradFill' || name === 'a:pattFill') anchor.dark = true
      if (parents.at(-1) === 'a:solidFill' && parents.at(-2) !== 'a:ln')
        anchor.dark ||= isDark(colorOf(attributes['val']))
    },
    close(name) {
      if (name !== 'wp:anchor' || !anchor) return
      found ||= anchor.behind && anchor.dark && anchor.area >= areaMin
      anchor = null
    },
  })
  return found
}

/** Colours of the theme are not looked up. */
const isDark = (color: Color | null): boolean => !isLostOn(color ?? black, white)
