/** The database writes down what it is asked, in the round trips it is asked in. */
import type pg from 'pg'
import { Database, type Reach, type Reading, setReach, type Tx, type Writing } from '#kernel/database/database.ts'
import { type Prepared, prepare, type Statement, sql } from '#kernel/database/sql.ts'

/** A round trip has its statements, and the rows of its last ones, as far as they were looked at. */
export interface RoundTrip {
  readonly statements: readonly Prepared[]
  rows: readonly (readonly unknown[])[]
}

const begin = prepare(sql`begin`)
const commit = prepare(sql`commit`)

export class RecordingDatabase extends Database {
  readonly trips: RoundTrip[] = []
  readonly #undoes: boolean

  constructor(pool: pg.Pool, undoes: boolean) {
    super(pool)
    this.#undoes = undoes
  }

  /** Each call gives what was asked since the last one. */
  taken(): RoundTrip[] {
    return this.trips.splice(0)
  }

  override reading(reach: Reach, signal?: AbortSignal): Reading {
    return this.#recorded(super.reading(reach, signal), () => [prepare(setReach(reach))])
  }

  override writing(reach: Reach, signal?: AbortSignal): Writing {
    const opening = () => [prepare(setReach(reach))]
    const writing = super.writing(reach, signal)
    return {
      ...this.#recorded(writing, opening),
      writes: true,
      run: (statement) => {
        this.#add([...opening(), prepare(statement)])
        return writing.run(statement)
      },
    }
  }

  override snapshot<T>(): Promise<T> {
    throw new Error('a snapshot is not recorded')
  }

  override async transaction<T>(reach: Reach, work: (tx: Tx) => Promise<T>): Promise<T> {
    let unsent: readonly Prepared[] = [begin, prepare(setReach(reach))]
    const deferred: Prepared[] = []
    const opening = (): readonly Prepared[] => {
      const before = unsent
      unsent = []
      return before
    }
    let result: { readonly made: T } | undefined
    const whole = super.transaction(reach, async (tx) => {
      const made = await work({
        ...this.#recorded(tx, opening),
        writes: true,
        run: (statement) => {
          this.#add([...opening(), prepare(statement)])
          return tx.run(statement)
        },
        later: (statement) => {
          deferred.push(prepare(statement))
          tx.later(statement)
        },
        announces: () => tx.announces(),
      })
      result = { made }
      if (this.#undoes) throw new Error('undone')
    })
    await whole.catch((error) => {
      if (!this.#undoes || !result) throw error
    })
    if (!result) throw new Error('a transaction ended without a result')
    this.#add([...opening(), ...deferred, commit])
    return result.made
  }

  #add(statements: readonly Prepared[]): RoundTrip {
    const trip = { statements, rows: [] }
    this.trips.push(trip)
    return trip
  }

  #recorded(reading: Reading, opening: () => readonly Prepared[]): Reading {
    const asked = (...statements: readonly Statement[]): RoundTrip =>
      this.#add([...opening(), ...statements.map(prepare)])
    return {
      all: async (statement) => {
        const trip = asked(statement)
        const rows = await reading.all(statement)
        trip.rows = [rows]
        return rows
      },
      maybe: async (statement) => {
        const trip = asked(statement)
        const row = await reading.maybe(statement)
        trip.rows = [row === undefined ? [] : [row]]
        return row
      },
      one: async (statement) => {
        const trip = asked(statement)
        const row = await reading.one(statement)
        trip.rows = [[row]]
        return row
      },
      batch: async (...statements) => {
        const trip = asked(...statements)
        const rows = await reading.batch(...statements)
        trip.rows = rows
        return rows
      },
    }
  }
}
