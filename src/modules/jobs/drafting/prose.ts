import { type Cue, type Cues, cuesIn, denies } from './cues.ts'
import type { Drafted } from './drafted.ts'
import { afterWords, withoutFrame } from './frames.ts'
import type { Line } from './lines.ts'
import { isNumber } from './phrase-finder.ts'
import { type Section, sectionCalled } from './sections.ts'
import { type Piece, piecesOf } from './sentences.ts'

export function proseCriteria({ sentences }: Line, section: Section): Drafted[] {
  const found: Drafted[] = []
  for (const sentence of sentences) {
    const last = found.at(-1)
    if (last && isRemark(sentence)) found.splice(-1, 1, { ...last, kind: 'nice_to_have' })
    else found.push(...criteriaInSentence(sentence, section))
  }
  return found
}

function criteriaInSentence(sentence: string, section: Section): Drafted[] {
  const labelled = /^([^:]{2,40}):\s+(.+)$/.exec(sentence)
  const called = labelled ? sectionCalled(labelled[1] ?? '', true) : null
  if (called === 'closed' || called === 'duty') return []
  if (labelled && (called === 'must_have' || called === 'nice_to_have')) return itemsOf(labelled[2] ?? '', called)
  if (section === 'must_have' || section === 'nice_to_have') return statedUnder(sentence, section)
  const cues = cuesIn(sentence)
  if (isSomethingElse(cues) || (sentence.endsWith('?') && !isOfReader(cues))) return []
  if (!cues.all.has('seeks')) return clausesOf(sentence).flatMap(criterionOf)
  return isSearchDenied(cues) ? clausesOf(sentence).slice(1).flatMap(criterionOf) : sought(sentence)
}

/** `You do not need a degree` looks for nothing; what stands behind it may ask for something. */
const isSearchDenied = ({ isSpared, words, soughtFrom }: Cues): boolean =>
  isSpared && denies(words.slice(0, soughtFrom).join(' '))

/** Under a heading of requirements a sentence asks for something unless it says otherwise. */
function statedUnder(sentence: string, section: 'must_have' | 'nice_to_have'): Drafted[] {
  const { all, isOurs, isDuty } = cuesIn(sentence)
  const isOther = (['legal', 'applies', 'offers'] as const).some((cue) => all.has(cue)) || isOurs || isDuty
  return isOther || (all.has('where') && !all.has('holds')) ? [] : itemsOf(sentence, section)
}

/** A semicolon parts items; where there is none, a comma between few words does. */
function itemsOf(text: string, section: 'must_have' | 'nice_to_have'): Drafted[] {
  const clauses = text.includes(';') ? text.split(';') : clausesOf(text, true)
  return clauses.flatMap((clause) => {
    const cues = cuesIn(clause)
    const isNice = section === 'nice_to_have' || cues.all.has('nice')
    return cues.isSpared && !isNice ? [] : drafted(clause, isNice)
  })
}

/** `Do you have a licence?` asks for one; `Are you looking for a change?` does not. */
const isOfReader = ({ all, words }: Cues): boolean =>
  (all.has('holds') || (all.has('has') && !openers.has(words[0] ?? ''))) && !all.has('seeks')

/** Such a question is put to a colleague as often as to the reader. */
const openers = new Set('can could would are'.split(' '))

function isSomethingElse({ all, isOurs, isDuty, words }: Cues): boolean {
  const has = (...cues: readonly Cue[]): boolean => cues.some((cue) => all.has(cue))
  if (words.length < 2 || has('legal') || (has('applies') && !has('holds'))) return true
  if (has('offers') && !has('seeks')) return true
  if (has('perks') && !has('asks', 'seeks') && (has('has') || !has('holds'))) return true
  if (isOurs && !has('asks', 'seeks')) return true
  return isDuty && !has('asks')
}

/** The requirements for the person stand behind `who` or `with`. */
function sought(sentence: string): Drafted[] {
  const found = relative.exec(sentence)
  if (!found) return qualities(sentence)
  const rest = sentence.slice(found.index + found[0].length)
  const isWho = !prepositions.has(found[1]?.toLowerCase() ?? '')
  return clausesOf(rest).flatMap((clause, index) =>
    isWho && index === 0 && cuesIn(clause).words.length <= wholeClauseWordsMax && !isNowhere(cuesIn(clause))
      ? drafted(clause, cuesIn(clause).all.has('nice'))
      : criterionOf(clause),
  )
}

/** Qualities stand before the place and the purpose: `eine examinierte Pflegekraft`. */
function qualities(sentence: string): Drafted[] {
  const behind = afterWords(sentence, cuesIn(sentence).soughtFrom)
  const [first = '', ...others] = clausesOf(behind)
  const somebody = first.split(whereAndWhy)[0] ?? ''
  return [somebody, ...others]
    .filter((clause) => !isNowhere(cuesIn(clause)) && cuesIn(clause).all.has('holds'))
    .flatMap(criterionOf)
}

const whereAndWhy = /\s(?:to|for|in|at|based|from|für|zur|zum|im|ab|pour|à|chez|para|en|per|a|voor|do|w|na)\s/i

const wholeClauseWordsMax = 14
const relative =
  /(?<![\p{L}])(who|with|having|holding|mit|der|die|das|qui|avec|ayant|que|con|che|com|met|która|który|z)\s+(?=\p{L}|\d)/iu
const prepositions = new Set('with mit avec con com met z'.split(' '))

const isNowhere = ({ all }: Cues): boolean => all.has('where') || all.has('perks')

/** Each clause asks for something; a piece that does not stays with the clause before it. */
function clausesOf(sentence: string, isAsking = false): string[] {
  const pieces = piecesOf(sentence)
  const isList = isListing(pieces, isAsking)
  const spans: { start: number; end: number }[] = []
  for (const piece of pieces) {
    const last = spans.at(-1)
    if (last && !(isList && isParted(piece, pieces)) && !standsAlone(piece)) last.end = piece.end
    else spans.push({ start: piece.start, end: piece.end })
  }
  return spans.map(({ start, end }) => sentence.slice(start, end))
}

/** A comma and the last `and` part a list: `in word and writing` is one of its items. */
const isParted = (piece: Piece, all: readonly Piece[]): boolean => /[;,–—-]/.test(piece.joint) || piece === all.at(-1)

const listItemWordsMax = 3

/**
 * `must know Kubernetes, Terraform and Helm` is a list: all items but the first are short, and none is an alternative.
 */
function isListing(pieces: readonly Piece[], isAsking: boolean): boolean {
  const [first, ...others] = pieces
  if (!first || others.length < (isAsking ? 1 : 2)) return false
  const isShort = ({ text }: Piece): boolean => text.trim().split(/\s+/).length <= listItemWordsMax
  const isEither = pieces.some(({ text }) =>
    /(?:^|\s)(?:or|oder|ou|o|of|lub|such as|like|wie|comme|como)\s/i.test(text),
  )
  return others.every(isShort) && !isEither && (isAsking || cuesIn(first.text).all.has('asks'))
}

const openingWords = 4

/** A clause like `…, know Postgres` begins with what somebody does. */
const opensWithVerb =
  /^(?:who|qui|have|has|hold|holds|know|knows|speak|speaks|write|can(?! you| we| i)|are|bring|enjoy|love|understand|possess|like|hast|kennst|sprichst|bist|kannst|verfügst|liebst|avez|êtes|savez|parlez|maîtrisez|aimez|connaissez|tienes|hablas|conoces|sabes|hebt|bent|kunt|kent|spreekt|hai|sei|sai|conosci|parli|tens|falas|conheces|masz|znasz|jesteś)\s/i

function standsAlone({ text, joint }: Piece): boolean {
  if (/^(?:or|oder|ou|o|of|lub|which|that|so)\s/i.test(text) || isRemark(text)) return false
  if (opensWithVerb.test(text)) return true
  // `between three and five years` stays together.
  if (!/[;,–—-]/.test(joint) && isNumber(cuesIn(text).words[0] ?? '')) return false
  const isWeak = !/[;,–—-]/.test(joint)
  const { all } = cuesIn(isWeak ? text.split(/\s+/).slice(0, openingWords).join(' ') : text)
  return (['asks', 'holds', 'has', 'nice'] as const).some((cue) => all.has(cue))
}

/** `Even better!` and `…, but that is no must` are about the clause before them. */
const isRemark = (text: string): boolean => cuesIn(text).isRemark

function criterionOf(clause: string): Drafted[] {
  const cues = cuesIn(clause)
  const { all } = cues
  const isNice = all.has('nice')
  if (cues.isSpared && !isNice) return []
  if (all.has('where') && !all.has('holds')) return []
  if (all.has('perks') && !all.has('asks') && !all.has('holds')) return []
  const isAsked = (['asks', 'holds', 'has'] as const).some((cue) => all.has(cue)) || opensWithVerb.test(clause)
  return isAsked || isNice ? drafted(clause, isNice) : []
}

function drafted(clause: string, isNice: boolean): Drafted[] {
  const text = withoutFrame(clause)
  return text === '' ? [] : [{ text, kind: isNice ? 'nice_to_have' : 'must_have' }]
}
