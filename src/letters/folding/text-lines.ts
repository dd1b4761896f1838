/** The lines of a text with what can be told of each alone, and of all behind it: so that one pass over them is enough. */

export interface TextLine {
  /** As much of it as anything is looked for in. */
  readonly text: string
  readonly start: number
  readonly isBlank: boolean
  readonly isQuoted: boolean
  /** It stands in a letter of the thread that came before. */
  readonly isKnown: boolean
}

/** Of lines from one on to the end, but blank ones. */
export interface Rest {
  /** Quoted or known. */
  readonly quoted: number
  readonly own: number
}

export interface TextLines {
  readonly lines: readonly TextLine[]
  /** One more than lines. */
  readonly rests: readonly Rest[]
}

const lineLengthMax = 500
const linesMax = 50_000
const knownLengthMin = 12
const knownTextMax = 200_000

export const plainLine = (line: string): string =>
  line
    .slice(0, lineLengthMax)
    .replace(/^[\s>|]+/, '')
    .replaceAll(/[*_`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export const knownLines = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => text.slice(0, knownTextMax).split('\n'))
      .map(plainLine)
      .filter((line) => line.length >= knownLengthMin),
  )

/** Lines behind the last that is read are told with it: nothing is folded in the middle of them. */
export function linesOf(text: string, known: ReadonlySet<string>): TextLines {
  const lines: TextLine[] = []
  let start = 0
  for (const whole of text.split('\n', linesMax)) {
    const line = whole.slice(0, lineLengthMax)
    lines.push({
      text: line,
      start,
      isBlank: line.trim() === '',
      isQuoted: /^\s{0,10}(?:>|\|\s)/.test(line),
      isKnown: known.size > 0 && known.has(plainLine(line)),
    })
    start += whole.length + 1
  }
  const rests: Rest[] = Array.from({ length: lines.length + 1 }, () => ({ quoted: 0, own: 0 }))
  for (let at = lines.length - 1; at >= 0; at--) rests[at] = restFrom(lines[at], rests[at + 1])
  return { lines, rests }
}

function restFrom(line: TextLine | undefined, after: Rest | undefined): Rest {
  const { quoted = 0, own = 0 } = after ?? {}
  if (!line || line.isBlank) return { quoted, own }
  return line.isQuoted || line.isKnown ? { quoted: quoted + 1, own } : { quoted, own: own + 1 }
}
