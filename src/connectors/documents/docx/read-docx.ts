/** The text of a DOCX file is its headers, body, notes and footers, with text boxes where they are anchored. */
import { limits } from '../limits.ts'
import { type Contents, Unreadable } from '../reading.ts'
import { mainPart } from '../sniff.ts'
import { openZip, type Zip } from '../zip.ts'
import { hasBackdrop } from './backdrop.ts'
import { readStory, type Story } from './story.ts'
import { readStyles } from './styles.ts'

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
  const styles = readStyles(zip.part('word/styles.xml'))
  const page = [...parts.headers, ...parts.body].some(hasBackdrop) ? 'unknown' : null
  const read = (some: readonly Buffer[]) => some.map((part) => readStory(part, styles, page, limits.textMax))
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
