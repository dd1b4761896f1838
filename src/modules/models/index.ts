/**
 * Models are asked here, whichever provider has them. It stands above all that wants something of them: the agent,
 * the evaluation, the drafter of jobs (`docs/decisions/0060-models.md`).
 */
import type { PortedModule } from '#kernel/module.ts'
import { getAgentUsage } from './operations/get-agent-usage.ts'
import { listModelCallsPage } from './operations/list-model-calls-page.ts'
import { personalData } from './personal-data.ts'
import { modelsPort } from './ports.ts'
import { sweepModelCallsTask } from './tasks/sweep-model-calls.ts'

export { GuardedModels, type ModelPatience } from './guarded-models.ts'
export { models } from './models.ts'
export type { Json, LocalModel, MadeBy, ModelMessage, ModelTool, ToolOutcome, TurnPart } from './ports.ts'

export const modelsModule = {
  name: 'models',
  tag: 'agent',
  about: 'The agent: what it is asked, what it proposes, and what its models take.',
  operations: [getAgentUsage, listModelCallsPage],
  tasks: [sweepModelCallsTask],
  personalData,
  ports: { models: modelsPort },
} satisfies PortedModule
