/** What a letter of a sequence says to one person: its words, and below them what the law asks. */
import { sql } from '#kernel/database/sql.ts'
import { letterWords, unaskedLetters, type Variables } from '#modules/inbox/index.ts'
import { inLine } from '#modules/mail/index.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import type { Language } from '../language.ts'
import { insertLetter } from '../letter-of-sequence.ts'
import { findClock, noteInformed } from '../notice/notice-clock.ts'
import { endingBelow, type NoticeFacts, noticeBelow } from '../notice/notice-words.ts'
import { aboutYouLink } from '../pages/about-you-link.ts'
import type { Step } from '../sequence.ts'
import { dayIn } from '../timing/open-hours.ts'
import type { HeldPerson } from './held-person.ts'
import type { Stepping } from './stepping.ts'

interface Known {
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly companyName: string
  readonly senderName: string
}

const variablesOf = ({ firstName, lastName, jobTitle, companyName, senderName }: Known): Variables => ({
  'candidate.firstName': firstName,
  'candidate.lastName': lastName,
  'candidate.name': `${firstName} ${lastName}`.trim(),
  'job.title': jobTitle,
  'company.name': companyName,
  'sender.name': senderName,
})

interface Filled {
  readonly subject: string
  readonly markdown: string
  readonly missing: readonly string[]
}

/** Each letter has the subject of the first: mail programs show them as one talk. */
export function filledStep(steps: readonly Step[], place: number, known: Known): Filled {
  const variables = variablesOf(known)
  const subject = letterWords.fill(steps[0]?.subject ?? '', variables, 'line')
  const body = letterWords.fill(steps[place]?.bodyMarkdown ?? '', variables, 'markdown')
  return {
    subject: inLine(subject.text).slice(0, 200).toWellFormed(),
    markdown: body.text,
    missing: [...new Set([...subject.missing, ...body.missing])],
  }
}

/** What stands below the words of somebody's letter. */
export const belowLetter = (place: number, facts: NoticeFacts, language: Language): string =>
  place === 0 ? noticeBelow(facts, language) : endingBelow(facts.link, language)

interface Words {
  readonly subject: string
  readonly markdown: string
}

/** Nothing, where something that the letter names is not known. */
export async function fillStep(stepping: Stepping, person: HeldPerson): Promise<Words | null> {
  const { tx, ports, actor, settings } = stepping
  const { enrolment, application, reader, jobTitle, companyName, sender } = person
  const filled = filledStep(enrolment.steps ?? [], enrolment.step, {
    ...reader,
    jobTitle,
    companyName,
    senderName: sender?.name ?? '',
  })
  if (filled.missing.length > 0) return null
  const clock = await findClock(tx, actor.companyId, enrolment.candidateId)
  const language = enrolment.language ?? 'en'
  const facts = {
    companyName,
    jobTitle,
    source: application.source,
    obtainedOn: dayIn(person.zone, new Date(clock?.obtainedAt ?? application.appliedAt)),
    monthsUnanswered: settings.monthsUnanswered,
    link: aboutYouLink(ports, { companyId: actor.companyId, candidateId: enrolment.candidateId }, language),
  }
  return {
    subject: filled.subject,
    markdown: `${filled.markdown}\n\n${belowLetter(enrolment.step, facts, language)}`,
  }
}

const lastMinuteMs = 90_000

/** The transaction holds the person, and nothing speaks against it. */
export async function writeStep(stepping: Stepping, person: HeldPerson, words: Words, closesAt: Date): Promise<void> {
  const { tx, ports, actor, now } = stepping
  const { enrolment, reader, address, sender, threadId } = person
  const { candidateId, applicationId, jobId, senderId } = enrolment
  const { companyId } = actor
  if (address === null || sender === null) throw new Error('a letter of a sequence has no reader or no sender')
  const language = enrolment.language ?? 'en'
  const written = await unaskedLetters.write(tx, ports, actor, {
    ...words,
    about: { candidateId, applicationId, jobId },
    threadId,
    to: { name: `${reader.firstName} ${reader.lastName}`.trim(), address },
    from: { userId: senderId, name: sender.name },
    objectionUrl: aboutYouLink(ports, { companyId, candidateId }, language),
  })
  await insertLetter(tx, {
    companyId,
    id: written.messageId,
    enrolmentId: enrolment.id,
    step: enrolment.step,
    candidateId,
    senderId,
    writtenAt: now,
    leavesBy: new Date(closesAt.getTime() - lastMinuteMs),
  })
  await enrolmentStore.change(
    tx,
    actor,
    enrolment.id,
    sql`step = e.step + 1, thread_id = ${written.threadId}, last_letter_at = ${now.toISOString()}::timestamptz, away_until = null`,
  )
  if (enrolment.step === 0) await noteInformed(tx, actor, { candidateId, applicationId, how: 'letter', at: now })
}
