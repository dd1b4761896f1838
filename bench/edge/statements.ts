/**
 * The service's own code gives its SQL, by running its operations over a transaction that only writes down what it is
 * asked: so both servers run the same statements, today and after the next change.
 */
import type { User } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { type Prepared, prepare, type Statement, sql } from '#kernel/database/sql.ts'
import { hashToken } from '#kernel/secrets.ts'
import { auditModule } from '#modules/audit/index.ts'
import { identityModule, verifySession } from '#modules/identity/index.ts'

/** Stand-ins take the place of what differs from request to request. */
const stand = { token: 'the token', user: 'the user', session: 'the session', company: 'the company', name: 'the name' }
const actor: User = {
  kind: 'user',
  userId: stand.user,
  sessionId: stand.session,
  companyId: stand.company,
  role: 'admin',
  address: '',
}

export interface Values {
  readonly token?: Buffer
  readonly user?: string
  readonly session?: string
  readonly company?: string
  readonly name?: string
}

/** The statement is bound to the values of one request. */
export type Bind = (values: Values) => Prepared

export const pageSize = 25
export const change = { name: stand.name, locale: 'en', timezone: 'Europe/Paris', notifications: { digest: true } }

export const setCompany = (company: string): Prepared =>
  prepare(sql`select set_config('muster.company_id', ${company}, true)`)
export const [begin, commit] = [prepare(sql`begin`), prepare(sql`commit`)]

export async function recordStatements(): Promise<{ session: Bind; page: Bind; change: readonly Bind[] }> {
  const [session] = await record({ id: stand.session }, async (tx) => {
    const db = { reading: () => tx } as unknown as Database
    await verifySession(db, stand.token, '')
  })
  const page = { fetch: pageSize + 1, after: null, of: () => ({}) }
  const [list] = await record({}, (tx) => perform(auditModule, 'listAuditLogPage', { tx, page }))
  const changes = await record({ id: stand.user, createdAt: '', emailVerifiedAt: null }, (tx) =>
    perform(identityModule, 'updateMe', { tx, requireMatch: () => {} }),
  )
  if (!session || !list) throw new Error('an operation of the bench asks the database nothing')
  return { session, page: list, change: changes }
}

interface Operations {
  readonly operations: readonly { readonly id: string; handle(input: never, scope: never): Promise<unknown> }[]
}

async function perform({ operations }: Operations, id: string, scope: object): Promise<void> {
  const operation = operations.find((each) => each.id === id)
  if (!operation) throw new Error(`there is no operation ${id}`)
  // The types are the edge's: only the declaration knows what a handler takes.
  await operation.handle({ body: change } as never, { actor, ...scope } as never)
}

async function record(row: object, work: (tx: Tx) => Promise<void>): Promise<Bind[]> {
  const asked: Statement[] = []
  const answer = async (statement: Statement) => {
    asked.push(statement)
    return row
  }
  const tx = { one: answer, maybe: answer, all: async (each: Statement) => [await answer(each)], later: answer }
  await work(tx as unknown as Tx)
  return asked.map(bindOf)
}

function bindOf(statement: Statement): Bind {
  const { name, text, values } = prepare(statement)
  const places = values.map(placeOf)
  return (given) => ({
    name,
    text,
    values: values.map((value, index) => {
      const place = places[index]
      return place === undefined ? value : given[place]
    }),
  })
}

const tokenHash = hashToken(stand.token)

function placeOf(value: unknown): keyof Values | undefined {
  if (value instanceof Buffer && value.equals(tokenHash)) return 'token'
  return (['user', 'session', 'company', 'name'] as const).find((name) => stand[name] === value)
}
