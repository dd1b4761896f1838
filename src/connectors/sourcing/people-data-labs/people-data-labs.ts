/** People Data Labs finds professional profiles, by the company's own contract. Each profile that comes costs the company one credit. */
import {
  type PeoplePage,
  type PeopleProvider,
  ProviderFault,
  type ProviderFaultKind,
  type ProviderPerson,
} from '#modules/sourcing/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import { ask, type ExchangeOptions, type ProviderAnswer } from '../exchange.ts'
import { type Person, SearchAnswer, type SearchRequest } from './contract.ts'
import { queryOf } from './question.ts'

const provider = 'people_api'
const defaultBase = 'https://api.peopledatalabs.com'

interface Options extends Pick<ExchangeOptions, 'fetch'> {
  readonly baseUrl?: string
}

export const peopleDataLabs = ({ baseUrl = defaultBase, ...options }: Options = {}): PeopleProvider => ({
  channel: 'people_api',
  title: 'People Data Labs',
  pageMax: 100,
  costsPerPerson: true,

  async search(question, { key, cap, cursor, signal, now }): Promise<PeoplePage> {
    const body: SearchRequest = {
      query: queryOf(question),
      size: Math.max(1, Math.min(100, cap)),
      ...(cursor !== null && { scroll_token: cursor }),
    }
    const url = new URL('v5/person/search', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href
    const answer = await ask({ url, headers: { 'x-api-key': key }, body, signal }, { provider, ...options })
    // Nobody is like that.
    if (answer.status === 404) return { people: [], total: 0, cursor: null }
    if (answer.status !== 200) throw faultOf(answer, now())
    const { success, data } = SearchAnswer.safeParse(answer.json())
    if (!success) throw new ProviderFault('contract_violation', { provider, status: answer.status })
    return { people: data.data.map(personOf), total: data.total, cursor: data.scroll_token ?? null }
  },
})

const kinds: Readonly<Record<number, ProviderFaultKind>> = {
  400: 'question_refused',
  401: 'key_refused',
  402: 'quota_spent',
  403: 'key_refused',
  429: 'rate_limited',
}

function faultOf({ status, headers }: ProviderAnswer, now: Date): ProviderFault {
  const kind = kinds[status] ?? (status >= 500 ? 'unavailable' : 'contract_violation')
  return new ProviderFault(kind, { provider, status, retryAfterMs: retryAfterMs(headers, now) })
}

const known = (...parts: readonly (string | null | undefined)[]): string[] =>
  parts.flatMap((part) => (part === null || part === undefined || part.trim() === '' ? [] : [part.trim()]))

/** Names come in small letters. */
const named = (name: string | null | undefined): string =>
  (name ?? '').replace(/(^|[\s'-])\p{Ll}/gu, (sign) => sign.toUpperCase()).slice(0, 100)

const place = (name: string | null | undefined): string | null => named(name) || null

function personOf(person: Person): ProviderPerson {
  const links = known(person.linkedin_url, person.github_url).map((link) =>
    /^https?:/.test(link) ? link : `https://${link}`,
  )
  const location = {
    city: place(person.location_locality),
    region: place(person.location_region),
    country: place(person.location_country),
  }
  const headline = known(person.job_title, person.job_company_name).join(', ').slice(0, 200)
  return {
    providerId: person.id,
    firstName: named(person.first_name),
    lastName: named(person.last_name),
    headline: headline === '' ? null : headline,
    emails: known(person.work_email).filter((address) => address.includes('@')),
    phones: [],
    location: Object.values(location).some((part) => part !== null) ? location : null,
    links,
    url: links[0] ?? null,
    profile: profileOf(person).join('\n'),
    profileAsOf: /^\d{4}-\d{2}-\d{2}$/.test(person.job_last_verified ?? '') ? (person.job_last_verified ?? null) : null,
  }
}

/** The lines are laid out as resumes are, so that roles have their months. */
function profileOf({ summary, experience, education, skills, languages, certifications }: Person): string[] {
  const span = (from: string | null | undefined, to: string | null | undefined): string =>
    from ? `${monthOf(from)} - ${to ? monthOf(to) : 'today'}  ` : ''
  const roles = (experience ?? []).flatMap(({ title, company, start_date, end_date, summary: did }) => {
    const role = known(title?.name, company?.name).join(', ')
    return role === '' ? [] : [`${span(start_date, end_date)}${role}`, ...known(did).map((line) => `- ${line}`)]
  })
  const schools = (education ?? []).flatMap(({ degrees, majors, school, start_date, end_date }) => {
    const study = known(...(degrees ?? []), ...(majors ?? []), school?.name).join(', ')
    return study === '' ? [] : [`${span(start_date, end_date)}${study}`]
  })
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [heading, ...lines]
  const listed = (names: readonly (string | null | undefined)[]): string[] => {
    const all = known(...names)
    return all.length === 0 ? [] : [all.join(', ')]
  }
  return [
    ...known(summary),
    ...section('Experience', roles),
    ...section('Education', schools),
    ...section('Skills', listed(skills ?? [])),
    ...section('Languages', listed((languages ?? []).map(({ name }) => name))),
    ...section('Certificates', listed((certifications ?? []).map(({ name }) => name))),
  ]
}

/** `2019-04` is read as 04/2019. */
function monthOf(date: string): string {
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${month}/${year}`
}
