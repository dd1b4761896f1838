/** How much of a letter is read. What lies beyond is cut, and the letter's problems say so. */
export const bounds = {
  letterBytesMax: 25 * 1024 * 1024,
  /** Of the head of the letter, and of each part. */
  headBytesMax: 512 * 1024,
  fieldBytesMax: 64 * 1024,
  /** Of all heads together. */
  headsBytesMax: 4 * 1024 * 1024,
  partsMax: 10_000,
  nestingMax: 30,
  boundaryLengthMax: 1_000,
  /** Of one part of text as it was sent. */
  textPartBytesMax: 2 * 1024 * 1024,
  textLengthMax: 1_000_000,
  htmlLengthMax: 1_000_000,
  /** Of tags that open. */
  htmlTagsMax: 30_000,
  attachmentsMax: 50,
  recipientsMax: 500,
  referencesMax: 100,
  subjectLengthMax: 1_000,
  nameLengthMax: 200,
  headerValueLengthMax: 4_000,
  headerValuesMax: 20,
} as const
