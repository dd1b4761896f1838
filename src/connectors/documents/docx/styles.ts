/** Styles of a document may each stand on another one. */
import { addToLook, type Background, type Look, shadingOf } from './looks.ts'
import { addToPlace, newPlace, type Paper, type Place } from './places.ts'
import type { Theme } from './theme.ts'
import { walkXml } from './xml.ts'

export interface Styles {
  /** The text is in a paragraph of one style, in a run of another, and may stand in a table. */
  lookOf(paragraph: string | null, run: string | null, table: Look): Look
  placeOf(paragraph: string | null): Place
  isList(paragraph: string | null): boolean
  backgroundOf(paragraph: string | null): Background
  /** A style of tables may colour some of the cells, and the letters in them. */
  cellBackground(table: string | null, conditions: readonly string[]): Background
  lookInTable(table: string | null, conditions: readonly string[]): Look
}

interface Style {
  basedOn: string | null
  readonly look: Look
  background: Background
  isList: boolean
  /** Names of the elements that place the paragraph, with what they set. */
  readonly places: [string, Readonly<Record<string, string>>][]
  readonly conditions: Map<string, { look: Look; background: Background }>
}

const newStyle = (): Style => ({
  basedOn: null,
  look: {},
  background: null,
  isList: false,
  places: [],
  conditions: new Map(),
})

const chainMax = 20

export function readStyles(part: Buffer | null, theme: Theme, paper: Paper): Styles {
  const sheet = part ? readSheet(part, theme) : { defaults: newStyle(), styles: new Map<string, Style>(), normal: null }
  const known = new Map<string, Look>()
  const places = new Map<string | null, Place>()

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

  const setAt = (table: string | null, names: readonly string[]) =>
    names.flatMap((name) => {
      const condition = name.replace('maybe ', '')
      const found = chainOf(table).flatMap(({ conditions }) => conditions.get(condition) ?? [])
      return found.map((each) => ({ ...each, isSure: condition === name }))
    })
  return {
    lookOf(paragraph, run, table) {
      const key = `${paragraph}\n${run}`
      const look = known.get(key) ?? looksOf([...paragraphChain(paragraph), ...chainOf(run)])
      known.set(key, look)
      return { ...sheet.defaults.look, ...table, ...look }
    },
    placeOf(paragraph) {
      const known = places.get(paragraph)
      if (known) return known
      const place = newPlace()
      places.set(paragraph, place)
      for (const style of paragraphChain(paragraph))
        for (const [name, attributes] of style.places) addToPlace(place, name, attributes, paper)
      return place
    },
    isList: (paragraph) => paragraphChain(paragraph).some(({ isList }) => isList),
    backgroundOf: (paragraph) => paragraphChain(paragraph).findLast(({ background }) => background)?.background ?? null,
    cellBackground(table, conditions) {
      const last = setAt(table, conditions).findLast(({ background }) => background !== null)
      return last ? (last.isSure ? last.background : 'unknown') : null
    },
    lookInTable: (table, conditions) =>
      looksOf([...chainOf(table), ...setAt(table, conditions).filter(({ isSure }) => isSure)]),
  }
}

const looksOf = (chain: readonly { readonly look: Look }[]): Look => Object.assign({}, ...chain.map(({ look }) => look))

interface Sheet {
  readonly defaults: Style
  readonly styles: Map<string, Style>
  /** Paragraphs that name no style have this one. */
  normal: string | null
}

function readSheet(part: Buffer, theme: Theme): Sheet {
  const sheet: Sheet = { defaults: newStyle(), styles: new Map(), normal: null }
  let current = sheet.defaults
  let condition: string | null = null
  walkXml(part, {
    open(name, attributes, parents) {
      if (name === 'w:tblStylePr') condition = attributes['w:type'] ?? ''
      if (name !== 'w:style') {
        addToStyle(current, { name, attributes, parents, condition: condition ?? 'wholeTable' }, theme)
        return
      }
      condition = null
      current = newStyle()
      const id = attributes['w:styleId'] ?? ''
      sheet.styles.set(id, current)
      if (attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1') sheet.normal = id
    },
    close(name) {
      if (name === 'w:tblStylePr') condition = null
    },
  })
  return sheet
}

interface SetElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parents: readonly string[]
  /** Styles of tables say for which cells. */
  readonly condition: string
}

function addToStyle(style: Style, { name, attributes, parents, condition }: SetElement, theme: Theme): void {
  const [parent, above] = [parents.at(-1), parents.at(-2)]
  const isOwn = above === 'w:style' || above === 'w:rPrDefault' || above === 'w:pPrDefault'
  if (name === 'w:basedOn') style.basedOn = attributes['w:val'] ?? null
  if (name === 'w:numPr' && parent === 'w:pPr') style.isList = true
  if (parent === 'w:pPr' && isOwn) style.places.push([name, attributes])
  if (parent === 'w:rPr' && isOwn) addToLook(style.look, name, attributes, theme)
  if (parent === 'w:rPr' && above === 'w:tblStylePr')
    addToLook(conditionOf(style, condition).look, name, attributes, theme)
  if (name !== 'w:shd') return
  if (parent === 'w:pPr' && above === 'w:style') style.background = shadingOf(attributes, theme)
  if (parent === 'w:tcPr' || parent === 'w:tblPr') {
    conditionOf(style, condition).background = shadingOf(attributes, theme)
  }
}

function conditionOf({ conditions }: Style, name: string): { look: Look; background: Background } {
  const known = conditions.get(name) ?? { look: {}, background: null }
  conditions.set(name, known)
  return known
}
