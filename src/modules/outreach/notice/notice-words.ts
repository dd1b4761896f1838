/**
 * What the law asks us to tell people whose data they did not give us themselves (GDPR, Article 14): who we are, why and on what basis,
 * which data, who sees them, from where they are, how long they stay, and what the person may ask for. It is said by code, in the
 * language of the letter, and nobody can leave it out.
 */
import { letterWords } from '#modules/inbox/index.ts'
import type { Language } from '../language.ts'
import { sourceWords } from './source-words.ts'

export interface NoticeFacts {
  readonly companyName: string
  readonly jobTitle: string
  readonly source: string
  /** Like `2026-11-26`. */
  readonly obtainedOn: string
  readonly monthsUnanswered: number
  readonly link: string
}

interface Phrases {
  readonly title: string
  readonly paragraphs: (facts: Told) => readonly string[]
  /** Each letter that follows ends with it. */
  readonly ending: (link: string) => string
  /** The subject and the beginning of a notice that comes alone. */
  readonly subject: (companyName: string) => string
  readonly greeting: (companyName: string, jobTitle: string) => string
}

interface Told extends Omit<NoticeFacts, 'source'> {
  readonly source: string
  readonly isPublic: boolean
}

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    title: 'About your data',
    paragraphs: (told) => [
      `**Who and why:** ${told.companyName} keeps data about you to find people for “${told.jobTitle}” and like openings. The basis is our legitimate interest in finding suitable people (Article 6(1)(f) GDPR).`,
      `**What and from where:** your name, ways to reach you, and what is known of your work, training and place. The source is ${told.source}, ${told.isPublic ? 'which is open to everybody' : 'which is not open to the public'}; we have them since ${told.obtainedOn}. Only people who hire for us, and those who run this software for us, see them.`,
      `**How long:** if you do not answer, they are erased ${told.monthsUnanswered} months after our last letter.`,
      `**Your rights:** you may ask for access, correction, erasure, restriction and a copy, complain to a supervisory authority, and object at any time, for no reason at all. See what we hold, and object with one press: ${told.link}`,
    ],
    ending: (link) =>
      `You did not ask for this letter. See what we hold about you, and end such letters with one press: ${link}`,
    subject: (companyName) => `Your data at ${companyName}`,
    greeting: (companyName, jobTitle) =>
      `Hello,\n\nyou were found as somebody who may suit an opening at ${companyName}: ${jobTitle}. You need not do anything. The law asks us to tell you the following.`,
  },
  de: {
    title: 'Über Ihre Daten',
    paragraphs: (told) => [
      `**Wer und wozu:** ${told.companyName} speichert Daten über Sie, um Personen für „${told.jobTitle}“ und ähnliche Stellen zu finden. Grundlage ist unser berechtigtes Interesse, geeignete Personen zu finden (Art. 6 Abs. 1 Buchst. f DSGVO).`,
      `**Was und woher:** Ihr Name, wie man Sie erreicht, und was über Arbeit, Ausbildung und Ort bekannt ist. Die Quelle ist ${told.source}, ${told.isPublic ? 'öffentlich zugänglich' : 'nicht öffentlich zugänglich'}; wir haben sie seit ${told.obtainedOn}. Nur wer für uns Personal auswählt, und wer diese Software für uns betreibt, sieht sie.`,
      `**Wie lange:** Antworten Sie nicht, werden sie ${told.monthsUnanswered} Monate nach unserem letzten Brief gelöscht.`,
      `**Ihre Rechte:** Sie können Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie verlangen, sich bei einer Aufsichtsbehörde beschweren und jederzeit ohne Grund widersprechen. Sehen Sie, was wir speichern, und widersprechen Sie mit einem Druck: ${told.link}`,
    ],
    ending: (link) =>
      `Sie haben nicht um diesen Brief gebeten. Sehen Sie, was wir über Sie speichern, und beenden Sie solche Briefe mit einem Druck: ${link}`,
    subject: (companyName) => `Ihre Daten bei ${companyName}`,
    greeting: (companyName, jobTitle) =>
      `Guten Tag,\n\nSie wurden als jemand gefunden, der zu einer Stelle bei ${companyName} passen könnte: ${jobTitle}. Sie müssen nichts tun. Das Gesetz verlangt, dass wir Ihnen Folgendes sagen.`,
  },
  fr: {
    title: 'À propos de vos données',
    paragraphs: (told) => [
      `**Qui et pourquoi :** ${told.companyName} conserve des données vous concernant afin de trouver des personnes pour « ${told.jobTitle} » et des postes semblables. La base est notre intérêt légitime à trouver des personnes adaptées (article 6, paragraphe 1, point f, du RGPD).`,
      `**Quoi et d’où :** votre nom, les moyens de vous joindre, et ce que l’on sait de votre travail, de votre formation et de votre lieu. La source est ${told.source}, ${told.isPublic ? 'accessible au public' : 'non accessible au public'} ; nous les avons depuis le ${told.obtainedOn}. Seules les personnes qui recrutent pour nous, et celles qui exploitent ce logiciel pour nous, les voient.`,
      `**Combien de temps :** sans réponse de votre part, elles sont effacées ${told.monthsUnanswered} mois après notre dernier courrier.`,
      `**Vos droits :** vous pouvez demander l’accès, la rectification, l’effacement, la limitation et une copie, introduire une réclamation auprès d’une autorité de contrôle, et vous opposer à tout moment, sans motif. Voyez ce que nous conservons, et opposez-vous en un clic : ${told.link}`,
    ],
    ending: (link) =>
      `Vous n’avez pas demandé ce courrier. Voyez ce que nous conservons à votre sujet, et mettez fin à ces courriers en un clic : ${link}`,
    subject: (companyName) => `Vos données chez ${companyName}`,
    greeting: (companyName, jobTitle) =>
      `Bonjour,\n\nvous avez été trouvé comme quelqu’un qui pourrait convenir à un poste chez ${companyName} : ${jobTitle}. Vous n’avez rien à faire. La loi nous demande de vous dire ce qui suit.`,
  },
  es: {
    title: 'Sobre sus datos',
    paragraphs: (told) => [
      `**Quién y para qué:** ${told.companyName} conserva datos sobre usted para encontrar personas para «${told.jobTitle}» y puestos parecidos. La base es nuestro interés legítimo en encontrar personas adecuadas (artículo 6.1.f del RGPD).`,
      `**Qué y de dónde:** su nombre, cómo contactarle, y lo que se sabe de su trabajo, su formación y su lugar. La fuente es ${told.source}, ${told.isPublic ? 'accesible al público' : 'no accesible al público'}; los tenemos desde el ${told.obtainedOn}. Solo los ven quienes contratan para nosotros y quienes operan este programa para nosotros.`,
      `**Cuánto tiempo:** si no responde, se borran ${told.monthsUnanswered} meses después de nuestra última carta.`,
      `**Sus derechos:** puede pedir acceso, rectificación, supresión, limitación y una copia, reclamar ante una autoridad de control, y oponerse en cualquier momento y sin motivo. Vea lo que conservamos y opóngase con una pulsación: ${told.link}`,
    ],
    ending: (link) =>
      `Usted no pidió esta carta. Vea lo que conservamos sobre usted y ponga fin a estas cartas con una pulsación: ${link}`,
    subject: (companyName) => `Sus datos en ${companyName}`,
    greeting: (companyName, jobTitle) =>
      `Hola:\n\nse le encontró como alguien que podría encajar en un puesto en ${companyName}: ${jobTitle}. No tiene que hacer nada. La ley nos pide que le digamos lo siguiente.`,
  },
}

function told({ source, ...facts }: NoticeFacts, language: Language): Told {
  const words = sourceWords(source, language)
  return {
    ...facts,
    companyName: letterWords.asMarkdown(facts.companyName),
    jobTitle: letterWords.asMarkdown(facts.jobTitle),
    source: letterWords.asMarkdown(words.text),
    isPublic: words.isPublic,
    link: linked(facts.link),
  }
}

const linked = (link: string): string => `[${letterWords.asMarkdown(link.split('?')[0] ?? '')}](<${link}>)`

/** Markdown for the end of a first letter. */
export const noticeBelow = (facts: NoticeFacts, language: Language): string =>
  ['---', `**${phrases[language].title}**`, ...phrases[language].paragraphs(told(facts, language))].join('\n\n')

/** Markdown for the end of a letter that follows. */
export const endingBelow = (link: string, language: Language): string =>
  ['---', phrases[language].ending(linked(link))].join('\n\n')

/** A whole letter, for somebody whom nobody has written to in time. */
export function noticeAlone(
  facts: NoticeFacts,
  language: Language,
): { readonly subject: string; readonly markdown: string } {
  const { subject, greeting } = phrases[language]
  const { companyName, jobTitle } = told(facts, language)
  return {
    subject: subject(facts.companyName),
    markdown: [greeting(companyName, jobTitle), noticeBelow(facts, language)].join('\n\n'),
  }
}
