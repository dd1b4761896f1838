/** Some cities are known by name, wherever they stand in a text. */
import { places } from '#reading/index.ts'
import { countryNamed } from '../country.ts'
import { plain, wordsOf } from './plain.ts'

export const isCity = (name: string): boolean => places.get(plain(name))?.isCountry === false

export const countryOfCity = (name: string): string | undefined =>
  isCity(name) ? places.get(plain(name))?.region : undefined

const around = new Set('in near area region city centre center based raum only from the e et y'.split(' '))

/** The words must name a place and nothing else: `Berlin area`, `Wien`, `Lyon, France`. */
export const isPlace = (text: string): boolean => {
  const names = text.split(/[,/()]|\s[–-]\s/).map((part) =>
    wordsOf(part)
      .filter((word) => !around.has(word))
      .join(' '),
  )
  return (
    names.some(Boolean) && names.every((name) => name === '' || places.has(name) || countryNamed(name) !== undefined)
  )
}

/** These codes of states stand for the United States: nobody would write the country that has the same code. */
export const isState = (code: string): boolean => states.has(code)

const states = new Set(
  `AK AL AZ CT DC FL GA HI IA KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR RI SC SD TN TX UT VA VT WA WI WV WY`.split(
    ' ',
  ),
)
