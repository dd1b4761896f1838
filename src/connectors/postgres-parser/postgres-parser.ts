/** SQL is read and printed by the parser of PostgreSQL itself, compiled to WebAssembly. */
import type { SqlGrammar, SqlGrammars } from '#modules/questions/ports.ts'

export interface PostgresParserOptions {
  /** Somebody should hear of a failure: no statement within the bounds that callers keep causes one. */
  readonly onFailure?: (error: unknown) => void
}

export class PostgresParser implements SqlGrammars {
  readonly #onFailure: (error: unknown) => void
  #current: Promise<SqlGrammar> | null = null

  constructor({ onFailure = () => {} }: PostgresParserOptions = {}) {
    this.#onFailure = onFailure
  }

  open(): Promise<SqlGrammar> {
    this.#current ??= this.#load()
    return this.#current
  }

  /** The packages are loaded with the first statement and not with the service: 30 ms, and 3 MB on the disk. */
  async #load(): Promise<SqlGrammar> {
    try {
      const { newInstance } = await import('./instance.ts')
      return await newInstance((error) => {
        this.#current = null
        this.#onFailure(error)
      })
    } catch (error) {
      this.#current = null
      throw error
    }
  }
}
