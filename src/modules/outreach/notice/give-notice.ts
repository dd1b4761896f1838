/**
 * Somebody whom nobody has written to is told alone, in the last days of their month and in their hours. Limits of the day do not keep
 * anybody from being told. Who has no address, or wants no letters, is not written to: when the month is over they are forgotten.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type Application, applicationStore } from '#modules/applications/index.ts'
import { allCandidates, candidateStore } from '#modules/candidates/index.ts'
import { unaskedLetters } from '#modules/inbox/index.ts'
import { languageOf } from '../language.ts'
import { insertLetter } from '../letter-of-sequence.ts'
import { aboutYouLink } from '../pages/about-you-link.ts'
import { type Reader, surroundingsOf, wishesOf } from '../sending/held-person.ts'
import { hoursOfPerson, jitter } from '../sending/hours-of-person.ts'
import type { Stepping } from '../sending/stepping.ts'
import type { Sending } from '../sending/take-step.ts'
import { lockSettings } from '../settings.ts'
import { closesAt, dayIn, isOpen, nextOpen } from '../timing/open-hours.ts'
import { noteInformed } from './notice-clock.ts'
import { noticeAlone } from './notice-words.ts'

interface Due {
  readonly candidateId: number
  readonly applicationId: number
  readonly obtainedAt: Instant
  readonly informedBy: Instant
}

export type Given = 'given' | 'later' | 'none'

export const giveNotice = ({ db, ports }: Sending, companyId: string): Promise<Given> =>
  db.transaction({ companyId }, async (tx) => {
    const actor: Machine = { kind: 'machine', name: 'outreach', companyId }
    const now = ports.clock.now()
    const settings = await lockSettings(tx, actor)
    const due = await tx.maybe(sql<Due>`
      select n.candidate_id, n.application_id, n.obtained_at, n.informed_by from outreach_notice n
      where n.company_id = ${companyId} and n.informed_at is null and n.try_at <= ${now.toISOString()}::timestamptz
      order by n.try_at, n.candidate_id limit 1`)
    if (!due) return 'none'
    const person = await tx.maybe(candidateStore.keep(actor, due.candidateId))
    const [application] = await applicationStore.lockAll(tx, actor, [due.applicationId])
    if (!person || !application) return later(tx, actor, due, new Date(now.getTime() + dayMs))
    return give({ tx, ports, actor, now, settings }, due, application)
  })

const dayMs = 24 * 60 * 60 * 1000
const lastMinuteMs = 90_000

async function give(stepping: Stepping, due: Due, application: Application): Promise<Given> {
  const { tx, ports, actor, now, settings } = stepping
  const { companyId } = actor
  const { candidateId, applicationId } = due
  const reader = await tx.one(sql<Reader>`
    select c.first_name, c.last_name, c.emails, c.location, c.legal_hold_at is not null as is_held
    from ${allCandidates} c where c.company_id = ${companyId} and c.id = ${candidateId}`)
  const [address] = reader.emails
  const around = await surroundingsOf(tx, companyId, application.jobId)
  const wishes = await wishesOf(tx, companyId, candidateId, reader.emails)
  const { hours, place } = hoursOfPerson(settings, { ...reader, address: address ?? null }, around.zone)
  const tomorrow = new Date(now.getTime() + dayMs)
  if (address === undefined || reader.isHeld || wishes.objected || wishes.isSuppressed)
    return later(tx, actor, due, tomorrow)
  if (await isAboutToHear(tx, companyId, due, tomorrow)) return later(tx, actor, due, tomorrow)
  if (!isOpen(hours, now)) return later(tx, actor, due, nextOpen(hours, now, jitter()))

  const language = languageOf(place.country)
  const link = aboutYouLink(ports, { companyId, candidateId }, language)
  const facts = {
    ...around,
    source: application.source,
    obtainedOn: dayIn(around.zone, new Date(due.obtainedAt)),
    monthsUnanswered: settings.monthsUnanswered,
    link,
  }
  const { messageId } = await unaskedLetters.write(tx, ports, actor, {
    ...noticeAlone(facts, language),
    about: { candidateId, applicationId, jobId: application.jobId },
    threadId: null,
    to: { name: `${reader.firstName} ${reader.lastName}`.trim(), address },
    from: { userId: null, name: around.companyName },
    objectionUrl: link,
  })
  const leavesBy = new Date(closesAt(hours, now).getTime() - lastMinuteMs)
  const letter = { companyId, id: messageId, enrolmentId: null, step: 0, candidateId, senderId: null }
  await insertLetter(tx, { ...letter, writtenAt: now, leavesBy })
  await noteInformed(tx, actor, { candidateId, applicationId, how: 'notice', at: now })
  return 'given'
}

/** A first letter that is due in time tells them. */
async function isAboutToHear(
  tx: Tx,
  companyId: string,
  { candidateId, informedBy }: Due,
  tomorrow: Date,
): Promise<boolean> {
  if (tomorrow >= new Date(informedBy)) return false
  const waiting = await tx.maybe(sql<{ id: string }>`
    select e.id from outreach_enrolment e
    where e.company_id = ${companyId} and e.candidate_id = ${candidateId} and e.state = 'waiting' and e.held is null
      and e.due_at < ${informedBy}::timestamptz`)
  return waiting !== undefined
}

async function later(tx: Tx, { companyId }: Machine, { candidateId }: Due, tryAt: Date): Promise<'later'> {
  await tx.run(sql`
    update outreach_notice set try_at = ${tryAt.toISOString()}::timestamptz
    where company_id = ${companyId} and candidate_id = ${candidateId}`)
  return 'later'
}
