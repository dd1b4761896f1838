import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { captchaFailed, captchas } from '#modules/identity/index.ts'
import { applyingPolicies } from '../applying-limits.ts'
import { subscribe } from '../newsletter.ts'
import { getCompanyByAnySlug } from '../public-company.ts'

export const subscribeToNewsletter = operation({
  id: 'subscribeToNewsletter',
  method: 'POST',
  path: '/v1/newsletter/subscriptions',
  summary: 'Subscribe to the new jobs of a company',
  description:
    'A link that confirms it is mailed to the address, unless it is subscribed already: the answer is the same. An address is written to 5 times an hour by forms, of whichever company. Then the company’s new jobs are mailed once a week, and nothing in a week without any. Each letter bears the link that ends it.',
  access: 'anyone',
  body: z.strictObject({
    companySlug: z.string().min(1).max(100),
    email: Email,
    captcha: z.string().max(10_000).optional().meta({
      description: 'The solved challenge of `GET /v1/public/captcha?purpose=newsletter`, when one is asked for.',
    }),
  }),
  replies: { 202: z.strictObject({ status: z.literal('accepted') }) },
  problems: [captchaFailed, notFound],
  transaction: 'none',

  async handle({ body: { companySlug, email, captcha } }, { ports, actor, everyone, within, throttle }) {
    const company = await getCompanyByAnySlug(everyone.reading, companySlug)

    await throttle(applyingPolicies(ports, { address: actor.address, companyId: company.id }))
    const solved = await captchas.require(ports, captcha, 'newsletter')

    return within(company.id).conclude(async (tx) => {
      await captchas.spend(tx, solved)
      await subscribe(tx, ports, company, email)

      return reply(202, { status: 'accepted' as const })
    })
  },
})
