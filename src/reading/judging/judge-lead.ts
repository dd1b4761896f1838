/** Leading people is shown by what roles tell of it, by their titles, and by how many people they name. */
import { monthsOf } from '../profile/periods.ts'
import { isWork } from '../profile/reading.ts'
import { across, type Case, groundOf, inYears, type Judgement, unknown } from './judgement.ts'
import type { LeadNeed } from './requirement.ts'

const groundsMax = 3

export function judgeLead({ people, months }: LeadNeed, all: Case): Judgement {
  const told = across(all, ({ led }) => led)
  const own = told.filter(({ value }) => !value.isDenied)
  const grounds = (own.length > 0 ? own : told)
    .slice(0, groundsMax)
    .map(({ document, value }) => groundOf(document, value))
  if (told.length === 0) return unknown('Leading people: not mentioned.')
  if (own.length === 0) return { met: 'no', grounds, note: 'Leading people: said not to have been done.' }
  const roles = [...new Set(own.flatMap(({ value }) => value.entries.filter(isWork)))]
  if (roles.length === 0)
    return { met: 'partly', grounds, note: 'Leading people: said, not shown in a dated role.', isWeak: true }
  const led = monthsOf(roles.map(({ period }) => period))
  if (months !== undefined && led < months)
    return { met: 'partly', grounds, note: `Leading people: ${inYears(led)} in dated roles, ${inYears(months)} asked.` }
  return people === undefined
    ? { met: 'yes', grounds, note: 'Leading people: shown in a dated role.' }
    : judgeCount(people, own, grounds)
}

function judgeCount(
  asked: number,
  own: readonly {
    readonly document: number
    readonly value: { readonly people: number | undefined; readonly start: number; readonly end: number }
  }[],
  grounds: Judgement['grounds'],
): Judgement {
  const counted = own.filter(({ value }) => value.people !== undefined)
  const most = counted.toSorted((one, other) => (other.value.people ?? 0) - (one.value.people ?? 0))[0]
  if (!most) return { met: 'partly', grounds, note: `Leading people: how many is not said, ${asked} asked.` }
  const { people = 0 } = most.value
  const ground = [groundOf(most.document, most.value)]
  return {
    met: people >= asked ? 'yes' : 'partly',
    grounds: ground,
    note: `Leading people: ${people}, ${asked} asked.`,
  }
}
