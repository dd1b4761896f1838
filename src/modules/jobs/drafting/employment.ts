/** The kind of employment is taken only from a text that names one kind and no other. */
import type { JobDraft } from '../job-draft.ts'
import { agreed, valuesOf } from './labels.ts'
import type { Line } from './lines.ts'
import { phrases, says, spaced } from './plain.ts'

type EmploymentType = NonNullable<JobDraft['employmentType']>

/** These words mean the same wherever they stand. */
const anywhere: Partial<Record<EmploymentType, readonly string[]>> = {
  full_time: phrases(
    'full time, fulltime, Vollzeit, temps plein, temps complet, tiempo completo, jornada completa, tempo pieno',
    'tempo integral, período integral, tempo inteiro, voltijd, voltijds, pełny etat, pełen etat',
    'voll oder Teilzeit, voll und Teilzeit, voll Teilzeit, full or part time, full and part time, full part time',
  ),
  part_time: phrases(
    'part time, parttime, Teilzeit, temps partiel, tiempo parcial, media jornada, jornada parcial, tempo parziale',
    'meio período, tempo parcial, deeltijd, pół etatu, niepełny etat',
    'plein ou partiel, completo o parcial, completa o parcial, pieno o parziale, integral ou parcial',
  ),
}

/** These words mean something else in a sentence: a contract is signed, and a stage is early. */
const inLabels: Partial<Record<EmploymentType, readonly string[]>> = {
  contract: phrases(
    'contract, contractor, freelance, freelancer, freiberuflich, indépendant, autónomo, partita IVA, zzp',
  ),
  temporary: phrases(
    'temporary, fixed term, befristet, CDD, intérim, temporal, tempo determinato, temporário, termo certo, tijdelijk',
  ),
  internship: phrases('internship, Praktikum, stage, prácticas, tirocinio, estágio'),
  apprenticeship: phrases('apprenticeship, Ausbildung, alternance, apprentissage, formación dual, apprendistato, bbl'),
  volunteer: phrases('volunteer, ehrenamtlich, Ehrenamt, bénévolat, voluntariado, volontariato, vrijwilliger'),
}

/** `stage` and `volunteer` are left out: there are stage managers, and coordinators of volunteers. */
const inTitles: Partial<Record<EmploymentType, readonly string[]>> = {
  internship: phrases(
    'intern, Praktikant, Praktikantin, stagiaire, stagiair, becario, becaria, tirocinante, stagista, estagiário, estagiária',
  ),
  apprenticeship: phrases(
    'apprentice, Azubi, Auszubildender, Auszubildende, alternant, alternante, aprendiz, apprendista',
  ),
}

/** Interns and apprentices work full or part time, too, so these kinds count before any other. */
const kindsOfTheirOwn: readonly EmploymentType[] = ['internship', 'apprenticeship']

export function employmentIn(lines: readonly Line[], title: string | null): EmploymentType | null {
  const found = new Set([
    ...kindsIn(anywhere, lines.map(({ text }) => spaced(text)).join('|')),
    ...kindsIn(inLabels, valuesOf(lines, 'employment').map(spaced).join('|')),
    ...kindsIn(inTitles, spaced(title ?? '')),
  ])
  const own = kindsOfTheirOwn.filter((kind) => found.has(kind))
  return agreed(own.length > 0 ? own : [...found])
}

const kindsIn = (vocabulary: typeof anywhere, text: string): EmploymentType[] =>
  (Object.entries(vocabulary) as [EmploymentType, readonly string[]][])
    .filter(([, words]) => words.some((word) => says(text, word)))
    .map(([kind]) => kind)
