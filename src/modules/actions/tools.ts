/** Machines stage each kind of action by a tool of its own. None carries one out: that is for a person. */
import { z } from 'zod'
import type { Action } from '#kernel/actions/action.ts'
import { severities } from '#kernel/actions/warning.ts'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { applicationsModule } from '#modules/applications/index.ts'
import { candidatesModule } from '#modules/candidates/index.ts'
import { inboxModule } from '#modules/inbox/index.ts'
import { jobsModule } from '#modules/jobs/index.ts'
import { receiptOf } from './receipt.ts'
import { viewReceipt } from './receipt.view.ts'
import { stageAction } from './staged-action.commands.ts'

const changesMax = 40
const valueMax = 500

/** Somebody sees by this what would happen, and finds the rest in the receipt. */
const StagedView = z.strictObject({
  actionKey: z.string(),
  kind: z.string(),
  jobId: IdView,
  title: z.string(),
  summary: z.string(),
  changes: z.array(z.strictObject({ path: z.string(), from: z.unknown(), to: z.unknown() })),
  warnings: z.array(z.strictObject({ code: z.string(), severity: z.enum(severities), message: z.string() })),
  truncated: z.boolean(),
})

/** A module that stands behind this one brings the tools of its own kinds. */
export const stageToolFor = ({ kind, about, payload }: Action): Tool =>
  tool({
    name: `stage_${kind}`,
    about: `${about} This prepares it for the recruiter to confirm: nothing happens yet.`,
    access: 'reviewer',
    scopes: ['actions:stage'],
    does: 'stage',
    // People are named in what it tells.
    holdsOutsideText: true,
    input: z.strictObject({
      jobId: BodyId.nullable().default(null).meta({ description: 'Null: the job of the conversation.' }),
      payload,
    }),
    output: StagedView,

    async run(
      { jobId: named, payload },
      { db, member, stager = member, ports, signal, jobId: ofConversation, origin, influences = [] },
    ) {
      const jobId = named ?? ofConversation
      if (jobId === null) throw jobMissing()
      const wish = { kind, jobId, payload, influences, ...origin }
      const receipt = await db.transaction(
        member,
        async (tx) => receiptOf(tx, ports, member, await stageAction(tx, ports, stager, wish)),
        signal,
      )

      const { actionKey, title, summary, changes, warnings } = viewReceipt(receipt)
      const shown = bounded(
        changes.map(({ path, from, to }) => ({ path, from: short(from), to: short(to) })),
        changesMax,
      )
      const told = warnings.map(({ code, severity, message }) => ({ code, severity, message }))
      return {
        output: {
          actionKey,
          kind,
          jobId,
          title,
          summary,
          changes: shown.data,
          warnings: told,
          truncated: shown.truncated,
        },
        sources: [{ kind: 'action', id: actionKey, title }],
      }
    },
  })

const jobMissing = () =>
  validationFailed('It is not clear which job it is about.', {
    errors: [{ in: 'body', pointer: '/jobId', rule: 'required', detail: 'must name a job' }],
  })

/** Texts of a job are long, and what they would become is in the receipt. */
const short = (value: unknown): unknown => {
  const text = JSON.stringify(value ?? null)
  return text.length <= valueMax ? value : beginningOf(typeof value === 'string' ? value : text, valueMax)
}

/** The manifests of the modules before this one have the kinds. */
export const stageTools: readonly Tool[] = [jobsModule, candidatesModule, applicationsModule, inboxModule]
  .flatMap(({ actions = [] }) => actions)
  .map(stageToolFor)
