import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Member } from '#kernel/actor.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { databaseOf } from '#modules/evaluation/evaluation.fixture.ts'
import { type World, world } from '#test'
import { binder, knownPeople, planned, ran } from './sourcing.fixture.ts'
import { sourcingTools } from './tools.ts'

const used = async (here: World, name: string, input: object) => {
  const tool = sourcingTools.find((each) => each.name === name) ?? assert.fail()
  const member = { kind: 'user', role: 'recruiter', ...here.recruiter } as unknown as Member
  const scope = {
    member,
    db: databaseOf(here),
    ports: testPorts(),
    signal: new AbortController().signal,
    jobId: null,
    origin: null,
  }
  const { output, sources } = await tool.run(tool.input.parse(input), scope)
  return { output: tool.output.parse(output) as { data: Record<string, unknown>[] }, sources }
}

describe('machines', () => {
  test('see the searches of a job, and whom they found and why', async () => {
    const here = await world()
    const [id] = await knownPeople(here, [{ text: binder(), lastName: 'Binder' }])
    const search = await planned(here)
    await ran(here, search)

    const { output: searches } = await used(here, 'sourcing_searches', { jobId: search.jobId })
    const { output: found, sources } = await used(here, 'sourcing_results', { searchId: search.id })

    assert.partialDeepStrictEqual(searches.data, [{ searchId: search.id, state: 'completed', judged: 1 }])
    assert.deepEqual([found.data[0]?.['name'], found.data[0]?.['candidateId']], ['Grace Binder', id])
    assert.match(String(found.data[0]?.['why']), /bookbinding/)
    assert.deepEqual(
      sources.map(({ kind }) => kind),
      ['job', 'candidate'],
    )
  })
})
