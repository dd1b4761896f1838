/** Where the work is done: by a label, or by a short line near the top that names a city and its country. */
import { countryNamed } from '../country.ts'
import type { Location, Workplace } from '../location.ts'
import { agreed, valuesOf } from './labels.ts'
import type { Line } from './lines.ts'
import { phrases, plain, says, spaced } from './plain.ts'
import { sectionNamedBy } from './sections.ts'
import { namesRole } from './title.ts'

const topLines = 8
const topLengthMax = 120

export function locationIn(lines: readonly Line[]): Location | null {
  const top = topOf(lines)
  const place = agreedPlace(valuesOf(lines, 'location').map(placeNamed)) ?? agreedPlace(top.flatMap(placesOn))
  const workplace = workplaceIn(lines, top)
  if (!place && !workplace) return null
  return { city: null, region: null, country: null, ...place, workplace }
}

/** The short lines before the text begins; of the title what is set apart from it. */
function topOf(lines: readonly Line[]): string[] {
  const isText = (line: Line, index: number): boolean =>
    index >= topLines || line.text.length > topLengthMax || (index > 0 && sectionNamedBy(line) !== null)
  const end = lines.findIndex(isText)
  const short = lines.slice(0, end === -1 ? topLines : end).filter(({ label }) => label === null)
  return short.flatMap(({ text }, index) => (index === 0 ? partsOf(text).slice(1) : [text]))
}

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

/** Said so in any sentence. */
const wholly = phrases(
  '100 remote, fully remote, 100 remoto, 100 télétravail, full remote, vollständig remote, 100 teletrabajo, 100 da remoto',
)

/** Beside such a word it is denied, or is only a part of the truth. */
const hedges = phrases(
  'no, not, non, kein, keine, nicht, pas, sans, sin, sem, senza, geen, niet, partially, partly, teilweise, occasional, days',
  'Tage, jours, días, giorni, dias, dagen, possible, möglich, friendly, option, optional, posible, possibile, possível, mogelijk',
  'first, de, sensing',
)

function workplaceIn(lines: readonly Line[], top: readonly string[]): Workplace | null {
  const labelled = [...valuesOf(lines, 'workplace'), ...valuesOf(lines, 'location'), ...valuesOf(lines, 'employment')]
  const found = new Set([...labelled, ...top].flatMap(workplacesSaid))
  const isWhollyRemote = lines.some(({ text }) => wholly.some((phrase) => says(spaced(text), phrase)))
  return agreed(found.size === 0 && isWhollyRemote ? ['remote'] : [...found])
}

const workplacesSaid = (text: string): Workplace[] => {
  const said = spaced(text)
  return workplaces.filter(([, words]) => words.some((word) => isMeant(said, word))).map(([workplace]) => workplace)
}

function isMeant(said: string, word: string): boolean {
  const [before, after] = said.split(` ${word} `, 2)
  if (before === undefined || after === undefined) return false
  const beside = [before.split(' ').at(-1) ?? '', after.split(' ')[0] ?? '']
  return !beside.some((each) => hedges.includes(each))
}

type Place = Omit<Location, 'workplace'>

const agreedPlace = (places: readonly (Place | null)[]): Place | null => {
  const found = places.filter((place) => place !== null)
  return agreed(found.map((place) => JSON.stringify(place))) === null ? null : (found[0] ?? null)
}

/** A part of a line near the top is a place only when it ends with a country. */
const placesOn = (text: string): Place[] =>
  partsOf(text).flatMap((part) => {
    const place = part.includes(',') ? placeOf(part) : null
    return place?.country ? [place] : []
  })

/** Of several parts, `Remote – Germany`, one names a place; of two cities neither is the place. */
function placeNamed(value: string): Place | null {
  const places = partsOf(value).flatMap((part) => placeOf(part) ?? [])
  const cities = places.filter(({ city }) => city !== null)
  const country = agreed(places.flatMap((place) => (place.city === null && place.country ? [place.country] : [])))
  const [city] = cities
  if (cities.length > 1) return null
  return city ? { ...city, country: city.country ?? country } : country ? { city: null, region: null, country } : null
}

const partsOf = (text: string): string[] =>
  text
    .split(/\s[-–—]\s|[|·•()/;]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** `Austin, TX`, `Lyon, Auvergne-Rhône-Alpes, France`, or a country alone. */
function placeOf(part: string): Place | null {
  const names = part.split(',').map((name) => name.trim().replace(postalCode, ''))
  const [first = '', second, third] = names
  const isNamed = names.length <= 3 && names.every(isPlaceName) && !namesRole(part)
  if (!isNamed || workplaces.some(([, words]) => words.some((word) => says(spaced(part), word)))) return null
  const country = countryNamed(names.at(-1) ?? '') ?? null
  if (second === undefined) return country ? place(null, null, country) : place(first, null, null)
  if (third !== undefined) return country === null ? null : place(first, second, country)
  if (!country && states.has(second)) return place(first, second, 'US')
  return place(first, null, country)
}

const place = (city: string | null, region: string | null, country: string | null): Place => ({ city, region, country })

const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? /

/** Written as a name; not two of them, nor a word for any or some place. */
function isPlaceName(name: string): boolean {
  const words = name.split(/\s+/)
  const isName = /^\p{Lu}[\p{L}\p{M}' .’-]{1,58}$/u.test(name) && words.length <= 5
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word) || particles.has(word.toLowerCase()))
  return (
    isName &&
    isCapital &&
    !plain(name)
      .split(' ')
      .some((word) => notPlaces.has(word))
  )
}

const particles = new Set(
  "am an im in der den dem bei de la le les du des sur sous of upon the del los las el do da dos das di d' a. d. aan het op ob".split(
    ' ',
  ),
)

const notPlaces = new Set(
  phrases(
    'or, and, oder, und, ou, et, o, y, e, various, mehrere, worldwide, weltweit, anywhere, nationwide, bundesweit, europe',
    'deutschlandweit, europa, emea, eu, dach, office, headquarters, hq, home, zentrale, siège, oficina, ufficio, campus, client',
    'gmbh, ag, inc, ltd, llc, sa, sas, sarl, srl, spa, bv, nv, kg, se, tbd, flexible, flexibel',
  ),
)

/** Those of the United States whose codes are no country's as well. */
const states = new Set('AK CT DC FL HI IA KS MI NH NJ NM NV NY OH OK OR RI TX UT VT WA WI WV WY'.split(' '))
