/** The service is started here, says where it is, and is stopped cleanly. */
import { FilesUnreadable } from '#app/file-marker.ts'
import { type Overrides, startService } from '#app/service.ts'
import { welcome } from '#app/welcome.ts'
import { lameDuckMsOf } from '#kernel/config.ts'
import { DataInUse } from '#kernel/database/open-embedded.ts'
import { DatabaseUnusable } from '#kernel/database/unusable.ts'
import { openLog } from '#kernel/log.ts'
import { ConfigError, readConfig } from '#kernel/read-config.ts'

/** The process is gone within this time after the last answer, whatever still hangs. */
const stopMaxMs = 8_500

async function main(overrides: Overrides): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config)
  const starting = startService(config, log, overrides)

  let stopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // A person who presses Ctrl-C is no balancer, which must notice first.
    const lameDuckMs = signal === 'SIGTERM' ? lameDuckMsOf(config) : 0
    setTimeout(() => process.exit(), lameDuckMs + stopMaxMs).unref()
    void starting
      .then((service) => service.stop(lameDuckMs))
      .then(() => process.exit())
      .catch((error) => {
        log.error({ error }, 'could not stop cleanly')
        process.exit(1)
      })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const service = await starting
  await service.complete
  if (!stopping) process.stdout.write(welcome(service, config))
}

export function start(overrides: Overrides = {}): void {
  main(overrides).catch((error) => {
    console.error(reasonOf(error))
    process.exit(1)
  })
}

/** The reason is in words; a log at `debug` also shows where an unforeseen error happened. */
function reasonOf(error: NodeJS.ErrnoException & { readonly address?: string; readonly port?: number }): unknown {
  if ([ConfigError, DataInUse, DatabaseUnusable, FilesUnreadable].some((kind) => error instanceof kind))
    return error.message
  const { code, syscall, address, port } = error
  if (syscall !== 'listen') return unforeseen(error)
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to a free one.`
  return `Muster can not listen at ${address} (${code}). Set HOST and PORT.`
}

function unforeseen(error: unknown): unknown {
  if (process.env['MUSTER_LOG'] === 'debug') return error
  return `Muster could not start: ${reasonsOf(error).join(': ')}. MUSTER_LOG=debug shows where.`
}

const reasonsOf = (error: unknown): string[] =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : reasonsOf(error.cause))]
    : [String(error)]

// Node has no `main` before 24.2, where nobody but the tests would import this file.
if (import.meta.main !== false) start()
