/**
 * From a message to the first word of its answer, and the same words asked of the model alone, in turn. The model says its
 * first word at once, and the others when it was read: so the end of an answer can't bring its beginning.
 */
import { type ModelServer, providerKey } from '#test/kit/models/model-server.ts'
import { held, type Scene } from '#test/kit/models/scenes.ts'
import { median, tableOf } from '../harness/figures.ts'
import { archived, asked, readThrough, type Speaker, warmed } from './conversation.ts'
import { type Bench, rowOf, speakerAt, verdict, warmUps } from './stage.ts'

const goalMs = 20
const story = 'Nobody has applied yet.'
const firstWord = 'Nobody'

interface Times {
  /** All of it goes from the question to its first word. */
  readonly whole: number
  /** The rest is left when the model has said it. */
  readonly behind: number
}

export async function compareFirstWords(bench: Bench, rounds: number): Promise<boolean> {
  const [ours, bare]: [Times[], Times[]] = [[], []]
  let question = '{}'
  for (let round = -warmUps; round < rounds; round++) {
    const took = await askedOfUs(bench, round)
    // The model alone is asked just what the service has asked it.
    question = JSON.stringify(bench.model.requests.at(-1)?.body ?? question)
    const floor = await timed(bench.model, () => askModel(bench.model, question))
    if (round < 0) continue
    ours.push(took)
    bare.push(floor)
  }
  const of = (all: readonly Times[], figure: keyof Times): number[] => all.map((each) => each[figure])
  const rows = [
    ['', 'median ms', 'p95 ms'],
    rowOf('agent', of(ours, 'whole')),
    rowOf('model alone', of(bare, 'whole')),
    rowOf('agent, behind the word of the model', of(ours, 'behind')),
    rowOf('model alone, behind its word', of(bare, 'behind')),
  ]
  console.log(`\nfirst word\n${tableOf(rows)}`)
  return verdict('added to the first word', median(of(ours, 'whole')) - median(of(bare, 'whole')), goalMs)
}

async function askedOfUs(bench: Bench, round: number): Promise<Times> {
  const speaker: Speaker = speakerAt(bench, round)
  const sessionId = await warmed(speaker)
  const times = await timed(bench.model, () => asked(speaker, sessionId))
  await archived(speaker, sessionId)
  return times
}

async function timed(model: ModelServer, ask: () => Promise<Response>): Promise<Times> {
  const { scene, release } = held(story)
  let saidAt = Number.NaN
  const timedScene: Scene = (stage) => {
    saidAt = performance.now()
    release()
    return scene(stage)
  }
  model.plays(timedScene)
  const goOn = (): void => {
    for (const _ of story.split(' ')) release()
  }
  const startedAt = performance.now()
  const { wordsAt } = await readThrough(await ask(), firstWord, goOn)
  return { whole: wordsAt - startedAt, behind: wordsAt - saidAt }
}

const askModel = ({ baseUrl }: ModelServer, body: string): Promise<Response> =>
  fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${providerKey}`, 'content-type': 'application/json' },
    body,
  })
