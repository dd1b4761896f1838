/** Resumes are printed as PDF, for demo data and tests. The same resume gives the same bytes. */
import { type Paper, print } from '#printing/paper.ts'
import { drawResume } from './layout.ts'
import type { Resume } from './resume.ts'

export type { Resume, ResumeRow, ResumeSection } from './resume.ts'

export interface ResumePdfOptions {
  readonly columns?: 1 | 2
  /** Tests draw what is no part of the resume. */
  readonly drawAlso?: (paper: Paper) => void
}

const createdAt = new Date('2026-01-01T00:00:00Z')

export const renderResumePdf = (resume: Resume, { columns = 1, drawAlso }: ResumePdfOptions = {}): Promise<Buffer> =>
  print({ title: resume.name, createdAt, margin: 50, leading: 1.35 }, (paper) => {
    drawResume(paper, resume, columns)
    drawAlso?.(paper)
  })
