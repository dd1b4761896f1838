/** A line is cut into sentences, and a sentence into its pieces. Each part is a piece of the line, letter by letter. */

const end = /[.!?…]+["'”)]*\s+/g
/** A full stop behind one of these ends no sentence. */
const abbreviations =
  /(?:^|[\s(])(?:\p{L}|\d{1,2}|e\.g|i\.e|z\.\s?b|d\.\s?h|ca|min|max|mind|inkl|incl|inc|etc|bzw|ggf|std|tel|approx|vs|dr|mr|mrs|ms|st|no|nr|ul|kat|np|lub|ref|eg|ie|usw|evtl|exp)\.$/iu

/** A line with more sentences is no text. */
const sentencesMax = 100

export function sentencesOf(line: string): string[] {
  const found: string[] = []
  let from = 0
  for (const match of line.matchAll(end)) {
    const before = line.slice(Math.max(from, match.index - 12), match.index + 1)
    if (abbreviations.test(before)) continue
    found.push(line.slice(from, match.index + match[0].length).trim())
    from = match.index + match[0].length
  }
  return [...found, line.slice(from).trim()].filter(Boolean).slice(0, sentencesMax)
}

/** A sentence with more pieces is a list of anything. */
const piecesMax = 40

export interface Piece {
  readonly text: string
  /** The joint stands between this piece and the one before. */
  readonly joint: string
  readonly start: number
  readonly end: number
}

const joint = /[;,]\s+|\s[–—-]\s|\s(?:and|as well as|und|sowie|et|ainsi que|y|e|i|oraz|en)\s/giu

export function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = []
  let [start, before] = [0, '']
  const joints = [...sentence.matchAll(joint)].filter(([each]) => isJoint(each.trim().toLowerCase(), sentence))
  for (const match of [...joints, null]) {
    const end = match ? match.index : sentence.length
    if (end > start) pieces.push({ text: sentence.slice(start, end), joint: before, start, end })
    if (match) [start, before] = [match.index + match[0].length, match[0].trim()]
  }
  return pieces.slice(0, piecesMax)
}

/** These words join in one language only. */
const joinsIn: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}])(?:het|een|je|jij|wij|van|met|voor|bij|ervaring|kennis|goed)(?![\p{L}])/iu,
  i: /[ąęłńśźż]|(?<![\p{L}])(?:w|z|na|do)(?![\p{L}])/iu,
}

const isJoint = (word: string, sentence: string): boolean => joinsIn[word]?.test(sentence) ?? true
