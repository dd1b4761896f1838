/** The queue is asked for, and what time or others would bring about is put there, as several tests need it. */
import assert from 'node:assert/strict'
import { everywhere, type Person, type World } from '#test'

export const attentionPath = '/v1/agent/attention-queue'

export interface Item {
  readonly kind: string
  readonly key: string
  readonly title: string
  readonly why: string
  readonly about: Readonly<Record<string, unknown>>
}

export async function queue({ as }: World, who: Person, query = ''): Promise<Item[]> {
  const { status, body, text } = await as(who).get(`${attentionPath}${query}`)
  assert.equal(status, 200, text)
  return body.data
}

export const kinds = (items: readonly Item[]): string[] => items.map(({ kind }) => kind)

export const make = ({ owner, companyId }: World, statement: string, ...values: unknown[]) =>
  everywhere(owner, statement, [companyId, ...values])

/** A thread of nobody in which somebody has written. */
export const wroteTo = (here: World, id: string, hoursAgo: number, jobId: number | null = null) =>
  make(
    here,
    `insert into thread (company_id, id, subject, bare_subject, job_id, state, message_count, last_inbound_at, last_inbound_id)
     values ($1, $2, 'About ' || $2, '', $4, 'unassigned', 1, now() - make_interval(hours => $3), 1)`,
    id,
    hoursAgo,
    jobId,
  )
