/** A heading opens a part of a job description, in one of the languages we read. */
import { cuesIn } from './cues.ts'
import type { Line } from './lines.ts'
import { phraseFinder } from './phrase-finder.ts'
import { wordsOf } from './plain.ts'
import { sectionWords, wholeSectionWords } from './section-words.ts'

/** A `text` may ask for something among other things; a `closed` part, like benefits or how to apply, does not. */
export type Section = 'must_have' | 'nice_to_have' | 'text' | 'duty' | 'closed'

/** The order decides: `preferred qualifications` are no qualifications, and a company profile is no profile. */
const order: readonly Section[] = ['nice_to_have', 'closed', 'must_have', 'duty', 'text']

const findWithin = phraseFinder<Section>(sectionWords)
const findWhole = phraseFinder<Section>(wholeSectionWords)

/** These words may stand before the name of a part: `What you bring`, `Das bringst du mit`. */
const openings = new Set(
  'what the your our this is was das dein deine ihr ihre unser unsere ce que vos votre notre que lo cosa il i le o wat dit co'.split(
    ' ',
  ),
)

const headingLengthMax = 80

/** The answer is null for a line that names no part, though it may be a heading. */
export function sectionNamedBy({ kind, text, value }: Line): Section | null {
  if (kind === 'bullet' || value !== null || text.length > headingLengthMax) return null
  return sectionCalled(text, kind === 'heading')
}

/** A line that is not marked as a heading is one only when it says nothing else. */
export function sectionCalled(text: string, isHeading: boolean): Section | null {
  const words = wordsOf(text)
  const within = findWithin(words)
  const opened = words.findIndex((word) => !openings.has(word))
  const whole = [...within, ...findWhole(words)].filter(({ start, end }) => start <= opened && end === words.length)
  const found = new Set((isHeading ? [...within, ...whole] : whole).map(({ tag }) => tag))
  return order.find((section) => found.has(section)) ?? (isHeading ? sectionToldBy(text) : null)
}

/** An unforeseen heading is judged by what it says and whom it speaks to. */
function sectionToldBy(text: string): Section | null {
  const { all, words, isDuty } = cuesIn(text)
  if (words.some((word) => giving.has(word)) || all.has('offers') || all.has('perks') || all.has('applies'))
    return 'closed'
  if (all.has('nice')) return 'nice_to_have'
  if (isDuty || words.some((word) => doing.has(word))) return 'duty'
  if (all.has('asks') || all.has('seeks') || all.has('holds')) return 'must_have'
  return words.some((word) => reader.has(word)) ? 'must_have' : null
}

const reader = new Set('you du dich dir sie tu toi vous ti te usted jij jou je u voce ty ciebie'.split(' '))
const giving = new Set('give gives giving geben gibt donne donnons damos dar diamo geven geef dajemy dam'.split(' '))
const doing = new Set(
  'do doing build work machst machen tust tun arbeitest fais faire ferez haces haras hacer doet doen doe fai farai faz fara fazer robisz robic'.split(
    ' ',
  ),
)

/** The answer is null when the part before goes on. Any heading ends the part before. */
export const sectionOpenedBy = (line: Line): Section | null =>
  sectionNamedBy(line) ?? (line.kind === 'heading' ? 'text' : null)
