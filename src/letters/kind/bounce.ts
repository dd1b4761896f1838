/** Whether a letter reports what became of another, and what it says of each address. */
import type { Letter } from '../letter.ts'
import { failureSubject, failureText } from './failure-words.ts'
import { type Outcome, outcomeOf, statusIn } from './outcome.ts'
import { addressIn, type Fields, fieldGroups, findFile, textOfFile } from './report.ts'

export interface Delivery {
  readonly address: string | null
  readonly outcome: Outcome
  /** `5.1.1`, where the server says one. */
  readonly status: string | null
  /** In its words. */
  readonly said: string
}

const deliveriesMax = 50
const saidMax = 1_000
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']

/**
 * By the part that is made for it; and, of what a server sent, wherever it stands: a person who hands a report on sends no report.
 * Null where there is none.
 */
export function reportedDeliveries(letter: Letter, plain: string, isDaemon: boolean): Delivery[] | null {
  const named = findFile(letter, statusTypes)
  const file =
    named ?? (isDaemon ? letter.attachments.find((each) => isStatus(textOfFile(each).slice(0, 2_000))) : undefined)
  const inText = isDaemon && isStatus(plain) ? plain.slice(plain.search(statusBegin)) : ''
  const text = file ? textOfFile(file) : inText
  const about = fieldGroups(text).filter(
    (group) => group['final-recipient'] ?? group['original-recipient'] ?? group['action'],
  )
  if (about.length === 0) return null
  const failedTo = addressIn(letter.headers['x-failed-recipients']?.[0])
  return about.slice(0, deliveriesMax).map((group) => deliveryOf(group, plain, failedTo))
}

const statusBegin = /^(?:reporting-mta|final-recipient|original-recipient|arrival-date):/im
const isStatus = (text: string): boolean =>
  /^(?:final|original)-recipient:/im.test(text) && /^(?:action|status):/im.test(text)

function deliveryOf(group: Fields, plain: string, failedTo: string | null): Delivery {
  const said = group['diagnostic-code'] ?? ''
  const status = statusIn(group['status'] ?? '')
  return {
    address: addressIn(group['original-recipient']) ?? addressIn(group['final-recipient']) ?? failedTo,
    outcome: outcomeByAction(group['action']) ?? outcomeOf(status, said || plain.slice(0, 1_500)),
    status: status ?? statusIn(said),
    said: said.slice(0, saidMax),
  }
}

function outcomeByAction(action = ''): Outcome | null {
  const [word = ''] = action.toLowerCase().split(/[\s;(]/, 1)
  if (word === 'delayed') return 'delay'
  return ['delivered', 'relayed', 'expanded'].includes(word) ? 'delivered' : null
}

/** By the words of servers that write no report; `isDaemon` is told by who sent it. */
export function toldDeliveries(letter: Letter, plain: string, isDaemon: boolean): Delivery[] | null {
  const failedTo = addressIn(letter.headers['x-failed-recipients']?.[0])
  const beginning = plain.slice(0, 3_000)
  const isFailure = failureSubject.test(letter.subject) || failureText.test(beginning)
  if (failedTo === null && !(isDaemon && isFailure)) return null
  const said = beginning.slice(0, saidMax)
  const isDelay =
    /\bdelay(?:ed)?\b|temporarily suspended|will (?:be retried|keep trying|continue to try|try again)|still trying|verzögert|retard/i
  const outcome = isDelay.test(`${letter.subject}\n${said}`) ? 'delay' : outcomeOf(null, beginning)
  return [{ address: failedTo ?? addressNamed(beginning), outcome, status: statusIn(beginning), said }]
}

/** The address stands on a line of its own, or is the first in the text. */
function addressNamed(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim())
  const alone = lines.find((line) => /^(?:to:\s*|recipient:\s*)?[<"']?[^\s<>@]+@[^\s<>@]+[>"']?:?$/i.test(line))
  return addressIn(alone) ?? lines.map((line) => addressIn(line)).find((address) => address !== null) ?? null
}
