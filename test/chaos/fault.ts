/** Each fault is brought about, and is over when its victim answers again. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Inspected, postmasterOf } from '../process/database.ts'
import { until } from '../process/muster.ts'
import type { Chance } from './chance.ts'
import type { Crew, Member } from './crew.ts'
import type { Load } from './load.ts'
import type { Receiver } from './receiver.ts'

export interface Stage {
  readonly crew: Crew
  readonly load: Load
  readonly database: Inspected
  readonly receiver: Receiver
  readonly chance: Chance
  /** The folder is that of the embedded database. */
  readonly data: string | undefined
}

export interface Fault {
  readonly name: string
  readonly isKill: boolean
  readonly weight: number
  readonly embeddedOnly?: boolean
  /** The answer tells who has to recover from it, and from when on. */
  cause(stage: Stage): Promise<{ readonly victim: Member; readonly from: number } | undefined>
}

async function restarted(victim: Member, end: () => Promise<void>) {
  const from = performance.now()
  await end()
  await victim.start()
  return { victim, from }
}

export const faults: readonly Fault[] = [
  {
    name: 'process killed',
    isKill: true,
    weight: 6,
    cause: async ({ crew, chance }) => {
      const victim = chance.one(crew.members)
      return restarted(victim, () => victim.end('SIGKILL'))
    },
  },
  {
    name: 'process killed, and once more while it starts',
    isKill: true,
    weight: 2,
    cause: async ({ crew, chance }) => {
      const victim = chance.one(crew.members)
      return restarted(victim, async () => {
        await victim.end('SIGKILL')
        await victim.startInVain(chance.between(100, 1_500))
      })
    },
  },
  {
    name: 'process asked to stop',
    isKill: false,
    weight: 2,
    cause: async ({ crew, chance }) => {
      const victim = chance.one(crew.members)
      return restarted(victim, () => victim.end('SIGTERM'))
    },
  },
  {
    name: 'postmaster killed',
    isKill: true,
    weight: 3,
    embeddedOnly: true,
    cause: async ({ crew, data = '' }) => {
      const [victim] = crew.members
      return restarted(victim, () => victim.endBy(() => killPostmaster(data)))
    },
  },
  {
    name: 'postmaster and process killed',
    isKill: true,
    weight: 2,
    embeddedOnly: true,
    cause: async ({ crew, data = '' }) => {
      const [victim] = crew.members
      return restarted(victim, async () => {
        const killed = victim.endBy(() => killPostmaster(data))
        await victim.end('SIGKILL')
        await killed
      })
    },
  },
  {
    name: 'process stopped for seconds',
    isKill: false,
    weight: 2,
    cause: async ({ crew, chance }) => {
      const victim = chance.one(crew.members)
      await victim.freeze(chance.between(1_000, 8_000))
      return { victim, from: performance.now() }
    },
  },
  {
    name: 'all connections cut',
    isKill: false,
    weight: 3,
    cause: async ({ crew, chance, database }) => {
      await cut(database)
      return { victim: chance.one(crew.serving), from: performance.now() }
    },
  },
  {
    name: 'some connections cut',
    isKill: false,
    weight: 2,
    cause: async ({ crew, chance, database }) => {
      await cut(database, 'and random() < 0.3')
      return { victim: chance.one(crew.serving), from: performance.now() }
    },
  },
  {
    name: 'receiver hangs',
    isKill: false,
    weight: 1,
    cause: (stage) => turn(stage, 'hanging'),
  },
  {
    name: 'receiver refuses',
    isKill: false,
    weight: 1,
    cause: (stage) => turn(stage, 'refusing'),
  },
]

async function killPostmaster(data: string): Promise<void> {
  const postmaster = await postmasterOf(data)
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
}

const cut = (database: Inspected, which = ''): Promise<unknown> =>
  database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' ${which}`,
  )

async function turn({ receiver, chance }: Stage, mood: 'hanging' | 'refusing'): Promise<undefined> {
  receiver.mood = mood
  await pause(chance.between(500, 4_000))
  receiver.mood = 'willing'
}

export interface Suffered {
  readonly name: string
  readonly isKill: boolean
  readonly recoveryMs: number
}

const recoveryMaxMs = 60_000

/**
 * Chance draws a fault, and none comes again before all came. It is over when its victim acknowledges what was asked of
 * it afterwards.
 */
export async function suffer(stage: Stage, before: readonly Suffered[]): Promise<Suffered> {
  const { name, isKill, cause } = draw(stage, before)
  const hit = await cause(stage)
  if (!hit) return { name, isKill, recoveryMs: 0 }
  const { victim, from } = hit
  if (victim.serves) await until(() => stage.load.answeredAt(victim) > from, recoveryMaxMs)
  return { name, isKill, recoveryMs: performance.now() - from }
}

function draw({ chance, data }: Stage, before: readonly Suffered[]): Fault {
  const possible = faults.filter(({ embeddedOnly }) => !embeddedOnly || data !== undefined)
  const awaited = possible.filter(({ name }) => !before.some((each) => each.name === name))
  const lots = (awaited.length > 0 ? awaited : possible).flatMap((fault) => Array<Fault>(fault.weight).fill(fault))
  const [first, ...rest] = lots
  if (!first) throw new Error('nothing can go wrong')
  return chance.one([first, ...rest])
}
