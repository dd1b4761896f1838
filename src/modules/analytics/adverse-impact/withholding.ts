/**
 * Groups that are too small are withheld, and others with them: nobody may work out a withheld group by taking what is
 * shown from sums that are known elsewhere.
 */
import type { Category } from './categories.ts'
import { followsFrom } from './elimination.ts'

/** Figures of fewer people could point to one of them. */
const peopleMin = 5

type Group = readonly Category[]

export interface Telling {
  readonly people: 'applicants' | 'scored'
  /**
   * Readers know the sums of these groups, those who did not say among them. Nothing is shown of the groups themselves.
   */
  readonly lines: readonly Group[]
  /** These categories are withheld however large they are. */
  readonly must: ReadonlySet<Category>
  /** The sums of these groups must not be worked out, either. */
  readonly secrets: readonly Group[]
}

/** People are in no category that is shown because theirs is withheld, or because they did not say. */
export interface Unshown {
  readonly kept: Group
  readonly unsaid: Group
}

export interface Withholding {
  readonly withheld: ReadonlySet<Category>
  readonly unshown: Unshown
}

/** The small categories are withheld, those that must be, and as many more as hide them. */
export function withholdingOf(categories: Group, telling: Telling): Withholding {
  const { people, lines, must } = telling
  const known = categories.filter(({ isKnown }) => isKnown)
  const isSmall = (each: Category): boolean => each[people] < peopleMin
  const withheld = new Set(known.filter((each) => must.has(each) || isSmall(each)))
  const isThere = (each: Category): boolean => each[people] > 0
  const secrets = [...[...withheld].map((each) => [each]), ...telling.secrets].map((group) => group.filter(isThere))
  for (;;) {
    const shown = known.filter((each) => isThere(each) && !withheld.has(each))
    const hidden = categories.filter((each) => isThere(each) && !shown.includes(each))
    const isKnownBy = (told: readonly Group[]) => (group: Group) =>
      group.length > 0 && (isAmongFew(group, hidden, shown, telling) || isWorkedOut(group, hidden, told))
    const bare = secrets.find(isKnownBy(lines))
    const next = bare && (smallest(shown.filter(isInLineWith(bare, lines)), people) ?? smallest(shown, people))
    if (next) withheld.add(next)
    else {
      const { kept, unsaid } = unshownOf(categories, withheld)
      const isTold = secrets.some(isKnownBy([...lines, kept, unsaid]))
      return { withheld, unshown: isTold ? inOne({ kept, unsaid }) : { kept, unsaid } }
    }
  }
}

/** Withheld people hide among those who did not say when they are few, or of one category. */
function unshownOf(categories: Group, withheld: ReadonlySet<Category>): Unshown {
  const unshown = {
    kept: categories.filter((each) => withheld.has(each) && each.applicants > 0),
    unsaid: categories.filter(({ isKnown }) => !isKnown),
  }
  const isCrowd = unshown.kept.length > 1 && sumOf(unshown.kept, 'applicants') >= peopleMin
  return isCrowd ? unshown : inOne(unshown)
}

const inOne = ({ kept, unsaid }: Unshown): Unshown => ({ kept: [], unsaid: [...unsaid, ...kept] })

const sumOf = (group: Group, people: Telling['people']): number => group.reduce((sum, each) => sum + each[people], 0)

const smallest = (group: Group, people: Telling['people']): Category | undefined =>
  group.toSorted((one, other) => one[people] - other[people])[0]

const isInLineWith =
  (group: Group, lines: readonly Group[]) =>
  (each: Category): boolean =>
    lines.some((line) => line.includes(each) && group.some((other) => line.includes(other)))

/** Taking off the shown part of a line may leave a few people with some of the group among them. */
const isAmongFew = (group: Group, hidden: Group, shown: Group, { lines, people }: Telling): boolean =>
  lines.some((line) => {
    const left = hidden.filter((each) => line.includes(each))
    return (
      group.some((each) => line.includes(each)) &&
      shown.some((each) => line.includes(each)) &&
      sumOf(left, people) < peopleMin
    )
  })

const isWorkedOut = (group: Group, hidden: Group, told: readonly Group[]): boolean => {
  const rowOf = (some: Group): number[] => hidden.map((each) => (some.includes(each) ? 1 : 0))
  return followsFrom(told.map(rowOf), rowOf(group))
}
