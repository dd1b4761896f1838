/** Who a letter names: an address to compare by, and a name that is nothing but what somebody wrote there. */
import { addressParser } from 'postal-mime'
import { bounds } from '../bounds.ts'
import { comparableAddress } from './address.ts'
import { lineOf } from './line.ts'

export interface Mailbox {
  readonly name: string
  /** As it is compared; null where what stands there is none, as in `From: MAILER-DAEMON`. */
  readonly address: string | null
}

export function readMailboxes(value: string): Mailbox[] {
  return addressParser(value.slice(0, bounds.fieldBytesMax), { flatten: true })
    .slice(0, bounds.recipientsMax)
    .flatMap(({ name, address }) => {
      const mailbox = { name: lineOf(name, bounds.nameLengthMax), address: comparableAddress(address ?? '') }
      return mailbox.name || mailbox.address ? [mailbox] : []
    })
}

/** The name where there is one, for lists of letters. */
export const shownName = ({ name, address }: Mailbox): string => name || address || ''
