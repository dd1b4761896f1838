/** Styles of a document may each stand on another one. */
import { addToLook, type Background, type Look, shadingOf } from './looks.ts'
import { walkXml } from './xml.ts'

export interface Styles {
  /** The text is in a paragraph of one style, in a run of another. */
  lookOf(paragraph: string | null, run: string | null): Look
  isList(paragraph: string | null): boolean
  backgroundOf(paragraph: string | null): Background
  /** A style of tables may colour some of the cells. */
  isShadedTable(table: string | null): boolean
}

interface Style {
  basedOn: string | null
  readonly look: Look
  background: Background
  isList: boolean
  isShaded: boolean
}

const newStyle = (): Style => ({ basedOn: null, look: {}, background: null, isList: false, isShaded: false })

const chainMax = 20

export function readStyles(part: Buffer | null): Styles {
  const sheet = part ? readSheet(part) : { defaults: newStyle(), styles: new Map<string, Style>(), normal: null }
  const known = new Map<string, Look>()

  const chainOf = (id: string | null): Style[] => {
    const chain: Style[] = []
    for (let at = id; at !== null && chain.length < chainMax; ) {
      const style = sheet.styles.get(at)
      if (style) chain.unshift(style)
      at = style?.basedOn ?? null
    }
    return chain
  }
  const paragraphChain = (id: string | null) => chainOf(id ?? sheet.normal)

  return {
    lookOf(paragraph, run) {
      const key = `${paragraph}\n${run}`
      const look = known.get(key) ?? looksOf([sheet.defaults, ...paragraphChain(paragraph), ...chainOf(run)])
      known.set(key, look)
      return look
    },
    isList: (paragraph) => paragraphChain(paragraph).some(({ isList }) => isList),
    backgroundOf: (paragraph) => paragraphChain(paragraph).findLast(({ background }) => background)?.background ?? null,
    isShadedTable: (table) => chainOf(table).some(({ isShaded }) => isShaded),
  }
}

const looksOf = (chain: readonly Style[]): Look => Object.assign({}, ...chain.map(({ look }) => look))

interface Sheet {
  readonly defaults: Style
  readonly styles: Map<string, Style>
  /** Paragraphs that name no style have this one. */
  normal: string | null
}

function readSheet(part: Buffer): Sheet {
  const sheet: Sheet = { defaults: newStyle(), styles: new Map(), normal: null }
  let current = sheet.defaults
  walkXml(part, {
    open(name, attributes, parents) {
      if (name !== 'w:style') {
        addToStyle(current, name, attributes, parents)
        return
      }
      current = newStyle()
      const id = attributes['w:styleId'] ?? ''
      sheet.styles.set(id, current)
      if (attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1') sheet.normal = id
    },
  })
  return sheet
}

function addToStyle(
  style: Style,
  name: string,
  attributes: Readonly<Record<string, string>>,
  parents: readonly string[],
) {
  const [parent, above] = [parents.at(-1), parents.at(-2)]
  if (name === 'w:basedOn') style.basedOn = attributes['w:val'] ?? null
  // The same stands in styles of tables for single rows and columns; that says nothing about a run.
  if (parent === 'w:rPr' && (above === 'w:style' || above === 'w:rPrDefault')) addToLook(style.look, name, attributes)
  if (name === 'w:numPr' && parent === 'w:pPr') style.isList = true
  if (name !== 'w:shd') return
  if (parent === 'w:pPr' && above === 'w:style') style.background = shadingOf(attributes)
  if (parent === 'w:tcPr' || parent === 'w:tblPr') style.isShaded ||= shadingOf(attributes) !== null
}
