/** What the rules answer about how people meet the criteria of a job: the score, and the words that it rests on. */
import { z } from 'zod'
import { askWho } from './ask.ts'
import { countOf, listed, plain, quoted, shownMax } from './lines.ts'
import { type Scene, say, using, type Word } from './scene.ts'

const verdictOrder = ['yes', 'partly', 'no', 'unknown'] as const
type Met = (typeof verdictOrder)[number]
const verdicts: Readonly<Record<Met, string>> = { yes: 'Met', partly: 'Partly', no: 'Not met', unknown: 'Not shown' }

const Reviews = z.object({
  jobTitle: z.string(),
  criteria: z.array(z.object({ criterionId: z.string(), text: z.string() })),
  candidates: z.array(
    z.object({
      candidateId: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      score: z.number().nullable(),
      criteria: z.array(
        z.object({
          criterionId: z.string(),
          met: z.enum(verdictOrder),
          evidence: z.array(z.object({ quote: z.string() })),
        }),
      ),
    }),
  ),
})
type Reviewed = z.output<typeof Reviews>
type Person = Reviewed['candidates'][number]

const Pipeline = z.object({
  data: z.array(
    z.object({
      candidateId: z.number(),
      name: z.string(),
      score: z.number().nullable(),
      flags: z.array(z.string()),
    }),
  ),
  truncated: z.boolean(),
})

/** Those with the best scores are told with why. */
export function tellNewApplicants(scene: Scene): readonly Word[] {
  const jobId = scene.targetJobId
  if (jobId === null) return say('Which job do you mean?')
  const input = { jobId, status: 'unreviewed', sort: 'score' }
  return using(scene, { toolName: 'pipeline', input, output: Pipeline }, (waiting) => {
    if (waiting.data.length === 0) return say('Nobody waits to be reviewed.')
    const best = waiting.data.slice(0, shownMax)
    const looked = { jobId, candidateIds: best.map(({ candidateId }) => candidateId) }
    return using(scene, { toolName: 'candidate_reviews', input: looked, output: Reviews }, (reviews) => {
      const lines = best.map(({ candidateId, name, score, flags }) => {
        const person = reviews.candidates.find((each) => each.candidateId === candidateId)
        const flagged = flags.length > 0 ? ', flagged' : ''
        return `${plain(name)}: ${judged(score)}${flagged}${person ? shownBy(person, reviews) : ''}`
      })
      return say(`To be reviewed: ${countOf(waiting)}. The best first:${listed(lines)}`)
    })
  })
}

const OnJobs = z.object({ applications: z.array(z.object({ jobId: z.number(), removedAt: z.string().nullable() })) })

/** The job is the one that is named, or the newest that the first of them is on. */
export function tellReviews(scene: Scene): readonly Word[] {
  const [first] = scene.people
  if (!first) return askWho(scene)
  if (scene.targetJobId !== null) return reviewsOn(scene, scene.targetJobId)
  const asked = { toolName: 'get_candidate', input: { candidateId: first.id }, output: OnJobs }
  return using(scene, asked, ({ applications }) => {
    const place = applications.find(({ removedAt }) => removedAt === null)
    return place ? reviewsOn(scene, place.jobId) : say(`${plain(first.name)} is on no job that you see.`)
  })
}

function reviewsOn(scene: Scene, jobId: number): readonly Word[] {
  const input = { jobId, candidateIds: scene.people.slice(0, shownMax).map(({ id }) => id) }
  return using(scene, { toolName: 'candidate_reviews', input, output: Reviews }, (reviews) => {
    const [one, another] = reviews.candidates
    const title = plain(reviews.jobTitle)
    if (one && !another) return say(`For ${title}, ${nameOf(one)}: ${judged(one.score)}.${evidenceOf(one, reviews)}`)
    const lines = reviews.candidates.map((each) => `${nameOf(each)}: ${judged(each.score)}${shownBy(each, reviews)}`)
    return say(`For ${title}:${listed(lines)}`)
  })
}

const nameOf = ({ firstName, lastName }: Person): string => plain(`${firstName} ${lastName}`)
const judged = (score: number | null): string => (score === null ? 'not judged yet' : `score ${score}`)

const criterionMax = 60
const criteriaNamed = 3

const textOf = ({ criteria }: Reviewed, criterionId: string): string =>
  plain(criteria.find((each) => each.criterionId === criterionId)?.text ?? '', criterionMax)

/** Of several, each has a line: how many criteria are met, and which are, which are not, and of which nothing is said. */
function shownBy({ criteria }: Person, reviews: Reviewed): string {
  if (criteria.length === 0) return ''
  const named = (met: Met, words: string): string[] => {
    const texts = criteria.filter((each) => each.met === met).map(({ criterionId }) => textOf(reviews, criterionId))
    return texts.length === 0 ? [] : [`${words} ${shortly(texts)}`]
  }
  const met = criteria.filter((each) => each.met === 'yes').length
  const told = [...named('yes', 'shows'), ...named('no', 'not met:'), ...named('unknown', 'not shown:')]
  return `; ${[`${met} of ${criteria.length} criteria met`, ...told].join('; ')}`
}

const shortly = (names: readonly string[]): string =>
  [
    ...names.slice(0, criteriaNamed),
    ...(names.length > criteriaNamed ? [`${names.length - criteriaNamed} more`] : []),
  ].join(', ')

/** Of one person each criterion is told, with the words that show it. */
function evidenceOf({ criteria }: Person, reviews: Reviewed): string {
  const lines = verdictOrder.flatMap((met) =>
    criteria
      .filter((each) => each.met === met)
      .map(({ criterionId, evidence: [first] }) => {
        const words = first ? ` – ${quoted(first.quote, 120)}` : ''
        return `\n- ${verdicts[met]}: ${textOf(reviews, criterionId)}${words}`
      }),
  )
  return lines.join('')
}
