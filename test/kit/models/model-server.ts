/**
 * A provider of models runs on loopback, as strict as the real ones: it knows its one path, wants its key, and refuses
 * requests that are not exactly of the shape it documents, or whose messages do not follow each other as they must.
 * What it says is the test's to decide: each request takes the next scene.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { anthropic } from './anthropic.ts'
import type { Asked, Dialect } from './dialect.ts'
import { google } from './google.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Scene } from './scenes.ts'

export const providerKey = 'a-key-of-ours-0123456789'

export const dialects = { openai: openaiResponses, anthropic, google, compatible: openaiChat } as const
export type ProviderName = keyof typeof dialects
// Object.keys knows no names.
export const providerNames = Object.keys(dialects) as readonly ProviderName[]

export interface Request extends Asked {
  /** It resolves when the exchange is over: `cut` when the caller went away before the end. */
  readonly over: Promise<'ended' | 'cut'>
}

export interface ModelServer {
  readonly provider: ProviderName
  readonly model: string
  readonly baseUrl: string
  /** A service needs to know this of it. */
  readonly settings: Readonly<Record<string, string>>
  readonly requests: readonly Request[]
  /** What was wrong with requests, in words of the server. */
  readonly complaints: readonly string[]
  /** The next requests are answered so, one after another. */
  plays(...scenes: readonly Scene[]): void
  /** It resolves when so many requests have come since the start. */
  asked(count: number): Promise<Request>
}

export async function modelServer(t: { after(end: () => void): void }, provider: ProviderName): Promise<ModelServer> {
  const dialect = dialects[provider]
  const scenes: Scene[] = []
  const requests: Request[] = []
  const complaints: string[] = []
  const waiting: { readonly count: number; readonly resolve: (request: Request) => void }[] = []
  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming, response)
    requests.push(request)
    for (const { count, resolve } of waiting) if (requests.length === count) resolve(request)
    const wrong = wrongWith(dialect, request)
    if (wrong.length > 0) {
      complaints.push(...wrong)
      return refuse(response, 400, dialect.refusal(400, wrong.join('; ')))
    }
    const scene = scenes.shift()
    if (!scene) return refuse(response, 500, dialect.refusal(500, 'no scene is left'))
    await scene({ response, dialect, request })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a TCP port has an address of this shape.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${dialect.base}`
  return {
    provider,
    model: dialect.model,
    baseUrl,
    settings: { AI_MODEL: `${provider}/${dialect.model}`, AI_API_KEY: providerKey, AI_BASE_URL: baseUrl },
    requests,
    complaints,
    plays: (...more) => void scenes.push(...more),
    asked: async (count) => {
      const there = requests[count - 1]
      if (there) return there
      const { promise, resolve } = Promise.withResolvers<Request>()
      waiting.push({ count, resolve })
      return promise
    },
  }
}

async function requestOf(incoming: IncomingMessage, response: ServerResponse): Promise<Request> {
  const over = Promise.withResolvers<'ended' | 'cut'>()
  response.once('close', () => over.resolve(response.writableFinished ? 'ended' : 'cut'))
  const { method = '', url = '', headers } = incoming
  const body = await text(incoming).catch(() => '')
  return { method, path: url, headers, body: parsed(body), over: over.promise }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function wrongWith(dialect: Dialect, asked: Asked): string[] {
  const { method, path, headers } = asked
  const [name, value] = dialect.credential(providerKey)
  return [
    ...(method === 'POST' && path === dialect.base + dialect.path ? [] : [`no ${method} ${path} here`]),
    ...(headers['content-type'] === 'application/json' ? [] : ['the body is no JSON']),
    ...(headers[name] === value ? [] : [`${name} is not the key`]),
    ...dialect.wrongWith(asked),
  ]
}

export function refuse(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
