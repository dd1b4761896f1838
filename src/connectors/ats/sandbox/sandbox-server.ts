/**
 * The sandbox is served on loopback by the first process that needs it. Others of ours use that one; when it has died, the next that needs
 * the sandbox serves it, over the same journals.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Seed } from './account.ts'
import { folderIdOf, isServing, leaveFolder, type Owner, readOwner, takeFolder } from './ownership.ts'
import { Sandbox } from './sandbox.ts'
import type { SandboxAnswer, SandboxRequest } from './sandbox-request.ts'
import { WebhookSending } from './webhook-sending.ts'

const bodyBytesMax = 8 * 1024 * 1024
const retryPausesMs = [1000, 5000, 30_000]

export interface SandboxServerOptions {
  readonly folder: string
  /** 0 takes any port that is free. */
  readonly port: number
  readonly now?: () => Date
  readonly seed?: Seed
  readonly slowMs?: number
  readonly retryPausesMs?: readonly number[]
}

interface Serving {
  readonly server: Server
  readonly owner: Owner
  readonly sandbox: Sandbox
  readonly sending: WebhookSending
}

export class SandboxServer {
  readonly #options: SandboxServerOptions
  #serving: Serving | undefined
  #opening: Promise<string> | undefined

  constructor(options: SandboxServerOptions) {
    this.#options = options
  }

  /** The sandbox answers here now, through this process or another one. */
  address(): Promise<string> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async stop(): Promise<void> {
    await this.#opening?.catch(() => {})
    await this.#end()
  }

  async #open(): Promise<string> {
    const { folder, port } = this.#options
    const here = this.#serving
    if (here && (await isOwner(folder, here.owner))) return here.owner.url
    // Another process has taken the folder over, and knows what this one does not.
    await this.#end()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const folderId = await folderIdOf(folder)
    const url = await this.#serve(folderId)
    if (url !== undefined) return url
    const joined = `http://127.0.0.1:${port}`
    if (await isServing(joined, folderId)) return joined
    throw new Error(`port ${port} is taken by something that is no sandbox over this folder`)
  }

  /** Answers nothing where the port is taken. */
  async #serve(folderId: string): Promise<string | undefined> {
    const { folder, port } = this.#options
    const opened = Promise.withResolvers<Sandbox>()
    opened.promise.catch(() => {})
    const server = createServer((request, response) => {
      void answerOne(request, response, { folderId, sandbox: opened.promise })
    })
    if (!(await isListening(server, port))) return undefined
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const other = await readOwner(folder)
      if (other && other.url !== url && (await isServing(other.url, folderId))) {
        await close(server)
        return other.url
      }
      const owner = { instance: randomUUID(), url }
      await takeFolder(folder, owner)
      const { sandbox, sending } = await this.#openSandbox(owner)
      this.#serving = { server, owner, sandbox, sending }
      opened.resolve(sandbox)
      return url
    } catch (error) {
      opened.reject(error)
      await close(server)
      throw error
    }
  }

  async #openSandbox(owner: Owner): Promise<{ sandbox: Sandbox; sending: WebhookSending }> {
    const { folder, port: _port, retryPausesMs: pausesMs = retryPausesMs, ...options } = this.#options
    const sending = new WebhookSending(pausesMs)
    const sandbox = await Sandbox.open({
      folder,
      ...options,
      tell: (account, webhook) => sending.add(account, webhook),
      requireOwner: async () => {
        if (!(await isOwner(folder, owner))) throw new Error('another process owns the sandbox now')
      },
    })
    return { sandbox, sending }
  }

  async #end(): Promise<void> {
    const serving = this.#serving
    this.#serving = undefined
    if (!serving) return
    serving.sending.stop()
    await close(serving.server)
    await serving.sandbox.close()
    await leaveFolder(this.#options.folder, serving.owner)
  }
}

const isOwner = async (folder: string, owner: Owner): Promise<boolean> =>
  (await readOwner(folder))?.instance === owner.instance

async function isListening(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function answerOne(
  incoming: IncomingMessage,
  response: ServerResponse,
  { folderId, sandbox }: { readonly folderId: string; readonly sandbox: Promise<Sandbox> },
): Promise<void> {
  try {
    const request = await requestOf(incoming)
    if (request === undefined) send(response, { status: 413 })
    else if (request.path === '/sandbox')
      send(response, { status: 200, body: { is: 'muster-sandbox', folder: folderId } })
    else send(response, await (await sandbox).answer(request))
  } catch {
    // The sandbox answers what it refuses; here the connection is over, or the sandbox never began.
    response.destroy()
  }
}

function send(response: ServerResponse, { status, headers, body, isDropped = false }: SandboxAnswer): void {
  if (isDropped) return void response.destroy()
  const bytes = body === undefined ? '' : body instanceof Uint8Array ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    'content-length': Buffer.byteLength(bytes),
  })
  response.end(bytes)
}

async function requestOf(incoming: IncomingMessage): Promise<SandboxRequest | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming) {
    length += part.length
    if (length > bodyBytesMax) return undefined
    parts.push(part)
  }
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://sandbox.invalid')
  const headers = incoming.headers as Record<string, string | undefined>
  return { method: incoming.method ?? '', path, query, headers, body: Buffer.concat(parts) }
}
