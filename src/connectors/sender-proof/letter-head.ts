/** The few fields of a head that tell who wrote, read from bytes of strangers: bounded, and one sign for each byte. */
import { domainOf, readMailboxes } from '#letters/index.ts'

/** What is longer than this is no head that a mail program wrote. */
export const headBytesMax = 512 * 1024

const headEnd = /\r?\n\r?\n/

export function headOf(raw: Buffer): string {
  const text = raw.toString('latin1', 0, headBytesMax)
  const end = headEnd.exec(text)?.index
  return end === undefined ? text : text.slice(0, end)
}

/** The values of a field from the top to the bottom, each on one line. */
export function valuesOf(head: string, field: string): string[] {
  const name = `${field.toLowerCase()}:`
  return head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => line.slice(0, name.length).toLowerCase() === name)
    .map((line) => line.slice(name.length).trim())
}

/** The domain of the one who wrote; null where `From` is missing, stands twice or names several domains. */
export function writerDomainOf(head: string): string | null {
  const fields = valuesOf(head, 'from')
  if (fields.length !== 1) return null
  const domains = readMailboxes(fields[0] ?? '').map(({ address }) => (address === null ? null : domainOf(address)))
  return new Set(domains).size === 1 ? (domains[0] ?? null) : null
}
