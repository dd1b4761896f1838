/** The text of a DOCX file is its headers, body, notes and footers, with text boxes where they are anchored. */
import { colorOf } from '../color.ts'
import { limits } from '../limits.ts'
import { type Contents, Unreadable } from '../reading.ts'
import { mainPart } from '../sniff.ts'
import { openZip, type Zip } from '../zip.ts'
import { hasBackdrop } from './backdrop.ts'
import type { Background } from './looks.ts'
import { paperOf } from './places.ts'
import { readStory, type Story } from './story.ts'
import { readStyles } from './styles.ts'
import { readTheme } from './theme.ts'

const storiesMax = 12

export function readDocx(bytes: Buffer): Contents {
  const zip = openZip(bytes)
  const body = mainPart(zip.names)
  if (!body) throw new Unreadable('damaged', 'The document has no text part.')

  const parts = {
    headers: partsOf(zip, /^word\/header\d*\.xml$/),
    body: partsOf(zip, new RegExp(`^${body.replaceAll('.', '\\.')}$`)),
    notes: partsOf(zip, /^word\/(?:footnotes|endnotes)\.xml$/),
    footers: partsOf(zip, /^word\/footer\d*\.xml$/),
  }
  const theme = readTheme(zip.part('word/theme/theme1.xml'))
  const paper = paperOf(parts.body[0])
  const styles = readStyles(zip.part('word/styles.xml'), theme, paper)
  const page = [...parts.headers, ...parts.body].some(hasBackdrop) ? 'unknown' : paperColor(zip, parts.body[0])
  const setting = { styles, theme, paper, page }
  const read = (some: readonly Buffer[]) => some.map((part) => readStory(part, setting, limits.textMax))
  const stories = [
    ...unlike(read(parts.headers)),
    ...read(parts.body),
    ...read(parts.notes),
    ...unlike(read(parts.footers)),
  ]
  return {
    text: stories.map((story) => story.text).join('\n\n'),
    hidden: stories.flatMap(({ hidden }) => hidden.map((each) => ({ ...each, page: null }))),
    pages: null,
    truncated: stories.some(({ truncated }) => truncated),
    scanned: false,
  }
}

/** The colour of the paper is shown only where the settings say so. */
function paperColor(zip: Zip, body: Buffer | undefined): Background {
  const color = /<w:background [^<>]{0,300}?w:color="([0-9A-Fa-f]{6})"/.exec(
    body?.toString('latin1', 0, 8000) ?? '',
  )?.[1]
  if (color === undefined) return null
  return zip.part('word/settings.xml')?.includes('<w:displayBackgroundShape') ? colorOf(color) : null
}

const partsOf = ({ names, part }: Zip, pattern: RegExp): Buffer[] =>
  names
    .filter((name) => pattern.test(name))
    .sort()
    .slice(0, storiesMax)
    .flatMap((name) => part(name) ?? [])

/** First, odd and even pages have headers of their own, which mostly say the same. */
function unlike(stories: readonly Story[]): Story[] {
  const seen = new Set<string>()
  return stories.filter(({ text, hidden }) => {
    const isNew = !seen.has(text) || hidden.length > 0
    seen.add(text)
    return isNew
  })
}
