/** What receives letters runs as in the service, without tasks that would read them meanwhile. */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { letterListenerFor, mailboxFollowingFor } from '#app/receiving-adapters.ts'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/database/open.ts'
import { openLog } from '#kernel/log.ts'
import type { Ports } from '#kernel/ports.ts'
import { Secrets } from '#kernel/secrets.ts'
import { LivenessLock } from '#kernel/tasks/liveness-lock.ts'
import { LetterReceiver } from '#modules/inbox/letter-receiver.ts'
import { letterListenerPort, mailboxFollowingPort } from '#modules/inbox/ports.ts'
import { serve } from '../harness/report-cpu.ts'
import { receivingConfig } from './config.ts'

const config = receivingConfig()
const log = openLog(config)
const database = await openDatabase(config, log)
const holder = randomUUID()
await new LivenessLock(database.owner, log).hold(holder)
const secrets = new Secrets(config.secret ?? '')
/** Nobody is asked for policies: the network is not what is measured. */
const lookUp = async (): Promise<never> => {
  throw Object.assign(new Error('nobody is there'), { code: 'ENOTFOUND' })
}
const parts = { config, secrets, receiving: { lookUp } }
const ports = {
  config,
  secrets,
  log,
  holder,
  clock: systemClock,
  adapters: new Map<unknown, unknown>([
    [letterListenerPort, letterListenerFor(parts)],
    [mailboxFollowingPort, mailboxFollowingFor(parts)],
  ]),
} as unknown as Ports

await new LetterReceiver({ db: database.db, ports }).start()
// The bench asks this process over its channel alone; a server of its own keeps the harness as it is.
const server = createServer().listen(0, '127.0.0.1', () => serve(server.address()))
