/** What a page that is open asks every few seconds, beside the same SQL on a bare server. */
import { says } from '#test/kit/models/scenes.ts'
import type { Request } from '../harness/client.ts'
import { type Figures, measure, requireSame, startBeside, stopAll, tellCompared } from './beside-bare.ts'
import { asked, readThrough, warmed } from './conversation.ts'
import type { Bench } from './stage.ts'

const goal = 1.6
const rounds = 9

export async function compareHeartbeats({ databaseUrl, model, speakers }: Bench, count: number): Promise<boolean> {
  for (const speaker of speakers) {
    model.plays(says('Nobody has applied yet.'))
    await readThrough(await asked(speaker, await warmed(speaker)), 'Nobody')
  }
  const requests: Request[] = speakers.map(({ token }) => ({
    method: 'GET',
    path: '/v1/agent/sessions/current?context=root&poll=true',
    token,
  }))
  const rehearsed = requests.map((request) => ({ operationId: 'getCurrentConversation', request }))
  const servers = await startBeside(databaseUrl, rehearsed)
  try {
    const [service, bare] = servers
    for (const request of requests) await requireSame(servers, request)
    const all = Array.from({ length: count }, (_, index) => requests[index % requests.length] as Request)
    for (let warm = 0; warm < 10; warm++) for (const each of servers) await measure(each, all)
    const [ours, floor]: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(service, all))
      floor.push(await measure(bare, all))
    }
    const ratio = tellCompared('heartbeat', ours, floor)
    console.log(
      `CPU of a heartbeat ÷ bare: ${ratio.toFixed(2)} of at most ${goal}: ${ratio <= goal ? 'met' : 'NOT met'}`,
    )
    return ratio <= goal
  } finally {
    await stopAll(servers)
  }
}
