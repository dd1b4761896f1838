import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { newToken } from '#kernel/secrets.ts'
import { applicationProblems, incomingResume, intake } from '#modules/applications/index.ts'
import { candidateProblems } from '#modules/candidates/index.ts'
import { captchaFailed, captchas } from '#modules/identity/index.ts'
import { jobProblems } from '#modules/jobs/index.ts'
import { getAddressedJob } from '../addressed-job.ts'
import { applicationForm, checkForm } from '../application-form.ts'
import { applyingPolicies } from '../applying-limits.ts'
import { receiveApplication } from '../receive-application.ts'

export const applyToJob = operation({
  id: 'applyToJob',
  method: 'POST',
  path: '/v1/public/jobs/{jobSlug}/applications',
  summary: 'Apply to a job',
  description:
    'Whoever has the `token` of the answer sees how the application is going and can withdraw it; the same link is mailed to the address, as long as that is not written to all too often: 10 times in an hour, whoever has it done. A person, known by the address in whatever letter case, applies to a job once; who was only sourced for it may apply. That somebody has applied is told for a solved challenge alone, when everything else is right. A resume that can not be read is refused, so that it can be mended; nobody is refused because we are busy. From one network one company takes 45 applications an hour, and three quarters of `MUSTER_ANONYMOUS_LIMIT` where that is set; over it they are `throttled`.',
  access: 'anyone',
  bodyBytesMax: 10 * 1024 * 1024,
  tooLarge: 'A resume may have 4 MB.',
  params: { jobSlug: TextId },
  body: z.strictObject({
    ...applicationForm,
    resume: incomingResume.Field.nullable().default(null),
    captcha: z.string().max(10_000).optional().meta({
      description: 'The solved challenge of `GET /v1/public/captcha?purpose=apply`, when one is asked for.',
    }),
  }),
  replies: {
    201: z.strictObject({
      token: z.string().meta({ description: 'Of `/v1/public/applications/{token}`.' }),
      status: z.literal('received'),
    }),
  },
  problems: [
    jobProblems.notAcceptingApplications,
    applicationProblems.interviewOnlyJob,
    jobProblems.unknownScreeningQuestion,
    jobProblems.screeningQuestionsIncomplete,
    candidateProblems.unsupportedResumeType,
    candidateProblems.resumeTooLarge,
    candidateProblems.invalidResume,
    captchaFailed,
    applicationProblems.appliedBefore,
  ],
  transaction: 'none',

  async beforeLargeBody({ params }, scope) {
    const { job } = await getAddressedJob(scope, params.jobSlug)
    intake.requireAccepting(job)
  },

  async handle({ params, body }, scope) {
    const { ports, signal, actor, throttle } = scope
    const form = await checkForm(scope, params.jobSlug, body)
    const companyId = form.company.id
    const { transaction, conclude } = scope.within(companyId)

    await throttle(applyingPolicies(ports, { address: actor.address, companyId }))
    const solved = await captchas.require(ports, body.captcha, 'apply')
    const sent = body.resume && incomingResume.decode(ports, body.resume)
    const resume =
      sent && (await incomingResume.prepare({ transaction, ports, signal }, { companyId, sender: 'stranger' }, sent))
    const token = newToken()

    return conclude(async (tx) => {
      await captchas.spend(tx, solved)
      await receiveApplication(tx, ports, { ...form, resume }, token)

      return reply(201, { token, status: 'received' as const })
    }).catch((error) => captchas.refuseForPay({ transaction }, solved, applicationProblems.appliedBefore, error))
  },
})
