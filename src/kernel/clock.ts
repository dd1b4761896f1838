/** The time, so that tests can hold it. What the database decides by time it decides by its own clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
