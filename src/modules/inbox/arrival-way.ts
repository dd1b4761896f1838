/** How the service's own ways are doing by which letters come in: each process can tell, whichever receives. */
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'

export const listenerBeat = (holder: string | null, address: string): Statement => sql`
  insert into arrival_way as w (name, address, holder, state, looked_at) values ('listener', ${address}, ${holder}, 'works', now())
  on conflict (name) do update set address = excluded.address, holder = excluded.holder, state = 'works', looked_at = now()`

export const listenerEnded = (holder: string | null): Statement => sql`
  update arrival_way set holder = null where name = 'listener' and holder = ${holder}`

export interface ArrivalWay {
  readonly name: 'mailbox' | 'listener'
  readonly state: 'new' | 'works' | 'fails'
  /** What is wrong, in plain words. */
  readonly detail: string | null
  readonly lookedAt: Instant | null
}

interface Row extends ArrivalWay {
  readonly isHeld: boolean
  readonly isLate: boolean
}

/** A mailbox is looked at every few minutes; a longer silence is told, since it is what nobody else notices. */
export const isLate = (lookedAt: Statement): Statement =>
  sql`coalesce(${lookedAt} < now() - interval '15 minutes', false)`
export const lateDetail = 'Nobody has been able to look at it for more than 15 minutes.'

const unheld = {
  mailbox: 'No process follows it at this time.',
  listener: 'No process listens at this time.',
} as const

/** The ways that this process was told of, and those that another one uses at this time. */
export async function findArrivalWays({ config }: Pick<Ports, 'config'>, reading: Reading): Promise<ArrivalWay[]> {
  const rows = await reading.all(sql<Row>`
    select w.name, w.state, w.detail, w.looked_at, w.holder is not null and holder_lives(w.holder) as is_held,
      ${isLate(sql`w.looked_at`)} as is_late
    from arrival_way w order by w.name`)
  const told = { mailbox: config.imap !== null, listener: config.smtpListen !== null }
  return (['listener', 'mailbox'] as const).flatMap((name): ArrivalWay[] => {
    const row = rows.find((each) => each.name === name)
    if (!row?.isHeld && !told[name]) return []
    if (!row || (!row.isHeld && row.lookedAt === null && row.detail === null)) return [untried(name)]
    const { state, detail, lookedAt } = row
    if (state === 'fails') return [{ name, state, detail, lookedAt }]
    if (!row.isHeld) return [{ name, state: 'fails', detail: unheld[name], lookedAt }]
    return [row.isLate ? { name, state: 'fails', detail: lateDetail, lookedAt } : { name, state, detail, lookedAt }]
  })
}

const untried = (name: ArrivalWay['name']): ArrivalWay => ({ name, state: 'new', detail: null, lookedAt: null })

const countedMax = 1000

/** Letters that belong to no company that is known wait for somebody who looks for them. Counted to a thousand. */
export const countNobodys = async (reading: Reading): Promise<number> =>
  (
    await reading.one(sql<{ count: number }>`
      select count(*)::int as count from (
        select from arrival a where a.state = 'nobodys' limit ${countedMax}) counted`)
  ).count
