/**
 * A search looks for people who have not applied to a job. Its plan (criteria, filters, channels) has versions; a run carries one out, step by
 * step, under a number that overtakes it (`running/run.ts`): it ranks who is known (`talent`), judges the best by the judge of evaluations,
 * and takes channels outside page by page. Whoever is found is a result: a candidate, or a prospect with the number they will have as one.
 * People accept and dismiss them once (`deciding.ts`); an accepted one is on the job as a sourced person, and paid for in that transaction.
 */
import type { PortedModule } from '#kernel/module.ts'
import { startSourcingAction } from './actions/start-sourcing.ts'
import { failedSearches, finishedSearches } from './attention.ts'
import { sourcingEvents } from './events.ts'
import { followMergedPeople } from './follow-people.ts'
import { acceptSourcingResult } from './operations/accept-sourcing-result.ts'
import { addSourcingList } from './operations/add-sourcing-list.ts'
import { countSourcingPeople } from './operations/count-sourcing-people.ts'
import { createSourcingSearch } from './operations/create-sourcing-search.ts'
import { decideSourcingResults } from './operations/decide-sourcing-results.ts'
import { deleteSourcingChannelKey } from './operations/delete-sourcing-channel-key.ts'
import { dismissSourcingResult } from './operations/dismiss-sourcing-result.ts'
import { getSourcingSearch } from './operations/get-sourcing-search.ts'
import { listSourcingChannels } from './operations/list-sourcing-channels.ts'
import { listSourcingLists } from './operations/list-sourcing-lists.ts'
import { listSourcingResultsPage } from './operations/list-sourcing-results-page.ts'
import { listSourcingSearchesPage } from './operations/list-sourcing-searches-page.ts'
import { listSourcingSuggestions } from './operations/list-sourcing-suggestions.ts'
import { listSourcingVersionsPage } from './operations/list-sourcing-versions-page.ts'
import { pauseSourcingSearch } from './operations/pause-sourcing-search.ts'
import { putSourcingChannelKey } from './operations/put-sourcing-channel-key.ts'
import { startSourcingSearch } from './operations/start-sourcing-search.ts'
import { updateSourcingSearch } from './operations/update-sourcing-search.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { peopleProvidersPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { runSearchTask } from './tasks/run-sourcing-search.ts'
import { sweepSourcingTask } from './tasks/sweep-sourcing.ts'
import { sourcingTools } from './tools.ts'

export { outreachFigures } from './outreach-figures.ts'
export { allSearches, sourcedPeople, sourcingFigures } from './relations.ts'
export { searchCommands } from './search.commands.ts'
export { FiltersField } from './search.ts'

export const sourcingModule = {
  name: 'sourcing',
  about: 'Searches for people who have not applied: where they look, whom they found and why, and what was decided.',
  attention: [failedSearches, finishedSearches],
  operations: [
    createSourcingSearch,
    countSourcingPeople,
    listSourcingSearchesPage,
    getSourcingSearch,
    updateSourcingSearch,
    startSourcingSearch,
    pauseSourcingSearch,
    listSourcingVersionsPage,
    addSourcingList,
    listSourcingLists,
    listSourcingResultsPage,
    acceptSourcingResult,
    dismissSourcingResult,
    decideSourcingResults,
    listSourcingSuggestions,
    listSourcingChannels,
    putSourcingChannelKey,
    deleteSourcingChannelKey,
  ],
  actions: [startSourcingAction],
  tools: sourcingTools,
  events: [sourcingEvents.sourced, sourcingEvents.completed, sourcingEvents.failed],
  reactions: [followMergedPeople],
  tasks: [runSearchTask, sweepSourcingTask],
  person,
  personalData,
  problemNotes,
  ports: { peopleProviders: peopleProvidersPort },
} satisfies PortedModule
