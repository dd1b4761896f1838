import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import type { Merge } from './merges.ts'

export const MergeView = z
  .strictObject({
    id: IdView,
    keptId: IdView.meta({ description: 'Who has all that both had.' }),
    mergedId: IdView.meta({ description: 'Who is not there while the merge is not undone.' }),
    mergedBy: z.string().meta({ description: 'The id of the user who said that they are one.' }),
    mergedAt: TimeView,
    undoneAt: TimeView.nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'CandidateMerge' })

export const viewMerge = (merge: Merge) => ({
  id: merge.id,
  keptId: merge.keptId,
  mergedId: merge.mergedId,
  mergedBy: merge.mergedBy,
  mergedAt: viewTime(merge.mergedAt),
  undoneAt: viewTimeOrNull(merge.undoneAt),
  undoneBy: merge.undoneBy,
})
