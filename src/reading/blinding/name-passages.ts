/**
 * A name is hidden where it is the name. Most words of names are nothing else, and are hidden wherever they stand with a
 * capital; a word that also means a skill, a trade, a tongue, a place or a month is hidden by its position alone, so that
 * nobody called French loses French, and nobody called Koch the trade.
 */
import { nameLead } from '../profile/name.ts'
import { nameOf } from '../profile/name-text.ts'
import { nameParticles } from '../profile/name-words.ts'
import { sectionsOf } from '../profile/sections.ts'
import { monthNumbers, seasonMonths } from '../words/month-names.ts'
import { hasOccupation, hasOrganisation } from '../words/occupations.ts'
import { places } from '../words/places.ts'
import { fold, type Line, type Span } from '../words/text.ts'
import { tongueOf } from '../words/tongues.ts'
import { skills } from '../words/vocabulary.ts'
import { commonWords } from './common-words.ts'
import type { HiddenPassage } from './hidden-passage.ts'
import { nationalityWords } from './private-words.ts'

export function namePassages(text: string, lines: readonly Line[], name: Span): HiddenPassage[] {
  const told = fold(nameOf(text, name))
  const words = told.split(/[\s,()"]+/).filter((part) => part.replace(/[.]/g, '').length > 1)
  const parts = words.filter((part) => !isCommon(part) && (isCaseless(part) ? part.length > 1 : lettersIn(part) > 2))
  const listed = skillLines(lines)
  const wholes = wholesOf(fold(text.slice(name.start, name.end)), told, words)
  const passages: HiddenPassage[] = [{ ...name, kind: 'name' }]
  for (const line of lines) {
    if (!words.some((word) => line.folded.includes(word))) continue
    passages.push(
      ...wholes.flatMap((whole) => wholePassages(line, whole)),
      ...(listed.has(line) ? [] : signaturesIn(line, words)),
      ...parts.flatMap((part) => partPassages(line, part)),
    )
  }
  return passages
}

/** The name stands elsewhere as it is told, as it is written, turned around, and without its blank. */
function wholesOf(written: string, told: string, words: readonly string[]): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const turned =
    words.length > 1
      ? [`${last} ${words.slice(0, -1).join(' ')}`, `${last}, ${words.slice(0, -1).join(' ')}`, `${first} ${last}`]
      : []
  const joined = isCaseless(told) && words.length > 1 ? [words.join('')] : []
  return [...new Set([written.replace(/\s+/g, ' '), told, ...turned, ...joined])].filter(
    (whole) => lettersIn(whole) > 1,
  )
}

/** "Curriculum vitae of" and "Dr." go with the name: how people open is theirs alone. */
const wholePassages = (line: Line, whole: string): HiddenPassage[] =>
  placesOfText(line.folded, whole)
    .filter((start) => isCaseless(whole) || isWord(line.folded, start, whole.length))
    .map((start) => at(line, start - (nameLead(line, start) ?? 0), start + whole.length))

const partPassages = (line: Line, part: string): HiddenPassage[] =>
  placesOfText(line.folded, part)
    .filter((start) => /\p{Lu}|\p{Lo}/u.test(line.text[start] ?? '') && isWord(line.folded, start, part.length))
    .map((start) => at(line, start, start + part.length))

const at = (line: Line, start: number, end: number): HiddenPassage => ({
  kind: 'name',
  start: line.start + start,
  end: line.start + end,
})

const skillLines = (lines: readonly Line[]): ReadonlySet<Line> =>
  new Set(
    sectionsOf(lines).flatMap(({ kind, first, last }) =>
      kind === 'skills' || kind === 'languages' ? lines.slice(first, last + 1) : [],
    ),
  )

/**
 * A part of the name that means something else, too, is the name in a signature, beside an initial or another part, and
 * behind "Mr" and "Frau".
 */
function signaturesIn(line: Line, words: readonly string[]): HiddenPassage[] {
  const said = line.folded.match(/[\p{L}\p{M}'-]+/gu) ?? []
  if (said.length > 0 && said.length <= words.length && said.every((word) => words.includes(word)))
    return [{ kind: 'name', start: line.start, end: line.end }]
  return words.flatMap((word) =>
    placesOfText(line.folded, word)
      .filter((start) => isWord(line.folded, start, word.length) && isCalled(line, start, start + word.length))
      .map((start) => at(line, start, start + word.length)),
  )
}

const calling =
  /(?<!\p{L})(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|monsieur|madame|mme|sr|sra|senor|senora|signor|signora|sig|dott|dhr|mevr|pan|pani|pana|panu|domnul|doamna|hr|fru|ing|mgr)\.?\s$/u

const isCalled = ({ text, folded }: Line, start: number, end: number): boolean =>
  /^\p{Lu}/u.test(text.slice(start, start + 2)) &&
  (/(?<!\p{L})\p{Lu}\.\s?$/u.test(text.slice(Math.max(0, start - 5), start)) ||
    /^,?\s\p{Lu}\.(?!\p{L})/u.test(text.slice(end, end + 6)) ||
    calling.test(folded.slice(Math.max(0, start - 12), start)))

/** Some words mean something else, too, whatever their case: Jenkins, Baker, April, French, "van". */
const isCommon = (word: string): boolean =>
  commonWords.has(word) ||
  nameParticles.has(word) ||
  monthNumbers.has(word) ||
  seasonMonths.has(word) ||
  nationalityWords.has(word) ||
  places.has(word) ||
  tongueOf(word) !== undefined ||
  hasOccupation(word) ||
  hasOrganisation(word) ||
  [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].some(
    (text) => skills.find({ start: 0, end: word.length, text, folded: word }, undefined).length > 0,
  )

const isCaseless = (text: string): boolean => /^[\p{Lo}\p{M}\s]+$/u.test(text)

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

const isWord = (folded: string, start: number, length: number): boolean =>
  !/[\p{L}\p{M}\d]/u.test(folded[start - 1] ?? ' ') && !/[\p{L}\p{M}\d]/u.test(folded[start + length] ?? ' ')

function placesOfText(folded: string, sought: string): number[] {
  const found: number[] = []
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + sought.length)) found.push(at)
  return found
}
