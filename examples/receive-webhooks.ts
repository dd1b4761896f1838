/**
 * This program receives webhooks: it says where it listens, proves that each message is from the service, and does
 * nothing twice.
 *
 *   MUSTER_WEBHOOK_ALLOW=http://127.0.0.1:8090 npm start
 *   MUSTER_KEY=… node scripts/run.mjs examples/receive-webhooks.ts
 *
 * It needs a key with webhooks:manage. A service that runs for real sends over the Internet only to https: WEBHOOK_URL
 * is then the public address of this program, which listens on PORT.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@muster/client'
import { connect } from './connect.ts'

const { PORT: port = '8090', WEBHOOK_URL: url = `http://127.0.0.1:${port}/muster` } = process.env
const bodyBytesMax = 1024 * 1024

const client = connect()

/** A program that restarts keeps them in a table with a unique key, written in the transaction of what it does. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  try {
    const event = await eventIn(request)
    const id = String(request.headers['webhook-id'])
    if (seen.has(id)) console.log(`${id} again: left alone`)
    else console.log(`${id} ${event.type}${whatOf(event)}`)
    seen.add(id)
    // The answer comes soon, because a slow receiver is sent the message again.
    response.writeHead(204).end()
  } catch (error) {
    // Any other failure is ours. The service tries again.
    const isForeign = error instanceof WebhookVerificationError
    console.log(isForeign ? `refused: ${error.reason}` : error)
    response.writeHead(isForeign ? 400 : 500).end()
  }
})

async function eventIn(request: IncomingMessage): Promise<WebhookEvent> {
  if (Number(request.headers['content-length'] ?? bodyBytesMax + 1) > bodyBytesMax) {
    throw new WebhookVerificationError('bad_body', 'the body is too large')
  }
  // The bytes are as they came: JSON that was parsed and written again has another signature.
  return verifyWebhook(await secret, request.headers, await buffer(request))
}

function whatOf(event: WebhookEvent): string {
  switch (event.type) {
    case 'application.created':
      return `: ${event.data.candidateId} applied to ${event.data.atsJobId}`
    case 'application.status_changed':
      return `: ${event.data.candidateId} is ${event.data.to}`
    case 'candidate.erased':
      return `: forget ${event.data.candidateIds.join(', ')}`
    default:
      // More kinds may come one day.
      return ''
  }
}

/** The secret is shown once, so a program that runs for real keeps it where it keeps its other secrets. */
async function subscribe(): Promise<string> {
  const reply = await client.send('putWebhookEndpoint', { body: { url } })
  if (reply.status === 201) return reply.body.secret
  return process.env['WEBHOOK_SECRET'] ?? (await client.rotateWebhookSecret()).secret
}

server.listen(Number(port), '127.0.0.1')
// Messages may come before the answer that has the secret: they wait for it.
const secret = subscribe()
await secret
console.log(`listening for ${url}`)
await client.testWebhookEndpoint()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
