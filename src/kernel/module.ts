/** What a module brings into the service; its `index.ts` exports one. */
import type { EventKind, Reaction } from './events/event.ts'
import type { Operation } from './http/operation.ts'
import type { TaskKind } from './tasks/task.ts'

export interface Module {
  readonly name: string
  /** One sentence, for the reference. */
  readonly about: string
  readonly operations: readonly Operation[]
  readonly events?: readonly EventKind[]
  readonly reactions?: readonly Reaction[]
  readonly tasks?: readonly TaskKind[]
}
