/** A People Data Labs of the tests, as strict about what it is asked as its document says: each profile that it gives costs a credit. */
import { searchRequest } from '#connectors/sourcing/people-data-labs/contract.ts'
import { peopleDataLabs } from '#connectors/sourcing/people-data-labs/people-data-labs.ts'
import type { PeopleProvider } from '#modules/sourcing/ports.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from '../ats/vendor-server.ts'

export interface PeopleVendor {
  readonly server: VendorServer
  readonly provider: PeopleProvider
  readonly key: string
  readonly people: Record<string, unknown>[]
  /** What is left of the company's credits there. */
  credits: number
}

const fields = [
  'first_name',
  'last_name',
  'full_name',
  'job_title',
  'job_company_name',
  'location_locality',
  'location_region',
  'location_country',
  'linkedin_url',
  'github_url',
  'work_email',
  'summary',
  'skills',
  'experience',
  'education',
  'languages',
  'certifications',
  'job_last_verified',
]

/** Every field is there, and null where nothing is known. */
export const profile = (id: string, told: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(fields.map((field) => [field, null])),
  id,
  ...told,
})

export async function startPeopleVendor(people: Record<string, unknown>[]): Promise<PeopleVendor> {
  const vendor = { key: 'pdl_0123456789abcdef', people, credits: 1000 }
  const server = await VendorServer.start((request) => answer(vendor, request))
  return Object.assign(vendor, { server, provider: peopleDataLabs({ baseUrl: server.url }) })
}

function answer(
  vendor: Pick<PeopleVendor, 'key' | 'people'> & { credits: number },
  request: VendorRequest,
): VendorAnswer {
  if (request.method !== 'POST' || request.path !== '/v5/person/search') return refused(404, 'not_found')
  if (request.headers['x-api-key'] !== vendor.key) return refused(401, 'authentication_error')
  const asked = searchRequest.safeParse(request.json())
  if (!asked.success) return refused(400, 'invalid_request_error')
  const from = asked.data.scroll_token === undefined ? 0 : Number(asked.data.scroll_token.replace('after-', ''))
  if (!Number.isInteger(from)) return refused(400, 'invalid_request_error')
  const found = vendor.people.slice(from, from + asked.data.size)
  if (found.length === 0) return refused(404, 'not_found')
  if (found.length > vendor.credits) return refused(402, 'payment_required')
  vendor.credits -= found.length
  const end = from + found.length
  const more = end < vendor.people.length ? { scroll_token: `after-${end}` } : {}
  return { status: 200, body: { status: 200, data: found, total: vendor.people.length, ...more } }
}

const refused = (status: number, type: string): VendorAnswer => ({
  status,
  body: { status, error: { type, message: type } },
})
