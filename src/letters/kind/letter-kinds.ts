/** The kinds of letters stand by themselves, for whoever names them without reading any. */

export const letterKinds = [
  'written',
  'automatic-answer',
  'automatic',
  'bounce',
  'complaint',
  'receipt',
  'bulk',
] as const
export type LetterKind = (typeof letterKinds)[number]
