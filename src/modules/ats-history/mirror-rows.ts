/** Records become rows as PostgreSQL reads them out of one JSON text. */
import { hash } from 'node:crypto'
import { searchRowOf, vectorOf } from './person-words.ts'
import type { AtsModel, AtsRecords } from './records.ts'
import { instantOrNull } from './source.ts'

type Row = Readonly<Record<string, unknown>>

/** What is beside the columns that all models share. */
const contentOf: { readonly [Model in AtsModel]: (record: AtsRecords[Model]) => Row } = {
  job: (job) => ({
    title: job.title,
    status: job.status,
    is_confidential: job.isConfidential,
    description: job.description,
    department: job.department,
    location: job.location,
  }),
  stage: (stage) => ({
    name: stage.name,
    position: stage.order === null || !Number.isFinite(stage.order) ? null : Math.trunc(stage.order) | 0,
    job_id: stage.jobId,
    kind: stage.kind,
    is_active: stage.isActive,
  }),
  candidate: (candidate) => ({
    first_name: candidate.firstName,
    last_name: candidate.lastName,
    emails: candidate.emails,
    phones: candidate.phones,
    company: candidate.company,
    title: candidate.title,
    location: candidate.location,
    skills: candidate.skills,
    tags: candidate.tags,
    links: candidate.links,
    is_confidential: candidate.isConfidential,
  }),
  application: (application) => ({
    candidate_id: application.candidateId,
    job_id: application.jobId,
    stage_id: application.stageId,
    stage_name: application.stageName,
    outcome: application.outcome,
    applied_at: instantOrNull(application.appliedAt),
    ended_at: instantOrNull(application.endedAt),
    external_id: application.externalId,
    moved_at: instantOrNull(application.movedAt),
  }),
}

/** What follows from the content is made anew wherever the content is. */
const madeOf: { readonly [Model in AtsModel]: (record: AtsRecords[Model]) => Row } = {
  job: ({ title }) => ({ words: vectorOf(title ?? '') }),
  stage: () => ({}),
  candidate: searchRowOf,
  application: () => ({}),
}

/** A release that makes other words of the same content counts this up, so that the next full run writes them. */
const wordsVersion = 1

function rowOf<Model extends AtsModel>(model: Model, record: AtsRecords[Model]): Row {
  const content = {
    ...contentOf[model](record),
    url: record.url,
    remote_created_at: instantOrNull(record.remoteCreatedAt),
  }
  return {
    remote_id: record.remoteId,
    remote_updated_at: instantOrNull(record.remoteUpdatedAt),
    content_hash: hash('sha256', `${wordsVersion}${JSON.stringify(content)}`, 'base64url'),
    ...content,
    ...madeOf[model](record),
  }
}

/** A record that a page has twice is there once, as its later version. */
export function jsonOf<Model extends AtsModel>(model: Model, records: readonly AtsRecords[Model][]): string {
  const rows = new Map<string, Row>()
  for (const record of records) {
    const row = rowOf(model, record)
    const before = rows.get(record.remoteId)
    if (before === undefined || isLater(row, before)) rows.set(record.remoteId, row)
  }
  return writable([...rows.values()])
}

const isLater = (row: Row, before: Row): boolean => {
  const [at, atBefore] = [row['remote_updated_at'], before['remote_updated_at']]
  const isSameAge = at === atBefore || at === null || atBefore === null
  return isSameAge ? `${row['content_hash']}` > `${before['content_hash']}` : `${at}` > `${atBefore}`
}

/** PostgreSQL takes no zero and no half of a letter. */
function writable(rows: readonly Row[]): string {
  const json = JSON.stringify(rows)
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}
