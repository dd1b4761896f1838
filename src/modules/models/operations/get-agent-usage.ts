import { z } from 'zod'
import { Day } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { nameOfModel } from '../made-by.ts'
import { selectUsage } from '../model-call.ts'
import { modelsPort } from '../ports.ts'
import { modelPurposes } from '../purpose.ts'

const daysMax = 92
const daysDefault = 30
const dayMs = 86_400_000

const UsageView = z
  .strictObject({
    day: Day,
    purpose: z.enum(modelPurposes),
    engine: z.enum(['model', 'rules']),
    calls: z.int().positive(),
    failedCalls: z.int().min(0).meta({ description: 'Of these the service, or its answer, was of no use.' }),
    inputTokens: z.int().min(0),
    outputTokens: z.int().min(0),
    credits: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'What they cost, where the operator named a price. Nothing is spent by it.' }),
    firstTokenMs: z.int().min(0).nullable().meta({ description: 'How long half of them took to the first word.' }),
  })
  .meta({ id: 'AgentUsage' })

export const getAgentUsage = operation({
  id: 'getAgentUsage',
  method: 'GET',
  path: '/v1/agent/usage',
  summary: 'What models were asked for, by day and purpose',
  description: `The last ${daysDefault} days, or those asked for, ${daysMax} at most. Days are those of UTC, the newest first; one on which nothing was asked is not there.`,
  access: 'admin',
  query: { from: Day.optional(), to: Day.optional() },
  replies: {
    200: z.strictObject({
      model: z.string().nullable().meta({ description: 'Who is asked now; null where rules alone answer.' }),
      from: Day,
      to: Day,
      data: z.array(UsageView),
    }),
  },
  transaction: 'read',

  async handle({ query }, { tx, actor, ports }) {
    const to = query.to ?? dayOf(ports.clock.now().getTime())
    const from = query.from ?? dayOf(Date.parse(to) - (daysDefault - 1) * dayMs)
    requirePeriod(from, to)

    const rows = await tx.all(selectUsage(actor.companyId, from, to))

    const { model } = modelsPort.from(ports)
    return reply(200, { model: model && nameOfModel(model), from, to, data: rows })
  },
})

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

function requirePeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days >= 1 && days <= daysMax) return
  const detail = days < 1 ? 'must not be after `to`' : `must be within ${daysMax} days before \`to\``
  throw validationFailed('The days can not be told.', {
    errors: [{ in: 'query', pointer: '/from', rule: 'period', detail }],
  })
}
