/** Shapes hold text: they are filled with something, and may not be on the page at all. */
import { type Color, colorOf, white } from '../color.ts'
import type { Background } from './looks.ts'

type Attributes = Readonly<Record<string, string>>

interface Frame {
  /** Offsets are in EMU, from the edge of the page or of its text. */
  readonly offsets: number[]
  readonly extent: { cx: number; cy: number }
}

/** No margin is wider than an inch and a half. A box that ends further left of the text is off the page. */
const marginMax = 1_400_000
/** The limit is about 55 centimetres. */
const offsetMax = 20_000_000

export class TextBoxes {
  readonly #frames: Frame[] = []
  readonly #fills: Background[] = []

  get background(): Background {
    return this.#fills.at(-1) ?? null
  }

  get isOffPage(): boolean {
    return this.#frames.some(({ offsets, extent }) =>
      offsets.some((offset, axis) => {
        const size = axis === 0 ? extent.cx : extent.cy
        return offset > offsetMax || offset + size < -marginMax
      }),
    )
  }

  open(name: string, attributes: Attributes, parents: readonly string[]): void {
    const [parent, above] = [parents.at(-1), parents.at(-2)]
    const frame = this.#frames.at(-1)
    if (name === 'wp:anchor') this.#frames.push({ offsets: [], extent: { cx: 0, cy: 0 } })
    else if (name === 'wp:extent' && frame) Object.assign(frame.extent, numbers(attributes))
    else if (name === 'wps:wsp') this.#fills.push(null)
    else if (isVmlShape(name)) this.#fills.push(vmlFill(attributes))
    else if (name === 'v:fill' && attributes['type'] !== 'solid' && attributes['type']) this.#fill('unknown')
    else if (parent === 'a:solidFill' && above === 'wps:spPr') this.#fill(colorOf(attributes['val']) ?? 'unknown')
    else if (parent === 'wps:spPr' && /^a:(?:grad|blip|patt)Fill$/.test(name)) this.#fill('unknown')
    else if (parent === 'wps:spPr' && name === 'a:noFill') this.#fill(null)
    // A shape that sets no colour of its own takes one of the theme.
    else if (name === 'a:fillRef' && attributes['idx'] !== '0' && this.background === null) this.#fill('unknown')
  }

  close(name: string): void {
    if (name === 'wp:anchor') this.#frames.pop()
    if (name === 'wps:wsp' || isVmlShape(name)) this.#fills.pop()
  }

  text(text: string, parents: readonly string[]): void {
    if (parents.at(-1) === 'wp:posOffset') this.#frames.at(-1)?.offsets.push(Number(text))
  }

  #fill(background: Background): void {
    if (this.#fills.length > 0) this.#fills[this.#fills.length - 1] = background
  }
}

const isVmlShape = (name: string): boolean => /^v:(?:shape|rect|roundrect|oval)$/.test(name)

const numbers = ({ cx, cy }: Attributes) => ({ cx: Number(cx) || 0, cy: Number(cy) || 0 })

function vmlFill({ filled, fillcolor }: Attributes): Color | 'unknown' | null {
  if (/^f/.test(filled ?? '')) return null
  return fillcolor === undefined ? white : (colorOf(fillcolor.split(' ')[0]) ?? 'unknown')
}
