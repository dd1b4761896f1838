/** Modules that found past people by other ways show and import them by this. */
import { importPerson } from './importing.ts'
import { selectPastApplications } from './past-application.ts'
import { getPastPerson, selectPastPeople } from './past-person.ts'
import { keyIn } from './past-person-id.ts'

export const pastPeople = {
  keyIn,
  get: getPastPerson,
  select: selectPastPeople,
  applications: selectPastApplications,
  import: importPerson,
}
