/**
 * Somebody points to passages of a text, and is not believed: a passage must stand in the text, and the rules must read
 * out of it what it is said to be about. So nothing is in a draft that the text does not say, and what the rules found
 * in the whole text stays.
 */
import { criterionTextMax } from '../criterion.ts'
import { departmentMax, jobTitleMax } from '../job.ts'
import type { DraftCriterion, JobDraft } from '../job-draft.ts'
import { draftedMax } from './criteria.ts'
import { cuesIn, denies } from './cues.ts'
import { employmentIn } from './employment.ts'
import { type Line, linesOf } from './lines.ts'
import { withoutMarkup } from './markup.ts'
import { salaryIn } from './pay.ts'
import { locationIn } from './place.ts'

export interface Passages {
  readonly title: string | null
  readonly department: string | null
  readonly location: string | null
  readonly employment: string | null
  readonly salary: string | null
  readonly criteria: readonly { readonly quote: string; readonly isMust: boolean }[]
}

export function withPassages(draft: JobDraft, given: string, passages: Passages): JobDraft {
  const sentences = linesOf(withoutMarkup(given)).flatMap(({ text, sentences }) => [...sentences, text])
  const find = (passage: string | null): Found | null => placeIn(sentences, passage)
  const location = withPlace(draft.location, find(passages.location))
  return {
    ...draft,
    title: draft.title ?? wordsOf(find(passages.title), jobTitleMax),
    department: draft.department ?? wordsOf(find(passages.department), departmentMax),
    location,
    employmentType: draft.employmentType ?? employmentOf(find(passages.employment)),
    salary: draft.salary ?? payOf(find(passages.salary), location?.country ?? null),
    criteria: withCriteria(draft.criteria, passages.criteria, find),
  }
}

interface Found {
  readonly words: string
  /** The sentence has the words, and may turn them into their opposite. */
  readonly sentence: string
}

const passageMin = 2

/** Lines break where they like; all else stands in the text as it does in the passage, and no word or number is cut. */
function placeIn(sentences: readonly string[], passage: string | null): Found | null {
  const said = passage?.trim() ?? ''
  if (said.length < passageMin || said.length > criterionTextMax) return null
  const pattern = said.split(/\s+/).map(RegExp.escape).join('\\s+')
  const whole = new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,' ])${pattern}(?![\\p{L}\\p{N}]|[.,' ]\\p{N})`, 'u')
  for (const sentence of sentences) {
    const [words] = whole.exec(sentence) ?? []
    if (words !== undefined && !denies(sentence)) return { words, sentence }
  }
  return null
}

const wordsOf = (found: Found | null, lengthMax: number): string | null =>
  found && found.words.length <= lengthMax ? found.words : null

/** The rules read a passage as if the text announced it. */
const announced = (label: string, found: Found | null): Line[] => (found ? linesOf(`${label}: ${found.words}`) : [])

function withPlace(known: JobDraft['location'], found: Found | null): JobDraft['location'] {
  if (known && (known.city !== null || known.country !== null)) return known
  const place = locationIn(announced('Location', found))
  return place && { ...place, workplace: known?.workplace ?? place.workplace }
}

const employmentOf = (found: Found | null): JobDraft['employmentType'] =>
  employmentIn(announced('Employment type', found), null)

/** The whole sentence is read: out of it, a bonus would look like pay. */
const payOf = (found: Found | null, country: string | null): JobDraft['salary'] =>
  found && salaryIn(linesOf(found.sentence), country)

/** Each is looked for in the whole text. */
const quotesMax = 40

function withCriteria(
  known: readonly DraftCriterion[],
  quotes: Passages['criteria'],
  find: (passage: string) => Found | null,
): readonly DraftCriterion[] {
  const all = [...known]
  for (const { quote, isMust } of quotes.slice(0, quotesMax)) {
    const found = find(quote)
    if (!found || all.length >= draftedMax || all.some(({ text }) => isSame(text, found))) continue
    const { all: cues, isSpared, isOurs, isDuty } = cuesIn(found.sentence)
    if (isSpared || isOurs || isDuty || cues.has('legal') || cues.has('offers')) continue
    // What must be, the text itself says.
    const kind = isMust && cues.has('asks') && !cues.has('nice') ? 'must_have' : 'nice_to_have'
    all.push({ text: found.words.replace(/[.;,]$/, ''), kind, weight: 1 })
  }
  return all
}

/** The rules have it already, in their cut. */
const isSame = (text: string, { words, sentence }: Found): boolean => {
  const [known, said] = [text.toLowerCase(), words.toLowerCase()]
  return said.includes(known) || known.includes(said) || sentence.toLowerCase().includes(known)
}
