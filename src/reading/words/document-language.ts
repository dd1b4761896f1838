/** A text is in one of these languages, told by its script, then by the small words that make up half of any text. */
import { matchesIn } from '#text/matches.ts'
import { allLanguages } from './languages/all-languages.ts'
import { fold } from './text.ts'

/** In these, criteria are judged; in all, names, contacts, dates, headings and languages spoken are read. */
export const judgedLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'ro', 'sv', 'da'] as const
export const documentLanguages = [
  ...judgedLanguages,
  ...(['no', 'fi', 'tr', 'el', 'uk', 'ru', 'hu', 'ar', 'he', 'hi', 'ja', 'ko', 'zh'] as const),
] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

export const isJudged = (language: DocumentLanguage): boolean => judgedLanguages.some((each) => each === language)

const firstWords: Readonly<Partial<Record<DocumentLanguage, string>>> = {
  en:
    'the and of to in for with at on from by as my i is are was experience work skills education years summary employment languages ' +
    'am have has had do does did can will would you your we our they he she it this that what which who how when where not or but if',
  de:
    'und der die das mit im bei von zu fur auf als ein eine ich ist berufserfahrung ausbildung kenntnisse seit bis heute sprachen schule lebenslauf ' +
    'bin habe hat hatte kann wir sie mich mir mein meine nicht auch was wie wo oder aber wenn dass nach am im einen einem einer',
  fr:
    'le la les des du et en de pour avec dans sur au aux chez experience formation depuis competences langues permis anglais francais ans ' +
    'je suis ai avons nous vous mon ma mes un une est ce que qui ne pas plus ou mais comme',
  es:
    'el la los las de y en del con para por experiencia formacion idiomas ingles desde hasta actualidad educacion estudios carnet espanol ' +
    'yo soy he tengo mi mis un una que lo no muy o pero como se su sus',
  it:
    'il lo la di e in con per del della presso dal al esperienza formazione lingue inglese istruzione competenze patente italiano oggi dei ' +
    'io sono ho mio mia miei un una che non o ma come si nel nella',
  pt:
    'o a os as de e em do da com para no na dos das experiencia formacao idiomas ingles desde ate atual habilidades portugues carta gestao ' +
    'eu sou tenho meu minha um uma que nao ou mas como se na pelo pela',
  nl:
    'de het een en van in voor met op bij te als werkervaring opleiding talen vaardigheden heden sinds rijbewijs nederlands engels diploma ervaring ' +
    'ben heb heeft kan mijn wij we dat die niet ook of maar wat hoe waar naar om',
}

const smallWordsOf = (language: DocumentLanguage): string[] => {
  const { smallWords = '' } = allLanguages.find(({ code }) => code === language) ?? {}
  return fold(`${firstWords[language] ?? ''} ${smallWords}`)
    .trim()
    .split(/\s+/)
}

/** A small word of several languages counts less for each of them. */
const weightOf: ReadonlyMap<string, ReadonlyMap<DocumentLanguage, number>> = (() => {
  const speakers = new Map<string, Map<DocumentLanguage, number>>()
  for (const language of documentLanguages)
    for (const word of new Set(smallWordsOf(language)))
      speakers.set(word, (speakers.get(word) ?? new Map<DocumentLanguage, number>()).set(language, 1))
  for (const languages of speakers.values())
    for (const language of languages.keys()) languages.set(language, 1 / languages.size)
  return speakers
})()

const readLengthMax = 20_000

/** Where most letters are of one of these scripts, only its languages are left; a sign of Chinese is half a word. */
const scripts: readonly (readonly [RegExp, weight: number, readonly DocumentLanguage[]])[] = [
  [/[\p{sc=Latn}]/gu, 1, documentLanguages],
  [/[\p{sc=Cyrl}]/gu, 1, ['ru', 'uk']],
  [/[\p{sc=Grek}]/gu, 1, ['el']],
  [/[\p{sc=Arab}]/gu, 1, ['ar']],
  [/[\p{sc=Hebr}]/gu, 1, ['he']],
  [/[\p{sc=Deva}]/gu, 1, ['hi']],
  [/[\p{sc=Hang}]/gu, 3, ['ko']],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, 3, ['zh', 'ja']],
]

function languagesByScript(text: string): readonly DocumentLanguage[] {
  if (!/[^\p{ASCII}\p{sc=Latn}]/u.test(text)) return documentLanguages
  const counted = scripts.map(([letters, weight, languages]) => ({
    count: (text.match(letters)?.length ?? 0) * weight,
    languages,
  }))
  const [most] = counted.sort((one, other) => other.count - one.count)
  return most?.languages ?? documentLanguages
}

/** Japanese writes endings and small words in letters of its own; Ukrainian and Russian each have letters of their own. */
function languageByLetters(text: string, languages: readonly DocumentLanguage[]): DocumentLanguage | undefined {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  if (languages.length === 1) return languages[0]
  if (languages[0] === 'zh') return count(/[\p{sc=Hira}\p{sc=Kana}]/gu) > count(/\p{sc=Han}/gu) / 20 ? 'ja' : 'zh'
  if (languages[0] === 'ru') return count(/[іїєґ]/gu) > count(/[ыэъ]/gu) ? 'uk' : 'ru'
  return undefined
}

export function findDocumentLanguage(folded: string): DocumentLanguage {
  const text = folded.slice(0, readLengthMax)
  const known = languageByLetters(text, languagesByScript(text))
  if (known !== undefined) return known
  const scores = new Map<DocumentLanguage, number>()
  // A name, a version or a number of order such as `6a` is one word: its letters are no small words of their own.
  for (const [word] of matchesIn(text, /[\p{L}\p{N}]+/gu))
    for (const [language, weight] of weightOf.get(word) ?? [])
      scores.set(language, (scores.get(language) ?? 0) + weight)
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  return best?.[0] ?? 'en'
}
