/** A thread runs this program: it is sent work, one at a time, and answers it. */
import { parentPort } from 'node:worker_threads'
import type { HeavyWork } from './heavy-work.ts'

export interface Order extends Pick<HeavyWork<unknown, unknown>, 'file' | 'name'> {
  readonly input: unknown
}

export type Report = { readonly result: unknown } | { readonly error: unknown }

async function reportOf({ file, name, input }: Order): Promise<Report> {
  try {
    const module = (await import(file)) as Readonly<Record<string, (input: unknown) => unknown>>
    const work = module[name]
    if (!work) throw new Error(`${file} has no ${name}`)
    return { result: await work(input) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await reportOf(order)))
