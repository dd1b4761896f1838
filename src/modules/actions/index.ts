import type { PortedModule } from '#kernel/module.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { actionsPort } from './ports.ts'
import { deliverEffectTask } from './tasks/deliver-effect.ts'
import { expireActionsChore } from './tasks/expire-actions.ts'

export const actionsModule = {
  name: 'actions',
  about: 'What was staged for a person to confirm, and what came of it.',
  operations: [],
  tasks: [deliverEffectTask, expireActionsChore],
  personalData,
  person,
  ports: { actions: actionsPort },
} satisfies PortedModule
