/** The client shows everything an answer has: status, headers, parsed body. */

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // A black-box test reads whatever came back; the sweeps hold every answer against its schema.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
  readonly text: string
}

export interface Sending {
  readonly body?: unknown
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client {
  get(path: string, sending?: Sending): Promise<Answer>
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>
  put(path: string, body?: unknown, sending?: Sending): Promise<Answer>
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answer>
  delete(path: string, sending?: Sending): Promise<Answer>
  send(method: string, path: string, sending?: Sending): Promise<Answer>
}

export function clientOf(url: string, ownHeaders: Readonly<Record<string, string>>): Client {
  const send = async (method: string, path: string, { body, raw, headers }: Sending = {}): Promise<Answer> => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...ownHeaders, ...headers },
      ...(payload !== undefined && { body: payload }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text }
  }
  return {
    send,
    get: (path, sending) => send('GET', path, sending),
    post: (path, body, sending) => send('POST', path, { body, ...sending }),
    put: (path, body, sending) => send('PUT', path, { body, ...sending }),
    patch: (path, body, sending) => send('PATCH', path, { body, ...sending }),
    delete: (path, sending) => send('DELETE', path, sending),
  }
}
