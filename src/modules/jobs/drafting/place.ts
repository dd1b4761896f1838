/**
 * A label tells where the work is done, or a short line near the top that names a city and its country, or a sentence.
 */
import { countryNamed } from '../country.ts'
import type { Location } from '../location.ts'
import { countryOfCity, isState } from './known-place.ts'
import { agreed, valuesOf } from './labels.ts'
import type { Line } from './lines.ts'
import { placesSaid } from './place-said.ts'
import { phrases, plain } from './plain.ts'
import { sectionNamedBy } from './sections.ts'
import { namesRole } from './title.ts'
import { workplaceIn, workplacesSaid } from './workplace.ts'

const topLines = 8
const topLengthMax = 120

export function locationIn(lines: readonly Line[]): Location | null {
  const top = topOf(lines)
  const labelled = valuesOf(lines, 'location')
  const place =
    agreedPlace(labelled.map(placeNamed)) ?? agreedPlace(top.flatMap(placesOn)) ?? placeSaid(lines, labelled)
  const workplace = workplaceIn(lines, top)
  if (!place && !workplace) return null
  return { city: null, region: null, country: null, ...place, workplace }
}

/** The top is the short lines before the text begins, and of the title the part that is set apart from it. */
function topOf(lines: readonly Line[]): string[] {
  const isText = (line: Line, index: number): boolean =>
    index >= topLines || line.text.length > topLengthMax || (index > 0 && sectionNamedBy(line) !== null)
  const end = lines.findIndex(isText)
  const short = lines.slice(0, end === -1 ? topLines : end).filter(({ label }) => label === null)
  return short.flatMap(({ text }, index) => (index === 0 ? partsOf(text).slice(1) : [text]))
}

type Locality = Omit<Location, 'workplace'>

const agreedPlace = (places: readonly (Locality | null)[]): Locality | null => {
  const found = places.filter((place) => place !== null)
  return agreed(found.map((place) => JSON.stringify(place))) === null ? null : (found[0] ?? null)
}

/** A label wins over sentences. The country is taken along where the sentence names it. */
function placeSaid(lines: readonly Line[], labelled: readonly string[]): Locality | null {
  if (labelled.some((value) => workplacesSaid(value).length === 0)) return null
  const found = [...new Set(placesSaid(lines))].flatMap((name) => placeOf(name) ?? [])
  const [first] = found
  if (!first || new Set(found.map(({ city }) => city)).size > 1) return null
  return found.find(({ country }) => country !== null) ?? first
}

/** A part of a line near the top is a place only when it ends with a country. */
const placesOn = (text: string): Locality[] =>
  partsOf(text).flatMap((part) => {
    const place = part.includes(',') ? placeOf(part) : null
    return place?.country ? [place] : []
  })

/** One of several parts, `Remote – Germany`, names a place; neither of two cities is the place. */
function placeNamed(value: string): Locality | null {
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

/** A place is `Austin, TX`, `Lyon, Auvergne-Rhône-Alpes, France`, or a country alone. */
function placeOf(part: string): Locality | null {
  const names = part
    .split(',')
    .map((name) => name.trim().replace(postalCode, ''))
    .filter((name) => !saysHow(name))
  const [first = '', second, third] = names
  const isNamed = names.length > 0 && names.length <= 3 && names.every(isPlaceName) && !namesRole(part)
  if (!isNamed) return null
  const country = countryNamed(names.at(-1) ?? '') ?? null
  if (second === undefined) return country ? place(null, null, country) : place(first, null, null)
  if (third !== undefined) return country === null ? null : place(first, second, country)
  if (isStateOf(first, second)) return place(first, second, 'US')
  return place(first, null, country)
}

/**
 * Some codes are of a state and of a country. They mean the state behind a city of the United States, or behind an
 * unknown city.
 */
function isStateOf(city: string, code: string): boolean {
  const home = countryOfCity(city)
  return home === undefined ? isState(code) : home === 'US' && /^[A-Z]{2}$/.test(code)
}

const place = (city: string | null, region: string | null, country: string | null): Locality => ({
  city,
  region,
  country,
})

/** Such a part says how people work there, or how long. */
const saysHow = (name: string): boolean => workplacesSaid(name).length > 0 || terms.test(plain(name))

const terms =
  /^(?:full[ -]?time|part[ -]?time|vollzeit|teilzeit|home ?office.*|teletravail.*|praca (?:hybrydowa|zdalna|stacjonarna)|temps (?:plein|partiel)|permanent|cdi|cdd)$/

const postalCode = /^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? /

/** A place is written as one name: two names are none, and neither is a word for any or some place. */
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
