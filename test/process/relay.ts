/** A relay stands in front of a database server, so that one process alone can lose its database. */
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

export interface Relay {
  /** The address leads to the database through the relay. */
  readonly url: string
  /** Every connection ends, and new ones are refused. */
  cut(): void
  /** Connections are taken again. */
  mend(): void
  /** Nothing is passed on any more, and nothing ends. The promise waits until somebody asks something in vain. */
  hush(): Promise<void>
}

const targetOf = ({ searchParams, hostname, port }: URL): NetConnectOpts => {
  const folder = searchParams.get('host')
  return folder ? { path: join(folder, `.s.PGSQL.${port || 5432}`) } : { host: hostname, port: Number(port || 5432) }
}

export async function relayTo(t: Pick<TestContext, 'after'>, databaseUrl: string): Promise<Relay> {
  const url = new URL(databaseUrl)
  const target = targetOf(url)
  const sockets = new Set<Socket>()
  const askers = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    askers.add(near)
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => peer.destroy())
      socket.pipe(peer)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  t.after(cut)

  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the relay has no address')
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${address.port}`
  const hush = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const socket of sockets) socket.unpipe().pause()
    for (const asker of askers) {
      asker.once('data', () => {
        asker.pause()
        resolve()
      })
      asker.resume()
    }
    return promise
  }
  const mend = (): void => void server.listen(address.port, '127.0.0.1')
  return { url: url.href, cut, mend, hush }
}
