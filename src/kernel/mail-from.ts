/** Letters are from `jobs@acme.example`, or `Acme hiring <jobs@acme.example>`. */

export interface MailFrom {
  readonly name: string | null
  readonly address: string
  readonly domain: string
}

const whole = /^(?:(?<name>[^<>\p{Cc}]*)<(?<named>[^<>]+)>|(?<bare>[^<>]+))$/u
const address = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?<domain>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9-]{1,63})$/i

export function readMailFrom(text: string): MailFrom {
  const { name = '', named, bare = '' } = whole.exec(text.trim())?.groups ?? {}
  const found = address.exec(named ?? bare)
  if (!found) throw new Error('must be an address, like jobs@acme.example or Acme hiring <jobs@acme.example>')
  const [written] = found
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1') || null,
    address: written,
    domain: (found.groups?.['domain'] ?? '').toLowerCase(),
  }
}
