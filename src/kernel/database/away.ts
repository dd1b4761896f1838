/**
 * The database is not there, or has no room for one more connection. Everything of a transaction is undone then; of one that
 * was being committed nobody knows, and whoever asked finds out by asking again.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database can not be reached', { cause })
  }
}

/** What PostgreSQL says of a disk without room. */
export const diskFull = '53100'

/** Shut down, crashed, starting, connections of any kind that broke, and too many of them. */
const outage = /^(?:57P0[123]|08|53300)/

export const isOutage = (sqlState: string | undefined): boolean => outage.test(sqlState ?? '')
