/**
 * So many letters leave on a day of the company's zone: of the company, in one member's name, and to people at one other company. Who
 * has not written such letters begins with few. Whoever asks holds the settings of the company, so that nobody counts beside them.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { exactAddress } from '#modules/mail/index.ts'
import type { OutreachSettings } from '../settings.ts'
import { dayIn, nextDayIn } from '../timing/open-hours.ts'

/** Of these domains everybody may have an address: people there are not at one company. */
const everybodys: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.de hotmail.fr hotmail.co.uk live.com live.fr msn.com ' +
    'yahoo.com yahoo.de yahoo.fr yahoo.es yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.de ' +
    'gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de posteo.de mailbox.org orange.fr wanadoo.fr laposte.net free.fr sfr.fr ' +
    'libero.it virgilio.it telefonica.net terra.es wp.pl o2.pl onet.pl seznam.cz fastmail.com zoho.com hey.com tutanota.com mail.ru ' +
    'yandex.ru yandex.com qq.com 163.com 126.com naver.com bluewin.ch hispeed.ch btinternet.com comcast.net verizon.net'
  ).split(' '),
)

const [warmUpFirst, warmUpGrowth, warmUpDays] = [20, 1.2, 60]

/** Days on which they wrote count for so long: who stopped for two months begins anew. */
export const daysKept = warmUpDays

interface Pace {
  readonly companyId: string
  readonly zone: string
  readonly now: Date
  readonly senderId: string | null
  readonly address: string
}

const companyScope = 'company'
const senderScope = (senderId: string): string => `by:${senderId}`

function domainScope(address: string): string | null {
  const domain = exactAddress(address).split('@').at(-1) ?? ''
  return everybodys.has(domain) ? null : `to:${domain}`
}

const scopesOf = ({ senderId, address }: Pace): string[] =>
  [companyScope, senderId === null ? null : senderScope(senderId), domainScope(address)].flatMap((scope) => scope ?? [])

/** How many a sender may write on the day after so many others. */
export const warmUpLimit = (daysBefore: number): number => Math.floor(warmUpFirst * warmUpGrowth ** daysBefore)

/** Nothing, where one more letter may leave today; else when the next day begins. */
export async function noRoomUntil(
  reading: Reading,
  settings: Pick<OutreachSettings, 'companyDayMax' | 'senderDayMax' | 'domainDayMax'>,
  pace: Pace,
): Promise<Date | null> {
  const { companyId, zone, now, senderId } = pace
  const day = dayIn(zone, now)
  const [counted, [before]] = await reading.batch(
    sql<{ scope: string; letters: number }>`
      select p.scope, p.letters from outreach_pace p
      where p.company_id = ${companyId} and p.day = ${day}::date and p.scope = any(${scopesOf(pace)}::text[])`,
    sql<{ days: number }>`
      select count(*)::int as days from outreach_pace p
      where p.company_id = ${companyId} and p.scope = ${senderScope(senderId ?? '')} and p.day < ${day}::date
        and p.day > ${day}::date - ${warmUpDays}::int`,
  )
  const limitOf = (scope: string): number => {
    if (scope === companyScope) return settings.companyDayMax
    if (scope.startsWith('to:')) return settings.domainDayMax
    return Math.min(settings.senderDayMax, warmUpLimit(before?.days ?? 0))
  }
  return counted.some(({ scope, letters }) => letters >= limitOf(scope)) ? nextDayIn(zone, now) : null
}

export const countLetter = (tx: Tx, pace: Pace): Promise<number> =>
  tx.run(sql`
    insert into outreach_pace as p (company_id, scope, day, letters)
    select ${pace.companyId}, scope, ${dayIn(pace.zone, pace.now)}::date, 1 from unnest(${scopesOf(pace)}::text[]) as scope
    on conflict (company_id, scope, day) do update set letters = p.letters + 1`)
