/** The lines of a job description, whatever it was written with: Markdown, a word processor, an e-mail. */

export interface Line {
  readonly kind: 'heading' | 'bullet' | 'text'
  /** Without its marks. */
  readonly text: string
  /** Of `Location: Berlin`, also in a bullet or a row of a table. */
  readonly label: string | null
  readonly value: string | null
}

const bullet = /^(?:[-*+•▪◦‣·●○■□➢►✓✔☑–—]|\d{1,2}[.)])\s+/u
const underline = /^(?:={3,}|-{3,})$/
const headingLengthMax = 80
/** A longer line is prose, and what we look for is not at its end. */
const lineLengthMax = 2000
const labelLengthMax = 40

export function linesOf(text: string): Line[] {
  const raw = text.split(/\r\n|\r|\n/).map((line) => line.trim().slice(0, lineLengthMax))
  return raw.flatMap((line, index) => {
    if (line === '' || underline.test(line)) return []
    return [lineOf(line, underline.test(raw[index + 1] ?? ''))]
  })
}

function lineOf(line: string, isUnderlined: boolean): Line {
  const isBullet = bullet.test(line)
  const text = unmarked(isBullet ? line.replace(bullet, '') : line)
  const { label, value } = labelled(text)
  const isHeading =
    !isBullet && value === null && text.length <= headingLengthMax && (isUnderlined || isSetApart(line, text))
  return { kind: isBullet ? 'bullet' : isHeading ? 'heading' : 'text', text: text.replace(/:$/, ''), label, value }
}

function isSetApart(line: string, text: string): boolean {
  const isMarked = /^#{1,6}\s/.test(line) || /^(\*\*|__).+\1:?$/.test(line)
  const isLoud = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !/\d/.test(text)
  return isMarked || text.endsWith(':') || isLoud
}

/** Without what Markdown adds: headings, emphasis, links, cells of a table. */
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
