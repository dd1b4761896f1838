/**
 * Two people here and the ATS change one application as chance has it: in the end both say the same, or a conflict says what differs.
 * `TEST_STEPS=500` is for whoever has the time.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startGreenhouse } from '#test/kit/ats/greenhouse-server.ts'
import { startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { applicationOf, appliesThere, atsPath, type InBoth, inBoth, linkedJobs, map, stageId } from '../ats.fixture.ts'

const mappings = { shortlisted: 'Phone screen', suitable: 'Interview', not_suitable: 'Application review' } as const
const statuses = ['unreviewed', 'shortlisted', 'suitable', 'not_suitable', 'interviewing'] as const
const stages = ['Application review', 'Phone screen', 'Interview', 'Offer'] as const

const steps = Number(process.env['TEST_STEPS'] ?? 100)

/** The same seed gives the same steps. */
function chanceFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    one: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value,
  }
}

interface Both {
  readonly here: InBoth
  readonly jobId: number
  readonly remoteJobId: string
  readonly email: string
  readonly remoteId: string
  readonly applicationId: number
}

async function inBothSystems(t: { after(end: () => unknown): void }, start: typeof startSandbox): Promise<Both> {
  const here = await inBoth(t, start)
  const { jobId, remoteJobId } = await linkedJobs(here)
  const { email, application } = appliesThere(here, remoteJobId)
  await here.sync()
  await map(here, mappings)
  const ours = await applicationOf(here, jobId, email)
  assert.ok(ours)
  return { here, jobId, remoteJobId, email, remoteId: application.id, applicationId: ours.id }
}

async function step(
  { here, remoteJobId, remoteId, applicationId }: Both,
  chance: ReturnType<typeof chanceFrom>,
): Promise<void> {
  const turn = chance.next()
  const change = (who: InBoth['recruiter']) =>
    here.as(who).patch(`/v1/applications/${applicationId}`, { status: chance.one(statuses) })
  if (turn < 0.3) await change(here.recruiter)
  else if (turn < 0.5) await change(here.admin)
  else if (turn < 0.8) here.vendor.ats.move(remoteId, stageId(here, remoteJobId, chance.one(stages)))
  else if (turn < 0.88) await here.settle()
  else if (turn < 0.94) await here.recruiters.post(atsPath('/sync'), { kind: 'incremental' })
  else here.vendor.server.meets({ kind: chance.one(['cut', 'cut_after', 'garble'] as const) })
}

/** Nothing is new on either side any more. */
async function toRest({ here }: Both): Promise<void> {
  here.vendor.server.recovers()
  for (let round = 0; round < 3; round++) {
    await here.sync('incremental')
    await here.hasten()
  }
}

async function endOf({ here, jobId, email, remoteId }: Both) {
  const status = (await applicationOf(here, jobId, email))?.status ?? ''
  const [placement] = await here.row<{ base: string; state: string }>(
    'select base_stage_id as base, state from ats_placement where company_id = $1',
  )
  const conflicts = (await here.recruiters.get(atsPath('/conflicts/page?limit=100'))).body.data
  const stage = here.remoteStageOf(remoteId) ?? ''
  return { status, stage, placement, conflicts, remoteStageId: here.vendor.ats.find('application', remoteId)?.stageId }
}

type Stands = keyof typeof mappings

/** A stage that no status stands for leaves our status as it is, and a status that no stage stands for leaves theirs. */
function agree({ status, stage }: { readonly status: string; readonly stage: string }): boolean {
  const ours = mappings[status as Stands]
  const isTheirsMapped = Object.values(mappings).some((name) => name === stage)
  return ours === stage || ours === undefined || !isTheirsMapped
}

for (const [name, start] of [
  ['the sandbox', startSandbox],
  ['Greenhouse', startGreenhouse],
] as const) {
  describe(`an application that people and ${name} move at random`, () => {
    test(`ends alike on both sides, or in the conflicts, after ${steps} steps`, async (t) => {
      const both = await inBothSystems(t, start as typeof startSandbox)
      const seed = Math.floor(Math.random() * 2 ** 31)
      const chance = chanceFrom(seed)

      for (let taken = 0; taken < steps; taken++) {
        await step(both, chance)
        if (taken % 50 < 49) continue
        await toRest(both)
        const end = await endOf(both)
        assert.equal(end.placement?.state, 'settled', `seed ${seed}, step ${taken}: ${JSON.stringify(end)}`)
        assert.equal(end.placement?.base, end.remoteStageId, `seed ${seed}, step ${taken}: ${JSON.stringify(end)}`)
        assert.ok(
          agree(end) || end.conflicts[0]?.won === 'nobody',
          `seed ${seed}, step ${taken}: ${JSON.stringify(end)}`,
        )
      }
    })
  })
}
