/** Other systems know a person by the id of an application with its kind, `app_12` or `src_12`. */
import { z } from 'zod'

export const candidateIdPattern = /^(?:app|src)_[1-9]\d*$/

export const CandidateIdView = z
  .string()
  .regex(candidateIdPattern)
  .meta({
    description:
      '`app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them.',
    examples: ['app_12'],
  })

export const candidateIdOf = ({ id, isApplicant }: { readonly id: number; readonly isApplicant: boolean }): string =>
  `${isApplicant ? 'app' : 'src'}_${id}`
