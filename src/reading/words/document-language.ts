/** A text is in one of seven languages, told by the small words that make up half of any text. */
export const documentLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

const smallWords: Readonly<Record<DocumentLanguage, string>> = {
  en: 'the and of to in for with at on from by as my i is are was experience work skills education years summary employment languages',
  de: 'und der die das mit im bei von zu fur auf als ein eine ich ist berufserfahrung ausbildung kenntnisse seit bis heute sprachen schule lebenslauf',
  fr: 'le la les des du et en de pour avec dans sur au aux chez experience formation depuis competences langues permis anglais francais ans',
  es: 'el la los las de y en del con para por experiencia formacion idiomas ingles desde hasta actualidad educacion estudios carnet espanol',
  it: 'il lo la di e in con per del della presso dal al esperienza formazione lingue inglese istruzione competenze patente italiano oggi dei',
  pt: 'o a os as de e em do da com para no na dos das experiencia formacao idiomas ingles desde ate atual habilidades portugues carta gestao',
  nl: 'de het een en van in voor met op bij te als werkervaring opleiding talen vaardigheden heden sinds rijbewijs nederlands engels diploma ervaring',
}

/** A small word of several languages counts less for each of them. */
const weightOf: ReadonlyMap<string, ReadonlyMap<DocumentLanguage, number>> = (() => {
  const speakers = new Map<string, Map<DocumentLanguage, number>>()
  for (const language of documentLanguages)
    for (const word of smallWords[language].split(' '))
      speakers.set(word, (speakers.get(word) ?? new Map<DocumentLanguage, number>()).set(language, 1))
  for (const languages of speakers.values())
    for (const language of languages.keys()) languages.set(language, 1 / languages.size)
  return speakers
})()

export function findDocumentLanguage(folded: string): DocumentLanguage {
  const scores = new Map<DocumentLanguage, number>()
  for (const [word] of folded.slice(0, 20_000).matchAll(/\p{L}+/gu))
    for (const [language, weight] of weightOf.get(word) ?? [])
      scores.set(language, (scores.get(language) ?? 0) + weight)
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  return best?.[0] ?? 'en'
}

/** People are judged by what they write in these languages; of others only facts are read. */
export const isJudged = (language: string): boolean => (documentLanguages as readonly string[]).includes(language)
