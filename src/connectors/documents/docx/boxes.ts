/** Shapes hold text: they are filled with something, and may not be on the page at all. */
import { type Color, colorOf, white } from '../color.ts'
import type { Background } from './looks.ts'
import type { Paper } from './places.ts'
import type { Theme } from './theme.ts'

type Attributes = Readonly<Record<string, string>>

interface Frame {
  /** Offsets are in EMU, from the edge of the page or of its text. */
  readonly offsets: number[]
  readonly extent: { cx: number; cy: number }
}

/** No margin is wider than an inch and a half. A box that ends further left of the text is off the page. */
const marginMax = 1_400_000
/** A twentieth of a point has so many EMU. */
const emu = 635

export class TextBoxes {
  readonly #theme: Theme
  readonly #paper: Paper
  readonly #frames: Frame[] = []
  readonly #fills: Background[] = []
  readonly #vmlOff: boolean[] = []

  constructor(theme: Theme, paper: Paper) {
    this.#theme = theme
    this.#paper = paper
  }

  get background(): Background {
    return this.#fills.at(-1) ?? null
  }

  get isOffPage(): boolean {
    const isFrameOff = this.#frames.some(({ offsets, extent }) =>
      offsets.some((offset, axis) => {
        const [size, paper] = axis === 0 ? [extent.cx, this.#paper.width] : [extent.cy, this.#paper.height]
        return offset > paper * emu || offset + size < -marginMax
      }),
    )
    return isFrameOff || this.#vmlOff.includes(true)
  }

  open(name: string, attributes: Attributes, parents: readonly string[]): void {
    const [parent, above] = [parents.at(-1), parents.at(-2)]
    const frame = this.#frames.at(-1)
    if (name === 'wp:anchor') this.#frames.push({ offsets: [], extent: { cx: 0, cy: 0 } })
    else if (name === 'wp:extent' && frame) Object.assign(frame.extent, numbers(attributes))
    else if (name === 'wps:wsp') this.#fills.push(null)
    else if (isVmlShape(name)) {
      this.#fills.push(vmlFill(attributes))
      this.#vmlOff.push(isVmlOff(attributes['style'] ?? '', this.#paper))
    } else if (name === 'v:fill' && attributes['type'] !== 'solid' && attributes['type']) this.#fill('unknown')
    else if (parent === 'a:solidFill' && above === 'wps:spPr') this.#fill(this.#solid(name, attributes))
    // A colour of the theme may be made lighter or darker below it, which is not followed.
    else if (parent === 'a:schemeClr' && above === 'a:solidFill') this.#fill('unknown')
    else if (parent === 'wps:spPr' && /^a:(?:grad|blip|patt)Fill$/.test(name)) this.#fill('unknown')
    else if (parent === 'wps:spPr' && name === 'a:noFill') this.#fill(null)
    // A shape that sets no colour of its own takes one of the theme.
    else if (name === 'a:fillRef' && attributes['idx'] !== '0' && this.background === null) this.#fill('unknown')
  }

  close(name: string): void {
    if (name === 'wp:anchor') this.#frames.pop()
    if (name === 'wps:wsp' || isVmlShape(name)) this.#fills.pop()
    if (isVmlShape(name)) this.#vmlOff.pop()
  }

  text(text: string, parents: readonly string[]): void {
    if (parents.at(-1) === 'wp:posOffset') this.#frames.at(-1)?.offsets.push(Number(text))
  }

  #solid(name: string, attributes: Attributes): Background {
    const color = name === 'a:schemeClr' ? this.#theme.colorOf(attributes['val']) : colorOf(attributes['val'])
    return color ?? 'unknown'
  }

  #fill(background: Background): void {
    if (this.#fills.length > 0) this.#fills[this.#fills.length - 1] = background
  }
}

/** Older boxes say in words where they are, in points or inches. */
function isVmlOff(style: string, paper: Paper): boolean {
  return style.split(';').some((part) => {
    const [, edge, number, unit] = /^\s{0,9}(?:margin-)?(left|top):(-?\d{1,9}(?:\.\d{1,9})?)(pt|in)?/.exec(part) ?? []
    if (edge === undefined) return false
    const place = Number(number) * (unit === 'in' ? 1440 : 20)
    const size = edge === 'left' ? paper.width : paper.height
    return place > size || place < -size * 0.75
  })
}

const isVmlShape = (name: string): boolean => /^v:(?:shape|rect|roundrect|oval)$/.test(name)

const numbers = ({ cx, cy }: Attributes) => ({ cx: Number(cx) || 0, cy: Number(cy) || 0 })

function vmlFill({ filled, fillcolor }: Attributes): Color | 'unknown' | null {
  if (/^f/.test(filled ?? '')) return null
  return fillcolor === undefined ? white : (colorOf(fillcolor.split(' ')[0]) ?? 'unknown')
}
