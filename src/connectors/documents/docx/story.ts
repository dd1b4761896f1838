/** A story of a document is its body, a header, a footer or the notes. */
import type { HiddenKind } from '#modules/files/ports.ts'
import { TextBoxes } from './boxes.ts'
import { addToLook, type Background, hiddenBy, type Look, shadingOf } from './looks.ts'
import type { Styles } from './styles.ts'
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
  isOffPage: boolean
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
}

/**
 * Such elements are left out with all they hold: second copies, text that was moved away, and properties before a
 * change.
 */
const skipped = /^(?:mc:Fallback|w:moveFrom|w:del|w:rt|w:\w+Change)$/

const isRun = (name: string): boolean => name === 'w:r' || name === 'm:r'

class TextLimit extends Error {}

export function readStory(part: Buffer, styles: Styles, page: Background, textMax: number): Story {
  const reader = new StoryReader(styles, page, textMax)
  try {
    walkXml(part, reader)
    return { ...reader.story, truncated: false }
  } catch (error) {
    if (!(error instanceof TextLimit)) throw error
    return { ...reader.story, truncated: true }
  }
}

class StoryReader {
  readonly #styles: Styles
  #left: number
  #skip = 0
  readonly #boxes = new TextBoxes()
  /** Finished paragraphs go to the last sink: the story, and within it cells and boxes. */
  readonly #sinks: string[][] = [[]]
  readonly #paragraphs: Paragraph[] = []
  readonly #runs: Run[] = []
  readonly #rows: Row[] = []
  readonly #backgrounds: Background[]
  readonly #hidden = new Map<HiddenKind, string[]>()

  constructor(styles: Styles, page: Background, textMax: number) {
    this.#styles = styles
    this.#backgrounds = [page]
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
    else if (parent === 'w:tcPr' || parent === 'w:tblPr') this.#setTable(name, attributes)
    else this.#openBlock(name) || this.#addSign(name, attributes)
  }

  #openBlock(name: string): boolean {
    if (name === 'w:p') this.#paragraphs.push(newParagraph())
    else if (isRun(name)) this.#runs.push({ style: null, look: {}, text: '' })
    else if (name === 'w:tr') this.#rows.push({ cells: [] })
    else if (name === 'w:tbl') this.#backgrounds.push(null)
    else if (name === 'w:tc') this.#enter(null)
    else if (name === 'w:txbxContent') this.#enter(this.#boxes.background)
    else return false
    return true
  }

  #enter(background: Background): void {
    this.#sinks.push([])
    this.#backgrounds.push(background)
  }

  #setRun(name: string, attributes: Readonly<Record<string, string>>): void {
    const run = this.#runs.at(-1)
    if (!run) return
    if (name === 'w:rStyle') run.style = attributes['w:val'] ?? null
    else addToLook(run.look, name, attributes)
  }

  #setParagraph(name: string, attributes: Readonly<Record<string, string>>): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph) return
    if (name === 'w:pStyle') paragraph.style = attributes['w:val'] ?? null
    if (name === 'w:numId') paragraph.isList = attributes['w:val'] !== '0'
    if (name === 'w:shd') paragraph.background = shadingOf(attributes)
    // Places are in twentieths of a point: these are beyond any paper.
    const places = [attributes['w:x'], attributes['w:y']].map((place) => Number(place ?? 0))
    if (name === 'w:framePr') paragraph.isOffPage = places.some((place) => place < -6000 || place > 30_000)
  }

  #setTable(name: string, attributes: Readonly<Record<string, string>>): void {
    const last = this.#backgrounds.length - 1
    if (name === 'w:shd') this.#backgrounds[last] = shadingOf(attributes)
    if (name === 'w:tblStyle' && this.#styles.isShadedTable(attributes['w:val'] ?? null)) {
      this.#backgrounds[last] = 'unknown'
    }
  }

  /** A sign stands for a character, and isn't text in the sense of XML. */
  #addSign(name: string, attributes: Readonly<Record<string, string>>): void {
    const run = this.#runs.at(-1)
    if (!run) return
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
    else if (name === 'w:tbl') this.#backgrounds.pop()
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
    const look: Look = { ...this.#styles.lookOf(paragraph.style, run.style), ...run.look }
    const ownBackground = paragraph.background ?? this.#styles.backgroundOf(paragraph.style)
    const around = this.#backgrounds.findLast((background) => background !== null) ?? null
    const background = look.background ?? ownBackground ?? around
    const isOffPage = paragraph.isOffPage || this.#boxes.isOffPage
    const kind = isOffPage ? 'off_page' : hiddenBy(look, background)
    if (kind && run.text.trim() !== '') this.#hide(kind, run.text)
    else paragraph.text += run.text
  }

  #hide(kind: HiddenKind, text: string): void {
    const texts = this.#hidden.get(kind)
    if (texts) texts.push(text)
    else this.#hidden.set(kind, [text])
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (!paragraph) return
    const isList = paragraph.isList ?? this.#styles.isList(paragraph.style)
    const text = isList && paragraph.text.trim() !== '' ? `• ${paragraph.text}` : paragraph.text
    this.#sinks.at(-1)?.push([text, ...paragraph.boxes].join('\n'))
  }

  /** A row whose cells are single lines is one line; cells of more lines, as pages are laid out with, follow each other. */
  #endRow(): void {
    const cells = (this.#rows.pop()?.cells ?? []).filter((cell) => cell !== '')
    const isLine = cells.every((cell) => !cell.includes('\n'))
    this.#sinks.at(-1)?.push(isLine ? cells.join('\t') : `${cells.join('\n\n')}\n`)
  }
}

const newParagraph = (): Paragraph => ({
  style: null,
  isList: null,
  background: null,
  isOffPage: false,
  text: '',
  boxes: [],
})

/** Characters of symbol fonts are bullets and ticks, nearly always. */
function symbol(code = ''): string {
  const number = Number.parseInt(code, 16)
  return Number.isNaN(number) ? '' : String.fromCharCode(number)
}
