/** Records of Greenhouse are put in our words. */
import type { z } from 'zod'
import type { AtsApplication, AtsCandidate, AtsStage } from '#modules/ats/ports.ts'
import { emailsOf, idOf, instantOf, textLengthMax, textOf, textsOf, urlsOf } from '../neutral-text.ts'
import type { toldApplication, toldCandidate, toldStage } from './contract.ts'

export const baseOf = (row: { readonly id: number; readonly created_at?: unknown; readonly updated_at?: unknown }) => ({
  remoteId: String(row.id),
  remoteCreatedAt: instantOf(row.created_at),
  remoteUpdatedAt: instantOf(row.updated_at),
  url: null,
})

/** A plan has no stages for the rejected and the hired: an application ends beside it. */
export const stageOf = (row: z.infer<typeof toldStage>): AtsStage => ({
  ...baseOf(row),
  name: textOf(row.name, textLengthMax.name) ?? 'Unnamed',
  order: typeof row.sort_order === 'number' && Number.isSafeInteger(row.sort_order) ? row.sort_order : null,
  jobId: String(row.job_id),
  kind: 'active',
  isActive: row.active !== false,
})

export const candidateOf = (row: z.infer<typeof toldCandidate>): AtsCandidate => ({
  ...baseOf(row),
  firstName: textOf(row.first_name, textLengthMax.name),
  lastName: textOf(row.last_name, textLengthMax.name),
  emails: emailsOf(valuesOf(row.email_addresses)),
  phones: textsOf(valuesOf(row.phone_numbers), textLengthMax.name),
  company: textOf(row.company, textLengthMax.title),
  title: textOf(row.title, textLengthMax.title),
  location: textsOf(valuesOf(row.addresses), textLengthMax.line, 1)[0] ?? null,
  skills: [],
  tags: textsOf(row.tags, textLengthMax.name),
  links: urlsOf([...valuesOf(row.website_addresses), ...valuesOf(row.social_media_addresses)]),
  isConfidential: row.private === true,
})

const outcomes: Readonly<Record<string, AtsApplication['outcome']>> = {
  in_process: 'pending',
  active: 'pending',
  paused: 'pending',
  rejected: 'rejected',
  hired: 'hired',
}

export const applicationOf = (row: z.infer<typeof toldApplication>): AtsApplication => ({
  ...baseOf(row),
  candidateId: String(row.candidate_id),
  jobId: idOf(row.job_id),
  stageId: idOf(row.job_interview_stage_id),
  stageName: textOf(row.stage_name, textLengthMax.name),
  outcome: outcomes[String(row.status)] ?? 'other',
  appliedAt: instantOf(row.created_at),
  endedAt: instantOf(row.rejected_at),
  externalId: null,
  movedAt: null,
})

/** Addresses and numbers are told with what they are for. */
export const valuesOf = (given: unknown): unknown[] =>
  Array.isArray(given) ? given.map((each: unknown) => (each as { value?: unknown } | null | undefined)?.value) : []
