import { z } from 'zod'
import { BodyId, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound, validationFailed } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateForms } from '#modules/candidates/index.ts'
import { type StoredFile, storedFiles } from '#modules/files/index.ts'
import { type Job, jobPlaces, jobProblems, jobStore } from '#modules/jobs/index.ts'
import { ColumnMapping } from '../csv/columns.ts'
import { insertImport } from '../import.store.ts'
import { type Import, type ImportKind, importKinds } from '../import.ts'
import { ImportView, viewImport } from '../import.view.ts'
import { enqueueImport } from '../tasks/import-candidates.ts'

export const startCandidateImport = operation({
  id: 'startCandidateImport',
  method: 'POST',
  path: '/v1/imports/candidates',
  summary: 'Import candidates from a list or an archive',
  description:
    'A CSV file with a row for each person under a row of column names, or a ZIP archive of resumes, uploaded before. It goes on in the background, whatever happens to the service; ask for the import to see how far it is. A person whose first e-mail address is known is not added again, and nothing that is known of them is replaced. With a job each person is put on it, unless they are on it. A row is imported as a whole or not at all.',
  access: 'recruiter',
  body: z.strictObject({
    fileKey: TextId,
    format: z.enum(importKinds).exactOptional().meta({ description: 'By the type of the file when not said.' }),
    jobId: BodyId.exactOptional(),
    status: z.enum(['unreviewed', 'sourced_potential']).default('sourced_potential').meta({
      description: 'On the job. As `unreviewed` each takes one of its places; who finds none is not imported.',
    }),
    source: candidateForms.SourceName.default('import').meta({ description: 'Of those whose row names none.' }),
    mapping: ColumnMapping.default({}).meta({
      description: 'What columns of a CSV hold, against what their names say; null leaves one out.',
      examples: [{ Kontakt: 'email', Bemerkung: null }],
    }),
  }),
  replies: { 202: ImportView },
  problems: [notFound, jobProblems.notAcceptingApplications],
  transaction: 'write',

  async handle({ body }, { tx, actor }) {
    const kind = kindOf(await tx.maybe(storedFiles.attach(actor, body.fileKey)), body.format)
    const job = body.jobId === undefined ? null : await jobStore.get(tx, actor, body.jobId)
    if (job) requireTaking(job, body.status)

    const started = await insertImport(tx, actor, {
      kind,
      fileId: body.fileKey,
      jobId: job?.id ?? null,
      applicationStatus: body.status,
      source: body.source,
      mapping: body.mapping,
      startedBy: actor.userId,
    })
    enqueueImport(tx, started)
    audit(tx, actor, {
      action: 'import.started',
      subject: ['import', started.id],
      details: { kind, jobId: started.jobId },
    })

    return reply(202, viewImport(started, []), { headers: { location: `/v1/imports/${started.id}` } })
  },
})

function kindOf(file: StoredFile | undefined, format: ImportKind | undefined): ImportKind {
  if (!file) throw broken('/fileKey', 'stored', 'must be a file that was uploaded')
  const fitting = { 'text/csv': 'csv', 'text/plain': 'csv', 'application/zip': 'zip' } as const
  const kind = Object.entries(fitting).find(([type]) => type === file.contentType)?.[1]
  if (!kind) throw broken('/fileKey', 'contentType', 'must be CSV, plain text or a ZIP archive')
  if (format && format !== kind) throw broken('/format', 'contentType', 'must be what the file is')
  return kind
}

const broken = (pointer: string, rule: string, detail: string) =>
  validationFailed(undefined, { errors: [{ in: 'body', pointer, rule, detail }] })

/** A full job does not stop the start, because each row asks for its own place. */
function requireTaking(job: Job, as: Import['applicationStatus']): void {
  jobPlaces.requireTakesSourced(job)
  if (job.status === 'draft' && as === 'unreviewed') throw jobProblems.notAcceptingApplications('The job is a draft.')
}
