/** A sentence may go on over the end of a narrow line; who speaks in it is told by all of it. */
import { bulletOf, isBlank, type Line } from '../words/text.ts'

export interface WrappedLine {
  readonly text: string
  readonly folded: string
  /** The line itself begins here. */
  readonly offset: number
}

export function wrappedLine(lines: readonly Line[], index: number): WrappedLine {
  const line = lines[index]
  const [before, after] = [lines[index - 1], lines[index + 1]]
  const text = line?.text ?? ''
  const folded = line?.folded ?? ''
  const opens = before !== undefined && line !== undefined && goesOn(before, line) ? before : undefined
  const closes = line !== undefined && after !== undefined && goesOn(line, after) ? after : undefined
  if (!opens && !closes) return { text, folded, offset: 0 }
  const join = (pick: (each: { text: string; folded: string }) => string): string =>
    [opens, { text, folded }, closes].flatMap((each) => (each ? [pick(each)] : [])).join(' ')
  return {
    text: join((each) => each.text),
    folded: join((each) => each.folded),
    offset: opens ? opens.text.length + 1 : 0,
  }
}

const wrappedLengthMin = 24

/** The next line begins with a small letter, and this one is long and does not end a sentence. */
const goesOn = (line: Line, next: Line): boolean =>
  !isBlank(next) &&
  /^\s*\p{Ll}/u.test(next.text) &&
  bulletOf(next) === '' &&
  line.text.trim().length >= wrappedLengthMin &&
  !/[.!?:;]\s*$/.test(line.text)
