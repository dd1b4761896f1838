import { z } from 'zod'
import { severities } from '#kernel/actions/warning.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import type { Receipt } from './receipt.ts'
import { type ActionSummary, actionStates, type StagedAction } from './staged-action.ts'

/** What a kind of action takes and shows is its own. */
const Shown = z.record(z.string(), z.unknown())

const PersonView = z.strictObject({
  id: z.string(),
  name: z.string().nullable().meta({ description: 'Null for somebody who has no account any more.' }),
})

const summary = {
  actionKey: z.string().meta({ examples: ['act_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
  kind: z.string().meta({ description: 'What would be done.', examples: ['publish_job'] }),
  jobId: IdView,
  state: z.enum(actionStates).meta({
    description:
      '`staged`: proposed, and nothing has happened. `executing`: confirmed, and something is on its way outside. `uncertain`: done perhaps, and nobody outside can say; a person settles it. `superseded`, `expired` and `discarded` were never done.',
  }),
  title: z.string().meta({ description: 'Empty once somebody it was about was erased.' }),
  stagedBy: z.strictObject({ kind: z.enum(['user', 'key', 'machine']), ...PersonView.shape }),
  origin: z
    .strictObject({
      conversationId: z.string().nullable(),
      turnId: z.string().nullable(),
      influencedBy: z.array(z.string()).meta({ description: 'What it was thought out from, like `thread:thr_…`.' }),
      undoes: z.string().nullable().meta({ description: 'The key of the action that it takes back.' }),
    })
    .meta({ description: 'Where it comes from. Without a conversation a person staged it.' }),
  stagedAt: TimeView,
  expiresAt: TimeView.meta({ description: 'Nobody confirms it afterwards.' }),
  supersededBy: z.string().nullable().meta({ description: 'The key of the action that took its place.' }),
  finishedAt: TimeView.nullable(),
}

export const StagedActionView = z
  .strictObject({
    ...summary,
    executedBy: PersonView.nullable(),
    executedAt: TimeView.nullable(),
  })
  .meta({ id: 'StagedAction', description: 'A staged action without what it would do.' })

const WarningView = z.strictObject({
  code: z.string().meta({ examples: ['salary_missing'] }),
  severity: z.enum(severities),
  message: z.string(),
  ack: z.string().nullable().meta({
    description:
      'What `acknowledgements` of the confirmation says under the code; null where nothing is asked for. Another one as soon as the facts are others.',
  }),
})

const ChangeView = z.strictObject({
  path: z.string().meta({ examples: ['/status'] }),
  from: z.unknown(),
  to: z.unknown(),
})

const EffectView = z.strictObject({
  no: z.int(),
  state: z.enum(['pending', 'sending', 'done', 'failed', 'uncertain']),
  reference: z.string().nullable().meta({ description: 'What those outside call it.' }),
  reason: z.string().nullable(),
})

const ExecutionView = z.strictObject({
  executedBy: PersonView,
  executedAt: TimeView,
  acknowledgements: z.record(z.string(), z.string()),
  reviewedDraft: Shown.nullable(),
  result: Shown.nullable(),
  effects: z.array(EffectView).meta({ description: 'What it does outside, each for itself.' }),
})

const AllowedOnActionView = z
  .strictObject({
    execute: z.boolean(),
    edit: z.boolean().meta({ description: 'Save a draft of what it says.' }),
    review: z.boolean().meta({ description: 'Send `reviewedDraft` with the confirmation.' }),
    discard: z.boolean(),
    undo: z.boolean().meta({ description: 'Stage another action that takes its effect back.' }),
    settle: z.boolean(),
  })
  .meta({
    id: 'ActionAllowed',
    description:
      'What the caller may do with the action now, by their role and how things are. A hint, which changes without a new ETag: whether it is done is decided when it is asked for.',
  })

export const ReceiptView = z
  .strictObject({
    ...summary,
    summary: z.string(),
    preview: Shown.meta({ description: 'What would be done, or was. Of a reply its `subject` and `bodyMarkdown`.' }),
    changes: z.array(ChangeView).meta({ description: 'As things are now; afterwards as they were when it was done.' }),
    warnings: z.array(WarningView),
    draft: Shown.nullable().meta({ description: 'What people saved beforehand.' }),
    execution: ExecutionView.nullable(),
    allowed: AllowedOnActionView,
  })
  .meta({ id: 'ActionReceipt' })

export const ExecutedView = z
  .strictObject({
    ...ReceiptView.shape,
    replayed: z.boolean().meta({ description: 'It had been done before, and nothing was done now.' }),
  })
  .meta({ id: 'ExecutedAction' })

const viewSummary = (action: ActionSummary) => ({
  actionKey: action.actionKey,
  kind: action.kind,
  jobId: action.jobId,
  state: action.state,
  title: action.title,
  stagedBy: { kind: action.stagedByKind, id: action.stagedById, name: action.stagedByName },
  origin: {
    conversationId: action.conversationId,
    turnId: action.turnId,
    influencedBy: [...action.influences],
    undoes: action.undoes,
  },
  stagedAt: viewTime(action.stagedAt),
  expiresAt: viewTime(action.expiresAt),
  supersededBy: action.supersededBy,
  finishedAt: viewTimeOrNull(action.finishedAt),
})

const viewExecutor = ({ executedBy, executedByName }: ActionSummary) =>
  executedBy === null ? null : { id: executedBy, name: executedByName }

export const viewAction = (action: ActionSummary) => ({
  ...viewSummary(action),
  executedBy: viewExecutor(action),
  executedAt: viewTimeOrNull(action.executedAt),
})

type ShownView = z.input<typeof Shown>

/** JSON that we kept is an object, or nothing. */
const shownOrNull = (value: unknown): ShownView | null => (value === null ? null : (value as ShownView))

const viewExecution = (action: StagedAction, effects: Receipt['effects']): z.input<typeof ExecutionView> | null => {
  const executedBy = viewExecutor(action)
  if (executedBy === null || action.executedAt === null) return null
  return {
    executedBy,
    executedAt: viewTime(action.executedAt),
    acknowledgements: { ...action.acknowledgements },
    reviewedDraft: shownOrNull(action.reviewed),
    result: shownOrNull(action.result),
    effects: effects.map(({ no, state, reference, reason }) => ({ no, state, reference, reason })),
  }
}

export const viewReceipt = ({ action, effects, allowed, ...shown }: Receipt): z.input<typeof ReceiptView> => ({
  ...viewSummary(action),
  summary: shown.summary,
  preview: { ...shown.preview },
  changes: shown.changes.map(({ path, from = null, to = null }) => ({ path, from, to })),
  warnings: shown.warnings.map(({ code, severity, message, ack }) => ({ code, severity, message, ack })),
  draft: shownOrNull(action.draft),
  execution: viewExecution(action, effects),
  allowed: { ...allowed },
})

/** A receipt is another one as soon as anything it warns of is: its row alone does not say that. */
export const versionOfReceipt = (receipt: Receipt): Versioned =>
  versionOf(receipt.action.version, { ...viewReceipt(receipt), allowed: null })
