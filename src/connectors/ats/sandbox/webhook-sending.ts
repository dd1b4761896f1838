/**
 * Who made a webhook is told of each change in the order of the changes, a few times if need be. Those that wait are lost with the process:
 * a webhook is a hint, and the next look finds what it would have told.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { SmallChange } from './small-ats.ts'
import { signatureOf, webhookHeaders } from './webhook-signature.ts'

const answerMs = 5000

export interface SandboxWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Changes are told to nobody until somebody made a webhook. */
export function webhookOf({ facts }: Account, change: SmallChange, now: Date): SandboxWebhook | undefined {
  if (!facts.webhook) return undefined
  const { url, secret } = facts.webhook
  const body = Buffer.from(JSON.stringify(change))
  const [id, timestamp] = [randomUUID(), String(Math.floor(now.getTime() / 1000))]
  return {
    url,
    headers: {
      'content-type': 'application/json',
      [webhookHeaders.id]: id,
      [webhookHeaders.timestamp]: timestamp,
      [webhookHeaders.signature]: signatureOf({ id, timestamp, body }, secret),
    },
    body,
  }
}

export class WebhookSending {
  readonly #pausesMs: readonly number[]
  readonly #waiting = new Map<Account, SandboxWebhook[]>()
  readonly #ended = new AbortController()

  /** A webhook that was not taken is sent again after each of these pauses. */
  constructor(pausesMs: readonly number[]) {
    this.#pausesMs = pausesMs
  }

  add(account: Account, webhook: SandboxWebhook): void {
    const waiting = this.#waiting.get(account)
    if (waiting) return void waiting.push(webhook)
    this.#waiting.set(account, [webhook])
    void this.#sendAll(account)
  }

  stop(): void {
    this.#ended.abort()
  }

  async #sendAll(account: Account): Promise<void> {
    // What happens at one time is told at one time, and only then can be in another order.
    await Promise.resolve()
    for (let batch = this.#takeOf(account); batch.length > 0; batch = this.#takeOf(account)) {
      const isDisordered = account.facts.faults.webhooksDisordered
      for (const webhook of isDisordered ? [...batch.toReversed(), ...batch] : batch) await this.#send(account, webhook)
    }
    this.#waiting.delete(account)
  }

  #takeOf(account: Account): SandboxWebhook[] {
    return this.#ended.signal.aborted ? [] : (this.#waiting.get(account)?.splice(0) ?? [])
  }

  async #send(account: Account, webhook: SandboxWebhook): Promise<void> {
    // Nobody is told of what would be lost if the process died now.
    await account.settled().catch(() => {})
    for (const ms of [0, ...this.#pausesMs]) {
      if (ms > 0) await pause(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => {})
      if (this.#ended.signal.aborted || (await this.#isTaken(webhook))) return
    }
  }

  async #isTaken({ url, headers, body }: SandboxWebhook): Promise<boolean> {
    try {
      const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(answerMs)])
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal,
      })
      await answer.body?.cancel()
      return answer.status >= 200 && answer.status < 300
    } catch {
      return false
    }
  }
}
