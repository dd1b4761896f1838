/**
 * A server reports what became of a letter of ours. Whom it was written to is what we know of it: a report that names somebody else is
 * about no letter, unless it came to the letter's own address, and nobody's address is suppressed but the reader's.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Delivery, Outcome } from '#letters/facts.ts'
import { exactAddress } from './exact-address.ts'
import { writtenLetters } from './letter-queue.ts'
import { noteSoftBounce, suppress } from './suppression.ts'

interface LetterReport {
  readonly companyId: string
  /** It may be about these, the likeliest first. */
  readonly letterIds: readonly string[]
  /** It came to the address of this letter, which is proof. */
  readonly addressedTo: string | null
  readonly kind: 'bounce' | 'complaint' | 'receipt'
  readonly deliveries: readonly Delivery[]
  /** Of a complaint: whose. */
  readonly complainant: string | null
}

interface Reported {
  readonly id: string
  readonly toAddress: string
  readonly toExact: string
}

/** What the report says of the letter; null where it is about none of ours. */
async function noteReport(tx: Tx, report: LetterReport): Promise<{ readonly letterId: string } | null> {
  const letter = await letterOf(tx, report)
  if (!letter) return null
  const { companyId, kind } = report
  const { id: letterId, toAddress: address } = letter
  if (kind === 'bounce') await noteDelivery(tx, companyId, letter, deliveryOf(report, letter))
  else await writtenLetters.settle(tx, { companyId, letterId, state: 'sent' })
  if (kind === 'complaint') suppress(tx, { companyId, address, reason: 'complained', letterId })
  return { letterId }
}

async function letterOf(tx: Tx, report: LetterReport): Promise<Reported | undefined> {
  const { companyId, letterIds, addressedTo } = report
  const found = await tx.all(sql<Reported>`
    select m.id, m.to_address, m.to_exact from mail_message m
    where m.company_id = ${companyId} and m.id = any(${[...letterIds]}::text[])`)
  const inOrder = letterIds.flatMap((id) => found.find((letter) => letter.id === id) ?? [])
  const about = addressesIn(report)
  return inOrder.find(({ id, toExact }) => id === addressedTo || about.length === 0 || about.includes(toExact))
}

const addressesIn = ({ deliveries, complainant }: LetterReport): string[] =>
  [complainant, ...deliveries.map(({ address }) => address)].flatMap((address) =>
    address === null ? [] : [exactAddress(address)],
  )

/** Of several recipients that of the letter; where an address was forwarded, whichever failed. */
function deliveryOf({ deliveries }: LetterReport, { toExact }: Reported): Delivery | undefined {
  const own = deliveries.find(({ address }) => address !== null && exactAddress(address) === toExact)
  return own ?? deliveries.find(({ outcome }) => outcome !== 'delivered') ?? deliveries[0]
}

async function noteDelivery(tx: Tx, companyId: string, letter: Reported, delivery?: Delivery): Promise<void> {
  const { id: letterId, toAddress: address } = letter
  const outcome: Outcome = delivery?.outcome ?? 'soft'
  const detail = wordsOf(delivery)
  if (outcome === 'delivered') {
    await writtenLetters.settle(tx, { companyId, letterId, state: 'sent' })
    return
  }
  if (outcome === 'delay') {
    await noteDelay(tx, companyId, letterId, detail)
    return
  }
  await writtenLetters.settle(tx, { companyId, letterId, state: 'bounced', ...(detail !== '' && { detail }) })
  if (outcome === 'hard') suppress(tx, { companyId, address, reason: 'bounced', letterId })
  if (outcome === 'soft') await noteSoftBounce(tx, { companyId, address, letterId })
}

const wordsMax = 500

const wordsOf = (delivery?: Delivery): string =>
  [delivery?.status ?? '', delivery?.said ?? '']
    .join(' ')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, wordsMax)
    .toWellFormed()

/** A letter that is on its way says so, until something else is known. */
const delayMark = 'delayed:'

const noteDelay = (tx: Tx, companyId: string, letterId: string, detail: string): Promise<number> =>
  tx.run(sql`
    update mail_message set detail = ${`${delayMark} ${detail}`.trim()}
    where company_id = ${companyId} and id = ${letterId} and state in ('sent', 'uncertain')`)

export const letterReports = {
  note: noteReport,
  delayMark,
}
