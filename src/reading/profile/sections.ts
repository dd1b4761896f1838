/** Each line stands below a heading. */
import { headingKey, headingNames, headingWords, type SectionKind } from '../words/heading-names.ts'
import { isBlank, type Line } from '../words/text.ts'
import { withFormedHeadings } from './formed-headings.ts'

export interface Section {
  readonly kind: SectionKind | 'top'
  /** The heading is kept as it stands, folded: "rijbewijzen" says what the list below it is. */
  readonly heading: string
  readonly first: number
  readonly last: number
}

const headingLengthMax = 48

/** Blinding asks for the sections of the same lines several times. */
const known = new WeakMap<readonly Line[], readonly Section[]>()

export function sectionsOf(lines: readonly Line[]): readonly Section[] {
  const before = known.get(lines)
  if (before) return before
  const found = sectionsIn(lines)
  known.set(lines, found)
  return found
}

function sectionsIn(lines: readonly Line[]): Section[] {
  const sections: Section[] = []
  let open = { kind: 'top' as Section['kind'], heading: '', first: 0 }
  const headings = withFormedHeadings(lines, knownHeadings(lines))
  lines.forEach((line, index) => {
    const kind = headings.get(index)
    const label = kind ? undefined : labelKind(line, lines[index - 1], open)
    const found = kind ?? label
    if (!found) return
    sections.push({ ...open, last: index - 1 })
    open = { kind: found, heading: kind ? line.folded : `${labelOf(line)}:`, first: kind ? index + 1 : index }
  })
  return [...sections, { ...open, last: lines.length - 1 }]
}

function knownHeadings(lines: readonly Line[]): Map<number, SectionKind> {
  const known = new Map<number, SectionKind>()
  lines.forEach((line, index) => {
    const kind = headingKind(line, lines[index - 1])
    if (kind) known.set(index, kind)
  })
  return known
}

/** "Languages: German, English" opens a section of its own, when nothing stands right above it. */
function labelKind(
  line: Line,
  before: Line | undefined,
  open: { kind: string; heading: string },
): SectionKind | undefined {
  const isApart = before === undefined || isBlank(before) || open.heading.endsWith(':')
  const label = isApart ? labelOf(line) : ''
  const kind = label === '' ? undefined : headingNames.get(label)
  // A "Tools: …" within a role says what the role was done with.
  return open.kind === 'experience' && toolLabels.has(label) ? undefined : kind
}

const labelOf = ({ folded }: Line): string =>
  headingKey(/^[^\p{L}\d]{0,6}(\p{L}[\p{L}\p{M} '&/・-]{1,34}?)\s?:\s{0,8}\S/u.exec(folded)?.[1] ?? '')

const toolLabels: ReadonlySet<string> = new Set(
  'technologies; tools; tech stack; stack; software; technologien; werkzeuge; outils; logiciels; herramientas; tecnologias; strumenti; ferramentas; tools and technologies; systems; skills; systemen; projects; projekte; projets; work; stage; other; kenntnisse; competences'.split(
    '; ',
  ),
)

export function headingKind(line: Line, before?: Line): SectionKind | undefined {
  const name = headingText(line)
  if (name === '') return undefined
  const known = headingNames.get(name) ?? kindOfPair(name)
  if (known) return known
  const shouted = isShouted(line)
  if (!shouted && !/:\s*$/.test(line.text) && !/^\s*#/.test(line.text) && before && !isBlank(before)) return undefined
  if (!shouted && !/:\s*$|^\s*#/.test(line.text)) return undefined
  return name.split(' ').length <= 5 ? headingWords.find(([words]) => words.test(name))?.[1] : undefined
}

/** Two headings in one, "Ausbildung / Studium", are a heading of the first one's kind. */
function kindOfPair(name: string): SectionKind | undefined {
  const parts = name.split(/\s?[/&]\s?|\s(?:and|und|et|y|e|en)\s/u)
  const kinds = parts.map((part) => headingNames.get(part))
  return parts.length === 2 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined
}

const isShouted = ({ text }: Line): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text)

/** A heading loses what decorates it; all lines that can be none are empty here. */
function headingText({ folded }: Line): string {
  const trimmed = folded.trim()
  if (trimmed.length < 2 || trimmed.length > headingLengthMax) return ''
  const bare = trimmed
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/^(?:\d{1,2}|[ivx]{1,4})[.)]\s+/, '')
    .replace(/\([^)]*\)\s*:?$/, '')
    .replace(/[^\p{L}\p{M}]+$/u, '')
  if (/[@\d,;.:|]|\s-\s/.test(bare)) return ''
  return headingKey(spacedLetters(bare))
}

/** "S K I L L S" is "skills". */
const spacedLetters = (text: string): string => (/^(?:\p{L}\s){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text)
