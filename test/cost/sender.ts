/** A thread of its own sends requests, so that making and reading them costs the loop of the service nothing. */
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

export interface Parcel {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer | undefined
}

export interface Receipt {
  readonly status: number
  /** The text is the start of the answer: the whole of a problem. */
  readonly text: string
}

export class Sender {
  readonly #thread = new Worker(new URL(import.meta.url))

  async send(parcel: Parcel): Promise<Receipt> {
    const answered = once(this.#thread, 'message')
    this.#thread.postMessage(parcel)
    const [receipt] = (await answered) as [Receipt]
    return receipt
  }

  async end(): Promise<void> {
    await this.#thread.terminate()
  }
}

const shownMax = 20_000

async function deliver({ url, method, headers, payload }: Parcel): Promise<Receipt> {
  const asking = request(url, { method, headers })
  asking.end(payload)
  const [response] = await once(asking, 'response')
  const text = (await buffer(response)).toString('utf8', 0, shownMax)
  return { status: response.statusCode ?? 0, text }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  port.on('message', (parcel: Parcel) => {
    deliver(parcel).then(
      (receipt) => port.postMessage(receipt),
      (error) => port.postMessage({ status: 0, text: String(error) }),
    )
  })
}
