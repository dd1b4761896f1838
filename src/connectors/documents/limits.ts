/** How much of a document we take. The figures leave room for the longest honest resume, and little beyond. */
export const limits = {
  /** Of the file; so much the file operations take. */
  bytesMax: 25 * 1024 * 1024,
  /** In UTF-16 code units. */
  textMax: 1_000_000,
  pagesMax: 200,
  /** Of the time after which the process is killed: after so much what was read so far is the answer. */
  readTimeShare: 0.6,
  hiddenMax: 50,
  hiddenTextMax: 20_000,
  excerptMax: 200,
  instructionsMax: 100,
  /** An A4 page at 200 dots per inch. Several of them must fit beside each other. */
  picturePixelsMax: 4_000_000,
  pictureWaitMs: 3000,
  zipEntriesMax: 2000,
  unzippedMax: 48 * 1024 * 1024,
  /** Above one megabyte, how many times larger than its packed form a part may be. */
  zipRatioMax: 250,
  xmlDepthMax: 2000,
} as const

/** Of all that is here. It is to be raised with limits and with readers: then what has failed is tried anew. */
export const readerVersion = '1'
