/** Why a message is in its state, in words that people understand, without addresses of anybody but whom it is to. */
import { letterReports } from '#modules/mail/index.ts'
import type { Message } from './message.ts'

type Known = Pick<Message, 'direction' | 'state' | 'letterDetail' | 'toBoxes'>

const lengthMax = 300

/** Mail says these of itself. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/^suppressed: (?:bounced|soft_bounces)$/, 'Letters to this address came back before, so nothing is sent to it.'],
  [/^suppressed: (?:complained|unsubscribed)$/, 'The person wants no such letters, so nothing was sent.'],
  [/^suppressed: by_hand$/, 'Somebody of the company stopped letters to this address.'],
  [/^the process that handed it over is gone$/, 'The service was stopped while it handed the letter over.'],
]

export function stateDetailOf({ direction, state, letterDetail, toBoxes }: Known): string | null {
  if (direction !== 'outbound' || letterDetail === null) return null
  if (state === 'sent') {
    return letterDetail.startsWith(letterReports.delayMark)
      ? worded(
          'It is on its way, and a mail server still tries to deliver it.',
          letterDetail.slice(letterReports.delayMark.length),
        )
      : null
  }
  if (!['queued', 'refused', 'uncertain', 'bounced'].includes(state)) return null
  const plain = plainWords.find(([said]) => said.test(letterDetail))
  return plain ? plain[1] : shown(letterDetail, toBoxes[0]?.address ?? '') || null
}

const worded = (sentence: string, said: string): string => [sentence, shown(said, '')].join(' ').trim()

/** Servers name those they forward to, and machines of their own. */
const shown = (said: string, to: string): string =>
  said
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[^\s<>()[\]{},;:"']{1,320}@[^\s<>()[\]{},;:"']{1,320}/gu, (address) =>
      address.toLowerCase() === to.toLowerCase() ? address : '…',
    )
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
