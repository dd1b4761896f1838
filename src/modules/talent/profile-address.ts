/** Addresses of mail and of profiles tell who somebody is; of those who objected hashes alone are kept, which a company's salt parts from others'. */
import { createHash } from 'node:crypto'
import { exactEmail } from '#modules/candidates/index.ts'

/** Spellings of one address are one: hosts of countries, `www`, what is behind `?`, and the case of a profile's name. */
export function exactAddress(address: string): string | null {
  const text = address.trim()
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return exactEmail(text)
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url?.hostname.includes('.')) return null
  const host = url.hostname.replace(/^(?:www|m)\./, '').replace(/^[a-z]{2}\.(?=linkedin\.com$)/, '')
  const path = decoded(url.pathname).replace(/\/+$/, '').toLowerCase()
  return path === '' ? null : `${host}${path}`
}

/** A mangled escape stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const hashesOf = (salt: Buffer, addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.flatMap((address) => {
      const exact = exactAddress(address)
      return exact === null ? [] : [createHash('sha256').update(salt).update(exact).digest('hex')]
    }),
  ),
]
