/** A resume written as text is taken for what its writer meant: a name, contacts, sections, rows. */
import type { Resume, ResumeRow, ResumeSection } from '#connectors/resume-pdf/resume-pdf.ts'
import { headingKind } from '#reading/profile/sections.ts'
import { linesOf } from '#reading/words/text.ts'

const asides: ReadonlySet<string> = new Set(['skills', 'languages', 'licences', 'interests', 'personal'])

export function structureOf(text: string): Resume {
  const lines = linesOf(text)
  const opening = lines.findIndex((line) => line.text.trim() !== '')
  const contacts: string[] = []
  const sections: ResumeSection[] = []
  let open: { heading: string; rows: ResumeRow[]; isAside: boolean } | undefined
  lines.slice(opening + 1).forEach((line, index) => {
    const kind = headingKind(line, lines[opening + index])
    if (kind) {
      open = { heading: line.text.trim(), rows: [], isAside: asides.has(kind) }
      sections.push(open)
    } else if (open) open.rows.push(rowOf(line.text))
    else
      contacts.push(
        ...line.text
          .split(between)
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
  })
  return { name: lines[opening]?.text.trim() ?? '', contacts, sections }
}

const between = /\s+[|·•]\s+|\s{3,}/
const gap = /\s{3,}|\t+/
const endsInDate = /(?:19|20)\d\d|present|heute|heden|oggi|aujourd|actual|atual|now|date/i

function rowOf(line: string): ResumeRow {
  const point = /^\s*[•*▪➢◦+>-]\s+(.*)$/u.exec(line)?.[1]
  if (point !== undefined && !gap.test(point)) return { kind: 'point', text: point }
  const cells = line.trim().split(gap)
  const [first = '', second = ''] = cells
  if (cells.length > 2) return { kind: 'cells', cells }
  if (cells.length < 2) return /^\s{8,}/.test(line) ? { kind: 'labelled', label: '', text: first } : first
  if (second.length <= 26 && endsInDate.test(second)) return { kind: 'head', text: first, aside: second }
  return { kind: 'labelled', label: first, text: second }
}
