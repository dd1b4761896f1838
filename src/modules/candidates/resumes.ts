/** Others take resumes in: what they may weigh, and the ways to read one. */
import { resumeSizeMaxBytes } from './problems.ts'
import { readAtOnce } from './read-at-once.ts'
import { readContent } from './read-content.ts'
import { ResumeView } from './resume.view.ts'
import { addResumeFrom, readResumeFile } from './resume-from-file.ts'

export const resumes = {
  sizeMaxBytes: resumeSizeMaxBytes,
  read: readContent,
  readAtOnce,
  View: ResumeView,
  readFile: readResumeFile,
  addFrom: addResumeFrom,
}
