/**
 * A fresh demo company is asked every operation that can be asked on one machine, and what was sent and answered
 * becomes the examples of the contract, in `openapi/examples.json`: `npm run examples`. A test holds each against the
 * declarations, so this is run anew when they change.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { modulesIn } from '#app/modules.ts'
import { type Service, startService } from '#app/service.ts'
import { publishContract } from '#kernel/http/openapi/contract.ts'
import { openLog } from '#kernel/log.ts'
import { readConfig } from '#kernel/read-config.ts'
import { Asker, shownUrl } from './examples/asker.ts'
import { walk } from './examples/walk.ts'

/** The receiver stands for other systems, and takes whatever it is sent. */
function receiver(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('the receiver of webhooks has no address')
      resolve({ url: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() })
    })
  })
}

/** Everybody is there and was judged, and what follows of it is counted. */
async function untilFilled({ database }: Service): Promise<void> {
  for (;;) {
    const { rows } = await database.owner.query<{ isFilled: boolean }>(`
      select exists (select from sourcing_campaign) and not exists (select from application where evaluated_at is null)
        and not exists (select from graphile_worker._private_jobs where locked_at is not null or run_at <= now()) as "isFilled"`)
    if (rows[0]?.isFilled) return
    await pause(200)
  }
}

/** Each example has a line, so that a change shows which operations it is of. */
function aLineEach(examples: object): string {
  const lines = Object.entries(examples).map(([id, example]) => `${JSON.stringify(id)}: ${JSON.stringify(example)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-examples-'))
  const other = await receiver()
  const config = readConfig({
    PORT: '0',
    MUSTER_DATA: folder,
    MUSTER_PUBLIC_URL: shownUrl,
    MUSTER_LOG: 'error',
    ATS_SANDBOX_PORT: '0',
    MUSTER_SESSION_LIMIT: '10000',
    MUSTER_ANONYMOUS_LIMIT: '10000',
    MUSTER_WEBHOOK_ALLOW: other.url,
  })
  const service = await startService(config, openLog(config))
  try {
    await untilFilled(service)
    const { operations } = publishContract({ modules: modulesIn('development') })
    const asker = new Asker(operations, { url: `http://127.0.0.1:${service.port}`, receiverUrl: other.url })
    await walk(asker)
    writeFileSync(join(import.meta.dirname, '../openapi/examples.json'), aLineEach(asker.examples()))
    console.log(`${asker.asked} operations asked; not asked: ${asker.left().join(', ')}`)
  } finally {
    await service.stop()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
