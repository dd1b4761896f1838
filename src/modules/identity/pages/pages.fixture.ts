/** What the tests of the pages for accounts do: fill in forms, and follow what letters say. */
import { randomBytes } from 'node:crypto'
import type { Answer, World } from '#test'

export const somebody = (): string => `${randomBytes(12).toString('hex')}@people.example`

/** A form as a browser sends it from our page. */
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

/** The path of the first address in the newest letter to somebody. */
export async function linkTo({ settle, letterTo }: World, email: string): Promise<string> {
  await settle()
  const [address] = /https?:\/\/\S+/.exec((await letterTo(email))?.text ?? '') ?? []
  return address === undefined ? '/no-letter' : new URL(address).pathname
}

/** What the summary of a refused form says. */
export const faultsIn = ({ text }: Answer): string[] =>
  [...text.matchAll(/<li><a href="#(\w+)">(.*?)<\/a><\/li>/g)].map(([, field, message]) => `${field}: ${message}`)
