import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { type Import, importKinds, importStates } from './import.ts'
import { RemarkView, type StoredRemark, viewRemark } from './remark.store.ts'

const count = z.int().min(0)

const summary = {
  id: IdView,
  state: z.enum(importStates),
  kind: z.enum(importKinds),
  fileKey: z
    .string()
    .nullable()
    .meta({ description: 'Null once the file is deleted, 30 days after the import ended.' }),
  jobId: IdView.nullable(),
  progress: z.strictObject({
    total: count.nullable().meta({ description: 'Rows, or files of the archive; null until they are counted.' }),
    done: count.meta({ description: 'The sum of the following.' }),
    created: count.meta({ description: 'New candidates.' }),
    matched: count.meta({ description: 'People the company knew by their e-mail address.' }),
    skipped: count.meta({ description: 'Blank rows, and files that are in the archive twice.' }),
    failed: count.meta({ description: 'Those with an error.' }),
  }),
  failure: z
    .strictObject({ code: z.string(), detail: z.string() })
    .nullable()
    .meta({ description: 'Why the import failed as a whole. What was imported before stays.' }),
  startedBy: z.string().meta({ examples: ['usr_3k9w2m5x7q1z8v4b6n0p2r5t'] }),
  createdAt: TimeView,
  finishedAt: TimeView.nullable(),
}

export const ImportSummaryView = z.strictObject(summary).meta({ id: 'ImportSummary' })

export const remarksShown = 100

export const ImportView = z
  .strictObject({
    ...summary,
    errors: z.array(RemarkView).max(remarksShown).meta({ description: 'The first of them; their pages tell all.' }),
  })
  .meta({ id: 'Import' })

export const viewSummary = (found: Import) => ({
  id: found.id,
  state: found.state,
  kind: found.kind,
  fileKey: found.forgottenAt === null ? found.fileId : null,
  jobId: found.jobId,
  progress: {
    total: found.total,
    done: found.done,
    created: found.created,
    matched: found.matched,
    skipped: found.skipped,
    failed: found.failed,
  },
  failure: found.failure === null ? null : { code: found.failure, detail: found.failureDetail ?? '' },
  startedBy: found.startedBy,
  createdAt: viewTime(found.createdAt),
  finishedAt: viewTimeOrNull(found.finishedAt),
})

export const viewImport = (found: Import, remarks: readonly StoredRemark[]) => ({
  ...viewSummary(found),
  errors: remarks.map(viewRemark),
})
