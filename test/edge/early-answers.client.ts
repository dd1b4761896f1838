/**
 * The client sends bodies that are refused before they are read, and prints what came of it: `early-answers.client.ts
 * <port> <times> <askings>`.
 */
import { Agent, request as httpRequest } from 'node:http'

export interface Asking {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly status: number
}

const [port = '', times = '', askings = ''] = process.argv.slice(2)
const address = `http://127.0.0.1:${port}`
const body = Buffer.alloc(1_200_000, ' ')

type Way = (asking: Asking) => Promise<number | undefined>

const byFetch: Way = async ({ method, path, headers }) => {
  const answer = await fetch(address + path, { method, headers, body })
  await answer.arrayBuffer()
  return answer.status
}

function byHttp(keepAlive: boolean, isChunked: boolean): Way {
  const agent = new Agent({ keepAlive })
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }
  return ({ method, path, headers }) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const request = httpRequest(address + path, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
      answer.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
    return promise
  }
}

const ways = [byFetch, byHttp(true, true), byHttp(true, false), byHttp(false, true), byHttp(false, false)]
const told: Record<string, number> = {}

/** Ten requests run at once: one at a time finds the server idle, and is lucky. */
async function askWith(way: Way): Promise<void> {
  const wanted: Asking[] = JSON.parse(askings)
  const turns = Array.from({ length: Number(times) }, (_, turn) => wanted[turn % wanted.length] as Asking)
  const askOnAndOn = async (): Promise<void> => {
    for (let asking = turns.pop(); asking; asking = turns.pop()) {
      const status = await way(asking).catch((error) => String(error.cause?.code ?? error.code ?? error))
      const outcome = status === asking.status ? 'as told' : `${status} for ${asking.status}`
      told[outcome] = (told[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, askOnAndOn))
}

for (const way of ways) await askWith(way)
process.stdout.write(JSON.stringify(told), () => process.exit())
