/**
 * Letters to people who were found and did not apply. A sequence is written for a job, people are enrolled in it, and a person releases
 * them by an action. From then on a task writes each letter when it is due, in the hours of its reader, through the inbox: it asks what
 * speaks against it with everything held that could change it (`sending/take-step.ts`), so whatever is committed before ends it. What
 * happens to people elsewhere ends it at once (`follow-people.ts`). Everybody who is found has a month to be told (`notice/`), and a page
 * where they see what is held of them and object by one press (`pages/`).
 */
import type { Module } from '#kernel/module.ts'
import { releaseOutreachAction } from './actions/release-outreach.ts'
import { heldLetters, noticesDue, stoppedLetters } from './attention.ts'
import { candidateObjected, outreachEvents } from './events.ts'
import {
  followAnswers,
  followBounces,
  followClosedJobs,
  followDecisions,
  followFoundPeople,
  followMergedPeople,
  followRemovedMembers,
  followSeparatedPeople,
} from './follow-people.ts'
import { createOutreachSequence } from './operations/create-outreach-sequence.ts'
import { enrolInOutreach } from './operations/enrol-in-outreach.ts'
import { getOutreachSequence } from './operations/get-outreach-sequence.ts'
import { getOutreachSettings } from './operations/get-outreach-settings.ts'
import { listOutreachEnrolmentsPage } from './operations/list-outreach-enrolments-page.ts'
import { listOutreachSequencesPage } from './operations/list-outreach-sequences-page.ts'
import { previewOutreachSequence } from './operations/preview-outreach-sequence.ts'
import { resumeOutreach } from './operations/resume-outreach.ts'
import { stopOutreachEnrolment } from './operations/stop-outreach-enrolment.ts'
import { updateOutreachSequence } from './operations/update-outreach-sequence.ts'
import { updateOutreachSettings } from './operations/update-outreach-settings.ts'
import { aboutYouRefusalPage, aboutYouRoute } from './pages/about-you.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { sendOutreachTask } from './tasks/send-outreach.ts'
import { sweepOutreachTask } from './tasks/sweep-outreach.ts'
import { wakeOutreachChore } from './tasks/wake-outreach.ts'
import { outreachTools } from './tools.ts'

export { candidateObjected } from './events.ts'
export { foundPeopleToForget } from './notice/people-to-forget.ts'

export const outreachModule: Module = {
  name: 'outreach',
  about: 'Letters to people who were found for a job: sequences, who gets them, and what the law asks.',
  operations: [
    createOutreachSequence,
    listOutreachSequencesPage,
    getOutreachSequence,
    updateOutreachSequence,
    previewOutreachSequence,
    enrolInOutreach,
    listOutreachEnrolmentsPage,
    stopOutreachEnrolment,
    getOutreachSettings,
    updateOutreachSettings,
    resumeOutreach,
  ],
  actions: [releaseOutreachAction],
  attention: [noticesDue, heldLetters, stoppedLetters],
  tools: outreachTools,
  events: [...Object.values(outreachEvents), candidateObjected],
  reactions: [
    followAnswers,
    followBounces,
    followClosedJobs,
    followRemovedMembers,
    followMergedPeople,
    followSeparatedPeople,
  ],
  bulkReactions: [followFoundPeople, followDecisions],
  tasks: [sendOutreachTask, wakeOutreachChore, sweepOutreachTask],
  pages: { routes: [aboutYouRoute], refusalPage: aboutYouRefusalPage, tooLarge: 'Send less.' },
  person,
  personalData,
}
