/** What the rules answer to a question about a job, or about today, out of what tools told: short, and nothing that was not told. */
import { z } from 'zod'
import { listed, plain, spokenStatus } from './lines.ts'
import { type Scene, say, using, type Word } from './scene.ts'

const Queue = z.object({ data: z.array(z.object({ title: z.string(), why: z.string() })) })

export const tellAttention = (scene: Scene): readonly Word[] =>
  using(scene, { toolName: 'attention_queue', input: {}, output: Queue }, ({ data }) =>
    data.length === 0
      ? say('Nothing needs you today.')
      : say(`This needs you:${listed(data.map(({ title, why }) => `${plain(title)}: ${plain(why, 120)}`))}`),
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
        count > 0 ? [`${spokenStatus(status)} ${count}`] : [],
      )
      const people = counts.length > 0 ? counts.join(', ') : 'nobody yet'
      const { status, applicantCount, applicantLimit } = lifecycle
      return say(
        `${plain(title)} is ${status}, with ${applicantCount} of ${applicantLimit} applicants. In its pipeline: ${people}.`,
      )
    },
  )
}

export const tellHelp = (): readonly Word[] =>
  say(
    'I can tell where a job stands, who waits to be reviewed, what needs you today, who somebody is and how they meet the criteria, what candidates wrote, and how hiring goes; and I find people by names and words. I prepare publishing and closing a job, changing a status, a note and a reply, each for you to confirm.',
  )
