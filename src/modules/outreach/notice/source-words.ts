/** Where the data of somebody come from, as they are told: in words of their language, and whether everybody could read it there. */
import type { Language } from '../language.ts'

const kinds = ['ours', 'history', 'list', 'provider', 'page', 'code', 'hand', 'named'] as const
type SourceKind = (typeof kinds)[number]

const kindOf: Readonly<Record<string, SourceKind>> = {
  talent_pool: 'ours',
  'talent pool': 'ours',
  ats_history: 'history',
  'ats history': 'history',
  csv: 'list',
  import: 'list',
  people_api: 'provider',
  github: 'code',
  linkedin: 'page',
  xing: 'page',
  website: 'page',
  'added by hand': 'hand',
  manual: 'hand',
  sourcing: 'hand',
}

const isPublic: ReadonlySet<SourceKind> = new Set(['page', 'code'])

const words: Readonly<Record<Language, Readonly<Record<Exclude<SourceKind, 'named'>, string>>>> = {
  en: {
    ours: 'our own records of people who were in touch with us before',
    history: 'our own applicant records of earlier years',
    list: 'a list that was handed to us',
    provider: 'a provider of professional profiles',
    page: 'your public professional profile',
    code: 'your public profile for source code',
    hand: 'an entry that a member of our team made by hand',
  },
  de: {
    ours: 'unsere eigenen Aufzeichnungen über Personen, die schon mit uns in Kontakt waren',
    history: 'unsere eigenen Bewerbungsunterlagen früherer Jahre',
    list: 'eine Liste, die uns übergeben wurde',
    provider: 'ein Anbieter beruflicher Profile',
    page: 'Ihr öffentliches berufliches Profil',
    code: 'Ihr öffentliches Profil für Quelltexte',
    hand: 'ein Eintrag, den ein Mitglied unseres Teams von Hand gemacht hat',
  },
  fr: {
    ours: 'nos propres dossiers de personnes qui ont déjà été en contact avec nous',
    history: 'nos propres dossiers de candidature des années passées',
    list: 'une liste qui nous a été remise',
    provider: 'un fournisseur de profils professionnels',
    page: 'votre profil professionnel public',
    code: 'votre profil public de code source',
    hand: 'une saisie faite à la main par un membre de notre équipe',
  },
  es: {
    ours: 'nuestros propios registros de personas que ya estuvieron en contacto con nosotros',
    history: 'nuestros propios registros de candidaturas de años anteriores',
    list: 'una lista que nos fue entregada',
    provider: 'un proveedor de perfiles profesionales',
    page: 'su perfil profesional público',
    code: 'su perfil público de código fuente',
    hand: 'una entrada que hizo a mano un miembro de nuestro equipo',
  },
}

export interface SourceWords {
  /** The source as the company calls it, where we know no better. */
  readonly text: string
  readonly isPublic: boolean
}

export function sourceWords(source: string, language: Language): SourceWords {
  const kind = kindOf[source.trim().toLowerCase()] ?? 'named'
  return { text: kind === 'named' ? `“${source.trim()}”` : words[language][kind], isPublic: isPublic.has(kind) }
}
