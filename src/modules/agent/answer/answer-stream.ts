/** The stream of an answer: it tells what there is, and goes on as there is more, until the answer is whole. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type StreamSource, stream } from '#kernel/http/streams/stream.ts'
import type { Ports } from '#kernel/ports.ts'
import { readableBy } from '../context.ts'
import { type Message, metadataOf } from '../message.ts'
import { conversationTopic } from '../turn.ts'
import { beginning, type Chunk, chunksAfter, lastChunks, type Place } from './chunks.ts'

/** It names an answer by its number, and a place in it. */
const eventId = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/

const UiMessageChunk = z
  .looseObject({ type: z.string() })
  .meta({ id: 'AgentMessageChunk', description: 'A chunk of the UI message stream of the AI SDK.' })

export const answerStream = stream({ message: UiMessageChunk }, { id: z.string().regex(eventId), lastWord: '[DONE]' })

interface Event {
  readonly id: string
  readonly event: 'message'
  readonly data: Chunk['chunk']
}

interface Watched {
  readonly member: Member
  readonly ports: Pick<Ports, 'signals'>
  readonly conversationId: string
  readonly turnId: string | undefined
}

type Answer = Omit<Message, 'state'> & { readonly state: 'waiting' | 'growing' | 'whole' }

export const answerEvents = (watched: Watched): StreamSource<Event> => ({
  async *events(after, { reading, signal }) {
    const { member, ports, conversationId } = watched
    const about = { companyId: member.companyId, subject: conversationId }
    let [seq, place] = placeIn(after)
    for await (const _ of ports.signals.watch(conversationTopic, about, signal)) {
      const answer = await reading.maybe(selectAnswer(watched, seq))
      if (!answer) return
      const isNew = place === undefined
      seq = answer.seq
      if (answer.state === 'waiting') continue
      place ??= beginning
      for (const { place: next, chunk } of told(answer, place, isNew)) {
        yield { id: `${seq}.${next.index}.${next.told}`, event: 'message', data: chunk }
        place = next
      }
      if (answer.state === 'whole') return
    }
  },
})

function placeIn(after: string | null): [number | undefined, Place | undefined] {
  const [, seq, index, told] = eventId.exec(after ?? '') ?? []
  if (seq === undefined) return [undefined, undefined]
  return [Number(seq), { index: Number(index), told: Number(told) }]
}

function* told(answer: Answer, from: Place, isNew: boolean): Generator<Chunk> {
  const messageMetadata = metadataOf({ ...answer, state: answer.state === 'whole' ? 'whole' : 'growing' })
  if (isNew) yield { place: beginning, chunk: { type: 'start', messageId: answer.id, messageMetadata } }
  let place = from
  for (const chunk of chunksAfter(answer.parts, from)) {
    place = chunk.place
    yield chunk
  }
  if (answer.state === 'whole') yield* lastChunks(answer.parts, place, messageMetadata)
}

/** Whoever watches must still be one who may read it. */
function selectAnswer({ member, conversationId, turnId }: Watched, seq: number | undefined): Statement<Answer> {
  const { companyId } = member
  const known = seq === undefined ? null : seq - 1
  const which =
    known !== null
      ? sql`t.seq = ${known}`
      : turnId !== undefined
        ? sql`t.id = ${turnId}`
        : sql`t.id = (select n.id from agent_turn n
            where n.company_id = c.company_id and n.conversation_id = c.id and n.state <> 'ended' order by n.seq limit 1)`
  return sql<Answer>`
    select m.id, m.seq, m.turn_id, m.author_id, m.state, m.parts, m.made_at, t.outcome, t.engine, t.model, t.prompt_version
    from agent_conversation c
    join agent_turn t on t.company_id = c.company_id and t.conversation_id = c.id
    join agent_message m on m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.seq = t.seq + 1
    where c.company_id = ${companyId} and c.id = ${conversationId} and ${readableBy(member)} and ${which}`
}
