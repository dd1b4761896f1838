import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Member } from '#kernel/actor.ts'
import { Database } from '#kernel/database/database.ts'
import { world } from '#test'
import { atsApplication, atsJob, atsPerson, mirrored } from './ats-history.fixture.ts'
import { historyTools } from './tools.ts'

describe('the tool that searches the history', () => {
  test('tells what a search tells, in short, and leads to candidates of ours', async () => {
    const here = await world()
    await mirrored(here, {
      job: [atsJob('j1')],
      candidate: [atsPerson('1', { emails: ['ada@a.example'], title: 'Binder'.repeat(100), skills: ['gilding'] })],
      application: [atsApplication('a1', { candidateId: '1' })],
    })
    const { id } = await here.make.candidate({ emails: ['ada@a.example'] })
    const [tool] = historyTools
    const member = { kind: 'user', role: 'recruiter', ...here.recruiter } as unknown as Member
    const scope = {
      member,
      db: new Database(here.owner),
      signal: new AbortController().signal,
      jobId: null,
      origin: null,
    }

    const result = await tool?.run({ query: 'gilding' }, { ...scope, ports: {} as never })

    const output = tool?.output.parse(result?.output) as { data: Record<string, unknown>[]; unavailable: boolean }
    assert.equal(output.unavailable, false)
    assert.deepEqual(
      [output.data[0]?.['name'], output.data[0]?.['candidateId'], output.data[0]?.['foundBy']],
      ['Ada Byron', id, [{ kind: 'skill', text: 'gilding' }]],
    )
    assert.ok(String(output.data[0]?.['title']).length <= 201)
    assert.deepEqual(
      result?.sources.map((source) => source.id),
      [`${id}`],
    )
  })
})
