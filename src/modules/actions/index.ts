import type { PortedModule } from '#kernel/module.ts'
import { expiringActions, failedActions } from './attention.ts'
import { discardAction } from './operations/discard-action.ts'
import { executeAction } from './operations/execute-action.ts'
import { getAction } from './operations/get-action.ts'
import { getLatestDraft } from './operations/get-latest-draft.ts'
import { listActionsPage } from './operations/list-actions-page.ts'
import { putActionDraft } from './operations/put-action-draft.ts'
import { settleAction } from './operations/settle-action.ts'
import { stageAction } from './operations/stage-action.ts'
import { undoAction } from './operations/undo-action.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { actionsPort } from './ports.ts'
import { deliverEffectTask } from './tasks/deliver-effect.ts'
import { expireActionsChore } from './tasks/expire-actions.ts'
import { sweepActionsTask } from './tasks/sweep-actions.ts'
import { stageTools } from './tools.ts'

export { allStagedActions } from './relations.ts'
export { stageToolFor } from './tools.ts'

export const actionsModule = {
  name: 'actions',
  tag: 'agent',
  about: 'What was staged for a person to confirm, and what is read of people, pipelines and documents beforehand.',
  attention: [expiringActions, failedActions],
  operations: [
    listActionsPage,
    stageAction,
    getLatestDraft,
    getAction,
    putActionDraft,
    executeAction,
    discardAction,
    undoAction,
    settleAction,
  ],
  tools: stageTools,
  tasks: [deliverEffectTask, expireActionsChore, sweepActionsTask],
  personalData,
  person,
  ports: { actions: actionsPort },
} satisfies PortedModule
