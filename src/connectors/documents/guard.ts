/**
 * The guard watches its process from a thread of its own, which runs on while a document keeps the other one busy: too
 * much memory ends the process, and so does the death of its parent, who could not kill it any more. The limits of V8
 * are not enough: they do not count buffers, and 2 kB of PDF can become 2 GB of those.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { memorySignal } from './signals.ts'

const { busy, parent } = workerData as { busy: Int32Array; parent: number }

parentPort?.postMessage('watching')
for (;;) {
  const isBusy = Atomics.load(busy, 0)
  Atomics.wait(busy, 0, isBusy, isBusy ? 10 : 1000)
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() / 1024 > Atomics.load(busy, 1)) process.kill(process.pid, memorySignal)
}
