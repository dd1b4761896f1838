/** A label names the job, or its headline does, or the sentence that looks for somebody. */
import { jobTitleMax } from '../job.ts'
import { agreed, valuesOf } from './labels.ts'
import type { Line } from './lines.ts'
import { phrases, plain, spaced } from './plain.ts'
import { sectionNamedBy } from './sections.ts'

const headlineLengthMax = 120
const headlineWordsMax = 14
const soughtWordsMax = 8

/** Only titles have `(m/w/d)`, `(H/F)` or `(all genders)`. */
const genders =
  /\((?:[mwfdxhviau](?:\s?[/|*]\s?[mwfdxhviau]){1,3}|gn|all genders?|alle geschlechter)\)|\b[hfm]\/[hfm]\b/i

/** Words that end in one of these are roles, too: `Softwareentwicklerin`. */
const roles = phrases(
  'engineer, developer, designer, manager, analyst, scientist, architect, consultant, administrator, assistant, accountant',
  'nurse, teacher, driver, technician, specialist, coordinator, director, officer, recruiter, writer, editor, executive',
  'representative, chef, cook, waiter, waitress, barista, cashier, clerk, mechanic, electrician, plumber, carpenter, welder',
  'operator, planner, buyer, controller, researcher, intern, trainee, apprentice, physician, pharmacist, therapist, lawyer',
  'paralegal, secretary, receptionist, marketer, programmer, tester, salesperson, supervisor, tutor, caregiver, cleaner',
  'dev, sysadmin, bookbinder, baker, butcher, tailor, gardener, head, lead, partner, strategist, associate, agent, advisor, adviser',
  'entwickler, ingenieur, leiter, leitung, referent, sachbearbeiter, kaufmann, kauffrau, kaufleute, berater, pfleger',
  'pflegefachkraft, fachkraft, mitarbeiter, techniker, mechaniker, elektriker, elektroniker, meister, fahrer, verkaufer',
  'buchhalter, koch, kellner, arzt, lehrer, erzieher, praktikant, werkstudent, auszubildender, auszubildende, azubi',
  'assistenz, schreiner, tischler, backer, buchbinder, architekt, redakteur, wissenschaftler, jurist, anwalt',
  'developpeur, developpeuse, responsable, charge, chargee, directeur, directrice, technicien, technicienne, comptable',
  'infirmier, infirmiere, vendeur, vendeuse, conseiller, conseillere, assistante, gestionnaire, analyste, stagiaire',
  'alternant, alternante, cuisinier, cuisiniere, serveur, serveuse, chauffeur, medecin, enseignant, commercial, acheteur',
  'ingeniero, ingeniera, desarrollador, desarrolladora, jefe, jefa, tecnico, tecnica, contable, enfermero, enfermera',
  'vendedor, vendedora, asesor, asesora, asistente, analista, consultor, consultora, becario, becaria, cocinero, cocinera',
  'camarero, camarera, conductor, conductora, medico, medica, profesor, profesora, comprador, programador, programadora',
  'disenador, disenadora, administrativo, administrativa, gestor, gestora, dependiente',
  'ingegnere, sviluppatore, sviluppatrice, responsabile, direttore, direttrice, contabile, infermiere, infermiera',
  'venditore, venditrice, assistente, consulente, stagista, tirocinante, cuoco, cuoca, cameriere, cameriera, autista',
  'insegnante, impiegato, impiegata, addetto, addetta, operaio, programmatore, progettista, commessa, commesso',
  'engenheiro, engenheira, desenvolvedor, desenvolvedora, gerente, diretor, diretora, contabilista, contador, enfermeiro',
  'enfermeira, estagiario, estagiaria, cozinheiro, motorista, professor, professora, coordenador, coordenadora',
  'ontwikkelaar, medewerker, adviseur, verpleegkundige, verkoper, boekhouder, assistent, analist, stagiair, stagiaire, kok',
  'leraar, docent, monteur, technicus, coordinator, teamleider, projectleider, bedrijfsleider, chauffeur, bakker',
)
const exactRoles = new Set(roles)
/** Shorter roles end too many other words. */
const endings = roles.filter((role) => role.length >= 6)

const isRole = (word: string): boolean =>
  exactRoles.has(word) || endings.some((role) => word.endsWith(role) || word.endsWith(`${role}in`))

export const namesRole = (text: string): boolean => genders.test(text) || spaced(text).trim().split(' ').some(isRole)

export function titleIn(lines: readonly Line[]): string | null {
  const title =
    agreed(valuesOf(lines, 'title')) ??
    headline(lines) ??
    agreed(lines.flatMap(({ sentences }) => sentences).flatMap(soughtIn))
  return title === null || title.length > jobTitleMax ? null : title
}

/** The first line is the headline when it names a role and is no sentence. */
function headline([first]: readonly Line[]): string | null {
  if (!first || first.kind === 'bullet' || first.value !== null) return null
  const { text } = first
  // `Your role as a manager` names a part of the text, but requirements engineers are people.
  if (sectionNamedBy(first) && !/requirements engineer/i.test(text)) return null
  const isShort = text.length <= headlineLengthMax && text.split(/\s+/).length <= headlineWordsMax
  const isSentence = /[.!?;,]$/.test(text) || seeks.test(plain(text))
  return isShort && !isSentence && namesRole(text) ? (text.split(/\s+[|·•–—]\s+|\s+-\s+/)[0] ?? text).trim() : null
}

const seeks = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    '(?:looking for|hiring|seeking|recruiting|in search of|we need|searching for) (?:an?|our (?:next|first))',
    '(?:suchen wir|wir suchen)(?: (?:dich|sie) als| zum[^,.]{1,30}| ab sofort)?(?: eine[nrm]?)?',
    '(?:recherchons|recrutons|recherche|cherchons)(?: actuellement)? une?',
    '(?:buscamos|se busca|seleccionamos)(?: a)?(?: una?)?',
    '(?:cerchiamo|ricerchiamo|ricerca|cercando)(?: una?| uno)?',
    '(?:procuramos|estamos a procura de|contratamos)(?: uma?)?',
    '(?:zoeken wij|wij zoeken|we zoeken|op zoek naar)(?: een)?',
  ].join('|')}) `,
  'u',
)

/** A title inside a sentence ends at one of these words. */
const stop = new Set(
  phrases(
    'to, who, for, with, at, based, and, that, on, in, from, starting, join, als, zur, zum, fur, mit, der, die, das, ab, am',
    'pour, qui, a, avec, afin, dans, chez, sur, que, para, con, en, desde, per, che, presso, su, com, voor, met, die, bij, te',
  ),
)

function soughtIn(text: string): string[] {
  const found = seeks.exec(plain(text))
  if (!found) return []
  // The words after the phrase are counted from the end, because compared text may be shorter or longer than what was
  // written.
  const after = plain(text)
    .slice(found.index + found[0].length)
    .split(' ').length
  const words = text.trim().split(/\s+/).slice(-after)
  const end = words.findIndex((word, index) => index >= soughtWordsMax || stop.has(spaced(word).trim()))
  const title = endedByPunctuation(end === -1 ? words.slice(0, soughtWordsMax) : words.slice(0, end))
  return namesRole(title) ? [title.charAt(0).toUpperCase() + title.slice(1)] : []
}

function endedByPunctuation(words: readonly string[]): string {
  const last = words.findIndex((word) => /[,.;:!?]$/.test(word))
  const kept = last === -1 ? words : words.slice(0, last + 1)
  return kept
    .join(' ')
    .replace(/[,.;:!?–—-]+$/, '')
    .trim()
}
