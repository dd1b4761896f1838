import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { chore, enqueue, longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { wholePerson } from '#modules/candidates/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { foundPeopleToForget } from '#modules/outreach/index.ts'
import { erasePerson } from '../erasure.ts'
import { personKeepersPort } from '../ports.ts'
import { forgetFoundPeopleTask } from './forget-found-people.ts'

const batchSize = 50

/** People who have been inactive for longer than their company keeps people are erased, a batch after another. */
export const applyRetentionTask = longTask({
  name: 'apply-retention',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, { db, ports, signal }) {
    const reading = db.reading({ companyId }, signal)
    const company = await reading.maybe(sql<{ retentionMonths: number | null }>`
      select c.retention_months from ${allCompanies} c where c.id = ${companyId}`)
    const months = company?.retentionMonths
    if (!months) return
    const due = await reading.all(wholePerson.inactiveSince(companyId, months, { limit: batchSize }))

    for (const { id } of due) {
      signal.throwIfAborted()
      await eraseIfDue({ db, ports }, companyId, id, months)
    }

    if (due.length === batchSize) await db.transaction({ companyId }, async (tx) => next(tx, companyId))
  },
})

const next = (tx: Tx, companyId: string): void =>
  enqueue(tx, applyRetentionTask, { companyId }, { key: `apply-retention:${companyId}` })

/** A person who applied again, or was put on hold, since they were found due, stays. */
const eraseIfDue = (
  { db, ports }: Pick<TaskScope, 'db' | 'ports'>,
  companyId: string,
  candidateId: number,
  months: number,
): Promise<void> =>
  db.transaction({ companyId }, async (tx) => {
    await wholePerson.hold(tx, companyId, candidateId)
    const still = await tx.maybe(
      wholePerson.inactiveSince(companyId, months, { limit: 1, clause: sql`c.id = ${candidateId}` }),
    )
    const actor = { kind: 'machine', name: 'retention', companyId } as const
    if (still) await erasePerson(tx, personKeepersPort.from(ports), { actor, candidateId, occasion: 'retention' })
  })

export const startRetentionChore = chore({
  name: 'start-retention',
  schedule: '20 3 * * *',
  async run({ db }) {
    const companies = await db.reading('everyone').all(sql<{ id: string }>`
      select c.id from ${allCompanies} c where c.retention_months is not null`)
    for (const { id } of companies) await db.transaction({ companyId: id }, async (tx) => next(tx, id))
    for (const { id } of await db.reading('everyone').all(foundPeopleToForget.companies)) {
      await db.transaction({ companyId: id }, async (tx) =>
        enqueue(tx, forgetFoundPeopleTask, { companyId: id }, { key: `forget-found-people:${id}` }),
      )
    }
  },
})
