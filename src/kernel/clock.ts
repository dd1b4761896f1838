/** Tests can hold this clock. The database decides by its own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
