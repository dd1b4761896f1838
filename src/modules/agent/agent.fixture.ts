/** Tests of conversations speak to the service that all share, whose rules answer, or to one of their own with a model. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Overrides, startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import type { Module } from '#kernel/module.ts'
import { type Client, clientOf, newDatabase, type Person, testConfig } from '#test'
import { insertPeople, newCompanyId, newPerson } from '#test/kit/people.ts'

export const sessions = '/v1/agent/sessions'

export interface Office {
  readonly url: string
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly companyId: string
  readonly recruiter: Person
  readonly colleague: Person
  readonly admin: Person
  as(who: Person, at?: string): Client
}

type Test = { after(end: () => unknown): void }
type Settings = Readonly<Record<string, string>>

/** A service has a database of its own, so that no other takes its turns. */
export async function office(
  t: Test,
  settings: Settings = {},
  modules?: readonly Module[],
  overrides: Overrides = {},
): Promise<Office> {
  const databaseUrl = await newDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-agent-'))
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }))
  const { url, owner } = await serviceOn(t, { databaseUrl, dataFolder }, settings, modules, overrides)
  const companyId = newCompanyId()
  const wished = (['recruiter', 'recruiter', 'admin'] as const).map((role) => newPerson({ companyId, role }))
  const [recruiter, colleague, admin] = (await insertPeople(owner, { companies: [companyId], people: wished })) as [
    Person,
    Person,
    Person,
  ]
  const as = ({ token }: Person, at = url): Client => clientOf(at, { authorization: `Bearer ${token}` })
  return { url, databaseUrl, dataFolder, companyId, recruiter, colleague, admin, as }
}

/** Several services may share one database. */
export async function serviceOn(
  t: Test,
  { databaseUrl, dataFolder }: Pick<Office, 'databaseUrl' | 'dataFolder'>,
  settings: Settings = {},
  modules?: readonly Module[],
  overrides: Overrides = {},
) {
  const config = testConfig(databaseUrl, dataFolder, settings)
  const service = await startService(config, openLog(config), {
    strict: true,
    byTheClock: false,
    ...(modules && { modules }),
    ...overrides,
  })
  t.after(() => service.stop())
  return { url: `http://127.0.0.1:${service.port}`, owner: service.database.owner }
}

export async function warmed(client: Client, context = 'root'): Promise<string> {
  const { status, text, body } = await client.post(`${sessions}/warm`, { context })
  if (status !== 200) throw new Error(text)
  return body.sessionId
}

/** The answer is the turn that waits. */
export async function sent(client: Client, sessionId: string, message = 'Who applied?') {
  const { status, text, body } = await client.post(`${sessions}/${sessionId}/messages`, { message })
  if (status !== 202) throw new Error(text)
  return body
}

/** The stream of a turn is read to its end: its chunks without the last word. */
export async function streamed(
  client: Client,
  { sessionId, turnId }: { sessionId: string; turnId: string },
  after = '',
) {
  const query = `?turnId=${turnId}${after && `&after=${after}`}`
  const { text } = await client.get(`${sessions}/${sessionId}/stream${query}`)
  return chunksIn(text)
}

export const chunksIn = (text: string) =>
  [...text.matchAll(/^id: (\S+)\ndata: (.*)$/gm)].map(([, id = '', data = '']) => ({ id, chunk: JSON.parse(data) }))

/** The turn has ended when this answers: its conversation as it is then. */
export async function answered(client: Client, turn: { sessionId: string; turnId: string }, context = 'root') {
  await streamed(client, turn)
  return (await client.get(`${sessions}/current?context=${context}`)).body
}

/** All that the agent says in a message. */
export const wordsOf = (message: { parts: { type: string; text?: string }[] }): string =>
  message.parts.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('\n')
