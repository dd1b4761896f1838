import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readUIMessageStream, type UIMessageChunk, uiMessageChunkSchema } from 'ai'
import type { LocalModel, LocalStep, TurnPart } from '#modules/models/ports.ts'
import { modelServer } from '#test/kit/models/model-server.ts'
import { calls, says } from '#test/kit/models/scenes.ts'
import { engineOf, heard, jobTool, kindsOf, turnOf } from './engine.fixture.ts'
import { AiEngine } from './model-engine.ts'

const engine = new AiEngine(null)

/** It looks a job up and tells of it, and remembers what it was asked. */
function rules(): LocalModel & { readonly steps: LocalStep[] } {
  const steps: LocalStep[] = []
  return {
    name: 'rules-1',
    steps,
    async *answer(step) {
      steps.push(step)
      if (step.messages.at(-1)?.role === 'tool') {
        yield { text: 'Job 42 ' }
        yield { text: 'is live.' }
      } else {
        yield { text: 'Let me see. ' }
        yield { call: { toolName: 'get_job', input: { jobId: 42 } } }
      }
    },
  }
}

async function assembled(parts: readonly TurnPart[]) {
  const chunks = parts.filter(({ type }) => type !== 'end')
  const schema = uiMessageChunkSchema()
  for (const chunk of chunks) assert.ok((await schema.validate?.(chunk))?.success, JSON.stringify(chunk))
  const stream = ReadableStream.from(chunks as UIMessageChunk[])
  let last: unknown
  for await (const message of readUIMessageStream({ stream })) last = message
  return last
}

describe('a model of ours', () => {
  test('is asked by the same loop, and sees what its tools gave', async () => {
    const { inputs, tools } = jobTool()
    const local = rules()

    const turn = await heard(engine.turn(turnOf({ tools }), local))

    assert.equal(turn.text, 'Let me see. Job 42 is live.')
    assert.deepEqual(inputs, [{ jobId: 42 }])
    assert.deepEqual(turn.end, { type: 'end', end: 'answered', fault: null, tokens: { input: 0, output: 0 }, steps: 2 })
    const [first, second] = local.steps
    assert.deepEqual([first?.instructions, first?.tools], ['Help with hiring.', ['get_job']])
    assert.deepEqual(first?.messages, [{ role: 'user', text: 'How is job 42?' }])
    assert.partialDeepStrictEqual(second?.messages.at(-1), {
      role: 'tool',
      results: [{ toolName: 'get_job', outcome: { output: { status: 'live' } } }],
    })
  })

  test('may call no tool that is not active', async () => {
    const { inputs, tools } = jobTool()

    const turn = await heard(engine.turn(turnOf({ tools, activeTools: () => [], limits: { stepsMax: 2 } }), rules()))

    assert.deepEqual([inputs, turn.end.end], [[], 'answered'])
    assert.ok(kindsOf(turn).includes('tool-input-error'))
  })

  test('that fails ends the turn with a fault, in no words of its own', async () => {
    const local: LocalModel = {
      name: 'broken',
      async *answer() {
        yield { text: 'So far' }
        throw new Error('SECRET')
      },
    }

    const found: string[] = []

    const turn = await heard(engine.turn(turnOf({ broken: (_what, error) => found.push(String(error)) }), local))

    assert.deepEqual(found, ['Error: SECRET'])
    assert.deepEqual([turn.text, turn.end.end, turn.end.fault?.kind], ['So far', 'failed', 'unusable'])
    assert.ok(!JSON.stringify(turn.parts).includes('SECRET'))
  })

  test('that does not listen is interrupted at once', async () => {
    const controller = new AbortController()
    const local: LocalModel = {
      name: 'slow',
      async *answer() {
        yield { text: 'So far' }
        await new Promise(() => {})
      },
    }

    const turn = await heard(engine.turn(turnOf({ signal: controller.signal }), local), ({ type }) => {
      if (type === 'text-delta') controller.abort()
    })

    assert.deepEqual([turn.text, turn.end.end], ['So far', 'interrupted'])
  })
})

describe('the parts of a turn', () => {
  test('are chunks of the UI message protocol, which make a message of the AI SDK', async () => {
    const { tools } = jobTool()

    const turn = await heard(engine.turn(turnOf({ tools }), rules()))

    assert.partialDeepStrictEqual(await assembled(turn.parts), {
      parts: [
        { type: 'step-start' },
        { type: 'text', text: 'Let me see. ', state: 'done' },
        { type: 'tool-get_job', state: 'output-available', input: { jobId: 42 }, output: { status: 'live' } },
        { type: 'step-start' },
        { type: 'text', text: 'Job 42 is live.', state: 'done' },
      ],
    })
  })

  test('make a message of what went wrong, too', async (t) => {
    const { tools } = jobTool()
    const server = await modelServer(t, 'compatible')
    server.plays(calls('get_job', { jobId: 'x' }), calls('get_jobs', {}), says('No.'))

    const turn = await heard(engineOf(server).turn(turnOf({ tools }), null))

    assert.partialDeepStrictEqual(await assembled(turn.parts), {
      parts: [
        { type: 'step-start' },
        { type: 'tool-get_job', state: 'output-error', errorText: 'The input does not fit the tool.' },
        { type: 'step-start' },
        { type: 'tool-get_jobs', state: 'output-error', errorText: 'There is no such tool here.' },
        { type: 'step-start' },
        { type: 'text', text: 'No.' },
      ],
    })
  })
})
