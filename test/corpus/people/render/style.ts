/** A style is how one person writes: layout, dates, bullets, headings. */
import type { Random } from '../random.ts'
import type { Words } from '../words.ts'
import { type DateStyle, dateForms } from './dates.ts'
import type { EntryForm } from './entries.ts'

export type HeadingForm = 'plain' | 'caps' | 'colon' | 'underlined' | 'markdown' | 'unusual'
export type PageForm = 'one column' | 'two columns' | 'narrow side' | 'skills first'

export interface Layout {
  readonly name: string
  readonly entry: EntryForm
  readonly page?: PageForm
  readonly heading?: HeadingForm
  readonly defect?: 'dashes' | 'ligatures'
  readonly hasPhoto?: true
}

/** The last third is for the held half, as in every pool. */
export const layouts: readonly Layout[] = [
  { name: 'dates left', entry: 'dates left' },
  { name: 'dates right', entry: 'dates right' },
  { name: 'dates on their own line', entry: 'dates own line' },
  { name: 'title at employer', entry: 'title at employer' },
  { name: 'employer first', entry: 'employer first' },
  { name: 'prose', entry: 'prose' },
  { name: 'functional', entry: 'one line', page: 'skills first' },
  { name: 'pipes', entry: 'pipes' },
  { name: 'two columns', entry: 'title first', page: 'two columns' },
  { name: 'Markdown', entry: 'markdown', heading: 'markdown' },
  { name: 'capitals', entry: 'title first', heading: 'caps' },
  { name: 'lost dashes', entry: 'dates right', defect: 'dashes' },
  { name: 'Europass', entry: 'labels' },
  { name: 'unusual headings', entry: 'dates own line', heading: 'unusual' },
  { name: 'one line a role', entry: 'one line' },
  { name: 'network export', entry: 'network' },
  { name: 'tabs', entry: 'tabs' },
  { name: 'narrow side column', entry: 'title first', page: 'narrow side' },
  { name: 'ligatures', entry: 'dates left', defect: 'ligatures' },
  { name: 'photo caption', entry: 'employer dash title', hasPhoto: true },
  { name: 'wide cells', entry: 'wide cells' },
  { name: 'title and dates in brackets', entry: 'brackets' },
]

export interface Style {
  readonly layout: Layout
  readonly dates: DateStyle
  readonly bullet: string
  readonly heading: HeadingForm
}

export function styleOf(words: Words, random: Random): Style {
  const layout = random.from(layouts)
  const form = random.from([...dateForms.slice(0, 3), 'mm/yyyy' as const, ...dateForms.slice(3)])
  const range = random.chance(0.15)
    ? ` ${random.of(words.all('range'))} `
    : random.from([' – ', ' - ', '–', ' — ', '-', ' – '])
  const isTight = (form === 'yyyy-mm' || form === 'yyyy/mm') && !range.startsWith(' ')
  const isBetweenWords = form === 'month yyyy' || form === 'short yyyy'
  const hasSince = random.chance(0.15) && layout.entry !== 'prose'
  return {
    layout,
    dates: {
      form,
      between: isTight || isBetweenWords ? ' – ' : range,
      present: random.from(words.all('present')),
      since: hasSince ? random.of(words.all('since')) : null,
    },
    bullet: random.from(['• ', '- ', '– ', '* ', '', '· ', '▪ ', 'o ']),
    heading: layout.heading ?? random.of(['plain', 'plain', 'colon', 'caps', 'underlined']),
  }
}
