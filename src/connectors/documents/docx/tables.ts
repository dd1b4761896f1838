/** Tables of a document have looks that depend on the place of a cell: a style may shade the first row, or every other. */
import type { Background, Look } from './looks.ts'
import { isBeside, isFlatRow, type Paper } from './places.ts'
import type { Styles } from './styles.ts'

type Attributes = Readonly<Record<string, string>>

interface Table {
  style: string | null
  /** Null applies all conditions of the style. */
  conditions: ReadonlySet<string> | null
  background: Background
  isOffPage: boolean
  row: number
  column: number
  isFlat: boolean
}

const bits: readonly (readonly [string, number])[] = [
  ['firstRow', 0x20],
  ['lastRow', 0x40],
  ['firstColumn', 0x80],
  ['lastColumn', 0x100],
]

export class Tables {
  readonly #tables: Table[] = []
  readonly #styles: Styles
  readonly #paper: Paper

  constructor(styles: Styles, paper: Paper) {
    this.#styles = styles
    this.#paper = paper
  }

  get isOffPage(): boolean {
    return this.#tables.some(({ isOffPage }) => isOffPage)
  }

  get isFlat(): boolean {
    return this.#tables.some(({ isFlat }) => isFlat)
  }

  /** Letters in the table look like this unless a style or they themselves say otherwise. */
  get look(): Look {
    const table = this.#tables.at(-1)
    return table ? this.#styles.lookInTable(table.style, this.#conditionsAt(table)) : {}
  }

  get cellBackground(): Background {
    const table = this.#tables.at(-1)
    if (!table) return null
    return this.#styles.cellBackground(table.style, this.#conditionsAt(table)) ?? table.background
  }

  begin(): void {
    const table = { style: null, conditions: null, background: null, isOffPage: false, row: -1, column: -1 }
    this.#tables.push({ ...table, isFlat: false })
  }

  end(): void {
    this.#tables.pop()
  }

  beginRow(): void {
    const table = this.#tables.at(-1)
    if (table) Object.assign(table, { row: table.row + 1, column: -1, isFlat: false })
  }

  endRow(): void {
    const table = this.#tables.at(-1)
    if (table) table.isFlat = false
  }

  beginCell(): void {
    const table = this.#tables.at(-1)
    if (table) table.column++
  }

  set(name: string, attributes: Attributes, shade: Background): void {
    const table = this.#tables.at(-1)
    if (!table) return
    const place = (attribute: string) => Number(attributes[attribute] ?? 0) || 0
    if (name === 'w:tblStyle') table.style = attributes['w:val'] ?? null
    else if (name === 'w:tblLook') table.conditions = conditionsOf(attributes)
    else if (name === 'w:shd') table.background = shade
    else if (name === 'w:trHeight') table.isFlat = isFlatRow(attributes)
    else if (name === 'w:tblInd') table.isOffPage ||= isBeside(place('w:w'), 0, this.#paper)
    else if (name === 'w:tblpPr') table.isOffPage ||= isBeside(place('w:tblpX'), place('w:tblpY'), this.#paper)
  }

  /** The later conditions go before the earlier ones. Which row or column is the last is not known yet. */
  #conditionsAt({ row, column, conditions }: Table): string[] {
    const has = (name: string) => conditions === null || conditions.has(name)
    const band = (place: number, first: string) => ((place - (has(first) ? 1 : 0)) % 2 === 0 ? '1' : '2')
    return [
      'wholeTable',
      ...(has('noVBand') && conditions ? [] : [`band${band(column, 'firstColumn')}Vert`]),
      ...(has('noHBand') && conditions ? [] : [`band${band(row, 'firstRow')}Horz`]),
      ...(has('firstColumn') && column === 0 ? ['firstCol'] : []),
      ...(has('lastColumn') && column > 0 ? ['maybe lastCol'] : []),
      ...(has('firstRow') && row === 0 ? ['firstRow'] : []),
      ...(has('lastRow') && row > 0 ? ['maybe lastRow'] : []),
    ]
  }
}

function conditionsOf(attributes: Attributes): ReadonlySet<string> {
  const value = Number.parseInt(attributes['w:val'] ?? '', 16)
  const isOn = (name: string, bit: number) =>
    attributes[`w:${name}`] === undefined ? (value & bit) !== 0 : attributes[`w:${name}`] !== '0'
  return new Set(
    [...bits, ['noHBand', 0x200] as const, ['noVBand', 0x400] as const].flatMap(([name, bit]) =>
      isOn(name, bit) ? name : [],
    ),
  )
}
