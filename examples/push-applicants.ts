/**
 * This program links a job of an ATS and hands in its applicants, with resumes:
 *
 *   MUSTER_KEY=… node scripts/run.mjs examples/push-applicants.ts
 *
 * It needs a key with jobs:write and applications:write. Run it as often as you like: the job is changed and not made
 * again, and each applicant is on it once.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MusterProblem } from '@muster/client'
import { connect } from './connect.ts'

/** An ATS would read this out of its own database. */
const atsJobId = 'REQ-17'
const question = 'Since when have you bound books?'
const applicants = [
  {
    id: 'A-1',
    firstName: 'Ana',
    lastName: 'Diaz',
    email: 'ana.diaz@people.example',
    resume: 'ana-diaz.txt',
    answer: '2012',
  },
  { id: 'A-2', firstName: 'Ben', lastName: 'Okafor', email: 'ben.okafor@people.example', answer: 'For a year.' },
  { id: 'A-3', firstName: 'Cleo', lastName: 'Roth', email: 'cleo.roth@people.example' },
]

const client = connect()

const job = await client.putAtsJob({
  atsJobId,
  body: {
    title: 'Bookbinder',
    description: 'Bind and repair books, by hand.',
    location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
    criteria: [{ text: 'Has bound books by hand' }, { text: 'Speaks German', kind: 'nice_to_have' }],
    screeningQuestions: [{ text: question, type: 'text', mandatory: true }],
    status: 'live',
  },
})
console.log(`${atsJobId} is job ${job.id}, ${job.status}`)

// A question keeps its id while its text stays, so nothing of it needs to be remembered.
const questionId = job.screeningQuestions.find(({ text }) => text === question)?.id ?? ''

for (const { id: externalApplicationId, resume, answer, ...candidate } of applicants) {
  try {
    const { status, body } = await client.send('handInApplication', {
      atsJobId,
      body: {
        externalApplicationId,
        candidate,
        resume: resume ? await fileOf(resume) : null,
        screeningAnswers: answer ? [{ questionId, answer }] : [],
        source: 'ATS',
      },
    })
    console.log(`${externalApplicationId} is ${body.candidateId}, ${status === 201 ? 'taken in' : 'there already'}`)
  } catch (error) {
    // A refused applicant must not hold up the others. The client itself retries faults of the network.
    if (!(error instanceof MusterProblem)) throw error
    console.log(`${externalApplicationId} was refused: ${error.code}: ${error.detail}`)
  }
}

async function fileOf(fileName: string) {
  const bytes = await readFile(join(import.meta.dirname, 'resumes', fileName))
  return { fileName, contentType: 'text/plain', data: bytes.toString('base64') }
}
