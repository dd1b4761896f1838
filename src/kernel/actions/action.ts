/**
 * One kind of action is declared once by the module that owns its effect: what may be staged for a person to confirm,
 * what it would change, what they must have read, and what is done then. The life of a staged action is the same for
 * all kinds, and is that of `modules/actions`. The types of a declaration stay inside of it: code that walks actions
 * holds JSON.
 */
import type { z } from 'zod'
import { type CompanyActor, type Member, type Role, roleAllows } from '../actor.ts'
import type { Reading, Tx } from '../database/database.ts'
import { validationFailed } from '../http/problems.ts'
import type { Whom } from '../person.ts'
import type { Ports } from '../ports.ts'
import { type Given, parsed } from './given.ts'
import { type Outside, type OutsideEffect, outsideOf } from './outside.ts'
import type { Undo } from './undo.ts'
import { digestOf, type Warning } from './warning.ts'

export interface Change {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** The action is about these people, of those who can be erased. */
export type People = Partial<Omit<Whom, 'companyId' | 'emails'>>

/** People change an action beforehand, or send what they have changed together with their confirmation. */
export type EditsWhen = 'saved' | 'reviewed'

interface Edits<P extends z.ZodType, E extends z.ZodType> {
  readonly when: EditsWhen
  readonly schema: E
  over(payload: z.output<P>, edits: z.output<E>): z.output<P>
}

interface Place {
  readonly actor: CompanyActor
  readonly jobId: number
}

interface Confirmed<P extends z.ZodType, Subject> {
  readonly actor: Member
  readonly ports: Ports
  readonly subject: Subject
  readonly payload: z.output<P>
}

/** Our own change is done with the transaction. An effect outside begins with it, as a task of its own. */
export type Done<Effect = unknown> =
  | { readonly result: Readonly<Record<string, unknown>> }
  | { readonly effects: readonly [Effect, ...Effect[]] }

interface Declaration<P extends z.ZodType, E extends z.ZodType, F extends z.ZodType, Subject> {
  readonly kind: string
  readonly about: string
  /** This role may confirm it, of those asked for by the operation that does the same. */
  readonly access: Role
  /** Nobody confirms after so long what was right when it was staged. */
  readonly lifetimeHours: number
  readonly payload: P
  readonly edits?: Edits<P, E>
  readonly outside?: Outside<F>
  /** A kind without it is done for good. */
  readonly undo?: Undo

  /** The subject is read as it is now; one that the actor does not see is refused. */
  look(reading: Reading, place: Place & { readonly payload: z.output<P> }): Promise<Subject>
  /** The subject is held until the end of the transaction. */
  hold(tx: Tx, place: Place & { readonly payload: z.output<P> }): Promise<Subject>
  /** Only the newer of two on one job with the same target is open. A digest of the target is kept, and no word. */
  target(payload: z.output<P>): unknown
  title(subject: Subject, payload: z.output<P>): string
  /** One line says whom or what it concerns. Without it what the kind is about is said. */
  summary?(subject: Subject, payload: z.output<P>): string
  /** A reader is shown more than the payload where that has ids alone. */
  preview?(subject: Subject, payload: z.output<P>): Shown
  /** The action was thought out upon this: when it is another at the confirmation, the person must know. */
  basis(subject: Subject, payload: z.output<P>): unknown
  people?(subject: Subject, payload: z.output<P>): People
  changes(subject: Subject, payload: z.output<P>): readonly Change[]
  warnings?(subject: Subject, payload: z.output<P>): readonly Warning[]
  /** The answer says whether it would be done now, by what `allowed` says of the subject. */
  may(actor: Member, subject: Subject, payload: z.output<P>): boolean
  /** The action is done as the operation would do it, and refused as that refuses. */
  execute(tx: Tx, confirmed: Confirmed<P, Subject>): Promise<Done<z.input<F>>>
}

/** A receipt shows this as JSON. */
export type Shown = Readonly<Record<string, unknown>>

/** People may have edited what was staged; what they did not is missing. */
export interface Edited {
  readonly saved?: unknown
  readonly reviewed?: unknown
}

/** The prospect is what would be done, with the edits. */
export interface Prospect {
  readonly payload: unknown
  readonly summary: string
  readonly preview: Shown
  readonly changes: readonly Change[]
  readonly warnings: readonly Warning[]
  may(actor: Member): boolean
}

export interface Executable extends Prospect {
  execute(tx: Tx, actor: Member, ports: Ports): Promise<Done>
}

/** The payload is seen beside what it is about. */
export interface Seen<With extends Prospect = Prospect> {
  readonly title: string
  readonly basis: unknown
  readonly people: People
  with(edited: Edited): With
}

/** The payload was read by its schema. */
export interface Proposal {
  readonly target: string
  look(reading: Reading, place: Place): Promise<Seen>
  hold(tx: Tx, place: Place): Promise<Seen<Executable>>
}

export interface Action {
  readonly kind: string
  readonly about: string
  readonly access: Role
  readonly lifetimeHours: number
  readonly payload: z.ZodType
  readonly edits: { readonly when: EditsWhen; readonly schema: z.ZodType } | null
  readonly outside: OutsideEffect | null
  readonly undo: Undo | null
  /** A payload that is given is refused by its pointers, and one that was kept as outdated. */
  propose(payload: unknown, given: Given): Proposal
  /** Edits are refused that the kind does not take so, or that break its rules. */
  requireEdits(edits: unknown, when: EditsWhen): void
}

export function action<
  P extends z.ZodType,
  Subject,
  E extends z.ZodType = z.ZodNever,
  F extends z.ZodType = z.ZodNever,
>(declared: Declaration<P, E, F, Subject>): Action {
  const { kind, about, access, lifetimeHours, payload, edits = null, outside, undo = null } = declared
  return {
    kind,
    about,
    access,
    lifetimeHours,
    payload,
    edits,
    outside: outside ? outsideOf(outside) : null,
    undo,
    propose: (text, given) => proposalOf(declared, parsed(payload, text, given)),
    requireEdits: (wish, when) => {
      if (edits?.when !== when) throw notEditable(when)
      parsed(edits.schema, wish, pointerOf[when])
    },
  }
}

/** A request has its edits here. */
const pointerOf: Readonly<Record<EditsWhen, Given>> = { saved: '', reviewed: '/reviewedDraft' }

const notEditable = (when: EditsWhen) =>
  validationFailed('What this kind of action does can not be changed in this way.', {
    errors: [{ in: 'body', pointer: pointerOf[when], rule: 'not_editable', detail: 'must be left out' }],
  })

function proposalOf<P extends z.ZodType, E extends z.ZodType, F extends z.ZodType, Subject>(
  declared: Declaration<P, E, F, Subject>,
  staged: z.output<P>,
): Proposal {
  const seen = (subject: Subject) => ({
    title: declared.title(subject, staged),
    basis: declared.basis(subject, staged),
    people: declared.people?.(subject, staged) ?? {},
  })
  const prospect = (subject: Subject, payload: z.output<P>): Prospect => ({
    payload,
    summary: declared.summary?.(subject, payload) ?? declared.about,
    preview: declared.preview?.(subject, payload) ?? { ...Object(payload) },
    changes: declared.changes(subject, payload),
    warnings: declared.warnings?.(subject, payload) ?? [],
    may: (actor) => roleAllows(actor.role, declared.access) && declared.may(actor, subject, payload),
  })
  return {
    target: digestOf(declared.target(staged)),
    look: async (reading, place) => {
      const subject = await declared.look(reading, { ...place, payload: staged })
      return { ...seen(subject), with: (edited) => prospect(subject, merged(declared.edits, staged, edited)) }
    },
    hold: async (tx, place) => {
      const subject = await declared.hold(tx, { ...place, payload: staged })
      return {
        ...seen(subject),
        with: (edited) => {
          const payload = merged(declared.edits, staged, edited)
          return {
            ...prospect(subject, payload),
            execute: (inner, actor, ports) => declared.execute(inner, { actor, ports, subject, payload }),
          }
        },
      }
    },
  }
}

/** Saved edits were kept, and reviewed ones are given now. */
function merged<P extends z.ZodType, E extends z.ZodType>(
  edits: Edits<P, E> | undefined,
  payload: z.output<P>,
  { saved, reviewed }: Edited,
): z.output<P> {
  if (edits === undefined) return payload
  const kept = saved === undefined ? payload : edits.over(payload, parsed(edits.schema, saved, 'kept'))
  return reviewed === undefined ? kept : edits.over(kept, parsed(edits.schema, reviewed, pointerOf.reviewed))
}
