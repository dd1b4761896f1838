/** The queue shows what needs a person today, as one list over all that the modules know of. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { type AttentionItem, queueOf, urgencies } from '#kernel/attention.ts'
import type { Reading } from '#kernel/database/database.ts'
import { viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { attentionPort } from './ports.ts'
import { listSnoozes, type Snooze } from './snooze.ts'

export const AttentionItemView = z
  .strictObject({
    kind: z.string(),
    key: z.string().meta({ description: 'Names the item among those of its kind, for putting it off.' }),
    urgency: z.enum(urgencies),
    title: z.string(),
    why: z.string(),
    since: TimeView,
    prompt: z
      .string()
      .nullable()
      .meta({ description: 'The agent takes this sentence up. Null: it is settled by hand.' }),
    about: z
      .strictObject({
        jobId: IdView.exactOptional(),
        candidateId: IdView.exactOptional(),
        applicationId: IdView.exactOptional(),
        threadId: z.string().exactOptional(),
        actionKey: z.string().exactOptional(),
        importId: IdView.exactOptional(),
        mailboxId: IdView.exactOptional(),
      })
      .meta({ description: 'What it is about, by id.' }),
  })
  .meta({ id: 'AttentionItem' })

export const viewItem = ({ kind, key, urgency, title, why, since, prompt, about }: AttentionItem) => ({
  kind,
  key,
  urgency,
  title,
  why,
  since: viewTime(since),
  prompt,
  about,
})

export async function listAttention(tx: Reading, ports: Ports, member: Member, max: number): Promise<AttentionItem[]> {
  const putOff = byKind(await listSnoozes(tx, member))
  return queueOf(tx, attentionPort.from(ports), { member, max, putOff })
}

function byKind(snoozes: readonly Snooze[]): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  for (const { kind, key } of snoozes) keys.set(kind, [...(keys.get(kind) ?? []), key])
  return keys
}

export function requireKind(ports: Ports, kind: string): void {
  if (attentionPort.from(ports).some((source) => source.kind === kind)) return
  throw validationFailed('There is no such kind of item; see errors.', {
    errors: [{ in: 'body', pointer: '/kind', rule: 'unknown', detail: 'must be a kind that the queue shows' }],
  })
}
