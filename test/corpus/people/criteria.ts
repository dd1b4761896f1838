/** Criteria as recruiters write them, about one person, each with its truth. */
import { type Facts, isWork, type LabelledCriterion, monthsOf } from './facts.ts'
import { formOf } from './identity.ts'
import type { Random } from './random.ts'
import { dutyIds } from './schooling.ts'
import {
  type Judged,
  judged,
  ofBoth,
  ofDegree,
  ofDriving,
  ofDuty,
  ofEither,
  ofField,
  ofLed,
  ofPaper,
  ofRecent,
  ofRole,
  ofRoleYears,
  ofSkill,
  ofSkillYears,
  ofTongue,
  ofTotal,
} from './truths.ts'
import { capital, fill, occupationOf, skillWordsOf, type Words, wordsOf } from './words.ts'

interface Asking {
  readonly facts: Facts
  readonly random: Random
  /** The criteria are written in this language, which may be another than that of the resume. */
  readonly words: Words
}

interface Asked extends Judged {
  readonly template: string
  readonly values: Readonly<Record<string, string | number>>
}

const say = ({ random, words }: Asking, key: string): string => random.from(words.all(key))

function skillValues({ words }: Asking, skill: string, other = skill): Record<string, string> {
  const [one, two] = [skillWordsOf(words, skill), skillWordsOf(words, other)]
  return { skill: one.names[0] ?? '', of: one.inflected, other: two.names[0] ?? '', ofOther: two.inflected }
}

const skillIn = ({ facts, random }: Asking): string => random.of([...facts.skills.keys()])

function twoSkills(asking: Asking): [string, string] {
  const [one = '', other = ''] = asking.random.some([...asking.facts.skills.keys()], 2)
  return [one, other]
}

const aboutSkill =
  (key: string, truth: (facts: Facts, skill: string) => Judged) =>
  (asking: Asking): Asked => {
    const skill = skillIn(asking)
    return { template: say(asking, key), values: skillValues(asking, skill), ...truth(asking.facts, skill) }
  }

function skillYears(asking: Asking): Asked {
  const [skill, n] = [skillIn(asking), asking.random.of([1, 2, 3, 4, 5])]
  const values = { ...skillValues(asking, skill), n: n === 1 ? 2 : n }
  return { template: say(asking, 'ask.years'), values, ...ofSkillYears(asking.facts, skill, values.n) }
}

function total(asking: Asking): Asked {
  const { facts, random } = asking
  const have = Math.round(monthsOf(facts.roles.filter(isWork), facts.yearsOnly) / 12)
  const n = random.of([3, 5, 8, 10, Math.max(2, have - 1), have + 3])
  return { template: say(asking, 'ask.total'), values: { n }, ...ofTotal(facts, n) }
}

const occupationIn = ({ facts, random, words }: Asking): string =>
  random.chance(0.7) ? facts.occupation : random.of(words.occupations.map(({ id }) => id).filter((id) => id !== 'any'))

const isForeign = ({ facts, words }: Asking): boolean => facts.language !== words.language

/** Somebody of the occupation is asked for its usual title or one that they had: the others may be another rank. */
function titleIn({ facts, random, words }: Asking, occupation: string): string {
  const [usual = '', ...others] = occupationOf(words, occupation).titles
  const had = facts.roles.filter((each) => each.occupation === occupation).map(({ title }) => title)
  if (had.length === 0) return formOf(random.from([usual, ...others]), false)
  return formOf(
    random.of([usual, ...others.filter((forms) => forms.split('~').some((form) => had.includes(form)))]),
    false,
  )
}

/** Ranks of two countries are seldom quite the same. */
const inAnyLanguage = (asking: Asking, { met, also }: Judged): Judged =>
  isForeign(asking) && met === 'yes' ? judged(met, ...also, 'partly') : judged(met, ...also)

function role(asking: Asking): Asked {
  const occupation = occupationIn(asking)
  const title = titleIn(asking, occupation)
  if (asking.random.chance(0.5)) {
    const truth = inAnyLanguage(asking, ofRole(asking.facts, occupation))
    return { template: say(asking, 'ask.role'), values: { title }, ...truth }
  }
  const n = asking.random.between(2, 6)
  const truth = inAnyLanguage(asking, ofRoleYears(asking.facts, occupation, n))
  return { template: say(asking, 'ask.roleYears'), values: { title, n }, ...truth }
}

function field(asking: Asking): Asked {
  const occupation = occupationIn(asking)
  const name = asking.random.from(occupationOf(asking.words, occupation).field)
  return { template: say(asking, 'ask.field'), values: { field: name }, ...ofField(asking.facts, occupation) }
}

function degree(asking: Asking): Asked {
  const { random, words, facts } = asking
  const of = occupationIn(asking)
  const level = random.of([4, 6, 6, 7])
  const kind = random.of(['', '', 'Related', 'Or'] as const)
  const values = { level: words.named('level.ask', String(level)), field: occupationOf(words, of).study[0] ?? '' }
  const asked = { level, of, isRelated: kind === 'Related', isEquivalent: kind === 'Or' }
  return { template: say(asking, `ask.degree${kind}`), values, ...ofDegree(facts, asked) }
}

/** Hygiene and safety at work have papers of their own in each country, which no word of another language means. */
const localPapers: ReadonlySet<string> = new Set(['hygiene', 'safety'])

function paper(asking: Asking): Asked | null {
  const { random, words, facts } = asking
  const id = facts.papers.length > 0 && random.chance(0.8) ? random.of(facts.papers).id : random.of(words.ids('paper'))
  if (isForeign(asking) && localPapers.has(id)) return null
  return { template: say(asking, 'ask.paper'), values: { paper: words.named('paper', id) }, ...ofPaper(facts, id) }
}

function tongueIn({ facts, random, words }: Asking): string {
  const own = facts.tongues.filter(({ code }) => words.ids('tongue').includes(code))
  return own.length > 0 && random.chance(0.75) ? random.of(own).code : random.of(words.ids('tongue'))
}

function tongue(asking: Asking): Asked {
  const { facts, random, words } = asking
  const code = tongueIn(asking)
  const name = words.named('tongue', code)
  if (random.chance(0.15))
    return { template: say(asking, 'ask.native'), values: { tongue: name }, ...ofNative(facts, code) }
  const level = random.of(['A2', 'B1', 'B2', 'B2', 'C1'])
  return { template: say(asking, 'ask.language'), values: { tongue: name, level }, ...ofTongue(facts, code, level) }
}

/** Near to native is a matter of taste. */
const ofNative = (facts: Facts, code: string): Judged => {
  const { met, also } = ofTongue(facts, code, 'native')
  const levels = facts.tongues.find((each) => each.code === code)?.levels ?? []
  return levels[0] === 'native'
    ? judged('yes')
    : judged(met, ...also, ...(levels.length > 0 ? (['partly', 'no'] as const) : []))
}

function tongues(asking: Asking): Asked | null {
  const { facts, random, words } = asking
  const [one, other] = [tongueIn(asking), tongueIn(asking)]
  if (one === other) return null
  const level = random.of(['B1', 'B2'])
  const values = { tongue: words.named('tongue', one), other: words.named('tongue', other), level }
  const [first, second] = [ofTongue(facts, one, level), ofTongue(facts, other, level)]
  return random.chance(0.5)
    ? { template: say(asking, 'ask.languageAnd'), values, ...ofBoth(first, second) }
    : { template: say(asking, 'ask.languageOr'), values, ...ofEither(first, second) }
}

function driving(asking: Asking): Asked {
  const asked = asking.random.of(['B', 'B', 'B', 'C'])
  const truth = ofDriving(asking.facts, asked === 'C' && asking.facts.driving.classes.includes('CE') ? 'CE' : asked)
  return { template: say(asking, 'ask.driving'), values: { class: asked }, ...truth }
}

function place(asking: Asking): Asked {
  const town = asking.random.chance(0.5) ? asking.facts.town : asking.random.from(asking.words.all('town'))
  return { template: say(asking, 'ask.place'), values: { town }, ...judged('unknown') }
}

/** A permit is one for a country, which is that of the criterion only where both have one language. */
const permit = (asking: Asking): Asked | null =>
  isForeign(asking)
    ? null
    : {
        template: say(asking, 'ask.permit'),
        values: {},
        ...(asking.facts.permit ? judged('yes') : judged('unknown')),
      }

function led(asking: Asking): Asked {
  const n = asking.random.between(3, 10)
  return { template: say(asking, 'ask.led'), values: { n }, ...ofLed(asking.facts, n) }
}

function duty(asking: Asking): Asked {
  const { facts, random } = asking
  const id = facts.duties.length > 0 && random.chance(0.7) ? random.of(facts.duties).id : random.of(dutyIds)
  return { template: say(asking, `duty.${id}.ask`), values: {}, ...ofDuty(facts, id) }
}

const joined =
  (key: string, join: (one: Judged, other: Judged) => Judged) =>
  (asking: Asking): Asked => {
    const [one, other] = twoSkills(asking)
    const truth = join(ofSkill(asking.facts, one), ofSkill(asking.facts, other))
    return { template: say(asking, key), values: skillValues(asking, one, other), ...truth }
  }

/** Slavic languages have another word for two to four years than for more. */
const yearsOf = ({ n }: Asked['values'], words: Words): string =>
  words.has('years') ? (words.all('years')[Number(n) < 5 ? 0 : 1] ?? '') : ''

type Maker = (asking: Asking) => Asked | null

const makers: readonly (readonly [kind: string, weight: number, make: Maker])[] = [
  ['skill', 8, aboutSkill('ask.skill', ofSkill)],
  ['skill years', 4, skillYears],
  ['recent', 2, aboutSkill('ask.recent', ofRecent)],
  ['ideally', 2, aboutSkill('ask.ideally', ofSkill)],
  ['denial', 1, aboutSkill('ask.deny', ofSkill)],
  ['and', 3, joined('ask.and', ofBoth)],
  ['or', 2, joined('ask.or', ofEither)],
  ['total years', 3, total],
  ['role', 3, role],
  ['field', 2, field],
  ['degree', 3, degree],
  ['paper', 3, paper],
  ['language', 3, tongue],
  ['languages', 2, tongues],
  ['driving', 2, driving],
  ['place', 1, place],
  ['permit', 1, permit],
  ['led', 2, led],
  ['duty', 2, duty],
]

const byWeight = makers.flatMap(([kind, weight]) => Array<string>(weight).fill(kind))

export function criteriaOf(facts: Facts, random: Random): LabelledCriterion[] {
  const isInEnglish = facts.language !== 'en' && random.chance(0.2)
  const asking: Asking = { facts, random, words: wordsOf(isInEnglish ? 'en' : facts.language) }
  const wanted = random.between(4, 7)
  const criteria = new Map<string, LabelledCriterion>()
  for (let tries = 0; criteria.size < wanted && tries < 30; tries++) {
    const kind = random.of(byWeight)
    const made = makers.find(([each]) => each === kind)?.[2](asking)
    if (!made) continue
    const text = capital(fill(made.template, { ...made.values, years: yearsOf(made.values, asking.words) }))
    const isMust = kind !== 'ideally' && random.chance(0.7)
    criteria.set(text, {
      kind: isInEnglish ? `${kind}, in English` : kind,
      text,
      met: made.met,
      also: made.also,
      isMust,
    })
  }
  return [...criteria.values()]
}
