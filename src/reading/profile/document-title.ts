/**
 * Documents call themselves by a title in seven languages: "Resume", "Tabellarischer Lebenslauf", "Curriculum vitae
 * of".
 */
import { fold } from '../words/text.ts'

/** Documents are "my" or "short" in these words. */
const qualifiers =
  'my|mein|meine|mon|ma|mi|il mio|o meu|mijn|professional|personal|academic|technical|short|brief|updated|current|confidential|tabellarischer|ausfuhrlicher|aktueller|personlicher|beruflicher|professionelle|europass|formato europeo per il|formato europeo|modelo europeo de|modele europeen de'

const titles =
  'curriculum vitae|curriculum|curriculo|resume|lebenslauf|cv|c\\.v\\.|hoja de vida|europass|bewerbungsunterlagen|bewerbungsschreiben|bewerbungsmappe|bewerbung|anschreiben|motivationsschreiben|cover letter|covering letter|application letter|letter of application|application form|job application|candidate profile|candidate resume|lettre de motivation|lettre de candidature|dossier de candidature|carta de presentacion|carta de motivacion|carta de apresentacao|carta de motivacao|lettera di presentazione|lettera di motivazione|lettera motivazionale|motivatiebrief|sollicitatiebrief|sollicitatie'

/** These words come after a title and belong to it. */
const additions =
  'vitae|europass|europeo|professionnel|profesional|professionale|profissional|english version|deutsche version|version francaise'

const leads = new RegExp(
  `^\\W*(?:(?:${qualifiers}) ){0,2}(?:${titles})(?!\\p{L})(?:(?: ?[-(/|] ?| )(?:${titles}|${additions})(?!\\p{L})\\)?){0,2}\\s*(?:(?:of|for|von|de|di|van|del|para)(?!\\p{L}))?\\s*[-:|]?\\s*`,
  'u',
)

const tail = /\s(?:curriculum vitae|resume|lebenslauf|cv)$/u

/** The length covers the title that a folded text begins with, and what leads on from it. */
export const titleLead = (folded: string): number | undefined => leads.exec(folded)?.[0].length

export const isDocumentTitle = (folded: string): boolean => (titleLead(folded) ?? 0) >= folded.trimEnd().length

/** "Lena Brandt – Resume" is the resume of Lena Brandt. */
export const withoutTitle = (text: string): string =>
  text.slice(0, fold(text).replace(tail, '').length).replace(/[\s,.–—-]+$/u, '')
