/** An audit is the figures with all that somebody needs who does not know us, and may not ask us. */
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import type { HiringFilters } from '../figures/hiring-filter.ts'
import { adverseImpactOf, type FewPeople } from './adverse-impact.ts'
import type { Covered, ScoringEngine } from './audit.store.ts'
import { type Audit, auditDefinitions } from './audit.view.ts'
import { arithmeticVersion, auditNotes, fewPeopleNotes } from './audit-notes.ts'
import type { Group } from './tally.ts'

interface Asked extends HiringFilters {
  readonly fewPeople: FewPeople
}

interface Found {
  readonly groups: readonly Group[]
  readonly engines: readonly ScoringEngine[]
  readonly covered: Covered
  readonly at: Instant
}

export const auditOf = (asked: Asked, { groups, engines, covered, at }: Found): Audit => ({
  generatedAt: viewTime(at),
  company: covered.company,
  timezone: covered.timezone,
  asksSelfIdentification: covered.asksSelfIdentification,
  arithmeticVersion,
  fewPeople: asked.fewPeople,
  asked: {
    jobStatus: asked.jobStatus,
    tags: [...(asked.tags ?? [])],
    jobId: asked.jobId ?? null,
    createdAfter: asked.createdAfter ?? null,
    createdBefore: asked.createdBefore ?? null,
  },
  covered: { jobs: covered.jobs, firstDay: covered.firstDay, lastDay: covered.lastDay },
  engines: engines.map(viewEngine),
  notes: Object.entries({ ...auditNotes, fewPeople: fewPeopleNotes[asked.fewPeople] }).map(([name, text]) => ({
    name,
    text,
  })),
  definitions: [...auditDefinitions],
  figures: adverseImpactOf(groups, asked.fewPeople),
})

const viewEngine = (engine: ScoringEngine) => ({
  name: engine.name,
  version: engine.version,
  model: engine.model,
  promptVersion: engine.promptVersion,
  scored: engine.scored,
  firstScoredAt: viewTimeOrNull(engine.firstScoredAt),
  lastScoredAt: viewTimeOrNull(engine.lastScoredAt),
  inUseSince: viewTimeOrNull(engine.inUseSince),
})
