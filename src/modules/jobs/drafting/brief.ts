/**
 * A brief is a line or a few: `Senior Go dev, Berlin, remote ok, must know Postgres`. Each of its items asks for
 * something, or says where, when and for how much.
 */

import { cuesIn } from './cues.ts'
import type { Drafted } from './drafted.ts'
import { withoutFrame } from './frames.ts'
import { isPlace, isState } from './known-place.ts'
import { isLabelled } from './labels.ts'
import type { Line } from './lines.ts'
import { wordsOf } from './plain.ts'
import { sectionCalled } from './sections.ts'
import { namesRole } from './title.ts'

const lengthMax = 400
const itemWordsMax = 9
const itemsMin = 3

const separator = /\s*[;,|·•/](?:\s+|$)|\s+[|·•/–—-]\s+/g

/** The answer is null for a text that is no brief. */
export function briefCriteria(lines: readonly Line[]): Drafted[] | null {
  const length = lines.reduce((all, { text }) => all + text.length, 0)
  if (length > lengthMax || lines.some(({ kind }) => kind === 'bullet')) return null
  const items = lines.filter((line) => !isLabelled(line)).flatMap(({ sentences }) => sentences.flatMap(itemsOf))
  const isTelling = items.some(
    ({ text }) => wordsOf(text).length > itemWordsMax || speaks.test(text) || text.endsWith('?'),
  )
  if (items.length < itemsMin || isTelling) return null
  if (!isOpening(items)) return null
  return items.slice(1).flatMap(criterionOf)
}

interface Item {
  readonly text: string
  readonly section: 'must_have' | 'nice_to_have' | null
}

/** The label of `Must have: Go, SQL` holds for all its items. */
function itemsOf(sentence: string): Item[] {
  const labelled = /^([^:]{2,40}):\s+(.+)$/.exec(sentence)
  const called = labelled ? sectionCalled(labelled[1] ?? '', true) : null
  const section = called === 'must_have' || called === 'nice_to_have' ? called : null
  const text = section === null ? sentence : (labelled?.[2] ?? '')
  return text
    .split(separator)
    .map((item) => ({ text: item.replace(/[.!]+$/, '').trim(), section }))
    .filter((item) => item.text !== '')
}

/** A text in which somebody speaks is a letter or an ad in sentences, not a brief. */
const speaks =
  /(?<![\p{L}])(?:you|you'll|they|we|we're|i|i'm|let's|du|sie|wir|ich|vous|nous|je|il|wij|ons|jij|nosotros|noi|ci)(?![\p{L}])/iu

/** A brief begins with the role that is looked for. */
function isOpening(items: readonly Item[]): boolean {
  const [first] = items
  if (!first || first.section !== null) return false
  const facts = items.slice(1).filter(({ text, section }) => section !== null || isFact(text) || isAsked(text))
  return namesRole(first.text) || cuesIn(first.text).all.has('seeks') || facts.length * 2 >= items.length
}

function criterionOf({ text, section }: Item): Drafted[] {
  const { all, isSpared } = cuesIn(text)
  const isNice = section === 'nice_to_have' || all.has('nice')
  if ((isSpared && !isNice) || all.has('seeks') || (isFact(text) && section === null)) return []
  const bare = withoutFrame(text.replace(/^(?:must\s+)?(?:know(?:s|ledge of)?|has|have)\s+/i, ''))
  return bare === '' ? [] : [{ text: bare, kind: isNice ? 'nice_to_have' : 'must_have' }]
}

const isAsked = (text: string): boolean => {
  const { all } = cuesIn(text)
  return all.has('asks') || all.has('holds') || all.has('nice')
}

/** Facts say where, when, for how much or how long, and ask nothing of anybody. */
function isFact(text: string): boolean {
  const { all, words } = cuesIn(text)
  if (isMoney.test(text) || isPlace(text) || isState(text)) return true
  if (all.has('asks') || all.has('holds')) return false
  return (
    all.has('where') ||
    all.has('applies') ||
    all.has('perks') ||
    all.has('offers') ||
    words.some((word) => terms.has(word))
  )
}

const isMoney = /[€$£₹]|\d\s?k\b|\b(?:eur|usd|gbp|chf|pln)\b/i
const terms = new Set(
  `remote onsite site hybrid hybride homeoffice office fulltime parttime vollzeit teilzeit befristet unbefristet cdi cdd asap now
  immediately immediate sofort ab urgent urgently permanent contract freelance temporary internship hours hrs std stunden etat
  fulltime deeltijd voltijd presencial remoto remota distance distancia teletrabajo temps jornada tempo wanted hiring salary pay rate budget
  competitive benefits bonus visa`.split(/\s+/),
)
