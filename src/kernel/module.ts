/** A module brings this into the service; its `index.ts` exports one. */
import type { Action } from './actions/action.ts'
import type { AttentionSource } from './attention.ts'
import type { Database } from './database/database.ts'
import type { BulkReaction, EventKind, Reaction } from './events/event.ts'
import type { ProblemNotes } from './http/openapi/notes.ts'
import type { Operation } from './http/operation.ts'
import type { PageSet } from './http/web-page.ts'
import type { PersonKeeper } from './person.ts'
import type { PersonalData } from './personal-data.ts'
import type { PortDeclarations } from './port.ts'
import type { Ports } from './ports.ts'
import type { TaskKind } from './tasks/task.ts'
import type { Tool } from './tools/tool.ts'

/** A worker is work of a module that is neither a request nor a task: it runs as long as a process that works does. */
export interface Worker {
  start(): void | Promise<void>
  /** Work under way may end first. */
  stop(): Promise<void>
}

export interface Module {
  readonly name: string
  /**
   * The operations belong to this part of the reference, where that is not called like the module. Several modules can
   * share one.
   */
  readonly tag?: string
  /**
   * The description is one sentence for the reference. The first of several modules describes the part that they share.
   */
  readonly about: string
  readonly operations: readonly Operation[]
  /** Actions may be staged for a person to confirm. */
  readonly actions?: readonly Action[]
  /** The sources find what needs a person today. */
  readonly attention?: readonly AttentionSource[]
  /** Machines use the tools for a person: they read, or stage an action. */
  readonly tools?: readonly Tool[]
  /** Notes explain its refusals and what to do about them, for the document and the pages of problems. */
  readonly problemNotes?: ProblemNotes
  readonly events?: readonly EventKind[]
  readonly reactions?: readonly Reaction[]
  readonly bulkReactions?: readonly BulkReaction[]
  readonly tasks?: readonly TaskKind[]
  /** Other systems are told of these, as the document says. */
  readonly webhooks?: readonly EventKind[]
  /** Every column of every table it makes is listed, with what becomes of those that are about a person. */
  readonly personalData?: PersonalData
  /** The keeper erases what the module keeps of a person, and tells it to them. */
  readonly person?: PersonKeeper
  /** Pages are for people, beside the operations. */
  readonly pages?: PageSet
  readonly worker?: (parts: { readonly db: Database; readonly ports: Ports }) => Worker
}

/**
 * A ported module needs something of the outside world. Its manifest `satisfies` this, so that the types know what that
 * is.
 */
export interface PortedModule extends Module {
  readonly ports: PortDeclarations
}
