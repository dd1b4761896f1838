/** Logs of deliveries that nothing is delivered of. */
import { type Answer, everywhere, type World } from '#test'
import { deliver } from './pump.fixture.ts'
import { disable, type Key, makeEndpoint } from './webhooks.fixture.ts'

interface Log {
  readonly key: Key
  readonly endpoint: Answer['body']
  /** Oldest first. */
  readonly ids: readonly string[]
}

/** An endpoint that is sent nothing, and so many tests that wait for it. */
export async function logWith(here: World, count: number): Promise<Log> {
  const { key, endpoint } = await makeEndpoint(here)
  await disable(here, endpoint)
  return { key, endpoint, ids: await deliver(here, endpoint, { count }) }
}

/** One attempt as it is kept. */
export const attempt = (more: Readonly<Record<string, unknown>> = {}) => ({
  at: '2026-11-20T10:00:00.000Z',
  durationMs: 12,
  status: 500,
  error: null,
  answer: 'Out of order',
  ...more,
})

/** As if a delivery had been tried, with these outcomes. */
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
