/** The tests share logs of deliveries of which none is sent. */
import { type Answer, everywhere, type World } from '#test'
import { deliver } from './pump.fixture.ts'
import { disable, type Key, makeEndpoint } from './webhooks.fixture.ts'

interface Log {
  readonly key: Key
  readonly endpoint: Answer['body']
  /** The oldest comes first. */
  readonly ids: readonly string[]
}

/** The endpoint is sent nothing, and so many tests wait for it. */
export async function logWith(here: World, count: number): Promise<Log> {
  const { key, endpoint } = await makeEndpoint(here)
  await disable(here, endpoint)
  return { key, endpoint, ids: await deliver(here, endpoint, { count }) }
}

export const attempt = (more: Readonly<Record<string, unknown>> = {}) => ({
  at: '2026-11-20T10:00:00.000Z',
  durationMs: 12,
  status: 500,
  error: null,
  answer: 'Out of order',
  ...more,
})

/** The delivery looks as if it had been tried with these outcomes. */
export const tried = (
  { owner }: World,
  deliveryId: string | undefined,
  attempts: readonly Readonly<Record<string, unknown>>[],
  state: 'pending' | 'succeeded' | 'failed',
) =>
  everywhere(
    owner,
    `update webhook_delivery set attempts = $2, state = $3, finished_at = case when $3 <> 'pending' then now() end,
       next_attempt_at = case when $3 = 'pending' then now() + interval '10 hours' end
     where id = $1`,
    [deliveryId, JSON.stringify(attempts), state],
  )
