/** What the rules answer to a question, out of what tools told: short, and nothing that was not told. */
import { z } from 'zod'
import { plain, type Scene, say, using, type Word } from './scene.ts'

const shownMax = 5

const some = (lines: readonly string[], none: string): string =>
  lines.length === 0
    ? none
    : lines
        .slice(0, shownMax)
        .map((line) => `\n- ${line}`)
        .join('')

const Queue = z.object({ data: z.array(z.object({ title: z.string(), why: z.string() })) })

export const tellAttention = (scene: Scene): readonly Word[] =>
  using(scene, { toolName: 'attention_queue', input: {}, output: Queue }, ({ data }) =>
    data.length === 0
      ? say('Nothing needs you today.')
      : say(
          `This needs you:${some(
            data.map(({ title, why }) => `${plain(title)}: ${plain(why)}`),
            '',
          )}`,
        ),
  )

const Standing = z.object({
  title: z.string(),
  lifecycle: z.object({ status: z.string(), applicantCount: z.number(), applicantLimit: z.number() }),
  pipeline: z.object({ total: z.number(), byStatus: z.record(z.string(), z.number()) }),
})

export function tellJob(scene: Scene): readonly Word[] {
  const jobId = scene.targetJobId
  if (jobId === null) return say('Which job do you mean?')
  return using(
    scene,
    { toolName: 'job_status', input: { jobId }, output: Standing },
    ({ title, lifecycle, pipeline }) => {
      const counts = Object.entries(pipeline.byStatus).flatMap(([status, count]) =>
        count > 0 ? [`${status.replace('_', ' ')} ${count}`] : [],
      )
      const people = counts.length > 0 ? counts.join(', ') : 'nobody yet'
      const { status, applicantCount, applicantLimit } = lifecycle
      return say(
        `${plain(title)} is ${status}, with ${applicantCount} of ${applicantLimit} applicants. In its pipeline: ${people}.`,
      )
    },
  )
}

const Pipeline = z.object({
  data: z.array(z.object({ name: z.string(), score: z.number().nullable(), flags: z.array(z.string()) })),
  truncated: z.boolean(),
})

export function tellNewApplicants(scene: Scene): readonly Word[] {
  const jobId = scene.targetJobId
  if (jobId === null) return say('Which job do you mean?')
  const input = { jobId, status: 'unreviewed', sort: 'score' }
  return using(scene, { toolName: 'pipeline', input, output: Pipeline }, ({ data, truncated }) => {
    const lines = data.map(
      ({ name, score, flags }) =>
        `${plain(name)}: ${score === null ? 'no score yet' : `score ${score}`}${flags.length > 0 ? ', flagged' : ''}`,
    )
    const count = truncated ? `more than ${data.length}` : `${data.length}`
    return say(
      data.length === 0
        ? 'Nobody waits to be reviewed.'
        : `To be reviewed: ${count}. The best first:${some(lines, '')}`,
    )
  })
}

const OnJobs = z.object({ applications: z.array(z.object({ jobId: z.number(), removedAt: z.string().nullable() })) })
const Reviews = z.object({
  jobTitle: z.string(),
  candidates: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      score: z.number().nullable(),
      criteria: z.array(z.object({ met: z.string() })),
    }),
  ),
})

/** The job is the one that is named, or the newest that the first of them is on. */
export function tellReviews(scene: Scene): readonly Word[] {
  const [first] = scene.people
  if (!first) return say('Whom do you mean?')
  if (scene.targetJobId !== null) return reviewsOn(scene, scene.targetJobId)
  const asked = { toolName: 'get_candidate', input: { candidateId: first.id }, output: OnJobs }
  return using(scene, asked, ({ applications }) => {
    const place = applications.find(({ removedAt }) => removedAt === null)
    return place ? reviewsOn(scene, place.jobId) : say(`${plain(first.name)} is on no job that you see.`)
  })
}

function reviewsOn(scene: Scene, jobId: number): readonly Word[] {
  const input = { jobId, candidateIds: scene.people.slice(0, shownMax).map(({ id }) => id) }
  return using(scene, { toolName: 'candidate_reviews', input, output: Reviews }, ({ jobTitle, candidates }) => {
    const lines = candidates.map(({ firstName, lastName, score, criteria }) => {
      const met = criteria.filter((each) => each.met === 'yes').length
      const judged = score === null ? 'not judged yet' : `score ${score}`
      return `${plain(`${firstName} ${lastName}`)}: ${judged}, ${met} of ${criteria.length} criteria shown to be met`
    })
    return say(`For ${plain(jobTitle)}:${some(lines, '')}\nThe words that show it are in the evidence.`)
  })
}

const Overview = z.object({
  jobs: z.object({ live: z.number() }),
  funnel: z.object({ applications: z.number(), interviewing: z.number(), hired: z.number() }),
})

export const tellFigures = (scene: Scene): readonly Word[] =>
  using(scene, { toolName: 'analytics_overview', input: {}, output: Overview }, ({ jobs, funnel }) =>
    say(
      `Over all time: ${funnel.applications} applications, ${funnel.interviewing} came to an interview, ${funnel.hired} were hired. Live jobs: ${jobs.live}. Figures of some days, jobs or sources are in the analytics: I do not read those out of a sentence.`,
    ),
  )

const Threads = z.object({
  data: z.array(z.object({ subject: z.string(), messageCount: z.number() })),
  truncated: z.boolean(),
})

export function tellReplies(scene: Scene): readonly Word[] {
  const input = { onlyUnread: true, ...(scene.targetJobId !== null && { jobId: scene.targetJobId }) }
  return using(scene, { toolName: 'inbox_threads', input, output: Threads }, ({ data, truncated }) => {
    const count = truncated ? `more than ${data.length}` : `${data.length}`
    const lines = data.map(({ subject }) => plain(subject))
    return say(data.length === 0 ? 'There are no unread replies.' : `Unread threads: ${count}.${some(lines, '')}`)
  })
}

export function tellPeople(scene: Scene): readonly Word[] {
  const names = scene.people.slice(0, shownMax).map(({ name }) => plain(name))
  return names.length > 0
    ? say(`I found ${names.join(', ')}.`)
    : say(
        'Without a model I find people by their name or e-mail address alone. The search of candidates finds skills and words.',
      )
}

export const tellHelp = (): readonly Word[] =>
  say(
    'I can tell where a job stands, who waits to be reviewed, what needs you today, how people meet the criteria, and what is unread. I prepare publishing and closing a job, changing a status, a note and a reply, each for you to confirm.',
  )
