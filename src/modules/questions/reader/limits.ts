/** How much an answer may be, and how long it may take. */
export const answerLimits = { rows: 1000, bytes: 1_000_000, milliseconds: 3_000 } as const
