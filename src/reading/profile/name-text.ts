/** A name goes to the first sign that no name holds, without the titles before and the degrees behind it. */
import { matchesIn } from '#text/matches.ts'
import { fold, type Line, type Span } from '../words/text.ts'
import { withoutTitle } from './document-title.ts'
import { honorific, isTitleBefore, isTitleBehind, leadsToContact, nameLabel, nameParticles } from './name-words.ts'

export interface NameText extends Span {
  readonly words: readonly string[]
  /** Nothing else stands beside it in its cell. */
  readonly isAlone: boolean
  /** A colon follows, or the end of a sentence, so it is a label or prose. */
  readonly isBroken: boolean
  /** A short number follows, as behind a street. */
  readonly hasNumber: boolean
}

const cellEdge = /\s{3,60}|\t{1,8}|\s?[|｜•·]\s?|\s[–—-]{1,2}\s/g

/** The cells of a line begin at these places, the first one with its blanks. */
export const cellsOf = ({ text }: Line): number[] => {
  const head = text.slice(0, 140)
  const starts = matchesIn(head, cellEdge).map((match) => match.index + match[0].length)
  return [0, ...starts.filter((start) => /\S/.test(head.slice(start)) && /\S/.test(head.slice(0, start)))]
}

const lengthMax = 80
const stopSign = /[\d@|｜•·[\]/;:：*<>_+°~（）、。，]|\s{3}|\t|\s[–—-]+\s/u
const sentenceStop = /[,.;!(\d]|\s(?:and|und|et|y|e|en|och|og|i|a|si|ja|ve|и|і|και)\s/u

export function nameTextAt(line: Line, from: number, isSentence: boolean, isStrict: boolean): NameText | undefined {
  const text = line.text.slice(from, from + lengthMax)
  const lead = /^[^\p{L}\d]*/u.exec(text)?.[0].length ?? 0
  // The years of a role are followed by what it was.
  if (/^\d/.test(text.slice(lead)) || (lead === text.length && text !== '')) return undefined
  const rest = text.slice(lead)
  const stop = isSentence ? rest.search(sentenceStop) : stopOf(rest)
  const raw = stop === -1 ? rest : rest.slice(0, stop)
  const after = rest.slice(raw.length)
  const own = withoutContact(withoutStreet(withoutLabel(raw, after), after), after)
  const name = withoutTitle(own.replace(/[\s,.–—-]+$/u, '')).replace(honorific, '')
  const span = withoutTitles(name)
  if (span.end - span.start < 2) return undefined
  return {
    start: from + lead + span.start,
    end: from + lead + span.end,
    words: wordsOf(name.slice(span.start, span.end)),
    isAlone: /^\s*$|^\s{3}|^\s?[|｜•·\t]/u.test(after),
    isBroken: isStrict && ((own === raw && /^\s*[:：]/u.test(after)) || isSentenceLike(line.text)),
    hasNumber: isStrict && /^,?\s*\d{1,5}(?!\d)(?![\s()./-]{1,2}\d)/.test(after),
  }
}

/** A line that ends like a sentence is one, unless it ends with a degree or an initial. */
const isSentenceLike = (line: string): boolean => {
  const text = line.trimEnd()
  const end = text.slice(-12)
  return /[!?.]$/.test(end) && /[!?]$|\p{L}{3}\.$/u.test(end) && !/\p{Lu}\.?\p{L}{0,3}\.$/u.test(end)
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/["'„“”«»](\p{L}{2,20})["'„“”«»]/gu, '$1')
    .split(/[\s,()]+/)
    .filter((word) => word !== '')

/** A bracket holds a call name where the name goes on behind it; a comma stands behind a surname alone. */
function stopOf(rest: string): number {
  const bracket = /^[^\d@|:;,()]{1,40}\((?:\p{Lu}\p{L}{1,20}|["“]\p{L}{2,20}["”])\) \p{Lu}/u.exec(rest)
  const surname =
    /^\s?(?:(?:van|von|de|di|da|del|della|der|den|la|le|dos|do|af|el|al|ter|ten) ){0,3}\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24})?, (?=\p{Lu}\p{L}{1,20})/u.exec(
      rest,
    )
  if (bracket) return stopFrom(rest, bracket[0].length)
  if (surname && isTurned(surname[0], rest.slice(surname[0].length))) return stopFrom(rest, surname[0].length)
  return stopFrom(rest, 0)
}

/** Readers of PDF leave a single blank between a name and the address in the column beside it. */
const addressBehind = /\s(?=[^\s@]{1,64}@|https?:|www\.|[a-z\d-]{1,40}(?:\.[a-z\d-]{2,40}){1,4}\/)/u

function stopFrom(rest: string, from: number): number {
  const stops = [stopSign, /[()]|,(?:\s|$)/, addressBehind]
    .map((pattern) => rest.slice(from).search(pattern))
    .filter((at) => at !== -1)
    .map((at) => from + at)
  return stops.length === 0 ? -1 : Math.min(...stops)
}

/** "Brandt, Lena" and "GARCÍA LÓPEZ, Ana" are turned around; "Lena Brandt, Köchin" is not. */
function isTurned(before: string, after: string): boolean {
  const words = before.split(/[\s,]+/).filter((word) => /^\p{Lu}/u.test(word))
  const isShouted = words.every((word) => /^\p{Lu}{2}[\p{Lu}'’-]*$/u.test(word))
  const given = /^\p{Lu}[\p{L}'’-]{2,20}(?: (?:\p{Lu}[\p{L}'’-]{1,20}|\p{Lu}\.)){0,2}\s*(?:$|\s{3}|[|\t(•·])/u.test(
    after,
  )
  return given && (words.length === 1 || (isShouted && !/^\p{Lu}{2}/u.test(after)))
}

/** "Imię: Anna Nazwisko: Kowalska" are two fields. */
function withoutLabel(raw: string, after: string): string {
  if (!/^\s*[:：]/u.test(after)) return raw
  const words = raw.split(' ')
  for (let count = 1; count < Math.min(words.length, 4); count += 1) {
    const label = words.slice(-count).join(' ')
    if (nameLabel(`${fold(label)}:`) !== undefined) return words.slice(0, -count).join(' ')
  }
  return raw
}

/** "Anna Kowalska Tel.: 601 …" is a name and a label behind it. */
function withoutContact(raw: string, after: string): string {
  const words = raw.trimEnd().split(' ')
  const isLabelled = /^\s*[:：+\d(]/u.test(after) && words.length > 2 && leadsToContact(words.at(-1) ?? '')
  return isLabelled ? words.slice(0, -1).join(' ') : raw
}

/** "Jan Kowalski ul. Długa 5" is a name and a street behind it. */
function withoutStreet(raw: string, after: string): string {
  if (!/^\s*\d/.test(after)) return raw
  const street = /^(?:\p{Lu}[\p{L}'’-]{1,24} ){2,3}(?=\p{Ll}{2,6}\.? \p{Lu})/u.exec(raw)
  return street && !isParticleNext(raw.slice(street[0].length)) ? street[0].trimEnd() : raw
}

const isParticleNext = (text: string): boolean => nameParticles.has(fold(text.split(' ')[0] ?? ''))

/** Titles stay before and behind the name, as long as it keeps two words. */
function withoutTitles(name: string): Span {
  const words = matchesIn(name, /\S+/g).map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const isShouted = !/\p{Ll}/u.test(name)
  let [first, last] = [0, words.length - 1]
  while (
    last - first > 0 &&
    isTitleBefore(words[first]?.text ?? '') &&
    (last - first > 1 || isMarked(words[first]?.text))
  )
    first += 1
  while (
    last - first > 1 &&
    !(isShouted && !/[.]/.test(words[last]?.text ?? '')) &&
    isTitleBehind(words[last]?.text ?? '')
  )
    last -= 1
  const end = words[last]?.end ?? 0
  return { start: words[first]?.start ?? 0, end: end - (/[,]$/.exec(name.slice(0, end))?.[0].length ?? 0) }
}

/** "Dr. Brandt" is a title and one word. */
const isMarked = (word: string | undefined): boolean => /\.$/.test(word ?? '')

/** "A N N A   K O W A L S K A" has blanks between its letters, and wider ones between its words. */
export function spacedNameIn({ text }: Line): NameText | undefined {
  const match = /^\s{0,40}((?:\p{Lu}\s){1,20}\p{Lu}(?:\s{2,5}(?:\p{Lu}\s){1,20}\p{Lu}){1,3})\s*$/u.exec(
    text.slice(0, 160),
  )
  if (!match?.[1]) return undefined
  const start = match[0].indexOf(match[1])
  const words = match[1].split(/\s{2,}/).map((word) => word.replace(/\s/g, ''))
  return { start, end: start + match[1].length, words, isAlone: true, isBroken: false, hasNumber: false }
}

/** A name is told without the labels and gaps within it: "Imię: Anna, Nazwisko: Kowalska" is Anna Kowalska. */
export function nameOf(text: string, { start, end }: Span): string {
  const own = text.slice(start, end)
  const spaced = spacedNameIn({ start, end, text: own, folded: own })
  if (spaced) return spaced.words.join(' ')
  return own
    .split(/[\n\t|;]|\s{3}/)
    .map((part) => part.replace(/^[^:：]{2,40}[:：]\s*/u, '').replace(/\s[^\s:：]{2,20}[:：]\s*/gu, ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
