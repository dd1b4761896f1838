/** One role becomes lines, in the ways in which people write them. */
import { type Role, thisMonth } from '../facts.ts'
import type { Random } from '../random.ts'
import { fill, type Words } from '../words.ts'
import { bentMonth, writeMonth, writeRange } from './dates.ts'
import type { Style } from './style.ts'

export interface Writing {
  readonly style: Style
  readonly words: Words
  readonly random: Random
}

interface Parts {
  readonly dates: string
  readonly title: string
  readonly employer: string
  readonly town: string
  /** The employer with its town, where there is one. */
  readonly where: string
  readonly bullets: readonly string[]
  readonly isBreak: boolean
  /** What stands between title, employer and town: a comma, or a wide blank where that is the custom. */
  readonly comma: string
}

type Write = (parts: Parts, role: Role, writing: Writing) => string[]

const present = (...parts: readonly string[]): string[] => parts.filter((part) => part !== '')
const indented = (lines: readonly string[], by = '  '): string[] => lines.map((line) => by + line)
const list = (bullets: readonly string[]): string => bullets.join(', ')

const forms = {
  'dates left': ({ dates, title, where, bullets, comma }) => [
    `${dates.padEnd(24)} ${present(title, where).join(comma)}`,
    ...indented(bullets, ' '.repeat(25)),
  ],
  'dates right': ({ dates, title, where, bullets, comma }) => [
    `${present(title, where).join(comma).padEnd(70)}     ${dates}`,
    ...bullets,
  ],
  'dates own line': ({ dates, title, where, bullets }) => [...present(title, where), dates, ...bullets, ''],
  'title first': ({ dates, title, where, bullets }) => [title, present(where, dates).join(' | '), ...bullets, ''],
  'title at employer': ({ dates, title, employer, town, bullets, isBreak }, _, { words, random }) => [
    isBreak
      ? `${title} (${dates})`
      : `${fill(random.from(words.all('title.at')), { title, employer })}${town ? `, ${town}` : ''} (${dates})`,
    ...bullets,
    '',
  ],
  'employer first': ({ dates, title, employer, town, bullets, isBreak, comma }) => [
    ...(isBreak ? [] : [present(employer, town).join(comma)]),
    `${title}, ${dates}`,
    ...bullets,
    '',
  ],
  'employer dash title': ({ dates, title, employer, bullets }) => [
    dates,
    present(employer, title).join(' – '),
    ...bullets,
    '',
  ],
  prose: (parts, role, writing) => [proseOf(parts, role, writing), ''],
  'one line': ({ dates, title, where, bullets, comma }) => [
    `${dates}: ${present(title, where).join(comma)}${bullets.length > 0 ? ` – ${list(bullets)}` : ''}`,
  ],
  pipes: ({ dates, title, where, bullets }) => [`| ${dates} | ${title} | ${where} | ${bullets.join('; ')} |`],
  markdown: ({ dates, title, where, bullets }) => [
    `### ${title}`,
    `**${present(where).join('')}** · *${dates}*`.replace('**** · ', ''),
    '',
    ...bullets.map((bullet) => `- ${bullet}`),
    '',
  ],
  labels: ({ dates, title, where, bullets }, _, { words }) => [
    `${labelOf(words, 'dates')}${dates}`,
    `${labelOf(words, 'title')}${title}`,
    ...(where ? [`${labelOf(words, 'employer')}${where}`] : []),
    ...bullets.map((bullet, index) => (index === 0 ? labelOf(words, 'tasks') : ' '.repeat(30)) + bullet),
    '',
  ],
  network: ({ dates, title, employer, town, bullets }, role, { words }) => [
    ...present(employer, title),
    `${dates} (${lengthOf(role, words)})`,
    ...present(town),
    ...bullets,
    '',
  ],
  tabs: ({ dates, title, where, bullets }) => [
    `${dates}\t${title}`,
    ...present(where).map((line) => `\t${line}`),
    ...bullets.map((line) => `\t${line}`),
  ],
  'wide cells': ({ dates, title, where, bullets }) => [
    `${dates.padEnd(24)}    ${title.padEnd(40)}    ${where}`,
    ...indented(bullets, ' '.repeat(28)),
  ],
  rows: ({ employer, title, bullets }, role, { style, words }) =>
    rowsOf(role, style, words, { employer, title }, bullets),
  brackets: ({ dates, title, where, bullets }) => [`${title} (${dates})`, ...present(where), ...bullets, ''],
} satisfies Readonly<Record<string, Write>>

export type EntryForm = keyof typeof forms

const labelOf = (words: Words, key: string): string => (words.all(`label.${key}`)[0] ?? '').padEnd(30)

function proseOf(
  { title, employer, town, bullets, dates, isBreak }: Parts,
  role: Role,
  { style, words, random }: Writing,
): string {
  if (isBreak) return `${title}: ${dates}.`
  const from = bentMonth(role.from, style.dates.form, words)
  const to = role.to === 'present' ? '' : bentMonth(role.to, style.dates.form, words)
  const told = fill(random.from(words.all(role.to === 'present' ? 'prose.now' : 'prose.past')), {
    title,
    employer,
    town,
    from,
    to,
  })
  return bullets.length === 0
    ? told
    : `${told} ${fill(random.from(words.all('prose.did')), { list: bullets.join('; ') })}`
}

/** In some countries a form has a row for each event: when somebody came, and when they left. */
function rowsOf(
  role: Role,
  { dates: { form } }: Style,
  words: Words,
  values: Readonly<Record<string, string>>,
  bullets: readonly string[],
): string[] {
  const row = (key: string): string => fill(words.all(key)[0] ?? '', values)
  const end = role.to === 'present' ? row('row.now') : `${writeMonth(role.to, form, words)}　${row('row.out')}`
  return [`${writeMonth(role.from, form, words)}　${row('row.in')}`, ...indented(bullets, '　　'), end]
}

function lengthOf(role: Role, words: Words): string {
  const months = (role.to === 'present' ? thisMonth : role.to) - role.from + 1
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const [year = 'y', month = 'm'] = words.has('length') ? words.all('length') : []
  return present(years > 0 ? `${years} ${year}` : '', rest > 0 ? `${rest} ${month}` : '').join(' ')
}

function commaOf(words: Words): string {
  const own = words.has('comma') ? words.all('comma')[0] : ','
  return own === 'wide' ? '　' : `${own} `
}

export function writeRole(role: Role, writing: Writing): string[] {
  const { style, words } = writing
  const { entry } = style.layout
  const isBare = ['prose', 'one line', 'pipes', 'markdown', 'labels'].includes(entry)
  const comma = commaOf(words)
  const parts: Parts = {
    dates: writeRange(role.from, role.to, style.dates, words),
    title: role.title,
    employer: role.employer,
    town: role.town,
    where: present(role.employer, role.town).join(comma),
    comma,
    bullets: isBare ? role.bullets : role.bullets.map((bullet) => style.bullet + bullet),
    isBreak: role.kind === 'break',
  }
  const write: Write = forms[entry]
  return write(parts, role, writing)
}
