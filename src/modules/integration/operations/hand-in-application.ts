import { operation, reply } from '#kernel/http/operation.ts'
import { applicationProblems, applicationStore, incomingResume, intake } from '#modules/applications/index.ts'
import { candidateProblems } from '#modules/candidates/index.ts'
import { jobProblems, questionnaire } from '#modules/jobs/index.ts'
import { IntakeAnswer, viewHandedIn } from '../intake-answer.ts'
import { claimIntake } from '../intake-claim.ts'
import { IntakeForm, requirePast } from '../intake-form.ts'
import { lookAt, onJobAlready, selectLinkedJob, wasOvertaken } from '../intake-look.ts'
import { AtsJobId } from '../linked-job.ts'
import { applicationInProgress, atsJobNotLinked } from '../problems.ts'

export const handInApplication = operation({
  id: 'handInApplication',
  method: 'POST',
  path: '/v1/integration/ats-jobs/{atsJobId}/applications',
  summary: 'Hand in an application',
  description:
    'Takes in an applicant to a linked job, with a place of it. The same `externalApplicationId` again answers 200 with the first answer, whatever else is sent and whatever became of the application or the job since; so a request without an answer is sent again as it was. While the first is still at work the second is `application_in_progress`. What was refused can be mended and sent with the same id. A person, known by the address in whatever letter case, applies to a job once: of somebody who has by another way the refusal names the `candidateId`. Who was only sourced becomes an applicant, and is `app_…` then. A resume that can not be read is refused; nobody is refused because we are busy.',
  access: { scope: 'applications:write' },
  ownLimit: { name: 'intake', limit: 60 },
  bodyBytesMax: 10 * 1024 * 1024,
  tooLarge: 'A resume may have 4 MB.',
  params: { atsJobId: AtsJobId },
  body: IntakeForm,
  replies: { 200: IntakeAnswer, 201: IntakeAnswer },
  problems: [
    atsJobNotLinked,
    jobProblems.notAcceptingApplications,
    applicationProblems.interviewOnlyJob,
    jobProblems.unknownScreeningQuestion,
    jobProblems.screeningQuestionsIncomplete,
    candidateProblems.unsupportedResumeType,
    candidateProblems.resumeTooLarge,
    candidateProblems.invalidResume,
    applicationInProgress,
    applicationProblems.appliedBefore,
  ],
  transaction: 'none',

  // A closed job still answers an application that was handed in before, and only the body says which that is.
  async beforeLargeBody({ params: { atsJobId } }, { reading, actor }) {
    const linked = await reading.maybe(selectLinkedJob(actor, atsJobId))
    if (!linked) throw notLinked()
  },

  async handle({ params: { atsJobId }, body }, scope) {
    const { actor, ports, reading, writing, conclude } = scope
    const { externalApplicationId, candidate: applicant, source } = body
    const handed = { atsJobId, externalApplicationId, email: applicant.email }
    const { job, other, first, ofFormerAts } = await lookAt(reading, actor, handed)
    if (first) return reply(200, viewHandedIn(first, handed))

    if (!job) throw notLinked()
    intake.requireAccepting(job)
    const { answers, isKnockedOut } = questionnaire.screen(job.screeningQuestions, body.screeningAnswers)
    const appliedAt = requirePast(body.appliedAt, ports.clock.now())
    const sent = body.resume && incomingResume.decode(ports, body.resume)
    if (other?.isApplicant) throw onJobAlready(other)

    // An application without a resume has nothing to read: it takes one transaction, and the index alone keeps it from
    // happening twice.
    const claim = sent && (await claimIntake(writing, ports, { ...actor, jobId: job.id, externalApplicationId }))
    const takingIn = async () => {
      const resume =
        sent && (await incomingResume.prepare(scope, { companyId: actor.companyId, sender: 'caller' }, sent))
      return conclude(async (tx) => {
        if (ofFormerAts) await applicationStore.freeExternalId(tx, actor, ofFormerAts.id)
        const taken = await intake.takeIn(tx, actor, {
          jobId: job.id,
          applicant,
          resume,
          answers,
          isKnockedOut,
          source,
          externalId: externalApplicationId,
          appliedAt,
        })
        claim?.end(tx)

        return reply(201, viewHandedIn({ ...taken, id: taken.applicationId, jobId: job.id }, handed))
      })
    }

    return takingIn().catch(async (error) => {
      await claim?.release()
      if (!wasOvertaken(error)) throw error
      const now = await lookAt(reading, actor, handed)
      if (now.first) return reply(200, viewHandedIn(now.first, handed))
      throw now.other?.isApplicant ? onJobAlready(now.other) : error
    })
  },
})

const notLinked = () => atsJobNotLinked('PUT /v1/integration/ats-jobs/{atsJobId} links one.')
