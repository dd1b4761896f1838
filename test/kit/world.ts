/**
 * A test has a company of its own, with people in it. Tests share one service and one database, and never meet: every
 * test thereby tests tenancy, too.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Role, Scope } from '#kernel/actor.ts'
import { type Answer, type Client, clientOf } from './client.ts'
import { everywhere } from './everywhere.ts'
import { type FileWish, makeFile } from './file.ts'
import { insertPeople, newCompanyId, newPerson, type Person, type Wished } from './people.ts'
import { testServer } from './server.ts'

export interface World {
  readonly companyId: string
  readonly admin: Person
  readonly recruiter: Person
  readonly reviewer: Person
  /** The stranger is an admin of another company. */
  readonly stranger: Person
  readonly make: Make
  /** The client sends somebody's token, a key, or nothing; to another service when its address is given. */
  as(who: Person | { readonly key: string } | null, at?: string): Client
  /** The events of this company are named in order. */
  events(): Promise<string[]>
  /**
   * The promise waits until events and tasks are done, and what is due of this company's webhooks, or of its keys', was
   * tried.
   */
  settle(): Promise<void>
  letterTo(email: string): Promise<{ subject: string; text: string; purpose: string } | undefined>
  /** The owner passes row security, to arrange what only time would bring. */
  readonly owner: pg.Pool
  readonly url: string
}

export interface Make {
  company(): Promise<string>
  /** The company lets the platform keys of this world's company act for it. */
  client(): Promise<string>
  user(membership?: { companyId: string; role: Role } | null): Promise<Person>
  /** The person signed up through the front door: with a password, an unverified address and a company of their own. */
  account(): Promise<Person & { readonly password: string }>
  /** The person gets another session. */
  session(person: Person): Promise<Person>
  key(options?: {
    type?: 'company' | 'platform'
    scopes?: readonly Scope[]
    companyId?: string
  }): Promise<{ key: string; id: string }>
  /** The recruiter makes a job of this world's company that could be published. The answer is that of the operation. */
  job(wish?: JobWish): Promise<Answer['body']>
  /** The recruiter uploads a file of this world's company. The answer is the file as it is then shown. */
  file(wish?: FileWish): Promise<Answer['body']>
  /** The recruiter makes a candidate of this world's company. The answer is that of the operation. */
  candidate(wish?: Readonly<Record<string, unknown>>): Promise<Answer['body']>
  /** A new candidate applies to a new live job, or those named do. The answer is that of the operation. */
  application(wish?: ApplicationWish): Promise<Answer['body']>
}

export interface ApplicationWish {
  readonly jobId?: number
  readonly candidateId?: number
  readonly [field: string]: unknown
}

/** A job says this beside what it needs to be published; and it has a state. */
export interface JobWish {
  readonly status?: 'draft' | 'live' | 'closed'
  readonly [field: string]: unknown
}

export async function world(): Promise<World> {
  const { url, owner } = await testServer()
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const as: World['as'] = (who, at = url) => {
    const token = who === null ? undefined : 'key' in who ? who.key : who.token
    return clientOf(at, {
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    })
  }
  const make = makeWith(owner, as)
  const [companyId, elsewhere] = [newCompanyId(), newCompanyId()]
  const people = await insertPeople(owner, {
    companies: [companyId, elsewhere],
    people: [
      newPerson({ companyId, role: 'admin' }),
      newPerson({ companyId, role: 'recruiter' }),
      newPerson({ companyId, role: 'reviewer' }),
      newPerson({ companyId: elsewhere, role: 'admin' }),
    ],
  })
  const [admin, recruiter, reviewer, stranger] = people as [Person, Person, Person, Person]
  return {
    companyId,
    admin,
    recruiter,
    reviewer,
    stranger,
    make: {
      ...make,
      client: () => make.client(companyId),
      key: (options) => make.key({ companyId, ...options }),
      job: (wish) => makeJob(as(recruiter), wish),
      file: (wish) => makeFile(as(recruiter), wish),
      candidate: (wish) => makeCandidate(as(recruiter), wish),
      application: (wish) => makeApplication(as(recruiter), wish),
    },
    as,
    owner,
    url,
    settle: () => settle(owner, companyId),
    events: async () => {
      const { rows } = await everywhere<{ name: string }>(
        owner,
        'select name from event where company_id = $1 order by id',
        [companyId],
      )
      return rows.map(({ name }) => name)
    },
    letterTo: async (email) => {
      const { rows } = await everywhere<{ subject: string; text: string; purpose: string }>(
        owner,
        `select subject, body_text as text, purpose from mail_message where lower(to_address) = lower($1)
         order by created_at desc limit 1`,
        [email],
      )
      return rows[0]
    },
  }
}

/**
 * The job becomes one that was published to screen by interview, when that could still be: no operation does it any
 * more.
 */
export async function interviewing<Job extends { readonly id: number }>(owner: pg.Pool, job: Job): Promise<Job> {
  await everywhere(owner, `update job set screening = 'ai_interview' where id = $1`, [job.id])
  return job
}

type MakeKey = NonNullable<Parameters<Make['key']>[0]> & { companyId: string }

function makeWith(
  owner: pg.Pool,
  as: World['as'],
): Omit<Make, 'key' | 'client' | 'job' | 'file' | 'candidate' | 'application'> & {
  client(platformCompanyId: string): Promise<string>
  key(options: MakeKey): ReturnType<Make['key']>
} {
  const company = async (): Promise<string> => {
    const id = newCompanyId()
    await insertPeople(owner, { companies: [id] })
    return id
  }
  const signedIn = async (person: Wished): Promise<Person> => {
    const [made] = await insertPeople(owner, { people: [person] })
    if (!made) throw new Error('nobody was made')
    return made
  }
  return {
    company,
    client: async (platformCompanyId) => {
      const id = await company()
      await everywhere(
        owner,
        `insert into platform_authorization (company_id, platform_company_id, authorized_by) values ($1, $2, 'nobody')`,
        [id, platformCompanyId],
      )
      return id
    },
    user: (membership = null) => signedIn(newPerson(membership)),
    account: async () => {
      const email = `${randomBytes(12).toString('hex')}@people.example`
      const form = { email, password: 'correct horse battery', name: 'Ada Byron', companyName: `Acme ${email}` }
      const { status, body } = await as(null).post('/v1/signup', form)
      if (status !== 201) throw new Error(`the sign-up was refused: ${JSON.stringify(body)}`)
      const { rows } = await everywhere<{ id: string }>(owner, 'select id from user_session where user_id = $1', [
        body.user.id,
      ])
      const { token, user, company } = body
      return { ...form, token, userId: user.id, companyId: company.id, sessionId: rows[0]?.id ?? '' }
    },
    session: async (person) => {
      const { token, sessionId } = await signedIn({
        userId: person.userId,
        email: person.email,
        name: person.name,
        companyId: person.companyId,
        isNew: false,
      })
      return { ...person, token, sessionId }
    },
    key: async ({ companyId, type = 'company', scopes = [] }) => {
      const user = await makeWith(owner, as).user({ companyId, role: 'admin' })
      const name = `key ${randomBytes(6).toString('hex')}`
      const { status, body } = await as(user).post('/v1/api-keys', { name, type, scopes })
      if (status !== 201) throw new Error(`the key was refused: ${JSON.stringify(body)}`)
      return { key: body.key, id: body.id }
    },
  }
}

const askingOf =
  (client: Client) =>
  async (path: string, body?: unknown): Promise<Answer['body']> => {
    const answer = await client.post(path, body)
    if (answer.status >= 300) throw new Error(`${path} was refused: ${answer.text}`)
    return answer.body
  }

async function makeCandidate(client: Client, wish: Readonly<Record<string, unknown>> = {}): Promise<Answer['body']> {
  const name = randomBytes(6).toString('hex')
  const person = { firstName: 'Grace', lastName: `Hopper ${name}`, emails: [`${name}@people.example`] }
  return askingOf(client)('/v1/candidates', { ...person, ...wish })
}

async function makeApplication(client: Client, wish: ApplicationWish = {}): Promise<Answer['body']> {
  const { jobId, candidateId, ...rest } = wish
  const job = jobId ?? (await makeJob(client, { status: 'live' })).id
  const candidate = candidateId ?? (await makeCandidate(client)).id
  return askingOf(client)(`/v1/jobs/${job}/applications`, { candidateId: candidate, ...rest })
}

async function makeJob(client: Client, { status = 'draft', ...wish }: JobWish = {}): Promise<Answer['body']> {
  const asked = askingOf(client)
  const draft = await asked('/v1/jobs', {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
    criteria: [{ text: 'Has bound a book' }],
    ...wish,
  })
  if (status === 'draft') return draft
  const live = await asked(`/v1/jobs/${draft.id}/publish`)
  return status === 'live' ? live : asked(`/v1/jobs/${draft.id}/close`, { reason: 'filled' })
}

/** A hundred evaluations take their time beside other tests on a busy machine. */
const patienceMs = 60_000

/** Rest is when nothing is due, and no task of the company that failed on a busy machine is about to be tried a second time. */
export async function settle(owner: pg.Pool, companyId: string): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const { rows } = await everywhere<{ busy: boolean }>(
      owner,
      `select exists (select from event where dispatched_at is null)
         or exists (select from graphile_worker._private_jobs
           where attempts < max_attempts and (locked_at is not null or run_at <= clock_timestamp()
             or (last_error is not null and payload ->> 'companyId' = $1 and run_at <= clock_timestamp() + interval '4 s')))
         or exists (select from webhook_endpoint e join webhook_delivery d on d.company_id = e.company_id and d.endpoint_id = e.id
           where $1 in (e.company_id, e.key_company_id) and e.state = 'enabled' and d.state = 'pending'
             and d.next_attempt_at <= clock_timestamp()) as busy`,
      [companyId],
    )
    if (!rows[0]?.busy) return
    await pause(10)
  }
  throw new Error('events, tasks or webhooks do not come to rest')
}
