/** Admins of a company get these letters about money. */
import type { Tx } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { companyAdmins } from '#modules/identity/index.ts'
import { sendMail } from '#modules/mail/index.ts'
import { displayMoney } from './display.ts'
import type { Invoice } from './invoice.ts'
import { linkTo } from './link.ts'

interface AdminLetter {
  readonly purpose: string
  readonly subject: string
  readonly paragraphs: readonly string[]
}

export async function mailAdmins(
  tx: Tx,
  companyId: string,
  { purpose, subject, paragraphs }: AdminLetter,
): Promise<void> {
  for (const to of await companyAdmins.listEmails(tx, companyId)) {
    sendMail(tx, { companyId, purpose, to, subject, text: ['Hello,', ...paragraphs].join('\n\n') })
  }
}

/** `runs` tells that the invoice's plan has not ended in another way. */
export function mailAboutInvoice(
  tx: Tx,
  ports: Ports,
  invoice: Invoice,
  why: 'issued' | 'overdue',
  { runs } = { runs: true },
): Promise<void> {
  const { companyId, id, number, amountDue, currency, dueAt } = invoice
  const until = dueAt?.slice(0, 10)
  return mailAdmins(tx, companyId, {
    purpose: `invoice-${why}`,
    subject: why === 'issued' ? `Invoice ${number}` : `Invoice ${number} is overdue`,
    paragraphs: [
      why === 'issued'
        ? `Your plan on Muster was renewed. Please pay ${displayMoney(amountDue, currency)} until ${until}:`
        : `${displayMoney(amountDue, currency)} were to be paid until ${until} for your plan on Muster${runs ? '. It ends if nobody pays' : ''}:`,
      linkTo(ports, { page: 'invoice', companyId, id }),
      'The link works for a week. Later ones are in the billing portal.',
    ],
  })
}
