/**
 * Subscribers get these letters. The address was typed into a public form: nothing else that was typed there is in a
 * letter.
 */
import type { Tx } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { inLine, sendMail } from '#modules/mail/index.ts'

interface Addressed {
  readonly to: string
  readonly token: string
  readonly company: { readonly id: string; readonly name: string; readonly slug: string }
}

const confirming = 'confirm-newsletter'
const telling = 'newsletter'
export const newsletterPurposes: readonly string[] = [confirming, telling]

type Linking = Pick<Ports, 'publicUrl'>

export const subscriptionLink = ({ publicUrl }: Linking, token: string): string =>
  `${publicUrl}/careers/newsletter/${token}`

export function mailSubscriptionConfirmation(tx: Tx, ports: Linking, { to, token, company }: Addressed): void {
  sendMail(tx, {
    companyId: company.id,
    purpose: confirming,
    to,
    subject: `New jobs at ${quoted(company.name)} by mail`,
    text: [
      'Hello,',
      `somebody, probably you, wants to hear at this address of new jobs at ${quoted(company.name)}. Confirm it here:`,
      subscriptionLink(ports, token),
      'The link works for a week. If it was not you, ignore this message: nothing is sent and nothing is kept.',
    ].join('\n\n'),
  })
}

interface NewJob {
  readonly title: string
  readonly slug: string
}

/** Nobody reads more in one letter. */
const shownMax = 20

export function mailNewJobs(tx: Tx, ports: Linking, { to, token, company }: Addressed, jobs: readonly NewJob[]): void {
  const careers = `${ports.publicUrl}/careers/${company.slug}`
  const more = jobs.length - shownMax
  sendMail(tx, {
    companyId: company.id,
    purpose: telling,
    unsubscribeUrl: subscriptionLink(ports, token),
    to,
    subject: `New jobs at ${quoted(company.name)}`,
    text: [
      'Hello,',
      `there are new jobs at ${quoted(company.name)}:`,
      ...jobs.slice(0, shownMax).map(({ title, slug }) => `${inLine(title)}\n${careers}/${slug}`),
      ...(more > 0 ? [`And ${more} more: ${careers}`] : []),
      `To hear no more of them, unsubscribe here:\n${subscriptionLink(ports, token)}`,
    ].join('\n\n'),
  })
}

const nameMax = 150

const quoted = (name: string): string => `“${inLine(name).slice(0, nameMax).toWellFormed()}”`
