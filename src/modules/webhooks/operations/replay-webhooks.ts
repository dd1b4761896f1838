import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Time, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { getEndpoint } from '../endpoint.store.ts'
import { webhookEndpointNotFound } from '../problems.ts'
import { enqueueReplay } from '../tasks/replay-messages.ts'

const rangeMaxDays = 31

const ReplayView = z
  .strictObject({ endpointId: z.string(), from: TimeView, to: TimeView })
  .meta({ id: 'WebhookReplay', description: 'What is sent again.' })

export const replayWebhooks = operation({
  id: 'replayWebhooks',
  method: 'POST',
  path: '/v1/integration/webhook-deliveries/replay',
  summary: 'Send all messages of a time again',
  description: `Everything that happened from \`from\` until before \`to\` and that the endpoint hears of, in its order: also what happened before the endpoint was set, as far back as 30 days, which is how long messages are kept whether or not anybody listened; and also what was delivered already, with the \`webhook-id\` it had, by which a receiver tells what it knows. At most ${rangeMaxDays} days. A \`to\` that is still to come means now: what happens from now on is sent anyway. The deliveries are made in the background, with the origin \`replay\`, and wait while the endpoint is disabled. Asked a second time, everything is sent once more: an \`Idempotency-Key\` makes a retry safe.`,
  access: { scope: 'webhooks:manage' },
  ownLimit: { name: 'webhook-replay', limit: 6 },
  body: z.strictObject({ from: Time, to: Time }),
  replies: { 202: ReplayView },
  problems: [webhookEndpointNotFound],
  transaction: 'write',

  async handle({ body }, { tx, actor, ports }) {
    const now = ports.clock.now().toISOString()
    const range = { from: body.from, to: body.to < now ? body.to : now }
    requireRange(body, range)
    const { id: endpointId } = await getEndpoint(tx, actor)

    enqueueReplay(tx, { ...range, companyId: actor.companyId, endpointId, replayId: randomUUID(), after: null })
    audit(tx, actor, {
      action: 'webhook_endpoint.replayed',
      subject: ['webhook_endpoint', endpointId],
      details: range,
    })

    return reply(202, { endpointId, ...range })
  },
})

interface Range {
  readonly from: string
  readonly to: string
}

function requireRange(asked: Range, { from, to }: Range): void {
  if (asked.from >= asked.to) throw badRange('/to', 'must be later than from')
  if (from >= to) throw badRange('/from', 'must be in the past')
  if (Date.parse(to) - Date.parse(from) > rangeMaxDays * 86_400_000) {
    throw badRange('/from', `must be at most ${rangeMaxDays} days before to`)
  }
}

const badRange = (pointer: string, detail: string) =>
  validationFailed('This is no range of time to replay; see errors.', {
    errors: [{ in: 'body', pointer, rule: 'range', detail }],
  })
