/** The same work runs without faults, at a steady pace: nothing deadlocks, no runner breaks down, and no task waits. */
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../process/muster.ts'
import { chanceOf } from './chance.ts'
import { install } from './installation.ts'
import type { Ledger } from './ledger.ts'
import { type Due, isQuiet, QueueWatch } from './queue.ts'
import { recount } from './recount.ts'
import { linesOf, seconds } from './report.ts'

export interface SoakWanted {
  readonly databaseUrl: string | undefined
  readonly seed: number
  readonly ms: number
  readonly perSecond: number
}

export interface SoakReport {
  readonly seed: number
  readonly ledger: Ledger
  readonly perSecond: number
  readonly deadlocks: number
  readonly breakdowns: number
  readonly oldest: Due
  readonly looks: number
}

const dueMaxMs = 1_000
/** A key may hand in 60 a minute; which one does is chance. */
const perKeyAndSecond = 0.4
const companies = 4
const handsMax = 24
const quietMaxMs = 60_000

export async function runSoak({ databaseUrl, seed, ms, perSecond }: SoakWanted): Promise<SoakReport> {
  const chance = chanceOf(seed)
  const keysEach = Math.ceil(perSecond / perKeyAndSecond / companies)
  const here = await install({ databaseUrl, chance: chance.own(), companies, keysEach })
  try {
    const { load, business, database, ledger, receiver, crew } = here
    const watch = new QueueWatch(database)
    const startedAt = performance.now()
    const running = new Set<Promise<void>>()
    const endsAt = startedAt + ms
    // Each turn is due at its own time: a slow answer delays none of the others.
    for (let turn = 0; performance.now() < endsAt; turn++) {
      const dueAt = startedAt + (turn * 1000) / perSecond
      if (dueAt > performance.now()) await pause(dueAt - performance.now())
      while (running.size >= handsMax) await Promise.race(running)
      const work = Promise.all([load.run(business.intake()), turn % 3 === 0 && load.run(business.next())]).then(
        () => {},
      )
      running.add(work)
      work.finally(() => running.delete(work))
    }
    await Promise.all(running)
    const intakes = ledger.countOf('intake')
    const tookMs = performance.now() - startedAt
    await load.workOff()
    watch.stop()
    await until(() => isQuiet(database, ledger), quietMaxMs, 200).catch(() => {})
    const [{ deadlocks } = { deadlocks: Number.NaN }] = await database.query<{ deadlocks: number }>(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
    const output = crew.members.map((member) => member.output).join('')
    const breakdowns = output.split('the task runner broke down').length - 1
    if (load.open > 0) ledger.violate('stuck', `${load.open} errands stay open though nothing went wrong`)
    if (deadlocks > 0) ledger.violate('wrong', `${deadlocks} deadlocks`)
    if (breakdowns > 0) ledger.violate('wrong', `the task runner broke down ${breakdowns} times`)
    if (watch.oldest.ms > dueMaxMs) {
      ledger.violate('stuck', `the task ${watch.oldest.task} waited ${seconds(watch.oldest.ms)}`)
    }
    await recount({ database, ledger, receiver, companies: here.companies, port: crew.serving[0].port })
    for (const member of crew.members) await member.end('SIGTERM')
    return {
      seed,
      ledger,
      perSecond: intakes / (tookMs / 1000),
      deadlocks,
      breakdowns,
      oldest: watch.oldest,
      looks: watch.looks,
    }
  } finally {
    await here.end()
  }
}

export const soakTableOf = ({ ledger, ...soaked }: SoakReport): string =>
  linesOf([
    ['intakes acknowledged', ledger.countOf('intake')],
    ['intakes a second', soaked.perSecond.toFixed(1)],
    ['deadlocks', soaked.deadlocks],
    ['breakdowns of the task runner', soaked.breakdowns],
    ['oldest due task, at most', `${seconds(soaked.oldest.ms)} (${soaked.oldest.task}, ${soaked.looks} looks)`],
    ['violations', ledger.violations.length],
    ['seed', soaked.seed],
  ])
