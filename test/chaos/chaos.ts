/** Real processes are put under load and under faults; afterwards all that was acknowledged is counted again. */
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../process/muster.ts'
import { chanceOf } from './chance.ts'
import { type Suffered, suffer } from './fault.ts'
import { type Installation, install } from './installation.ts'
import type { Ledger } from './ledger.ts'
import { isNothing, isQuiet, oldestDue, unfinishedIn } from './queue.ts'
import { recount } from './recount.ts'

export interface ChaosWanted {
  readonly databaseUrl: string | undefined
  readonly seed: number
  readonly ms: number
  /** However long they take. */
  readonly faultsMin?: number
  /** As if the leases of requests that were cut off were over, instead of waiting for them. */
  readonly endLeases?: boolean
  /** For how long a task may wait when there is nothing else to do. */
  readonly dueMaxMs?: number
}

export interface ChaosReport {
  readonly seed: number
  readonly ledger: Ledger
  readonly suffered: readonly Suffered[]
  /** The time goes from the last fault until nothing was left to do. */
  readonly quietMs: number
  /** The task had waited longest when all was quiet. */
  readonly oldestDueMs: number
  readonly webhooks: number
  /** The processes wrote this. */
  readonly output: string
}

const hands = 12
/** Each key may ask 120 times a minute: together they may ask more than the machine can answer. */
const keysEach = 30
const workOffMaxMs = 90_000
const quietMaxMs = 120_000

export async function runChaos({
  databaseUrl,
  seed,
  ms,
  faultsMin = 0,
  endLeases,
  dueMaxMs = 1_000,
}: ChaosWanted): Promise<ChaosReport> {
  const chance = chanceOf(seed)
  const here = await install({ databaseUrl, chance: chance.own(), companies: 2, keysEach })
  try {
    const suffered = await disturb(here, chance.own(), { ms, faultsMin })
    const from = performance.now()
    await finish(here, endLeases ?? false)
    const quietMs = performance.now() - from
    const oldestDueMs = await oldestWhenIdle(here)
    if (oldestDueMs > dueMaxMs)
      here.ledger.violate('stuck', `a task waited ${Math.round(oldestDueMs)} ms while nothing else was to do`)
    const { ledger, database, receiver, companies, crew } = here
    await recount({ database, ledger, receiver, companies, port: crew.serving[0].port })
    for (const member of crew.members) await member.end('SIGTERM')
    const output = crew.members.map((member) => member.output).join('')
    return { seed, ledger, suffered, quietMs, oldestDueMs, webhooks: receiver.taken.size, output }
  } finally {
    await here.end()
  }
}

/** Faults under load, one after another. */
async function disturb(
  here: Installation,
  chance: ReturnType<typeof chanceOf>,
  { ms, faultsMin }: { readonly ms: number; readonly faultsMin: number },
): Promise<Suffered[]> {
  const { load, business, crew, database, receiver, data, ledger } = here
  const enough = new AbortController()
  const working = load.work(hands, () => business.next(), enough.signal)
  const suffered: Suffered[] = []
  try {
    for (const endsAt = performance.now() + ms; performance.now() < endsAt || suffered.length < faultsMin; ) {
      await pause(chance.between(200, 2_500))
      suffered.push(await suffer({ load, crew, database, receiver, data, chance }, suffered))
    }
  } catch (error) {
    ledger.violate('stuck', `nothing recovered after fault ${suffered.length + 1}: ${String(error)}`)
  } finally {
    enough.abort()
  }
  await working
  return suffered
}

/** The run ends when every errand is acknowledged, and all that follows from them is done. */
async function finish({ load, database, ledger }: Installation, endLeases: boolean): Promise<void> {
  const closed = async (): Promise<boolean> => {
    if (endLeases) await endAllLeases(database)
    await load.workOff()
    return load.open === 0
  }
  await until(closed, workOffMaxMs, 500).catch(() => ledger.violate('stuck', `${load.open} errands stay open`))
  await until(() => isQuiet(database, ledger), quietMaxMs, 200).catch(() => {})
}

async function endAllLeases(database: Installation['database']): Promise<void> {
  await database.query(`update idempotency_key set lease_until = now() where state = 'running'`)
  await database.query('update intake_claim set lease_until = now()')
}

/** The last intake runs alone: nobody waits for what it leads to. */
async function oldestWhenIdle({ load, business, database }: Installation): Promise<number> {
  const enough = new AbortController()
  let oldest = 0
  await load.work(
    1,
    () => {
      enough.abort()
      return business.intake()
    },
    enough.signal,
  )
  await until(
    async () => {
      oldest = Math.max(oldest, (await oldestDue(database)).ms)
      return isNothing(await unfinishedIn(database))
    },
    quietMaxMs,
    50,
  ).catch(() => {})
  return oldest
}
