/**
 * The database is not there, or has no room for one more connection. Everything of a transaction is undone then; the
 * outcome of one that was being committed is unknown, and the caller finds it out by asking again.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database can not be reached', { cause })
  }
}

/** PostgreSQL says so when a disk has no room. */
export const diskFull = '53100'

/** The server was shut down, crashed or is starting, a connection broke, or there are too many of them. */
const outage = /^(?:57P0[123]|08|53300)/

export const isOutage = (sqlState: string | undefined): boolean => outage.test(sqlState ?? '')
