import type { PortedModule } from '#kernel/module.ts'
import { evaluateApplication } from './operations/evaluate-application.ts'
import { getEvaluation } from './operations/get-evaluation.ts'
import { listDecisionRecords } from './operations/list-decision-records.ts'
import { listJobDecisionRecordsPage } from './operations/list-job-decision-records-page.ts'
import { overrideEvaluation } from './operations/override-evaluation.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { evaluatorPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { reactions } from './reactions.ts'
import { evaluateApplicationTask } from './tasks/evaluate-application.ts'
import { evaluateJobTask } from './tasks/evaluate-job.ts'
import { evaluateWaitingTask } from './tasks/evaluate-waiting.ts'

export { findEvaluations } from './evaluation.store.ts'
export { type Evaluation, overrideVerdicts } from './evaluation.ts'
export { CriterionResultView, EvaluationView, viewResults } from './evaluation.view.ts'
export { judge } from './judge.ts'
export { allEvaluations, allOverrides } from './relations.ts'
export { countWaitingForCredits } from './waiting.ts'

export const evaluationModule = {
  name: 'evaluation',
  about: 'How well applications meet the criteria of their jobs, with evidence, and what people say to it.',
  operations: [getEvaluation, evaluateApplication, overrideEvaluation, listDecisionRecords, listJobDecisionRecordsPage],
  reactions,
  tasks: [evaluateApplicationTask, evaluateJobTask, evaluateWaitingTask],
  person,
  personalData,
  problemNotes,
  ports: { evaluator: evaluatorPort },
} satisfies PortedModule
