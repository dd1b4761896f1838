import type { Module } from '#kernel/module.ts'
import { addNoteAction } from './actions/add-note.ts'
import { deleteNoteAction } from './actions/delete-note.ts'
import { candidateEvents } from './events.ts'
import { addCandidateFile } from './operations/add-candidate-file.ts'
import { addCandidateNote } from './operations/add-candidate-note.ts'
import { addCandidateResume } from './operations/add-candidate-resume.ts'
import { createCandidate } from './operations/create-candidate.ts'
import { deleteCandidateNote } from './operations/delete-candidate-note.ts'
import { getCandidate } from './operations/get-candidate.ts'
import { listCandidateDuplicates } from './operations/list-candidate-duplicates.ts'
import { listCandidateFiles } from './operations/list-candidate-files.ts'
import { listCandidateMerges } from './operations/list-candidate-merges.ts'
import { listCandidateNotes } from './operations/list-candidate-notes.ts'
import { listCandidateResumes } from './operations/list-candidate-resumes.ts'
import { listCandidatesPage } from './operations/list-candidates-page.ts'
import { removeCandidateFile } from './operations/remove-candidate-file.ts'
import { setCandidateTags } from './operations/set-candidate-tags.ts'
import { updateCandidate } from './operations/update-candidate.ts'
import { updateCandidateNote } from './operations/update-candidate-note.ts'
import { personalData } from './personal-data.ts'
import { problemNotes } from './problem-notes.ts'
import { readProfileTask } from './tasks/read-profile.ts'
import { readResumeTask } from './tasks/read-resume.ts'
import { candidateTools } from './tools.ts'

export { candidateRoles } from './candidate.allowed.ts'
export { candidateCommands } from './candidate.commands.ts'
export { candidateStore } from './candidate.store.ts'
export { type Candidate, candidateForms, type Person } from './candidate.ts'
export { CandidateView, viewCandidateFor } from './candidate.view.ts'
export { candidateSearch } from './candidate-search.ts'
export { exactEmail } from './contact.ts'
export { candidateEvents } from './events.ts'
export { merges } from './merges.ts'
export { tellPeopleOnJobs } from './person-on-job.ts'
export { candidateProblems } from './problems.ts'
export { allCandidateFiles, allCandidates, allContacts, allNotes, allResumes, candidatesSeenBy } from './relations.ts'
export type { ResumeContent } from './resume.ts'
export { resumes } from './resumes.ts'
export { wholePerson } from './whole-person.ts'

export const candidatesModule: Module = {
  name: 'candidates',
  about: 'People, how to reach them, their resumes, notes and tags.',
  operations: [
    listCandidatesPage,
    createCandidate,
    getCandidate,
    updateCandidate,
    setCandidateTags,
    listCandidateNotes,
    addCandidateNote,
    updateCandidateNote,
    deleteCandidateNote,
    listCandidateResumes,
    addCandidateResume,
    listCandidateFiles,
    addCandidateFile,
    removeCandidateFile,
    listCandidateDuplicates,
    listCandidateMerges,
  ],
  actions: [addNoteAction, deleteNoteAction],
  tools: candidateTools,
  events: [
    candidateEvents.added,
    candidateEvents.changed,
    candidateEvents.resumeRead,
    candidateEvents.merged,
    candidateEvents.separated,
    candidateEvents.erased,
  ],
  tasks: [readResumeTask, readProfileTask],
  personalData,
  problemNotes,
}
