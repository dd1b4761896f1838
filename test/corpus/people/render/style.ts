/** A style is how one person writes: layout, dates, bullets, headings. */
import type { Random } from '../random.ts'
import type { Words } from '../words.ts'
import { type DateForm, type DateStyle, dateForms } from './dates.ts'
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

/** The year stands first in some languages only. */
const commonForms: readonly DateForm[] = [
  ...dateForms.slice(0, 3),
  'mm/yyyy',
  ...dateForms.slice(3).filter((form) => form !== 'yyyy.mm'),
]

const ownForm = (words: Words, random: Random): DateForm => {
  const form = random.from(words.all('dates'))
  return dateForms.find((each) => each === form) ?? 'years'
}

function layoutOf(words: Words, random: Random): Layout {
  if (words.has('row.in') && random.chance(0.3)) return { name: 'rows of events', entry: 'rows' }
  const layout = random.from(layouts)
  const isTold = (key: string, entry: EntryForm): boolean => layout.entry !== entry || words.has(key)
  return isTold('prose.past', 'prose') && isTold('title.at', 'title at employer')
    ? layout
    : { name: 'title first', entry: 'title first' }
}

function betweenOf(words: Words, form: DateForm, random: Random): string {
  const range = random.chance(0.15)
    ? ` ${random.of(words.all('range'))} `
    : random.from([' – ', ' - ', '–', ' — ', '-', ' – '])
  if (words.has('dash')) {
    const dash = random.of(words.all('dash'))
    return random.chance(0.5) && (form !== 'yyyy-mm' || dash !== '-') ? dash : ` ${dash} `
  }
  const isTight = (form === 'yyyy-mm' || form === 'yyyy/mm') && !range.startsWith(' ')
  return isTight || form === 'month yyyy' || form === 'short yyyy' ? ' – ' : range
}

export function styleOf(words: Words, random: Random): Style {
  const layout = layoutOf(words, random)
  const form = words.has('dates') ? ownForm(words, random) : random.from(commonForms)
  const between = betweenOf(words, form, random)
  const hasSince = words.has('since') && random.chance(0.15) && layout.entry !== 'prose'
  return {
    layout,
    dates: {
      form,
      between,
      present: random.from(words.all('present')),
      since: hasSince ? random.of(words.all('since')) : null,
    },
    bullet: random.from(['• ', '- ', '– ', '* ', '', '· ', '▪ ', 'o ']),
    heading: layout.heading ?? random.of(['plain', 'plain', 'colon', 'caps', 'underlined']),
  }
}
