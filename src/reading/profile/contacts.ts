/** Mail addresses, telephones and links are read as they stand and as machines write them. */
import { matchesIn } from '#text/matches.ts'
import type { DocumentLanguage } from '../words/document-language.ts'
import { type Line, overlaps, type Span } from '../words/text.ts'
import { brokenEmail, emailsIn } from './emails.ts'
import type { Fact } from './fact.ts'
import { guessRegions } from './phone-regions.ts'
import { findPhones } from './phones.ts'

export interface Contacts {
  readonly emails: readonly Fact<string>[]
  readonly phones: readonly Fact<string>[]
  readonly links: readonly Fact<string>[]
}

export function findContacts(lines: readonly Line[], language: DocumentLanguage): Contacts {
  const emails = lines.flatMap((line, index) => {
    const found = emailsIn(line)
    return found.length > 0 ? found : brokenEmail(line, lines[index + 1])
  })
  const links = lines.flatMap((line) => linksIn(line, emails))
  const regions = guessRegions(lines, emails, language)
  const phones = findPhones(
    lines,
    [...emails, ...links].map(({ evidence }) => evidence),
    regions,
  )
  return { emails: once(emails), phones: once(phones), links: once(links) }
}

/** The first of each value stays. */
const once = (facts: readonly Fact<string>[]): Fact<string>[] => [
  ...new Map(facts.toReversed().map((fact) => [fact.value, fact])).values().toArray().toReversed(),
]

const placeOf = (line: Line, index: number, text: string): Span => ({
  start: line.start + index,
  end: line.start + index + text.length,
})

const topLevels =
  'com|org|net|edu|gov|io|dev|me|ai|co|app|tech|info|biz|eu|de|at|ch|pt|es|fr|it|nl|be|ie|uk|br|mx|ar|ca|au|in|pl|se|no|dk|fi|online|site|page|blog|design|studio|works|cv|example'
const linkPattern = new RegExp(
  `(?<![\\p{L}\\d@._/-])(?:https?://)?(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,4}(?:${topLevels})(?![\\p{L}\\d@-]|\\.[a-z])(?:/[^\\s|,;()<>"]{0,200})?`,
  'giu',
)

function linksIn(line: Line, emails: readonly Fact<string>[]): Fact<string>[] {
  if (!/\.[a-z]/i.test(line.text)) return []
  return matchesIn(line.text, linkPattern).flatMap((match) => {
    const text = match[0].replace(/[./)\]]+$/, '')
    const evidence = placeOf(line, match.index, text)
    const value = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
    // "node.js" ends in no domain, but "Booking.com" in a sentence is a company: a bare capitalised name is no link.
    const isBareName = !/[/]|^(?:https?:|www\.)/i.test(text) && /\p{Lu}/u.test(text)
    if (isBareName || emails.some((email) => overlaps(email.evidence, evidence))) return []
    return [{ value: lowerHost(value), evidence }]
  })
}

const lowerHost = (link: string): string => link.replace(/^[^/]+/, (host) => host.toLowerCase())
