/** An action with an effect of our own is carried out, beside the same SQL on a bare server. Each is done once. */
import type { Request } from '../harness/client.ts'
import { type Figures, measure, startBeside, stopAll, tellCompared } from './beside-bare.ts'
import type { Speaker } from './conversation.ts'
import type { Bench } from './stage.ts'

const rounds = 8
const warmUpRounds = 2
/** The bare server is told what to rehearse by a variable, which holds 128 KB. */
const eachMax = 30
const nobody: Speaker = { url: '', token: '' }
const vacancy = {
  title: 'Bookbinder',
  description: 'Binds.',
  location: { city: 'Leipzig' },
  criteria: [{ text: 'Binds' }],
  applicantLimit: 100_000,
}

export async function compareExecutions({ databaseUrl, speakers }: Bench, count: number): Promise<boolean> {
  const each = Math.min(eachMax, Math.ceil(count / 5))
  const { id: jobId } = await posted(speakers[0] ?? nobody, '/v1/jobs', vacancy)
  await posted(speakers[0] ?? nobody, `/v1/jobs/${jobId}/publish`)
  const batches: Request[][] = []
  for (let batch = 0; batch < 2 * (rounds + warmUpRounds); batch++)
    batches.push(await stageNotes(speakers, jobId, each))
  const forBare = batches.filter((_, index) => index % 2 === 1)
  const rehearsed = forBare.flat().map((request) => ({ operationId: 'executeAction', request }))
  const servers = await startBeside(databaseUrl, rehearsed)
  try {
    const [service, bare] = servers
    const [ours, floor]: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round < rounds + warmUpRounds; round++) {
      ours.push(await measure(service, batches[2 * round] ?? []))
      floor.push(await measure(bare, batches[2 * round + 1] ?? []))
    }
    tellCompared('execute: a note', ours.slice(warmUpRounds), floor.slice(warmUpRounds))
    return true
  } finally {
    await stopAll(servers)
  }
}

/** Each note is about a person of its own, so that no two wait for each other. */
async function stageNotes(speakers: readonly Speaker[], jobId: number, count: number): Promise<Request[]> {
  const requests: Request[] = []
  for (let index = 0; index < count; index++) {
    const speaker = speakers[index % speakers.length] ?? nobody
    const { id: candidateId } = await posted(speaker, '/v1/candidates', {
      firstName: 'Ada',
      lastName: `Byron ${index}`,
    })
    await posted(speaker, `/v1/jobs/${jobId}/applications`, { candidateId })
    const wish = { jobId, kind: 'add_note', payload: { candidateId, body: `Note ${index}` } }
    const { actionKey } = await posted(speaker, '/v1/agent/actions', wish)
    const path = `/v1/agent/actions/${actionKey}/execute`
    requests.push({ method: 'POST', path, token: speaker.token, body: '{}' })
  }
  return requests
}

async function posted(
  { url, token }: Speaker,
  path: string,
  body?: object,
): Promise<{ id: number; actionKey: string }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { id: number; actionKey: string }
}
