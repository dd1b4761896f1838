import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildFeed } from './build-feed.ts'

const shape = { head: '<all>', foot: '</all>', entryOf: (job: string, index: number) => `<job${index}>${job}</job>` }
const { signal } = new AbortController()

async function* jobsOf(...names: string[]): AsyncGenerator<string> {
  yield* names
}

const built = async (limits: { entriesMax: number; bytesMax: number }, ...names: string[]) =>
  (await buildFeed(shape, jobsOf(...names), limits, signal)).body.toString()

describe('a feed', () => {
  test('ends before the first job that would be one too many, or would make it too long', async () => {
    const whole = '<all><job0>é</job><job1>b</job></all>'
    const bytesMax = Buffer.byteLength(whole)

    assert.equal(await built({ entriesMax: 2, bytesMax: 1000 }, 'é', 'b', 'c'), whole)
    assert.equal(await built({ entriesMax: 9, bytesMax }, 'é', 'b'), whole)
    assert.equal(await built({ entriesMax: 9, bytesMax: bytesMax - 1 }, 'é', 'b', ''), '<all><job0>é</job></all>')
    assert.equal(await built({ entriesMax: 0, bytesMax }, 'é'), '<all></all>')
  })

  test('is given up with its signal', async () => {
    const late = AbortSignal.abort(new Error('too late'))

    await assert.rejects(buildFeed(shape, jobsOf('a'), { entriesMax: 1, bytesMax: 100 }, late), /too late/)
  })
})
