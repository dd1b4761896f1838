/** The name at the top of a resume, by its place, its shape and its likeness to the mail address. */

import { placesIn } from './locations.ts'
import { hasOccupation, hasOrganisation } from './occupations.ts'
import { headingKind } from './sections.ts'
import { fold, isBlank, type Line, type Span } from './text.ts'
import { skills } from './vocabulary.ts'

const topLinesMax = 30
const label =
  /^\W*(?:full name|name|nom et prenom|prenom et nom|nom|prenom|nombre y apellidos|nombre completo|nombre|apellidos|nome e cognome|nome completo|nome|cognome|naam|vorname|nachname|familienname|first name|last name|surname|voornaam|achternaam|vor- und nachname|name, vorname|my name is|ich heisse|mein name ist|je m'appelle|me llamo|mi chiamo|chamo-me|ik heet|mijn naam is)\s*[:\t ]\s*/u
const opening =
  /^\W*(?:curriculum vitae|curriculum|curriculo|resume|lebenslauf|cv|bewerbungsunterlagen|bewerbung|hoja de vida)\s*(?:of|for|von|de|di|van|del|para)?\s*[-:|]?\s*/u
const title =
  /^(?:mr|mrs|ms|miss|mx|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|d|dna|don|dona|sig|sig\.ra|sig\.na|dott|dott\.ssa|dhr|mevr|mevrouw|de heer|dr|prof|ing|dipl|mag|rag|eng|arq|lic|ir|drs|rn|bsc|msc|ma|ba|phd|mba)\.?$/u

/** Names of the whole document are found in its first lines; one labelled as such may stand further down. */
export function findName(lines: readonly Line[], emails: readonly string[]): Span | undefined {
  const shown = lines.filter((line) => !isBlank(line)).slice(0, topLinesMax)
  const mailWords = fold(emails[0]?.split('@')[0] ?? '')
  const scored = shown.flatMap((line, order) => candidateIn(line, order, mailWords))
  return scored.sort((one, other) => other.score - one.score)[0]?.span
}

function candidateIn(line: Line, order: number, mailWords: string): { span: Span; score: number }[] {
  const labelled = label.exec(line.folded.slice(0, 60))
  const opened = labelled ?? opening.exec(line.folded.slice(0, 60))
  const from = opened?.[0].length ?? 0
  const sentenceName =
    /^\W*(?:my name|ich heisse|mein name|je m'a|me llamo|mi chiamo|chamo-me|ik heet|mijn naam)/u.test(line.folded)
  const span = nameAt(line, from, sentenceName)
  if (!span) return []
  const words = wordsOf(line.text.slice(span.start, span.end))
  if (labelled === null && !isNameLike(line, span, words)) return []
  const likeness = words.filter(
    (word) => fold(word).length > 2 && mailWords.includes(fold(word).replace(/[^a-z]/g, '')),
  ).length
  const score =
    (labelled ? 10 : 0) + (opened && !labelled ? 2 : 0) + likeness * 3 + (order < 3 ? 3 - order : 0) - order * 0.1
  return score > 0.5 ? [{ span: { start: line.start + span.start, end: line.start + span.end }, score }] : []
}

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** From here to the first sign that no name holds: a digit, a bracket, a wide gap, a separator. */
function nameAt(line: Line, from: number, isSentence: boolean): Span | undefined {
  const text = line.text.slice(from, from + 80)
  const lead = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead)
  const stop = rest.search(
    isSentence ? /[,.;!(\d]|\s(?:and|und|et|y|e|en)\s/u : /[\d@|•·()[\]/;:*<>_+°]|\s{3}|\t|\s[–—-]+\s|,\s/u,
  )
  const name = (stop === -1 ? rest : rest.slice(0, stop)).replace(/[\s,.–—-]+$/u, '')
  if (name.length < 2) return undefined
  return { start: from + lead, end: from + lead + name.length }
}

function isNameLike(line: Line, span: Span, words: readonly string[]): boolean {
  const text = line.text.slice(span.start, span.end)
  const bare = words.filter((word) => !title.test(fold(word)))
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,6}$/u.test(text)) return true
  if (bare.length < 2 || words.length > 7 || text.length > 60) return false
  if (!bare.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word)) || !/^\p{Lu}|^\p{Lo}/u.test(bare[0] ?? '')) return false
  const capitals = bare.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length
  if (capitals < 2 || /[.!?]$/.test(line.text.trim())) return false
  const folded = line.folded.slice(span.start, span.end)
  if (headingKind(line) || hasOrganisation(folded)) return false
  const isWork =
    hasOccupation(folded) || skills.find({ ...line, text, folded, start: 0, end: text.length }, undefined).length > 0
  const isPlace = placesIn({ start: 0, end: text.length, text, folded }).length > 0
  // A name may hold a word of work ("Grace Baker", "Luca Porto"), but only in the first line.
  return !(isWork || isPlace) || isFirstOf(line)
}

const isFirstOf = (line: Line): boolean => line.start < 4
