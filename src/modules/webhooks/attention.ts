import { type AttentionRow, attention } from '#kernel/attention.ts'
import { sql } from '#kernel/database/sql.ts'

interface OfEndpoint extends AttentionRow {
  readonly host: string
  readonly reason: 'gone' | 'failing' | 'key_ended'
}

const stories: Readonly<Record<OfEndpoint['reason'], string>> = {
  gone: 'Its receiver said that it is gone.',
  failing: 'Its receiver failed for days.',
  key_ended: 'Its API key has ended.',
}

/** A disabled endpoint is nobody's mistake here, but nothing is told to the other system until somebody sees to it. */
export const disabledEndpoints = attention<OfEndpoint>({
  kind: 'webhook_endpoint_disabled',
  about: 'Receivers of webhooks that are told nothing any more.',
  urgency: 'important',
  access: 'admin',
  find: ({ member, max, except }) => sql<OfEndpoint>`
    select e.id as key, split_part(e.url, '/', 3) as host, e.disabled_reason as reason, e.disabled_at as since
    from webhook_endpoint e
    where e.company_id = ${member.companyId} and e.state = 'disabled' and e.disabled_at is not null
      and e.id <> all(${[...except]}::text[])
    order by e.disabled_at, e.id limit ${max}`,
  tell: ({ host, reason }) => ({
    title: `Webhooks to ${host} have stopped`,
    why: stories[reason],
    prompt: null,
    about: {},
  }),
})
