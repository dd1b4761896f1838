/** What keeps us from the database, in words for whoever starts the service. */
export class DatabaseUnusable extends Error {}
