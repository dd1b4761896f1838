/** A plain form subscribes to new jobs, and the link in a letter ends that. */

import { Email } from '#kernel/http/fields.ts'
import { type FormState, isTrapped } from '#kernel/http/form-field.ts'
import { type PageRoute, type PageScope, secretHeaders, tokenIn, tokenParameter } from '#kernel/http/web-page.ts'
import { requireLetters } from '#modules/mail/index.ts'
import { applyingPolicies } from '../applying-limits.ts'
import { confirmSubscription, endSubscription, findSubscription, subscribe } from '../newsletter.ts'
import { findPublicCompany, type PublicCompany } from '../public-company.ts'
import { subscriptionPage, unsubscribedPage } from './newsletter-page.ts'
import { redirect } from './route.ts'
import { pathTo } from './site.ts'

/** The answer is the form with what is wrong in it; it is undefined when the form was taken, or a program sent it. */
export async function takeSubscription(
  form: FormData,
  { ports, actor, within, throttle }: PageScope,
  company: PublicCompany,
): Promise<FormState | undefined> {
  if (isTrapped(form)) return undefined
  requireLetters(ports, 'Look at this page now and then.')
  const typed = String(form.get('email') ?? '')
  const { data: email } = Email.safeParse(typed)
  if (email === undefined) {
    const message = 'Enter an e-mail address, like ada@example.org'
    return { values: new Map([['email', [typed]]]), errors: [{ field: 'email', message }] }
  }
  await throttle(applyingPolicies(ports, { address: actor.address, companyId: company.id }))
  await within(company.id).transaction((tx) => subscribe(tx, ports, company, email))
  return undefined
}

export const newsletterRoute: PageRoute = {
  url: `/careers/newsletter/${tokenParameter}`,
  isSecret: true,

  async show(asked, scope) {
    const found = await findSubscription(scope, tokenIn(asked))
    const company = found && (await findPublicCompany(scope.everyone.reading, found.companySlug))
    if (!company) return unsubscribedPage(scope.ports)
    return subscriptionPage(scope.ports, company, tokenIn(asked), found.isConfirmed)
  },

  /**
   * Anything but a confirmation ends it. Programs of mail press the link with words of their own (RFC 8058), and follow nobody
   * who leads them on.
   */
  async take(posted, scope) {
    const token = tokenIn(posted)
    if (posted.form.get('List-Unsubscribe') === 'One-Click') {
      await endSubscription(scope, token)
      return { status: 200, headers: secretHeaders, body: '' }
    }
    if (posted.form.get('action') === 'confirm') await confirmSubscription(scope, token)
    else await endSubscription(scope, token)
    return redirect(303, pathTo(scope.ports, `/careers/newsletter/${token}`))
  },
}
