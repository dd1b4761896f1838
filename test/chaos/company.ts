/** The company has a recruiter, the keys of its ATS, and a job of each kind that people apply to. */
import { clientOf } from '../kit/client.ts'
import { newRecruiter } from '../process/recruiter.ts'
import type { Member } from './crew.ts'
import type { Receiver } from './receiver.ts'

export const atsJobId = 'REQ-1'
const scopes = ['jobs:write', 'applications:write', 'candidates:read', 'webhooks:manage']

export interface Company {
  readonly token: string
  /** Each key may ask so much in a minute; many of them, as much as we like. */
  readonly keys: readonly [string, ...string[]]
  /** Strangers apply to the job with this slug. */
  readonly slug: string
}

export interface Wanted {
  readonly at: Member
  readonly receiver: Receiver
  readonly name: string
  readonly keys: number
}

const job = {
  title: 'Bookbinder',
  description: 'Bind books.',
  location: { city: 'Leipzig', country: 'DE' },
  criteria: [{ text: 'Has bound a book' }],
  applicantLimit: 100_000,
}

export async function foundCompany({ at, receiver, name, keys: count }: Wanted): Promise<Company> {
  const { token } = await newRecruiter(at)
  const url = `http://127.0.0.1:${at.port}`
  const recruiter = clientOf(url, { authorization: `Bearer ${token}` })
  const ask = async (wanted: number, asked: ReturnType<typeof recruiter.get>) => {
    const { status, body, text } = await asked
    if (status !== wanted) throw new Error(`a company could not be founded: ${status} ${text}`)
    return body
  }
  await ask(200, recruiter.patch('/v1/company', { apiEnabled: true }))
  const keys: string[] = []
  for (let index = 0; index < count; index++) {
    const { key } = await ask(201, recruiter.post('/v1/api-keys', { name: `ats ${index}`, type: 'company', scopes }))
    keys.push(String(key))
  }
  const [first, ...rest] = keys
  if (first === undefined) throw new Error('a company needs a key')
  const ats = clientOf(url, { authorization: `Bearer ${first}` })
  const path = `/${name}`
  const endpoint = await ask(201, ats.put('/v1/integration/webhook-endpoint', { url: receiver.origin + path }))
  receiver.trust(path, String(endpoint.secret))
  await ask(201, ats.put(`/v1/integration/ats-jobs/${atsJobId}`, { ...job, status: 'live' }))
  const draft = await ask(201, recruiter.post('/v1/jobs', job))
  const { slug } = await ask(200, recruiter.post(`/v1/jobs/${draft.id}/publish`))
  return { token, keys: [first, ...rest], slug: String(slug) }
}
