/** A refusal is told in the words of the form: each broken rule at the field it is about. */

import type { FieldError } from '#kernel/http/form-field.ts'
import type { BrokenRule, Problem } from '#kernel/http/problem.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicJob } from '../public-job.ts'
import { answerField } from './apply-form.ts'
import type { SentForm } from './read-form.ts'

export function errorsOf({ kind, message, errors }: Problem, form: SentForm, job: PublicJob): FieldError[] {
  if (kind.code.includes('resume')) return [{ field: 'resume', message: `Resume: ${lowerFirst(message)}` }]
  if (!errors || errors.length === 0) return [{ field: null, message: `${kind.title}. ${message}` }]
  const labels = labelsOf(job)
  return errors.map((rule) => {
    const field = fieldOf(rule, form)
    if (rule.pointer === '/consentVersion') return { field, message }
    const label = labels.get(field ?? '')
    return { field, message: label === undefined ? `${message} (${rule.detail})` : `${label} ${rule.detail}` }
  })
}

function fieldOf({ pointer }: BrokenRule, { screeningAnswers }: SentForm): string | null {
  const [, first = '', second = ''] = pointer.split('/')
  if (first === 'candidate') return second === 'links' ? 'link' : second
  if (first === 'resume') return first
  if (first === 'selfIdentification') return second === '' ? null : second
  if (first.startsWith('consent')) return 'consent'
  const answer = first === 'screeningAnswers' && second !== '' ? screeningAnswers[Number(second)] : undefined
  return answer ? answerField(answer.questionId) : null
}

const labelsOf = ({ questions }: PublicJob): ReadonlyMap<string, string> =>
  new Map([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['email', 'E-mail'],
    ['phone', 'Phone'],
    ['link', 'Website or profile'],
    ['resume', 'Resume'],
    ['sex', 'Sex'],
    ['raceEthnicity', 'Race or ethnicity'],
    ['consent', 'Your consent'],
    ...questions.map(({ id, text }) => [answerField(id), `“${inLine(text)}”`] as const),
  ])

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
