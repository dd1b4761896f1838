import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { callOutcomes, type ModelCallRow, selectModelCalls } from '../model-call.ts'
import { modelPurposes } from '../purpose.ts'

const Milliseconds = z.int().min(0)

const ModelCallView = z
  .strictObject({
    id: IdView,
    at: TimeView.meta({ description: 'When it was over.' }),
    purpose: z.enum(modelPurposes),
    engine: z.enum(['model', 'rules']),
    model: z.string().meta({ examples: ['openai/gpt-5', 'local/rules-1'] }),
    promptVersion: z.string(),
    outcome: z.enum(callOutcomes),
    inputTokens: z.int().min(0),
    outputTokens: z.int().min(0),
    credits: z.number().min(0).nullable(),
    steps: z.int().min(0).meta({ description: 'How often it was asked: again after each round of tools.' }),
    firstTokenMs: Milliseconds.nullable().meta({ description: 'Null where nothing was said.' }),
    wholeMs: Milliseconds,
  })
  .meta({ id: 'ModelCall' })

export const listModelCallsPage = operation({
  id: 'listModelCallsPage',
  method: 'GET',
  path: '/v1/agent/model-calls/page',
  summary: 'Calls of models, newest first',
  description:
    'What each took and what came of it. Nothing of what was said is kept here. Calls are kept for 400 days.',
  access: 'admin',
  paged: true,
  replies: { 200: pageOf(ModelCallView) },
  transaction: 'read',

  async handle(_input, { tx, actor, page }) {
    const older = olderThan(page, sql`id`, sql`company_id`)
    const calls = await tx.all(selectModelCalls(actor.companyId, older, page.fetch))

    return reply(
      200,
      page.of(calls, viewCall, ({ id }) => [String(id), actor.companyId]),
    )
  },
})

const viewCall = ({ at, ...call }: ModelCallRow) => ({ ...call, at: viewTime(at) })
