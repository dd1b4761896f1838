/** A label announces the value behind it: `Standort: Berlin`. */
import type { Line } from './lines.ts'
import { phrases, spaced } from './plain.ts'

const vocabulary = {
  title: phrases(
    'title, job title, position, role, job, stelle, stellenbezeichnung, stellentitel, jobtitel, positionsbezeichnung',
    'poste, intitulé du poste, intitulé, titre, titre du poste, puesto, nombre del puesto, cargo, vacante, posizione',
    'ruolo, figura ricercata, título, titolo, vaga, função, functie, functietitel, functienaam, vacature, título da vaga, stanowisko',
  ),
  department: phrases(
    'department, dept, division, business unit, abteilung, bereich, fachbereich, département, service, direction',
    'departamento, área, dipartimento, reparto, settore, setor, afdeling',
  ),
  location: phrases(
    'location, locations, place, place of work, work location, office, office location, standort, arbeitsort, einsatzort, ort',
    'lieu, lieu de travail, localisation, ville, ubicación, lugar, lugar de trabajo, localidad, sede, sede di lavoro, luogo',
    'luogo di lavoro, localização, local, local de trabalho, locatie, standplaats, werklocatie, plaats, localización, lokalizacja, miejsce pracy',
  ),
  workplace: phrases(
    'workplace, workplace type, work model, work mode, remote, remote work, working model, arbeitsmodell, homeoffice',
    'télétravail, mode de travail, modalidad, modalidad de trabajo, teletrabajo, modalità di lavoro, modalità, smart working',
    'modalidade, modelo de trabalho, regime de trabalho, thuiswerken, werkvorm, tryb pracy',
  ),
  employment: phrases(
    'employment type, type, job type, contract, contract type, type of employment, employment, schedule, hours, working time',
    'anstellungsart, art der anstellung, beschäftigungsart, vertragsart, arbeitszeit, umfang, vertrag, anstellung',
    'contrat, type de contrat, temps de travail, contrato, tipo de contrato, jornada, tipo de empleo, contratto',
    'tipo di contratto, tipologia contrattuale, orario, tipo de vaga, regime, regime de contratação, dienstverband',
    'contractvorm, soort dienstverband, uren, arbeidsduur, wymiar etatu, rodzaj umowy, forma zatrudnienia',
  ),
} as const

export type Label = keyof typeof vocabulary

export const valuesOf = (lines: readonly Line[], label: Label): string[] =>
  lines.flatMap((line) => {
    if (line.label === null || line.value === null || line.value === '') return []
    return vocabulary[label].includes(spaced(line.label).trim()) ? [line.value] : []
  })

export const isLabelled = ({ label, value }: Line): boolean =>
  label !== null && value !== null && Object.values(vocabulary).some((names) => names.includes(spaced(label).trim()))

/** The answer is null when there are several values, or none. */
export function agreed<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = [...new Set(values)]
  return first !== undefined && others.length === 0 ? first : null
}
