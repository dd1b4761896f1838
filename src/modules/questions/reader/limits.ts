export const answerLimits = { rows: 1000, bytes: 1_000_000, milliseconds: 3_000 } as const
