/** A row of a list becomes a person, or a remark says what is wrong with it. */
import { brokenRules, pointerTo } from '#kernel/http/rules.ts'
import { candidateForms, type Person } from '#modules/candidates/index.ts'
import { splitName } from '../person-name.ts'
import type { Remark } from '../remark.ts'
import {
  asGitHub,
  asLink,
  asLinkedIn,
  betweenAddresses,
  betweenPhones,
  betweenTags,
  cleanCell,
  type PlaceParts,
  partsOf,
  placeIn,
} from './cells.ts'
import type { ColumnField } from './column-names.ts'
import type { Column } from './columns.ts'

export type RowReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'person'; readonly person: Person; readonly remarks: readonly Remark[] }
  | { readonly kind: 'failed'; readonly remarks: readonly Remark[] }

interface Filled {
  readonly column: Column
  readonly text: string
}

/** A value remembers its column, so that a remark can point there. */
interface Value {
  readonly value: string
  readonly column: Column
}

const remarksMax = 10

export function readRow(cells: readonly string[], columns: readonly Column[], source: string): RowReading {
  if (cells.every((cell) => cleanCell(cell) === '')) return { kind: 'blank' }
  if (cells.slice(columns.length).some((cell) => cleanCell(cell) !== '')) {
    return { kind: 'failed', remarks: [ragged('error', 'has more cells than there are columns')] }
  }
  const filled = columns.flatMap((column, index) => filledIn(column, cells[index]))
  const remarks = cells.length < columns.length ? [ragged('warning', 'has fewer cells than there are columns')] : []
  return personIn(filled, source, remarks)
}

const ragged = (severity: Remark['severity'], what: string): Remark => ({
  severity,
  code: 'ragged_row',
  detail: `The row ${what}.`,
})

const filledIn = (column: Column, cell = ''): Filled[] =>
  column.field === null || cell.trim() === '' ? [] : [{ column, text: cell }]

function personIn(filled: readonly Filled[], source: string, remarks: readonly Remark[]): RowReading {
  const values = valuesOf(filled)
  const one = (field: keyof Values): string | undefined => values[field][0]?.value
  const all = (field: keyof Values): string[] => values[field].map(({ value }) => value)
  const place = { city: one('city') ?? null, region: one('region') ?? null, country: one('country') ?? null }
  const parsed = candidateForms.NewCandidate.safeParse({
    firstName: one('firstName'),
    lastName: one('lastName'),
    headline: one('headline'),
    emails: all('emails'),
    phones: all('phones'),
    location: place,
    links: all('links'),
    tags: all('tags'),
    source: one('source') ?? source,
  })
  if (parsed.success) return { kind: 'person', person: parsed.data, remarks }
  const broken = parsed.error.issues.flatMap((issue) => {
    const column = columnOf(issue.path, values)
    return brokenRules('body', [issue]).map(({ rule, detail }) => brokenCell(column, rule, detail))
  })
  return { kind: 'failed', remarks: [...remarks, ...broken].slice(0, remarksMax) }
}

function brokenCell(column: Column | undefined, rule: string, detail: string): Remark {
  if (!column) return { severity: 'error', code: 'invalid_row', rule, detail: `The row ${detail}.` }
  return { severity: 'error', code: 'invalid_cell', rule, pointer: pointerTo([column.name]), detail }
}

/** The keys are members of a candidate and of their place. */
type Values = Readonly<
  Record<
    'firstName' | 'lastName' | 'headline' | 'emails' | 'phones' | 'links' | 'tags' | 'source' | keyof PlaceParts,
    readonly Value[]
  >
>

function valuesOf(filled: readonly Filled[]): Values {
  const from = (field: ColumnField, read: (text: string) => readonly string[] = oneValue): Value[] =>
    filled
      .filter(({ column }) => column.field === field)
      .flatMap(({ column, text }) => read(text).map((value) => ({ value, column })))
  const ofName = (part: 'firstName' | 'lastName') => (text: string) => present(splitName(cleanCell(text))[part])
  const ofPlace = (part: keyof PlaceParts) => (text: string) => present(placeIn(text)[part] ?? '')
  const links = (as: (text: string) => string) => (text: string) => partsOf(text, betweenAddresses).map(as)
  return {
    firstName: [...from('firstName'), ...from('name', ofName('firstName'))],
    lastName: [...from('lastName'), ...from('name', ofName('lastName'))],
    headline: from('headline'),
    emails: from('email', (text) => partsOf(text, betweenAddresses)),
    phones: from('phone', (text) => partsOf(text, betweenPhones)),
    links: [...from('linkedin', links(asLinkedIn)), ...from('github', links(asGitHub)), ...from('link', links(asLink))],
    tags: from('tags', (text) => partsOf(text, betweenTags)),
    source: from('source'),
    city: [...from('city'), ...from('location', ofPlace('city'))],
    region: [...from('region'), ...from('location', ofPlace('region'))],
    country: [...from('country'), ...from('location', ofPlace('country'))],
  }
}

const present = (text: string): string[] => (text === '' ? [] : [text])
const oneValue = (text: string): string[] => present(cleanCell(text))

/** This is undefined where a rule is about the row as a whole. */
function columnOf(path: readonly PropertyKey[], values: Values): Column | undefined {
  const [member, index] = path[0] === 'location' ? [path[1], 0] : path
  const found = Object.entries(values).find(([name]) => name === member)?.[1]
  return found?.[typeof index === 'number' ? index : 0]?.column
}
