import { cueWords } from './cue-words.ts'
import { phraseFinder } from './phrase-finder.ts'
import { wordsOf } from './plain.ts'

export type Cue = keyof typeof cueWords

const find = phraseFinder<Cue>(cueWords)

export interface Cues {
  readonly words: readonly string[]
  readonly all: ReadonlySet<Cue>
  /** The words from this place on tell who is looked for. */
  readonly soughtFrom: number
  /** The need is named and denied: `no degree needed`. */
  readonly isSpared: boolean
  /** The sentence says that one can do without something, but not what. */
  readonly isRemark: boolean
  /** The sentence speaks of the company. */
  readonly isOurs: boolean
  /** The sentence tells what somebody is going to do. */
  readonly isDuty: boolean
}

export function cuesIn(text: string): Cues {
  const words = wordsOf(text)
  const found = find(words)
  const hidden = found.filter(({ tag }) => tag === 'other')
  const meant = found.filter(
    ({ tag, start, end }) => tag === 'other' || !hidden.some((other) => other.start <= start && end <= other.end),
  )
  return {
    words,
    all: new Set(meant.map(({ tag }) => tag)),
    soughtFrom: Math.max(0, ...meant.filter(({ tag }) => tag === 'seeks').map(({ end }) => end)),
    isSpared: meant.some(({ tag }) => tag === 'spares') || isSpared(words),
    isRemark: isCovered(
      words,
      meant.filter(({ tag }) => tag === 'nice'),
    ),
    isOurs: ours.has(words[0] ?? ''),
    isDuty: isDuty(words),
  }
}

const isCovered = (
  words: readonly string[],
  found: readonly { readonly start: number; readonly end: number }[],
): boolean =>
  words.every((word, index) => fillers.has(word) || found.some(({ start, end }) => start <= index && index < end))

const fillers = new Set(
  'it is that this but c est ce das ist es aber dat maar esto es mais ma to isn t s a an not'.split(' '),
)

const ours = new Set(
  `we our us i my wir unser unsere unserem uns ich nous notre nos nosotros nuestra nuestro nuestros nuestras wij ons onze nasz nasza nasi
  nossa nosso noi nostra nostro our company together everyone`.split(/\s+/),
)

const negations = new Set(
  `no not never doesn don isn aren without kein keine keinen keiner keinerlei nicht ohne pas aucun aucune sans ningun ninguna sin non nessun
  nessuna senza nao nenhuma sem geen niet zonder nie bez`.split(/\s+/),
)
/** Whatever is denied, and wherever: nobody is measured by what such a sentence says. */
export const denies = (text: string): boolean => wordsOf(text).some((word) => negations.has(word))

const needs =
  /^(?:need(?:ed|s)?|required?|requirement|necessary|essential|must|muss|prerequisite|bedingung|pflicht|notig|erforderlich|notwendig|zwingend|vorausgesetzt|voraussetzung|necessaires?|requise?s?|obligatoires?|exigee?s?|indispensables?|necesari[oa]s?|imprescindibles?|requieren?|necessari[oa]|richiest[oa]|obbligatori[oa]|obrigatori[oa]|exigid[oa]|nodig|vereist|verplicht|wymagan[eay]|konieczn[eay]|potrzebn[eay])$/
const sparedWithin = 6

/** The denial stands before the need, and close: `must work without supervision` spares nobody anything. */
function isSpared(words: readonly string[]): boolean {
  return words.some((word, index) => {
    if (!negations.has(word)) return false
    return words.slice(index + 1, index + sparedWithin).some((each) => needs.test(each))
  })
}

const futures = /^(?:will|ll|d|would|wirst|werden|werdet|allez|vas|ga|gaat|zult)$/
const states = new Set('have be need bring hold possess know able ideally also'.split(' '))

/** `You will plan` is a duty; `you will have` and `you will be able` are not. */
function isDuty([first = '', second = '', third = '']: readonly string[]): boolean {
  return pronouns.has(first) && futures.test(second) && !states.has(third)
}

const pronouns = new Set('you du sie ihr vous tu je jij u'.split(' '))
