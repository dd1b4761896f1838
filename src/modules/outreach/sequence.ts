/** A sequence is up to four letters to people who were found for a job, written once and sent to each of them until something ends it. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { IdView, TimeView, text } from '#kernel/http/fields.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { notFound, validationFailed } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { letterWords } from '#modules/inbox/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import { type Language, LanguageField } from './language.ts'
import { sequenceNameTaken } from './problems.ts'

export interface Step {
  readonly waitDays: number
  /** The first letter alone has one: those that follow stand in its thread. */
  readonly subject: string | null
  readonly bodyMarkdown: string
}

export interface Sequence {
  readonly id: string
  readonly jobId: number
  readonly name: string
  readonly language: Language
  readonly steps: readonly Step[]
  readonly createdBy: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly enrolled: number
  readonly waiting: number
  readonly ended: number
  readonly replied: number
  readonly version: number
}

const [stepsMax, waitDaysMin, waitDaysMax] = [4, 3, 60]

const StepField = z.strictObject({
  waitDays: z
    .int()
    .min(0)
    .max(waitDaysMax)
    .meta({ description: `Days after the letter before, at least ${waitDaysMin}; 0 for the first.` }),
  subject: letterWords.Subject.nullable()
    .default(null)
    .meta({ description: 'Of the first letter alone: the others follow in its thread.' }),
  bodyMarkdown: letterWords.BodyMarkdown.meta({
    description: `Markdown. Variables in it are filled in: ${letterWords.names.map((name) => `\`{{${name}}}\``).join(', ')}. What the law asks is added to the first letter by us.`,
  }),
})

const fields = {
  name: text(1, 100),
  language: LanguageField,
  steps: z.array(StepField).min(1).max(stepsMax),
}

export const NewSequence = z.strictObject({ ...fields, language: fields.language.default('en') })
export const SequenceChange = z.strictObject({
  name: fields.name.exactOptional(),
  language: fields.language.exactOptional(),
  steps: fields.steps.exactOptional(),
})
export type SequenceContent = Pick<Sequence, 'name' | 'language' | 'steps'>

export function requireSteps(steps: readonly Step[]): void {
  const errors = steps.flatMap(({ waitDays, subject }, index): BrokenRule[] => {
    const isFirst = index === 0
    const wait: BrokenRule[] = isFirst
      ? waitDays === 0
        ? []
        : [broken(index, 'waitDays', 'first', 'must be 0: the first letter follows none')]
      : waitDays >= waitDaysMin
        ? []
        : [broken(index, 'waitDays', 'minimum', `must be at least ${waitDaysMin}`)]
    if (isFirst && subject === null) return [...wait, broken(index, 'subject', 'required', 'must be there')]
    if (!isFirst && subject !== null)
      return [...wait, broken(index, 'subject', 'thread', 'must be left out: it follows in the thread of the first')]
    return wait
  })
  if (errors.length > 0) throw validationFailed('The letters can not follow each other so; see errors.', { errors })
  letterWords.requireKnown(
    Object.fromEntries(
      steps.flatMap(({ subject, bodyMarkdown }, index) => [
        ...(subject === null ? [] : [[`steps/${index}/subject`, subject]]),
        [`steps/${index}/bodyMarkdown`, bodyMarkdown],
      ]),
    ),
  )
}

const broken = (index: number, member: string, rule: string, detail: string): BrokenRule => ({
  in: 'body',
  pointer: `/steps/${index}/${member}`,
  rule,
  detail,
})

const StepView = z.strictObject({
  waitDays: z.int(),
  subject: z.string().nullable(),
  bodyMarkdown: z.string(),
})

export const SequenceView = z
  .strictObject({
    id: z.string(),
    jobId: IdView,
    name: z.string(),
    language: LanguageField,
    steps: z.array(StepView),
    people: z.strictObject({ enrolled: z.int(), waiting: z.int(), ended: z.int(), replied: z.int() }).meta({
      description:
        'How many wait for their release, for their next letter, how many are through, and who of all answered.',
    }),
    createdBy: z.string(),
    createdAt: TimeView,
    updatedAt: TimeView,
  })
  .meta({ id: 'OutreachSequence', description: 'Letters to people who were found for a job.' })

export const viewSequence = (sequence: Sequence) => ({
  id: sequence.id,
  jobId: sequence.jobId,
  name: sequence.name,
  language: sequence.language,
  steps: sequence.steps.map(({ waitDays, subject, bodyMarkdown }) => ({ waitDays, subject, bodyMarkdown })),
  people: {
    enrolled: sequence.enrolled,
    waiting: sequence.waiting,
    ended: sequence.ended,
    replied: sequence.replied,
  },
  createdBy: sequence.createdBy,
  createdAt: viewTime(sequence.createdAt),
  updatedAt: viewTime(sequence.updatedAt),
})

const countOf = (clause: Statement): Statement => sql`
  (select count(*)::int from outreach_enrolment e where e.company_id = q.company_id and e.sequence_id = q.id and ${clause})`

const columns = sql`q.id, q.job_id, q.name, q.language, q.steps, q.created_by, q.created_at, q.updated_at, q.version,
  ${countOf(sql`e.state = 'enrolled'`)} as enrolled, ${countOf(sql`e.state = 'waiting'`)} as waiting,
  ${countOf(sql`e.state = 'ended'`)} as ended, ${countOf(sql`e.replied_at is not null`)} as replied`

/** The clause is about `outreach_sequence q`, whose job the actor sees. */
const seen = (actor: CompanyActor): Statement => sql`q.company_id = ${actor.companyId} and exists (
  select from ${jobsSeenBy(actor)} j where j.company_id = q.company_id and j.id = q.job_id)`

const selectSequence = (actor: CompanyActor, id: string) =>
  sql<Sequence>`select ${columns} from outreach_sequence q where ${seen(actor)} and q.id = ${id}`

const found = <Found>(sequence: Found | undefined): Found => {
  if (sequence === undefined) throw notFound()
  return sequence
}

const getSequence = async (reading: Reading, actor: CompanyActor, id: string): Promise<Sequence> =>
  found(await reading.maybe(selectSequence(actor, id)))

/** Who enrols and who releases wait for each other here. */
async function lockSequence(tx: Tx, actor: CompanyActor, id: string): Promise<Sequence> {
  const [, [sequence]] = await tx.batch(
    sql`select from outreach_sequence q where ${seen(actor)} and q.id = ${id} for no key update of q`,
    selectSequence(actor, id),
  )
  return found(sequence)
}

const listSequences = (
  reading: Reading,
  actor: CompanyActor,
  jobId: number,
  { older, fetch }: { readonly older: Statement; readonly fetch: number },
): Promise<Sequence[]> =>
  reading.all(sql<Sequence>`
    select ${columns} from outreach_sequence q where ${allOf(seen(actor), sql`q.job_id = ${jobId}`, older)}
    order by q.created_at desc, q.id desc limit ${fetch}`)

const isTaken = onViolation({ outreach_sequence_name_unique: sequenceNameTaken })

async function insertSequence(
  tx: Tx,
  actor: CompanyActor & { readonly userId: string },
  jobId: number,
  { name, language, steps }: SequenceContent,
): Promise<Sequence> {
  const id = newId('seq')
  await tx
    .run(sql`
      insert into outreach_sequence (company_id, id, job_id, name, language, steps, created_by)
      values (${actor.companyId}, ${id}, ${jobId}, ${name}, ${language}, ${JSON.stringify(steps)}, ${actor.userId})`)
    .catch(isTaken)
  return getSequence(tx, actor, id)
}

/** The transaction holds it. Letters that were released stay as they were. */
async function rewriteSequence(
  tx: Tx,
  actor: CompanyActor,
  { id }: Pick<Sequence, 'id'>,
  { name, language, steps }: SequenceContent,
): Promise<Sequence> {
  await tx
    .run(sql`
      update outreach_sequence set name = ${name}, language = ${language}, steps = ${JSON.stringify(steps)},
        updated_at = now(), version = version + 1
      where company_id = ${actor.companyId} and id = ${id}`)
    .catch(isTaken)
  return getSequence(tx, actor, id)
}

export const sequenceStore = {
  get: getSequence,
  lock: lockSequence,
  list: listSequences,
  insert: insertSequence,
  rewrite: rewriteSequence,
}
