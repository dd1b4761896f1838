/** A day in the demo company asks each operation once, in an order in which all of them are taken. */
import { actions } from './actions.ts'
import { type Answer, type Asker, admin, resume } from './asker.ts'
import { ats } from './ats.ts'
import { connectedApps } from './connected-apps.ts'
import { conversations } from './conversations.ts'
import { outreach } from './outreach.ts'
import { integration, strangers } from './outside.ts'
import { sourcing } from './sourcing.ts'
import { upload } from './upload.ts'

export async function walk(asker: Asker): Promise<void> {
  const { token, company } = await asker.ask('signIn', { body: admin })
  asker.as = token
  await hiring(asker)
  await people(asker)
  await files(asker)
  await inbox(asker)
  await sourcing(asker)
  await outreach(asker)
  await actions(asker)
  await conversations(asker)
  await theCompany(asker, company.id)
  await connectedApps(asker)
  // Before keys link jobs: a company has one ATS.
  await ats(asker)
  await integration(asker, token)
  await strangers(asker, token)
  await readings(asker, company.id)
  await lastThings(asker)
}

async function hiring(asker: Asker): Promise<void> {
  await asker.ask('draftJobFromText', {
    body: {
      text: 'We are looking for a bookbinder (m/f/d) in Leipzig, full time, 34,000 to 39,000 euros a year. You have at least three years of experience with bookbinding and speak German.',
    },
  })
  const job = await asker.ask('createJob', {
    body: {
      title: 'Bookbinder',
      description: 'You bind what our printers print.\n\n- By hand, and by machine\n- In a team of six',
      department: 'Production',
      location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
      employmentType: 'full_time',
      salary: { min: 34_000, max: 39_000, currency: 'EUR', period: 'year', shown: true },
      tags: ['production'],
      criteria: [
        { text: '3 years of experience with bookbinding', kind: 'must_have', weight: 3 },
        { text: 'German B1', kind: 'nice_to_have', weight: 1 },
      ],
      screeningQuestions: [{ text: 'May you work in the European Union?', type: 'boolean', mandatory: true }],
    },
  })
  const params = { jobId: job.id }
  await asker.ask('updateJob', { params, body: { title: 'Bookbinder, by hand' } })
  await asker.ask('publishJob', { params })
  await asker.ask('closeJob', { params, body: { reason: 'cancelled' } })
  await asker.ask('reopenJob', { params })
  await asker.ask('duplicateJob', { params })
  const question = job.screeningQuestions[0].id
  const added = await asker.ask('addApplication', {
    params,
    body: { candidateId: 1, source: 'recommended', screeningAnswers: [{ questionId: question, answer: true }] },
  })
  await asker.ask('updateApplication', {
    params: { applicationId: 1 },
    body: { status: 'interviewing', reason: 'Wants to talk about the hours once more' },
  })
  await asker.ask('changeStatuses', { body: { applicationIds: [9, 10], status: 'suitable' } })
  await asker.ask('evaluateApplication', { params: { applicationId: 1 } })
  await asker.ask('overrideEvaluation', {
    params: { applicationId: 2 },
    body: { verdict: 'strong', reason: 'The second interview showed what the resume does not tell.' },
  })
  await asker.ask('removeApplication', { params: { applicationId: added.id } })
  await asker.ask('restoreApplication', { params: { applicationId: added.id } })
}

async function people(asker: Asker): Promise<void> {
  const { id } = await asker.ask('createCandidate', {
    body: {
      firstName: 'Jana',
      lastName: 'Nováková',
      headline: 'Bookbinder',
      emails: ['jana@people.example'],
      phones: ['+420 601 123 456'],
      location: { city: 'Leipzig', country: 'DE' },
      links: ['https://jana.example'],
      tags: ['production'],
      source: 'trade fair',
    },
  })
  const params = { candidateId: id }
  await asker.ask('updateCandidate', { params, body: { headline: 'Bookbinder and restorer' } })
  await asker.ask('setCandidateTags', { params, body: { tags: ['production', 'strong'] } })
  await asker.ask('addCandidateNote', {
    params: { candidateId: 1 },
    body: { body: 'Starts in **March**. @Rosa Winter, please prepare the contract.' },
  })
  const { id: noteId } = await asker.ask('addCandidateNote', { params, body: { body: 'Met her at the fair.' } })
  await asker.ask('updateCandidateNote', {
    params: { ...params, noteId },
    body: { body: 'Met her at the fair in Leipzig.' },
  })
  await asker.ask('deleteCandidateNote', { params: { ...params, noteId } })
  await asker.ask('setLegalHold', { params, body: { reason: 'A claim under the General Equal Treatment Act' } })
  await asker.ask('endLegalHold', { params })
  const twin = await asker.ask('createCandidate', {
    body: { firstName: 'Jana', lastName: 'Novakova', emails: ['j.novakova@people.example'] },
  })
  await asker.ask('mergeCandidates', { params, body: { duplicateId: twin.id } })
  const { data: merges } = await asker.ask('listCandidateMerges', { params })
  await asker.ask('undoMerge', { params: { ...params, mergeId: merges[0].id } })
  await asker.ask('eraseCandidate', { params: { candidateId: twin.id } })
}

async function files(asker: Asker): Promise<void> {
  const { data: applications } = await asker.ask('listCandidateApplications', { params: { candidateId: 1 } })
  await asker.ask('listApplications', { params: { jobId: applications[0].jobId } })
  const key = await upload(asker, { fileName: 'Jana.txt', contentType: 'text/plain' }, resume)
  await asker.ask('readDocument', { body: { fileKey: key, fileName: 'Jana.txt', documentType: 'resume' } })
  await asker.ask('previewIntent', {
    body: { message: 'Shortlist Ines Albrecht', contextType: 'root', context: 'root', hasOpenThread: false },
  })
  await asker.ask('addCandidateResume', { params: { candidateId: 1 }, body: { fileKey: key } })
  const other = await upload(asker, { fileName: 'Reference.txt', contentType: 'text/plain' }, 'She binds well.')
  await asker.ask('addCandidateFile', { params: { candidateId: 1 }, body: { fileKey: other } })
  await asker.ask('getFile', { params: { fileKey: other } })
  await asker.ask('listCandidateFiles', { params: { candidateId: 1 } })
  await asker.ask('removeCandidateFile', { params: { candidateId: 1, fileKey: other } })
  const table = 'First name,Last name,Email,Note\nAda,Ortiz,ada@people.example,\nBen,Falk,not an address,\n'
  const list = await upload(asker, { fileName: 'people.csv', contentType: 'text/csv' }, table)
  const { id: importId } = await asker.ask('startCandidateImport', {
    body: { fileKey: list, jobId: 1, status: 'sourced_potential', source: 'old system' },
  })
  await asker.ask('cancelImport', { params: { importId } })
}

/** The demo has letters that were answered, one that came back, and one of which nobody knows whether it arrived. */
async function inbox(asker: Asker): Promise<void> {
  const { data: threads } = await asker.ask('listThreads')
  const about = (subject: string): Answer => threads.find((each: Answer) => each.subject === subject)
  const offer = about('Our offer')
  const params = { threadId: offer.id }
  await asker.ask('getThread', { params })
  const { data: messages } = await asker.ask('listMessagesPage', { params })
  const letter = messages.find(({ direction }: Answer) => direction === 'in')
  const ofLetter = { ...params, messageId: letter.id }
  await asker.ask('getMessageSource', { params: ofLetter })
  await asker.ask('getMessageHtml', { params: { ...params, messageId: messages.at(-1).id } })
  await asker.ask('addResumeFromMessage', { params: ofLetter, body: { fileKey: letter.attachments[0].fileKey } })
  await asker.ask('readThread', { params, body: {} })
  await asker.ask('putSignature', { body: { bodyMarkdown: 'Dana Demo\n**Demo Company**' } })
  await asker.ask('putDraft', { params, body: { bodyMarkdown: 'Dear Ines, then it is the' } })
  await asker.ask('getDraft', { params })
  await asker.ask('deleteDraft', { params })
  const answer = { bodyMarkdown: 'Dear {{candidate.firstName}}, then it is **the first of March**. Welcome!' }
  await asker.ask('replyToThread', { params, body: answer })
  const note = await asker.ask('addThreadNote', { params, body: { body: '@Rosa Winter, can we offer a later start?' } })
  await asker.ask('listThreadNotesPage', { params })
  await asker.ask('updateThreadNote', {
    params: { ...params, noteId: note.id },
    body: { body: '@Rosa Winter, can we offer a start in April?' },
  })
  await asker.ask('deleteThreadNote', { params: { ...params, noteId: note.id } })
  await asker.ask('assignThread', { params, body: { assigneeId: null } })
  const { data: again } = await asker.ask('listMessagesPage', { params })
  const split = await asker.ask('splitThread', { params, body: { messageIds: [again[0].id] } })
  await asker.ask('mergeThreads', { params, body: { otherThreadId: split.id } })
  await asker.ask('archiveThread', { params })
  await asker.ask('unarchiveThread', { params })
  for (const [subject, id, body] of [
    ['Thank you for the visit', 'settleMessage', { arrived: true }],
    ['Your first shift', 'retryMessage', undefined],
  ] as const) {
    const threadId = about(subject).id
    const { data } = await asker.ask('listMessagesPage', { params: { threadId } })
    await asker.ask(id, { params: { threadId, messageId: data[0].id }, body })
  }
  await letters(asker)
}

async function letters(asker: Asker): Promise<void> {
  const template = await asker.ask('createTemplate', {
    body: {
      name: 'Invitation',
      subject: 'Your application at {{company.name}}',
      bodyMarkdown: 'Dear {{candidate.firstName|applicant}},\n\nwe would like to meet you. Which day suits you?',
    },
  })
  const params = { templateId: template.id }
  await asker.ask('updateTemplate', { params, body: { name: 'Invitation to an interview' } })
  await asker.ask('previewTemplate', { params, body: { candidateId: 2 } })
  const { message } = await asker.ask('createThread', { body: { candidateId: 2, templateId: template.id } })
  await asker.ask('withdrawMessage', { params: { threadId: message.threadId, messageId: message.id } })
  await asker.ask('listTemplates')
  const rejections = { applicationStatus: 'not_suitable' }
  await asker.ask('putStatusLetter', {
    params: rejections,
    body: { isOn: true, templateId: template.id, delayHours: 48 },
  })
  await asker.ask('getStatusLetter', { params: rejections })
  await asker.ask('listStatusLetters')
  await asker.ask('previewStatusLetters', { body: { applicationIds: [1, 2, 3], status: 'not_suitable' } })
  await asker.ask('putStatusLetter', { params: rejections, body: { isOn: false, templateId: null } })
  await asker.ask('deleteTemplate', { params })
  const server = { port: 993, security: 'tls', user: 'jobs', password: 'a long password' }
  const mailbox = await asker.ask('createMailbox', {
    body: { name: 'Jobs', address: 'jobs@muster.example', imap: { host: 'imap.muster.example', ...server } },
  })
  await asker.ask('updateMailbox', { params: { mailboxId: mailbox.id }, body: { name: 'Jobs and interns' } })
  await asker.ask('listMailboxes')
  await asker.ask('listChannels')
  const suppression = await asker.ask('addSuppression', { body: { address: 'noreply@people.example' } })
  await asker.ask('listSuppressionsPage')
  await asker.ask('endSuppression', { params: { suppressionId: suppression.id } })
  await asker.ask('deleteMailbox', { params: { mailboxId: mailbox.id } })
}

async function theCompany(asker: Asker, companyId: string): Promise<void> {
  await asker.ask('updateCompany', { body: { brand: { colour: '#1a5f7a' }, retentionMonths: 24 } })
  await asker.ask('updateMe', { body: { timezone: 'Europe/Berlin', notifications: { digest: false } } })
  await asker.ask('setActiveCompany', { body: { companyId } })
  const { id: invitationId } = await asker.ask('createInvitation', {
    body: { email: 'noor@muster.example', role: 'recruiter' },
  })
  const { data: members } = await asker.ask('listMembers')
  const reviewer = members.find(({ role }: Answer) => role === 'reviewer')
  await asker.ask('getMember', { params: { userId: reviewer.userId } })
  await asker.ask('updateMember', { params: { userId: reviewer.userId }, body: { role: 'recruiter' } })
  await asker.ask('listInvitations')
  await asker.ask('withdrawInvitation', { params: { invitationId } })
  const scopes = ['jobs:read', 'jobs:write', 'candidates:read', 'applications:write']
  const { id: keyId } = await asker.ask('createApiKey', { body: { name: 'our ATS', type: 'company', scopes } })
  await asker.ask('listApiKeys')
  await asker.ask('rotateApiKey', { params: { keyId }, body: { overlapHours: 24 } })
  await asker.ask('revokeApiKey', { params: { keyId } })
  await asker.ask('runAnalyticsSql', {
    body: {
      sql: 'select j.title, count(*) as people from jobs j join applications a on a.job_id = j.id group by j.title order by people desc',
    },
  })
}

/** These operations only read, and were not asked yet. */
async function readings(asker: Asker, companyId: string): Promise<void> {
  const query: Readonly<Record<string, string>> = {
    findCandidates: 'query=Ines%20Albrecht',
    getCandidateReviews: 'candidateIds=1&candidateIds=2',
    listPipelineApplications: 'candidateIds=1&candidateIds=2',
  }
  await asker.ask('authorizePlatform', { params: { platformCompanyId: companyId } })
  for (const id of asker.left('GET').filter((each) => each !== 'getOpenApiDocument')) {
    await asker.ask(id, { params: { platformCompanyId: companyId }, query: query[id] ?? '' })
  }
}

async function lastThings(asker: Asker): Promise<void> {
  await asker.ask('createCheckoutSession', { body: { plan: 'plus', billingPeriod: 'annual' } })
  await asker.ask('createSubscribeSession', { body: { plan: 'lite' } })
  await asker.ask('createTopUpSession', { body: { credits: 100 } })
  await asker.ask('createPortalSession')
  await asker.ask('createCompany', { body: { name: 'Second Company' } })
  await asker.ask('requestEmailVerification')
  await asker.ask('signOut')
  asker.as = ''
  await asker.ask('signUp', {
    body: {
      email: 'ada@acme.example',
      password: 'a long enough password',
      name: 'Ada Ortiz',
      companyName: 'Acme',
    },
  })
}
