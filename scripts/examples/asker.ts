/** The asker asks operations by their ids, and remembers of each what was first sent and answered. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '#kernel/http/operation.ts'
import { kept } from './kept.ts'

/** The admin is signed in, and an applicant sends the resume. */
export const admin = { email: 'demo@muster.example', password: 'demo demo demo' }
export const resume = 'Jana Nováková\nBookbinder in Leipzig\n\nExperience\n2019 - 2026 Bookbinder, Buchwerk Leipzig\n'

/** The examples name this address, wherever the service runs. */
export const shownUrl = 'http://localhost:3000'

export interface Question {
  readonly params?: Readonly<Record<string, string | number | undefined>>
  readonly query?: string
  readonly body?: unknown
}

interface Place {
  readonly url: string
  readonly receiverUrl: string
}

interface Asked {
  readonly body?: unknown
  readonly status: number
  readonly answer: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the operation declares.
export type Answer = any

export class Asker {
  readonly receiverUrl: string
  /** Requests bear a session's token or a key, or nothing. */
  as = ''
  readonly #url: string
  readonly #operations: ReadonlyMap<string, Operation>
  readonly #asked = new Map<string, Asked>()

  constructor(operations: readonly Operation[], { url, receiverUrl }: Place) {
    this.#url = url
    this.#operations = new Map(operations.map((each) => [each.id, each]))
    this.receiverUrl = receiverUrl
  }

  get asked(): number {
    return this.#asked.size
  }

  left(method?: string): string[] {
    const left = [...this.#operations.values()].filter((each) => !this.#asked.has(each.id))
    return left.filter((each) => method === undefined || each.method === method).map(({ id }) => id)
  }

  /** A refusal ends the run: an example is of something that works. */
  async ask(id: string, { params = {}, query = '', body }: Question = {}): Promise<Answer> {
    const operation = this.#operations.get(id)
    if (!operation) throw new Error(`no operation is called ${id}`)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
    const response = await fetch(`${this.#url}${path}?${query}`, {
      method: operation.method,
      headers: {
        ...(this.as && { authorization: `Bearer ${this.as}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${id}: ${response.status} ${text}`)
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const answer = isJson ? JSON.parse(text) : undefined
    if (!this.#asked.has(id)) this.#asked.set(id, { body, status: response.status, answer })
    return answer
  }

  /** The operation is asked until the wanted thing is there; the last answer is kept. */
  async until(id: string, isThere: (answer: Answer) => boolean): Promise<Answer[]> {
    for (let look = 0; look < 100; look++) {
      this.#asked.delete(id)
      const answer = await this.ask(id)
      if (isThere(answer)) return answer.data
      await pause(100)
    }
    throw new Error(`${id} does not answer what is wanted`)
  }

  /** The file goes to the place where it is to be put. */
  send(place: string, contentType: string, text: string): Promise<Response> {
    const { pathname, search } = new URL(place)
    return fetch(`${this.#url}${pathname}${search}`, {
      method: 'PUT',
      headers: { 'content-type': contentType },
      body: text,
    })
  }

  /** A page is opened, as by somebody who comes back to us. */
  async open(path: string): Promise<void> {
    const response = await fetch(`${this.#url}${path}`, { redirect: 'manual' })
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }

  /** What stands beside the operations takes this; pages of another site it does not. */
  async post(path: string, body: string, contentType = 'application/x-www-form-urlencoded'): Promise<string> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': contentType, origin: shownUrl },
      body,
    })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }

  /** Examples are in the order of their operations' names. */
  examples(): Record<string, { request?: unknown; status: number; answer?: unknown }> {
    const told = [...this.#asked].filter(([, { body, answer }]) => body !== undefined || answer !== undefined)
    return Object.fromEntries(
      told
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([id, { body, status, answer }]) => [
          id,
          {
            ...(body !== undefined && { request: this.#shown(body, Number.POSITIVE_INFINITY) }),
            status,
            ...(answer !== undefined && { answer: this.#shown(answer, 2) }),
          },
        ]),
    )
  }

  #shown(value: unknown, itemsMax: number): unknown {
    const text = JSON.stringify(kept(value, itemsMax)).replaceAll(this.receiverUrl, 'https://ats.example/webhooks')
    return JSON.parse(text.replaceAll(this.#url, shownUrl))
  }
}
