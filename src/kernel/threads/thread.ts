/** A thread does one piece of work at a time. It starts with the first, and is replaced whenever it ends. */
import { Worker } from 'node:worker_threads'
import type { Done, HeavyWork } from './heavy-work.ts'
import type { Order, Report } from './program.ts'

const heapMaxMb = 256

export class Thread {
  #worker: Worker | undefined

  /** The work is ended, and all of its memory freed, when the signal fires or the time is over. */
  run<Input, Result>(
    { file, name }: HeavyWork<Input, Result>,
    input: Input,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<Done<Result>> {
    const worker = this.#ready()
    const { promise, resolve, reject } = Promise.withResolvers<Done<Result>>()
    // The thread ends because we end it, or because it had no memory left.
    const onExit = (): void => resolve({ outcome: 'overwhelmed' })
    const onMessage = (report: Report): void => {
      if ('error' in report) reject(report.error)
      else resolve({ outcome: 'done', result: report.result as Result })
    }
    const onAbort = (): void => {
      reject(signal?.reason)
      void this.end()
    }
    const timeout = setTimeout(() => void this.end(), timeoutMs)
    signal?.addEventListener('abort', onAbort)
    worker.on('message', onMessage).on('exit', onExit)
    worker.ref()
    worker.postMessage({ file, name, input } satisfies Order)
    return promise.finally(() => {
      clearTimeout(timeout)
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('exit', onExit)
      // An idle thread is no reason for the service to go on.
      worker.unref()
    })
  }

  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./program.ts', import.meta.url), {
      // The thread gets no settings, and so no secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
    })
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = undefined
    }
    // A thread that runs out of memory fires this event, and ends.
    worker.on('error', forget).on('exit', forget)
    this.#worker = worker
    return worker
  }
}
