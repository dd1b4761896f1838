/**
 * GitHub shows who has written what in public. Its terms forbid letters by what is found there: kept are the login, the number, the link, and
 * facts of the person's own repositories, and never an address. Fame says nothing: stars and followers are neither asked for nor kept.
 */
import {
  type PeoplePage,
  type PeopleProvider,
  type PeopleQuestion,
  ProviderFault,
  type ProviderPerson,
} from '#modules/sourcing/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import { ask, type ExchangeOptions, type ProviderAnswer } from '../exchange.ts'
import { Errors, type Repository, SearchAnswer, searchText, User } from './contract.ts'

const provider = 'github'
const defaultBase = 'https://api.github.com'
const queryMax = 256
/** A limit without a time is over in a minute. */
const limitMs = 60_000

interface Options extends Pick<ExchangeOptions, 'fetch'> {
  readonly baseUrl?: string
}

export const github = ({ baseUrl = defaultBase, ...options }: Options = {}): PeopleProvider => ({
  channel: 'github',
  title: 'GitHub',
  pageMax: 50,
  costsPerPerson: false,

  async search(question, { key, cap, cursor, signal, now }): Promise<PeoplePage> {
    const query = queryOf(question)
    // Nobody is asked for everybody: without a word that GitHub knows, it finds nobody.
    if (query === null) return { people: [], total: 0, cursor: null }
    const variables = { query, first: Math.max(1, Math.min(50, cap)), after: cursor }
    const url = new URL('graphql', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href
    const headers = { authorization: `bearer ${key}`, 'user-agent': 'muster' }
    const answer = await ask({ url, headers, body: { query: searchText, variables }, signal }, { provider, ...options })
    if (answer.status !== 200) throw faultOf(answer, now())
    return pageOf(answer, now())
  },
})

function pageOf(answer: ProviderAnswer, now: Date): PeoplePage {
  const json = answer.json()
  const refused = Errors.safeParse(json)
  if (refused.success) throw refusalOf(refused.data.errors, answer, now)
  const { success, data } = SearchAnswer.safeParse(json)
  if (!success) throw new ProviderFault('contract_violation', { provider, status: answer.status })
  const { userCount, pageInfo, nodes } = data.data.search
  const people = nodes.flatMap((node) => {
    const user = User.safeParse(node)
    return user.success ? [personOf(user.data)] : []
  })
  return { people, total: userCount, cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null }
}

function refusalOf(
  errors: readonly { readonly type?: string | undefined }[],
  answer: ProviderAnswer,
  now: Date,
): ProviderFault {
  const isLimit = errors.some(({ type }) => type === 'RATE_LIMITED')
  if (isLimit) return new ProviderFault('rate_limited', { provider, status: 200, retryAfterMs: restMs(answer, now) })
  const isRight = errors.some(({ type }) => type === 'INSUFFICIENT_SCOPES' || type === 'FORBIDDEN')
  return new ProviderFault(isRight ? 'key_refused' : 'question_refused', { provider, status: 200 })
}

/** A secondary limit is told by 403, which a token without rights gets, too: only a limit says how long, or that nothing is left. */
function faultOf(answer: ProviderAnswer, now: Date): ProviderFault {
  const { status, headers } = answer
  const isLimit =
    status === 429 || (status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'))
  if (isLimit) return new ProviderFault('rate_limited', { provider, status, retryAfterMs: restMs(answer, now) })
  const kind = status === 401 || status === 403 ? 'key_refused' : status >= 500 ? 'unavailable' : 'contract_violation'
  return new ProviderFault(kind, { provider, status })
}

function restMs({ headers }: ProviderAnswer, now: Date): number {
  const reset = Number(headers.get('x-ratelimit-reset'))
  return retryAfterMs(headers, now) ?? (reset > 0 ? Math.max(0, reset * 1000 - now.getTime()) : limitMs)
}

/** Words as GitHub names languages and topics. One language and one place are all that a search takes well. */
export function queryOf({ musts, nices, places }: PeopleQuestion): string | null {
  const names = [...musts, ...nices].flatMap(([first]) => first ?? [])
  const language = names.find((name) => programming.has(name.toLowerCase()))
  if (language === undefined) return null
  const parts = [
    'type:user',
    `language:${quoted(language)}`,
    'repos:>2',
    ...places.slice(0, 1).map((place) => `location:${quoted(place)}`),
  ]
  const query = parts.join(' ')
  return query.length <= queryMax ? query : parts.slice(0, 3).join(' ')
}

const quoted = (word: string): string => (/^[\p{L}\p{N}+#.-]+$/u.test(word) ? word : `"${word.replaceAll('"', ' ')}"`)

const programming = new Set(
  `c c# c++ clojure css dart elixir elm erlang f# fortran go golang groovy haskell html java javascript julia kotlin lua matlab nim nix
  objective-c ocaml perl php powershell prolog python r ruby rust scala scheme shell solidity sql swift terraform typescript vue zig`.split(
    /\s+/,
  ),
)

function personOf(user: User): ProviderPerson {
  const [firstName = '', ...rest] = (user.name ?? user.login).trim().split(/\s+/)
  const place = user.location?.trim()
  return {
    providerId: `${user.databaseId}`,
    firstName: firstName.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100),
    headline: user.bio?.trim().slice(0, 200) || null,
    emails: [],
    phones: [],
    location: place ? { city: place.slice(0, 100), region: null, country: null } : null,
    links: [user.url],
    url: user.url,
    profile: profileOf(user).join('\n'),
    profileAsOf: user.repositories.nodes[0]?.pushedAt?.slice(0, 10) ?? null,
  }
}

/** Own work stands as a role does, from its first day to its last. That somebody says they would like a job they say on purpose. */
function profileOf({ bio, isHireable, repositories }: User): string[] {
  const about = bio?.trim() ? [bio.trim()] : []
  const open = isHireable ? ['Open to work, as their profile says.'] : []
  const works = repositories.nodes.flatMap((repository) => [spanOf(repository), ...detailsOf(repository)])
  return [...about, ...open, ...(works.length === 0 ? [] : ['Projects', ...works])]
}

const monthOf = (time: string | null | undefined): string | null =>
  time ? `${time.slice(5, 7)}/${time.slice(0, 4)}` : null

function spanOf({ name, createdAt, pushedAt, primaryLanguage }: Repository): string {
  const [from, to] = [monthOf(createdAt), monthOf(pushedAt)]
  return `${from && to ? `${from} - ${to}  ` : ''}${name}${primaryLanguage ? `, ${primaryLanguage.name}` : ''}`
}

function detailsOf({ description, languages, repositoryTopics, url }: Repository): string[] {
  const words = [
    ...(languages?.nodes ?? []).map(({ name }) => name),
    ...(repositoryTopics?.nodes ?? []).map(({ topic }) => topic.name),
  ]
  return [
    ...(description?.trim() ? [`- ${description.trim()}`] : []),
    ...(words.length === 0 ? [] : [`- ${[...new Set(words)].join(', ')}`]),
    `- ${url}`,
  ]
}
