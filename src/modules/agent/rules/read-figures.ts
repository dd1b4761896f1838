/** What the rules answer about how hiring goes. They read no days out of a sentence, and say over what they count. */
import { z } from 'zod'
import { listed, plain } from './lines.ts'
import { type Scene, say, using, type Word } from './scene.ts'

const Overview = z.object({
  jobs: z.object({ live: z.number() }),
  funnel: z.object({ applications: z.number(), interviewing: z.number(), hired: z.number() }),
  timeToHire: z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() }),
  sources: z.array(z.object({ source: z.string(), applications: z.number(), hired: z.number() })),
})

const sourcesMax = 3

/** In the conversation of a job, or where one is named, the figures are those of the job. */
export function tellFigures(scene: Scene): readonly Word[] {
  const jobId = scene.targetJobId
  const input = jobId === null ? {} : { jobId }
  return using(scene, { toolName: 'analytics_overview', input, output: Overview }, (figures) => {
    const { jobs, funnel, timeToHire, sources } = figures
    const lines = [
      `${funnel.applications} applications, ${funnel.interviewing} came to an interview, ${funnel.hired} were hired`,
      ...(timeToHire.median === null
        ? []
        : [
            `From application to hired: ${timeToHire.median} days for half of ${timeToHire.count}, ${timeToHire.p90} for nine tenths`,
          ]),
      ...(sources.length === 0 ? [] : [`From where: ${sources.slice(0, sourcesMax).map(sourceLine).join('; ')}`]),
      ...(jobId === null ? [`Live jobs: ${jobs.live}`] : []),
    ]
    const over = jobId === null ? 'Over all time' : 'Over all time, of this job'
    return say(
      `${over}:${listed(lines)}\nFigures of some days are in the analytics: I do not read those out of a sentence.`,
    )
  })
}

const sourceLine = ({ source, applications, hired }: z.output<typeof Overview>['sources'][number]): string =>
  `${plain(source)} ${applications}, ${hired} hired`

const Rows = z.object({
  error: z.string().nullable(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
  truncated: z.boolean(),
})

const Schema = z.object({ views: z.array(z.object({ view: z.string() })) })

const looksLikeStatement = (message: string): boolean => /^\s*(?:select|with)\s[\s\S]*\bfrom\s/i.test(message)

/** A statement over one of our views is run as it stands; "select somebody from Berlin" is none. */
export function tellStatement(scene: Scene, otherwise: () => readonly Word[]): readonly Word[] {
  if (!looksLikeStatement(scene.message) || !scene.tools.has('analytics_sql')) return otherwise()
  return using(scene, { toolName: 'analytics_sql_schema', input: {}, output: Schema }, ({ views }) => {
    const sources = new Set([...scene.message.matchAll(/\bfrom\s+(\w+)/gi)].map(([, name = '']) => name.toLowerCase()))
    return views.some(({ view }) => sources.has(view)) ? tellRows(scene) : otherwise()
  })
}

const tellRows = (scene: Scene): readonly Word[] =>
  using(scene, { toolName: 'analytics_sql', input: { sql: scene.message }, output: Rows }, (answer) => {
    const { error, columns, rows, truncated } = answer
    if (error !== null) return say(`The statement was not run: ${plain(error, 300)}`)
    if (rows.length === 0) return say('No row is the answer.')
    const lines = rows.map((row) =>
      row.map((cell, at) => `${plain(columns[at] ?? '')} ${plain(shown(cell))}`).join(', '),
    )
    return say(`Rows: ${truncated ? `more than ${rows.length}` : rows.length}.${listed(lines)}`)
  })

const shown = (cell: unknown): string => (typeof cell === 'object' ? JSON.stringify(cell) : String(cell))
