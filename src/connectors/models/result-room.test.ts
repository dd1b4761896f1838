import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modelServer, providerNames } from '#test/kit/models/model-server.ts'
import { calls, says } from '#test/kit/models/scenes.ts'
import { heardFrom, jobTool } from './engine.fixture.ts'
import { leftOut, withinRoom } from './result-room.ts'

const resultOf = (value: string) => ({
  type: 'tool-result' as const,
  toolCallId: value.slice(0, 1),
  toolName: 'get_job',
  output: { type: 'json' as const, value },
})

describe('results of tools', () => {
  for (const provider of providerNames) {
    test(`stay within bounds together, however often ${provider} calls: the oldest are left out`, async (t) => {
      const server = await modelServer(t, provider)
      const { inputs, tools } = jobTool((input) => `${JSON.stringify(input)} ${'word '.repeat(300)}`)
      const asks = Array.from({ length: 9 }, (_, at) => calls('get_job', { jobId: at + 1 }))
      server.plays(...asks, says('I have seen enough.'))
      const limits = { stepsMax: 12, resultCharactersMax: 5_000 }

      const turn = await heardFrom(server, { tools, limits })

      assert.deepEqual(server.complaints, [])
      assert.deepEqual([turn.text, inputs.length], ['I have seen enough.', 9])
      const told = server.requests.map(({ body }) => JSON.stringify(body))
      assert.ok(!told[3]?.includes(leftOut))
      assert.equal(told[9]?.split(leftOut).length, 7)
      // Whole results are of the last three calls.
      assert.equal(told[9]?.split('word word word').length, Number(told[3]?.split('word word word').length))
      const shown = turn.parts.flatMap((part) => (part.type === 'tool-output-available' ? [part.output] : []))
      assert.ok(shown.every((output) => String(output).length > 1_500))
    })
  }

  test('are left out of one step as well, and none is older than one that is left out', () => {
    const told = withinRoom(
      [
        { role: 'tool', content: [resultOf('a'.repeat(10))] },
        { role: 'user', content: 'And?' },
        { role: 'tool', content: [resultOf('b'.repeat(3_000)), resultOf('c'.repeat(800))] },
      ],
      1_500,
    )

    const values = told.flatMap(({ role, content }) =>
      role === 'tool' ? content.map((part) => (part.type === 'tool-result' ? part.output : part)) : [],
    )
    assert.deepEqual(values, [
      { type: 'text', value: leftOut },
      { type: 'text', value: leftOut },
      { type: 'json', value: 'c'.repeat(800) },
    ])
  })
})
