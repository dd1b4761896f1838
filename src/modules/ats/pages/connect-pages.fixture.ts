/** A person opens what a link leads to, and fills it in: nobody is signed in there. */
import type { Answer } from '#test'
import { atsPath, type InBoth } from '../ats.fixture.ts'

export const pathIn = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The path is that of the page of ours. */
export async function linkTo({ recruiters }: InBoth, integrationTool?: string): Promise<string> {
  const { body } = await recruiters.post(atsPath('/link'), integrationTool === undefined ? {} : { integrationTool })
  return pathIn(body.url)
}

/** A browser sends a form from our page like this. */
export const press = (
  { as, url }: InBoth,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = { origin: new URL(url).origin },
): Promise<Answer> =>
  as(null).post(path, undefined, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The summary of a refused form lists its faults. */
export const faultsIn = ({ text }: Answer): string[] =>
  [...text.matchAll(/<li><a href="#(\w+)">(.*?)<\/a><\/li>/g)].map(([, field, message]) => `${field}: ${message}`)

export const headingIn = ({ text }: Answer): string => /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? 'no heading'

export const secrecyOf = ({ headers }: Answer) => [headers.get('referrer-policy'), headers.get('cache-control')]

export const secret = ['no-referrer', 'no-store']
