/** Whether people are selected, and scored high, as often whatever their sex, race or ethnicity. */
import { breakdownOf, type Withheld } from './breakdown.ts'
import { byBoth, byRaceEthnicity, bySex, type Category } from './categories.ts'
import { type Group, medianScoreOf } from './tally.ts'
import { type Cell, withheldAmong } from './withholding.ts'

export function adverseImpactOf(groups: readonly Group[]) {
  const medianScore = medianScoreOf(groups)
  const sex = bySex(groups, medianScore)
  const raceEthnicity = byRaceEthnicity(groups, medianScore)
  const both = byBoth(groups, medianScore)
  const ofSex = withheldIn(sex, inOneRow)
  const ofRaceEthnicity = withheldIn(raceEthnicity, inOneRow)
  // Whoever is in a group of two is in one of each, whose sums may be shown.
  const ofBoth = withheldIn(both, (category, kind) => {
    const row = shownName(sex, ofSex[kind], (each) => each.sex === category.sex)
    const column = shownName(
      raceEthnicity,
      ofRaceEthnicity[kind],
      (each) => each.raceEthnicity === category.raceEthnicity,
    )
    return { row, column, isSecret: row === notShown || column === notShown }
  })
  return {
    applicants: sex.reduce((sum, { applicants }) => sum + applicants, 0),
    scored: sex.reduce((sum, { scored }) => sum + scored, 0),
    medianScore,
    sex: breakdownOf(sex, ofSex),
    raceEthnicity: breakdownOf(raceEthnicity, ofRaceEthnicity),
    intersections: breakdownOf(both, ofBoth),
  }
}

export type AdverseImpact = ReturnType<typeof adverseImpactOf>

type Kind = keyof Withheld

interface Placed extends Pick<Cell, 'row' | 'column'> {
  /** Withheld however large it is: it would tell of a whole that is. */
  readonly isSecret: boolean
}

const inOneRow = (): Placed => ({ row: '', column: '', isSecret: false })

const notShown = 'not shown'

/** Lines that are not shown are known by their sum alone, and count as one. */
function shownName(
  lines: readonly Category[],
  withheld: ReadonlySet<Category>,
  isIt: (line: Category) => boolean,
): string {
  const place = lines.findIndex(isIt)
  const line = lines[place]
  return line?.isKnown && !withheld.has(line) ? String(place) : notShown
}

/** Of few who have a score nothing is told of their scores, though they are told of otherwise. */
function withheldIn(categories: readonly Category[], placeOf: (category: Category, kind: Kind) => Placed): Withheld {
  const withheld = (kind: Kind, people: 'applicants' | 'scored', already: ReadonlySet<Category>): Set<Category> => {
    const cells = categories.map((category) => ({
      ...placeOf(category, kind),
      people: category[people],
      isKnown: category.isKnown,
      category,
    }))
    const must = new Set(cells.filter(({ category, isSecret }) => isSecret || already.has(category)))
    return new Set([...withheldAmong(cells, must)].map(({ category }) => category))
  }
  const all = withheld('all', 'applicants', new Set())
  return { all, scoring: withheld('scoring', 'scored', all) }
}
