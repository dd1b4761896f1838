export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export type Level = (typeof levels)[number]
