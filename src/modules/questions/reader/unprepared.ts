export const unprepared =
  'Analytics SQL is not set up in this database. An operator sets it up by starting Muster once with a DATABASE_URL whose login is a superuser.'
