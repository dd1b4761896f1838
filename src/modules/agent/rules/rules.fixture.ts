/** The rules take turns as the service runs them: by the engine's own loop, with the tools of all modules. */

import { heard, turnOf } from '#connectors/models/engine.fixture.ts'
import { AiEngine } from '#connectors/models/model-engine.ts'
import { Problem } from '#kernel/http/problem.ts'
import { allTools, toolsFor } from '#modules/desk/tools.fixture.ts'
import type { ModelTool } from '#modules/models/ports.ts'
import type { Answer, Person, World } from '#test'
import { rulesModel } from './rules-model.ts'

export interface TurnTaken {
  readonly text: string
  readonly called: readonly string[]
  readonly end: string
}

interface Around {
  readonly jobId?: number | null
  readonly who?: Person
  readonly signal?: AbortSignal
}

export async function turnBy(here: World, message: string, around: Around = {}): Promise<TurnTaken> {
  const { jobId = null, who = here.recruiter, signal = new AbortController().signal } = around
  const run = await toolsFor(here, who, { jobId, origin: { conversationId: 'cnv_1', turnId: 'trn_1' } })
  const called: string[] = []
  const tools = Object.fromEntries(
    [...allTools].map(([name, { about, input }]): [string, ModelTool] => [
      name,
      {
        description: about,
        input,
        async run(given) {
          called.push(name)
          try {
            return { output: JSON.parse(JSON.stringify((await run(name, given)).output)) }
          } catch (error) {
            if (error instanceof Problem) return { refusal: error.message }
            throw error
          }
        },
      },
    ]),
  )
  const messages = [{ role: 'user', text: message }] as const
  const turn = turnOf({ messages, tools, signal, limits: { stepsMax: 12 } })
  const { text, end } = await heard(new AiEngine(null).turn(turn, rulesModel({ message, jobId })))
  return { text, called, end: end.end }
}

export const stagedIn = async ({ as, admin }: World): Promise<Answer['body'][]> =>
  (await as(admin).get('/v1/agent/actions/page?limit=100')).body.data
