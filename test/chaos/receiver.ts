/**
 * The receiver is another system: it fails now and then, hangs or refuses when told to, and believes no signature it
 * has not checked.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface Told {
  readonly id: string
  readonly type: string
  readonly candidateId: string | undefined
}

export type Mood = 'willing' | 'hanging' | 'refusing'

export interface Receiver {
  readonly origin: string
  /** Each endpoint has a path of its own. Its secret is known as soon as it was told. */
  trust(path: string, secret: string): void
  mood: Mood
  /** Messages that were taken are known by their ids. */
  readonly taken: ReadonlyMap<string, Told>
  readonly refused: number
  readonly unsigned: number
  close(): void
}

export async function openReceiver(): Promise<Receiver> {
  const secrets = new Map<string, string>()
  const taken = new Map<string, Told>()
  const hanging = new Set<ServerResponse>()
  let [count, refused, unsigned] = [0, 0, 0]
  let mood: Mood = 'willing'
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null)
    if (body === null) return
    const headers = request.headers as Record<string, string>
    if (!isSigned(secrets.get(request.url ?? ''), body, headers)) unsigned++
    if (mood === 'hanging') return void hanging.add(response)
    const refuses = ++count % 4 === 0 || mood === 'refusing'
    response.writeHead(refuses ? 503 : 204).end()
    if (refuses) return void refused++
    const { type, data } = JSON.parse(body)
    const id = String(headers['webhook-id'])
    taken.set(id, { id, type, candidateId: data.candidateId })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: (path, secret) => void secrets.set(path, secret),
    get mood() {
      return mood
    },
    set mood(now: Mood) {
      mood = now
      // Requests that hang are cut off, as by a proxy that waited long enough.
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    taken,
    get refused() {
      return refused
    },
    get unsigned() {
      return unsigned
    },
    close: () => server.close().closeAllConnections(),
  }
}

function isSigned(secret: string | undefined, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret ?? '').verify(body, headers)
    return true
  } catch {
    return false
  }
}
