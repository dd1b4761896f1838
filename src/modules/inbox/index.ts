/**
 * What candidates and the company write to each other. A message of ours is handed to `mail` with the commit that puts it into its
 * thread (`outgoing.ts`), and follows what becomes of its letter (`follow-letters.ts`). A letter that comes in is a message once
 * `takeIn` has stored it, with its source, and is unread to each member until they have read it; before that it is accepted by being
 * stored as an arrival (`letter-receiver.ts`). Threads follow their candidate: into another when they are merged, and out of every table
 * when they are erased.
 */
import type { PortedModule } from '#kernel/module.ts'
import { sendReplyAction } from './actions/send-reply.ts'
import { brokenMailboxes, failedMessages, unreadReplies } from './attention.ts'
import { messageBounced, messageReceived, messageSent } from './events.ts'
import { followLetters } from './follow-letters.ts'
import { freeThreadsOfRemoved } from './follow-members.ts'
import { followMergedPeople, followSeparatedPeople } from './follow-people.ts'
import { followStatuses } from './follow-statuses.ts'
import { LetterReceiver } from './letter-receiver.ts'
import { addResumeFromMessage } from './operations/add-resume-from-message.ts'
import { addSuppression } from './operations/add-suppression.ts'
import { addThreadNote } from './operations/add-thread-note.ts'
import { archiveThread } from './operations/archive-thread.ts'
import { assignThread } from './operations/assign-thread.ts'
import { createMailbox } from './operations/create-mailbox.ts'
import { createTemplate } from './operations/create-template.ts'
import { createThread } from './operations/create-thread.ts'
import { deleteDraft } from './operations/delete-draft.ts'
import { deleteMailbox } from './operations/delete-mailbox.ts'
import { deleteTemplate } from './operations/delete-template.ts'
import { deleteThreadNote } from './operations/delete-thread-note.ts'
import { endSuppression } from './operations/end-suppression.ts'
import { getDraft } from './operations/get-draft.ts'
import { getMessageHtml } from './operations/get-message-html.ts'
import { getMessageSource } from './operations/get-message-source.ts'
import { getSignature } from './operations/get-signature.ts'
import { getStatusLetter } from './operations/get-status-letter.ts'
import { getThread } from './operations/get-thread.ts'
import { listChannels } from './operations/list-channels.ts'
import { listMailboxes } from './operations/list-mailboxes.ts'
import { listMessagesPage } from './operations/list-messages-page.ts'
import { listStatusLetters } from './operations/list-status-letters.ts'
import { listSuppressionsPage } from './operations/list-suppressions-page.ts'
import { listTemplates } from './operations/list-templates.ts'
import { listThreadNotesPage } from './operations/list-thread-notes-page.ts'
import { listThreads } from './operations/list-threads.ts'
import { listThreadsPage } from './operations/list-threads-page.ts'
import { mergeThreads } from './operations/merge-threads.ts'
import { previewStatusLetters } from './operations/preview-status-letters.ts'
import { previewTemplate } from './operations/preview-template.ts'
import { putDraft } from './operations/put-draft.ts'
import { putSignature } from './operations/put-signature.ts'
import { putStatusLetter } from './operations/put-status-letter.ts'
import { readThread } from './operations/read-thread.ts'
import { replyToThread } from './operations/reply-to-thread.ts'
import { retryMessage } from './operations/retry-message.ts'
import { settleMessage } from './operations/settle-message.ts'
import { splitThread } from './operations/split-thread.ts'
import { unarchiveThread } from './operations/unarchive-thread.ts'
import { updateMailbox } from './operations/update-mailbox.ts'
import { updateTemplate } from './operations/update-template.ts'
import { updateThreadNote } from './operations/update-thread-note.ts'
import { withdrawMessage } from './operations/withdraw-message.ts'
import { letterRefusalPage } from './pages/frame.ts'
import { showLetter } from './pages/show-letter.ts'
import { unsubscribeRoute } from './pages/unsubscribe.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { letterListenerPort, mailboxFollowingPort, sentFolderPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { bringStatusLettersForwardTask } from './tasks/bring-status-letters-forward.ts'
import { followStatusTask } from './tasks/follow-status.ts'
import { lookForLettersTask } from './tasks/look-for-letters.ts'
import { readArrivalTask } from './tasks/read-arrival.ts'
import { readWaitingArrivalsTask } from './tasks/read-waiting-arrivals.ts'
import { stopStatusLettersTask } from './tasks/stop-status-letters.ts'
import { sweepArrivalsTask } from './tasks/sweep-arrivals.ts'
import { sweepUnassignedTask } from './tasks/sweep-unassigned.ts'
import { inboxTools } from './tools.ts'

export { type ArrivalWay, countNobodys, findArrivalWays } from './arrival-way.ts'
export { messageBounced, messageReceived, messageSent } from './events.ts'
export { letterWords } from './letter-words.ts'
export type { MessageState } from './message.ts'
export { addressSuppressed, noAddress } from './problems.ts'
export { allCorrespondence } from './relations.ts'
export { ReplyWords } from './reply-words.ts'
export { startThread } from './start-thread.ts'
export { type Arrival, takeIn } from './taking-in.ts'
export type { Variables } from './template-variables.ts'
export { unaskedLetters } from './unasked-letters.ts'
export { hasUnreadThreads } from './unread-threads.ts'

export const inboxModule = {
  name: 'inbox',
  about:
    'What candidates and the company write to each other: threads, drafts, templates, and the mailboxes of the company.',
  tools: inboxTools,
  attention: [brokenMailboxes, failedMessages, unreadReplies],
  operations: [
    listThreads,
    listThreadsPage,
    createThread,
    getThread,
    listMessagesPage,
    replyToThread,
    getMessageSource,
    getMessageHtml,
    withdrawMessage,
    retryMessage,
    settleMessage,
    addResumeFromMessage,
    getDraft,
    putDraft,
    deleteDraft,
    readThread,
    archiveThread,
    unarchiveThread,
    assignThread,
    mergeThreads,
    splitThread,
    listThreadNotesPage,
    addThreadNote,
    updateThreadNote,
    deleteThreadNote,
    listTemplates,
    createTemplate,
    updateTemplate,
    deleteTemplate,
    previewTemplate,
    getSignature,
    putSignature,
    listStatusLetters,
    getStatusLetter,
    putStatusLetter,
    previewStatusLetters,
    listSuppressionsPage,
    addSuppression,
    endSuppression,
    listChannels,
    listMailboxes,
    createMailbox,
    updateMailbox,
    deleteMailbox,
  ],
  actions: [sendReplyAction],
  events: [messageReceived, messageSent, messageBounced],
  reactions: [followLetters, followMergedPeople, followSeparatedPeople, freeThreadsOfRemoved],
  bulkReactions: [followStatuses],
  tasks: [
    readArrivalTask,
    readWaitingArrivalsTask,
    sweepArrivalsTask,
    sweepUnassignedTask,
    followStatusTask,
    stopStatusLettersTask,
    bringStatusLettersForwardTask,
    lookForLettersTask,
  ],
  pages: { routes: [showLetter, unsubscribeRoute], refusalPage: letterRefusalPage, tooLarge: 'Send less.' },
  person,
  personalData,
  problemNotes,
  ports: { letterListener: letterListenerPort, mailboxFollowing: mailboxFollowingPort, sentFolder: sentFolderPort },
  worker: (parts) => new LetterReceiver(parts),
} satisfies PortedModule
