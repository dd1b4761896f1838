/** Whoever runs connections with ATSs writes what they tell through this. */
import { aliasOf, mergePeople, tombstone } from './deleting.ts'
import { countMissing, deleteMissed, markMissed, nextMissing } from './missing.ts'
import { moved } from './moving.ts'
import { keepResume } from './resume-text.ts'
import { endSource, openSource, tellSource } from './source.ts'
import { storePage } from './storing.ts'

export const mirror = {
  open: openSource,
  tell: tellSource,
  end: endSource,
  store: storePage,
  merge: mergePeople,
  aliasOf,
  missing: countMissing,
  nextMissing,
  markMissed,
  tombstone,
  deleteMissed,
  moved,
  keepResume,
}
