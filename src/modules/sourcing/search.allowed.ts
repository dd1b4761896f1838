/** `allowed` tells what a member may do with a search now; operations refuse by the same functions. */
import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import { jobPlaces } from '#modules/jobs/index.ts'
import { notRunning, notStartable } from './problems.ts'
import type { Search } from './search.ts'

export const sourcingRoles = {
  search: 'recruiter',
  edit: 'recruiter',
  start: 'recruiter',
  pause: 'recruiter',
  decide: 'recruiter',
  setChannels: 'admin',
} as const

export const AllowedOnSearchView = z
  .strictObject({
    edit: z.boolean(),
    start: z.boolean(),
    pause: z.boolean(),
    decide: z.boolean().meta({ description: 'Accept and dismiss people. Refused still where credits are short.' }),
  })
  .meta({ id: 'SourcingSearchAllowed', description: 'What the caller may do with the search now: a hint.' })

type State = Pick<Search, 'state' | 'jobStatus' | 'criteria'>

const isOpen = ({ jobStatus }: Pick<State, 'jobStatus'>): boolean => jobPlaces.takesSourced({ status: jobStatus })

function whyNotStartable(search: State): string | null {
  if (search.state === 'running') return 'It is running.'
  if (search.criteria.length === 0) return 'It asks for nothing. Give it criteria first.'
  return isOpen(search) ? null : 'Its job is closed.'
}

export function requireStartable(search: State): void {
  const why = whyNotStartable(search)
  if (why !== null) throw notStartable(why)
}

export function requireRunning({ state }: State): void {
  if (state !== 'running') throw notRunning(state === 'paused' ? 'It is paused already.' : 'Nothing of it goes on.')
}

export function allowedOnSearch({ role }: Pick<Member, 'role'>, search: State): z.input<typeof AllowedOnSearchView> {
  return {
    edit: roleAllows(role, sourcingRoles.edit),
    start: roleAllows(role, sourcingRoles.start) && whyNotStartable(search) === null,
    pause: roleAllows(role, sourcingRoles.pause) && search.state === 'running',
    decide: roleAllows(role, sourcingRoles.decide) && isOpen(search),
  }
}
