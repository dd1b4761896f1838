/** Actions are staged and confirmed over HTTP, by the recruiter where nobody else is named. */
import assert from 'node:assert/strict'
import type { Answer, Person, World } from '#test'
import type { Sending } from '#test/kit/client.ts'
import type { JobWish } from '#test/kit/world.ts'

export const actionsPath = '/v1/agent/actions'

type Receipt = Answer['body']

export const pathTo = ({ actionKey }: { readonly actionKey: string }, rest = ''): string =>
  `${actionsPath}/${actionKey}${rest}`

interface Wish {
  readonly kind: string
  readonly jobId: number
  readonly payload: object
}

/** The answer is the receipt. */
export async function staged(here: World, wish: Wish, who: Person = here.recruiter): Promise<Receipt> {
  const { status, body, text } = await here.as(who).post(actionsPath, wish)
  assert.equal(status, 201, text)
  return body
}

export const publication = async (here: World, payload: object = {}, job: JobWish = {}): Promise<Receipt> =>
  staged(here, { kind: 'publish_job', jobId: (await here.make.job(job)).id, payload })

export const receiptOf = ({ as, recruiter }: World, { actionKey, jobId }: Receipt, who: Person = recruiter) =>
  as(who).get(pathTo({ actionKey }, `?jobId=${jobId}`))

export const execute = (
  { as, recruiter }: World,
  action: Receipt,
  body: object = {},
  who: Person = recruiter,
  sending: Sending = {},
): Promise<Answer> => as(who).post(pathTo(action, '/execute'), body, sending)

/** The action is confirmed with all it warns of now, and done. */
export async function done(here: World, action: Receipt, who: Person = here.recruiter): Promise<Receipt> {
  const { body: now } = await receiptOf(here, action, who)
  const { status, body, text } = await execute(here, action, { acknowledgements: acksOf(now) }, who)
  assert.equal(status, 200, text)
  return body
}

type Warned = { readonly code: string; readonly ack: string | null }

export const acksOf = ({ warnings }: { readonly warnings: readonly Warned[] }): Record<string, string> =>
  Object.fromEntries(warnings.flatMap(({ code, ack }) => (ack === null ? [] : [[code, ack]])))

export const codesOf = ({ warnings }: Receipt): string[] => warnings.map(({ code }: Warned) => code)

/** The refusal is given by its status and code, and which rules were broken where. */
export const refusal = ({ status, body }: Answer): string[] => [
  `${status} ${body.code}`,
  ...(body.errors ?? []).map(({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`),
]
