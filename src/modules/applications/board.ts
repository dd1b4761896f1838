/**
 * An application is on the board of its job or off it, which decides what may still become of it and how a refusal
 * reads.
 */
import type { Application } from './application.ts'
import { notRemoved, removedAlready, staysRemoved } from './problems.ts'

type State = Pick<Application, 'removedAt' | 'superseded' | 'isErased'>

export const isOnBoard = ({ removedAt }: Pick<Application, 'removedAt'>): boolean => removedAt === null

export function requireOnBoard(application: State): void {
  if (!isOnBoard(application)) throw removedAlready()
}

export const canRestore = (application: State): boolean =>
  !isOnBoard(application) && !application.superseded && !application.isErased

export function requireRestorable(application: State): void {
  if (canRestore(application)) return
  if (isOnBoard(application)) throw notRemoved()
  throw staysRemoved(
    application.superseded ? 'The person was merged into another who is on the job too.' : 'The person was erased.',
  )
}
