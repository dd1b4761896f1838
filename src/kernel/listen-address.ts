/** `host:port`, `[::1]:25`, or a port alone. */

export interface ListenAddress {
  /** Null is where the service listens for requests. */
  readonly host: string | null
  readonly port: number
}

const whole = /^(?:(?<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+):)?(?<port>\d{1,5})$/i

export function readListenAddress(text: string): ListenAddress {
  const { host, port = '' } = whole.exec(text.trim())?.groups ?? {}
  if (!(Number(port) >= 1 && Number(port) <= 65_535)) throw new Error('must be a port, or like 0.0.0.0:25 or [::]:25')
  return { host: host?.replace(/^\[(.*)\]$/, '$1') ?? null, port: Number(port) }
}
