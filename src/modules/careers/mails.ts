/**
 * Applicants get these letters. Anybody may have typed the address into a public form, so nothing else that was typed
 * there is in the letter: the form would be a way to send words of one's own to strangers.
 */
import type { Tx } from '#kernel/database/database.ts'
import type { Statement } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import { companyAdmins } from '#modules/identity/index.ts'
import { forgottenLetters, inLine, sendMail, sendMailIfRoom } from '#modules/mail/index.ts'

interface Addressed {
  readonly to: string
  readonly token: string
  readonly company: { readonly id: string; readonly name: string }
  readonly job: { readonly title: string }
}

const confirming = 'confirm-application'

type Linking = Pick<Ports, 'publicUrl'>
type Writing = Pick<Ports, 'publicUrl' | 'secrets'>

const ownLink = ({ publicUrl }: Linking, token: string): string => `${publicUrl}/careers/applications/${token}`
const confirmLink = ({ publicUrl }: Linking, token: string): string => `${publicUrl}/careers/confirm/${token}`

/** The answer to the application bears the link, too, so an applicant without room for a letter still has it. */
export function mailReceived(
  tx: Tx,
  ports: Writing,
  { to, token, company, job, applicationId }: Addressed & { readonly applicationId: number },
): void {
  sendMailIfRoom(tx, ports, 'deed', {
    companyId: company.id,
    applicationId,
    purpose: 'application-received',
    to,
    subject: `Your application at ${quoted(company.name)}`,
    text: [
      'Hello,',
      `your application as ${quoted(job.title)} at ${quoted(company.name)} has arrived.`,
      'See how it is going, withdraw it, or ask for your data to be erased:',
      ownLink(ports, token),
      'Keep this link to yourself: whoever has it can do the same.',
    ].join('\n\n'),
  })
}

export function mailConfirmation(tx: Tx, ports: Linking, { to, token, company, job }: Addressed): void {
  sendMail(tx, {
    companyId: company.id,
    purpose: confirming,
    to,
    subject: `Confirm your application at ${quoted(company.name)}`,
    text: [
      'Hello,',
      `somebody, probably you, applied with this address as ${quoted(job.title)} at ${quoted(company.name)}.`,
      'The application counts once you confirm it:',
      confirmLink(ports, token),
      'The link works for two days. If it was not you, ignore this message: nothing is kept.',
    ].join('\n\n'),
  })
}

/**
 * The letter is about a form that was confirmed, or that nobody confirmed in time; it was written in one transaction
 * with the form.
 */
export const forgetConfirmation = (companyId: string, email: string, writtenAt: Instant): Statement =>
  forgottenLetters.dropServed(companyId, { email, purposes: [confirming], writtenAt })

/** Admins of the company have to decide. They see who it is where people are shown to them alone. */
export async function mailErasureRequested(tx: Tx, companyId: string, candidateId: number): Promise<void> {
  for (const to of await companyAdmins.listEmails(tx, companyId)) {
    sendMail(tx, {
      companyId,
      purpose: 'erasure-requested',
      to,
      subject: 'Somebody asks for their data to be erased',
      text: [
        'Hello,',
        `an applicant, candidate ${candidateId}, asks for their data to be erased.`,
        'Erase them, or tell them what keeps you from it: the law gives you a month.',
      ].join('\n\n'),
    })
  }
}

const nameMax = 150

const quoted = (name: string): string => `“${inLine(name).slice(0, nameMax).toWellFormed()}”`
