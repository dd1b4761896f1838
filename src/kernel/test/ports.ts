/** The composition root gives such ports to the kernel; these are for its tests. `lines` keeps the log. */
import { systemClock } from '../clock.ts'
import { openLog } from '../log.ts'
import type { Port } from '../port.ts'
import type { Ports } from '../ports.ts'
import { readConfig } from '../read-config.ts'
import { Secrets } from '../secrets.ts'
import { WorkerThreads } from '../threads/worker-threads.ts'

export function testPorts(lines: string[] = [], settings: Readonly<Record<string, string>> = {}): Ports {
  const ports = {
    adapters: new Map(),
    config: readConfig(settings),
    clock: systemClock,
    secrets: new Secrets('a secret for tests alone, no more'),
    log: openLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) }),
    threads: new WorkerThreads(),
    holder: null,
    publicUrl: 'http://localhost:3000',
  }
  // Signals need a database, which most of these tests have no use for.
  return ports as Ports & typeof ports
}

/** One of the ports has an adapter of the test behind it. */
export const withAdapter = <Adapter>(ports: Ports, port: Port<Adapter>, adapter: NoInfer<Adapter>): Ports => ({
  ...ports,
  adapters: new Map([...ports.adapters, [port, adapter]]),
})
