/**
 * Documents call themselves by a title in 25 languages: "Resume", "Tabellarischer Lebenslauf", "Curriculum vitae of",
 * "Życiorys", "履歴書".
 */
import { foldedPattern, foldedWords } from '../words/folded-pattern.ts'
import { fold } from '../words/text.ts'

/** Documents are "my" or "short" in these words. */
const qualifiers =
  'my|mein|meine|mon|ma|mi|il mio|o meu|mijn|moje|muj|min|mit|professional|personal|academic|technical|short|brief|updated|current|confidential|tabellarischer|ausfuhrlicher|aktueller|personlicher|beruflicher|professionelle|europass|formato europeo per il|formato europeo|modelo europeo de|modele europeen de|strukturovany|profesni|osobni|szakmai|reszletes|σύντομο|αναλυτικό|моє|мое|професійне|профессиональное'

const titles =
  'curriculum vitae|curriculum|curriculo|resume|lebenslauf|cv|c\\.v\\.|hoja de vida|europass|bewerbungsunterlagen|bewerbungsschreiben|bewerbungsmappe|bewerbung|anschreiben|motivationsschreiben|cover letter|covering letter|application letter|letter of application|application form|job application|candidate profile|candidate resume|lettre de motivation|lettre de candidature|dossier de candidature|carta de presentacion|carta de motivacion|carta de apresentacao|carta de motivacao|lettera di presentazione|lettera di motivazione|lettera motivazionale|motivatiebrief|sollicitatiebrief|sollicitatie' +
  '|zyciorys zawodowy|zyciorys|list motywacyjny|zivotopis|motivacni dopis|scrisoare de intentie|scrisoare de motivatie|levnadsbeskrivning|meritforteckning|personligt brev|levnedsbeskrivelse|levnetsbeskrivelse|jobansogning|ansogning|jobbsoknad|soknad|ansioluettelo|tyohakemus|hakemus|ozgecmis|ozgecmisim|on yazi|oneletrajz|motivacios level' +
  '|βιογραφικό σημείωμα|βιογραφικο σημειωμα|βιογραφικό|βιογραφικο|резюме|анкета|автобіографія|автобиография|мотиваційний лист' +
  '|السيرة الذاتية|سيرة ذاتية|سيره ذاتيه|קורות חיים|बायोडाटा|बायो-डाटा|जीवनवृत्त|जीवन वृत्त|आत्मवृत्त|रिज्यूमे|रेज़्यूमे|सीवी' +
  '|履 ?歴 ?書|職 ?務 ?経 ?歴 ?書|이 ?력 ?서|자기소개서|경력기술서|个人简历|個人簡歷|求职简历|简 ?历|簡 ?歷|个人履历|履历表|履歷表|履历|履歷'

/** These words come after a title and belong to it. */
const additions =
  'vitae|europass|europeo|professionnel|profesional|professionale|profissional|english version|deutsche version|version francaise|zawodowy'

const leads = new RegExp(
  `^[^\\p{L}\\d]{0,12}(?:(?:${foldedWords(qualifiers)}) ){0,2}(?:${foldedWords(titles)})(?![\\p{L}\\p{M}])(?:(?: ?[-(/|] ?| )(?:${foldedWords(titles)}|${additions})(?![\\p{L}\\p{M}])\\)?){0,2}\\s*(?:(?:of|for|von|de|di|van|del|para|kandydata|for|av|af)(?!\\p{L}))?\\s*[-:|]?\\s*`,
  'u',
)

const tail = foldedPattern(
  /[\s,–—-]+(?:curriculum vitae|resume|lebenslauf|cv|zyciorys|zivotopis|ozgecmis|oneletrajz|βιογραφικό σημείωμα|резюме|السيرة الذاتية|קורות חיים|履歴書|이력서|简历|个人简历|ansioluettelo)$/u,
)
/** "的个人简历" stands right behind the name. */
const possessive = /(?:的个人简历|的简历|의 이력서)$/u

/** The length covers the title that a folded text begins with, and what leads on from it. */
export const titleLead = (folded: string): number | undefined => leads.exec(folded)?.[0].length

export const isDocumentTitle = (folded: string): boolean => (titleLead(folded) ?? 0) >= folded.trimEnd().length

/** "Lena Brandt – Resume" is the resume of Lena Brandt. */
export const withoutTitle = (text: string): string =>
  text.slice(0, fold(text).replace(possessive, '').replace(tail, '').length).replace(/[\s,.–—-]+$/u, '')
