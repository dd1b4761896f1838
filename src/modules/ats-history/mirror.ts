/** Whoever runs connections with ATSs writes what they tell through this. */

import { leavePeople } from './leaving.ts'
import { countFigures } from './mirror-figures.ts'
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
  missing: countMissing,
  nextMissing,
  markMissed,
  deleteMissed,
  moved,
  keepResume,
  leave: leavePeople,
  countFigures,
}
