/** The words of stance of a language become patterns once, and are kept. */
import type { Polarity } from './polarities.ts'
import { stanceWords } from './stance/by-language.ts'
import { doerWords } from './stance/doers.ts'
import { type StanceKind, type StanceSieve, stanceSieve } from './stance/stance-sieve.ts'
import type { StanceWords } from './stance/stance-words.ts'

export interface Standing {
  readonly polarity: Polarity
  readonly kind: StanceKind
  readonly before: RegExp
  readonly after: RegExp
}

export interface StancePatterns {
  /** Tells which kinds of words a text may hold. */
  readonly sieve: StanceSieve
  readonly turn: RegExp
  readonly idiom: RegExp
  /** The same, for all places in a text. */
  readonly idioms: RegExp
  readonly denialBefore: RegExp
  readonly denialOpens: RegExp
  readonly claim: RegExp
  readonly claimRightAfter: RegExp
  readonly denialAfter: RegExp
  readonly denialBehind: RegExp
  readonly denialBehindComma: RegExp
  readonly learning: RegExp
  readonly wished: RegExp
  readonly sought: RegExp
  readonly basicBefore: RegExp
  readonly basicAfter: RegExp
  readonly standing: readonly Standing[]
  readonly others: RegExp
  readonly handled: RegExp
  readonly except: RegExp
  readonly leftToOthers: RegExp
  readonly doneByKin: RegExp
  readonly doneByThem: RegExp
  readonly relatives: RegExp
  readonly exam: RegExp
  readonly passed: RegExp
  readonly named: RegExp
  readonly seeks: RegExp
  readonly aims: RegExp
  readonly doubt: RegExp
}

const word = (words: string): string => `(?<![\\p{L}-])(?:${words})(?![\\p{L}])`
const item = '[^.;|•\\n]'

/** An answer of one word behind a colon, a dash or in brackets: "SAP: none". */
const noneWords =
  'none|no|nothing|zero|zilch|fehlanzeige|leider fehlanzeige|neant|nada de nada|pas du tout|not at all|keine[nr]?|nein|gar nicht|aucune?|non|rien|nada|ninguno|ninguna|ningun|nessuna|nessuno|niente|nenhum|nenhuma|nao|geen|nee|nothing yet|not yet|not held|nie|brak|ne|zadne|zadna|nu|niciuna|lipsa|nej|ingen|inga|intet'
const neverWords = 'never|nie|niemals|jamais|nunca|mai|nooit|nigdy|nikdy|niciodata|aldrig'
const basicNouns = 'basis|base|bases|grundlagen'
const claimNouns =
  'experience|knowledge|level|erfahrung|kenntnisse|connaissances?|niveau|experiencia|conocimientos?|nivel|esperienza|conoscenz[ae]|livello|conhecimentos?|ervaring|kennis|doswiadczenia|znajomosci|poziom|zkusenosti|znalosti|uroven|experienta|cunostinte|erfarenhet|kunskap|niva|erfaring|kendskab'
const answered = (words: string): RegExp =>
  new RegExp(`^\\s{0,2}[(:,–-]\\s{0,2}(?:${words})(?:\\s(?:${claimNouns}))?\\s{0,2}(?:$|[,;.)|])`, 'u')

/** Small words mean other things in other languages, "no" in Portuguese; so they are those of the document's own alone. */
function patternsOf(own: readonly StanceWords[], all: readonly StanceWords[], people: string): StancePatterns {
  const join = (pick: (words: StanceWords) => string): string => all.map(pick).join('|')
  const joinOwn = (pick: (words: StanceWords) => string): string => own.map(pick).join('|')
  const no = joinOwn((words) => words.no)
  const claim = joinOwn((words) => words.claim)
  const standing = (polarity: Polarity, kind: keyof StanceWords & StanceKind): Standing => {
    const words = word(join((each) => each[kind]))
    const before = new RegExp(`${words}[\\s:("-]{1,3}(?:\\p{L}{1,14}[\\s'-]){0,3}$`, 'u')
    return { polarity, kind, before, after: new RegExp(`^${item}{0,48}?${words}`, 'u') }
  }
  return {
    sieve: stanceSieve(own, all, { none: noneWords, never: neverWords, basic: basicNouns, people }),
    turn: new RegExp(`(?:[.;!?|•\\n]|,?\\s(?:${joinOwn((words) => words.turn)}))(?=\\s)`, 'gu'),
    idiom: new RegExp(word(join((words) => words.idiom)), 'u'),
    idioms: new RegExp(word(join((words) => words.idiom)), 'gu'),
    denialBefore: new RegExp(word(no), 'u'),
    denialOpens: new RegExp(`^[^\\p{L}\\d]*(?:${no})(?![\\p{L}])\\s(?:\\p{L}{1,12}\\s){0,2}$`, 'u'),
    claim: new RegExp(word(claim), 'u'),
    claimRightAfter: new RegExp(`^[\\s-](?:\\p{L}{1,14}\\s)?(?:${claim})(?![\\p{L}])`, 'u'),
    denialAfter: answered(noneWords),
    denialBehind: new RegExp(
      `^[^.;|•\\n,]{0,28}(?:${word(no)}\\s(?:\\p{L}{1,14}\\s){0,2}${word(claim)}|${word(claim)}[^.;|•\\n,]{0,16}${word(no)}|${word(neverWords)})`,
      'u',
    ),
    denialBehindComma: new RegExp(
      `^,[^.;|•\\n,]{0,20}?(?:${word(no)}\\s${word(claim)}|${word(claim)}\\s${word(no)})\\s{0,2}(?:$|[.;|])`,
      'u',
    ),
    wished: new RegExp(`${word(join((words) => words.wished))}${item}{0,140}$`, 'u'),
    learning: new RegExp(`${word(join((words) => words.learning))}${item}{0,48}$`, 'u'),
    sought: new RegExp(`${word(join((words) => words.sought))}${item}{0,60}$`, 'u'),
    basicBefore: new RegExp(`${word(join((words) => words.basic))}[\\s"(]{0,3}(?:[\\p{L}-]{1,14}\\s){0,1}$`, 'u'),
    basicAfter: answered(`${join((words) => words.basic)}|${basicNouns}`),
    standing: [
      standing('failed', 'failed'),
      standing('expired', 'expired'),
      standing('planned', 'planned'),
      standing('learning', 'ongoing'),
    ],
    others: new RegExp(
      `^[^\\p{L}\\d]*(?:\\p{L}{1,6}['\\s]){1,3}(?:${joinOwn((words) => words.others)})(?![\\p{L}])(?:[\\s']{1,2}\\p{L}{1,16}){0,6}?\\s(?:${joinOwn((words) => words.othersDo)})(?![\\p{L}])`,
      'u',
    ),
    handled: new RegExp(
      `^${item}{0,24}?(?<![\\p{L}])(?:${joinOwn((words) => words.handled)})(?![\\p{L}])${item}{0,30}?(?:${joinOwn((words) => words.others)})(?![\\p{L}])`,
      'u',
    ),
    except: new RegExp(`${word(join((words) => words.except))}\\s(?:\\p{L}{1,12}['\\s]){0,3}$`, 'u'),
    leftToOthers: new RegExp(
      `^,?\\s(?:which|that|den|die|das|que|che|qui|lequel|laquelle|de las que|de los que|dont|del quale|wat|welke|ktor\\p{L}*|kter\\p{L}*|care|pe care|som|der)\\s(?:\\p{L}{1,12}['\\s]){0,4}?(?:${joinOwn((words) => words.others)})(?![\\p{L}])`,
      'u',
    ),
    doneByKin,
    doneByThem: doneByThem(own),
    relatives: new RegExp(word(joinOwn((words) => words.relatives)), 'u'),
    exam: new RegExp(word(join((words) => words.exam)), 'u'),
    passed: new RegExp(word(join((words) => words.passed)), 'u'),
    aims: new RegExp(word(join((words) => words.aims)), 'u'),
    doubt: new RegExp(word(join((words) => words.doubt)), 'u'),
    named: new RegExp(`^\\s(?:${joinOwn((words) => words.othersDo)})(?![\\p{L}])`, 'u'),
    seeks: new RegExp(`^[^\\p{L}\\d]*(?:\\p{L}{1,6}['\\s]){0,3}(?:${join((words) => words.seeks)})(?![\\p{L}])`, 'u'),
  }
}

const kin =
  'sister|brother|wife|husband|father|mother|daughter|schwester|bruder|vater|mutter|tochter|soeur|frere|mari|pere|mere|hermana|hermano|marido|padre|madre|hija|sorella|fratello|moglie|marito|siostra|brat|maz|ojciec|matka|corka|irma|irmao|pai|mae|zus|broer|vader|moeder|sestra|bratr|manzel(?:ka)?|otec|sora|fratele|sotia|sotul|tatal|syster|bror|fru|soster|kone'
const given =
  'for|with|to|fur|mit|bei|an|pour|avec|chez|para|con|per|dla|z|przy|voor|met|bij|pro|s|u|pentru|cu|la|med|till|til|hos|and|und|et|y|e|en|i|a'
/** Who follows the verb did it, unless it was done for them: "bookkeeping was sorted by the owner's sister". */
const doneByKin = new RegExp(`^(?:(?!\\s(?:${given})\\s)${item}){3,50}?(?<![\\p{L}])(?:${kin})(?![\\p{L}])`, 'u')

/**
 * Verbs of several people have these endings where their subject may follow them: "lo usaban los programadores", "nutzten die
 * Entwickler".
 */
const plural = /^\p{L}{3,}(?:[aei]n|an|no|m|au|eau|li|ly|ent|ten)$/u

const doneByThem = (own: readonly StanceWords[]): RegExp => {
  const verbs = own
    .flatMap(({ othersDo }) => othersDo.replaceAll('?', '').split('|'))
    .filter((each) => plural.test(each))
  const others = own.map((words) => words.others).join('|')
  if (verbs.length === 0) return never
  return new RegExp(
    `^${item}{0,30}?(?<![\\p{L}])(?:${verbs.join('|')})(?![\\p{L}])(?:(?!\\s(?:${given})\\s)${item}){1,30}?(?<![\\p{L}])(?:${others})(?![\\p{L}])`,
    'u',
  )
}
const never = /(?!)/

const everyLanguage = Object.values(stanceWords)
const compiled = new Map<string, StancePatterns>()

/** Documents mix English into other languages; a document of no known language may use the words of any. */
export function patternsFor(language: string | undefined): StancePatterns {
  const key = language !== undefined && language in stanceWords ? language : ''
  const known = compiled.get(key)
  if (known) return known
  const own = stanceWords[key]
  const english = stanceWords['en']
  const made =
    own && english
      ? patternsOf([own], [...new Set([own, english])], doerWords[key]?.people ?? neverWords)
      : patternsOf(everyLanguage, everyLanguage, neverWords)
  compiled.set(key, made)
  return made
}
