/**
 * These limits say how much of a document we take. The figures leave room for the longest honest resume, and little
 * beyond.
 */
export const limits = {
  /** The file operations take files of this size. */
  bytesMax: 25 * 1024 * 1024,
  /** The length is in UTF-16 code units. */
  textMax: 1_000_000,
  pagesMax: 200,
  /** The process is killed after its time; after this share of it, what was read so far is the answer. */
  readTimeShare: 0.6,
  hiddenMax: 50,
  hiddenTextMax: 20_000,
  excerptMax: 200,
  instructionsMax: 100,
  /** An A4 page has so many at 200 dots per inch. Several of them must fit beside each other. */
  picturePixelsMax: 4_000_000,
  pictureWaitMs: 3000,
  zipEntriesMax: 2000,
  unzippedMax: 48 * 1024 * 1024,
  /** A part above one megabyte may be at most this many times larger than its packed form. */
  zipRatioMax: 250,
  xmlDepthMax: 2000,
} as const

/**
 * The version is of all readers. It must be raised with limits and with readers: then documents that failed are tried
 * anew.
 */
export const readerVersion = '2'
