/** A story of a document is its body, a header, a footer or the notes. */
import type { HiddenKind } from '#modules/files/ports.ts'
import { linesOfRow } from '../table-rows.ts'
import { TextBoxes } from './boxes.ts'
import { addFillToLook, addToLook, type Background, hiddenBy, type Look, shadingOf } from './looks.ts'
import { areColumns } from './paired-cells.ts'
import { addToPlace, isIndentedOff, newPlace, type Paper, type Place } from './places.ts'
import type { Styles } from './styles.ts'
import { Tables } from './tables.ts'
import type { Theme } from './theme.ts'
import { walkXml } from './xml.ts'

export interface Story {
  readonly text: string
  readonly hidden: readonly { readonly kind: HiddenKind; readonly text: string }[]
  readonly truncated: boolean
}

interface Paragraph {
  style: string | null
  isList: boolean | null
  background: Background
  /** These elements place the paragraph. */
  readonly places: [string, Readonly<Record<string, string>>][]
  isBold: boolean
  text: string
  /** Boxes are anchored in the paragraph, and follow it. */
  readonly boxes: string[]
}

interface Run {
  style: string | null
  readonly look: Look
  text: string
}

interface Row {
  readonly cells: string[]
  /** The first line of a cell may be a heading. */
  readonly isHeaded: boolean[]
}

/** What a document sets for all its stories. */
export interface Setting {
  readonly styles: Styles
  readonly theme: Theme
  readonly paper: Paper
  readonly page: Background
}

/**
 * Such elements are left out with all they hold: second copies, text that was moved away, and properties before a
 * change.
 */
const skipped = /^(?:mc:Fallback|w:moveFrom|w:del|w:rt|w:\w+Change)$/

const isRun = (name: string): boolean => name === 'w:r' || name === 'm:r'

class TextLimit extends Error {}

export function readStory(part: Buffer, setting: Setting, textMax: number): Story {
  const reader = new StoryReader(setting, textMax)
  try {
    walkXml(part, reader)
    return { ...reader.story, truncated: false }
  } catch (error) {
    if (!(error instanceof TextLimit)) throw error
    return { ...reader.story, truncated: true }
  }
}

class StoryReader {
  readonly #setting: Setting
  readonly #styles: Styles
  readonly #tables: Tables
  #left: number
  #skip = 0
  readonly #boxes: TextBoxes
  /** Finished paragraphs go to the last sink: the story, and within it cells and boxes. */
  readonly #sinks: string[][] = [[]]
  readonly #paragraphs: Paragraph[] = []
  readonly #runs: Run[] = []
  readonly #rows: Row[] = []
  readonly #backgrounds: Background[]
  readonly #hidden = new Map<HiddenKind, string[]>()

  constructor(setting: Setting, textMax: number) {
    this.#setting = setting
    this.#styles = setting.styles
    this.#tables = new Tables(setting.styles, setting.paper)
    this.#boxes = new TextBoxes(setting.theme, setting.paper)
    this.#backgrounds = [setting.page]
    this.#left = textMax
  }

  get story(): Omit<Story, 'truncated'> {
    // Only the first sink is left after a walk to the end, and no row.
    const [story = [], ...open] = this.#sinks
    const texts = [story, ...this.#rows.map(({ cells }) => cells), ...open].map((parts) => parts.join('\n'))
    const hidden = [...this.#hidden].map(([kind, parts]) => ({ kind, text: parts.join(' ') }))
    return { text: texts.join('\n').trim(), hidden }
  }

  open(name: string, attributes: Readonly<Record<string, string>>, parents: readonly string[]): void {
    if (this.#skip > 0 || skipped.test(name)) {
      this.#skip++
      return
    }
    this.#boxes.open(name, attributes, parents)
    const parent = parents.at(-1)
    if (parent === 'w:rPr' && parents.at(-2) === 'w:r') this.#setRun(name, attributes)
    else if (parent === 'w:pPr' || parent === 'w:numPr') this.#setParagraph(name, attributes)
    else if (parent === 'w:tcPr' || parent === 'w:tblPr' || parent === 'w:trPr')
      this.#setTable(name, attributes, parent)
    else this.#openBlock(name) || this.#addSign(name, attributes, parents)
  }

  #openBlock(name: string): boolean {
    if (name === 'w:p') this.#paragraphs.push(newParagraph())
    else if (isRun(name)) this.#runs.push({ style: null, look: {}, text: '' })
    else if (name === 'w:tr') this.#beginRow()
    else if (name === 'w:tbl') this.#tables.begin()
    else if (name === 'w:tc') this.#beginCell()
    else if (name === 'w:txbxContent') this.#enter(this.#boxes.background)
    else return false
    return true
  }

  #beginRow(): void {
    this.#rows.push({ cells: [], isHeaded: [] })
    this.#tables.beginRow()
  }

  #beginCell(): void {
    this.#tables.beginCell()
    this.#enter(this.#tables.cellBackground)
  }

  #enter(background: Background): void {
    this.#sinks.push([])
    this.#backgrounds.push(background)
  }

  #setRun(name: string, attributes: Readonly<Record<string, string>>): void {
    const run = this.#runs.at(-1)
    if (!run) return
    if (name === 'w:rStyle') run.style = attributes['w:val'] ?? null
    else addToLook(run.look, name, attributes, this.#setting.theme)
    const paragraph = this.#paragraphs.at(-1)
    if (name === 'w:b' && paragraph && attributes['w:val'] !== '0') paragraph.isBold ||= paragraph.text === ''
  }

  #setParagraph(name: string, attributes: Readonly<Record<string, string>>): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph) return
    if (name === 'w:pStyle') {
      paragraph.style = attributes['w:val'] ?? null
      paragraph.isBold ||= /head|titl|berschrift/i.test(paragraph.style ?? '')
    }
    if (name === 'w:numId') paragraph.isList = attributes['w:val'] !== '0'
    if (name === 'w:shd') paragraph.background = shadingOf(attributes, this.#setting.theme)
    paragraph.places.push([name, attributes])
  }

  #setTable(name: string, attributes: Readonly<Record<string, string>>, parent: string): void {
    const shade = name === 'w:shd' ? shadingOf(attributes, this.#setting.theme) : null
    if (parent === 'w:tcPr' && name === 'w:shd') this.#backgrounds[this.#backgrounds.length - 1] = shade
    else this.#tables.set(name, attributes, shade)
  }

  /** A sign stands for a character, and isn't text in the sense of XML. */
  #addSign(name: string, attributes: Readonly<Record<string, string>>, parents: readonly string[]): void {
    const run = this.#runs.at(-1)
    if (!run) return
    if (name.startsWith('w14:')) addFillToLook(run.look, name, attributes, parents, this.#setting.theme)
    if (name === 'w:tab' || name === 'w:ptab') this.#addText(run, '\t')
    else if (name === 'w:br' || name === 'w:cr') this.#addText(run, '\n')
    else if (name === 'w:noBreakHyphen') this.#addText(run, '-')
    else if (name === 'w:sym') this.#addText(run, symbol(attributes['w:char']))
  }

  #addText(run: Run, text: string): void {
    run.text += text
    this.#left -= text.length
    if (this.#left >= 0) return
    this.#endRun()
    this.#endParagraph()
    throw new TextLimit()
  }

  text(text: string, parents: readonly string[]): void {
    if (this.#skip > 0) return
    this.#boxes.text(text, parents)
    const run = this.#runs.at(-1)
    const parent = parents.at(-1)
    if (run && (parent === 'w:t' || parent === 'm:t')) this.#addText(run, text)
  }

  close(name: string): void {
    if (this.#skip > 0) {
      this.#skip--
      return
    }
    this.#boxes.close(name)
    if (isRun(name)) this.#endRun()
    else if (name === 'w:p') this.#endParagraph()
    else if (name === 'w:tc') this.#rows.at(-1)?.cells.push(this.#leave())
    else if (name === 'w:tr') this.#endRow()
    else if (name === 'w:tbl') this.#tables.end()
    else if (name === 'w:txbxContent') this.#paragraphs.at(-1)?.boxes.push(this.#leave())
  }

  #leave(): string {
    this.#backgrounds.pop()
    return (this.#sinks.pop() ?? []).join('\n').trim()
  }

  #endRun(): void {
    const run = this.#runs.pop()
    const paragraph = this.#paragraphs.at(-1)
    if (!run || !paragraph) return
    const look: Look = { ...this.#styles.lookOf(paragraph.style, run.style, this.#tables.look), ...run.look }
    const ownBackground = paragraph.background ?? this.#styles.backgroundOf(paragraph.style)
    const around = this.#backgrounds.findLast((background) => background !== null) ?? null
    const background = look.background ?? ownBackground ?? around
    const kind = this.#misplaced(paragraph, run.text, look) ?? hiddenBy(look, background)
    if (kind && run.text.trim() !== '') this.#hide(kind, run.text)
    else paragraph.text += run.text
  }

  #misplaced({ style, places }: Paragraph, text: string, { halfPoints = 20 }: Look): HiddenKind | null {
    const { paper } = this.#setting
    const place: Place = { ...newPlace(), ...this.#styles.placeOf(style) }
    for (const [name, attributes] of places) addToPlace(place, name, attributes, paper)
    const isOff = place.isOffPage || isIndentedOff(place, text.length, halfPoints, paper)
    if (isOff || this.#boxes.isOffPage || this.#tables.isOffPage) return 'off_page'
    return place.isFlat || this.#tables.isFlat ? 'tiny' : null
  }

  #hide(kind: HiddenKind, text: string): void {
    const texts = this.#hidden.get(kind)
    if (texts) texts.push(text)
    else this.#hidden.set(kind, [text])
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (!paragraph) return
    // A cell that begins with bold letters, and goes on without, has a heading.
    const [sink, row] = [this.#sinks.at(-1), this.#rows.at(-1)]
    if (row && paragraph.isBold && sink?.length === 0) row.isHeaded[row.cells.length] = true
    if (row && paragraph.isBold && sink && sink.length > 0) row.isHeaded[row.cells.length] = false
    const isList = paragraph.isList ?? this.#styles.isList(paragraph.style)
    const text = isList && paragraph.text.trim() !== '' ? `• ${paragraph.text}` : paragraph.text
    this.#sinks.at(-1)?.push([text, ...paragraph.boxes].join('\n'))
  }

  #endRow(): void {
    const row = this.#rows.pop()
    this.#tables.endRow()
    const cells = (row?.cells ?? []).filter((cell) => cell !== '').map((cell) => cell.split('\n'))
    const lines = linesOfRow(cells, areColumns(cells) && !row?.isHeaded.includes(true))
    this.#sinks.at(-1)?.push(`${lines.join('\n')}${cells.every(({ length }) => length === 1) ? '' : '\n'}`)
  }
}

const newParagraph = (): Paragraph => ({
  style: null,
  isList: null,
  background: null,
  places: [],
  isBold: false,
  text: '',
  boxes: [],
})

/** Characters of symbol fonts are bullets and ticks, nearly always. */
function symbol(code = ''): string {
  const number = Number.parseInt(code, 16)
  return Number.isNaN(number) ? '' : String.fromCharCode(number)
}
