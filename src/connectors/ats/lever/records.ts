/** Records of Lever are put in our words. */
import { z } from 'zod'
import type { AtsApplication, AtsCandidate, AtsJob, AtsStage } from '#modules/ats/ports.ts'
import { emailsOf, idOf, instantOf, textLengthMax, textOf, textsOf, urlOf, urlsOf } from '../neutral-text.ts'
import { toldApplication, type toldOpportunity, type toldPosting, type toldStage } from './contract.ts'

type OpportunityRow = z.infer<typeof toldOpportunity>
type Members = Readonly<Record<string, unknown>>

const membersOf = (given: unknown): Members => (typeof given === 'object' && given !== null ? (given as Members) : {})

const baseOf = (row: {
  readonly id: string
  readonly createdAt?: unknown
  readonly updatedAt?: unknown
  readonly urls?: unknown
}) => ({
  remoteId: row.id,
  remoteCreatedAt: instantOf(row.createdAt),
  remoteUpdatedAt: instantOf(row.updatedAt),
  url: urlOf(membersOf(row.urls)['show']),
})

const states: Readonly<Record<string, AtsJob['status']>> = {
  published: 'open',
  internal: 'open',
  closed: 'closed',
  draft: 'draft',
  pending: 'draft',
}

export function jobOf(row: z.infer<typeof toldPosting>): AtsJob {
  const [categories, content] = [membersOf(row.categories), membersOf(row.content)]
  return {
    ...baseOf(row),
    title: textOf(row.text, textLengthMax.title),
    status: states[String(row.state)] ?? 'other',
    isConfidential: row.confidentiality === 'confidential',
    description:
      textOf(content['descriptionHtml'], textLengthMax.description) ??
      textOf(content['description'], textLengthMax.description),
    department:
      textOf(categories['department'], textLengthMax.title) ?? textOf(categories['team'], textLengthMax.title),
    location: textOf(categories['location'], textLengthMax.title),
  }
}

/** The place in the list is the order; all postings have the same stages. */
export const stageOf = (row: z.infer<typeof toldStage>, order: number): AtsStage => ({
  ...baseOf(row),
  name: textOf(row.text, textLengthMax.name) ?? 'Unnamed',
  order,
  jobId: null,
  kind: /^lead(?:-|$)/.test(row.id) ? 'lead' : 'active',
  isActive: true,
})

/** Without a contact the opportunity stands for its person. */
export const contactOf = (row: OpportunityRow): string => idOf(row.contact) ?? row.id

/** What is known of a person is the same in all their opportunities; they are confidential when none is open to all. */
export function candidateOf(rows: readonly [OpportunityRow, ...OpportunityRow[]]): AtsCandidate {
  const [newest] = rows.toSorted((a, b) => timeOf(b.updatedAt) - timeOf(a.updatedAt))
  const row = newest ?? rows[0]
  const name = textOf(row.name, textLengthMax.name * 2)?.split(/\s+/) ?? []
  const phones = Array.isArray(row.phones) ? row.phones.map((each: unknown) => membersOf(each)['value']) : []
  return {
    ...baseOf(row),
    remoteId: contactOf(row),
    firstName: textOf((name.length > 1 ? name.slice(0, -1) : name).join(' '), textLengthMax.name),
    lastName: name.length > 1 ? textOf(name.at(-1), textLengthMax.name) : null,
    emails: emailsOf(row.emails),
    phones: textsOf(phones, textLengthMax.name),
    // The headline is where somebody worked, as Lever writes it.
    company: textOf(row.headline, textLengthMax.title),
    title: null,
    location: textOf(row.location, textLengthMax.line),
    skills: [],
    tags: textsOf(row.tags, textLengthMax.name),
    links: urlsOf(row.links),
    isConfidential: rows.every(({ confidentiality }) => confidentiality === 'confidential'),
  }
}

/** The ids of the reasons for which somebody was hired; null where they may not be read. */
export type HiredReasons = ReadonlySet<string> | null

export function applicationOf(row: OpportunityRow, hired: HiredReasons): AtsApplication {
  const archived = row.archived === null || row.archived === undefined ? null : membersOf(row.archived)
  const application = applicationIn(row)
  return {
    ...baseOf(row),
    candidateId: contactOf(row),
    jobId: idOf(application?.posting),
    stageId: stageIn(row),
    stageName: textOf(membersOf(row.stage)['text'], textLengthMax.name),
    outcome: archived === null ? 'pending' : outcomeOf(archived['reason'], hired),
    appliedAt: instantOf(application?.createdAt) ?? instantOf(row.createdAt),
    endedAt: instantOf(archived?.['archivedAt']),
    externalId: null,
    movedAt: lastMoveOf(row),
  }
}

/** A stage is told whole where it was asked for so, and by its id elsewhere. */
export const stageIn = (row: OpportunityRow): string | null => idOf(membersOf(row.stage)['id']) ?? idOf(row.stage)

export function applicationIn(row: OpportunityRow): z.infer<typeof toldApplication> | undefined {
  return z.array(toldApplication).safeParse(row.applications).data?.[0]
}

function outcomeOf(reason: unknown, hired: HiredReasons): AtsApplication['outcome'] {
  if (hired === null) return 'other'
  return hired.has(String(reason)) ? 'hired' : 'rejected'
}

function lastMoveOf(row: OpportunityRow): Date | null {
  const changes = Array.isArray(row.stageChanges) ? row.stageChanges : []
  const times = changes.map((each: unknown) => timeOf(membersOf(each)['updatedAt'])).filter((time) => time > 0)
  return times.length > 0 ? instantOf(Math.max(...times)) : instantOf(row.lastAdvancedAt)
}

const timeOf = (given: unknown): number => instantOf(given)?.getTime() ?? 0
