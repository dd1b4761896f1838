/** The status before decides whether an application may get another. */
import type { BrokenRule, ProblemKind } from '#kernel/http/problem.ts'
import { brokenRulesMax } from '#kernel/http/rules.ts'
import type { Application, ApplicationStatus } from './application.ts'
import { isOnBoard } from './board.ts'
import { applicationProblems } from './problems.ts'

type State = Pick<Application, 'status' | 'removedAt'>

/** A hired person keeps that status; after any other one all may follow. */
const canFollow = ({ status: before }: State, status: ApplicationStatus): boolean =>
  before !== 'hired' || status === 'hired'

export const canMove = (application: State, status: ApplicationStatus): boolean =>
  isOnBoard(application) && canFollow(application, status)

/**
 * Applications off the board, and those that would leave `hired`, are refused; `pointerTo` says where each was named.
 */
export function requireMovable(
  applications: readonly Application[],
  status: ApplicationStatus,
  pointerTo: (application: Application) => string,
): void {
  const refuse = (kind: ProblemKind, detail: string, rule: string, refused: readonly Application[]): void => {
    if (refused.length === 0) return
    const errors = refused
      .slice(0, brokenRulesMax)
      .map((application): BrokenRule => ({ in: 'body', pointer: pointerTo(application), rule, detail: kind.title }))
    throw kind(detail, { errors })
  }

  refuse(
    applicationProblems.offTheBoard,
    'Restore it before you give it another status.',
    'on_board',
    applications.filter((application) => !isOnBoard(application)),
  )
  refuse(
    applicationProblems.hiredStays,
    'Somebody was hired, and keeps that status.',
    'hired',
    applications.filter((application) => !canFollow(application, status)),
  )
}
