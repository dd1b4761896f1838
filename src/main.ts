/** Starts the service, says where it is, and stops it cleanly. */
import { startService } from '#app/service.ts'
import { welcome } from '#app/welcome.ts'
import { ConfigError, readConfig } from '#kernel/config.ts'
import { DataInUse } from '#kernel/database/open-embedded.ts'
import { openLog } from '#kernel/log.ts'

/** Within this the process is gone, whatever still hangs. */
const stopMaxMs = 9_500

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config)
  const starting = startService(config, log)

  let stopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), stopMaxMs).unref()
    void starting
      .then((service) => service.stop())
      .then(() => process.exit(0))
      .catch((error) => {
        log.error({ error }, 'could not stop cleanly')
        process.exit(1)
      })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const service = await starting
  if (!stopping) process.stdout.write(welcome(service, config))
}

main().catch((error) => {
  const known = error instanceof ConfigError || error instanceof DataInUse
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (known) console.error(error.message)
  else if (taken) console.error(`Port ${process.env['PORT'] ?? 3000} is in use. Set PORT to a free one.`)
  else console.error(error)
  process.exit(1)
})
