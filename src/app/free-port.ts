/** The port is tried before anything is made or opened: a database of a first start takes seconds. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#kernel/config.ts'

export async function requireFreePort({ host, port }: Pick<Config, 'host'> & { readonly port: number }): Promise<void> {
  if (port === 0) return
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
