/** The words of the page on which people see what is held of them. */
import type { Language } from '../language.ts'

export interface PageWords {
  readonly name: string
  readonly skip: string
  readonly title: string
  readonly lead: (company: string) => string
  readonly nothing: string
  readonly held: string
  readonly fields: {
    readonly name: string
    readonly headline: string
    readonly place: string
    readonly emails: string
    readonly phones: string
    readonly links: string
    readonly resumes: string
    readonly jobs: string
    readonly letters: string
    readonly since: string
    readonly source: string
    readonly open: string
  }
  readonly isPublic: string
  readonly isNotPublic: string
  readonly lettersOf: (count: number, last: string | null) => string
  readonly why: string
  readonly basis: string
  readonly retention: (months: number) => string
  readonly rights: string
  readonly press: string
  readonly presses: string
  readonly doneTitle: string
  readonly done: (company: string) => string
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    name: 'English',
    skip: 'Skip to the content',
    title: 'What we hold about you',
    lead: (company) => `${company} found you as somebody who may suit an opening, and keeps the following about you.`,
    nothing: 'Nothing is held about you any more.',
    held: 'Your data',
    fields: {
      name: 'Name',
      headline: 'Headline',
      place: 'Place',
      emails: 'E-mail',
      phones: 'Phone',
      links: 'Links',
      resumes: 'Resumes',
      jobs: 'Openings',
      letters: 'Letters to you',
      since: 'Since',
      source: 'Source',
      open: 'Publicly accessible',
    },
    isPublic: 'yes',
    isNotPublic: 'no',
    lettersOf: (count, last) => (last === null ? String(count) : `${count}, the last on ${last}`),
    why: 'Why, and how long',
    basis:
      'The data are used to find people for openings and to write to them. The basis is a legitimate interest in that (Article 6(1)(f) GDPR). Only people who hire for the company, and those who run this software for it, see them.',
    retention: (months) => `If you do not answer, they are erased ${months} months after the last letter.`,
    rights:
      'You may ask for access, correction, erasure, restriction and a copy by answering any letter, and complain to a supervisory authority. You may object at any time, for no reason at all: you are written to no more then, and no search finds you.',
    press: 'I object: do not contact me',
    presses: 'One press is enough. You need no account.',
    doneTitle: 'You are not contacted any more',
    done: (company) =>
      `${company} writes to you no more, and no search finds you. To remember that, a fingerprint of your address is kept. To have your data erased as well, answer any letter.`,
  },
  de: {
    name: 'Deutsch',
    skip: 'Zum Inhalt springen',
    title: 'Was wir über Sie speichern',
    lead: (company) =>
      `${company} hat Sie als jemanden gefunden, der zu einer Stelle passen könnte, und speichert Folgendes über Sie.`,
    nothing: 'Über Sie ist nichts mehr gespeichert.',
    held: 'Ihre Daten',
    fields: {
      name: 'Name',
      headline: 'Überschrift',
      place: 'Ort',
      emails: 'E-Mail',
      phones: 'Telefon',
      links: 'Links',
      resumes: 'Lebensläufe',
      jobs: 'Stellen',
      letters: 'Briefe an Sie',
      since: 'Seit',
      source: 'Quelle',
      open: 'Öffentlich zugänglich',
    },
    isPublic: 'ja',
    isNotPublic: 'nein',
    lettersOf: (count, last) => (last === null ? String(count) : `${count}, der letzte am ${last}`),
    why: 'Wozu und wie lange',
    basis:
      'Die Daten dienen dazu, Personen für Stellen zu finden und ihnen zu schreiben. Grundlage ist das berechtigte Interesse daran (Art. 6 Abs. 1 Buchst. f DSGVO). Nur wer für das Unternehmen Personal auswählt, und wer diese Software für es betreibt, sieht sie.',
    retention: (months) => `Antworten Sie nicht, werden sie ${months} Monate nach dem letzten Brief gelöscht.`,
    rights:
      'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie verlangen, indem Sie auf einen Brief antworten, und sich bei einer Aufsichtsbehörde beschweren. Sie können jederzeit ohne Grund widersprechen: Dann wird Ihnen nicht mehr geschrieben, und keine Suche findet Sie.',
    press: 'Ich widerspreche: nicht mehr kontaktieren',
    presses: 'Ein Druck genügt. Sie brauchen kein Konto.',
    doneTitle: 'Sie werden nicht mehr kontaktiert',
    done: (company) =>
      `${company} schreibt Ihnen nicht mehr, und keine Suche findet Sie. Damit das so bleibt, wird ein Fingerabdruck Ihrer Adresse aufbewahrt. Sollen auch Ihre Daten gelöscht werden, antworten Sie auf einen Brief.`,
  },
  fr: {
    name: 'Français',
    skip: 'Aller au contenu',
    title: 'Ce que nous conservons à votre sujet',
    lead: (company) =>
      `${company} vous a trouvé comme quelqu’un qui pourrait convenir à un poste, et conserve ce qui suit à votre sujet.`,
    nothing: 'Plus rien n’est conservé à votre sujet.',
    held: 'Vos données',
    fields: {
      name: 'Nom',
      headline: 'Titre',
      place: 'Lieu',
      emails: 'E-mail',
      phones: 'Téléphone',
      links: 'Liens',
      resumes: 'CV',
      jobs: 'Postes',
      letters: 'Courriers à vous',
      since: 'Depuis',
      source: 'Source',
      open: 'Accessible au public',
    },
    isPublic: 'oui',
    isNotPublic: 'non',
    lettersOf: (count, last) => (last === null ? String(count) : `${count}, le dernier le ${last}`),
    why: 'Pourquoi, et combien de temps',
    basis:
      'Les données servent à trouver des personnes pour des postes et à leur écrire. La base est l’intérêt légitime à le faire (article 6, paragraphe 1, point f, du RGPD). Seules les personnes qui recrutent pour l’entreprise, et celles qui exploitent ce logiciel pour elle, les voient.',
    retention: (months) => `Sans réponse de votre part, elles sont effacées ${months} mois après le dernier courrier.`,
    rights:
      'Vous pouvez demander l’accès, la rectification, l’effacement, la limitation et une copie en répondant à un courrier, et introduire une réclamation auprès d’une autorité de contrôle. Vous pouvez vous opposer à tout moment, sans motif : on ne vous écrit plus alors, et aucune recherche ne vous trouve.',
    press: 'Je m’oppose : ne me contactez plus',
    presses: 'Un seul clic suffit. Vous n’avez pas besoin de compte.',
    doneTitle: 'Vous n’êtes plus contacté',
    done: (company) =>
      `${company} ne vous écrit plus, et aucune recherche ne vous trouve. Pour s’en souvenir, une empreinte de votre adresse est conservée. Pour que vos données soient aussi effacées, répondez à un courrier.`,
  },
  es: {
    name: 'Español',
    skip: 'Ir al contenido',
    title: 'Lo que conservamos sobre usted',
    lead: (company) =>
      `${company} le encontró como alguien que podría encajar en un puesto, y conserva lo siguiente sobre usted.`,
    nothing: 'Ya no se conserva nada sobre usted.',
    held: 'Sus datos',
    fields: {
      name: 'Nombre',
      headline: 'Título',
      place: 'Lugar',
      emails: 'Correo',
      phones: 'Teléfono',
      links: 'Enlaces',
      resumes: 'Currículos',
      jobs: 'Puestos',
      letters: 'Cartas a usted',
      since: 'Desde',
      source: 'Fuente',
      open: 'Accesible al público',
    },
    isPublic: 'sí',
    isNotPublic: 'no',
    lettersOf: (count, last) => (last === null ? String(count) : `${count}, la última el ${last}`),
    why: 'Para qué, y cuánto tiempo',
    basis:
      'Los datos sirven para encontrar personas para puestos y escribirles. La base es el interés legítimo en ello (artículo 6.1.f del RGPD). Solo los ven quienes contratan para la empresa y quienes operan este programa para ella.',
    retention: (months) => `Si no responde, se borran ${months} meses después de la última carta.`,
    rights:
      'Puede pedir acceso, rectificación, supresión, limitación y una copia respondiendo a una carta, y reclamar ante una autoridad de control. Puede oponerse en cualquier momento y sin motivo: entonces no se le escribe más y ninguna búsqueda le encuentra.',
    press: 'Me opongo: no me contacten más',
    presses: 'Basta una pulsación. No necesita cuenta.',
    doneTitle: 'Ya no se le contacta',
    done: (company) =>
      `${company} no le escribe más, y ninguna búsqueda le encuentra. Para recordarlo se conserva una huella de su dirección. Para que se borren también sus datos, responda a una carta.`,
  },
}
