/** The tests of the pages for accounts fill in forms, and follow what letters say. */
import { randomBytes } from 'node:crypto'
import type { Answer, World } from '#test'

export const somebody = (): string => `${randomBytes(12).toString('hex')}@people.example`

/** A browser sends a form from our page like this. */
export const press = (
  { as, url }: World,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = { origin: new URL(url).origin },
): Promise<Answer> =>
  as(null).post(path, undefined, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The path is that of the first address in the newest letter. */
export async function linkTo({ settle, letterTo }: World, email: string): Promise<string> {
  await settle()
  const [address] = /https?:\/\/\S+/.exec((await letterTo(email))?.text ?? '') ?? []
  return address === undefined ? '/no-letter' : new URL(address).pathname
}

/** The summary of a refused form lists its faults. */
export const faultsIn = ({ text }: Answer): string[] =>
  [...text.matchAll(/<li><a href="#(\w+)">(.*?)<\/a><\/li>/g)].map(([, field, message]) => `${field}: ${message}`)
