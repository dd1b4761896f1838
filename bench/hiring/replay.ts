/** The recorded round trips of a request are sent again, with the values of another request like it. */
import { randomInt } from 'node:crypto'
import type { Result } from '#kernel/database/batch.ts'
import type { Prepared } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import { newToken } from '#kernel/secrets.ts'
import type { Request } from '../harness/client.ts'
import { type Applicant, bodyOf } from './cases.ts'
import type { Recorded, Recorder } from './recorder.ts'
import type { RoundTrip } from './recording-database.ts'
import { bindable, type Values } from './stand-ins.ts'

export type Send = (statements: readonly Prepared[]) => Promise<Result[]>

export interface Replay {
  /** The answer is the rows of the last statement of all. */
  read(send: Send, token: string): Promise<Result['rows']>
  /** Somebody applies. The answer is the token of their link. */
  write(send: Send, applicant: Applicant): Promise<string>
}

/** The stand-in never applied before, and its words stand nowhere else. */
function makeStandIn(): Applicant {
  const digits = randomInt(1_000_000, 10_000_000)
  return {
    firstName: 'Qqfirst',
    lastName: 'Qqlast',
    email: `qqlocal${digits}@mail.example`,
    phone: `+4941${digits}`,
  }
}

const valuesOf = ({ firstName, lastName, email, phone }: Applicant): Values => ({
  firstName,
  firstWord: firstName.toLowerCase(),
  lastName,
  lastWord: lastName.toLowerCase(),
  email,
  emailWord: email.replace(/@.*/, ''),
  phone,
  phoneWord: phone.slice(1),
})

export async function recordReplay(recorder: Recorder, operationId: string, request: Request): Promise<Replay> {
  const writes = request.method === 'POST'
  const standIn = makeStandIn()
  const recorded = await recorder.record(operationId, writes ? { ...request, body: bodyOf(standIn) } : request)
  const made = writes ? madeIn(recorded) : { token: request.token ?? '' }
  const bind = (trips: readonly RoundTrip[]) =>
    trips.map(({ statements }) =>
      statements.map((statement) => bindable(statement, { ...(writes && valuesOf(standIn)), ...made })),
    )
  const [session, trips] = [bind(recorded.session), bind(recorded.trips)]

  return {
    read: async (send, token) => {
      let results: Result[] = []
      for (const trip of [...session, ...trips]) results = await send(trip.map((statement) => statement({ token })))
      return results.at(-1)?.rows ?? []
    },
    write: async (send, applicant) => {
      const token = newToken()
      let values: Values = { ...valuesOf(applicant), token, messageId: newId('msg') }
      for (const [place, trip] of trips.entries()) {
        const statements = trip.map((statement) => statement(values))
        const rows = (await send(statements)).map((result) => result.rows)
        values = { ...values, ...idsIn({ statements, rows }, place) }
      }
      return token
    },
  }
}

/** The service itself made these values while it answered. */
function madeIn({ trips, answer }: Recorded): Values {
  const message = trips
    .flatMap(({ statements }) => statements.flatMap(({ values }) => values))
    .find((value) => typeof value === 'string' && value.startsWith('msg_'))
  const { token } = answer as { readonly token: string }
  return Object.assign({ token, messageId: message as string }, ...trips.map(idsIn))
}

/** Inserted rows are known by these ids, named by where they were told. */
function idsIn({ statements, rows }: RoundTrip, place: number): Values {
  const last = statements.slice(statements.length - rows.length)
  const found = last.flatMap(({ text }, index) => {
    const [row] = rows[index] ?? []
    const { id } = (row ?? {}) as { readonly id?: unknown }
    return /\binsert into\b/.test(text) && typeof id === 'number'
      ? [[`id ${place}.${index - last.length}`, id] as const]
      : []
  })
  return Object.fromEntries(found)
}
