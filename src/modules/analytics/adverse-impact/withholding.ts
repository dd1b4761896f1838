/**
 * Groups that are too small to be told of, and those that are kept back with them: what is shown must not tell, by taking it
 * from sums that are known elsewhere, what is not.
 */

/** Fewer people are nobody's figures. */
export const peopleMin = 5
/** One in so many: two per cent of those who said. */
const oneIn = 50

/**
 * A group of people. The sums of each row and of each column are taken as known, of those who said nothing too, but not what
 * is within such a one. A table of one row has one column as well.
 */
export interface Cell {
  readonly row: string
  readonly column: string
  readonly people: number
  /** Whether they said what they are. Of those who did not nothing is shown. */
  readonly isKnown: boolean
}

const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { people }) => sum + people, 0)

const isSmallAmong = (known: number) => (cell: Cell) => cell.people < peopleMin || cell.people * oneIn < known

/** The groups to be withheld: the small ones, those that must be, and as many more as hide them. */
export function withheldAmong<Each extends Cell>(
  cells: readonly Each[],
  must: ReadonlySet<Each> = new Set(),
): Set<Each> {
  const known = cells.filter(({ isKnown }) => isKnown)
  const isSmall = isSmallAmong(sumOf(known))
  const secret = known.filter((cell) => must.has(cell) || isSmall(cell))
  const withheld = new Set(secret)
  for (;;) {
    const there = cells.filter(({ people }) => people > 0)
    const [hidden, shown] = [there.filter((cell) => !cell.isKnown || withheld.has(cell)), there.filter(isShown)]
    const bare = secret.find((cell) => cell.people > 0 && isBare(cell, hidden, shown))
    const next = bare && (smallest(shown.filter((cell) => meet(cell, bare))) ?? smallest(shown))
    if (!next) return withheld
    withheld.add(next)
  }

  function isShown(cell: Each): boolean {
    return cell.isKnown && !withheld.has(cell)
  }
}

const meet = (one: Cell, other: Cell): boolean => one.row === other.row || one.column === other.column

const smallest = <Each extends Cell>(cells: readonly Each[]): Each | undefined =>
  cells.toSorted((one, other) => one.people - other.people)[0]

/** Whether its figures follow from the sums, or are those of a few with it. */
function isBare(cell: Cell, hidden: readonly Cell[], shown: readonly Cell[]): boolean {
  const isAmongFew = (['row', 'column'] as const).some((line) => {
    const ofLine = (other: Cell): boolean => other[line] === cell[line]
    return shown.some(ofLine) && sumOf(hidden.filter(ofLine)) < peopleMin
  })
  return isAmongFew || !isOnRound(cell, hidden)
}

/**
 * Hidden groups are unknowns, and sums of rows and columns the equations they are in: two of them each. One can take more, and
 * the others give way, just where a way leads back to it through others.
 */
function isOnRound(cell: Cell, hidden: readonly Cell[]): boolean {
  const others = hidden.filter((other) => other !== cell)
  const reached = new Set([`row ${cell.row}`])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { row, column } of others) {
      const ends = [`row ${row}`, `column ${column}`]
      if (ends.some((end) => reached.has(end))) for (const end of ends) reached.add(end)
    }
  }
  return reached.has(`column ${cell.column}`)
}
