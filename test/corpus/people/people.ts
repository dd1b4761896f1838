/** So many people of each language are in each half; their ids are numbered, and a hash says which half each is in. */
import { type Half, halfOf } from './random.ts'
import { fullLanguages, readLanguages } from './words.ts'

const isRead = (language: string): boolean => readLanguages.some((each) => each === language)

const countOf = (language: string): number => (language === 'en' ? 80 : isRead(language) ? 20 : 40)

export const allLanguages: readonly string[] = [...fullLanguages, ...readLanguages]

export function idsOf(half: Half, languages: readonly string[] = allLanguages, share = 1): string[] {
  return languages.flatMap((language) => {
    const ids: string[] = []
    const wanted = Math.ceil(countOf(language) * share)
    for (let number = 1; ids.length < wanted; number++) {
      const id = `${language}-${number}`
      if (halfOf(id) === half) ids.push(id)
    }
    return ids
  })
}
