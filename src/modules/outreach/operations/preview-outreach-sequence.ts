import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { BodyId, TextId, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { applicationsSeenBy } from '#modules/applications/index.ts'
import { allCandidates, type Candidate } from '#modules/candidates/index.ts'
import { allCompanies, allUsers } from '#modules/identity/index.ts'
import { letterWords } from '#modules/inbox/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { findClock } from '../notice/notice-clock.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { aboutYouLink } from '../pages/about-you-link.ts'
import { hoursOfPerson } from '../sending/hours-of-person.ts'
import { belowLetter, filledStep } from '../sending/words-of-step.ts'
import { sequenceStore } from '../sequence.ts'
import { getSettings } from '../settings.ts'
import { dayIn, nextOpen } from '../timing/open-hours.ts'

const PreviewView = z
  .strictObject({
    letters: z.array(
      z.strictObject({
        subject: z.string(),
        bodyMarkdown: z.string(),
        text: z.string(),
        html: z.string(),
        missing: z
          .array(z.string())
          .meta({ description: 'What is not known here: the letter would wait until it is.' }),
      }),
    ),
    zone: z.string().meta({ description: 'The clock by which they are written to.' }),
    firstAt: TimeView.meta({ description: 'When the first letter would leave, if it were released now.' }),
  })
  .meta({ id: 'OutreachPreview' })

interface Previewed extends Pick<Candidate, 'firstName' | 'lastName' | 'emails' | 'location'> {
  readonly candidateId: number
  readonly source: string
  readonly appliedAt: string
  readonly jobTitle: string
  readonly companyName: string
  readonly timezone: string
  readonly senderName: string
}

export const previewOutreachSequence = operation({
  id: 'previewOutreachSequence',
  method: 'POST',
  path: '/v1/outreach-sequences/{sequenceId}/preview',
  summary: 'What a sequence says to somebody',
  description:
    'In the caller’s name and with their signature, and with what is added by us. Nothing is sent or kept. The link in it is that of the person.',
  access: outreachRoles.write,
  onlyReads: true,
  params: { sequenceId: TextId },
  body: z.strictObject({ applicationId: BodyId }),
  replies: { 200: PreviewView },
  transaction: 'read',

  async handle({ params, body }, { tx, actor, ports }) {
    const { companyId, userId } = actor
    const { steps, language, jobId } = await sequenceStore.get(tx, actor, params.sequenceId)
    const person = await tx.maybe(sql<Previewed>`
      select a.candidate_id, a.source, a.applied_at, c.first_name, c.last_name, c.emails, c.location, j.title as job_title,
        k.name as company_name, k.timezone, u.name as sender_name
      from ${applicationsSeenBy(actor)} a
        join ${allCandidates} c on c.company_id = a.company_id and c.id = a.candidate_id
        join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
        join ${allCompanies} k on k.id = a.company_id
        join ${allUsers} u on u.id = ${userId}
      where a.company_id = ${companyId} and a.id = ${body.applicationId} and a.job_id = ${jobId} and c.erased_at is null`)
    if (!person) throw notOnJob()
    const settings = await getSettings(tx, actor)
    const clock = await findClock(tx, companyId, person.candidateId)
    const signature = await letterWords.findSignature(tx, actor)

    const facts = {
      ...person,
      obtainedOn: dayIn(person.timezone, new Date(clock?.obtainedAt ?? person.appliedAt)),
      monthsUnanswered: settings.monthsUnanswered,
      link: aboutYouLink(ports, { companyId, candidateId: person.candidateId }, language),
    }
    const [address = null] = person.emails
    const { hours } = hoursOfPerson(settings, { location: person.location, address }, person.timezone)
    const letters = steps.map((_, place) => {
      const filled = filledStep(steps, place, person)
      const bodyMarkdown = `${filled.markdown}\n\n${belowLetter(place, facts, language)}`
      const shown = letterWords.show(bodyMarkdown, signature?.bodyMarkdown ?? null)
      return { subject: filled.subject, bodyMarkdown, ...shown, missing: [...filled.missing] }
    })
    return reply(200, { letters, zone: hours.zone, firstAt: nextOpen(hours, ports.clock.now()).toISOString() })
  },
})

const notOnJob = () =>
  validationFailed('Nobody is there whom it could be for; see errors.', {
    errors: [
      {
        in: 'body',
        pointer: '/applicationId',
        rule: 'place',
        detail: 'must be of somebody on the job of the sequence',
      },
    ],
  })
