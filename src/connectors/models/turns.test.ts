import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import type { ModelMessage } from '#modules/models/ports.ts'
import { olderClaude } from '#test/kit/models/anthropic.ts'
import { tokensOfAnswer } from '#test/kit/models/dialect.ts'
import { modelServer, providerNames } from '#test/kit/models/model-server.ts'
import { calls, held, says } from '#test/kit/models/scenes.ts'
import { engineOf, heard, heardFrom, jobTool, kindsOf, turnOf } from './engine.fixture.ts'

for (const provider of providerNames) {
  describe(`a turn with a model of ${provider}`, () => {
    test('says what the model says, and tells what it took', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(says('Job 42 is live.'))

      const turn = await heardFrom(server)

      assert.deepEqual(server.complaints, [])
      assert.equal(turn.text, 'Job 42 is live.')
      assert.deepEqual([kindsOf(turn)[0], kindsOf(turn)[1]], ['start-step', 'text-start'])
      assert.deepEqual(kindsOf(turn).slice(-3), ['text-end', 'finish-step', 'end'])
      assert.deepEqual(turn.end, { type: 'end', end: 'answered', fault: null, tokens: tokensOfAnswer, steps: 1 })
    })

    test('hands on each word as it comes', async (t) => {
      const server = await modelServer(t, provider)
      const { scene, release } = held('one two three')
      server.plays(scene)
      release()

      const turn = await heard(engineOf(server).turn(turnOf(), null), ({ type }) => {
        if (type === 'text-delta') release()
      })

      assert.equal(turn.text, 'one two three')
    })

    test('calls tools with what fits, and asks again with what they gave', async (t) => {
      const server = await modelServer(t, provider)
      const { inputs, tools } = jobTool()
      server.plays(
        calls('get_job', { jobId: 42 }, 'Let me see. '),
        calls('get_job', { jobId: 43 }),
        says('Both are live.'),
      )

      const turn = await heardFrom(server, { tools })

      assert.deepEqual(server.complaints, [])
      assert.deepEqual(inputs, [{ jobId: 42 }, { jobId: 43 }])
      assert.equal(turn.text, 'Let me see. Both are live.')
      assert.deepEqual(
        turn.parts.flatMap((part) => (part.type === 'tool-output-available' ? [part.output] : [])),
        [{ status: 'live' }, { status: 'live' }],
      )
      const { input, output } = tokensOfAnswer
      const tokens = { input: 3 * input, output: 3 * output }
      assert.deepEqual(turn.end, { type: 'end', end: 'answered', fault: null, tokens, steps: 3 })
    })

    test('calls nothing for a tool that is not there, and the model is told', async (t) => {
      const server = await modelServer(t, provider)
      const { inputs, tools } = jobTool()
      server.plays(calls('delete_everything', { jobId: 42 }), says('I can not do that.'))

      const turn = await heardFrom(server, { tools })

      assert.deepEqual([server.complaints, inputs], [[], []])
      const refused = turn.parts.find(({ type }) => type === 'tool-input-error')
      assert.partialDeepStrictEqual(refused, {
        toolName: 'delete_everything',
        errorText: 'There is no such tool here.',
      })
      assert.equal(turn.end.end, 'answered')
    })

    test('calls nothing with an input that does not fit, or is no JSON', async (t) => {
      const server = await modelServer(t, provider)
      const { inputs, tools } = jobTool()
      server.plays(calls('get_job', { jobId: -1 }), calls('get_job', '{"jobId": 4'), says('I give up.'))

      const turn = await heardFrom(server, { tools })

      assert.deepEqual([server.complaints, inputs], [[], []])
      const refused = turn.parts.flatMap((part) => (part.type === 'tool-input-error' ? [part.errorText] : []))
      assert.deepEqual(refused, ['The input does not fit the tool.', 'The input does not fit the tool.'])
      assert.equal(turn.end.end, 'answered')
    })

    test('offers the tools of this step alone, and calls no other', async (t) => {
      const server = await modelServer(t, provider)
      const { inputs, tools } = jobTool()
      const all = { ...tools, stage_publish: { ...tools.get_job, description: 'Stages.' } }
      server.plays(calls('get_job', { jobId: 1 }), calls('stage_publish', { jobId: 1 }), says('No.'))

      const turn = await heardFrom(server, {
        tools: all,
        activeTools: (step) => (step === 0 ? ['get_job', 'stage_publish'] : ['get_job']),
      })

      assert.deepEqual(inputs, [{ jobId: 1 }])
      assert.deepEqual(
        server.requests.map(({ body }) => /stage_publish.{0,40}Stages/.test(JSON.stringify(body))),
        [true, false, false],
      )
      assert.equal(turn.end.end, 'answered')
    })

    test('ends when there are no more steps', async (t) => {
      const server = await modelServer(t, provider)
      const { tools } = jobTool()
      server.plays(calls('get_job', { jobId: 1 }), calls('get_job', { jobId: 2 }))

      const turn = await heardFrom(server, { tools, limits: { stepsMax: 2 } })

      assert.deepEqual([turn.end.end, turn.end.steps, server.requests.length], ['out_of_steps', 2, 2])
    })

    test('tells the model why a tool refuses, and nothing of why one fails', async (t) => {
      const server = await modelServer(t, provider)
      const { tools } = jobTool()
      const failures: unknown[] = []
      const get_job = {
        ...tools.get_job,
        async run(input: unknown) {
          if (JSON.stringify(input).includes('42')) return { refusal: 'There is no job 42.' }
          throw new Error('SECRET of the database')
        },
      }
      server.plays(calls('get_job', { jobId: 42 }), calls('get_job', { jobId: 43 }), says('It is not there.'))

      const turn = await heardFrom(server, {
        tools: { get_job },
        broken: (what, error) => failures.push([what, String(error)]),
      })

      const errors = turn.parts.flatMap((part) => (part.type === 'tool-output-error' ? [part.errorText] : []))
      assert.deepEqual(errors, ['There is no job 42.', 'The tool failed.'])
      assert.deepEqual(failures, [['the tool get_job', 'Error: SECRET of the database']])
      const asked = JSON.stringify(server.requests.map(({ body }) => body))
      assert.ok(asked.includes('There is no job 42.') && !asked.includes('SECRET'))
      assert.deepEqual(server.complaints, [])
    })

    test('goes on from what was said and done before', async (t) => {
      const server = await modelServer(t, provider)
      const { tools } = jobTool()
      const call = { toolCallId: 'call_a', toolName: 'get_job' }
      const messages: readonly ModelMessage[] = [
        { role: 'user', text: 'How is job 42?' },
        { role: 'assistant', parts: ['One moment.', { ...call, input: { jobId: 42 } }] },
        { role: 'tool', results: [{ ...call, outcome: { refusal: 'It was stopped before it was done.' } }] },
        { role: 'assistant', parts: ['', 'I was stopped.'] },
        { role: 'user', text: 'Are you there?' },
        { role: 'assistant', parts: [] },
        { role: 'user', text: 'Go on.' },
      ]
      server.plays(says('It is live.'))

      const turn = await heardFrom(server, { tools, messages })

      assert.deepEqual(server.complaints, [])
      assert.equal(turn.text, 'It is live.')
    })

    test('gives an answer of the shape that was asked for', async (t) => {
      const server = await modelServer(t, provider)
      const schema = z.strictObject({
        verdict: z.enum(['met', 'not_found']),
        quotes: z.array(z.string().max(200)).max(4),
        note: z.string().nullable(),
      })
      server.plays(says('{"verdict": "met", "quotes": ["two years"], "note": null}'))

      const turn = await heardFrom(server, { answer: { name: 'verdict', schema } })

      assert.deepEqual(server.complaints, [])
      assert.deepEqual(JSON.parse(turn.text), { verdict: 'met', quotes: ['two years'], note: null })
      assert.ok(JSON.stringify(server.requests[0]?.body).includes('not_found'))
    })

    test('says so when the answer was too long, or was withheld', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(says('It goes on and', 'length'), says('Well', 'filter'))

      const ends = [await heardFrom(server), await heardFrom(server)].map(({ end }) => end.end)

      assert.deepEqual(ends, ['cut_short', 'withheld'])
    })
  })
}

describe('an older model of anthropic', () => {
  test('answers in a shape by calling a tool, which nobody sees', async (t) => {
    const server = await modelServer(t, 'anthropic')
    const schema = z.strictObject({ verdict: z.enum(['met', 'not_found']) })
    server.plays(calls('json', { verdict: 'met' }))

    const turn = await heard(
      engineOf({ ...server, model: olderClaude }).turn(turnOf({ answer: { name: 'verdict', schema } }), null),
    )

    assert.deepEqual(server.complaints, [])
    assert.deepEqual([JSON.parse(turn.text), turn.end.end], [{ verdict: 'met' }, 'answered'])
  })
})
