/**
 * A task holds its queue until its end is written down, which graphile-worker does a moment after it has sent the worker for the next
 * task. That worker would not see what waits in the same queue, and nobody would until the workers look again by themselves. So claims
 * wait for the ends that are on their way.
 */
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

export class QueueEnds {
  readonly #awaited = new Set<string>()
  #written = Promise.withResolvers<void>()

  watch(events: WorkerEvents): void {
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id != null) this.#awaited.add(job.id)
    })
  }

  /** A worker may claim. */
  async written(): Promise<void> {
    while (this.#awaited.size > 0) await this.#written.promise
  }

  /** The statement is asked by graphile-worker. Whatever becomes of it, a failure is not for those to wait for who claim. */
  async during<T>({ name = '', values = [] }: pg.QueryConfig, ask: () => Promise<T>): Promise<T> {
    const ended = endedBy(name, values)
    return ended.length === 0 ? ask() : ask().finally(() => this.#end(ended))
  }

  #end(ids: readonly string[]): void {
    for (const id of ids) this.#awaited.delete(id)
    this.#written.resolve()
    this.#written = Promise.withResolvers()
  }
}

/** These statements of graphile-worker write down the ends of tasks that have a queue: well done, and failed. */
function endedBy(name: string, values: readonly unknown[]): readonly string[] {
  if (name.startsWith('complete_job_q/')) return values[0] as string[]
  if (!name.startsWith('fail_job_q/')) return []
  return (JSON.parse(values[1] as string) as { jobId: string }[]).map(({ jobId }) => jobId)
}
