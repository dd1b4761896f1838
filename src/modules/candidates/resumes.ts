/** Others take resumes in: what they may weigh, and the two ways to read one. */
import { resumeSizeMaxBytes } from './problems.ts'
import { readAtOnce } from './read-at-once.ts'
import { readContent } from './read-content.ts'

export const resumes = {
  sizeMaxBytes: resumeSizeMaxBytes,
  read: readContent,
  readAtOnce,
}
