// Written by `npm run generate` from the OpenAPI document. Change the declarations, not this.

import type { Answer, Call } from '../call.ts'
import type { Operations } from './operations.ts'

/** One method for each operation of the service. */
export abstract class Methods {
  protected abstract answer<Id extends keyof Operations>(id: Id, call: Call<Id>): Promise<Answer<Id>>

  /**
   * Join a company by invitation.
   *
   * The link is the proof: a signed-in user joins with their own account, whatever its address, and sends no body. Without a session, `name` and `password` make the account for the invited address, which the mailed link verifies; an address that has an account signs in first. Answers a new session at work in the company. The link works once; one that was used, withdrawn, has expired or never was is not found. The plan of the company may have shrunk since: without a free seat nobody joins, and the link still works once there is one.
   *
   * Needs no credentials, and takes a session.
   *
   * It may refuse:
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `CONFLICT`: The invited address has an account already.
   * `CONFLICT`: This person is a member already.
   * `CONFLICT`: Somebody signed up with this address already.
   */
  acceptInvitation(call: Call<'acceptInvitation'>): Promise<Answer<'acceptInvitation'>> {
    return this.answer('acceptInvitation', call)
  }

  /**
   * Accept somebody whom a search found.
   *
   * They are on the job as a sourced person, and paid for in the same moment. Again it answers the same and costs nothing. Who has applied meanwhile stays an applicant, and costs nothing either.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `OUT_OF_CREDITS`: There are not enough credits left.
   * `PLAN_LAPSED`: The plan has ended.
   * `CONFLICT`: The person is not there any more.
   * `job_not_accepting_applications`: The job takes no more applications.
   */
  acceptSourcingResult(call: Call<'acceptSourcingResult'>): Promise<Answer<'acceptSourcingResult'>> {
    return this.answer('acceptSourcingResult', call)
  }

  /**
   * Put a candidate on a job.
   *
   * As an applicant (`unreviewed`), who takes one of the places of a live job, or as a sourced person (`sourced_potential`), who takes none and may be put on a draft too. With the newest resume of the candidate. A person is on a job once.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: This person is on the job already.
   * `job_not_accepting_applications`: The job takes no more applications.
   * `unknown_screening_question`: An answer is to a question the job does not ask.
   */
  addApplication(call: Call<'addApplication'>): Promise<Answer<'addApplication'>> {
    return this.answer('addApplication', call)
  }

  /**
   * Attach a file to a candidate.
   *
   * A stored file, which no other candidate has. One that is attached already stays, and is answered again.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `CONFLICT`: This file is another candidate’s.
   */
  addCandidateFile(call: Call<'addCandidateFile'>): Promise<Answer<'addCandidateFile'>> {
    return this.answer('addCandidateFile', call)
  }

  /**
   * Write a note about a candidate.
   *
   * Everybody in the company who sees the candidate reads it. The candidate reads it who asks for their data.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  addCandidateNote(call: Call<'addCandidateNote'>): Promise<Answer<'addCandidateNote'>> {
    return this.answer('addCandidateNote', call)
  }

  /**
   * Give a candidate a resume.
   *
   * A stored file which no other candidate has: a PDF, a Word document or plain text of 4 MB at most. It is read at once and becomes the newest one; when too much is being read at the moment it stays `waiting` and is read soon. Applications keep the resume they came with.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `CONFLICT`: This file is another candidate’s.
   * `invalid_resume`: The resume can not be used.
   * `resume_too_large`: The resume is larger than 4 MB.
   * `unsupported_resume_type`: A resume is a PDF, a Word document or plain text.
   */
  addCandidateResume(call: Call<'addCandidateResume'>): Promise<Answer<'addCandidateResume'>> {
    return this.answer('addCandidateResume', call)
  }

  /**
   * Make an attachment the candidate’s resume.
   *
   * Of a letter that came in. It is read like any other, and stays in the thread too.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The letter does not prove who sent it.
   * `CONFLICT`: The file is not uploaded yet.
   * `CONFLICT`: This file is another candidate’s.
   * `invalid_resume`: The resume can not be used.
   * `resume_too_large`: The resume is larger than 4 MB.
   * `unsupported_resume_type`: A resume is a PDF, a Word document or plain text.
   */
  addResumeFromMessage(call: Call<'addResumeFromMessage'>): Promise<Answer<'addResumeFromMessage'>> {
    return this.answer('addResumeFromMessage', call)
  }

  /**
   * Give a search a list of people.
   *
   * A CSV file that was uploaded before, with a row for each person under a row of column names. Source, day and legal basis are asked once for the whole file. It is read when the search next starts, if `csv` is one of its channels. A row needs a name, and an address, a number or a profile link.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The search has as many lists as it takes.
   */
  addSourcingList(call: Call<'addSourcingList'>): Promise<Answer<'addSourcingList'>> {
    return this.answer('addSourcingList', call)
  }

  /**
   * Write to an address no more.
   *
   * Whoever tries is refused and told, and what waits for it does not leave. Said again, it stays as it was said first, and is answered with 200.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  addSuppression(call: Call<'addSuppression'>): Promise<Answer<'addSuppression'>> {
    return this.answer('addSuppression', call)
  }

  /**
   * Write a note about a thread.
   *
   * For everybody in the company who sees the thread; it is never sent. Members whom it names as `@Ada Byron` find the thread with `mentioned=true` until they read it. The candidate reads the note who asks for their data.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  addThreadNote(call: Call<'addThreadNote'>): Promise<Answer<'addThreadNote'>> {
    return this.answer('addThreadNote', call)
  }

  /**
   * Apply to a job.
   *
   * Whoever has the `token` of the answer sees how the application is going and can withdraw it; the same link is mailed to the address, as long as that is not written to all too often: 10 times in an hour, whoever has it done. A person, known by the address in whatever letter case, applies to a job once; who was only sourced for it may apply. That somebody has applied is told for a solved challenge alone, when everything else is right. A resume that can not be read is refused, so that it can be mended; nobody is refused because we are busy. From one network one company takes 45 applications an hour, and three quarters of `MUSTER_ANONYMOUS_LIMIT` where that is set; over it they are `throttled`.
   *
   * Needs no credentials. Pages of any site may ask. The body has at most 10 MiB.
   *
   * It may refuse:
   * `CONFLICT`: This person is on the job already.
   * `interview_only_job`: The job is applied to by an interview.
   * `job_not_accepting_applications`: The job takes no more applications.
   * `CAPTCHA_FAILED`: The challenge was not solved.
   * `invalid_resume`: The resume can not be used.
   * `resume_too_large`: The resume is larger than 4 MB.
   * `screening_questions_incomplete`: A mandatory question is not answered.
   * `unknown_screening_question`: An answer is to a question the job does not ask.
   * `unsupported_resume_type`: A resume is a PDF, a Word document or plain text.
   */
  applyToJob(call: Call<'applyToJob'>): Promise<Answer<'applyToJob'>> {
    return this.answer('applyToJob', call)
  }

  /**
   * Retire a conversation.
   *
   * Its context starts fresh. An answer under way is stopped, and messages that wait get none. What was staged stays. A conversation that is archived already stays as it is.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  archiveConversation(call: Call<'archiveConversation'>): Promise<Answer<'archiveConversation'>> {
    return this.answer('archiveConversation', call)
  }

  /**
   * Put a thread away.
   *
   * Until somebody writes in it from outside. One that is archived stays so.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  archiveThread(call: Call<'archiveThread'>): Promise<Answer<'archiveThread'>> {
    return this.answer('archiveThread', call)
  }

  /**
   * Say who answers a thread, or whom it is with.
   *
   * A member answers it, or (`null`) nobody in particular. A candidate is given to a thread that has none, which is thereby no longer `unassigned`.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The threads are of two candidates.
   */
  assignThread(call: Call<'assignThread'>): Promise<Answer<'assignThread'>> {
    return this.answer('assignThread', call)
  }

  /**
   * Let a platform act for the company.
   *
   * From now on the platform's keys may act for the company, each with its own scopes. Answers 201 when that is new, and 200 when it was so already. A platform that is to act for its own company is authorized there as well. A new one needs a plan with the API.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   */
  authorizePlatform(call: Call<'authorizePlatform'>): Promise<Answer<'authorizePlatform'>> {
    return this.answer('authorizePlatform', call)
  }

  /**
   * Stop an import.
   *
   * At once. Those who were imported stay. One that is over is not stopped.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The import is over.
   */
  cancelImport(call: Call<'cancelImport'>): Promise<Answer<'cancelImport'>> {
    return this.answer('cancelImport', call)
  }

  /**
   * Say which stages stand for which statuses.
   *
   * Only statuses that are told are changed; null stops syncing one. A stage is named, and found among those of each job when somebody gets the status: from then on they are moved there, once, and nobody is moved by the mapping itself. Where one status alone stands for a stage, whoever is moved there in the ATS gets the status here. An ATS may write to people when it moves them. Turning `atsHistorySync` on starts a full sync; turning it off stops reading people who are on no linked job, and the answer says how long those are kept.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   * `CONFLICT`: The ATS has not been read yet.
   */
  changeStageMappings(call: Call<'changeStageMappings'>): Promise<Answer<'changeStageMappings'>> {
    return this.answer('changeStageMappings', call)
  }

  /**
   * Give many applications another status.
   *
   * All of them or none: when one is not there, off the board, or of somebody who was hired, nothing changes and `errors` says which. They may be on several jobs. Those that have the status already keep it as it is. Answers them in the order they were named in, each once. Where letters go out on a status, `POST /v1/inbox/status-letters/preview` says before how many leave, and until when.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Somebody who was hired keeps that status.
   * `CONFLICT`: The application is off the board.
   */
  changeStatuses(call: Call<'changeStatuses'>): Promise<Answer<'changeStatuses'>> {
    return this.answer('changeStatuses', call)
  }

  /**
   * Close a live job.
   *
   * The job leaves the market and takes no more applicants. Those it has stay where they are. A draft, or a job that is closed already, is not closed.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Only a live job allows this.
   */
  closeJob(call: Call<'closeJob'>): Promise<Answer<'closeJob'>> {
    return this.answer('closeJob', call)
  }

  /**
   * Confirm a subscription.
   *
   * By the token of the link that was mailed. Works for a week; confirmed already is confirmed.
   *
   * Needs no credentials.
   */
  confirmNewsletter(call: Call<'confirmNewsletter'>): Promise<Answer<'confirmNewsletter'>> {
    return this.answer('confirmNewsletter', call)
  }

  /**
   * Count who would come.
   *
   * For criteria and filters that somebody is writing: how many people are known, how many show each criterion, and how many more would come without it. People of lists and of vendors are not counted. Nothing is stored, and nothing costs anything.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  countSourcingPeople(call: Call<'countSourcingPeople'>): Promise<Answer<'countSourcingPeople'>> {
    return this.answer('countSourcingPeople', call)
  }

  /**
   * Make an API key.
   *
   * The key is in the answer and is never shown again. Its name must not be that of another active key of the company. The API must be switched on for the company before a key can act for it. A plan without the API makes no keys; those there are go on, and can be rotated.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `key_name_taken`: Another active key has this name.
   */
  createApiKey(call: Call<'createApiKey'>): Promise<Answer<'createApiKey'>> {
    return this.answer('createApiKey', call)
  }

  /**
   * Make a link to connect an ATS.
   *
   * A recruiter opens the link in a browser and connects there, on a page of the ATS or on one of ours that asks for its credentials. It works once, for an hour. Without a tool the page lets them choose. Nothing is connected until that is done.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `ats_integration_conflict`: Another ATS has the jobs of the company.
   * `ats_refused`: The ATS does not let us do this.
   * `ats_unavailable`: The ATS does not answer.
   */
  createAtsLink(call: Call<'createAtsLink'>): Promise<Answer<'createAtsLink'>> {
    return this.answer('createAtsLink', call)
  }

  /**
   * Add a candidate by hand.
   *
   * A person with a name or an e-mail address. An address that is another candidate’s already is refused, in whatever letter case: a person is there once.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: This e-mail address is another candidate’s.
   */
  createCandidate(call: Call<'createCandidate'>): Promise<Answer<'createCandidate'>> {
    return this.answer('createCandidate', call)
  }

  /**
   * Start a checkout for a plan.
   *
   * Answers an address to send the browser to; what is bought begins when it is paid there. `credits` are bought once, beside those of the plan. A plan takes the place of the one there is: what was not used of that is taken off its price, and what was spent of its credits ahead of time off its first credits. While a checkout for the plan and period is open, or the company has them already, it is a conflict. A checkout is open for 24 hours. It is for admins; recruiters buy credits alone, with `POST /v1/billing/top-up-sessions`.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `BILLING_ADMIN_REQUIRED`: Billing is for admins of the company.
   * `PAYMENTS_UNAVAILABLE`: The payment service can not be reached.
   */
  createCheckoutSession(call: Call<'createCheckoutSession'>): Promise<Answer<'createCheckoutSession'>> {
    return this.answer('createCheckoutSession', call)
  }

  /**
   * Found a further company.
   *
   * The user becomes its admin. The session stays in the company it works in; one that works in none works in the new one from now on. At most 30 an hour.
   *
   * Needs a session.
   *
   * It may refuse:
   * `CONFLICT`: Another company has this address.
   */
  createCompany(call: Call<'createCompany'>): Promise<Answer<'createCompany'>> {
    return this.answer('createCompany', call)
  }

  /**
   * Announce a file.
   *
   * Then PUT its bytes, all `size` of them and nothing around them, to `uploadUrl` within 15 minutes; no other credentials are needed there. The answer is 204 when they are stored. They are checked against `contentType`; what is refused may be sent again. A file without bytes is forgotten after a day, and so is one that was attached to nothing. A plan has room for so many bytes of files; `GET /v1/billing` tells how many are kept.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   */
  createFile(call: Call<'createFile'>): Promise<Answer<'createFile'>> {
    return this.answer('createFile', call)
  }

  /**
   * Invite somebody to the company.
   *
   * Mails a link to the address and answers with another one (`url`) to hand over. Either lets its bearer join, within seven days; when one is used both have ended. A member, or somebody with an open invitation, is not invited again. Members and open invitations take the seats of the plan; without a free one nobody is invited. At most 200 an hour; and of the letters that others have sent to one address, whoever they are, 10 in an hour.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `CONFLICT`: This person is a member already.
   * `CONFLICT`: This person has an open invitation already.
   */
  createInvitation(call: Call<'createInvitation'>): Promise<Answer<'createInvitation'>> {
    return this.answer('createInvitation', call)
  }

  /**
   * Make a job.
   *
   * The job is a draft that nobody outside of the company sees, until it is published.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  createJob(call: Call<'createJob'>): Promise<Answer<'createJob'>> {
    return this.answer('createJob', call)
  }

  /**
   * Add a mailbox of the company.
   *
   * What opens it is encrypted, and never shown again. `GET /v1/inbox/channels` tells how it is doing.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: Another mailbox has this address.
   */
  createMailbox(call: Call<'createMailbox'>): Promise<Answer<'createMailbox'>> {
    return this.answer('createMailbox', call)
  }

  /**
   * Write letters to people who were found for a job.
   *
   * One to four letters, of which each that follows waits at least three days and stands in the thread of the first. Nobody gets any before people are enrolled and a person releases them. To the first letter we add what the law asks to be told to people who did not give their data themselves, and to each a link by which its reader ends them: neither can be left out.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Another sequence of the job has this name.
   */
  createOutreachSequence(call: Call<'createOutreachSequence'>): Promise<Answer<'createOutreachSequence'>> {
    return this.answer('createOutreachSequence', call)
  }

  /**
   * Open the billing portal.
   *
   * Answers an address where an admin changes or ends the plan, keeps the details that invoices bear, and finds and pays invoices. Each call answers a new one.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `BILLING_ADMIN_REQUIRED`: Billing is for admins of the company.
   * `PAYMENTS_UNAVAILABLE`: The payment service can not be reached.
   */
  createPortalSession(call: Call<'createPortalSession'> = {}): Promise<Answer<'createPortalSession'>> {
    return this.answer('createPortalSession', call)
  }

  /**
   * Plan a search for people.
   *
   * From the criteria that are sent; else from those that rules read out of `text`, a brief; else from those of the job. Nothing is looked for before it is started. Looking and judging cost nothing; each person who is accepted costs what `credits.perPerson` says.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  createSourcingSearch(call: Call<'createSourcingSearch'>): Promise<Answer<'createSourcingSearch'>> {
    return this.answer('createSourcingSearch', call)
  }

  /**
   * Subscribe to a plan, and publish a job once it is paid.
   *
   * As a checkout for the plan, and for admins as that is. The job, a draft or one that is closed, goes live when the payment is known, once; what came of it is the checkout’s `jobOutcome` in `GET /v1/billing`. A job that could not be published as it is now, is live, or has no room in the plan is a conflict; one that is not there is not found.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `BILLING_ADMIN_REQUIRED`: Billing is for admins of the company.
   * `PAYMENTS_UNAVAILABLE`: The payment service can not be reached.
   */
  createSubscribeSession(call: Call<'createSubscribeSession'>): Promise<Answer<'createSubscribeSession'>> {
    return this.answer('createSubscribeSession', call)
  }

  /**
   * Keep a letter to write again.
   *
   * It may name `{{candidate.firstName}}`, `{{candidate.lastName}}`, `{{candidate.name}}`, `{{job.title}}`, `{{company.name}}`, `{{sender.name}}`; `{{candidate.firstName|there}}` says what stands in the place of what is not known.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Another template has this name.
   */
  createTemplate(call: Call<'createTemplate'>): Promise<Answer<'createTemplate'>> {
    return this.answer('createTemplate', call)
  }

  /**
   * Write to a candidate.
   *
   * To their first address. It leaves after ten seconds, in which it can be withdrawn, or at `sendAt`; where no mail server is named it is kept. What the candidate answers comes into the thread.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `address_suppressed`: The company does not write to this address.
   * `attachments_too_large`: The attachments are larger than 10 MB together.
   * `no_address`: There is no address to write to.
   */
  createThread(call: Call<'createThread'>): Promise<Answer<'createThread'>> {
    return this.answer('createThread', call)
  }

  /**
   * Start a checkout for credits alone.
   *
   * Answers an address to send the browser to. The credits are there once it is paid, and can be spent for twelve months; those that expire sooner are spent first. It is 10 at least.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `PAYMENTS_UNAVAILABLE`: The payment service can not be reached.
   */
  createTopUpSession(call: Call<'createTopUpSession'>): Promise<Answer<'createTopUpSession'>> {
    return this.answer('createTopUpSession', call)
  }

  /**
   * Accept or dismiss many.
   *
   * All of them or none: where credits are short for one, nobody is accepted. Those who were decided on before keep that decision, but for dismissed people who are accepted now.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `OUT_OF_CREDITS`: There are not enough credits left.
   * `PLAN_LAPSED`: The plan has ended.
   * `CONFLICT`: The person is not there any more.
   * `job_not_accepting_applications`: The job takes no more applications.
   */
  decideSourcingResults(call: Call<'decideSourcingResults'>): Promise<Answer<'decideSourcingResults'>> {
    return this.answer('decideSourcingResults', call)
  }

  /**
   * Delete a note.
   *
   * For its author, or an admin. Nothing of it is left but an entry in the audit log.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  deleteCandidateNote(call: Call<'deleteCandidateNote'>): Promise<Answer<'deleteCandidateNote'>> {
    return this.answer('deleteCandidateNote', call)
  }

  /**
   * Throw the caller’s draft away.
   *
   * With files that were uploaded for it alone.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  deleteDraft(call: Call<'deleteDraft'>): Promise<Answer<'deleteDraft'>> {
    return this.answer('deleteDraft', call)
  }

  /**
   * Delete a draft.
   *
   * Nothing of it is left but an entry in the audit log. A job that was ever live is closed instead, and a draft with people on it, or with a search for some, stays.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Only a draft allows this.
   * `CONFLICT`: There are people on this draft, or a search for some.
   */
  deleteJob(call: Call<'deleteJob'>): Promise<Answer<'deleteJob'>> {
    return this.answer('deleteJob', call)
  }

  /**
   * Remove a mailbox of the company.
   *
   * What opens it is forgotten. Messages that came by it stay; those that wait for its mail server are refused.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  deleteMailbox(call: Call<'deleteMailbox'>): Promise<Answer<'deleteMailbox'>> {
    return this.answer('deleteMailbox', call)
  }

  /**
   * Turn a channel off.
   *
   * The key is deleted, and so is within the hour who was found there and is no candidate: what a vendor gives is kept no longer than its contract. Again it does nothing.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  deleteSourcingChannelKey(call: Call<'deleteSourcingChannelKey'>): Promise<Answer<'deleteSourcingChannelKey'>> {
    return this.answer('deleteSourcingChannelKey', call)
  }

  /**
   * Keep a letter no longer.
   *
   * What was written with it stays. One that a status letter is written with is not deleted.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: A status letter is written with this template.
   */
  deleteTemplate(call: Call<'deleteTemplate'>): Promise<Answer<'deleteTemplate'>> {
    return this.answer('deleteTemplate', call)
  }

  /**
   * Delete a note about a thread.
   *
   * For its author, or an admin. Nothing of it is left but an entry in the audit log.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  deleteThreadNote(call: Call<'deleteThreadNote'>): Promise<Answer<'deleteThreadNote'>> {
    return this.answer('deleteThreadNote', call)
  }

  /**
   * Send webhooks no more.
   *
   * Nothing more is sent, not even what was waiting, and the log is gone. What is in flight at this moment may still arrive. A PUT makes another endpoint, with another secret; a replay sends it what it missed. The second time there is nothing to delete, and the answer is 404.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `webhook_endpoint_not_found`: No webhook endpoint is set for this key and company.
   */
  deleteWebhookEndpoint(call: Call<'deleteWebhookEndpoint'> = {}): Promise<Answer<'deleteWebhookEndpoint'>> {
    return this.answer('deleteWebhookEndpoint', call)
  }

  /**
   * Throw a staged action away.
   *
   * Nobody can confirm it any more. For those who could have. A second time changes nothing.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `CONFLICT`: The action can not be carried out any more.
   */
  discardAction(call: Call<'discardAction'>): Promise<Answer<'discardAction'>> {
    return this.answer('discardAction', call)
  }

  /**
   * Disconnect the ATS.
   *
   * Stops syncing at once: after the answer the ATS is asked nothing more. Linked jobs go on as jobs of the company alone, and nobody is deleted. What was read of its history can be searched for 30 more days. When none is connected, nothing changes.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  disconnectAts(call: Call<'disconnectAts'> = {}): Promise<Answer<'disconnectAts'>> {
    return this.answer('disconnectAts', call)
  }

  /**
   * Dismiss somebody whom a search found.
   *
   * They come in no later version of this search. From several dismissals the search proposes other weights (`…/suggestions`). Again it answers the first decision. Who was accepted stays so: take them off the job there.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  dismissSourcingResult(call: Call<'dismissSourcingResult'>): Promise<Answer<'dismissSourcingResult'>> {
    return this.answer('dismissSourcingResult', call)
  }

  /**
   * Read a job out of a text.
   *
   * From a hiring brief or a job description to the fields of a job, to be looked over and sent to `POST /v1/jobs`. What the text does not say, or says in two ways, is null or empty. Nothing is stored. Where the company has chosen it (`ai.drafting`), a model points to passages that the rules passed over; nothing is taken from it that does not stand in the text. The header `Muster-Engine` says who has read it: `model`, or `rules`, as wherever a model does not answer.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  draftJobFromText(call: Call<'draftJobFromText'>): Promise<Answer<'draftJobFromText'>> {
    return this.answer('draftJobFromText', call)
  }

  /**
   * Make a draft like this job.
   *
   * The draft says what the job says, to the same hiring team, and has criteria and questions of its own. It has no applicants, and each call makes another one.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  duplicateJob(call: Call<'duplicateJob'>): Promise<Answer<'duplicateJob'>> {
    return this.answer('duplicateJob', call)
  }

  /**
   * End a program that was let in.
   *
   * Its tokens are refused from now on; what it has staged stays. Everybody ends what they let in themselves, and an admin what any member did. Ending what has ended changes nothing and succeeds.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  endConnectedApp(call: Call<'endConnectedApp'>): Promise<Answer<'endConnectedApp'>> {
    return this.answer('endConnectedApp', call)
  }

  /**
   * Let a candidate be erased again.
   *
   * Without a hold it changes nothing.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  endLegalHold(call: Call<'endLegalHold'>): Promise<Answer<'endLegalHold'>> {
    return this.answer('endLegalHold', call)
  }

  /**
   * Write to an address again.
   *
   * As far as this reason goes. Where its reader complained, only an admin may: they said to their provider that they want no letters.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  endSuppression(call: Call<'endSuppression'>): Promise<Answer<'endSuppression'>> {
    return this.answer('endSuppression', call)
  }

  /**
   * Choose who is to be written to.
   *
   * Up to 200 people of the sequence’s job with the status `sourced_potential`. Whoever can be is enrolled, and the others are named with the reason. Nobody is written to before a person confirms an action `release_outreach`. Asked again, whoever is enrolled is `elsewhere`.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  enrolInOutreach(call: Call<'enrolInOutreach'>): Promise<Answer<'enrolInOutreach'>> {
    return this.answer('enrolInOutreach', call)
  }

  /**
   * Erase a candidate.
   *
   * For good, and at once: name, addresses, resumes and other files, notes, answers, letters and quotes, of the candidate and of everybody merged into them; the files of imports that have ended go too, since they may name anybody. That somebody applied, how far they came and what was decided goes on counting, without saying who. Refused while the candidate is on legal hold.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: What is known of this person must be kept.
   */
  eraseCandidate(call: Call<'eraseCandidate'>): Promise<Answer<'eraseCandidate'>> {
    return this.answer('eraseCandidate', call)
  }

  /**
   * Evaluate an application now.
   *
   * By the criteria of the job as they are, the resume and the answers (the first 100,000 characters of each). The same inputs give the same score, whenever it is asked; a decision record is added only when criteria, resume, answers or engine differ from those of the newest one. The first one costs a credit, and those that follow cost nothing.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `OUT_OF_CREDITS`: There are not enough credits left.
   * `CONFLICT`: There is nothing to evaluate.
   * `RESOURCE_EXHAUSTED`: The evaluator is busy.
   */
  evaluateApplication(call: Call<'evaluateApplication'>): Promise<Answer<'evaluateApplication'>> {
    return this.answer('evaluateApplication', call)
  }

  /**
   * Confirm a staged action.
   *
   * It is done once, whoever confirms it and however often: the second time answers the first receipt, and says so. Needs the role that doing it by hand needs, at that moment. Warnings are looked at again: one that was not acknowledged as it is now is refused. With other edits than it was done with it is refused. What an action does is refused as it is by hand, and it stays staged then.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `PLAN_LAPSED`: The plan has ended.
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `CONFLICT`: The action can not be carried out any more.
   * `CONFLICT`: The action was carried out with another text.
   * `address_suppressed`: The company does not write to this address.
   * `no_address`: There is no address to write to.
   */
  executeAction(call: Call<'executeAction'>): Promise<Answer<'executeAction'>> {
    return this.answer('executeAction', call)
  }

  /**
   * Adverse impact, for an auditor.
   *
   * The figures with all that an auditor needs beside them: what was asked and which days it covers, the engines that scored and their versions, where the data and the categories are from, what each column means, and totals that add up. As JSON, or as one table. Categories of fewer than five people are withheld unless `fewPeople` says otherwise; that it was exported, and how, is remembered in the audit log.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  exportAdverseImpact(call: Call<'exportAdverseImpact'> = {}): Promise<Answer<'exportAdverseImpact'>> {
    return this.answer('exportAdverseImpact', call)
  }

  /**
   * Everything held about a candidate.
   *
   * As JSON, for the candidate who asks for it: who they are, what they sent, what was written and decided about them, by whom and by what. That it was exported is remembered in the audit log.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  exportCandidate(call: Call<'exportCandidate'>): Promise<Answer<'exportCandidate'>> {
    return this.answer('exportCandidate', call)
  }

  /**
   * Find people by name or e-mail address.
   *
   * Applicants and sourced people, the likest first, at most 20. The start of a word is enough, and typing mistakes are forgiven. A reviewer finds those who are on a job whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  findCandidates(call: Call<'findCandidates'>): Promise<Answer<'findCandidates'>> {
    return this.answer('findCandidates', call)
  }

  /**
   * The receipt of a staged action.
   *
   * What it would change and warns of as things are now; once it was done, as they were then. Of the job that is named, and of one that the caller sees.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getAction(call: Call<'getAction'>): Promise<Answer<'getAction'>> {
    return this.answer('getAction', call)
  }

  /**
   * Whether applicants are selected alike.
   *
   * Counts, rates of selection and of scoring, and their ratios, by what applicants said of themselves when they were asked and chose to: the arithmetic of Local Law 144 of New York City. A category of fewer than 5 people is withheld, and so are others where its figures would follow from theirs. One of less than 2 % of those whose category is told has its counts and its rate, and is in no ratio. A highest rate of few people is marked, and flags nobody: differences are tested (Fisher’s exact test) against the highest rate of 30 people at least. Of sourced people, who were not asked, nothing is counted.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  getAdverseImpact(call: Call<'getAdverseImpact'> = {}): Promise<Answer<'getAdverseImpact'>> {
    return this.answer('getAdverseImpact', call)
  }

  /**
   * What models were asked for, by day and purpose.
   *
   * The last 30 days, or those asked for, 92 at most. Days are those of UTC, the newest first; one on which nothing was asked is not there.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  getAgentUsage(call: Call<'getAgentUsage'> = {}): Promise<Answer<'getAgentUsage'>> {
    return this.answer('getAgentUsage', call)
  }

  /**
   * The jobs and tags that figures can be narrowed by.
   *
   * The newest 500 jobs, and the 500 tags that most jobs have.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAnalyticsFilterOptions(call: Call<'getAnalyticsFilterOptions'> = {}): Promise<Answer<'getAnalyticsFilterOptions'>> {
    return this.answer('getAnalyticsFilterOptions', call)
  }

  /**
   * The headline numbers of a job, and its candidates in figures.
   *
   * Counted from what happened, and correct a moment after each change.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAnalyticsJobDashboard(call: Call<'getAnalyticsJobDashboard'>): Promise<Answer<'getAnalyticsJobDashboard'>> {
    return this.answer('getAnalyticsJobDashboard', call)
  }

  /**
   * The headline numbers of a job.
   *
   * Counted from what happened, and correct a moment after each change.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAnalyticsJobKpis(call: Call<'getAnalyticsJobKpis'>): Promise<Answer<'getAnalyticsJobKpis'>> {
    return this.answer('getAnalyticsJobKpis', call)
  }

  /**
   * How hiring goes in the company.
   *
   * Counted from what happened, not from what is now, and correct a moment after each change. Days of the filters, weeks and ages are those of the company’s time zone. The funnel, the times and the sources are of applications that came on the days asked for; the trend and those who wait are of now, whatever days are asked for.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAnalyticsOverview(call: Call<'getAnalyticsOverview'> = {}): Promise<Answer<'getAnalyticsOverview'>> {
    return this.answer('getAnalyticsOverview', call)
  }

  /**
   * What can be asked in SQL.
   *
   * The views and their columns, the functions and the limits of `POST /v1/analytics/sql`.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAnalyticsSqlSchema(call: Call<'getAnalyticsSqlSchema'> = {}): Promise<Answer<'getAnalyticsSqlSchema'>> {
    return this.answer('getAnalyticsSqlSchema', call)
  }

  /**
   * An application.
   *
   * A reviewer finds those of the jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getApplication(call: Call<'getApplication'>): Promise<Answer<'getApplication'>> {
    return this.answer('getApplication', call)
  }

  /**
   * Get a person from the ATS history.
   *
   * With the newest 100 of their applications there. An id that a search told leads to the same person also after their ATS merged them into another. Whoever the ATS has deleted, or holds confidential, is not there.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAtsHistoryCandidate(call: Call<'getAtsHistoryCandidate'>): Promise<Answer<'getAtsHistoryCandidate'>> {
    return this.answer('getAtsHistoryCandidate', call)
  }

  /**
   * The ATS that the company is connected to.
   *
   * `integration` is null when none is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getAtsIntegration(call: Call<'getAtsIntegration'> = {}): Promise<Answer<'getAtsIntegration'>> {
    return this.answer('getAtsIntegration', call)
  }

  /**
   * When the ATS and its history last synced.
   *
   * Also what is being read at this moment and how fast, and how the last sync ended. `historyLastSyncedAt` is null until all people were read once.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   */
  getAtsSyncStatus(call: Call<'getAtsSyncStatus'> = {}): Promise<Answer<'getAtsSyncStatus'>> {
    return this.answer('getAtsSyncStatus', call)
  }

  /**
   * The plan of the company, its limits, credits and what is used.
   *
   * With what can be bought: all plans and their prices. A company that never subscribed is on trial, which is of everything. Where a checkout for a plan is paid is told to admins alone.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getBilling(call: Call<'getBilling'> = {}): Promise<Answer<'getBilling'>> {
    return this.answer('getBilling', call)
  }

  /**
   * A candidate.
   *
   * A reviewer finds those who are on a job whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getCandidate(call: Call<'getCandidate'>): Promise<Answer<'getCandidate'>> {
    return this.answer('getCandidate', call)
  }

  /**
   * The resume of a person.
   *
   * The text of the newest one, and a link to the file. Without a resume both are null.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getCandidateCv(call: Call<'getCandidateCv'>): Promise<Answer<'getCandidateCv'>> {
    return this.answer('getCandidateCv', call)
  }

  /**
   * A person at a glance.
   *
   * What the newest resume says in figures and names, how the newest application was judged, the notes, and the applications.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getCandidateGlance(call: Call<'getCandidateGlance'>): Promise<Answer<'getCandidateGlance'>> {
    return this.answer('getCandidateGlance', call)
  }

  /**
   * The evidence matrix of a job.
   *
   * One to 5 applicants beside each other: for each criterion whether it is met, and the words that show it.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getCandidateReviews(call: Call<'getCandidateReviews'>): Promise<Answer<'getCandidateReviews'>> {
    return this.answer('getCandidateReviews', call)
  }

  /**
   * A challenge for a public form.
   *
   * Its solution goes with the form as `captcha`. A solution opens one form once, within ten minutes; a form that was refused for another reason may send it again. With `none` the form needs none. With `altcha` it is work for a program: derive PBKDF2-HMAC-SHA-256 keys of 32 bytes with `challenge.parameters.salt` and `cost` rounds from the password `nonce` (both hexadecimal) followed by a counter of four bytes, the highest first, for 0, 1, 2 and so on, until the key in hexadecimal begins with `keyPrefix`: a few hundred tries. Send the base64 of `{"challenge": …, "solution": {"counter": …, "derivedKey": "…"}}`, the challenge as it came. `@muster/client` does it (`solveCaptcha`), and the guide to the captcha has programs. With `turnstile` the widget of Cloudflare gives the solution for `challenge.siteKey`.
   *
   * Needs no credentials. Pages of any site may ask.
   */
  getCaptcha(call: Call<'getCaptcha'> = {}): Promise<Answer<'getCaptcha'>> {
    return this.answer('getCaptcha', call)
  }

  /**
   * The company the session works in.
   *
   * Everyone who works in the company sees it; admins change it.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getCompany(call: Call<'getCompany'> = {}): Promise<Answer<'getCompany'>> {
    return this.answer('getCompany', call)
  }

  /**
   * The open conversation of a context.
   *
   * With its newest 100 messages, as UI messages of the AI SDK; looking makes none. That of a job is shared by everybody who sees the job, the others belong to one person. With `poll=true` it answers only the heartbeat. `read=true` marks all of it as read, for the caller alone. `sessionId` names one, also if it is archived.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getCurrentConversation(call: Call<'getCurrentConversation'>): Promise<Answer<'getCurrentConversation'>> {
    return this.answer('getCurrentConversation', call)
  }

  /**
   * The caller’s draft of an answer.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getDraft(call: Call<'getDraft'>): Promise<Answer<'getDraft'>> {
    return this.answer('getDraft', call)
  }

  /**
   * How well an application meets the criteria.
   *
   * The newest evaluation, with the words that show each answer, and the verdict of the person who spoke last. Not there until the application was evaluated or a person has judged it; while it waits for credits, `waitsForCredits` is all that is told of it. A reviewer finds those of the jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getEvaluation(call: Call<'getEvaluation'>): Promise<Answer<'getEvaluation'>> {
    return this.answer('getEvaluation', call)
  }

  /**
   * A file.
   *
   * With a link to its bytes, for the next five minutes; or to where they are waited for, for the next fifteen. Ask again for another link.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getFile(call: Call<'getFile'>): Promise<Answer<'getFile'>> {
    return this.answer('getFile', call)
  }

  /**
   * An import, and how far it is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getImport(call: Call<'getImport'>): Promise<Answer<'getImport'>> {
    return this.answer('getImport', call)
  }

  /**
   * A candidate on a linked job.
   *
   * With how each criterion is met, and the words that show it. Somebody who was taken off the board is still there, as `removed`; somebody who was erased is not.
   *
   * Needs an API key with the scope `candidates:read`.
   *
   * It may refuse:
   * `candidate_not_found`: No candidate on a linked job has this id.
   */
  getIntegrationCandidate(call: Call<'getIntegrationCandidate'>): Promise<Answer<'getIntegrationCandidate'>> {
    return this.answer('getIntegrationCandidate', call)
  }

  /**
   * The company the key acts for.
   *
   * Who the key acts for, and what it may do there: a first call to check a connection with.
   *
   * Needs an API key, whatever its scopes.
   */
  getIntegrationCompany(call: Call<'getIntegrationCompany'> = {}): Promise<Answer<'getIntegrationCompany'>> {
    return this.answer('getIntegrationCompany', call)
  }

  /**
   * The resume of a candidate.
   *
   * The file as it was sent, and not a link to it: the one that the application came with, which stays the same when the person sends a newer one. A stranger made it: show it to people, and run nothing of it.
   *
   * Needs an API key with the scope `candidates:read`.
   *
   * It may refuse:
   * `candidate_not_found`: No candidate on a linked job has this id.
   * `resume_not_available`: The candidate has no resume.
   */
  getIntegrationResume(call: Call<'getIntegrationResume'>): Promise<Answer<'getIntegrationResume'>> {
    return this.answer('getIntegrationResume', call)
  }

  /**
   * A job.
   *
   * A reviewer finds the jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getJob(call: Call<'getJob'>): Promise<Answer<'getJob'>> {
    return this.answer('getJob', call)
  }

  /**
   * Where a job stands.
   *
   * Its lifecycle, how many people are how far in its pipeline, and the channels they came by.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getJobStatus(call: Call<'getJobStatus'>): Promise<Answer<'getJobStatus'>> {
    return this.answer('getJobStatus', call)
  }

  /**
   * The receipt of what was staged last on a draft.
   *
   * Whatever became of it: it may have expired or been discarded. A job that is no draft, and one on which nothing was staged, has none.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getLatestDraft(call: Call<'getLatestDraft'>): Promise<Answer<'getLatestDraft'>> {
    return this.answer('getLatestDraft', call)
  }

  /**
   * A linked job.
   *
   * A key of the company finds all linked jobs, a platform those that it has linked.
   *
   * Needs an API key with the scope `jobs:read`.
   *
   * It may refuse:
   * `job_not_found`: No linked job has this id.
   */
  getLinkedJob(call: Call<'getLinkedJob'>): Promise<Answer<'getLinkedJob'>> {
    return this.answer('getLinkedJob', call)
  }

  /**
   * The signed-in user.
   *
   * Name, language, time zone and the mail the user wants. `GET /v1/companies` has the companies.
   *
   * Needs a session.
   */
  getMe(call: Call<'getMe'> = {}): Promise<Answer<'getMe'>> {
    return this.answer('getMe', call)
  }

  /**
   * A member of the company.
   *
   * Its ETag guards a change of the role and a removal.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  getMember(call: Call<'getMember'>): Promise<Answer<'getMember'>> {
    return this.answer('getMember', call)
  }

  /**
   * Where a letter is shown as its sender made it look.
   *
   * In a sandbox: it runs nothing, loads nothing from elsewhere, and sends nothing.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getMessageHtml(call: Call<'getMessageHtml'>): Promise<Answer<'getMessageHtml'>> {
    return this.answer('getMessageHtml', call)
  }

  /**
   * A letter as it came in.
   *
   * To the byte, with all that is in it. A stranger made it: keep it, and run nothing of it.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getMessageSource(call: Call<'getMessageSource'>): Promise<Answer<'getMessageSource'>> {
    return this.answer('getMessageSource', call)
  }

  /**
   * What the caller may say next.
   *
   * At most four, out of what just happened in the conversation. Nothing of what people outside wrote is in them but names.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getNextPrompts(call: Call<'getNextPrompts'>): Promise<Answer<'getNextPrompts'>> {
    return this.answer('getNextPrompts', call)
  }

  /**
   * Read the OpenAPI document.
   *
   * Describes exactly the operations that run. It changes only when the service is updated.
   *
   * Needs no credentials.
   */
  getOpenApiDocument(call: Call<'getOpenApiDocument'> = {}): Promise<Answer<'getOpenApiDocument'>> {
    return this.answer('getOpenApiDocument', call)
  }

  /**
   * A sequence of letters.
   *
   * The ETag is of its letters: how many people are where changes without a new one.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getOutreachSequence(call: Call<'getOutreachSequence'>): Promise<Answer<'getOutreachSequence'>> {
    return this.answer('getOutreachSequence', call)
  }

  /**
   * When, how often and for how long people who were found are written to.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getOutreachSettings(call: Call<'getOutreachSettings'> = {}): Promise<Answer<'getOutreachSettings'>> {
    return this.answer('getOutreachSettings', call)
  }

  /**
   * How an application is going, for the one who applied.
   *
   * Needs no credentials. Pages of any site may ask.
   */
  getOwnApplication(call: Call<'getOwnApplication'>): Promise<Answer<'getOwnApplication'>> {
    return this.answer('getOwnApplication', call)
  }

  /**
   * Whether a platform may act for the company.
   *
   * Not found when the company has not authorized the platform, or has taken that back.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  getPlatformAuthorization(call: Call<'getPlatformAuthorization'>): Promise<Answer<'getPlatformAuthorization'>> {
    return this.answer('getPlatformAuthorization', call)
  }

  /**
   * A company, for applicants.
   *
   * Needs no credentials. Pages of any site may ask. Caches may keep the answer for a minute.
   */
  getPublicCompany(call: Call<'getPublicCompany'>): Promise<Answer<'getPublicCompany'>> {
    return this.answer('getPublicCompany', call)
  }

  /**
   * A live job, for applicants.
   *
   * With its questions, and with what an applicant agrees to. A draft or a closed job is not found.
   *
   * Needs no credentials. Pages of any site may ask. Caches may keep the answer for a minute.
   */
  getPublicJob(call: Call<'getPublicJob'>): Promise<Answer<'getPublicJob'>> {
    return this.answer('getPublicJob', call)
  }

  /**
   * What the caller’s letters end with.
   *
   * Each member has one of their own in each company; it is empty at first.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getSignature(call: Call<'getSignature'> = {}): Promise<Answer<'getSignature'>> {
    return this.answer('getSignature', call)
  }

  /**
   * AI sourcing campaigns, and what came of them.
   *
   * The newest 500 campaigns, and the sums of those.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getSourcingPerformance(call: Call<'getSourcingPerformance'> = {}): Promise<Answer<'getSourcingPerformance'>> {
    return this.answer('getSourcingPerformance', call)
  }

  /**
   * Read a search.
   *
   * What it asks for, how far it has come, and why the others did not come.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getSourcingSearch(call: Call<'getSourcingSearch'>): Promise<Answer<'getSourcingSearch'>> {
    return this.answer('getSourcingSearch', call)
  }

  /**
   * The letter that goes out when an application gets a status.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  getStatusLetter(call: Call<'getStatusLetter'>): Promise<Answer<'getStatusLetter'>> {
    return this.answer('getStatusLetter', call)
  }

  /**
   * A thread.
   *
   * By the id of one that was merged into it as well.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  getThread(call: Call<'getThread'>): Promise<Answer<'getThread'>> {
    return this.answer('getThread', call)
  }

  /**
   * One delivery, with what is sent and each attempt.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `delivery_not_found`: No delivery has this id for this key and company.
   */
  getWebhookDelivery(call: Call<'getWebhookDelivery'>): Promise<Answer<'getWebhookDelivery'>> {
    return this.answer('getWebhookDelivery', call)
  }

  /**
   * Where webhooks are sent, and how it goes.
   *
   * Of this key, or the keys it was rotated from or to, and this company. The secret is not shown.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `webhook_endpoint_not_found`: No webhook endpoint is set for this key and company.
   */
  getWebhookEndpoint(call: Call<'getWebhookEndpoint'> = {}): Promise<Answer<'getWebhookEndpoint'>> {
    return this.answer('getWebhookEndpoint', call)
  }

  /**
   * Hand in an application.
   *
   * Takes in an applicant to a linked job, with a place of it. The same `externalApplicationId` again answers 200 with the first answer, whatever else is sent and whatever became of the application or the job since; so a request without an answer is sent again as it was. While the first is still at work the second is `application_in_progress`. What was refused can be mended and sent with the same id. A person, known by the address in whatever letter case, applies to a job once: of somebody who has by another way the refusal names the `candidateId`. Who was only sourced becomes an applicant, and is `app_…` then. A resume that can not be read is refused; nobody is refused because we are busy.
   *
   * Needs an API key with the scope `applications:write`. At most 60 requests a minute for each key and company. The body has at most 10 MiB.
   *
   * It may refuse:
   * `CONFLICT`: This person is on the job already.
   * `application_in_progress`: This application is being taken in.
   * `interview_only_job`: The job is applied to by an interview.
   * `job_not_accepting_applications`: The job takes no more applications.
   * `ats_job_not_linked`: No job is linked to this job of the ATS.
   * `invalid_resume`: The resume can not be used.
   * `resume_too_large`: The resume is larger than 4 MB.
   * `screening_questions_incomplete`: A mandatory question is not answered.
   * `unknown_screening_question`: An answer is to a question the job does not ask.
   * `unsupported_resume_type`: A resume is a PDF, a Word document or plain text.
   */
  handInApplication(call: Call<'handInApplication'>): Promise<Answer<'handInApplication'>> {
    return this.answer('handInApplication', call)
  }

  /**
   * Put a person from the ATS history on a job.
   *
   * As a sourced person, or as an applicant, who takes one of the places of a live job. They become a candidate of ours, unless they are one: who was imported before, or has one of their e-mail addresses, is that candidate, and is left as they are. A person is on a job once. Their resume follows from the ATS where it has one.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: This person is on the job already.
   * `CONFLICT`: The ATS knows neither a name nor an e-mail address of this person.
   * `job_not_accepting_applications`: The job takes no more applications.
   */
  importAtsHistoryCandidate(call: Call<'importAtsHistoryCandidate'>): Promise<Answer<'importAtsHistoryCandidate'>> {
    return this.answer('importAtsHistoryCandidate', call)
  }

  /**
   * Stop the answer that is being written.
   *
   * What was written stays, and the turn has ended when this answers, wherever it runs. Messages that wait are answered next. Where nothing runs, nothing happens.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  interruptConversation(call: Call<'interruptConversation'>): Promise<Answer<'interruptConversation'>> {
    return this.answer('interruptConversation', call)
  }

  /**
   * Make a job of the ATS one of ours.
   *
   * It joins the job that is named, or a new draft with its title, description and department. While the job is live, whoever is still in the running there comes onto it here with their resume, and whoever applies here is added there. Linked again, nothing changes.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   * `CONFLICT`: The link is to another job.
   */
  linkRemoteJob(call: Call<'linkRemoteJob'>): Promise<Answer<'linkRemoteJob'>> {
    return this.answer('linkRemoteJob', call)
  }

  /**
   * Staged actions by pages, newest first.
   *
   * On the jobs that the caller sees, whoever staged them; what each would do its receipt says. One whose time is over is `expired` at once.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listActionsPage(call: Call<'listActionsPage'> = {}): Promise<Answer<'listActionsPage'>> {
    return this.answer('listActionsPage', call)
  }

  /**
   * Candidates across the company.
   *
   * Those on a board, once for each job they are on. By score, those without one come last. The first 5,000 are shown, by numbered pages; narrow the filters to see others.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listAnalyticsCandidates(call: Call<'listAnalyticsCandidates'> = {}): Promise<Answer<'listAnalyticsCandidates'>> {
    return this.answer('listAnalyticsCandidates', call)
  }

  /**
   * How hiring goes for each job.
   *
   * The newest 500 jobs, one row each. What the figures mean is said in the overview of the company.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listAnalyticsJobs(call: Call<'listAnalyticsJobs'> = {}): Promise<Answer<'listAnalyticsJobs'>> {
    return this.answer('listAnalyticsJobs', call)
  }

  /**
   * The API keys, newest first.
   *
   * Active keys and those that ended, at most 500. The keys themselves are not shown, only how they begin.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listApiKeys(call: Call<'listApiKeys'> = {}): Promise<Answer<'listApiKeys'>> {
    return this.answer('listApiKeys', call)
  }

  /**
   * The API keys by pages, newest first.
   *
   * Active keys and those that ended. The keys themselves are not shown, only how they begin.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listApiKeysPage(call: Call<'listApiKeysPage'> = {}): Promise<Answer<'listApiKeysPage'>> {
    return this.answer('listApiKeysPage', call)
  }

  /**
   * The applications to a job, newest or best first.
   *
   * The first 500; its pages read on.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listApplications(call: Call<'listApplications'>): Promise<Answer<'listApplications'>> {
    return this.answer('listApplications', call)
  }

  /**
   * The applications to a job by pages, newest or best first.
   *
   * Sorted by score, those without one come last; one whose score changes while the list is read can appear twice or be missed.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listApplicationsPage(call: Call<'listApplicationsPage'>): Promise<Answer<'listApplicationsPage'>> {
    return this.answer('listApplicationsPage', call)
  }

  /**
   * People whom both systems moved, the newest first.
   *
   * Both said something else of them before either had heard of the other. Which one counts, and why, is told.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   */
  listAtsConflictsPage(call: Call<'listAtsConflictsPage'> = {}): Promise<Answer<'listAtsConflictsPage'>> {
    return this.answer('listAtsConflictsPage', call)
  }

  /**
   * The jobs of the ATS.
   *
   * By title. Confidential ones are not shown. `POST …/jobs/{atsJobId}/link` makes one a job of ours.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   */
  listAtsJobsPage(call: Call<'listAtsJobsPage'> = {}): Promise<Answer<'listAtsJobsPage'>> {
    return this.answer('listAtsJobsPage', call)
  }

  /**
   * The syncs of the ATS, the newest first.
   *
   * Those of the last 30 days, with what each read and how it ended.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   */
  listAtsRunsPage(call: Call<'listAtsRunsPage'> = {}): Promise<Answer<'listAtsRunsPage'>> {
    return this.answer('listAtsRunsPage', call)
  }

  /**
   * The stages of the ATS.
   *
   * Each name once, 500 at most, in the order of most pipelines. An integration that needs reconnecting, finishing or its first sync answers no stages, and says so in `integrationState`.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   */
  listAtsStages(call: Call<'listAtsStages'> = {}): Promise<Answer<'listAtsStages'>> {
    return this.answer('listAtsStages', call)
  }

  /**
   * What can be connected.
   *
   * Brokers are here where whoever runs the service has an account with them.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listAtsTools(call: Call<'listAtsTools'> = {}): Promise<Answer<'listAtsTools'>> {
    return this.answer('listAtsTools', call)
  }

  /**
   * What needs the caller today.
   *
   * The worst first, and of those the longest waiting: each with why, since when, and what settles it. What the caller put off is not in it.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listAttentionQueue(call: Call<'listAttentionQueue'> = {}): Promise<Answer<'listAttentionQueue'>> {
    return this.answer('listAttentionQueue', call)
  }

  /**
   * Who did what, newest first.
   *
   * The company’s audit log. Entries are written with the change they tell of, and are never changed.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listAuditLogPage(call: Call<'listAuditLogPage'> = {}): Promise<Answer<'listAuditLogPage'>> {
    return this.answer('listAuditLogPage', call)
  }

  /**
   * The applications of a candidate, newest first.
   *
   * At most 500, each with its job, and those off the board too. A reviewer finds those on the jobs they see.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listCandidateApplications(call: Call<'listCandidateApplications'>): Promise<Answer<'listCandidateApplications'>> {
    return this.answer('listCandidateApplications', call)
  }

  /**
   * Who may be the same person.
   *
   * The other candidates who share a mailbox or a telephone number, however it is spelled; those who share most first, 100 at most. Nobody is merged before a person says so.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listCandidateDuplicates(call: Call<'listCandidateDuplicates'>): Promise<Answer<'listCandidateDuplicates'>> {
    return this.answer('listCandidateDuplicates', call)
  }

  /**
   * The files of a candidate, newest first.
   *
   * Those beside their resumes.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listCandidateFiles(call: Call<'listCandidateFiles'>): Promise<Answer<'listCandidateFiles'>> {
    return this.answer('listCandidateFiles', call)
  }

  /**
   * Who was merged into a candidate, newest first.
   *
   * With those that were undone.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listCandidateMerges(call: Call<'listCandidateMerges'>): Promise<Answer<'listCandidateMerges'>> {
    return this.answer('listCandidateMerges', call)
  }

  /**
   * The notes about a candidate, newest first.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listCandidateNotes(call: Call<'listCandidateNotes'>): Promise<Answer<'listCandidateNotes'>> {
    return this.answer('listCandidateNotes', call)
  }

  /**
   * The resumes of a candidate, newest first.
   *
   * The newest one that could be read is the one they are found by.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listCandidateResumes(call: Call<'listCandidateResumes'>): Promise<Answer<'listCandidateResumes'>> {
    return this.answer('listCandidateResumes', call)
  }

  /**
   * The candidates by pages, newest first.
   *
   * All the company knows. A reviewer finds those who are on a job whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listCandidatesPage(call: Call<'listCandidatesPage'> = {}): Promise<Answer<'listCandidatesPage'>> {
    return this.answer('listCandidatesPage', call)
  }

  /**
   * How each way is doing by which letters leave and come in.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listChannels(call: Call<'listChannels'> = {}): Promise<Answer<'listChannels'>> {
    return this.answer('listChannels', call)
  }

  /**
   * The companies the user belongs to.
   *
   * At most 500, the one joined last first, each with the role the user has there.
   *
   * Needs a session.
   */
  listCompanies(call: Call<'listCompanies'> = {}): Promise<Answer<'listCompanies'>> {
    return this.answer('listCompanies', call)
  }

  /**
   * Programs that were let in, newest first.
   *
   * The programs that the caller let in to work for them in the active company; an admin sees those of all its members. A program that was ended, has let its time run out, or was let in by a password that is another by now is not there. While the company lets no programs in (`connectedAppsEnabled`), they are listed and open nothing.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listConnectedAppsPage(call: Call<'listConnectedAppsPage'> = {}): Promise<Answer<'listConnectedAppsPage'>> {
    return this.answer('listConnectedAppsPage', call)
  }

  /**
   * Messages of a conversation, newest first.
   *
   * With `before`, those older than the message that it names.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listConversationMessagesPage(call: Call<'listConversationMessagesPage'>): Promise<Answer<'listConversationMessagesPage'>> {
    return this.answer('listConversationMessagesPage', call)
  }

  /**
   * Conversations with the agent, newest message first.
   *
   * Those of jobs that the caller sees, and their own; also archived ones.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listConversationsPage(call: Call<'listConversationsPage'> = {}): Promise<Answer<'listConversationsPage'>> {
    return this.answer('listConversationsPage', call)
  }

  /**
   * What credits were granted and spent for, newest first.
   *
   * The ledger of credits. Entries are never changed; the balance is their sum.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listCreditEntriesPage(call: Call<'listCreditEntriesPage'> = {}): Promise<Answer<'listCreditEntriesPage'>> {
    return this.answer('listCreditEntriesPage', call)
  }

  /**
   * How an application was decided on, newest first.
   *
   * Each evaluation, with what it was made from and by what, and each verdict of a person. None is ever changed; when the person is erased, reasons go and the rest stays.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listDecisionRecords(call: Call<'listDecisionRecords'>): Promise<Answer<'listDecisionRecords'>> {
    return this.answer('listDecisionRecords', call)
  }

  /**
   * What is wrong with rows of an import, by pages, in their order.
   *
   * Errors, and warnings about rows that were imported all the same. They go with the file, 30 days after the import ended.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listImportErrorsPage(call: Call<'listImportErrorsPage'>): Promise<Answer<'listImportErrorsPage'>> {
    return this.answer('listImportErrorsPage', call)
  }

  /**
   * The imports by pages, newest first.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listImportsPage(call: Call<'listImportsPage'> = {}): Promise<Answer<'listImportsPage'>> {
    return this.answer('listImportsPage', call)
  }

  /**
   * The candidates of a linked job by pages, those who changed last at the end.
   *
   * Without `updatedAfter` or `syncToken`: everybody who is there. Keep them by their `id`, and the `syncToken` of the last page. With that token, or with `updatedAfter`, a later run answers what changed since, and misses nothing: somebody who changes while pages are read comes again, further on. Whoever's `state` is not `active` has left the list, and only their ids are told; what you keep is then equal to what is here. With `status` that is the list of those who have one of these; somebody who changed and has another one is told as `other_status`, also when you never heard of them.
   *
   * A change is told when all that began to be written before it is written, which is mostly at once. A token that has expired, after 30 days, is `invalid_cursor`: read everybody again.
   *
   * Needs an API key with the scope `candidates:read`.
   *
   * It may refuse:
   * `job_not_found`: No linked job has this id.
   */
  listIntegrationCandidatesPage(call: Call<'listIntegrationCandidatesPage'>): Promise<Answer<'listIntegrationCandidatesPage'>> {
    return this.answer('listIntegrationCandidatesPage', call)
  }

  /**
   * The open invitations.
   *
   * At most 500, newest first: those that can still be accepted.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listInvitations(call: Call<'listInvitations'> = {}): Promise<Answer<'listInvitations'>> {
    return this.answer('listInvitations', call)
  }

  /**
   * The invoices of the company, newest first.
   *
   * Drafts and credit notes too. With `startingAfter` those that come after that invoice in this list.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listInvoices(call: Call<'listInvoices'> = {}): Promise<Answer<'listInvoices'>> {
    return this.answer('listInvoices', call)
  }

  /**
   * The issued invoices of the company, newest first.
   *
   * Without drafts. A company that never paid for anything has none.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listInvoicesPage(call: Call<'listInvoicesPage'> = {}): Promise<Answer<'listInvoicesPage'>> {
    return this.answer('listInvoicesPage', call)
  }

  /**
   * What happened on a job, newest first.
   *
   * At most 500. The paged form has them all.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listJobActivity(call: Call<'listJobActivity'>): Promise<Answer<'listJobActivity'>> {
    return this.answer('listJobActivity', call)
  }

  /**
   * What happened on a job by pages, newest first.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listJobActivityPage(call: Call<'listJobActivityPage'>): Promise<Answer<'listJobActivityPage'>> {
    return this.answer('listJobActivityPage', call)
  }

  /**
   * How the applications to a job were decided on, newest first.
   *
   * For whoever has to show how people were chosen: every evaluation and every verdict of a person.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listJobDecisionRecordsPage(call: Call<'listJobDecisionRecordsPage'>): Promise<Answer<'listJobDecisionRecordsPage'>> {
    return this.answer('listJobDecisionRecordsPage', call)
  }

  /**
   * The jobs, newest first.
   *
   * At most 500, without their long texts. The paged form has them all. A reviewer finds the jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listJobs(call: Call<'listJobs'> = {}): Promise<Answer<'listJobs'>> {
    return this.answer('listJobs', call)
  }

  /**
   * The jobs by pages, newest first.
   *
   * Without their long texts. A reviewer finds the jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listJobsPage(call: Call<'listJobsPage'> = {}): Promise<Answer<'listJobsPage'>> {
    return this.answer('listJobsPage', call)
  }

  /**
   * The linked jobs by pages, newest first.
   *
   * With the questions that applicants are asked, and without descriptions and criteria. A key of the company finds all linked jobs, a platform those that it has linked.
   *
   * Needs an API key with the scope `jobs:read`.
   */
  listLinkedJobsPage(call: Call<'listLinkedJobsPage'> = {}): Promise<Answer<'listLinkedJobsPage'>> {
    return this.answer('listLinkedJobsPage', call)
  }

  /**
   * The company’s own mailboxes.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listMailboxes(call: Call<'listMailboxes'> = {}): Promise<Answer<'listMailboxes'>> {
    return this.answer('listMailboxes', call)
  }

  /**
   * The members of the company.
   *
   * At most 500, who joined last first. The paged form has them all.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listMembers(call: Call<'listMembers'> = {}): Promise<Answer<'listMembers'>> {
    return this.answer('listMembers', call)
  }

  /**
   * The members of the company, page by page.
   *
   * Who joined last comes first.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listMembersPage(call: Call<'listMembersPage'> = {}): Promise<Answer<'listMembersPage'>> {
    return this.answer('listMembersPage', call)
  }

  /**
   * The messages of a thread by pages, newest first.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listMessagesPage(call: Call<'listMessagesPage'>): Promise<Answer<'listMessagesPage'>> {
    return this.answer('listMessagesPage', call)
  }

  /**
   * Calls of models, newest first.
   *
   * What each took and what came of it. Nothing of what was said is kept here. Calls are kept for 400 days.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  listModelCallsPage(call: Call<'listModelCallsPage'> = {}): Promise<Answer<'listModelCallsPage'>> {
    return this.answer('listModelCallsPage', call)
  }

  /**
   * What the caller might ask for.
   *
   * Sentences about the newest jobs and people that the caller sees, each of which is understood as what it is for. Names that could be taken for more than a name are left out.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listOmnibarExamples(call: Call<'listOmnibarExamples'> = {}): Promise<Answer<'listOmnibarExamples'>> {
    return this.answer('listOmnibarExamples', call)
  }

  /**
   * Mail that was not sent, newest first (development only).
   *
   * Without a mail server every message stays here, with the links in it, so that the whole service can be tried on one machine. The operation exists in development only.
   *
   * Needs no credentials. Exists in development alone.
   */
  listOutboxPage(call: Call<'listOutboxPage'> = {}): Promise<Answer<'listOutboxPage'>> {
    return this.answer('listOutboxPage', call)
  }

  /**
   * Who is written to, who was, and what came of it, the newest first.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listOutreachEnrolmentsPage(call: Call<'listOutreachEnrolmentsPage'>): Promise<Answer<'listOutreachEnrolmentsPage'>> {
    return this.answer('listOutreachEnrolmentsPage', call)
  }

  /**
   * Sequences of letters of a job, the newest first.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listOutreachSequencesPage(call: Call<'listOutreachSequencesPage'>): Promise<Answer<'listOutreachSequencesPage'>> {
    return this.answer('listOutreachSequencesPage', call)
  }

  /**
   * The applications of some people to a job.
   *
   * Of at most 100 people, newest first, those taken off the board too. Who is not on the job is not in the list.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listPipelineApplications(call: Call<'listPipelineApplications'>): Promise<Answer<'listPipelineApplications'>> {
    return this.answer('listPipelineApplications', call)
  }

  /**
   * The live jobs of a company by pages, newest published first.
   *
   * Without their long texts. Also those that have as many applicants as they take.
   *
   * Needs no credentials. Pages of any site may ask. Caches may keep the answer for a minute.
   */
  listPublicJobsPage(call: Call<'listPublicJobsPage'>): Promise<Answer<'listPublicJobsPage'>> {
    return this.answer('listPublicJobsPage', call)
  }

  /**
   * List where people can be looked for.
   *
   * Each with what of people is kept, for how long, and by what right.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSourcingChannels(call: Call<'listSourcingChannels'> = {}): Promise<Answer<'listSourcingChannels'>> {
    return this.answer('listSourcingChannels', call)
  }

  /**
   * List the lists of a search.
   *
   * In the order they were given, twenty at most, each with how many of its rows are somebody.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSourcingLists(call: Call<'listSourcingLists'>): Promise<Answer<'listSourcingLists'>> {
    return this.answer('listSourcingLists', call)
  }

  /**
   * List whom a search found.
   *
   * The best come first, with the evidence that evaluations have. People appear as they are judged, so the order may change while the search runs. Who was erased, or does not want to hear from the company, is not shown: a page may have fewer people than it was asked for.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSourcingResultsPage(call: Call<'listSourcingResultsPage'>): Promise<Answer<'listSourcingResultsPage'>> {
    return this.answer('listSourcingResultsPage', call)
  }

  /**
   * List the searches of a job.
   *
   * The newest comes first.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSourcingSearchesPage(call: Call<'listSourcingSearchesPage'>): Promise<Answer<'listSourcingSearchesPage'>> {
    return this.answer('listSourcingSearchesPage', call)
  }

  /**
   * Read what decisions say about the criteria.
   *
   * From the last 200 decisions: which criteria people hold to, and which they pass over. Take one up by changing the search; nothing changes by itself.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSourcingSuggestions(call: Call<'listSourcingSuggestions'>): Promise<Answer<'listSourcingSuggestions'>> {
    return this.answer('listSourcingSuggestions', call)
  }

  /**
   * List what a search asked for before.
   *
   * The newest version comes first. Records of decisions name them.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSourcingVersionsPage(call: Call<'listSourcingVersionsPage'>): Promise<Answer<'listSourcingVersionsPage'>> {
    return this.answer('listSourcingVersionsPage', call)
  }

  /**
   * Every status an application had, newest first.
   *
   * Who gave it, when and why. At most 500; the oldest is how it began.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listStatusChanges(call: Call<'listStatusChanges'>): Promise<Answer<'listStatusChanges'>> {
    return this.answer('listStatusChanges', call)
  }

  /**
   * The letters that go out when an application gets a status.
   *
   * One for each status that may have one, also where it is off.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listStatusLetters(call: Call<'listStatusLetters'> = {}): Promise<Answer<'listStatusLetters'>> {
    return this.answer('listStatusLetters', call)
  }

  /**
   * Addresses that the company does not write to, the newest first.
   *
   * An address is here once for each reason. Those that are over are not.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listSuppressionsPage(call: Call<'listSuppressionsPage'> = {}): Promise<Answer<'listSuppressionsPage'>> {
    return this.answer('listSuppressionsPage', call)
  }

  /**
   * The letters that the company writes again and again, by name.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  listTemplates(call: Call<'listTemplates'> = {}): Promise<Answer<'listTemplates'>> {
    return this.answer('listTemplates', call)
  }

  /**
   * The notes about a thread by pages, newest first.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listThreadNotesPage(call: Call<'listThreadNotesPage'>): Promise<Answer<'listThreadNotesPage'>> {
    return this.answer('listThreadNotesPage', call)
  }

  /**
   * Threads, the one with the newest message first.
   *
   * A reviewer finds those about jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listThreads(call: Call<'listThreads'> = {}): Promise<Answer<'listThreads'>> {
    return this.answer('listThreads', call)
  }

  /**
   * Threads by pages, the one with the newest message first.
   *
   * A thread that gets a message while its list is read moves to the front, and is not met again behind it. A reviewer finds those about jobs whose hiring team they are in.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  listThreadsPage(call: Call<'listThreadsPage'> = {}): Promise<Answer<'listThreadsPage'>> {
    return this.answer('listThreadsPage', call)
  }

  /**
   * What was sent to the webhook endpoint, newest first.
   *
   * Every delivery of the last 30 days to the endpoint of this key and company, with each of its attempts. While deliveries are made the state of one may change from page to page.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `webhook_endpoint_not_found`: No webhook endpoint is set for this key and company.
   */
  listWebhookDeliveriesPage(call: Call<'listWebhookDeliveriesPage'> = {}): Promise<Answer<'listWebhookDeliveriesPage'>> {
    return this.answer('listWebhookDeliveriesPage', call)
  }

  /**
   * Say that two candidates are one person.
   *
   * Addresses, resumes, notes, files and applications of the duplicate become those of the candidate; tags and links are united. Name, headline and place stay those of the candidate. Where both are on one job, one application stays and the other leaves the board for good: the one of somebody hired stays, else one that is on the board, else the earlier. The id of the duplicate is not found any more. A legal hold or a wish to be erased of either holds for both. It can be undone.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: A candidate is no duplicate of themselves.
   */
  mergeCandidates(call: Call<'mergeCandidates'>): Promise<Answer<'mergeCandidates'>> {
    return this.answer('mergeCandidates', call)
  }

  /**
   * Say that two threads are one.
   *
   * All messages and notes of the other thread come into this one, and so does what is answered to it later. The other is found by its id as this one. `split` takes messages out again.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: A thread is not merged with itself.
   * `CONFLICT`: The threads are of two candidates.
   */
  mergeThreads(call: Call<'mergeThreads'>): Promise<Answer<'mergeThreads'>> {
    return this.answer('mergeThreads', call)
  }

  /**
   * Give a verdict of one’s own.
   *
   * Kept beside the machine’s, whose score stays. The newest verdict of a person counts, and each stays in the decision records. A person may judge before the machine; nothing is said any more of somebody who was erased. `If-Match` takes the ETag of the evaluation, so that nobody judges what they have not read.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The person was erased.
   */
  overrideEvaluation(call: Call<'overrideEvaluation'>): Promise<Answer<'overrideEvaluation'>> {
    return this.answer('overrideEvaluation', call)
  }

  /**
   * Pause a search.
   *
   * What was found stays. Nothing is written by its run from then on, until it is started again.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The search is not running.
   */
  pauseSourcingSearch(call: Call<'pauseSourcingSearch'>): Promise<Answer<'pauseSourcingSearch'>> {
    return this.answer('pauseSourcingSearch', call)
  }

  /**
   * What a message would do if it were sent.
   *
   * The message is read by rules, with the names of the jobs and people that the caller sees. Nothing is sent, staged or kept. A question, a negation or a supposition is never an action.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  previewIntent(call: Call<'previewIntent'>): Promise<Answer<'previewIntent'>> {
    return this.answer('previewIntent', call)
  }

  /**
   * What a sequence says to somebody.
   *
   * In the caller’s name and with their signature, and with what is added by us. Nothing is sent or kept. The link in it is that of the person.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  previewOutreachSequence(call: Call<'previewOutreachSequence'>): Promise<Answer<'previewOutreachSequence'>> {
    return this.answer('previewOutreachSequence', call)
  }

  /**
   * Which letters would go out if applications got a status.
   *
   * To be asked before many get it (`changeStatuses`): how many letters leave, until when, and who gets none. Nothing is changed. A letter about `unreviewed` goes to whoever applies, so setting it sends none.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  previewStatusLetters(call: Call<'previewStatusLetters'>): Promise<Answer<'previewStatusLetters'>> {
    return this.answer('previewStatusLetters', call)
  }

  /**
   * What a template says to a candidate.
   *
   * With the caller’s signature. Nothing is sent or kept.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  previewTemplate(call: Call<'previewTemplate'>): Promise<Answer<'previewTemplate'>> {
    return this.answer('previewTemplate', call)
  }

  /**
   * Publish a draft.
   *
   * The draft becomes live: the public finds it and applies. It needs a description, a location (a city, a country, or that it is remote) and at least one criterion; `errors` point to what is missing in the job. One that screens by interview waits until there are interviews. A job that is live or closed is not published again. Refused while the plan has no room for one more live job, or has ended.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `PLAN_LAPSED`: The plan has ended.
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `CONFLICT`: Only a draft allows this.
   * `CONFLICT`: There are no interviews yet.
   */
  publishJob(call: Call<'publishJob'>): Promise<Answer<'publishJob'>> {
    return this.answer('publishJob', call)
  }

  /**
   * Save edits to a staged reply.
   *
   * They are what is sent when it is confirmed. For replies alone, while they are staged. Variables are not filled in: it says what is sent.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `CONFLICT`: The action can not be carried out any more.
   */
  putActionDraft(call: Call<'putActionDraft'>): Promise<Answer<'putActionDraft'>> {
    return this.answer('putActionDraft', call)
  }

  /**
   * Connect by credentials, or replace them.
   *
   * For an ATS that takes them (`GET …/tools`). They are tried first: what the ATS does not take is refused, and nothing is stored. Without a connection they make one, of the tool that is named; with one they replace its own. They are encrypted, and never shown again.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: The ATS can not be reached from here any more.
   * `CONFLICT`: This ATS is connected on a page of its own.
   * `ats_integration_conflict`: Another ATS has the jobs of the company.
   * `ats_refused`: The ATS does not let us do this.
   * `ats_unavailable`: The ATS does not answer.
   */
  putAtsCredentials(call: Call<'putAtsCredentials'>): Promise<Answer<'putAtsCredentials'>> {
    return this.answer('putAtsCredentials', call)
  }

  /**
   * Link a job of the ATS.
   *
   * Makes the job that this job of the ATS is linked to, or changes it: 201 when the link is new, 200 otherwise. What is sent takes the place of the old value as a whole; what is not sent stays as it is, or is as in any new job, so what recruiters wrote outlives a nightly PUT that does not tell of it. Sent again, it changes nothing and leaves the ETag as it is. Questions that are told again keep their ids, and the answers that recruiters say disqualify. With `status` a draft is published, a live job closed, a closed one reopened; a live job needs a description, a location (a city, a country, or that it is remote) and at least one criterion, screens by resume, and the plan has room for one more; without, nothing is changed. The linked jobs of a company are of one ATS: one platform, or the keys of the company itself.
   *
   * Needs an API key with the scope `jobs:write`.
   *
   * It may refuse:
   * `PLAN_LAPSED`: The plan has ended.
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `job_not_found`: No linked job has this id.
   * `CONFLICT`: The link is to another job.
   * `CONFLICT`: A job that was published is no draft again.
   * `CONFLICT`: There are no interviews yet.
   * `ats_integration_conflict`: Another ATS has the jobs of the company.
   */
  putAtsJob(call: Call<'putAtsJob'>): Promise<Answer<'putAtsJob'>> {
    return this.answer('putAtsJob', call)
  }

  /**
   * Keep the caller’s draft of an answer.
   *
   * Nobody else reads it. It is gone once the caller answers in the thread.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `attachments_too_large`: The attachments are larger than 10 MB together.
   */
  putDraft(call: Call<'putDraft'>): Promise<Answer<'putDraft'>> {
    return this.answer('putDraft', call)
  }

  /**
   * Say what the caller’s letters end with.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  putSignature(call: Call<'putSignature'>): Promise<Answer<'putSignature'>> {
    return this.answer('putSignature', call)
  }

  /**
   * Turn a channel on by the company’s own key.
   *
   * The key is encrypted, and never shown again. One that was there is replaced.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  putSourcingChannelKey(call: Call<'putSourcingChannelKey'>): Promise<Answer<'putSourcingChannelKey'>> {
    return this.answer('putSourcingChannelKey', call)
  }

  /**
   * Say which letter goes out when an application gets a status.
   *
   * From now on, to those who applied, of each application and status once, in their thread. It waits for `delayHours`, and is taken back if the status changes before. They leave one a minute, but for those about `unreviewed`. Switched off, those that wait are taken back, too; with a shorter `delayHours` they leave sooner. The sender in its variables is the company.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  putStatusLetter(call: Call<'putStatusLetter'>): Promise<Answer<'putStatusLetter'>> {
    return this.answer('putStatusLetter', call)
  }

  /**
   * Set where webhooks are sent.
   *
   * One for each key and company; a key and the keys it is rotated to share it. Set first, the answer is 201 and bears the secret that messages are signed with; a secret that got lost is replaced by `rotate-secret`. Later it is 200: the address and the kinds take the place of the old ones as a whole, the secret and the log stay. An endpoint that was disabled is enabled again and gets what waited; another address gets at once what the old one would not take. Sent again, it changes nothing and leaves the ETag as it is. The address is also checked each time something is sent.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `invalid_webhook_url`: Webhooks can not be sent to this address.
   */
  putWebhookEndpoint(call: Call<'putWebhookEndpoint'>): Promise<Answer<'putWebhookEndpoint'>> {
    return this.answer('putWebhookEndpoint', call)
  }

  /**
   * Read an attached document.
   *
   * The text of a file that was uploaded: PDF, Word or plain text. One that can’t be read is answered as `unreadable` with its reason. Hidden words and lines that look like orders to a model are told apart.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `validation_failed`: This file is no document that can be read.
   * `RESOURCE_EXHAUSTED`: Too many documents are being read.
   */
  readDocument(call: Call<'readDocument'>): Promise<Answer<'readDocument'>> {
    return this.answer('readDocument', call)
  }

  /**
   * Say that the caller has read a thread, or has not.
   *
   * For the caller alone. What is written to the company later makes it unread again.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  readThread(call: Call<'readThread'>): Promise<Answer<'readThread'>> {
    return this.answer('readThread', call)
  }

  /**
   * Send one message again.
   *
   * Whatever became of it. The message is the same, and so is its `webhook-id`; the delivery is a new one, with attempts of its own. Asked a second time, it is sent once more: an `Idempotency-Key` makes a retry safe. While the endpoint is disabled the delivery waits.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `delivery_not_found`: No delivery has this id for this key and company.
   */
  redeliverWebhook(call: Call<'redeliverWebhook'>): Promise<Answer<'redeliverWebhook'>> {
    return this.answer('redeliverWebhook', call)
  }

  /**
   * Make a link to reconnect or finish.
   *
   * For a connection that expired (`needs_reconnect`) or was not finished (`needs_finishing`). Whoever opens the link mends it; what was synced, linked and mapped stays.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   * `CONFLICT`: The connection works.
   * `CONFLICT`: The ATS can not be reached from here any more.
   * `ats_refused`: The ATS does not let us do this.
   * `ats_unavailable`: The ATS does not answer.
   */
  relinkAts(call: Call<'relinkAts'> = {}): Promise<Answer<'relinkAts'>> {
    return this.answer('relinkAts', call)
  }

  /**
   * Take an application off the board.
   *
   * It stays as it is, and is listed with `includeRemoved`. One that is off the board already is not taken off again.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The application is off the board already.
   */
  removeApplication(call: Call<'removeApplication'>): Promise<Answer<'removeApplication'>> {
    return this.answer('removeApplication', call)
  }

  /**
   * Remove a file of a candidate.
   *
   * The file is deleted, unless it is one of their resumes too.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  removeCandidateFile(call: Call<'removeCandidateFile'>): Promise<Answer<'removeCandidateFile'>> {
    return this.answer('removeCandidateFile', call)
  }

  /**
   * Remove a member.
   *
   * The person keeps the account, and sees nothing of the company from the next request on. Open invitations they made end. API keys are the company’s and go on working, also those the person made: with `revokeKeys=true` these are revoked within seconds, and otherwise the admins are told of them by mail. The last admin can not be removed. A second removal finds nobody.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: A company keeps at least one admin.
   */
  removeMember(call: Call<'removeMember'>): Promise<Answer<'removeMember'>> {
    return this.answer('removeMember', call)
  }

  /**
   * Reopen a closed job.
   *
   * The job is live again, with what publishing needs; `publishedAt` stays the first time. A draft, or a job that is live, is not reopened. Refused while the plan has no room for one more live job, or has ended.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `PLAN_LAPSED`: The plan has ended.
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `CONFLICT`: Only a closed job allows this.
   * `CONFLICT`: There are no interviews yet.
   */
  reopenJob(call: Call<'reopenJob'>): Promise<Answer<'reopenJob'>> {
    return this.answer('reopenJob', call)
  }

  /**
   * Send all messages of a time again.
   *
   * Everything that happened from `from` until before `to` and that the endpoint hears of, in its order: also what happened before the endpoint was set, as far back as 30 days, which is how long messages are kept whether or not anybody listened; and also what was delivered already, with the `webhook-id` it had, by which a receiver tells what it knows. At most 31 days. A `to` that is still to come means now: what happens from now on is sent anyway. The deliveries are made in the background, with the origin `replay`, and wait while the endpoint is disabled. Asked a second time, everything is sent once more: an `Idempotency-Key` makes a retry safe.
   *
   * Needs an API key with the scope `webhooks:manage`. At most 6 requests a minute for each key and company.
   *
   * It may refuse:
   * `webhook_endpoint_not_found`: No webhook endpoint is set for this key and company.
   */
  replayWebhooks(call: Call<'replayWebhooks'>): Promise<Answer<'replayWebhooks'>> {
    return this.answer('replayWebhooks', call)
  }

  /**
   * Answer in a thread.
   *
   * To whoever wrote last, and else to the candidate; a machine is never answered. It leaves after ten seconds, in which it can be withdrawn, or at `sendAt`; where no mail server is named it is kept. The draft of the caller is gone with it.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `address_suppressed`: The company does not write to this address.
   * `attachments_too_large`: The attachments are larger than 10 MB together.
   * `no_address`: There is no address to write to.
   */
  replyToThread(call: Call<'replyToThread'>): Promise<Answer<'replyToThread'>> {
    return this.answer('replyToThread', call)
  }

  /**
   * Ask for another link to verify the address.
   *
   * Mails a link that works once, for three days, and ends older ones. Nothing is mailed to an address that is verified already. At most 5 an hour.
   *
   * Needs a session.
   */
  requestEmailVerification(call: Call<'requestEmailVerification'> = {}): Promise<Answer<'requestEmailVerification'>> {
    return this.answer('requestEmailVerification', call)
  }

  /**
   * Ask for a link to set a new password.
   *
   * Mails a link that works once, for an hour, and ends older ones. The answer is the same whether somebody has this address or not, and takes as long. At most 5 an hour for each address, and 30 from each network.
   *
   * Needs no credentials.
   */
  requestPasswordReset(call: Call<'requestPasswordReset'>): Promise<Answer<'requestPasswordReset'>> {
    return this.answer('requestPasswordReset', call)
  }

  /**
   * Set a new password.
   *
   * Sets the password with a mailed link, which also verifies the address, and ends every session of the user. A link that was used, has expired or never was is not found.
   *
   * Needs no credentials.
   */
  resetPassword(call: Call<'resetPassword'>): Promise<Answer<'resetPassword'>> {
    return this.answer('resetPassword', call)
  }

  /**
   * Put an application back on the board.
   *
   * With the status it had. One that is on the board is not restored, nor one of a person who was erased, or merged into somebody who is on the job too.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The application is on the board.
   * `CONFLICT`: This application stays off the board.
   */
  restoreApplication(call: Call<'restoreApplication'>): Promise<Answer<'restoreApplication'>> {
    return this.answer('restoreApplication', call)
  }

  /**
   * Let letters go again that were stopped.
   *
   * Letters to people who were found stop where more than 3 % of the last 200 came back, or 0.1 % were complained of: an admin has looked why, and from now on counts anew.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: Letters are not stopped.
   */
  resumeOutreach(call: Call<'resumeOutreach'> = {}): Promise<Answer<'resumeOutreach'>> {
    return this.answer('resumeOutreach', call)
  }

  /**
   * Send a message again.
   *
   * One that was refused, came back, or of which nobody knows whether it arrived: then whoever it is for may get it twice, so nothing does this by itself.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The message is not sent again.
   * `address_suppressed`: The company does not write to this address.
   */
  retryMessage(call: Call<'retryMessage'>): Promise<Answer<'retryMessage'>> {
    return this.answer('retryMessage', call)
  }

  /**
   * Revoke an API key.
   *
   * From now on the key is refused as `unauthorized`, and its name is free. It stays in the list. Revoking a key that has ended changes nothing and succeeds.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  revokeApiKey(call: Call<'revokeApiKey'>): Promise<Answer<'revokeApiKey'>> {
    return this.answer('revokeApiKey', call)
  }

  /**
   * Stop a platform from acting for the company.
   *
   * At once: the next request of its keys is refused as `company_not_connected`. It can be authorized again.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  revokePlatformAuthorization(call: Call<'revokePlatformAuthorization'>): Promise<Answer<'revokePlatformAuthorization'>> {
    return this.answer('revokePlatformAuthorization', call)
  }

  /**
   * Replace an API key by a new one.
   *
   * The new key has the name, type, scopes and length of life of the old one, and is shown in this answer alone. The old key is accepted for `overlapHours` more, then it has expired. A key is rotated once: rotate its successor next.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: Only an active key can be rotated.
   */
  rotateApiKey(call: Call<'rotateApiKey'>): Promise<Answer<'rotateApiKey'>> {
    return this.answer('rotateApiKey', call)
  }

  /**
   * Replace the secret that webhooks are signed with.
   *
   * The new secret is shown in this answer alone. For `overlapHours` each message bears two signatures, one by the old secret, so that a receiver can change over in its own time. Never do more than two secrets sign: rotated again before the hours are over, the oldest one ends at once.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `webhook_endpoint_not_found`: No webhook endpoint is set for this key and company.
   */
  rotateWebhookSecret(call: Call<'rotateWebhookSecret'> = {}): Promise<Answer<'rotateWebhookSecret'>> {
    return this.answer('rotateWebhookSecret', call)
  }

  /**
   * Answer a question asked in SQL.
   *
   * One SELECT in PostgreSQL’s SQL over the views that `GET /v1/analytics/sql/schema` describes, which show the rows of the company alone. It answers at most 1,000 rows and 1 MB, and takes at most 3 seconds. Statements of a company have 20 seconds of the server each minute; once they are spent, it is `throttled`. A statement that can not be run is no failure of the request: `error` says what to change. Each one is kept in the audit log.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  runAnalyticsSql(call: Call<'runAnalyticsSql'>): Promise<Answer<'runAnalyticsSql'>> {
    return this.answer('runAnalyticsSql', call)
  }

  /**
   * Search the ATS history.
   *
   * People whom the company’s ATS knows, by all of the words: in names, e-mail addresses, skills, companies, titles, tags, places, resumes that were read, and titles of jobs they applied to. An address is found by its beginning, and a name also when it is mistyped. The best come first. What is confidential in the ATS is never shown. `unavailable` is true when no ATS is connected whose history was read; what was read of one that was disconnected stays searchable for as long as it is kept.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  searchAtsHistory(call: Call<'searchAtsHistory'>): Promise<Answer<'searchAtsHistory'>> {
    return this.answer('searchAtsHistory', call)
  }

  /**
   * Write to the agent.
   *
   * The answer is a turn that waits; what comes of it is read from the stream of the conversation, or from the conversation itself. While another message is being answered, up to 5 wait in their order. The id is one of a conversation, or one that was warmed: its first message begins it. Attached documents are read before this answers. A client that wants the answer itself, as the chat of the AI SDK does, asks with `answer=stream` and is led to the stream of this turn.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `CONFLICT`: The file is not uploaded yet.
   * `CONFLICT`: The conversation is archived.
   * `CONFLICT`: Too many messages wait for an answer already.
   * `validation_failed`: This file is no document that can be read.
   * `RESOURCE_EXHAUSTED`: Too many documents are being read.
   */
  sendConversationMessage(call: Call<'sendConversationMessage'>): Promise<Answer<'sendConversationMessage'>> {
    return this.answer('sendConversationMessage', call)
  }

  /**
   * Choose the company to work in.
   *
   * The session works in this company from now on; other sessions of the user stay where they are. A company the user does not belong to is not found.
   *
   * Needs a session.
   */
  setActiveCompany(call: Call<'setActiveCompany'>): Promise<Answer<'setActiveCompany'>> {
    return this.answer('setActiveCompany', call)
  }

  /**
   * Tag a candidate.
   *
   * These tags take the place of all they had. The same ones again leave the ETag as it is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  setCandidateTags(call: Call<'setCandidateTags'>): Promise<Answer<'setCandidateTags'>> {
    return this.answer('setCandidateTags', call)
  }

  /**
   * Keep a candidate from being erased.
   *
   * For as long as there is a duty to keep what is known of them, neither a person nor the company’s retention erases the candidate. Set again, the reason is replaced.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  setLegalHold(call: Call<'setLegalHold'>): Promise<Answer<'setLegalHold'>> {
    return this.answer('setLegalHold', call)
  }

  /**
   * Say whether an uncertain action happened.
   *
   * Of one whose effect outside nobody was told of, and that a person has looked up. Nothing is sent again: for that another action is staged.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `CONFLICT`: It is known what came of the action.
   */
  settleAction(call: Call<'settleAction'>): Promise<Answer<'settleAction'>> {
    return this.answer('settleAction', call)
  }

  /**
   * Say that a message arrived.
   *
   * One that is `uncertain`, because the mail server fell silent, and that a person knows to have arrived.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: It is known what became of the message.
   */
  settleMessage(call: Call<'settleMessage'>): Promise<Answer<'settleMessage'>> {
    return this.answer('settleMessage', call)
  }

  /**
   * Sign in.
   *
   * Starts a session in the company the user worked in last; `company` is null for a user who belongs to none. An unknown address is refused like a wrong password, and takes as long. After 10 failures with one address or 60 in all within 15 minutes from one network, or 100 with one address from anywhere, it is `throttled`; the last does not count where the user has signed in before. Signing in is never counted.
   *
   * Needs no credentials.
   */
  signIn(call: Call<'signIn'>): Promise<Answer<'signIn'>> {
    return this.answer('signIn', call)
  }

  /**
   * Sign out.
   *
   * Ends the session, or with `all` every session of the user. The token is refused from then on.
   *
   * Needs a session.
   */
  signOut(call: Call<'signOut'> = {}): Promise<Answer<'signOut'>> {
    return this.answer('signOut', call)
  }

  /**
   * Sign up with a new company.
   *
   * Makes a user and a company whose admin the user is, and signs in. A link to verify the address is mailed. An address that signed up before is refused, and the challenge is spent on that.
   *
   * Needs no credentials.
   *
   * It may refuse:
   * `CONFLICT`: Somebody signed up with this address already.
   * `CONFLICT`: Another company has this address.
   * `CAPTCHA_FAILED`: The challenge was not solved.
   */
  signUp(call: Call<'signUp'>): Promise<Answer<'signUp'>> {
    return this.answer('signUp', call)
  }

  /**
   * Put off what needs the caller, or take it up again.
   *
   * For the caller alone. It is in the queue again when the time is over, if it is still so.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `CONFLICT`: You have put off too much already: take something up first.
   */
  snoozeAttention(call: Call<'snoozeAttention'>): Promise<Answer<'snoozeAttention'>> {
    return this.answer('snoozeAttention', call)
  }

  /**
   * Make some messages of a thread a thread of their own.
   *
   * It is with the same candidate and about the same. `merge` puts them together again.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: A thread keeps at least one message.
   */
  splitThread(call: Call<'splitThread'>): Promise<Answer<'splitThread'>> {
    return this.answer('splitThread', call)
  }

  /**
   * Stage an action for somebody to confirm.
   *
   * Nothing happens yet. It takes the place of one that is open on the same thing. Whoever sees the job may propose; whoever may do the same by hand confirms. Kinds are `publish_job` and `update_job` (the fields of a job), `close_job` (`reason`), `reopen_job`, `change_status` (`applicationIds`, `status`, `reason`, and `others` for those that get another one), `add_note` (`candidateId`, `body`), `delete_note` (`candidateId`, `noteId`) and `send_reply` (`threadId`, `subject`, `bodyMarkdown`).
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  stageAction(call: Call<'stageAction'>): Promise<Answer<'stageAction'>> {
    return this.answer('stageAction', call)
  }

  /**
   * Sync now.
   *
   * `incremental` reads what changed, `full` everything. One runs at a time: asked again while one of the kind waits or runs, it is the same one. `GET …/sync-status` shows how far it is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   * `CONFLICT`: The ATS can not be reached from here any more.
   * `ats_refused`: The ATS does not let us do this.
   * `ats_unavailable`: The ATS does not answer.
   */
  startAtsSync(call: Call<'startAtsSync'>): Promise<Answer<'startAtsSync'>> {
    return this.answer('startAtsSync', call)
  }

  /**
   * Import candidates from a list or an archive.
   *
   * A CSV file with a row for each person under a row of column names, or a ZIP archive of resumes, uploaded before. It goes on in the background, whatever happens to the service; ask for the import to see how far it is. A person whose first e-mail address is known is not added again, and nothing that is known of them is replaced. With a job each person is put on it, unless they are on it. A row is imported as a whole or not at all.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `job_not_accepting_applications`: The job takes no more applications.
   */
  startCandidateImport(call: Call<'startCandidateImport'>): Promise<Answer<'startCandidateImport'>> {
    return this.answer('startCandidateImport', call)
  }

  /**
   * Start a search, or let it go on.
   *
   * A draft starts; a paused search goes on where it was; one that is over looks again, as another version. It goes on in the background, whatever happens to the service: ask for the search to see how far it is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The search can not be started.
   * `sourcing_channel_off`: The channel is off.
   */
  startSourcingSearch(call: Call<'startSourcingSearch'>): Promise<Answer<'startSourcingSearch'>> {
    return this.answer('startSourcingSearch', call)
  }

  /**
   * Write to somebody no more.
   *
   * What has not left is taken back. Letters that left stay in their thread.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The letters to them have ended.
   */
  stopOutreachEnrolment(call: Call<'stopOutreachEnrolment'>): Promise<Answer<'stopOutreachEnrolment'>> {
    return this.answer('stopOutreachEnrolment', call)
  }

  /**
   * Subscribe to the new jobs of a company.
   *
   * A link that confirms it is mailed to the address, unless it is subscribed already: the answer is the same. An address is written to 5 times an hour by forms, of whichever company. Then the company’s new jobs are mailed once a week, and nothing in a week without any. Each letter bears the link that ends it.
   *
   * Needs no credentials.
   *
   * It may refuse:
   * `CAPTCHA_FAILED`: The challenge was not solved.
   */
  subscribeToNewsletter(call: Call<'subscribeToNewsletter'>): Promise<Answer<'subscribeToNewsletter'>> {
    return this.answer('subscribeToNewsletter', call)
  }

  /**
   * Send a test to the webhook endpoint.
   *
   * A `webhook.test`, to this endpoint alone and whatever kinds it hears of, on the way that all messages go. Ask for the delivery to see what the endpoint answered. Asked a second time, another one is sent.
   *
   * Needs an API key with the scope `webhooks:manage`.
   *
   * It may refuse:
   * `webhook_endpoint_not_found`: No webhook endpoint is set for this key and company.
   * `CONFLICT`: The webhook endpoint is disabled.
   */
  testWebhookEndpoint(call: Call<'testWebhookEndpoint'> = {}): Promise<Answer<'testWebhookEndpoint'>> {
    return this.answer('testWebhookEndpoint', call)
  }

  /**
   * Open a thread again that was put away.
   *
   * One that is open stays so.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   */
  unarchiveThread(call: Call<'unarchiveThread'>): Promise<Answer<'unarchiveThread'>> {
    return this.answer('unarchiveThread', call)
  }

  /**
   * Stage what takes the effect of an action back.
   *
   * Another action, which somebody confirms as any other: statuses as they were before, a closed job reopened, fields of a job as they were, a note deleted. What was published, sent, or ended in `hired` is done for good.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   *
   * It may refuse:
   * `CONFLICT`: The action can not be taken back.
   */
  undoAction(call: Call<'undoAction'>): Promise<Answer<'undoAction'>> {
    return this.answer('undoAction', call)
  }

  /**
   * Undo a merge.
   *
   * What was moved goes back, as far as it is still there; what came since stays. An application that left the board for an earlier one comes back. The candidate keeps the united tags and links, a legal hold and a wish to be erased; of those that came since, the other has them too. A merge is not undone twice, nor once the candidate was merged on or erased.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: This merge can not be undone any more.
   */
  undoMerge(call: Call<'undoMerge'>): Promise<Answer<'undoMerge'>> {
    return this.answer('undoMerge', call)
  }

  /**
   * Unlink a job of the ATS.
   *
   * The job stays as it is, with its people, and can be linked again by its `jobId`. A key of the company unlinks any job, a platform those that it has linked. The second time there is nothing to unlink.
   *
   * Needs an API key with the scope `jobs:write`.
   *
   * It may refuse:
   * `job_not_found`: No linked job has this id.
   */
  unlinkAtsJob(call: Call<'unlinkAtsJob'>): Promise<Answer<'unlinkAtsJob'>> {
    return this.answer('unlinkAtsJob', call)
  }

  /**
   * Take a job out of the ATS.
   *
   * It goes on as a job of the company alone. Nobody is moved or deleted, here or there.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `NOT_FOUND`: No ATS is connected.
   */
  unlinkRemoteJob(call: Call<'unlinkRemoteJob'>): Promise<Answer<'unlinkRemoteJob'>> {
    return this.answer('unlinkRemoteJob', call)
  }

  /**
   * End a subscription.
   *
   * By the token of the link in each letter. The address is forgotten; ended already is ended.
   *
   * Needs no credentials.
   */
  unsubscribeFromNewsletter(call: Call<'unsubscribeFromNewsletter'>): Promise<Answer<'unsubscribeFromNewsletter'>> {
    return this.answer('unsubscribeFromNewsletter', call)
  }

  /**
   * Give an application another status.
   *
   * Any, but somebody who was hired keeps that status, and one off the board is restored first. Who did it, when and why is kept. The status it has already changes nothing, and leaves the ETag as it is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Somebody who was hired keeps that status.
   * `CONFLICT`: The application is off the board.
   */
  updateApplication(call: Call<'updateApplication'>): Promise<Answer<'updateApplication'>> {
    return this.answer('updateApplication', call)
  }

  /**
   * Change a candidate.
   *
   * Changes what is sent and leaves the rest. What is sent takes the place of the old value as a whole, lists too. An e-mail address that is another candidate’s is refused. A change that changes nothing leaves the ETag as it is. Tags have an operation of their own.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: This e-mail address is another candidate’s.
   */
  updateCandidate(call: Call<'updateCandidate'>): Promise<Answer<'updateCandidate'>> {
    return this.answer('updateCandidate', call)
  }

  /**
   * Change a note.
   *
   * For its author, or an admin; the author stays who wrote it. The same text again leaves the ETag as it is.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  updateCandidateNote(call: Call<'updateCandidateNote'>): Promise<Answer<'updateCandidateNote'>> {
    return this.answer('updateCandidateNote', call)
  }

  /**
   * Change the company.
   *
   * Changes what is sent and leaves the rest, within `brand` and `ai` too. Another slug changes the addresses of the careers page and of every job on it; those of the last five before lead there, and are nobody else’s. While `apiEnabled` is false no API key acts for the company; a plan without the API does not let it be switched on, and leaves on what is. While `connectedAppsEnabled` is false, no program that a member let in is answered.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `PLAN_LIMIT_REACHED`: The plan has no room for more.
   * `CONFLICT`: Another company has this address.
   */
  updateCompany(call: Call<'updateCompany'>): Promise<Answer<'updateCompany'>> {
    return this.answer('updateCompany', call)
  }

  /**
   * Give a candidate another status.
   *
   * Any, but somebody who was hired keeps that status, and one off the board is restored first, by a person. It is put down to the key, with the reason. The status they have already changes nothing, and leaves the ETag as it is.
   *
   * Needs an API key with the scope `candidates:write`.
   *
   * It may refuse:
   * `candidate_not_found`: No candidate on a linked job has this id.
   * `CONFLICT`: Somebody who was hired keeps that status.
   * `CONFLICT`: The application is off the board.
   */
  updateIntegrationCandidate(call: Call<'updateIntegrationCandidate'>): Promise<Answer<'updateIntegrationCandidate'>> {
    return this.answer('updateIntegrationCandidate', call)
  }

  /**
   * Change a job.
   *
   * Changes what is sent and leaves the rest. What is sent takes the place of the old value as a whole, lists and objects too. A live job keeps what it needed to be published, and does not begin to screen by interview before there are interviews. A change that changes nothing leaves the ETag as it is.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: There are no interviews yet.
   */
  updateJob(call: Call<'updateJob'>): Promise<Answer<'updateJob'>> {
    return this.answer('updateJob', call)
  }

  /**
   * Change a mailbox of the company.
   *
   * A password that is not given stays, where server and user do. Servers that were resting are tried at once.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: Another mailbox has this address.
   */
  updateMailbox(call: Call<'updateMailbox'>): Promise<Answer<'updateMailbox'>> {
    return this.answer('updateMailbox', call)
  }

  /**
   * Change the signed-in user.
   *
   * Changes what is sent and leaves the rest, within `notifications` too.
   *
   * Needs a session.
   */
  updateMe(call: Call<'updateMe'>): Promise<Answer<'updateMe'>> {
    return this.answer('updateMe', call)
  }

  /**
   * Change the role of a member.
   *
   * Holds for the next request of the member. The last admin stays one. The role a member has already changes nothing. Open invitations made by somebody who is no longer an admin end.
   *
   * Needs a session in a company, with at least the role `admin`.
   *
   * It may refuse:
   * `CONFLICT`: A company keeps at least one admin.
   */
  updateMember(call: Call<'updateMember'>): Promise<Answer<'updateMember'>> {
    return this.answer('updateMember', call)
  }

  /**
   * Change a sequence of letters.
   *
   * Whoever was released gets the letters as they were then.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Another sequence of the job has this name.
   */
  updateOutreachSequence(call: Call<'updateOutreachSequence'>): Promise<Answer<'updateOutreachSequence'>> {
    return this.answer('updateOutreachSequence', call)
  }

  /**
   * Change when, how often and for how long people who were found are written to.
   *
   * It holds for each letter that is not written yet.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  updateOutreachSettings(call: Call<'updateOutreachSettings'>): Promise<Answer<'updateOutreachSettings'>> {
    return this.answer('updateOutreachSettings', call)
  }

  /**
   * Change a search.
   *
   * Other criteria, filters or channels make another version. While it runs it begins anew with that; one that was over is a draft again. Who was accepted or dismissed stays so. Name, purpose and target change nothing else.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `sourcing_channel_off`: The channel is off.
   */
  updateSourcingSearch(call: Call<'updateSourcingSearch'>): Promise<Answer<'updateSourcingSearch'>> {
    return this.answer('updateSourcingSearch', call)
  }

  /**
   * Change a letter that is written again and again.
   *
   * What was written with it before stays as it was.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: Another template has this name.
   */
  updateTemplate(call: Call<'updateTemplate'>): Promise<Answer<'updateTemplate'>> {
    return this.answer('updateTemplate', call)
  }

  /**
   * Change a note about a thread.
   *
   * For its author, or an admin; the author stays who wrote it. Whom it names now and did not before is told, and whom it names no more is not. The same text again leaves the ETag as it is.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  updateThreadNote(call: Call<'updateThreadNote'>): Promise<Answer<'updateThreadNote'>> {
    return this.answer('updateThreadNote', call)
  }

  /**
   * Verify an address with a mailed link.
   *
   * The link works once. One that was used, has expired or never was is not found.
   *
   * Needs no credentials.
   */
  verifyEmail(call: Call<'verifyEmail'>): Promise<Answer<'verifyEmail'>> {
    return this.answer('verifyEmail', call)
  }

  /**
   * Get the id that a first message will use.
   *
   * Where a conversation is open on the context, that is its id. Otherwise nobody sees one before its first message, and whoever asks for the same context is given the same id. The context is `root` where none is named.
   *
   * Needs a session in a company, with at least the role `reviewer`.
   */
  warmConversation(call: Call<'warmConversation'>): Promise<Answer<'warmConversation'>> {
    return this.answer('warmConversation', call)
  }

  /**
   * Withdraw an invitation.
   *
   * Its links open nothing from then on. One that was accepted, withdrawn or has expired is not found.
   *
   * Needs a session in a company, with at least the role `admin`.
   */
  withdrawInvitation(call: Call<'withdrawInvitation'>): Promise<Answer<'withdrawInvitation'>> {
    return this.answer('withdrawInvitation', call)
  }

  /**
   * Take a message back that has not left.
   *
   * Within ten seconds, or before its `sendAt`. It stays in the thread as `withdrawn`, with its words.
   *
   * Needs a session in a company, with at least the role `recruiter`.
   *
   * It may refuse:
   * `CONFLICT`: The message has left.
   */
  withdrawMessage(call: Call<'withdrawMessage'>): Promise<Answer<'withdrawMessage'>> {
    return this.answer('withdrawMessage', call)
  }

  /**
   * Withdraw an application, by the one who applied.
   *
   * With `erase` it also asks for everything about the person to be erased, which the admins of the company are told and decide. Asked again, nothing more happens. Somebody who was hired can ask for erasure alone.
   *
   * Needs no credentials. Pages of any site may ask.
   *
   * It may refuse:
   * `CONFLICT`: Somebody who was hired keeps that status.
   */
  withdrawOwnApplication(call: Call<'withdrawOwnApplication'>): Promise<Answer<'withdrawOwnApplication'>> {
    return this.answer('withdrawOwnApplication', call)
  }
}
