/**
 * A sentence whose subject is somebody else claims nothing: "Our platform team operated the clusters", "A colleague who knew SAP",
 * "Payroll lay with the head office". Its form tells, where no list of words could: a determiner and a noun, or a pronoun, before a
 * verb as others bear it, and nobody who says "I". Resumes speak of their writer without a subject, so a sentence that opens with
 * a verb is never somebody else's.
 */
import { stanceWords } from './stance/by-language.ts'
import { type DoerWords, doerWords } from './stance/doers.ts'

interface DoerPatterns {
  readonly self: RegExp
  readonly mine: RegExp
  /** The subject and its verb stand before the mention. */
  readonly subject: RegExp
  /** Somebody else is told by a relative clause. */
  readonly whoDoes: RegExp
  readonly whoIs: RegExp
  /** The mention stands within the subject, whose verb follows: "The team's Kubernetes specialist sat". */
  readonly person: RegExp
  readonly clause: RegExp
  readonly verbSoon: RegExp
  readonly personAfter: RegExp
  /** The mention is somebody: "the landlord's accountant". */
  readonly people: RegExp
  readonly determined: RegExp
  /** The blinder leaves a pronoun as a mask, and whoever says "I" beside it speaks of two. */
  readonly masked: RegExp
  /** The mention opens the sentence, and lies with somebody else. */
  readonly opening: RegExp
  readonly lies: RegExp
  readonly by: RegExp
  readonly inverted: RegExp
}

const gap = '(?:[^\\s.;|:,]{1,20},?\\s)'
const never = /(?!)/

function patternsOf(words: DoerWords, others: string): DoerPatterns {
  const people = `${words.people}|${others}`
  const starts = `^[^\\p{L}\\d]*(?:(?:${words.openers})\\s)?`
  const determiner = `(?:${words.determiners})(?:\\s|(?<='))`
  const noThing = `(?:(?=(?:${people})(?![\\p{L}]))|(?!(?:\\p{L}+\\s)?(?:${words.things})(?![\\p{L}]|\\s(?:${people}))))`
  const article = words.hasNoArticles ? `(?:${determiner})?` : determiner
  const verb = `(?:${words.verbs})(?![\\p{L}-])`
  const subjects = [
    `${determiner}${noThing}${gap}{0,6}?`,
    `(?:${words.pronouns})\\s${gap}{0,5}?`,
    `(?:${people})\\s(?!(?:${words.things})(?![\\p{L}]))${gap}{0,4}?`,
    `[^\\s,]{2,20},\\s${determiner}${gap}?(?:${people}),\\s${gap}{0,2}?`,
    ...(words.adjectives ? [`(?:${words.adjectives})\\s(?:${people})\\s${gap}{0,4}?`] : []),
  ]
  return {
    self: new RegExp(`(?<![\\p{L}])(?:${words.self})(?![\\p{L}])`, 'u'),
    mine: new RegExp(`(?<![\\p{L}])(?:${words.mine}|${words.self})(?![\\p{L}])`, 'u'),
    subject: new RegExp(`${starts}(?:${subjects.join('|')})${verb}`, 'u'),
    whoDoes: new RegExp(`(?<![\\p{L}])(?:${people}),?\\s(?:${words.who})\\s${gap}{0,4}?${verb}`, 'u'),
    whoIs: new RegExp(`(?<![\\p{L}])(?:${people}),?\\s(?:${words.who})\\s${gap}{0,2}$`, 'u'),
    person: new RegExp(`${starts}${article}${gap}?(?:${people}),?\\s${gap}{0,5}$`, 'u'),
    clause: new RegExp(
      `^[^\\p{L}\\d]*(?:(?:${words.openers})\\s(?:${words.determiners})\\s${gap}{1,3}|(?:${words.pronouns})\\s${gap}{0,2})$`,
      'u',
    ),
    verbSoon: new RegExp(`^,?\\s${gap}{0,4}?${verb}`, 'u'),
    personAfter: new RegExp(`^[\\s-](?:${people})\\s${gap}{0,3}?${verb}`, 'u'),
    people: new RegExp(`^(?:${people})$`, 'u'),
    determined: new RegExp(`${starts}${article}${gap}{0,2}$`, 'u'),
    masked: new RegExp(`^[^\\p{L}\\d█]*█+\\s${gap}{0,2}?${verb}`, 'u'),
    opening: /^[^\p{L}\d]*(?:[^\s.;|:,]{1,14}\s){0,3}$/u,
    lies: new RegExp(`^(?:\\s[^\\s.;|:,]{1,14})?\\s(?:${words.lies})(?![\\p{L}])\\s?(?=\\p{L})`, 'u'),
    by: new RegExp(`^(?:\\s[^\\s.;|:,]{1,14}){0,2}\\s(?:${words.by})(?![\\p{L}])`, 'u'),
    inverted: words.isInverting
      ? new RegExp(
          `^\\s(?:(?:l[aeio]s?|li|se|si)\\s)?${verb}\\s${gap}?(?:${determiner}${noThing}\\p{L}|(?:${people})(?![\\p{L}]))`,
          'u',
        )
      : never,
  }
}

const compiled = new Map<string, DoerPatterns | undefined>()

function patternsFor(language: string | undefined): DoerPatterns | undefined {
  const key = language ?? ''
  if (compiled.has(key)) return compiled.get(key)
  const [words, stance] = [doerWords[key], stanceWords[key]]
  const made = words && stance ? patternsOf(words, stance.others) : undefined
  compiled.set(key, made)
  return made
}

/** What is said of a mention, as the text before it in its sentence, its own, and what follows for about a line. */
export interface Said {
  readonly left: string
  readonly named: string
  readonly right: string
  /** People may be named there; where none is, many forms need not be tried. */
  readonly hasPeopleBefore: boolean
  readonly hasPeopleAfter: boolean
}

export function isDoneByOthers(said: Said, language: string | undefined): boolean {
  const patterns = patternsFor(language)
  if (!patterns) return false
  const { left } = said
  const rest = said.right.slice(0, /[.;|]\s|$/.exec(said.right)?.index)
  if (said.hasPeopleBefore && isOfWhom(left, rest, patterns)) return true
  if (patterns.subject.test(left) && !patterns.self.test(left)) return true
  if (patterns.masked.test(left) && patterns.mine.test(rest)) return true
  return (
    (isWithinSubject({ ...said, right: rest }, patterns) && !patterns.self.test(left)) ||
    isLaidWithOthers(left, rest, patterns)
  )
}

function isOfWhom(left: string, rest: string, { whoDoes, whoIs, verbSoon, self }: DoerPatterns): boolean {
  const match = whoDoes.exec(left) ?? (verbSoon.test(rest) ? whoIs.exec(left) : null)
  return match !== null && !self.test(left.slice(match.index))
}

const isWithinSubject = (said: Said, patterns: DoerPatterns): boolean =>
  (((said.hasPeopleBefore && patterns.person.test(said.left)) ||
    patterns.clause.test(said.left) ||
    (patterns.people.test(said.named) && patterns.determined.test(said.left))) &&
    patterns.verbSoon.test(said.right)) ||
  (said.hasPeopleAfter && patterns.opening.test(said.left) && patterns.personAfter.test(said.right))

const isLaidWithOthers = (left: string, rest: string, patterns: DoerPatterns): boolean =>
  patterns.opening.test(left) &&
  !patterns.self.test(left) &&
  (patterns.lies.test(rest) || patterns.by.test(rest) || patterns.inverted.test(rest)) &&
  !patterns.mine.test(rest)
