/**
 * Operators put a balancer before several processes: it shares requests out in turn among those that say they are
 * ready.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { clientOf } from '#test/kit/client.ts'

const lookAgainMs = 50

export interface Balancer {
  readonly port: number
  /** Requests are shared among these ports; a process that is not ready is looked at again. */
  watch(port: number): void
  /** A process did not take these requests, told by the words of the fault. */
  readonly lost: readonly string[]
}

export async function balancer(t: Pick<TestContext, 'after'>): Promise<Balancer> {
  const watched = new Set<number>()
  const lost: string[] = []
  const agent = new Agent({ keepAlive: true })
  const ended = new AbortController()
  let ready: readonly number[] = []
  let turn = 0
  const fail = (to: ServerResponse, why: string): void => {
    lost.push(why)
    if (!to.headersSent) to.writeHead(502)
    to.end()
  }
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const port = ready[turn++ % ready.length]
    if (port === undefined) {
      fail(to, 'no process is ready')
      return
    }
    const { method, url: path, headers } = from
    const { connection: _, ...passed } = headers
    const asked = request({ agent, host: '127.0.0.1', port, method, path, headers: passed }, (answer) => {
      const { connection: _ours, ...answered } = answer.headers
      to.writeHead(answer.statusCode ?? 502, answered)
      answer.pipe(to)
    })
    asked.on('error', ({ message }) => fail(to, message))
    from.pipe(asked)
  }
  const look = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const looks = [...watched].map(async (port) => ((await isReady(port)) ? [port] : []))
      ready = (await Promise.all(looks)).flat()
      await pause(lookAgainMs)
    }
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  void look()
  t.after(() => {
    ended.abort()
    agent.destroy()
    server.close().closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the balancer has no address')
  return { port: address.port, watch: (port) => void watched.add(port), lost }
}

const isReady = async (port: number): Promise<boolean> => {
  const { status } = await clientOf(`http://127.0.0.1:${port}`, {})
    .get('/readyz')
    .catch(() => ({ status: 0 }))
  return status === 200
}
