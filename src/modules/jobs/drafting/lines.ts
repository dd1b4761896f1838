/** A job description is cut into lines, whatever it was written with: Markdown, a word processor, an e-mail. */
import { sentencesOf } from './sentences.ts'

export interface Line {
  readonly kind: 'heading' | 'bullet' | 'text'
  /** The text has lost its Markdown marks. */
  readonly text: string
  /** The label is `Location` in `Location: Berlin`, which may stand in a bullet or a row of a table, too. */
  readonly label: string | null
  readonly value: string | null
  readonly sentences: readonly string[]
}

const bullet =
  /^(?:[-*+–—](?=\s)|o\s(?=\s*\p{Lu})|(?:\d{1,2}|[a-z])[.)](?=\s)|[•▪◦‣·●○■□➢➤►▶✓✔✅☑★◆◾→»\u{f0a7}\u{f0b7}\u{1f539}\u{1f538}\u{1f449}]\ufe0f?)\s*/u
const underline = /^(?:={3,}|-{3,})$/
const headingLengthMax = 80
/** A longer line is prose, and is cut where a sentence ends. */
const lineLengthMax = 2000
/** No job needs more text than this, and what it asks for is not at the end of a longer one. */
const textLengthMax = 15_000
const linesMax = 600
const sentencesMax = 500
const labelLengthMax = 40
/** These limits are for a heading that is one only by its place. */
const bareHeadingLengthMax = 60
const bareHeadingWordsMax = 7

export function linesOf(text: string): Line[] {
  const raw = text
    .slice(0, textLengthMax)
    .split(/\r\n|\r|\n/)
    .slice(0, linesMax)
    .flatMap((line) => labelsOf(line.trim()).flatMap(cut))
    .slice(0, linesMax)
  let sentences = 0
  return raw.flatMap((line, index) => {
    if (line === '' || underline.test(line) || sentences > sentencesMax) return []
    const read = lineOf(line, underline.test(raw[index + 1] ?? '') || isBareHeading(raw, index))
    sentences += read.sentences.length
    return [read]
  })
}

/** `Role: Admin. Location: Dublin.` becomes two lines, and so does `Type: Full-time · Location: Dublin`. */
function labelsOf(line: string): string[] {
  if (line.length > lineLengthMax) return [line]
  for (const parts of [line.split(/\s+[·|•]\s+/), sentencesOf(line)]) {
    const labelled = parts.filter((part) => /^(?:\*\*|__)?\p{Lu}[^:.]{1,30}:(?:\*\*|__)?\s/u.test(part))
    if (parts.length > 1 && labelled.length > 1) return parts.map((part) => part.replace(/\.$/, ''))
  }
  return [line]
}

function cut(line: string): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > lineLengthMax && parts.length < linesMax) {
    const end = Math.max(rest.lastIndexOf('. ', lineLengthMax - 1) + 1, rest.lastIndexOf(' ', lineLengthMax / 2))
    parts.push(rest.slice(0, end > 0 ? end : lineLengthMax))
    rest = rest.slice(end > 0 ? end : lineLengthMax).trim()
  }
  return [...parts, rest]
}

/** A few words are a heading when they stand above a list, or apart from what is before them and above a paragraph. */
function isBareHeading(raw: readonly string[], index: number): boolean {
  const line = raw[index] ?? ''
  if (line.length > bareHeadingLengthMax || /[.,;!|·]|:\s|\d/.test(line) || bullet.test(line)) return false
  if (!/^[¿"']?\p{Lu}/u.test(line) || line.split(/\s+/).length > bareHeadingWordsMax) return false
  const next = raw[index + 1] || raw[index + 2] || ''
  if (bullet.test(next)) return true
  return (raw[index - 1] ?? '') === '' && next.length > bareHeadingLengthMax
}

function lineOf(line: string, isApart: boolean): Line {
  const isBullet = bullet.test(line)
  const text = unmarked(isBullet ? line.replace(bullet, '') : line)
  const { label, value } = labelled(text)
  const isHeading =
    !isBullet && value === null && text.length <= headingLengthMax && (isApart || isSetApart(line, text))
  const kind = isBullet ? 'bullet' : isHeading ? 'heading' : 'text'
  return { kind, text: text.replace(/:$/, ''), label, value, sentences: sentencesOf(text) }
}

function isSetApart(line: string, text: string): boolean {
  const isMarked = /^#{1,6}\s/.test(line) || /^(\*\*|__).+\1:?$/.test(line)
  const isLoud = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !/\d/.test(text)
  return isMarked || text.endsWith(':') || isLoud
}

/** Markdown's headings, emphasis, links and cells of tables leave only their text. */
const unmarked = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .replace(/^\|([^|]*)\|([^|]*)\|$/, (_, label: string, value: string) => `${label.trim()}: ${value.trim()}`)
    .replace(/^([*_])(.+)\1$/, '$2')
    .replace(/^([^\t]+)\t+/, '$1: ')
    .trim()

function labelled(text: string): Pick<Line, 'label' | 'value'> {
  const colon = text.search(/:\s/)
  const pin = /^📍\s*(.+)$/u.exec(text)?.[1]
  if (pin !== undefined) return { label: 'location', value: pin }
  if (colon < 1 || colon > labelLengthMax) return { label: null, value: null }
  return { label: text.slice(0, colon), value: text.slice(colon + 1).trim() }
}
