/** The facts become a page: head, sections in an order, and what a layout does to all of it. */
import type { Place } from '../career.ts'
import { type Facts, type Line, monthOf, type Role, type Study } from '../facts.ts'
import { capital, fill, type Words } from '../words.ts'
import { writeMonth } from './dates.ts'
import { type Writing, writeRole } from './entries.ts'
import { flow, type Section, sideBySide } from './pages.ts'
import type { HeadingForm, Style } from './style.ts'

export function render(facts: Facts, style: Style, { words, random }: Place): string {
  const writing: Writing = { style, words, random }
  const head = headOf(facts, writing)
  const { layout } = style
  const sections = sectionsOf(facts, writing)
  const ordered = layout.page === 'skills first' ? inOrder(sections, ['profile', 'skills', 'experience']) : sections
  const isBeside = layout.page === 'two columns' || layout.page === 'narrow side'
  const lines = isBeside ? sideBySide(head, ordered, layout.page === 'narrow side') : flow(head, ordered)
  const hasOwnDigits = words.has('digits') && random.chance(0.3)
  const text = lines.map((line) => (hasOwnDigits && !head.includes(line) ? withArabicDigits(line) : line)).join('\n')
  return damaged(text.replace(/\n{3,}/g, '\n\n').trim(), style)
}

/** Contacts keep the digits of keyboards; all else may have those of the language. */
const withArabicDigits = (line: string): string => line.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

function headOf(facts: Facts, { style, words, random }: Writing): string[] {
  const label = (key: string): string => `${random.from(words.all(`label.${key}`))}: `
  const isLabelled = random.chance(0.6)
  const street = random.from(words.all('street'))
  const contacts = random.some(
    [
      ...(random.chance(0.7) ? [`${isLabelled ? label('address') : ''}${addressOf(words, street, facts.town)}`] : []),
      `${isLabelled ? label('phone') : ''}${facts.phone.written}`,
      `${isLabelled ? label('mail') : ''}${facts.email}`,
    ],
    3,
  )
  const title = random.chance(0.35) ? [random.from(words.all('document'))] : []
  const work = facts.roles.find(({ kind }) => kind === 'work')
  const under = random.chance(0.3) && work ? [work.title] : []
  const isOneLine = random.chance(0.5)
  const name =
    style.layout.heading === 'markdown'
      ? `# ${facts.name}`
      : random.chance(0.15)
        ? facts.name.toLocaleUpperCase(words.language)
        : facts.name
  return [
    ...(style.layout.hasPhoto ? [words.has('photo') ? random.from(words.all('photo')) : 'photo.jpg'] : []),
    ...title,
    name,
    ...under,
    ...(isOneLine ? [contacts.join(random.of([' | ', ' · ', '   ']))] : contacts),
  ]
}

const addressOf = (words: Words, street: string, town: string): string =>
  words.has('address') ? fill(words.all('address')[0] ?? '', { street, town }) : `${street}, ${town}`

type Kind =
  | 'profile'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'papers'
  | 'other'
  | 'interests'
  | 'references'

interface KindSection extends Section {
  readonly kind: Kind
}

const inOrder = (sections: readonly KindSection[], first: readonly Kind[]): KindSection[] =>
  sections.toSorted((one, other) => rank(one.kind, first) - rank(other.kind, first))

const rank = (kind: Kind, first: readonly Kind[]): number => (first.includes(kind) ? first.indexOf(kind) : first.length)

const asides: ReadonlySet<Kind> = new Set(['skills', 'languages', 'papers', 'interests'])

function sectionsOf(facts: Facts, writing: Writing): KindSection[] {
  const { words, random } = writing
  const of = (section: Line['section']): string[] =>
    facts.lines.filter((line) => line.section === section).map(({ text }) => text)
  const skills = random.some(of('skills'), 99)
  const body: Readonly<Record<Kind, readonly string[]>> = {
    profile: [of('profile').join(' ')],
    experience: inTime(facts.roles, writing.style).flatMap((role) => writeRole(role, writing)),
    education: facts.studies.flatMap((study) => writeStudy(study, writing)),
    skills: random.chance(0.5) ? [capital(skills.join(random.of([', ', ' · ', ' | '])))] : skills.map(capital),
    languages: random.chance(0.5)
      ? facts.tongues.map(({ written }) => written)
      : [facts.tongues.map(({ written }) => written).join('; ')],
    papers: of('papers'),
    other: of('other'),
    interests: [of('interests').join(', ')],
    references: of('references'),
  }
  const isSchoolFirst = random.chance(0.2)
  const order: readonly Kind[] = [
    'profile',
    ...(isSchoolFirst ? (['education', 'experience'] as const) : (['experience', 'education'] as const)),
    'skills',
    'languages',
    'papers',
    'other',
    'interests',
    'references',
  ]
  return order.flatMap((kind) => {
    const lines = body[kind]
    if (lines.join('').trim() === '') return []
    return [{ kind, isAside: asides.has(kind), heading: headingOf(kind, writing.style.heading, words, writing), lines }]
  })
}

function headingOf(kind: Kind, form: HeadingForm, words: Words, { random }: Writing): readonly string[] {
  const key = form === 'unusual' && words.has(`unusual.${kind}`) ? `unusual.${kind}` : `head.${kind}`
  const text = random.from(words.all(key))
  switch (form) {
    case 'caps':
      return [text.toLocaleUpperCase(words.language)]
    case 'colon':
      return [`${text}:`]
    case 'underlined':
      return [text, '-'.repeat(text.length)]
    case 'markdown':
      return [`## ${text}`, '']
    case 'plain':
    case 'unusual':
      return [text]
  }
}

function writeStudy(study: Study, { style, words, random }: Writing): string[] {
  const state =
    study.state === 'finished'
      ? ''
      : random.from(words.all(study.state === 'in progress' ? 'state.progress' : 'state.broken'))
  const told = state === '' ? '' : ` ${fill(state, { to: study.to })}`
  const dash = style.dates.between.trim().length === 1 ? style.dates.between : ' – '
  const dates =
    study.state === 'in progress' ? `${study.from}${dash}${style.dates.present}` : `${study.from}${dash}${study.to}`
  const degree = study.degree + told
  switch (style.layout.entry) {
    case 'rows':
      return studyRows(study, words)
    case 'dates left':
      return [`${dates.padEnd(24)} ${degree}, ${study.school}`]
    case 'wide cells':
      return [`${dates.padEnd(24)}    ${degree.padEnd(40)}    ${study.school}`]
    case 'tabs':
      return [`${dates}\t${degree}`, `\t${study.school}`]
    case 'pipes':
      return [`| ${dates} | ${degree} | ${study.school} |`]
    case 'dates right':
      return [`${`${degree}, ${study.school}`.padEnd(70)}     ${dates}`]
    case 'markdown':
      return [`### ${degree}`, `${study.school}, ${dates}`, '']
    case 'labels':
      return labelledStudy(words, dates, degree, study.school)
    case 'one line':
    case 'prose':
      return [`${dates}: ${degree}, ${study.school}`]
    case 'dates own line':
    case 'network':
      return [study.school, degree, dates, '']
    default:
      return [degree, `${study.school}, ${dates}`, '']
  }
}

const inTime = (roles: readonly Role[], { layout }: Style): readonly Role[] =>
  layout.entry === 'rows' ? roles.toReversed() : roles

function studyRows({ from, to, degree, school, state }: Study, words: Words): string[] {
  const row = (key: string): string => fill(words.all(key)[0] ?? '', { degree, school })
  const end = { finished: 'row.graduated', 'in progress': 'row.studying', 'broken off': 'row.dropped' }[state]
  const last = state === 'in progress' ? row(end) : `${writeMonth(monthOf(to, 3), 'month yyyy', words)}　${row(end)}`
  return [`${writeMonth(monthOf(from, 4), 'month yyyy', words)}　${row('row.enrolled')}`, last]
}

function labelledStudy(words: Words, dates: string, degree: string, school: string): string[] {
  const label = (key: string): string => (words.all(`label.${key}`)[0] ?? '').padEnd(30)
  return [`${label('dates')}${dates}`, `${label('degree')}${degree}`, `${label('school')}${school}`, '']
}

/** Fonts lose signs: a dash between years is a blank, and two letters are one sign. */
function damaged(text: string, { layout }: Style): string {
  if (layout.defect === 'dashes')
    return text.replace(/[–—]/g, ' ').replace(/ {2,3}(?=\S)/g, (gap) => (gap.length === 3 ? ' ' : gap))
  if (layout.defect === 'ligatures') return text.replaceAll('fi', '\ufb01').replaceAll('fl', '\ufb02')
  return text
}
