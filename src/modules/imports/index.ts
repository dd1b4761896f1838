import type { Module } from '#kernel/module.ts'
import { failedImports } from './attention.ts'
import { importCompleted, importFailed } from './events.ts'
import { cancelImport } from './operations/cancel-import.ts'
import { getImport } from './operations/get-import.ts'
import { listImportErrorsPage } from './operations/list-import-errors-page.ts'
import { listImportsPage } from './operations/list-imports-page.ts'
import { startCandidateImport } from './operations/start-candidate-import.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { importCandidatesTask } from './tasks/import-candidates.ts'
import { sweepImportsTask } from './tasks/sweep-imports.ts'

export { peopleLists } from './people-lists.ts'

export const importsModule: Module = {
  name: 'imports',
  about: 'Candidates from files: lists and archives of resumes, taken in piece by piece.',
  attention: [failedImports],
  operations: [startCandidateImport, listImportsPage, getImport, listImportErrorsPage, cancelImport],
  events: [importCompleted, importFailed],
  tasks: [importCandidatesTask, sweepImportsTask],
  person,
  personalData,
}
