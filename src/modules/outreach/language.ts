/** What we add to letters, and the page that they lead to, are in the language of the letters. */
import { z } from 'zod'

export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

export const LanguageField = z
  .enum(languages)
  .meta({ description: 'Of the letters: what the law asks us to say is said in it.' })

export const isLanguage = (text: string | null): text is Language => languages.some((each) => each === text)

const languageOfCountry: Readonly<Record<string, Language>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  LU: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CO: 'es',
  CL: 'es',
  PE: 'es',
  UY: 'es',
}

/** Where nobody chose one. */
export const languageOf = (country: string | null): Language => languageOfCountry[country ?? ''] ?? 'en'
