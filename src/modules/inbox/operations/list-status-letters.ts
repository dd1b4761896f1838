import { z } from 'zod'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listStatusLetters as list, StatusLetterView, viewStatusLetter } from '../status-letter.ts'
import { listWaiting } from '../status-letter-plan.ts'

const WithWaitingView = StatusLetterView.extend({
  waiting: z.int().meta({ description: 'How many are written and not due yet.' }),
  waitingUntil: TimeView.nullable().meta({ description: 'When the last of them leaves.' }),
}).meta({ id: 'StatusLetterWithWaiting' })

export const listStatusLetters = operation({
  id: 'listStatusLetters',
  method: 'GET',
  path: '/v1/inbox/status-letters',
  summary: 'The letters that go out when an application gets a status',
  description: 'One for each status that may have one, also where it is off.',
  access: 'recruiter',
  replies: { 200: z.strictObject({ data: z.array(WithWaitingView) }) },
  transaction: 'read',

  async handle(_, { tx, actor }) {
    const letters = await list(tx, actor)
    const waiting = new Map((await listWaiting(tx, actor)).map((each) => [each.status, each]))

    return reply(200, {
      data: letters.map((letter) => ({
        ...viewStatusLetter(letter),
        waiting: waiting.get(letter.status)?.waiting ?? 0,
        waitingUntil: viewTimeOrNull(waiting.get(letter.status)?.waitingUntil ?? null),
      })),
    })
  },
})
