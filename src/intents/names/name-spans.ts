/** Where a sentence may name a job or a person: what the caller looks up before the sentence is read. */
import { isCommonWord, isWordOfPhrase } from '../words/phrases.ts'
import { type Token, tokensOf } from '../words/tokens.ts'

export interface NameSpan {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: 'name' | 'jobNumber' | 'email'
}

const spansMax = 12
const wordsMax = 6
/** Names are looked for where a recruiter's own words stand: not in pages that were pasted behind them. */
const tokensMax = 300

/** What is surely a name comes first: addresses, numbers and runs of capitals before what no language knows. */
export function nameSpansIn(sentence: string): readonly NameSpan[] {
  const tokens = tokensOf(sentence).slice(0, tokensMax)
  const spans = [
    ...emailsIn(sentence),
    ...jobNumbersIn(tokens),
    ...runsOf(tokens, isCapitalised),
    ...runsOf(tokens, isUnknown),
  ].map(({ start, end, kind }) => ({ start, end, text: sentence.slice(start, end), kind }))
  const known = new Set<string>()
  return spans.filter(({ text }) => !known.has(text) && known.add(text)).slice(0, spansMax)
}

type Place = Omit<NameSpan, 'text'>

const emailsIn = (sentence: string): Place[] =>
  [...sentence.slice(0, 2_000).matchAll(/[^\s<>(),;:"@]{1,64}@[^\s<>(),;:"@]{3,200}/g)].map((found) => ({
    start: found.index,
    end: found.index + found[0].replace(/[.!?]+$/, '').length,
    kind: 'email',
  }))

const jobNumbersIn = (tokens: readonly Token[]): Place[] =>
  tokens.flatMap(({ text, start, end }, place) => {
    const isNumbered = tokens[place - 1]?.isWord === true || tokens[place - 1]?.text === '#'
    return isNumbered && /^\d{1,15}$/.test(text) ? [{ start, end, kind: 'jobNumber' as const }] : []
  })

/** These stand within names, and neither begin nor end one. */
const links = new Set('of|de|del|du|la|le|der|den|von|van|zu|and|und|et|y|e|for|fur|f'.split('|'))

function runsOf(tokens: readonly Token[], isPart: (token: Token, place: number) => boolean): Place[] {
  const places: Place[] = []
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from]
    if (!first || !isPart(first, from)) continue
    let last = from
    for (let at = from + 1; at < tokens.length && at - from < wordsMax; at++) {
      const [token, next] = [tokens[at], tokens[at + 1]]
      if (!token?.isWord) break
      if (isPart(token, at)) last = at
      else if (!links.has(token.text) || !next || !isPart(next, at + 1)) break
    }
    places.push({ start: first.start, end: tokens[last]?.end ?? first.end, kind: 'name' })
    from = last
  }
  return places
}

const isCapitalised = (token: Token, place: number): boolean =>
  token.isWord && token.isCapital && !(place === 0 && isCommonWord(token.text))

const isUnknown = (token: Token): boolean =>
  token.isWord && token.text.length > 1 && !/^\d/.test(token.text) && !isWordOfPhrase(token.text)
