/** How each way is doing by which letters leave and come in. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { type CompanyMailbox, listMailboxes } from './mailbox.ts'

const countMax = 1000
const Count = z
  .int()
  .min(0)
  .max(countMax)
  .meta({ description: `Counted to ${countMax}.` })

export const ChannelView = z
  .strictObject({
    kind: z.enum(['sending', 'mailbox']),
    name: z.string(),
    address: z.string().nullable(),
    state: z.enum(['local', 'new', 'works', 'fails', 'off']).meta({
      description: '`local`: no mail server is named, so letters stay here and nothing leaves.',
    }),
    detail: z.string().nullable().meta({ description: 'What is wrong, in plain words.' }),
    lookedAt: TimeView.nullable(),
    waiting: Count.nullable().meta({ description: 'Messages that have not left. Null of a mailbox.' }),
    uncertain: Count.nullable().meta({ description: 'Messages of which nobody knows whether they arrived.' }),
    failed: Count.nullable().meta({ description: 'Messages that were refused or came back.' }),
  })
  .meta({ id: 'InboxChannel' })

type Channel = z.input<typeof ChannelView>

interface Counts {
  readonly waiting: number
  readonly uncertain: number
  readonly failed: number
}

const ofMailbox = ({ name, address, isOn, state, detail, lookedAt }: CompanyMailbox): Channel => ({
  kind: 'mailbox',
  name,
  address,
  state: isOn ? state : 'off',
  detail,
  lookedAt: viewTimeOrNull(lookedAt),
  waiting: null,
  uncertain: null,
  failed: null,
})

export async function listChannels(
  tx: Reading,
  { config }: Pick<Ports, 'config'>,
  actor: CompanyActor,
): Promise<Channel[]> {
  const { companyId } = actor
  const inState = (states: readonly string[]) => sql`(
    select count(*)::int from (
      select from message m where m.company_id = ${companyId} and m.state = any(${[...states]}::text[])
        and m.state in ('kept', 'queued', 'sending', 'uncertain', 'refused', 'bounced') limit ${countMax}) counted)`
  const counts = await tx.one(sql<Counts>`
    select ${inState(['kept', 'queued', 'sending'])} as waiting, ${inState(['uncertain'])} as uncertain,
      ${inState(['refused', 'bounced'])} as failed`)
  const sending: Channel = {
    kind: 'sending',
    name: 'The service',
    address: config.mailFrom?.address ?? null,
    state: config.smtp === null ? 'local' : 'works',
    detail: config.smtp === null ? 'No mail server is named: messages are kept here and do not leave.' : null,
    lookedAt: null,
    ...counts,
  }
  return [sending, ...(await listMailboxes(tx, actor)).map(ofMailbox)]
}
