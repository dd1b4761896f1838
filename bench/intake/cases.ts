/** What is handed in, and how much of it. */
import type { Request } from '../harness/client.ts'
import { docx, pdf, plainText, type Resume } from './resumes.ts'
import type { IntakeWorld } from './world.ts'

export interface Case {
  readonly name: string
  /** Intakes a second, of those of the bare inserts; others are only shown. */
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

/** So many different ones of each, over and over: two people never send the same in a row. */
export const resumes = 32

const closing = Buffer.from('}')

let applicants = 0

/** Requests of a case, each of somebody who never applied before. */
export function requestsOf({ resumeOf }: Case, { keys, atsJobIds }: IntakeWorld): (index: number) => Request {
  // Made once: the client shares the machine with the servers.
  const sent = Array.from({ length: resumes }, (_, seed) => {
    const resume = resumeOf?.(seed)
    if (!resume) return Buffer.alloc(0)
    const { contentType, fileName, bytes } = resume
    return Buffer.from(`,"resume":${JSON.stringify({ contentType, fileName, data: bytes.toString('base64') })}`)
  })
  return (index) => {
    const number = applicants++
    const candidate = {
      firstName: 'Qqfirst',
      lastName: 'Qqlast',
      email: `qqlocal${number}@mail.example`,
      phone: `+4940${2_000_000 + number}`,
    }
    const form = JSON.stringify({ externalApplicationId: `A-${number}`, candidate })
    return {
      method: 'POST',
      path: `/v1/integration/ats-jobs/${atsJobIds[number % atsJobIds.length]}/applications`,
      token: keys[number % keys.length] ?? '',
      body: Buffer.concat([Buffer.from(form.slice(0, -1)), sent[index % resumes] ?? Buffer.alloc(0), closing]),
    }
  }
}
