/** The message says, in words for the operator, what keeps us from the database. */
export class DatabaseUnusable extends Error {}
