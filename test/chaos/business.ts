/** Companies have work all day: each kind of errand is here, and the ledger remembers what was acknowledged. */
import { randomUUID } from 'node:crypto'
import type { Answer } from '../kit/client.ts'
import type { Chance } from './chance.ts'
import { atsJobId, type Company } from './company.ts'
import type { Errand } from './errand.ts'
import type { Kind, Ledger } from './ledger.ts'

interface Person {
  readonly token: string
  readonly applicationId: number
  readonly candidateId: number
}

interface Job {
  readonly token: string
  readonly id: number
}

const statuses = ['suitable', 'shortlisted', 'interviewing', 'not_suitable', 'unreviewed'] as const
const poolMax = 400

export class Business {
  readonly #companies: readonly [Company, ...Company[]]
  readonly #ledger: Ledger
  readonly #chance: Chance
  /** Nobody is changing these people at the moment: of two changes at once nobody could say which is the last. */
  readonly #people: Person[] = []
  readonly #jobs: Job[] = []
  #intakes = 0

  constructor(companies: readonly [Company, ...Company[]], ledger: Ledger, chance: Chance) {
    this.#companies = companies
    this.#ledger = ledger
    this.#chance = chance
  }

  next(): Errand {
    const drawn = this.#chance.below(100)
    if (drawn < 4) return this.signUp()
    if (drawn < 12) return this.newJob(this.#chance.one(this.#companies).token)
    if (drawn < 20) return this.#jobChange() ?? this.intake()
    if (drawn < 34) return this.#application()
    if (drawn < 50) return this.#note() ?? this.intake()
    if (drawn < 64) return this.#statusChange() ?? this.intake()
    if (drawn < 70) return this.#file() ?? this.intake()
    return this.intake()
  }

  intake(): Errand {
    const company = this.#companies[this.#intakes++ % this.#companies.length] ?? this.#companies[0]
    const mark = randomUUID()
    return {
      method: 'POST',
      path: `/v1/integration/ats-jobs/${atsJobId}/applications`,
      token: this.#chance.one(company.keys),
      body: {
        externalApplicationId: mark,
        candidate: { firstName: 'Jana', lastName: 'Nováková', email: emailOf(mark) },
        ...this.#resume(mark),
      },
      ...this.#told('intake', mark, ({ body }) => String(body.candidateId)),
      done: ({ body }) => {
        this.#ledger.acknowledge('intake', mark, String(body.candidateId))
        return this.#getToKnow(company.token, body.applicationId)
      },
    }
  }

  signUp(): Errand {
    const mark = randomUUID()
    return {
      method: 'POST',
      path: '/v1/signup',
      key: mark,
      body: { email: emailOf(mark), password: 'correct horse battery', name: 'Ada Byron', companyName: `Acme ${mark}` },
      ...this.#told('sign-up', mark, ({ body }) => String(body.user.id)),
      done: ({ body }) => {
        this.#ledger.acknowledge('sign-up', mark, String(body.user.id))
        return this.newJob(String(body.token))
      },
    }
  }

  newJob(token: string): Errand {
    const mark = randomUUID()
    return {
      method: 'POST',
      path: '/v1/jobs',
      token,
      key: mark,
      body: { title: `Job ${mark}`, description: 'Bind books.' },
      ...this.#told('job', mark, ({ body }) => String(body.id)),
      done: ({ body }) => {
        this.#ledger.acknowledge('job', mark, String(body.id))
        keep(this.#jobs, { token, id: body.id }, this.#chance)
        return undefined
      },
    }
  }

  #jobChange(): Errand | undefined {
    const job = taken(this.#jobs, this.#chance)
    if (!job) return undefined
    const department = randomUUID()
    return {
      method: 'PATCH',
      path: `/v1/jobs/${job.id}`,
      token: job.token,
      body: { department },
      done: () => {
        this.#ledger.change('job change', String(job.id), department)
        this.#jobs.push(job)
        return undefined
      },
    }
  }

  #application(): Errand {
    const { slug } = this.#chance.one(this.#companies)
    const mark = randomUUID()
    return {
      method: 'POST',
      path: `/v1/public/jobs/${slug}/applications`,
      key: mark,
      body: {
        candidate: { firstName: 'Petra', lastName: 'Malá', email: emailOf(mark) },
        consent: true,
        ...this.#resume(mark),
      },
      ...this.#told('public application', mark, ({ body }) => String(body.token)),
    }
  }

  #note(): Errand | undefined {
    if (this.#people.length === 0) return undefined
    const person = this.#people[this.#chance.below(this.#people.length)] as Person
    const mark = randomUUID()
    return {
      method: 'POST',
      path: `/v1/candidates/${person.candidateId}/notes`,
      token: person.token,
      key: mark,
      body: { body: mark },
      ...this.#told('note', mark, ({ body }) => String(body.id)),
    }
  }

  #statusChange(): Errand | undefined {
    const person = taken(this.#people, this.#chance)
    if (!person) return undefined
    const status = this.#chance.one(statuses)
    return {
      method: 'PATCH',
      path: `/v1/applications/${person.applicationId}`,
      token: person.token,
      body: { status },
      done: () => {
        this.#ledger.change('status change', String(person.applicationId), status)
        this.#people.push(person)
        return undefined
      },
    }
  }

  /** A file is announced, sent, and put to somebody. */
  #file(): Errand | undefined {
    const person = this.#people[this.#chance.below(this.#people.length)]
    if (!person) return undefined
    const { token } = person
    const mark = randomUUID()
    const bytes = Buffer.from(`A letter of ${mark}.`)
    const put = (fileKey: string): Errand => ({
      method: 'POST',
      path: `/v1/candidates/${person.candidateId}/files`,
      token,
      key: `put ${mark}`.replace(' ', '-'),
      body: { fileKey },
      ...this.#told('file of a person', fileKey, () => String(person.candidateId)),
    })
    const upload = (fileKey: string, link: string): Errand => ({
      method: 'PUT',
      path: link,
      raw: new Uint8Array(bytes),
      // The file was stored, and its sender heard nothing of that.
      doneBefore: [409],
      done: () => put(fileKey),
    })
    return {
      method: 'POST',
      path: '/v1/files',
      token,
      key: mark,
      body: { fileName: `${mark}.txt`, contentType: 'text/plain', size: bytes.length },
      ...this.#told('file', mark, ({ body }) => String(body.fileKey)),
      done: ({ body }) => {
        this.#ledger.acknowledge('file', mark, String(body.fileKey))
        const { pathname, search } = new URL(body.uploadUrl)
        return upload(String(body.fileKey), pathname + search)
      },
    }
  }

  #getToKnow(token: string, applicationId: number): Errand {
    return {
      method: 'GET',
      path: `/v1/applications/${applicationId}`,
      token,
      done: ({ body }) => {
        keep(this.#people, { token, applicationId, candidateId: body.candidateId }, this.#chance)
        return undefined
      },
    }
  }

  #resume(mark: string) {
    if (this.#chance.once(3)) return {}
    return {
      resume: { contentType: 'text/plain', data: Buffer.from(`Binds books in Leipzig. ${mark}`).toString('base64') },
    }
  }

  #told(kind: Kind, mark: string, as: (answer: Answer) => string): Pick<Errand, 'done' | 'again' | 'mayRepeat'> {
    const remember = (answer: Answer): undefined => {
      this.#ledger.acknowledge(kind, mark, as(answer))
    }
    return { done: remember, again: remember, mayRepeat: true }
  }
}

export const emailOf = (mark: string): string => `${mark}@people.example`

/** Enough of them are known; a later one takes the place of any. */
function keep<T>(pool: T[], one: T, chance: Chance): void {
  if (pool.length < poolMax) pool.push(one)
  else pool[chance.below(poolMax)] = one
}

/** The taken one is nobody else's until given back. */
function taken<T>(pool: T[], chance: Chance): T | undefined {
  const [one] = pool.length === 0 ? [] : pool.splice(chance.below(pool.length), 1)
  return one
}
