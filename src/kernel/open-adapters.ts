/**
 * Adapters of a running service are made one after another as it starts, and closed the other way round as it stops.
 */
import type { AdapterMakers, Adapters, Port, PortDeclarations } from './port.ts'

interface Closable {
  close(): Promise<void>
}

const isClosable = (adapter: unknown): adapter is Closable =>
  typeof adapter === 'object' && adapter !== null && 'close' in adapter && typeof adapter.close === 'function'

export class OpenAdapters {
  readonly #opened = new Map<Port<unknown>, unknown>()

  get all(): Adapters {
    return this.#opened
  }

  /** Those that were made before are kept when one fails, and `close` closes them. */
  async open<Declared extends PortDeclarations, Around>(
    declared: Declared,
    makers: AdapterMakers<Declared, Around>,
    around: Around,
  ): Promise<void> {
    for (const [name, port] of Object.entries(declared)) {
      this.#opened.set(port, await makers[name as keyof Declared](around))
    }
  }

  async close(): Promise<void> {
    for (const adapter of [...this.#opened.values()].reverse()) if (isClosable(adapter)) await adapter.close()
  }
}
