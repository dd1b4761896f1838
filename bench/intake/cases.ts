/** Cases say what is handed in, and how much of it. */
import type { Request } from '../harness/client.ts'
import { docx, pdf, plainText, type Resume } from './resumes.ts'
import type { IntakeWorld } from './world.ts'

export interface Case {
  readonly name: string
  /** Intakes a second must reach this share of the bare inserts; cases without it are only shown. */
  readonly shareMin?: number
  readonly resumeOf: ((seed: number) => Resume) | null
}

const size = 100_000
const ordinarySize = 4_000

export const cases: readonly Case[] = [
  { name: 'a plain text of 100 KB', shareMin: 0.5, resumeOf: (seed) => plainText(seed, size) },
  { name: 'a PDF of 100 KB', resumeOf: (seed) => pdf(seed, size) },
  { name: 'a Word document of 100 KB', resumeOf: (seed) => docx(seed, size) },
  { name: 'a plain text of 4 KB', resumeOf: (seed) => plainText(seed, ordinarySize) },
  { name: 'no resume', resumeOf: null },
]

let applicants = 0

/** Each request is of somebody who never applied before, with a resume that nobody else has sent. */
export function requestsOf({ resumeOf }: Case, { keys, atsJobIds }: IntakeWorld, count: number): Request[] {
  return Array.from({ length: count }, () => {
    const number = applicants++
    const candidate = {
      firstName: 'Qqfirst',
      lastName: 'Qqlast',
      email: `qqlocal${number}@mail.example`,
      phone: `+4940${2_000_000 + number}`,
    }
    return {
      method: 'POST',
      path: `/v1/integration/ats-jobs/${atsJobIds[number % atsJobIds.length]}/applications`,
      token: keys[number % keys.length] ?? '',
      body: JSON.stringify({ externalApplicationId: `A-${number}`, candidate, resume: sentOf(resumeOf?.(number)) }),
    }
  })
}

const sentOf = (resume: Resume | undefined) =>
  resume && { contentType: resume.contentType, fileName: resume.fileName, data: resume.bytes.toString('base64') }
