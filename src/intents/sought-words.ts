/** The words by which people are looked for: what a sentence says beside its command, names of people and words that only join others. */
import type { KnownNames } from './intent.ts'
import { mentionsIn } from './names/mentions.ts'
import { languageOf, phraseAt } from './words/phrases.ts'
import { lengthMax, tokensOf } from './words/tokens.ts'

const wordsMax = 8

/** They say that somebody has something, and not what. */
const joining = new Set(
  [
    'a able an and any are as at by can candidate candidates could do does experience experienced for from good great had has have',
    'having in is know knowing knows live lives living of on or our some somebody someone speak speaking speaks that the those to',
    'us use used uses using was were who whose with work worked working works year years',
    'als arbeiten arbeitet auf aus der die das die den dem eine einen einer erfahrung haben hat im in kann kennen kennt können konnen',
    'leben lebt mit oder spricht sprechen und wer wohnen wohnt',
    'au aux avec connaissent connait dans de des du en et habite habitent la le les ou parle parlent qui sait savent travaille travaillent un une',
    'con de del el en experiencia habla hablan la las los o que sabe saben trabaja trabajan un una viven vive y',
  ].flatMap((line) => line.split(' ')),
)

export function soughtWords(sentence: string, names: KnownNames): string[] {
  const tokens = tokensOf(sentence.slice(0, lengthMax))
  const people = mentionsIn(tokens, names).filter(({ kind }) => kind === 'person')
  const named = new Map(people.map(({ first, length }) => [first, length]))
  const language = languageOf(tokens)
  const words: string[] = []
  for (let place = 0; place < tokens.length && words.length < wordsMax; ) {
    const token = tokens[place]
    if (!token) break
    const passed = named.get(place) ?? (token.isWord ? phraseAt(language, tokens, place, undefined)?.length : 1)
    if (passed === undefined && !joining.has(token.text)) words.push(sentence.slice(token.start, token.end))
    place += passed ?? 1
  }
  return words
}
