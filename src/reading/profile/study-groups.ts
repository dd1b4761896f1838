/**
 * Lines below a heading of education fall into studies: degree, school and dates come in any order, and a study ends
 * where one of them comes a second time.
 */

import type { FoundDegree } from '../words/degrees.ts'
import { hasSchool } from '../words/occupations.ts'
import { isBlank, type Line } from '../words/text.ts'
import { findRanges, findSingles } from './date-ranges.ts'

export interface StudyGroup {
  /** These are the numbers of the lines. */
  readonly lines: readonly number[]
  readonly degree: { readonly index: number; readonly found: FoundDegree }
}

export type DegreeIn = (line: Line) => FoundDegree | undefined

interface Told {
  readonly index: number
  /** A degree that is only the word of a school, as "Gymnasium", is none beside another. */
  readonly strong: FoundDegree | undefined
  readonly weak: FoundDegree | undefined
  readonly isSchool: boolean
  readonly isDated: boolean
}

const groupLinesMax = 8

export function studyGroups(lines: readonly Line[], first: number, last: number, degreeIn: DegreeIn): StudyGroup[] {
  const groups: Told[][] = []
  let isOpen = false
  for (let index = first; index <= last; index += 1) {
    const line = lines[index]
    if (!line || isBlank(line)) {
      isOpen = false
      continue
    }
    const told = toldBy(line, index, degreeIn)
    const group = groups.at(-1)
    if (group && isOpen && !isNext(group, told)) group.push(told)
    else groups.push([told])
    isOpen = true
  }
  return joinHalves(groups).flatMap(studyOf)
}

function toldBy(line: Line, index: number, degreeIn: DegreeIn): Told {
  const found = degreeIn(line)
  const isWeak = found !== undefined && found.level <= 6 && isSchoolWord(line.folded.slice(found.start, found.end))
  return {
    index,
    strong: isWeak ? undefined : found,
    weak: isWeak ? found : undefined,
    isSchool: hasSchool(found && !isWeak ? withoutDegree(line.folded, found) : line.folded),
    isDated: findRanges(line.folded).length > 0 || findSingles(line.folded, []).length > 0,
  }
}

const withoutDegree = (folded: string, { start, end }: FoundDegree): string =>
  `${folded.slice(0, start)} ${folded.slice(end)}`

const isSchoolWord = (folded: string): boolean =>
  !/diplom|abschluss|certif|matur|leaving/.test(folded) &&
  (hasSchool(folded) || /^(?:universit|hochschul|fachhochschul|gymnasi|lice|high school|secondary school)/.test(folded))

function isNext(group: readonly Told[], told: Told): boolean {
  const has = (part: (each: Told) => unknown): boolean => group.some((each) => Boolean(part(each)))
  const isRich = has(({ strong }) => strong) || has(({ weak }) => weak)
  if (told.strong && has(({ strong }) => strong)) return true
  if (told.isDated && has(({ isDated }) => isDated))
    return told.strong !== undefined || told.isSchool || isRich || group.length > 1
  return told.isSchool && has(({ isSchool }) => isSchool) && isRich && (has(({ isDated }) => isDated) || told.isDated)
}

/** A blank line may part the degree from its school and dates. */
function joinHalves(groups: readonly Told[][]): Told[][] {
  const joined: Told[][] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const isHalf = before !== undefined && group.length + before.length <= 4 && before.every(({ isDated }) => !isDated)
    if (before && isHalf && !group.some((told) => isNext(before, told)) && group.some(({ isDated }) => isDated))
      before.push(...group)
    else joined.push([...group])
  }
  return joined
}

function studyOf(group: readonly Told[]): StudyGroup[] {
  const lines = group.slice(0, groupLinesMax).map(({ index }) => index)
  const strong = group.find((each) => each.strong)
  const weak = group.find((each) => each.weak)
  if (strong?.strong) return [{ lines, degree: { index: strong.index, found: strong.strong } }]
  return weak?.weak ? [{ lines, degree: { index: weak.index, found: weak.weak } }] : []
}
