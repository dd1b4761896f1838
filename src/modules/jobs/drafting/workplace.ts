/** Labels tell whether people come to work, stay at home, or both; else a short line near the top, else sentences. */
import type { Workplace } from '../location.ts'
import { agreed, valuesOf } from './labels.ts'
import type { Line } from './lines.ts'
import { phraseFinder } from './phrase-finder.ts'
import { listed, phrases, says, spaced, wordsOf } from './plain.ts'

const workplaces: readonly (readonly [Workplace, readonly string[]])[] = [
  ['remote', phrases('remote, fully remote, télétravail complet, remoto, en remoto, da remoto, op afstand')],
  ['hybrid', phrases('hybrid, hybride, híbrido, híbrida, ibrido, ibrida')],
  [
    'onsite',
    phrases(
      'on site, onsite, in office, vor Ort, sur site, présentiel, presencial, in sede, in presenza, op kantoor, op locatie',
    ),
  ],
]

/** A hedge beside a workplace denies it, or makes it only a part of the truth. */
const hedges = phrases(
  'no, not, non, kein, keine, nicht, pas, sans, sin, sem, senza, geen, niet, partially, partly, teilweise, occasional, days',
  'Tage, jours, días, giorni, dias, dagen, possible, möglich, friendly, option, optional, posible, possibile, possível, mogelijk',
  'first, de, sensing',
)

export function workplaceIn(lines: readonly Line[], top: readonly string[]): Workplace | null {
  const labelled = [...valuesOf(lines, 'workplace'), ...valuesOf(lines, 'location'), ...valuesOf(lines, 'employment')]
  const found = new Set([...labelled, ...top].flatMap(workplacesMeant))
  return found.size > 0 ? agreed([...found]) : workplaceSaid(lines)
}

const workplacesMeant = (text: string): Workplace[] => {
  const said = spaced(text)
  return workplaces.filter(([, words]) => words.some((word) => isMeant(said, word))).map(([workplace]) => workplace)
}

function isMeant(said: string, word: string): boolean {
  const [before, after] = said.split(` ${word} `, 2)
  if (before === undefined || after === undefined) return false
  const beside = [before.split(' ').at(-1) ?? '', after.split(' ')[0] ?? '']
  return !beside.some((each) => hedges.includes(each))
}

/** The words count here, whatever is said of them. */
export const workplacesSaid = (text: string): Workplace[] =>
  workplaces.filter(([, words]) => words.some((word) => says(spaced(text), word))).map(([workplace]) => workplace)

const saying = {
  remote: listed(
    'fully remote, 100 remote, full remote, totally remote, completely remote, entirely remote, remote first, remote ok, remote possible',
    'remote position, remote role, remote job, remote within, remote from, remote anywhere, work remotely, working remotely, work from anywhere',
    'remote is ok, remote is fine, remote is possible, remote friendly, remote möglich, vollständig remote, komplett remote, deutschlandweit remote',
    '100 homeoffice, 100 home office, ausschließlich im homeoffice, télétravail complet, 100 télétravail, full télétravail, 100 à distance',
    'entièrement à distance, totalement à distance, 100 remoto, totalmente remoto, trabajo remoto, en remoto, 100 teletrabajo, 100 da remoto',
    'da remoto, full smart working, totalmente remota, 100 remota, trabalho remoto, volledig remote, volledig op afstand, praca zdalna',
    'w pełni zdalna, 100 zdalnie, pracy zdalnej',
  ),
  hybrid: listed(
    'hybrid, hybride, hybrides, híbrid*, ibrid*, hybryd*, homeoffice möglich, home office möglich, homeoffice ist möglich, teilweise homeoffice',
    'homeoffice nach absprache, mobiles arbeiten, mobiles arbeiten möglich, partly remote, partially remote, teilweise remote, télétravail partiel',
    'télétravail possible, teletrabajo parcial, teletrabajo posible, smart working parziale, thuiswerken mogelijk, deels thuis, some remote',
    'occasional home, flexible home, télétravail le, homeoffice am, from home on, teletrabajo los, thuiswerken op',
  ),
  onsite: listed(
    'on site, onsite, office based, site based, in person, no remote, not remote, no home office, not a remote, not home, vor ort',
    'kein homeoffice, kein remote, sur site, pas de télétravail, présentiel, presencial*, sin teletrabajo, in sede, in presenza, op locatie',
    'geen thuiswerk*, stacjonarn*, na miejscu',
  ),
  days: listed(
    '# days, # day, # tage, # tagen, # tag, # jours, # jour, # días, # día, # dagen, # dag, # giorni, # giorno, # dias, # dia, # dni',
    'days a week, remote days, homeoffice tage',
  ),
  home: listed(
    'home, remote, remotely, homeoffice, télétravail, teletrabaj*, thuis*, smart working, casa, à distance, zdaln*',
  ),
  office: listed('office, offices, büro, bureau, bureaux, oficina, kantoor, ufficio, escritório, biur*'),
  /** These phrases speak of other things. */
  other: listed(
    'on site parking, on site gym, on site canteen, on site nursery, on site childcare, on site interview, remote sensing, remote teams',
    'remote team, remote budget, remote control, remote support, remote monitoring, care home, nursing home, home care, home visits, home country',
    'head office, office supplies, microsoft office, ms office, back office, front office, office 365, office manager, post office, hybrid cloud',
    'hybrid vehicles, hybrid cars, home page, take home, funeral home, casa madre',
  ),
} as const

const find = phraseFinder<keyof typeof saying>(saying)

function workplaceSaid(lines: readonly Line[]): Workplace | null {
  const found = new Set(lines.flatMap(({ sentences }) => sentences).flatMap(saidInSentence))
  if (found.has('hybrid')) return found.has('remote') ? null : 'hybrid'
  return agreed([...found])
}

function saidInSentence(sentence: string): Workplace[] {
  const all = find(wordsOf(sentence))
  const hidden = all.filter(({ tag }) => tag === 'other')
  const meant = all.filter(({ start, end }) => !hidden.some((other) => other.start <= start && end <= other.end))
  const said = new Set(meant.map(({ tag }) => tag))
  // Days at home or in the office mean that the other days are not.
  if (said.has('hybrid') || (said.has('days') && (said.has('home') || said.has('office')))) return ['hybrid']
  return (['onsite', 'remote'] as const).filter((workplace) => said.has(workplace)).slice(0, 1)
}
