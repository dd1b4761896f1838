/** When, how often and for how long a company writes to people it found. Whoever never changed anything has what stands here. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Day } from '#kernel/http/fields.ts'

export interface OutreachSettings {
  readonly fromMinute: number
  readonly untilMinute: number
  readonly workDays: readonly number[] | null
  readonly holidays: readonly string[]
  readonly senderDayMax: number
  readonly companyDayMax: number
  readonly domainDayMax: number
  readonly followsUpInGermany: boolean
  readonly monthsUnanswered: number
  readonly version: number
}

const holidaysMax = 400
const [senderMax, companyMax, domainMax] = [50, 200, 50]

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const TimeOfDay = z.string().regex(timePattern, 'must be a time of the day, like 09:00')
const EndOfDay = z.string().refine((text) => text === '24:00' || timePattern.test(text), {
  message: 'must be a time of the day, like 17:00',
  params: { rule: 'time' },
})

const WorkDays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted())
  .nullable()
  .meta({ description: 'Monday is 1. Null: the week of the country where the person lives.' })

const Holidays = z
  .array(Day)
  .max(holidaysMax)
  .transform((days) => [...new Set(days)].toSorted())
  .meta({ description: 'No letter leaves on these days.' })

const perDay = (max: number, who: string) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ description: `So many letters a day ${who}, at most ${max}.` })

const fields = {
  from: TimeOfDay.meta({ description: 'Letters leave from then on, by the clock where their reader lives.' }),
  until: EndOfDay.meta({ description: 'And no later than this; `24:00` is midnight.' }),
  workDays: WorkDays,
  holidays: Holidays,
  senderDayMax: perDay(
    senderMax,
    'in one member’s name; 20 on the first day that they write, and a fifth more on each that follows',
  ),
  companyDayMax: perDay(companyMax, 'of the company'),
  domainDayMax: perDay(domainMax, 'to people at one company, by the domain of their addresses'),
  followsUpInGermany: z
    .boolean()
    .meta({ description: 'Whether people in Germany get more than the first letter of a sequence.' }),
  monthsUnanswered: z
    .int()
    .min(1)
    .max(24)
    .meta({ description: 'Who was found and answers nothing is erased so long after the last letter.' }),
}

export const SettingsView = z.strictObject(fields).meta({
  id: 'OutreachSettings',
  description: 'When, how often and for how long people who were found are written to.',
})

export const SettingsChange = z.strictObject({
  from: fields.from.exactOptional(),
  until: fields.until.exactOptional(),
  workDays: fields.workDays.exactOptional(),
  holidays: fields.holidays.exactOptional(),
  senderDayMax: fields.senderDayMax.exactOptional(),
  companyDayMax: fields.companyDayMax.exactOptional(),
  domainDayMax: fields.domainDayMax.exactOptional(),
  followsUpInGermany: fields.followsUpInGermany.exactOptional(),
  monthsUnanswered: fields.monthsUnanswered.exactOptional(),
})

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((each) => String(each).padStart(2, '0')).join(':')

export const viewSettings = (settings: OutreachSettings) => ({
  from: timeOf(settings.fromMinute),
  until: timeOf(settings.untilMinute),
  workDays: settings.workDays && [...settings.workDays],
  holidays: [...settings.holidays],
  senderDayMax: settings.senderDayMax,
  companyDayMax: settings.companyDayMax,
  domainDayMax: settings.domainDayMax,
  followsUpInGermany: settings.followsUpInGermany,
  monthsUnanswered: settings.monthsUnanswered,
})

const atFirst: OutreachSettings = {
  fromMinute: 9 * 60,
  untilMinute: 17 * 60,
  workDays: null,
  holidays: [],
  senderDayMax: senderMax,
  companyDayMax: companyMax,
  domainDayMax: 5,
  followsUpInGermany: false,
  monthsUnanswered: 6,
  version: 0,
}

const columns = sql`s.from_minute, s.until_minute, s.work_days, s.holidays, s.sender_day_max, s.company_day_max, s.domain_day_max,
  s.follows_up_in_germany, s.months_unanswered, s.version`

export const getSettings = async (
  reading: Reading,
  { companyId }: Pick<CompanyActor, 'companyId'> & { readonly companyId: string },
): Promise<OutreachSettings> =>
  (await reading.maybe(
    sql<OutreachSettings>`select ${columns} from outreach_settings s where s.company_id = ${companyId}`,
  )) ?? atFirst

/** They are held: of two that write a company's next letter one waits for the other. */
export async function lockSettings(
  tx: Tx,
  { companyId }: { readonly companyId: string },
): Promise<OutreachSettings & { readonly countedFrom: string }> {
  const [, , [settings]] = await tx.batch(
    sql`insert into outreach_settings (company_id, version) values (${companyId}, 0) on conflict do nothing`,
    sql`select from outreach_settings where company_id = ${companyId} for no key update`,
    sql<OutreachSettings & { readonly countedFrom: string }>`
      select ${columns}, s.counted_from from outreach_settings s where s.company_id = ${companyId}`,
  )
  if (!settings) throw new Error('settings were held and are not there')
  return settings
}

export type SettingsContent = Omit<OutreachSettings, 'version'>

/** The transaction holds them. */
export const rewriteSettings = (
  tx: Tx,
  { companyId }: { readonly companyId: string },
  settings: SettingsContent,
): Promise<OutreachSettings> =>
  tx.one(sql<OutreachSettings>`
    update outreach_settings s set from_minute = ${settings.fromMinute}, until_minute = ${settings.untilMinute},
      work_days = ${settings.workDays && [...settings.workDays]}::smallint[], holidays = ${[...settings.holidays]}::date[],
      sender_day_max = ${settings.senderDayMax}, company_day_max = ${settings.companyDayMax},
      domain_day_max = ${settings.domainDayMax}, follows_up_in_germany = ${settings.followsUpInGermany},
      months_unanswered = ${settings.monthsUnanswered}, version = version + 1
    where s.company_id = ${companyId} returning ${columns}`)

/** Letters that were written until now count no more among those that came back. The transaction holds the settings. */
export const countFromNow = (tx: Tx, { companyId }: { readonly companyId: string }, now: Date): Promise<number> =>
  tx.run(
    sql`update outreach_settings set counted_from = ${now.toISOString()}::timestamptz where company_id = ${companyId}`,
  )
