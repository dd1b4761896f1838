/**
 * The next letter of a company is written, moved or given up, in one transaction: what speaks against it is asked with everything held
 * that could change it, and the letter, the step and the counts of the day are committed together. So a process that is killed has
 * written a letter whole or not at all, and whoever tries again finds what was done.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { outreachFigures } from '#modules/sourcing/index.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import type { HeldReason } from '../enrolment.ts'
import { lockSettings, type OutreachSettings } from '../settings.ts'
import { absenceEnds } from '../timing/absence-date.ts'
import { beginningOfDay, closesAt, isOpen, nextOpen } from '../timing/open-hours.ts'
import { findAlarm } from './alarm.ts'
import { type HeldPerson, holdPerson } from './held-person.ts'
import { type HoursOfPerson, hoursOfPerson, jitter } from './hours-of-person.ts'
import { countLetter, noRoomUntil } from './pace.ts'
import type { Stepping } from './stepping.ts'
import { stopReason } from './stop-reason.ts'
import { fillStep, writeStep } from './words-of-step.ts'

export interface Sending {
  readonly db: Database
  readonly ports: Ports
}

/** `none`: nothing is due. `alarmed`: nothing leaves until somebody has looked why so much came back. */
export type Taken = 'written' | 'moved' | 'held' | 'ended' | 'none' | 'alarmed'

interface Due {
  readonly id: string
  readonly applicationId: number
  readonly candidateId: number
}

export const takeStep = ({ db, ports }: Sending, companyId: string): Promise<Taken> =>
  db.transaction({ companyId }, async (tx) => {
    const actor: Machine = { kind: 'machine', name: 'outreach', companyId }
    const now = ports.clock.now()
    const settings = await lockSettings(tx, actor)
    const due = await tx.maybe(sql<Due>`
      select e.id, e.application_id, e.candidate_id from outreach_enrolment e
      where e.company_id = ${companyId} and e.state = 'waiting' and e.due_at <= ${now.toISOString()}::timestamptz
      order by e.due_at, e.id limit 1`)
    if (!due) return 'none'
    if (await findAlarm(tx, companyId)) return 'alarmed'
    const person = await holdPerson(tx, actor, due)
    // Somebody is merging, erasing or ending it: they are looked at again when that is done.
    if (!person) return moveTo(tx, actor, due.id, new Date(now.getTime() + minuteMs))
    return step({ tx, ports, actor, now, settings }, person)
  })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const answerDays = 3

/** People in Germany get one letter: whether they may be written to at all is contested there. */
const lettersFor = ({ enrolment }: HeldPerson, { place }: HoursOfPerson, settings: OutreachSettings): number => {
  const letters = enrolment.steps?.length ?? 0
  return place.country === 'DE' && !settings.followsUpInGermany ? Math.min(letters, 1) : letters
}

async function step(stepping: Stepping, person: HeldPerson): Promise<Taken> {
  const { tx, actor, now, settings } = stepping
  const { enrolment, application, heard } = person
  const ofPerson = hoursOfPerson(settings, { ...person.reader, address: person.address }, person.zone)
  const { hours } = ofPerson
  const letters = lettersFor(person, ofPerson, settings)
  const reason = stopReason({
    isErased: application.isErased,
    wrote: heard.wrote,
    cameBack: person.cameBack,
    objected: person.objected,
    isSuppressed: person.isSuppressed,
    isApplicant: application.isApplicant,
    isSourced: application.status === 'sourced_potential' && application.removedAt === null && !application.superseded,
    isJobLive: person.isJobLive,
    isSenderThere: person.sender !== null,
    isTakenBack: person.letterState === 'withdrawn',
    step: enrolment.step,
    letters,
  })
  if (reason) {
    await enrolmentStore.end(tx, actor, sql`e.id = ${enrolment.id}`, { reason, at: now })
    return 'ended'
  }
  if (heard.automatic.length > 0) return waitForReturn(stepping, person, ofPerson)
  if (heard.isComing) return moveTo(tx, actor, enrolment.id, nextOpen(hours, new Date(now.getTime() + minuteMs)))
  const tomorrow = () => nextOpen(hours, new Date(now.getTime() + dayMs), jitter())
  const held = whyHeld(person)
  if (held) return hold(stepping, enrolment.id, held, tomorrow())
  if (!isOpen(hours, now)) return moveTo(tx, actor, enrolment.id, nextOpen(hours, now, jitter()))
  const pace = {
    companyId: actor.companyId,
    zone: person.zone,
    now,
    senderId: enrolment.senderId,
    address: person.address ?? '',
  }
  const full = await noRoomUntil(tx, settings, pace)
  if (full) return moveTo(tx, actor, enrolment.id, nextOpen(hours, full, jitter()))

  const words = await fillStep(stepping, person)
  if (words === null) return hold(stepping, enrolment.id, 'not_filled', tomorrow())
  await writeStep(stepping, person, words, closesAt(hours, now))
  await countLetter(tx, pace)
  if (enrolment.step === 0) outreachFigures.count(tx, actor.companyId, [enrolment.applicationId], 'contacted')
  outreachFigures.asked(tx, actor.companyId, enrolment.applicationId)
  // Behind the last letter it is asked once more what came of it: an answer within these days ends the sequence as one.
  const waitDays = enrolment.steps?.[enrolment.step + 1]?.waitDays ?? answerDays
  await moveTo(tx, actor, enrolment.id, nextOpen(hours, new Date(now.getTime() + waitDays * dayMs), jitter()))
  return 'written'
}

const underWay: ReadonlySet<string> = new Set(['queued', 'handing_over', 'uncertain'])

function whyHeld({ reader, address, letterState }: HeldPerson): HeldReason | null {
  if (reader.isHeld) return 'legal_hold'
  if (address === null) return 'no_address'
  return letterState !== null && underWay.has(letterState) ? 'letter_under_way' : null
}

async function moveTo(tx: Tx, actor: Machine, id: string, dueAt: Date): Promise<'moved'> {
  await enrolmentStore.change(tx, actor, id, sql`due_at = ${dueAt.toISOString()}::timestamptz, held = null`)
  return 'moved'
}

async function hold({ tx, actor }: Stepping, id: string, held: HeldReason, dueAt: Date): Promise<'held'> {
  await enrolmentStore.change(tx, actor, id, sql`due_at = ${dueAt.toISOString()}::timestamptz, held = ${held}`)
  return 'held'
}

const awayDaysMin = 5

/** A machine of theirs answered: the next letter waits until they are back, and for five days where nobody knows when. */
async function waitForReturn(
  { tx, actor, now }: Stepping,
  person: HeldPerson,
  { hours }: HoursOfPerson,
): Promise<'moved'> {
  const { enrolment, heard } = person
  const ends = heard.automatic.flatMap(({ text, at }) => absenceEnds(text, new Date(at)) ?? [])
  const awayUntil = ends.toSorted().at(-1) ?? null
  const back = awayUntil === null ? 0 : beginningOfDay(hours.zone, awayUntil).getTime() + dayMs
  const answeredAt = Math.max(...heard.automatic.map(({ at }) => new Date(at).getTime()))
  const after = new Date(Math.max(now.getTime(), answeredAt + awayDaysMin * dayMs, back))
  const dueAt = nextOpen(hours, after, jitter())
  const through = Math.max(...heard.automatic.map(({ id }) => id))
  await enrolmentStore.change(
    tx,
    actor,
    enrolment.id,
    sql`due_at = ${dueAt.toISOString()}::timestamptz, away_until = ${awayUntil}::date, answered_through = ${through}, held = null`,
  )
  return 'moved'
}
