/** The corpus of resumes has with each text what a person reads in it. See `resumes/README.md`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LabelledResume {
  readonly id: string
  readonly text: string
  readonly labels: ResumeLabels
}

export interface ResumeLabels {
  readonly language: string
  readonly private: Readonly<Partial<Record<PrivateLabel, string | readonly string[]>>> & { readonly name: string }
  readonly contacts: {
    readonly emails: readonly string[]
    readonly phones: readonly string[]
    readonly links: readonly string[]
  }
  readonly experience: readonly LabelledRole[]
  readonly skills: Readonly<Record<string, number | null>>
  readonly notSkills: readonly string[]
  readonly alsoSkills?: readonly string[]
  readonly languages: Readonly<Record<string, string | null>>
  readonly criteria: readonly LabelledCriterion[]
}

export type PrivateLabel = 'name' | 'address' | 'age' | 'gender' | 'nationality' | 'marital' | 'photo'

export interface LabelledRole {
  readonly from: string
  readonly to: string
  readonly title?: string
  readonly employer?: string
}

export interface LabelledCriterion {
  readonly text: string
  readonly kind: 'must_have' | 'nice_to_have'
  readonly met: 'yes' | 'partly' | 'no' | 'unknown'
}

/** The labels were written on this day. */
export const corpusDay = '2026-11-20'

const folder = join(import.meta.dirname, 'resumes')

export function readResumes(): LabelledResume[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  return files.sort().map((file) => ({
    id: file.replace(/\.txt$/, ''),
    text: readFileSync(join(folder, file), 'utf8'),
    labels: JSON.parse(readFileSync(join(folder, file.replace(/\.txt$/, '.json')), 'utf8')) as ResumeLabels,
  }))
}
