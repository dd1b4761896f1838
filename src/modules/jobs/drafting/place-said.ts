/** Sentences tell of places: `based in Austin, TX`, `our Lyon office`, `für unser Büro in Hannover`. */
import { isCity, isState } from './known-place.ts'
import type { Line } from './lines.ts'

const word = String.raw`\p{Lu}[\p{L}'’]{1,24}`
const name = `(?:St\\. )?${word}(?:(?:[ -](?:am|an der|de|la|le|les|del|do|da|upon|sur|en|den|aan|on|sous))?[ -]${word}){0,3}`
/** A state, a region or a country may stand behind a city. */
const rest = `(?:, ?(?:[A-Z]{2}(?![\\p{L}])|${word}(?: ${word}){0,2}))?`
const place = `(${name})(${rest})`

/** The place of work stands behind one of these, even if we do not know its name. */
const cues = [
  '(?:[Bb]ased|[Ll]ocated|[Ss]ituated|[Bb]ase) (?:in|at|near|out of)(?: central| downtown)?',
  '(?:[Oo]ffice|[Ss]ite|[Ss]tore|[Ss]hop|[Bb]ranch|[Ww]arehouse|[Cc]linic|[Ss]chool|[Hh]otel|[Hh]ub|[Hh]eadquarters|[Ll]ocation|[Ss]alon|[Pp]ractice|[Hh]ospital) (?:is )?in(?: central| downtown)?',
  '(?:Standort|Büro|Filiale|Niederlassung|Werk|Praxis|Klinik|Zentrale|Betrieb) (?:ist )?in',
  '(?:Standort|Raum|Großraum)',
  '(?:bureaux?|agence|site|magasin|siège|clinique|boutique|basée?|située?s?|poste) (?:est )?(?:de|à)',
  '(?:oficinas?|centro|sede|tienda|almacén|delegación) (?:de|en)',
  '(?:ufficio|sede|negozio|stabilimento|filiale) (?:di|a)',
  '(?:escritório|loja|sede|equipa|equipe) (?:de|em|do|no)',
  '(?:kantoor|locatie|vestiging|winkel) (?:is )?(?:in|te)',
  '(?:biuro|biurze|siedziba|sklep) w',
]
const behindCue = new RegExp(`(?<![\\p{L}])(?:${cues.join('|')}) ${place}`, 'gu')
const beforeOffice = new RegExp(
  `(?<![\\p{L}])(?:our|the|unser|unserem|ons) (${name})() (?:[Oo]ffice|site|store|shop|branch|hub|headquarters|clinic|warehouse|studio|depot|kantoor|area)(?![\\p{L}])`,
  'gu',
)
/** Other places in a sentence count only if they are known cities and stand apart. */
const anywhere = new RegExp(
  `(?<![\\p{L}])(?:in|at|near|across|around|from|auf|sur|à|en|a|em|di|de|te|w|für|bei|for|to|desde|depuis) ${place}(?=$|[\\s.,;:!?)|/·•–—(-])(?! (?:or|oder|ou|o|of|lub) )`,
  'gu',
)
const alone = new RegExp(`(?:[,|·•(/–—-] ?|^)${place}(?=$| area|[.,;!?)|/·•(]|\\s[|/·•–—(-])`, 'gu')

/** A sentence that speaks of others does not say where the work is. */
const others =
  /(?<![\p{L}])(?:customers?|clients?|kunden|clientes?|clienti|klanten|worldwide|countries|länder\p{L}*|pays|países|paesi|landen|founded|gegründet|fondée?|awards?|travel|reisen|visit\p{L}*)(?![\p{L}])/iu

/** A longer text is no sentence. */
const sentenceLengthMax = 400

export function placesSaid(lines: readonly Line[]): string[] {
  const sentences = lines.flatMap((line) => line.sentences).filter((sentence) => !others.test(sentence))
  const near = sentences.flatMap((sentence) => [...namesBy(behindCue, sentence), ...namesBy(beforeOffice, sentence)])
  const told = near.filter((found) => !isNoCity(found))
  return told.length > 0
    ? told
    : sentences.flatMap((sentence) => [...namesBy(anywhere, sentence), ...namesBy(alone, sentence)].flatMap(knownCity))
}

const namesBy = (pattern: RegExp, sentence: string): string[] =>
  [...sentence.slice(0, sentenceLengthMax).matchAll(pattern)].map(([, city = '', behind = '']) => `${city}${behind}`)

/** Words behind the city, as in `Lyon, France`, stay only when they can be more of the place. */
function knownCity(found: string): string[] {
  const [city = '', behind] = found.split(/, ?/)
  const words = city.split(' ')
  for (let length = words.length; length > 0; length--) {
    const known = words.slice(0, length).join(' ')
    if (isCity(known) || (length === words.length && isState(behind ?? '')))
      return [length === words.length && behind !== undefined ? `${known}, ${behind}` : known]
  }
  return behind === undefined ? [] : knownCity(behind)
}

/** These words have capitals and are no places. */
const isNoCity = (found: string): boolean =>
  /^(?:Head|Main|New|Home|Design|Sales|Product|Engineering|Marketing|Europe|Germany|January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
    found,
  )
