/** The next letter of a company is decided with these at hand: the transaction holds its settings. */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import type { OutreachSettings } from '../settings.ts'

export interface Stepping {
  readonly tx: Tx
  readonly ports: Ports
  readonly actor: Machine
  readonly now: Date
  readonly settings: OutreachSettings
}
