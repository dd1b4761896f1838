/**
 * A client as another program writes one, against the types generated from the contract. It is compiled, not run: what
 * it says must hold, and what it must not say is marked.
 */
import createClient from 'openapi-fetch'
import type { paths } from './generated/client.d.ts'

export const client = createClient<paths>({ baseUrl: 'http://localhost:3000' })

/** A page knows its items, takes a number where the query has digits, and a refusal has a code to tell it by. */
export async function readAuditLog(cursor?: string): Promise<string | null> {
  const { data, error } = await client.GET('/v1/audit-log/page', {
    params: { query: { limit: 50, ...(cursor !== undefined && { cursor }) } },
  })
  if (error) {
    const code: string = error.code
    throw new Error(`${code}: ${error.detail ?? error.title}`)
  }
  return data.nextCursor
}

/** Operations of keys take the company of a platform's client. */
export async function readCompany(companyId: string): Promise<number> {
  const { response } = await client.GET('/v1/integration/company', {
    params: { header: { 'Svc-Company-Id': companyId } },
  })
  return response.status
}

/** Every POST takes a key that makes its retry safe. */
export async function signUp(key: string): Promise<boolean> {
  const body = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada', companyName: 'Analytical' }
  const { data } = await client.POST('/v1/signup', { params: { header: { 'Idempotency-Key': key } }, body })
  return data !== undefined
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error A path that is not in the contract does not compile.
  await client.GET('/v1/no-such-path')
  // @ts-expect-error Nor does a parameter that the operation does not take.
  await client.GET('/v1/audit-log/page', { params: { query: { sort: 'newest' } } })
  // @ts-expect-error Nor a body without its required members.
  await client.POST('/v1/signup', { body: { email: 'ada@example.org' } })
}
