/** A sentence claims what it names, weakens it, or says that it is none of its writer's. */
export const polarities = [
  'claimed',
  'basic',
  'learning',
  'wished',
  'denied',
  'expired',
  'failed',
  'planned',
  'others',
] as const
export type Polarity = (typeof polarities)[number]

/** What is being learnt is held in a way; what others do, what is over and what failed is not. */
export const isHeld = (polarity: Polarity): boolean =>
  polarity === 'claimed' || polarity === 'basic' || polarity === 'learning'
