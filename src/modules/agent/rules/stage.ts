/** What the rules stage when a recruiter asks for it, after a look whether it can be. */
import { z } from 'zod'
import { plain } from './lines.ts'
import { type Scene, say, staging, using, usingEach, type Word } from './scene.ts'

const peopleMax = 5

const Standing = z.object({ title: z.string(), lifecycle: z.object({ status: z.enum(['draft', 'live', 'closed']) }) })

const withJob = (
  scene: Scene,
  then: (jobId: number, job: z.output<typeof Standing>) => readonly Word[],
): readonly Word[] => {
  const jobId = scene.targetJobId
  if (jobId === null) return say('Which job do you mean?')
  return using(scene, { toolName: 'job_status', input: { jobId }, output: Standing }, (job) => then(jobId, job))
}

export const stagePublication = (scene: Scene): readonly Word[] =>
  withJob(scene, (jobId, { title, lifecycle: { status } }) => {
    if (status === 'live') return say(`${plain(title)} is live already, so there is nothing to publish.`)
    if (status === 'closed') return say(`${plain(title)} is closed. You can reopen it on its page.`)
    return staging(scene, 'publish_job', jobId, {})
  })

export const stageClosing = (scene: Scene): readonly Word[] =>
  withJob(scene, (jobId, { title, lifecycle: { status } }) => {
    if (status === 'closed') return say(`${plain(title)} is closed already.`)
    if (status === 'draft') return say(`${plain(title)} is a draft. Only a live job can be closed.`)
    return staging(scene, 'close_job', jobId, { reason: reasonIn(scene.message) })
  })

const Searches = z.object({ data: z.array(z.object({ searchId: z.number(), name: z.string(), state: z.string() })) })

/** What was planned is started before anything new is. */
export const stageSourcing = (scene: Scene): readonly Word[] =>
  withJob(scene, (jobId, { title, lifecycle: { status } }) => {
    if (status === 'closed') return say(`${plain(title)} is closed, so nobody is looked for.`)
    const asked = { toolName: 'sourcing_searches', input: { jobId }, output: Searches }
    return using(scene, asked, ({ data }) => {
      const running = data.find(({ state }) => state === 'running')
      if (running) return say(`The search “${plain(running.name)}” for ${plain(title)} is running already.`)
      const planned = data.find(({ state }) => state === 'draft' || state === 'paused')
      return staging(scene, 'start_sourcing', jobId, planned ? { searchId: planned.searchId } : {})
    })
  })

function reasonIn(message: string): string {
  if (/\b(?:filled|found (?:somebody|someone)|hired|besetzt|pourvu|cubiert[ao])\b/i.test(message)) return 'filled'
  return /\b(?:cancel\w*|budget|freeze|frozen|no longer)\b/i.test(message) ? 'cancelled' : 'other'
}

const OnJob = z.object({
  applicationId: z.number(),
  jobId: z.number(),
  jobTitle: z.string(),
  status: z.string(),
  removedAt: z.string().nullable(),
})
const Glance = z.object({
  candidateId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  applications: z.array(OnJob),
})
interface Place {
  readonly candidateId: number
  readonly name: string
  readonly applicationId: number
  readonly jobId: number
  readonly status: string
}

/** Everybody who is named is on one job, or it is asked which one is meant. */
function withPlaces(scene: Scene, then: (places: readonly Place[]) => readonly Word[]): readonly Word[] {
  if (scene.people.length > peopleMax) return say(`Name ${peopleMax} people at most, or choose them in the pipeline.`)
  const inputs = scene.people.map(({ id }) => ({ candidateId: id }))
  return usingEach(scene, { toolName: 'get_candidate', inputs, output: Glance }, (people) => {
    const places: Place[] = []
    for (const { candidateId, firstName, lastName, applications } of people) {
      const name = plain(`${firstName} ${lastName}`)
      const here = applications.filter(
        ({ removedAt, jobId }) => removedAt === null && (scene.targetJobId === null || jobId === scene.targetJobId),
      )
      const [one, another] = here
      if (!one) return say(`${name} is not on ${scene.targetJobId === null ? 'a job that you see' : 'this job'}.`)
      if (another) return say(`${name} is on several jobs: ${titlesOf(here)}. Which one do you mean?`)
      places.push({ candidateId, name, applicationId: one.applicationId, jobId: one.jobId, status: one.status })
    }
    return new Set(places.map(({ jobId }) => jobId)).size > 1
      ? say('They are on different jobs. Ask for one job at a time.')
      : then(places)
  })
}

const titlesOf = (applications: readonly z.output<typeof OnJob>[]): string =>
  applications.map(({ jobTitle }) => plain(jobTitle)).join(', ')

export const stageStatus = (scene: Scene): readonly Word[] =>
  withPlaces(scene, (places) => {
    const { status } = scene.reading
    const [first] = places
    if (status === null) return say('Which status do you mean?')
    if (!first) return say('Whom do you mean?')
    const moving = places.filter((each) => each.status !== status)
    if (moving.length === 0)
      return say(`There is nothing to change: the status is ${status.replace('_', ' ')} already.`)
    const applicationIds = moving.map(({ applicationId }) => applicationId)
    return staging(scene, 'change_status', first.jobId, { applicationIds, status })
  })

export const stageNote = (scene: Scene): readonly Word[] => {
  const body = textIn(scene.message)
  if (body === null) return say('What should the note say? Write it behind a colon.')
  return withPlaces(scene, ([place, ...others]) => {
    if (!place || others.length > 0) return say('About whom? Name one person.')
    return staging(scene, 'add_note', place.jobId, { candidateId: place.candidateId, body })
  })
}

const Threads = z.object({ data: z.array(z.object({ threadId: z.string(), jobId: z.number().nullable() })) })

export const stageReply = (scene: Scene): readonly Word[] => {
  const bodyMarkdown = textIn(scene.message)
  const [person, ...others] = scene.people
  if (bodyMarkdown === null) return say('What should it say? Write it behind a colon.')
  if (!person || others.length > 0) return say('To whom? Name one person.')
  const asked = { toolName: 'inbox_threads', input: { candidateId: person.id }, output: Threads }
  return using(scene, asked, ({ data }) => {
    const thread = data.find(({ jobId }) => scene.targetJobId === null || jobId === scene.targetJobId)
    const jobId = thread?.jobId ?? scene.targetJobId
    if (!thread) return say(`There is no thread with ${plain(person.name)} here. Write to them from their page first.`)
    if (jobId === null) return say('Which job is it about?')
    return staging(scene, 'send_reply', jobId, { threadId: thread.threadId, bodyMarkdown })
  })
}

/** The recruiter's own words for somebody else stand behind the first colon. */
function textIn(message: string): string | null {
  const text = message.slice(message.indexOf(':') + 1).trim()
  return message.includes(':') && text !== '' ? text.replace(/^["“„«](.*)["”“»]$/s, '$1') : null
}
