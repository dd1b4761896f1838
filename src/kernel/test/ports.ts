/** What the composition root gives to the kernel, for its tests. The log is kept in `lines`. */
import { systemClock } from '../clock.ts'
import { openLog } from '../log.ts'
import type { Ports } from '../ports.ts'
import { readConfig } from '../read-config.ts'
import { Secrets } from '../secrets.ts'
import { WorkerThreads } from '../threads/worker-threads.ts'

export function testPorts(lines: string[] = [], settings: Readonly<Record<string, string>> = {}): Ports {
  const ports = {
    config: readConfig(settings),
    clock: systemClock,
    secrets: new Secrets('a secret for tests alone, no more'),
    log: openLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) }),
    threads: new WorkerThreads(),
    holder: null,
    publicUrl: 'http://localhost:3000',
  }
  // Modules add their own ports to the type; the kernel knows none of them.
  return ports as unknown as Ports
}
