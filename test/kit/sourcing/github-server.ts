/** A GitHub of the tests: it takes one question, and answers only what was asked for. An address is never asked for. */
import { searchRequest, searchText } from '#connectors/sourcing/github/contract.ts'
import { github } from '#connectors/sourcing/github/github.ts'
import type { PeopleProvider } from '#modules/sourcing/ports.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from '../ats/vendor-server.ts'

export interface GithubVendor {
  readonly server: VendorServer
  readonly provider: PeopleProvider
  readonly token: string
  readonly users: Record<string, unknown>[]
}

/** GitHub gives no more of a search. */
const resultsMax = 1000

export const githubUser = (databaseId: number, login: string, told: Readonly<Record<string, unknown>> = {}) => ({
  databaseId,
  login,
  name: null,
  bio: null,
  location: null,
  company: null,
  url: `https://github.com/${login}`,
  isHireable: false,
  repositories: { nodes: [] },
  ...told,
})

export async function startGithub(users: Record<string, unknown>[]): Promise<GithubVendor> {
  const vendor = { token: 'ghp_0123456789abcdef', users }
  const server = await VendorServer.start((request) => answer(vendor, request))
  return { ...vendor, server, provider: github({ baseUrl: server.url }) }
}

function answer({ token, users }: Pick<GithubVendor, 'token' | 'users'>, request: VendorRequest): VendorAnswer {
  if (request.method !== 'POST' || request.path !== '/graphql') return { status: 404, body: { message: 'Not Found' } }
  if (request.headers['authorization'] !== `bearer ${token}`)
    return { status: 401, body: { message: 'Bad credentials' } }
  if (!request.headers['user-agent']) return { status: 403, body: { message: 'Request forbidden' } }
  const { success, data } = searchRequest.safeParse(request.json())
  if (!success || data.query !== searchText) return { status: 200, body: { errors: [{ type: 'undefinedField' }] } }
  const { first, after } = data.variables
  const from = after === null ? 0 : Number(Buffer.from(after, 'base64url').toString())
  const end = Math.min(from + first, users.length, resultsMax)
  const pageInfo = {
    endCursor: Buffer.from(`${end}`).toString('base64url'),
    hasNextPage: end < Math.min(users.length, resultsMax),
  }
  return {
    status: 200,
    body: { data: { search: { userCount: users.length, pageInfo, nodes: users.slice(from, end) } } },
  }
}
