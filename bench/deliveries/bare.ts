/**
 * Nothing stands behind these requests, which are the same and as long to the byte, over connections that are kept
 * open.
 */
import { createSecretKey } from 'node:crypto'
import { Agent, type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { signatureHeaders } from '#modules/webhooks/signature.ts'
import { certificate } from '#test/kit/certificate.ts'

/** The receiver saw this since it was asked last. */
export interface Received {
  readonly count: number
  readonly bytes: number
  readonly seconds: number
}

export class BareLoop {
  readonly #post: RequestOptions
  readonly #body: string
  readonly #atOnce: number

  constructor(receiverUrl: string, body: string, atOnce: number) {
    const { hostname, port } = new URL(receiverUrl)
    const id = 'evt_1234567890abcdefghijklmn'
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Muster-Webhooks/1',
      ...signatureHeaders([createSecretKey(Buffer.alloc(32))], { id, sentAt: new Date(), body }),
      'muster-delivery-id': id.replace('evt', 'dlv'),
      'muster-delivery-attempt': '1',
    }
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce, ca: certificate.cert })
    this.#post = { method: 'POST', hostname, port, path: '/', headers, agent }
    this.#body = body
    this.#atOnce = atOnce
  }

  async post(count: number): Promise<void> {
    let next = 0
    const work = async (): Promise<void> => {
      while (next++ < count) await this.#send()
    }
    await Promise.all(Array.from({ length: this.#atOnce }, work))
  }

  #send(): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#post, (answer) => {
        answer.resume()
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
      })
      sent.on('error', reject)
      sent.end(this.#body)
    })
  }

  received(): Promise<Received> {
    return new Promise((resolve, reject) => {
      const asked = request({ ...this.#post, method: 'GET' }, (answer) => {
        text(answer).then((figures) => resolve(JSON.parse(figures)), reject)
      })
      asked.on('error', reject).end()
    })
  }
}
