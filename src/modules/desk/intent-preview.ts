/** A preview tells what a sentence would do if it were sent: whether it only reads, whom it means, and what it lacks. */
import { z } from 'zod'
import {
  askedStatuses,
  type IntentReading,
  intentReasons,
  intents,
  type KnownNames,
  type Mention,
  missingParts,
} from '#intents/index.ts'
import { IdView } from '#kernel/http/fields.ts'

/** So many people of one name are told apart by a choice; more of them are found by another sentence. */
const idsMax = 20

export const IntentPreviewView = z
  .strictObject({
    intent: z.enum(intents).meta({ description: '`none`: nothing was understood for sure; see `alternatives`.' }),
    confidence: z.number().min(0).max(1),
    isAction: z
      .boolean()
      .meta({ description: 'Whether it asks for a change, which is prepared for a person to confirm. Else it reads.' }),
    why: z.enum(intentReasons).meta({ description: 'What the rules went by, or what kept it from being an action.' }),
    target: z
      .strictObject({
        jobId: IdView.nullable().meta({ description: 'The job it names, or else that of the conversation.' }),
        candidateIds: z
          .array(IdView)
          .meta({ description: 'The people it names, without those of whom there are several.' }),
        status: z.enum(askedStatuses).nullable(),
      })
      .meta({ description: 'What it is about, among the jobs and people that the caller sees.' }),
    mentions: z
      .array(
        z.strictObject({
          start: z.int(),
          end: z.int(),
          kind: z.enum(['job', 'person']),
          ids: z.array(IdView).meta({ description: `More than one: somebody must choose. At most ${idsMax}.` }),
        }),
      )
      .meta({ description: 'Where the message names them, in UTF-16 units.' }),
    missing: z.array(z.enum(missingParts)),
    alternatives: z.array(z.enum(intents)).meta({ description: 'The nearest others, best first.' }),
    startsNewThread: z.boolean(),
    engine: z.literal('rules'),
  })
  .meta({ id: 'IntentPreview' })

interface Around {
  readonly names: KnownNames
  readonly hasOpenThread: boolean
}

export const viewIntent = (reading: IntentReading, { names, hasOpenThread }: Around) => ({
  intent: reading.intent,
  confidence: reading.confidence,
  isAction: reading.isAction,
  why: reading.why,
  target: {
    jobId: jobIn(reading.mentions, names.contextJobId),
    candidateIds: [...new Set(idsOf(reading.mentions, 'person').flatMap((ids) => (ids.length === 1 ? ids : [])))],
    status: reading.status,
  },
  mentions: reading.mentions.map(({ start, end, kind, ids }) => ({ start, end, kind, ids: ids.slice(0, idsMax) })),
  missing: [...reading.missing],
  alternatives: [...reading.alternatives],
  startsNewThread: !hasOpenThread,
  engine: 'rules' as const,
})

const idsOf = (mentions: readonly Mention[], kind: Mention['kind']): (readonly number[])[] =>
  mentions.filter((mention) => mention.kind === kind).map(({ ids }) => ids)

function jobIn(mentions: readonly Mention[], contextJobId: number | undefined): number | null {
  const [one, another] = new Set(idsOf(mentions, 'job').flat())
  if (one === undefined) return contextJobId ?? null
  return another === undefined ? one : null
}
