/**
 * A posted form is read as the body that a program would have sent. The text in its fields is kept to show them again.
 */

import type { FieldError, FormState } from '#kernel/http/form-field.ts'
import { documents } from '#modules/files/index.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicJob, PublicQuestion } from '../public-job.ts'
import { answerField, answerName } from './apply-form.ts'

export interface SentForm {
  readonly values: FormState['values']
  readonly candidate: Readonly<Record<string, unknown>>
  readonly resume: { readonly bytes: Buffer; readonly contentType: string; readonly fileName: string } | null
  readonly screeningAnswers: readonly { readonly questionId: string; readonly answer: unknown }[]
  readonly consent: boolean
  readonly consentVersion: string
  /** The people who are asked chose to say this. */
  readonly selfIdentification?: Readonly<Record<string, string>>
}

/** Each name is taken as often as a form can have it; nothing that nobody asked for is kept. */
export async function readForm(sent: FormData, job: PublicJob): Promise<SentForm> {
  const names = [...textNames, ...job.questions.map(({ id }) => answerName(id))]
  const values = new Map(names.map((name) => [name, textsOf(sent, name)]))
  const text = (name: string): string => values.get(name)?.[0]?.trim() ?? ''
  const resume = sent.get('resume')
  return {
    values,
    candidate: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      ...(text('phone') !== '' && { phone: text('phone') }),
      ...(text('link') !== '' && { links: [text('link')] }),
    },
    // Browsers send a file without a name where none was chosen.
    resume: resume instanceof File && resume.name !== '' ? await resumeOf(resume) : null,
    screeningAnswers: job.questions.flatMap((question) => {
      const answer = answerOf(question, values.get(answerName(question.id)) ?? [])
      return answer === undefined ? [] : [{ questionId: question.id, answer }]
    }),
    consent: text('consent') === 'yes',
    consentVersion: text('consentVersion'),
    ...(job.company.asksSelfIdentification && {
      selfIdentification: {
        ...(text('sex') !== '' && { sex: text('sex') }),
        ...(text('raceEthnicity') !== '' && { raceEthnicity: text('raceEthnicity') }),
      },
    }),
  }
}

const textNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'link',
  'consent',
  'consentVersion',
  'sex',
  'raceEthnicity',
]

/** Browsers send line ends as two characters, and PostgreSQL keeps no zero. */
const textsOf = (sent: FormData, name: string): string[] =>
  sent
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .slice(0, 60)
    .map((value) => value.replaceAll('\r\n', '\n').replaceAll('\0', ''))

const typesByExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}

/** A browser that does not know a type says so, or nothing. */
async function resumeOf(file: File): Promise<NonNullable<SentForm['resume']>> {
  const isKnown = documents.types.some((type) => type === file.type)
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    contentType: isKnown ? file.type : (typesByExtension[extension] ?? file.type),
    fileName: file.name.replaceAll('\0', '').slice(-255).toWellFormed(),
  }
}

function answerOf({ type }: PublicQuestion, given: readonly string[]): unknown {
  const [first = ''] = given
  if (type === 'multiple_choice') return given.length > 0 ? given : undefined
  if (first.trim() === '') return undefined
  if (type === 'boolean') return first === 'yes'
  if (type === 'number') return numberOf(first)
  return type === 'text' ? first : first.trim()
}

/**
 * People write `1 200,5`. A text that is no number stays what it is, to be refused as such. So does `60,000`, which is
 * sixty thousand to some and sixty to others: nobody may be turned away for the other meaning.
 */
function numberOf(text: string): number | string {
  const plain = text.replaceAll(/[\s\u00a0']/g, '')
  const isNumber = /^[+-]?\d{1,300}(?:[.,]\d+)?$/.test(plain) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(plain)
  return isNumber ? Number(plain.replace(',', '.')) : text
}

/** Missing fields that the form asks for are told before anything else, in the words of the form. */
export function missingIn({ candidate, consent, screeningAnswers }: SentForm, job: PublicJob): FieldError[] {
  const answered = new Set(screeningAnswers.map(({ questionId }) => questionId))
  return [
    ...(candidate['firstName'] === '' ? [{ field: 'firstName', message: 'Enter your first name' }] : []),
    ...(candidate['lastName'] === '' ? [{ field: 'lastName', message: 'Enter your last name' }] : []),
    ...(candidate['email'] === '' ? [{ field: 'email', message: 'Enter your e-mail address' }] : []),
    ...job.questions
      .filter(({ id, mandatory }) => mandatory && !answered.has(id))
      .map(({ id, text }) => ({ field: answerField(id), message: `Answer the question “${inLine(text)}”` })),
    ...(consent ? [] : [{ field: 'consent', message: 'Give your consent, or we can’t take your application' }]),
  ]
}
