/** This Greenhouse has one job, whose plan has four stages, and one person on it. */
import type { TestContext } from 'node:test'
import type { AtsCall, AtsConnection, AtsFaultKind, AtsModel } from '#modules/ats/ports.ts'
import { AtsFault } from '#modules/ats/ports.ts'
import { startGreenhouse } from '#test/kit/ats/greenhouse-server.ts'
import { pullRun } from '#test/kit/ats/pull-run.ts'
import { StoredConnection } from '#test/kit/ats/stored-connection.ts'

export async function greenhouseWorld(t: TestContext, { pageSizeMax = 500 }: { pageSizeMax?: number } = {}) {
  let present = Date.parse('2026-05-01T12:00:00.000Z')
  const now = () => new Date(present)
  const later = (ms: number): Date => {
    present += ms
    return now()
  }
  const vendor = await startGreenhouse({ now, pageSizeMax })
  t.after(() => vendor.stop())
  const { ats, connector } = vendor
  const job = ats.addJob({
    title: 'Beekeeper',
    description: '<p>Keep bees.</p>',
    department: 'Garden',
    location: 'Berlin',
  })
  const ada = ats.addCandidate({ firstName: 'Ada', lastName: 'Lovelace', emails: ['ada@example.com'] })
  const application = ats.addApplication({ candidateId: ada.id, jobId: job.id })
  const stored = new StoredConnection({ connected: await vendor.connect(), now })
  const stageId = (name: string, jobId = job.id): string =>
    ats.stagesOf(jobId).find((stage) => stage.name === name)?.id ?? ''
  return {
    ...{ vendor, ats, connector, stored, job, ada, application, now, later, stageId },
    run: <Model extends AtsModel>(model: Model, since: string | null = null) =>
      pullRun({ connector, stored, model, since, until: now() }),
    during: <Answer>(work: (connection: AtsConnection, call: AtsCall) => Promise<Answer>) => stored.during(work),
  }
}

export type GreenhouseWorld = Awaited<ReturnType<typeof greenhouseWorld>>

export const fault =
  (kind: AtsFaultKind, details: Record<string, unknown> = {}) =>
  (error: unknown): boolean =>
    error instanceof AtsFault &&
    error.kind === kind &&
    Object.entries(details).every(([name, value]) =>
      Object.entries(error.details).some(([n, v]) => n === name && v === value),
    )
