import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Member } from '#kernel/actor.ts'
import { Problem } from '#kernel/http/problem.ts'
import { testPorts } from '#kernel/test/ports.ts'
import type { ToolResult } from '#kernel/tools/tool.ts'
import { onDatabase } from '#modules/inbox/inbox.fixture.ts'
import { type Person, type World, world } from '#test'
import { HeldClock, sent, waiting } from './outreach.fixture.ts'
import { outreachTools } from './tools.ts'

const memberOf = (here: World, { userId, sessionId }: Person, role: Member['role']): Member => ({
  kind: 'user',
  userId,
  sessionId,
  address: '127.0.0.1',
  companyId: here.companyId,
  role,
})

const used = (
  here: World,
  name: string,
  input: object,
  jobId: number | null = null,
  member = memberOf(here, here.recruiter, 'recruiter'),
): Promise<ToolResult> =>
  onDatabase((db) => {
    const tool = outreachTools.find((each) => each.name === name) ?? assert.fail()
    const scope = { member, db, ports: testPorts(), signal: new AbortController().signal, jobId, origin: null }
    return tool.run(tool.input.parse(input), scope)
  })

describe('tools about outreach', () => {
  test('tell which letters go for a job, and to whom', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, jobId } = await waiting(here, 2, { clock })
    await sent(here, clock)

    const sequences = await used(here, 'outreach_sequences', {}, jobId)
    const people = await used(here, 'outreach_people', { sequenceId: of.id, state: 'waiting' })

    assert.partialDeepStrictEqual(sequences.output, { data: [{ sequenceId: of.id, waiting: 2 }], truncated: false })
    assert.partialDeepStrictEqual(people.output, { data: [{ name: 'Jana Novak', lettersSent: 1 }, { held: null }] })
    assert.deepEqual(sequences.sources, [{ kind: 'job', id: String(jobId), title: 'Bookbinder' }])
    assert.equal(people.sources.length, 2)
  })

  test('tell nothing of a job that is not seen, and ask for one', async () => {
    const here = await world()
    const { jobId } = await waiting(here)
    const reviewer = memberOf(here, here.reviewer, 'reviewer')

    const refusals = await Promise.allSettled([
      used(here, 'outreach_sequences', {}, jobId, reviewer),
      used(here, 'outreach_sequences', {}),
    ])

    assert.deepEqual(
      refusals.map((each) =>
        each.status === 'rejected' && each.reason instanceof Problem ? each.reason.kind.code : null,
      ),
      ['NOT_FOUND', 'validation_failed'],
    )
  })
})
