/** The recruiter signed up at a process, and adds notes to the fixture. */
import { randomUUID } from 'node:crypto'
import { type Answer, clientOf } from '#test/kit/client.ts'
import type { Muster } from './muster.ts'

export interface Note {
  readonly text: string
  readonly holdMs?: number
  readonly reactionMs?: number
}

export interface Recruiter {
  readonly token: string
  /** The note goes to the named process; with a key, it is a retry of the same request. */
  addNote(at: Pick<Muster, 'port'>, note: Note, key?: string): Promise<Answer>
}

export const addressOf = ({ port }: Pick<Muster, 'port'>): string => `http://127.0.0.1:${port}`

export const newSignUp = () => ({
  email: `${randomUUID()}@people.example`,
  password: 'correct horse battery',
  name: 'Ada Byron',
  companyName: `Acme ${randomUUID()}`,
})

export async function newRecruiter(at: Pick<Muster, 'port'>): Promise<Recruiter> {
  const { status, body } = await clientOf(addressOf(at), {}).post('/v1/signup', newSignUp())
  if (status !== 201) throw new Error(`the sign-up was refused: ${JSON.stringify(body)}`)
  const token: string = body.token
  return {
    token,
    addNote: (process, note, key) =>
      clientOf(addressOf(process), { authorization: `Bearer ${token}` }).post('/v1/fixture/notes', note, {
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
  }
}
