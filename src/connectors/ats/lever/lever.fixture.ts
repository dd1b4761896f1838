/** This Lever has one posting, and one person on it. */
import type { TestContext } from 'node:test'
import { type AtsCall, type AtsConnection, AtsFault, type AtsFaultKind, type AtsModel } from '#modules/ats/ports.ts'
import { type LeverVendorOptions, startLever } from '#test/kit/ats/lever-server.ts'
import { pullRun } from '#test/kit/ats/pull-run.ts'
import { StoredConnection } from '#test/kit/ats/stored-connection.ts'

export async function leverWorld(t: TestContext, options: Omit<LeverVendorOptions, 'now'> = {}) {
  let present = Date.parse('2026-05-01T12:00:00.000Z')
  const now = () => new Date(present)
  const later = (ms: number): Date => {
    present += ms
    return now()
  }
  const vendor = await startLever({ ...options, now })
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
  const stageId = (name: string): string => ats.all('stage').find((stage) => stage.name === name)?.id ?? ''
  return {
    ...{ vendor, ats, connector, stored, job, ada, application, now, later, stageId },
    run: <Model extends AtsModel>(model: Model, since: string | null = null) =>
      pullRun({ connector, stored, model, since, until: now() }),
    during: <Answer>(work: (connection: AtsConnection, call: AtsCall) => Promise<Answer>) => stored.during(work),
  }
}

export type LeverWorld = Awaited<ReturnType<typeof leverWorld>>

export const fault =
  (kind: AtsFaultKind, details: Readonly<Record<string, unknown>> = {}) =>
  (error: unknown): boolean =>
    error instanceof AtsFault &&
    error.kind === kind &&
    Object.entries(details).every(([name, value]) =>
      Object.entries(error.details).some(([n, v]) => n === name && v === value),
    )
