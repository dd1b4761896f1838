/**
 * Somebody is known by their addresses and by their profiles: whoever has one of these keys is the same person. A key is a hash salted by the
 * company, so that what outlives a person says nothing of them.
 */
import { sha256 } from '#kernel/sha256.ts'
import { exactEmail } from '#modules/candidates/index.ts'

export interface Identified {
  readonly emails: readonly string[]
  readonly links: readonly string[]
}

export const keysOf = (companyId: string, { emails, links }: Identified): Buffer[] => {
  const names = [
    ...emails.map((email) => `mail:${exactEmail(email)}`),
    ...links.flatMap((link) => {
      const profile = profileName(link)
      return profile === null ? [] : [`page:${profile}`]
    }),
  ]
  return [...new Set(names)].map((name) => sha256(`${companyId} ${name}`))
}

const profileHosts = /^(?:linkedin\.com\/in\/|github\.com\/|xing\.com\/profile\/|gitlab\.com\/)/

/**
 * A page of a network is somebody's own; a page elsewhere may be of a house. The country, `www`, what tracks, and how it is spelled say
 * nothing: `https://de.linkedin.com/in/Ada-B%C3%A4r/?trk=x` is `linkedin.com/in/ada-bär`.
 */
export function profileName(link: string): string | null {
  const text = /^https?:/i.test(link) ? link : `https://${link}`
  if (!URL.canParse(text)) return null
  const { hostname, pathname } = new URL(text)
  const host = hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/^[a-z]{2}\.(?=linkedin\.com$)/, '')
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '').normalize('NFC')
  const name = `${host}${path}`
  if (!profileHosts.test(name)) return null
  // Below the name of an account are its works, which are no other account.
  const depth = host === 'linkedin.com' || host === 'xing.com' ? 3 : 2
  const parts = name.split('/').slice(0, depth)
  return parts.length === depth && parts.at(-1) !== '' ? parts.join('/') : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
