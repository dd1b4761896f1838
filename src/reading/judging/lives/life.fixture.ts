/** A life is told in each judged language: the same roles, years, papers and languages, by the same criteria. */
import type { DocumentLanguage } from '../../words/document-language.ts'
import type { Criterion } from '../evaluate.ts'

export interface Life {
  readonly name: string
  readonly criteria: readonly Criterion[]
  readonly told: Readonly<Partial<Record<DocumentLanguage, string>>>
}

export const asked = (...texts: readonly string[]): Criterion[] =>
  texts.map((text, index) => ({ id: `c${index}`, text, kind: 'must_have', weight: 1 }))
