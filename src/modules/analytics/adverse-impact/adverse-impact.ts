/** Adverse impact compares how often people of each sex, race or ethnicity are selected, and scored high. */
import { breakdownOf, type Withheld } from './breakdown.ts'
import { byBoth, byRaceEthnicity, bySex, type Category } from './categories.ts'
import { type Group, medianScoreOf, tallyOf } from './tally.ts'
import { type Telling, withholdingOf } from './withholding.ts'

/** Figures of a few people are withheld unless somebody asks for them on purpose, for an auditor. */
export const fewPeople = ['withheld', 'shown'] as const
export type FewPeople = (typeof fewPeople)[number]

export function adverseImpactOf(groups: readonly Group[], few: FewPeople = 'withheld') {
  const medianScore = medianScoreOf(groups)
  const sex = bySex(groups, medianScore)
  const raceEthnicity = byRaceEthnicity(groups, medianScore)
  const both = byBoth(groups, medianScore)
  const { ofSex, ofRaceEthnicity, ofBoth } =
    few === 'shown' ? nothingWithheld(sex, raceEthnicity, both) : allWithheld(sex, raceEthnicity, both)
  return {
    ...tallyOf(groups, medianScore),
    medianScore,
    sex: breakdownOf(sex, ofSex),
    raceEthnicity: breakdownOf(raceEthnicity, ofRaceEthnicity),
    intersections: breakdownOf(both, ofBoth),
  }
}

export type AdverseImpact = ReturnType<typeof adverseImpactOf>

type Categories = readonly Category[]

function nothingWithheld(sex: Categories, raceEthnicity: Categories, both: Categories) {
  const none = (categories: Categories): Withheld => ({
    all: new Set(),
    scoring: new Set(),
    unshown: { kept: [], unsaid: categories.filter(({ isKnown }) => !isKnown) },
  })
  return { ofSex: none(sex), ofRaceEthnicity: none(raceEthnicity), ofBoth: none(both) }
}

function allWithheld(sex: Categories, raceEthnicity: Categories, both: Categories) {
  const ofSex = withheldIn(sex, () => ({ lines: [sex], secrets: [] }))
  const ofRaceEthnicity = withheldIn(raceEthnicity, () => ({ lines: [raceEthnicity], secrets: [] }))
  // A person in a group of two is in one of each kind, whose sums may be shown.
  const ofBoth = withheldIn(both, (kind) => {
    const [rows, columns] = [
      linesOf(sex, ofSex, kind, ({ sex: own }) => both.filter((each) => each.sex === own)),
      linesOf(raceEthnicity, ofRaceEthnicity, kind, ({ raceEthnicity: own }) =>
        both.filter((each) => each.raceEthnicity === own),
      ),
    ]
    return { lines: [...rows.lines, ...columns.lines], secrets: [...rows.secrets, ...columns.secrets] }
  })
  return { ofSex, ofRaceEthnicity, ofBoth }
}

type Kind = 'all' | 'scoring'
type Lines = Pick<Telling, 'lines' | 'secrets'>

/** The lines are sums of groups of two that follow from the shown categories; the secrets are those that must not. */
function linesOf(
  categories: Categories,
  withheld: Withheld,
  kind: Kind,
  partsOf: (category: Category) => Categories,
): Lines {
  const isShown = (each: Category): boolean => each.isKnown && !withheld[kind].has(each)
  const shown = categories.filter(isShown).map((each) => [each])
  const unshown =
    kind === 'all' ? [withheld.unshown.kept, withheld.unshown.unsaid] : [categories.filter((each) => !isShown(each))]
  return {
    lines: [...shown, ...unshown].map((line) => line.flatMap(partsOf)),
    secrets: [...withheld[kind]].map(partsOf),
  }
}

/** Scores are withheld where few people have one, even if other figures of the category are shown. */
function withheldIn(categories: Categories, linesFor: (kind: Kind) => Lines): Withheld {
  const withholding = (kind: Kind, people: Telling['people'], already: Iterable<Category>) => {
    const { lines, secrets } = linesFor(kind)
    const must = new Set([...already, ...secrets.flat()])
    return withholdingOf(categories, { people, lines, secrets, must })
  }
  const { withheld: all, unshown } = withholding('all', 'applicants', [])
  return { all, scoring: withholding('scoring', 'scored', all).withheld, unshown }
}
