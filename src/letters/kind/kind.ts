/**
 * What kind of letter came in. Only what a person wrote marks a thread as unread, stops sequences and wakes people; nothing of ours is
 * ever sent by itself because of any other. The order is the one that was right for 629 bounces of seventy systems and had no false
 * alarm in 569 ordinary letters: reports first, then who sent it, then what it says of itself.
 */
import { textOfHtml } from '../display/html-text.ts'
import type { Letter } from '../letter.ts'
import { type Delivery, reportedDeliveries, toldDeliveries } from './bounce.ts'
import { absenceSubject, failureSubject } from './failure-words.ts'
import type { LetterKind } from './letter-kinds.ts'
import { addressIn, fieldGroups, findFile, originalIds, textOfFile } from './report.ts'

export interface Kind {
  readonly kind: LetterKind
  /** Of a bounce: what became of the letter at each address. */
  readonly deliveries: readonly Delivery[]
  /** Of a complaint: whose. */
  readonly complainant: string | null
  /** Of a report: ids of the letter it is about, its own first. */
  readonly originals: readonly string[]
}

export interface Envelope {
  /** Empty for reports; null where nobody knows, as in a mailbox. */
  readonly mailFrom: string | null
}

const plainMax = 64 * 1024
const reports = /\breport-type\s*=\s*"?([\w-]+)/i

export function kindOf(letter: Letter, envelope: Envelope = { mailFrom: null }): Kind {
  const plain = (letter.text ?? (letter.html === null ? '' : textOfHtml(letter.html))).slice(0, plainMax)
  const report = reports.exec(first(letter, 'content-type'))?.[1]?.toLowerCase()
  const originals = originalIds(letter, plain)
  const simple = (kind: LetterKind): Kind => ({ kind, deliveries: [], complainant: null, originals: [] })

  const feedback = findFile(letter, ['message/feedback-report'])
  if (feedback || report === 'feedback-report') return complaintOf(feedback ? textOfFile(feedback) : '', originals)
  if (report === 'disposition-notification' || findFile(letter, ['message/disposition-notification'])) {
    return { ...simple('receipt'), originals }
  }

  const isDaemon = isSentByDaemon(letter, envelope)
  const isAbsence = isAutomaticAnswer(letter, isDaemon) && !(isDaemon && failureSubject.test(letter.subject))
  const isReport = isDaemon || report === 'delivery-status'
  const deliveries =
    reportedDeliveries(letter, plain, isReport) ?? (isAbsence ? null : toldDeliveries(letter, plain, isDaemon))
  if (deliveries) return { ...simple('bounce'), deliveries, originals }

  if (isAbsence) return simple('automatic-answer')
  if (isDaemon || !/^(?:no)?$/.test(autoSubmitted(letter))) return simple('automatic')
  return simple(isBulk(letter) ? 'bulk' : 'written')
}

const first = (letter: Letter, key: keyof Letter['headers']): string => letter.headers[key]?.[0] ?? ''

/** A report of what is no complaint, as of a signature that failed, is a letter of a program. */
function complaintOf(text: string, originals: readonly string[]): Kind {
  const fields = Object.assign({}, ...fieldGroups(text))
  const isComplaint = !/^(?:auth-failure|not-spam|dmarc)/i.test(fields['feedback-type'] ?? 'abuse')
  return {
    kind: isComplaint ? 'complaint' : 'automatic',
    deliveries: [],
    complainant: addressIn(fields['original-rcpt-to']) ?? addressIn(fields['removal-recipient']),
    originals,
  }
}

const daemonAddress =
  /^(?:mailer-daemon|postmaster|post_master|mail-daemon|maildaemon|mdaemon|bounces?|noreply-dmarc[\w-]*|root|majordomo|mail_deliverer|mailsystem|mail-system|mail\.?delivery\.?system|microsoftexchange[\da-f]*)(?:[+@._-]|$)/
const daemonName = /mailer.daemon|mail delivery|mail system|postmaster|microsoft outlook$/i

function isSentByDaemon({ from, headers }: Letter, { mailFrom }: Envelope): boolean {
  const returnPath = headers['return-path']?.[0]
  const isEmptySender =
    mailFrom === '' || (mailFrom === null && returnPath !== undefined && /^\s*<?\s*>?\s*$/.test(returnPath))
  return (
    isEmptySender ||
    daemonAddress.test(from?.address ?? '') ||
    (from !== null && daemonName.test(from.name) && !isPerson(from.address))
  )
}

/** A name alone makes nobody a daemon whose address is like a person's. */
const isPerson = (address: string | null): boolean => address !== null && /^[a-z]+[._][a-z]+@/.test(address)

const autoSubmitted = (letter: Letter): string =>
  first(letter, 'auto-submitted')
    .trim()
    .toLowerCase()
    .split(/[;\s(]/, 1)[0] ?? ''

function isAutomaticAnswer(letter: Letter, isDaemon: boolean): boolean {
  const isAbsence = absenceSubject.test(letter.subject)
  const answered = ['x-autoreply', 'x-autorespond', 'x-autoresponder'] as const
  return (
    autoSubmitted(letter) === 'auto-replied' ||
    (answered.some((key) => /\S/.test(first(letter, key)) && !/^no$/i.test(first(letter, key).trim())) && !isDaemon) ||
    /vacation|auto_?reply/i.test(first(letter, 'precedence')) ||
    /mailbox rules/i.test(first(letter, 'x-ms-exchange-generated-message-source')) ||
    (isAbsence && letter.headers['list-id'] === undefined)
  )
}

const isBulk = (letter: Letter): boolean =>
  letter.headers['list-id'] !== undefined ||
  letter.headers['list-unsubscribe'] !== undefined ||
  /^(?:bulk|list|junk)$/i.test(first(letter, 'precedence').trim())
