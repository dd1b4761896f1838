/**
 * A person on a job stands in two systems, and both may move them. What follows is decided here alone, from what either says now and from
 * what both last agreed on (the base). A status of ours goes out once, after somebody gave it; a stage of theirs comes in where one status
 * of ours stands for it. An end there, hired or rejected, is never undone from here.
 */
import type { ApplicationStatus } from '#modules/applications/index.ts'

export interface Ours {
  readonly status: ApplicationStatus
  /** A status that was dealt with before says nothing new. */
  readonly isNew: boolean
  readonly statusAt: Date
  /** The stage that stands for this status on this job; null where none does. */
  readonly target: Stage | null
}

export interface Stage {
  readonly id: string
  readonly name: string
}

export interface Theirs {
  readonly stage: Stage | null
  readonly isOver: boolean
  readonly movedAt: Date | null
  readonly isGone: boolean
}

export interface Standing {
  readonly ours: Ours
  readonly theirs: Theirs
  readonly baseStageId: string | null
  /** The one status that stands for their stage; null where none or several do. */
  readonly statusOfTheirs: ApplicationStatus | null
}

interface Conflict {
  readonly won: 'ours' | 'theirs'
  readonly why: string
}

export type Decision =
  /** Both stand where they stood. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'gone' }
  /** What is new on our side is said there already, or nothing there stands for it. */
  | { readonly kind: 'agree' }
  | { readonly kind: 'push'; readonly to: Stage; readonly conflict: Conflict | null }
  | { readonly kind: 'take'; readonly status: ApplicationStatus | null; readonly conflict: Conflict | null }

export function decide({ ours, theirs, baseStageId, statusOfTheirs }: Standing): Decision {
  if (theirs.isGone) return { kind: 'gone' }
  const isTheirsNew = (theirs.stage?.id ?? null) !== baseStageId
  const take = (conflict: Conflict | null): Decision => ({
    kind: 'take',
    status: statusOfTheirs === ours.status ? null : statusOfTheirs,
    conflict,
  })
  if (!ours.isNew) return isTheirsNew ? take(null) : { kind: 'nothing' }

  const { target } = ours
  if (target === null || target.id === theirs.stage?.id) return { kind: 'agree' }
  const push = (conflict: Conflict | null): Decision => ({ kind: 'push', to: target, conflict })
  if (theirs.isOver) return take({ won: 'theirs', why: 'It has ended in the ATS, which we never undo.' })
  if (!isTheirsNew) return push(null)
  if (theirs.movedAt !== null && theirs.movedAt < ours.statusAt) {
    return push({ won: 'ours', why: 'Both were changed, and ours was later.' })
  }
  return take({
    won: 'theirs',
    why:
      theirs.movedAt === null
        ? 'Both were changed, and the ATS does not say when.'
        : 'Both were changed, and theirs was later.',
  })
}

/** Two names are the same in any letter case, and with any spaces around them. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** The stage of a job that is called so: exactly so where there is one, else in any letter case. */
export function stageNamed(stages: readonly Stage[], name: string): Stage | 'none' | 'several' {
  const exact = stages.filter((stage) => stage.name === name)
  const found = exact.length > 0 ? exact : stages.filter((stage) => sameName(stage.name, name))
  return found.length > 1 ? 'several' : (found[0] ?? 'none')
}
