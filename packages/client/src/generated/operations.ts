// Written by `npm run generate` from the OpenAPI document. Change the declarations, not this.

import type { Route } from '../route.ts'
import type {
  AcceptedWebhookDelivery,
  ActionReceipt,
  AdverseImpact,
  AdverseImpactAudit,
  AgentConversation,
  AgentCurrentConversation,
  AgentHeartbeat,
  AgentMessage,
  AgentTurn,
  AgentUsage,
  AnalyticsCandidates,
  AnalyticsFilterOptions,
  ApiKey,
  Applicant,
  Application,
  AtsConflict,
  AtsHistoryFoundPerson,
  AtsHistoryPerson,
  AtsIntegration,
  AtsRun,
  AtsTool,
  AttentionItem,
  AuditEntry,
  Billing,
  Candidate,
  CandidateApplication,
  CandidateCv,
  CandidateExport,
  CandidateFile,
  CandidateGlance,
  CandidateMerge,
  CandidateNote,
  CandidateReviews,
  Captcha,
  Checkout,
  Company,
  ConnectedApp,
  CreditEntry,
  Criterion,
  DecisionRecord,
  Evaluation,
  ExamplePrompt,
  ExecutedAction,
  File,
  FoundCandidate,
  HiringOfJob,
  HiringOverview,
  Import,
  ImportError,
  ImportSummary,
  InboxChannel,
  IncomingResume,
  IntegrationCandidate,
  IntegrationCandidateChange,
  IntegrationCompany,
  IntegrationJob,
  IntegrationJobSummary,
  IntentPreview,
  Invitation,
  Invoice,
  Job,
  JobActivity,
  JobDashboard,
  JobDraft,
  JobKpis,
  JobLocationInput,
  JobStanding,
  JobSummary,
  LetterLink,
  LetterPreview,
  LetterSignature,
  LetterTemplate,
  Mailbox,
  Member,
  Membership,
  Message,
  MintedApiKey,
  ModelCall,
  NewInvitation,
  NewScreeningAnswer,
  NextPrompt,
  OutboxMessage,
  OutreachEnrolled,
  OutreachEnrolment,
  OutreachPreview,
  OutreachSequence,
  OutreachSettings,
  OwnApplication,
  PlaceInput,
  PlatformAuthorization,
  PortalSession,
  PublicCompany,
  PublicJob,
  PublicJobSummary,
  ReadDocument,
  RemoteJob,
  Resume,
  SalaryInput,
  ScreeningQuestionInput,
  SelfIdentification,
  Session,
  SessionCompany,
  SourcingChannel,
  SourcingCounts,
  SourcingCriterion,
  SourcingFiltersInput,
  SourcingList,
  SourcingPerformance,
  SourcingResult,
  SourcingSearch,
  SourcingSuggestion,
  SourcingVersion,
  SqlAnswer,
  SqlSchema,
  StagedAction,
  StatusChange,
  StatusLetter,
  StatusLetterWithWaiting,
  StatusLettersPreview,
  Suppression,
  TakenInApplication,
  Thread,
  ThreadDraft,
  ThreadNote,
  User,
  WebhookDelivery,
  WebhookDeliverySummary,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookReplay,
} from './schemas.ts'

/** By operation: what a call of it says, and its replies by status. */
export interface Operations {
  acceptInvitation: {
    call: {
      token: string
      body?: {
        name?: string | undefined
        password?: string | undefined
      } | undefined
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Session
    }
  }
  acceptSourcingResult: {
    call: {
      /** A positive integer. */
      searchId: number | string
      /** A positive integer. */
      candidateId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: SourcingResult
    }
  }
  addApplication: {
    call: {
      /** A positive integer. */
      jobId: number | string
      body: {
        candidateId: number | string
        status?: 'unreviewed' | 'sourced_potential' | undefined
        source?: string | undefined
        /** A text, a boolean, an option, a list of options, a number or a day, as the question’s `type` says. One answer a question. */
        screeningAnswers?: readonly NewScreeningAnswer[] | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Application
    }
  }
  addCandidateFile: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        fileKey: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: CandidateFile
    }
  }
  addCandidateNote: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        /** Markdown. */
        body: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: CandidateNote
    }
  }
  addCandidateResume: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        fileKey: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Resume
    }
  }
  addResumeFromMessage: {
    call: {
      threadId: string
      messageId: string
      body: {
        fileKey: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Resume
    }
  }
  addSourcingList: {
    call: {
      /** A positive integer. */
      searchId: number | string
      body: {
        fileKey: string
        /** What columns hold, against what their names say; null leaves one out. */
        mapping?: Record<string, 'firstName' | 'lastName' | 'name' | 'email' | 'phone' | 'headline' | 'location' | 'city' | 'region' | 'country' | 'link' | 'linkedin' | 'github' | 'tags' | 'source' | null> | undefined
        /** Where the list is from: people who are written to are told. */
        source: string
        /** When the company got the list. */
        obtainedOn: string
        /** By what right the company has it. */
        basis: 'consent' | 'legitimate_interest' | 'contract'
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: SourcingList
    }
  }
  addSuppression: {
    call: {
      body: {
        address: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Suppression
      201: Suppression
    }
  }
  addThreadNote: {
    call: {
      threadId: string
      body: {
        /** Markdown. `@` and the name of a member tells them of it. */
        body: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: ThreadNote
    }
  }
  applyToJob: {
    call: {
      jobSlug: string
      body: {
        candidate: Applicant
        /** A text, a boolean, an option, a list of options, a number or a day, as the question’s `type` says. One answer a question. */
        screeningAnswers?: readonly NewScreeningAnswer[] | undefined
        /** Agrees to the `consent` that the job shows. */
        consent: true
        /** Of the text that was shown. */
        consentVersion?: string | undefined
        /** Voluntary, of jobs with `asksSelfIdentification` alone: for figures, and shown to nobody who decides. */
        selfIdentification?: SelfIdentification | undefined
        resume?: IncomingResume | null | undefined
        /** The solved challenge of `GET /v1/public/captcha?purpose=apply`, when one is asked for. */
        captcha?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: {
        /** Of `/v1/public/applications/{token}`. */
        token: string
        status: 'received'
      }
    }
  }
  archiveConversation: {
    call: {
      sessionId: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: AgentConversation
    }
  }
  archiveThread: {
    call: {
      threadId: string
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Thread
    }
  }
  assignThread: {
    call: {
      threadId: string
      body: {
        assigneeId?: string | null | undefined
        candidateId?: number | string | undefined
        /** What it is about: a job that the candidate is on. */
        jobId?: number | string | undefined
      }
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Thread
    }
  }
  authorizePlatform: {
    call: {
      /** The company whose platform keys act, org_… */
      platformCompanyId: string
      ifMatch?: string | null | undefined
    }
    replies: {
      200: PlatformAuthorization
      201: PlatformAuthorization
    }
  }
  cancelImport: {
    call: {
      /** A positive integer. */
      importId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Import
    }
  }
  changeStageMappings: {
    call: {
      body: {
        mappings: {
          shortlisted?: string | null | undefined
          suitable?: string | null | undefined
          not_suitable?: string | null | undefined
          sourced_potential?: string | null | undefined
        }
        atsHistorySync?: boolean | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: {
        integration: AtsIntegration
      }
    }
  }
  changeStatuses: {
    call: {
      body: {
        /** The same one twice is taken once. */
        applicationIds: readonly (number | string)[]
        status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
        reason?: string | null | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: {
        data: Application[]
      }
    }
  }
  closeJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
      body: {
        reason: 'filled' | 'cancelled' | 'other'
      }
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Job
    }
  }
  confirmNewsletter: {
    call: {
      token: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  countSourcingPeople: {
    call: {
      /** A positive integer. */
      jobId: number | string
      body: {
        /** Those of the job, when not said: of more than 15 those that weigh most, musts first. */
        criteria?: readonly Criterion[] | undefined
        filters?: SourcingFiltersInput | undefined
        channels?: readonly ('talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github')[] | undefined
      }
    }
    replies: {
      200: {
        criteria: SourcingCriterion[]
        counts: SourcingCounts
      }
    }
  }
  createApiKey: {
    call: {
      body: {
        name: string
        /** A `company` key acts for its own company, a `platform` key for the companies that authorized it. */
        type: 'company' | 'platform'
        /** What the key may do. They never change; `read` and `write` are apart. */
        scopes: readonly ('jobs:read' | 'jobs:write' | 'candidates:read' | 'candidates:write' | 'applications:write' | 'webhooks:manage' | 'actions:stage')[]
        /** In the future. Without it the key lasts until it is revoked. */
        expiresAt?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: MintedApiKey
    }
  }
  createAtsLink: {
    call: {
      body: {
        /** One of `GET /v1/ats-integration/tools`; what stands behind a broker follows a colon. */
        integrationTool?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: {
        /** Opened in a browser. Whoever has it can connect: hand it to nobody else. */
        url: string
        expiresAt: string
        /** Null where the page lets them choose. */
        integrationTool: string | null
      }
    }
  }
  createCandidate: {
    call: {
      body: {
        firstName?: string | undefined
        lastName?: string | undefined
        headline?: string | null | undefined
        /** The first is the one that is written to. One address is one person’s. */
        emails?: readonly string[] | undefined
        /** The first is the one that is called. */
        phones?: readonly string[] | undefined
        location?: PlaceInput | null | undefined
        links?: readonly string[] | undefined
        /** Trimmed; the same one twice is kept once. */
        tags?: readonly string[] | undefined
        source?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Candidate
    }
  }
  createCheckoutSession: {
    call: {
      body: {
        plan: 'lite' | 'plus' | 'pro' | 'enterprise'
        billingPeriod?: 'monthly' | 'annual' | undefined
        /** How many credits to buy. */
        credits?: number | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Checkout
    }
  }
  createCompany: {
    call: {
      body: {
        name: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Company
    }
  }
  createFile: {
    call: {
      body: {
        fileName: string
        contentType: 'application/pdf' | 'application/msword' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'text/plain' | 'application/zip' | 'text/csv' | 'image/png' | 'image/jpeg'
        /** In bytes; 25 MiB at most. */
        size: number
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: File
    }
  }
  createInvitation: {
    call: {
      body: {
        email: string
        role: 'reviewer' | 'recruiter' | 'admin'
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: NewInvitation
    }
  }
  createJob: {
    call: {
      body: {
        title: string
        /** Markdown. */
        description?: string | undefined
        department?: string | null | undefined
        location?: JobLocationInput | null | undefined
        employmentType?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null | undefined
        salary?: SalaryInput | null | undefined
        /** Trimmed; the same one twice is kept once. */
        tags?: readonly string[] | undefined
        /** What candidates are measured by. One that is sent again with the same text keeps its id. */
        criteria?: readonly Criterion[] | undefined
        screening?: 'resume' | 'ai_interview' | undefined
        /** What applicants are asked. One that is sent again with the same text and type keeps its id. `options` is for choices alone. `knockout` tells which answers disqualify: of a yes or no, of a single choice, or outside a range of numbers. */
        screeningQuestions?: readonly ScreeningQuestionInput[] | undefined
        /** How many applicants the job takes. */
        applicantLimit?: number | undefined
        /** The ids of members of the company. Reviewers among them see the job. */
        hiringTeam?: readonly string[] | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Job
    }
  }
  createMailbox: {
    call: {
      body: {
        name: string
        address: string
        isOn?: boolean | undefined
        /** Where its letters are read. */
        imap?: {
          host: string
          port: number
          /** Nothing is said to a server in the open. */
          security?: 'tls' | 'starttls' | undefined
          user: string
          /** Without it the one before stays. */
          password?: string | undefined
          /** The first is listened to, the others are looked at every few minutes. Answers may lie in Junk. */
          folders?: readonly string[] | undefined
          /** The name by which its own server tells in `Authentication-Results` who wrote a letter. Nobody else is believed. */
          trust?: string | null | undefined
        } | null | undefined
        /** By which letters from it leave. */
        smtp?: {
          host: string
          port: number
          /** Nothing is said to a server in the open. */
          security?: 'tls' | 'starttls' | undefined
          user: string
          /** Without it the one before stays. */
          password?: string | undefined
        } | null | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Mailbox
    }
  }
  createOutreachSequence: {
    call: {
      /** A positive integer. */
      jobId: number | string
      body: {
        name: string
        /** Of the letters: what the law asks us to say is said in it. */
        language?: 'en' | 'de' | 'fr' | 'es' | undefined
        steps: readonly {
          /** Days after the letter before, at least 3; 0 for the first. */
          waitDays: number
          /** Of the first letter alone: the others follow in its thread. */
          subject?: string | null | undefined
          /** Markdown. Variables in it are filled in: `{{candidate.firstName}}`, `{{candidate.lastName}}`, `{{candidate.name}}`, `{{job.title}}`, `{{company.name}}`, `{{sender.name}}`. What the law asks is added to the first letter by us. */
          bodyMarkdown: string
        }[]
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: OutreachSequence
    }
  }
  createPortalSession: {
    call: {
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: PortalSession
    }
  }
  createSourcingSearch: {
    call: {
      /** A positive integer. */
      jobId: number | string
      body: {
        /** The title of the job, when not said. */
        name?: string | undefined
        /** What candidates are measured by. One that is sent again with the same text keeps its id. */
        criteria?: readonly Criterion[] | undefined
        /** A brief. Not together with `criteria`. */
        text?: string | undefined
        filters?: SourcingFiltersInput | undefined
        channels?: readonly ('talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github')[] | undefined
        /** How many people are wanted. */
        targetCount?: number | undefined
        /** Why these people, from these channels, for this job: the note that a balance of interests asks for. */
        purpose?: string | null | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: SourcingSearch
    }
  }
  createSubscribeSession: {
    call: {
      body: {
        plan: 'lite' | 'plus' | 'pro' | 'enterprise'
        billingPeriod?: 'monthly' | 'annual' | undefined
        jobId?: number | string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Checkout
    }
  }
  createTemplate: {
    call: {
      body: {
        name: string
        subject: string
        /** Markdown. */
        bodyMarkdown: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: LetterTemplate
    }
  }
  createThread: {
    call: {
      body: {
        candidateId: number | string
        applicationId?: number | string | undefined
        /** What it is about: the newest application of the candidate there. */
        jobId?: number | string | undefined
        /** Without it that of the template, or of the thread. */
        subject?: string | undefined
        /** Markdown. Variables in it are filled in, like `{{candidate.firstName}}`. Without it that of the template. */
        bodyMarkdown?: string | undefined
        /** Uploaded files, 10 MB together at most. */
        fileKeys?: readonly string[] | undefined
        /** When it leaves, within a year; without it after ten seconds, in which it can be withdrawn. */
        sendAt?: string | undefined
        templateId?: number | string | undefined
        /** Which mailbox of the company it is from. */
        mailboxId?: number | string | undefined
        withSignature?: boolean | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: {
        thread: Thread
        message: Message
      }
    }
  }
  createTopUpSession: {
    call: {
      body: {
        /** How many credits to buy. */
        credits: number
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Checkout
    }
  }
  decideSourcingResults: {
    call: {
      /** A positive integer. */
      searchId: number | string
      body: {
        candidateIds: readonly (number | string)[]
        decision: 'accept' | 'dismiss'
        /** Needed to dismiss. */
        reason?: 'skills' | 'level' | 'place' | 'recent_no' | 'do_not_contact' | 'other' | undefined
        criterionId?: string | null | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: SourcingSearch
    }
  }
  deleteCandidateNote: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      /** A positive integer. */
      noteId: number | string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  deleteDraft: {
    call: {
      threadId: string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  deleteJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  deleteMailbox: {
    call: {
      /** A positive integer. */
      mailboxId: number | string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  deleteSourcingChannelKey: {
    call: {
      channel: 'people_api' | 'github'
    }
    replies: {
      204: undefined
    }
  }
  deleteTemplate: {
    call: {
      /** A positive integer. */
      templateId: number | string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  deleteThreadNote: {
    call: {
      threadId: string
      /** A positive integer. */
      noteId: number | string
    }
    replies: {
      204: undefined
    }
  }
  deleteWebhookEndpoint: {
    call: {
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  discardAction: {
    call: {
      actionKey: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: ActionReceipt
    }
  }
  disconnectAts: {
    call: object
    replies: {
      200: {
        integration: null
        /** Null when none was connected. */
        historyKeptUntil: string | null
      }
    }
  }
  dismissSourcingResult: {
    call: {
      /** A positive integer. */
      searchId: number | string
      /** A positive integer. */
      candidateId: number | string
      body: {
        /** `do_not_contact` keeps the person out of every search of the company. */
        reason: 'skills' | 'level' | 'place' | 'recent_no' | 'do_not_contact' | 'other'
        /** The criterion that they do not show. */
        criterionId?: string | null | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: SourcingResult
    }
  }
  draftJobFromText: {
    call: {
      body: {
        text: string
      }
    }
    replies: {
      200: JobDraft
    }
  }
  duplicateJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Job
    }
  }
  endConnectedApp: {
    call: {
      appId: string
    }
    replies: {
      204: undefined
    }
  }
  endLegalHold: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Candidate
    }
  }
  endSuppression: {
    call: {
      /** A positive integer. */
      suppressionId: number | string
    }
    replies: {
      204: undefined
    }
  }
  enrolInOutreach: {
    call: {
      sequenceId: string
      body: {
        applicationIds: readonly (number | string)[]
        /** In whose name; the caller’s without it. */
        senderId?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: OutreachEnrolled
    }
  }
  eraseCandidate: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  evaluateApplication: {
    call: {
      /** A positive integer. */
      applicationId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Evaluation
    }
  }
  executeAction: {
    call: {
      actionKey: string
      body?: {
        /** Of each warning that asks for it, by its code: the `ack` that the receipt says now. */
        acknowledgements?: Record<string, string> | undefined
        /** The fields of the job as the recruiter reviewed them. For publication alone. */
        reviewedDraft?: {
          title?: string | undefined
          /** Markdown. */
          description?: string | undefined
          department?: string | null | undefined
          location?: JobLocationInput | null | undefined
          employmentType?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null | undefined
          salary?: SalaryInput | null | undefined
          /** Trimmed; the same one twice is kept once. */
          tags?: readonly string[] | undefined
          /** What candidates are measured by. One that is sent again with the same text keeps its id. */
          criteria?: readonly Criterion[] | undefined
          screening?: 'resume' | 'ai_interview' | undefined
          /** What applicants are asked. One that is sent again with the same text and type keeps its id. `options` is for choices alone. `knockout` tells which answers disqualify: of a yes or no, of a single choice, or outside a range of numbers. */
          screeningQuestions?: readonly ScreeningQuestionInput[] | undefined
          /** How many applicants the job takes. */
          applicantLimit?: number | undefined
          /** The ids of members of the company. Reviewers among them see the job. */
          hiringTeam?: readonly string[] | undefined
        } | undefined
      } | undefined
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: ExecutedAction
    }
  }
  exportAdverseImpact: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** This job alone. */
      jobId?: number | string | undefined
      /** Applications that came on this day or later, in the time zone of the company. */
      createdAfter?: string | undefined
      /** Applications that came on this day or earlier, in the time zone of the company. */
      createdBefore?: string | undefined
      /** Local Law 144 wants the number and the rate of every category, however few they are. Those figures may point to somebody, so they are shown to whoever asks for them on purpose. */
      fewPeople?: 'withheld' | 'shown' | undefined
    }
    replies: {
      200: AdverseImpactAudit
    }
  }
  exportCandidate: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: CandidateExport
    }
  }
  findCandidates: {
    call: {
      /** A name, a part of one, or an address. */
      query: string
    }
    replies: {
      200: {
        data: FoundCandidate[]
        truncated: boolean
      }
    }
  }
  getAction: {
    call: {
      actionKey: string
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: ActionReceipt
    }
  }
  getAdverseImpact: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** This job alone. */
      jobId?: number | string | undefined
      /** Applications that came on this day or later, in the time zone of the company. */
      createdAfter?: string | undefined
      /** Applications that came on this day or earlier, in the time zone of the company. */
      createdBefore?: string | undefined
    }
    replies: {
      200: AdverseImpact
    }
  }
  getAgentUsage: {
    call: {
      from?: string | undefined
      to?: string | undefined
    }
    replies: {
      200: {
        /** Who is asked now; null where rules alone answer. */
        model: string | null
        from: string
        to: string
        data: AgentUsage[]
      }
    }
  }
  getAnalyticsFilterOptions: {
    call: object
    replies: {
      200: AnalyticsFilterOptions
    }
  }
  getAnalyticsJobDashboard: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: JobDashboard
    }
  }
  getAnalyticsJobKpis: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: JobKpis
    }
  }
  getAnalyticsOverview: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** This job alone. */
      jobId?: number | string | undefined
      /** Applications that came on this day or later, in the time zone of the company. */
      createdAfter?: string | undefined
      /** Applications that came on this day or earlier, in the time zone of the company. */
      createdBefore?: string | undefined
    }
    replies: {
      200: HiringOverview
    }
  }
  getAnalyticsSqlSchema: {
    call: object
    replies: {
      200: SqlSchema
    }
  }
  getApplication: {
    call: {
      /** A positive integer. */
      applicationId: number | string
    }
    replies: {
      200: Application
      304: undefined
    }
  }
  getAtsHistoryCandidate: {
    call: {
      candidateId: string
    }
    replies: {
      200: AtsHistoryPerson
    }
  }
  getAtsIntegration: {
    call: object
    replies: {
      200: {
        integration: AtsIntegration | null
      }
    }
  }
  getAtsSyncStatus: {
    call: object
    replies: {
      200: {
        /** `needs_reconnect`: the ATS no longer takes our credentials. `needs_finishing`: what was begun is not finished, or lacks a permission. `needs_first_sync`: not everything has been read yet. `POST …/relink` mends the first two. */
        integrationState: 'ok' | 'needs_reconnect' | 'needs_finishing' | 'needs_first_sync'
        atsHistorySync: boolean
        lastSyncedAt: string | null
        historyLastSyncedAt: string | null
        /** The ATS asked to be left alone until then. */
        restingUntil: string | null
        current: AtsRun | null
        last: AtsRun | null
      }
    }
  }
  getBilling: {
    call: object
    replies: {
      200: Billing
    }
  }
  getCandidate: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: Candidate
      304: undefined
    }
  }
  getCandidateCv: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: CandidateCv
    }
  }
  getCandidateGlance: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: CandidateGlance
    }
  }
  getCandidateReviews: {
    call: {
      /** A positive integer. */
      jobId: number | string
      candidateIds: readonly (number | string)[]
    }
    replies: {
      200: CandidateReviews
    }
  }
  getCaptcha: {
    call: {
      /** The form it is for. */
      purpose?: 'signup' | 'apply' | 'newsletter' | undefined
    }
    replies: {
      200: Captcha
    }
  }
  getCompany: {
    call: object
    replies: {
      200: Company
      304: undefined
    }
  }
  getCurrentConversation: {
    call: {
      /** `root`, `analytics` or `job:<id>`. */
      context: string
      poll?: boolean | undefined
      read?: boolean | undefined
      sessionId?: string | undefined
    }
    replies: {
      200: AgentCurrentConversation | AgentHeartbeat
    }
  }
  getDraft: {
    call: {
      threadId: string
    }
    replies: {
      200: ThreadDraft
      304: undefined
    }
  }
  getEvaluation: {
    call: {
      /** A positive integer. */
      applicationId: number | string
    }
    replies: {
      200: Evaluation
    }
  }
  getFile: {
    call: {
      fileKey: string
    }
    replies: {
      200: File
    }
  }
  getImport: {
    call: {
      /** A positive integer. */
      importId: number | string
    }
    replies: {
      200: Import
    }
  }
  getIntegrationCandidate: {
    call: {
      candidateId: string
    }
    replies: {
      200: IntegrationCandidate
      304: undefined
    }
  }
  getIntegrationCompany: {
    call: object
    replies: {
      200: IntegrationCompany
    }
  }
  getIntegrationResume: {
    call: {
      candidateId: string
    }
    replies: {
      200: Blob
    }
  }
  getJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: Job
      304: undefined
    }
  }
  getJobStatus: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: JobStanding
    }
  }
  getLatestDraft: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: ActionReceipt
    }
  }
  getLinkedJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: IntegrationJob
    }
  }
  getMe: {
    call: object
    replies: {
      200: User
      304: undefined
    }
  }
  getMember: {
    call: {
      userId: string
    }
    replies: {
      200: Member
      304: undefined
    }
  }
  getMessageHtml: {
    call: {
      threadId: string
      messageId: string
    }
    replies: {
      200: LetterLink
    }
  }
  getMessageSource: {
    call: {
      threadId: string
      messageId: string
    }
    replies: {
      200: Blob
    }
  }
  getNextPrompts: {
    call: {
      sessionId: string
    }
    replies: {
      200: {
        data: NextPrompt[]
      }
    }
  }
  getOpenApiDocument: {
    call: object
    replies: {
      200: {
        openapi: '3.1.0'
        info: Record<string, unknown>
        paths: Record<string, unknown>
      } & Record<string, unknown>
      304: undefined
    }
  }
  getOutreachSequence: {
    call: {
      sequenceId: string
      ifMatch?: string | null | undefined
    }
    replies: {
      200: OutreachSequence
      304: undefined
    }
  }
  getOutreachSettings: {
    call: {
      ifMatch?: string | null | undefined
    }
    replies: {
      200: OutreachSettings
      304: undefined
    }
  }
  getOwnApplication: {
    call: {
      token: string
    }
    replies: {
      200: OwnApplication
    }
  }
  getPlatformAuthorization: {
    call: {
      /** The company whose platform keys act, org_… */
      platformCompanyId: string
    }
    replies: {
      200: PlatformAuthorization
      304: undefined
    }
  }
  getPublicCompany: {
    call: {
      slug: string
    }
    replies: {
      200: PublicCompany
      304: undefined
    }
  }
  getPublicJob: {
    call: {
      slug: string
      jobSlug: string
    }
    replies: {
      200: PublicJob
      304: undefined
    }
  }
  getSignature: {
    call: object
    replies: {
      200: LetterSignature
      304: undefined
    }
  }
  getSourcingPerformance: {
    call: {
      /** Those of this job. */
      jobId?: number | string | undefined
    }
    replies: {
      200: SourcingPerformance
    }
  }
  getSourcingSearch: {
    call: {
      /** A positive integer. */
      searchId: number | string
    }
    replies: {
      200: SourcingSearch
      304: undefined
    }
  }
  getStatusLetter: {
    call: {
      /** `unreviewed`: they applied. It does not go to whoever comes back to this status, or applied long before they were handed in. */
      applicationStatus: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
    }
    replies: {
      200: StatusLetter
      304: undefined
    }
  }
  getThread: {
    call: {
      threadId: string
    }
    replies: {
      200: Thread
    }
  }
  getWebhookDelivery: {
    call: {
      deliveryId: string
    }
    replies: {
      200: WebhookDelivery
    }
  }
  getWebhookEndpoint: {
    call: object
    replies: {
      200: WebhookEndpoint
      304: undefined
    }
  }
  handInApplication: {
    call: {
      /** What the job is called in the ATS: any text, percent-encoded. */
      atsJobId: string
      body: {
        /** What the application is called in the ATS; on one job each once. */
        externalApplicationId: string
        candidate: Applicant
        resume?: IncomingResume | null | undefined
        /** A text, a boolean, an option, a list of options, a number or a day, as the question’s `type` says. One answer a question. */
        screeningAnswers?: readonly NewScreeningAnswer[] | undefined
        /** When they applied, if it was earlier than now. A clock may be five minutes ahead of ours. */
        appliedAt?: string | null | undefined
        /** Where they came from, as people read it. */
        source?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: TakenInApplication
      201: TakenInApplication
    }
  }
  importAtsHistoryCandidate: {
    call: {
      candidateId: string
      body: {
        jobId: number | string
        status?: 'sourced_potential' | 'unreviewed' | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: {
        applicationId: number
        /** Of the candidate of ours. */
        candidateId: number
        jobId: number
        status: 'sourced_potential' | 'unreviewed'
        isNewPerson: boolean
      }
    }
  }
  interruptConversation: {
    call: {
      sessionId: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: {
        interrupted: boolean
        turnId: string | null
      }
    }
  }
  linkRemoteJob: {
    call: {
      /** As `GET …/jobs/page` names it, percent-encoded. */
      atsJobId: string
      body: {
        /** A job of ours; without it one is made. */
        jobId?: number | string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: {
        atsJobId: string
        jobId: number
      }
    }
  }
  listActionsPage: {
    call: {
      state?: 'staged' | 'executing' | 'succeeded' | 'partially_succeeded' | 'failed' | 'uncertain' | 'superseded' | 'expired' | 'discarded' | undefined
      kind?: string | undefined
      /** A positive integer. */
      jobId?: number | string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: StagedAction[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listAnalyticsCandidates: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** This job alone. */
      jobId?: number | string | undefined
      /** Applications that came on this day or later, in the time zone of the company. */
      createdAfter?: string | undefined
      /** Applications that came on this day or earlier, in the time zone of the company. */
      createdBefore?: string | undefined
      /** From 1 on, brought within what there may be: the first 5000 of a list are shown. */
      page?: number | string | undefined
      /** Brought within 1 to 100. Default 25. */
      pageSize?: number | string | undefined
      sort?: 'recent' | 'score' | undefined
    }
    replies: {
      200: AnalyticsCandidates
    }
  }
  listAnalyticsJobs: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** This job alone. */
      jobId?: number | string | undefined
      /** Applications that came on this day or later, in the time zone of the company. */
      createdAfter?: string | undefined
      /** Applications that came on this day or earlier, in the time zone of the company. */
      createdBefore?: string | undefined
    }
    replies: {
      200: {
        data: HiringOfJob[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listApiKeys: {
    call: object
    replies: {
      200: {
        data: ApiKey[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listApiKeysPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: ApiKey[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listApplications: {
    call: {
      /** A positive integer. */
      jobId: number | string
      /** Who applied last, or who scored best, first. */
      sort?: 'newest' | 'score' | undefined
      status?: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn' | undefined
      /** Words of the name, addresses, skills or resume; the last one may be the start of a word. */
      query?: string | undefined
      /** Those whose resumes are nearly alike: the `cluster` of one of them. */
      cluster?: number | string | undefined
      /** Those taken off the board too. */
      includeRemoved?: boolean | undefined
    }
    replies: {
      200: {
        data: Application[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listApplicationsPage: {
    call: {
      /** A positive integer. */
      jobId: number | string
      /** Who applied last, or who scored best, first. */
      sort?: 'newest' | 'score' | undefined
      status?: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn' | undefined
      /** Words of the name, addresses, skills or resume; the last one may be the start of a word. */
      query?: string | undefined
      /** Those whose resumes are nearly alike: the `cluster` of one of them. */
      cluster?: number | string | undefined
      /** Those taken off the board too. */
      includeRemoved?: boolean | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Application[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listAtsConflictsPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: AtsConflict[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listAtsJobsPage: {
    call: {
      status?: 'open' | 'closed' | 'draft' | 'other' | 'all' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: RemoteJob[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listAtsRunsPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: AtsRun[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listAtsStages: {
    call: object
    replies: {
      200: {
        stages: {
          name: string
          /** Of most of the stages that are called so. */
          kind: 'active' | 'lead' | 'rejected' | 'hired' | 'other'
          /** How many jobs have such a stage; null where all jobs share their stages. */
          jobs: number | null
        }[]
        /** `needs_reconnect`: the ATS no longer takes our credentials. `needs_finishing`: what was begun is not finished, or lacks a permission. `needs_first_sync`: not everything has been read yet. `POST …/relink` mends the first two. */
        integrationState: 'ok' | 'needs_reconnect' | 'needs_finishing' | 'needs_first_sync'
      }
    }
  }
  listAtsTools: {
    call: object
    replies: {
      200: {
        data: AtsTool[]
      }
    }
  }
  listAttentionQueue: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
    }
    replies: {
      200: {
        data: AttentionItem[]
      }
    }
  }
  listAuditLogPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: AuditEntry[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listCandidateApplications: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: {
        data: CandidateApplication[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listCandidateDuplicates: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: {
        data: {
          candidate: {
            id: number
            firstName: string
            lastName: string
            emails: string[]
            phones: string[]
          }
          /** As the other one has them. */
          sharedEmails: string[]
          /** As the other one has them. */
          sharedPhones: string[]
        }[]
      }
    }
  }
  listCandidateFiles: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: {
        data: CandidateFile[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listCandidateMerges: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: {
        data: CandidateMerge[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listCandidateNotes: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: {
        data: CandidateNote[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listCandidateResumes: {
    call: {
      /** A positive integer. */
      candidateId: number | string
    }
    replies: {
      200: {
        data: Resume[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listCandidatesPage: {
    call: {
      /** Words of the name, addresses, headline, place, tags, skills or resume; the last one may be the start of a word. */
      query?: string | undefined
      /** Candidates who have all of these tags. */
      tags?: readonly string[] | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Candidate[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listChannels: {
    call: object
    replies: {
      200: {
        data: InboxChannel[]
      }
    }
  }
  listCompanies: {
    call: object
    replies: {
      200: {
        data: Membership[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listConnectedAppsPage: {
    call: {
      /** Those that this member let in. */
      userId?: string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: ConnectedApp[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listConversationMessagesPage: {
    call: {
      sessionId: string
      before?: string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: AgentMessage[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listConversationsPage: {
    call: {
      /** `root`, `analytics` or `job:<id>`. */
      context?: string | undefined
      archived?: boolean | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: AgentConversation[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listCreditEntriesPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: CreditEntry[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listDecisionRecords: {
    call: {
      /** A positive integer. */
      applicationId: number | string
    }
    replies: {
      200: {
        data: DecisionRecord[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listImportErrorsPage: {
    call: {
      /** A positive integer. */
      importId: number | string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: ImportError[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listImportsPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: ImportSummary[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listIntegrationCandidatesPage: {
    call: {
      /** A positive integer. */
      jobId: number | string
      /** What changed after this time, by the `updatedAt` that was shown. Not together with `syncToken`. */
      updatedAfter?: string | undefined
      /** The `syncToken` of the last page of an earlier run, with the same filters: what changed since. Good for 30 days. */
      syncToken?: string | undefined
      /** Those with one of these. Sent once or several times. */
      status?: readonly ('unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn')[] | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: IntegrationCandidateChange[]
        /** Null when the whole list was read. */
        nextCursor: string | null
        /** On the last page: where the next run goes on. Null before it. */
        syncToken: string | null
      }
    }
  }
  listInvitations: {
    call: object
    replies: {
      200: {
        data: Invitation[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listInvoices: {
    call: {
      /** The id of an invoice. */
      startingAfter?: string | undefined
    }
    replies: {
      200: {
        data: Invoice[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listInvoicesPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Invoice[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listJobActivity: {
    call: {
      /** A positive integer. */
      jobId: number | string
    }
    replies: {
      200: {
        data: JobActivity[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listJobActivityPage: {
    call: {
      /** A positive integer. */
      jobId: number | string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: JobActivity[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listJobDecisionRecordsPage: {
    call: {
      /** A positive integer. */
      jobId: number | string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: DecisionRecord[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listJobs: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** Words of the title, department, place, tags or description; the last one may be the start of a word. */
      query?: string | undefined
      /** Made on this day or later, in UTC. */
      createdAfter?: string | undefined
      /** Made on this day or earlier, in UTC. */
      createdBefore?: string | undefined
    }
    replies: {
      200: {
        data: JobSummary[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listJobsPage: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** Jobs that have all of these tags. */
      tags?: readonly string[] | undefined
      /** Words of the title, department, place, tags or description; the last one may be the start of a word. */
      query?: string | undefined
      /** Made on this day or later, in UTC. */
      createdAfter?: string | undefined
      /** Made on this day or earlier, in UTC. */
      createdBefore?: string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: JobSummary[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listLinkedJobsPage: {
    call: {
      jobStatus?: 'all' | 'draft' | 'live' | 'closed' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: IntegrationJobSummary[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listMailboxes: {
    call: object
    replies: {
      200: {
        data: Mailbox[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listMembers: {
    call: object
    replies: {
      200: {
        data: Member[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listMembersPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Member[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listMessagesPage: {
    call: {
      threadId: string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Message[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listModelCallsPage: {
    call: {
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: ModelCall[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listOmnibarExamples: {
    call: object
    replies: {
      200: {
        data: ExamplePrompt[]
      }
    }
  }
  listOutboxPage: {
    call: {
      /** Only mail to this address. */
      to?: string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: OutboxMessage[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listOutreachEnrolmentsPage: {
    call: {
      sequenceId: string
      state?: 'enrolled' | 'waiting' | 'ended' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: OutreachEnrolment[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listOutreachSequencesPage: {
    call: {
      /** A positive integer. */
      jobId: number | string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: OutreachSequence[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listPipelineApplications: {
    call: {
      /** A positive integer. */
      jobId: number | string
      candidateIds: readonly (number | string)[]
    }
    replies: {
      200: {
        data: Application[]
      }
    }
  }
  listPublicJobsPage: {
    call: {
      slug: string
      /** Words of the title, department, place, tags or description; the last one may be the start of a word. */
      query?: string | undefined
      /** As the job says it. */
      department?: string | undefined
      /** A city, a region or a country (two letters), as the job says it, in any letter case. */
      location?: string | undefined
      workplace?: 'onsite' | 'hybrid' | 'remote' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: PublicJobSummary[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
      304: undefined
    }
  }
  listSourcingChannels: {
    call: object
    replies: {
      200: {
        data: SourcingChannel[]
      }
    }
  }
  listSourcingLists: {
    call: {
      /** A positive integer. */
      searchId: number | string
    }
    replies: {
      200: {
        data: SourcingList[]
      }
    }
  }
  listSourcingResultsPage: {
    call: {
      /** A positive integer. */
      searchId: number | string
      state?: 'proposed' | 'accepted' | 'dismissed' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: SourcingResult[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listSourcingSearchesPage: {
    call: {
      /** A positive integer. */
      jobId: number | string
      state?: 'draft' | 'running' | 'paused' | 'completed' | 'failed' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: SourcingSearch[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listSourcingSuggestions: {
    call: {
      /** A positive integer. */
      searchId: number | string
    }
    replies: {
      200: {
        data: SourcingSuggestion[]
      }
    }
  }
  listSourcingVersionsPage: {
    call: {
      /** A positive integer. */
      searchId: number | string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: SourcingVersion[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listStatusChanges: {
    call: {
      /** A positive integer. */
      applicationId: number | string
    }
    replies: {
      200: {
        data: StatusChange[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listStatusLetters: {
    call: object
    replies: {
      200: {
        data: StatusLetterWithWaiting[]
      }
    }
  }
  listSuppressionsPage: {
    call: {
      /** `bounced`: a letter came back for good. `soft_bounces`: letters came back on three days of a week. `complained`: its reader reported a letter as spam. `unsubscribed`: its reader ended letters that they had not asked for. `by_hand`: a member said so. */
      reason?: 'bounced' | 'soft_bounces' | 'complained' | 'unsubscribed' | 'by_hand' | undefined
      /** How the address begins, in any letter case. Of more than 2000 the first by name are found. */
      query?: string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Suppression[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listTemplates: {
    call: object
    replies: {
      200: {
        data: LetterTemplate[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listThreadNotesPage: {
    call: {
      threadId: string
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: ThreadNote[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listThreads: {
    call: {
      /** `open` has a candidate, `unassigned` has none, `archived` is either. */
      state?: 'open' | 'unassigned' | 'archived' | 'all' | undefined
      /** The id of a member, `me`, or `nobody`. */
      assignee?: string | undefined
      /** A positive integer. */
      jobId?: number | string | undefined
      /** A positive integer. */
      candidateId?: number | string | undefined
      /** Whether the caller has not read it. `true` looks at the 5000 threads that people wrote to last, `false` at the 5000 newest of those asked for: of each job at 500, where a reviewer asks. */
      unread?: boolean | undefined
      /** Whether a note names the caller who has not read the thread since; `true` looks at the newest 500 that do. */
      mentioned?: boolean | undefined
      /** Words of the subject, of people, addresses, messages and notes; the last one may be the start of a word. Of more than 2000 threads that have them all, those with the newest messages are found. */
      query?: string | undefined
    }
    replies: {
      200: {
        data: Thread[]
        /** Whether there are more than the 500 shown. */
        truncated: boolean
      }
    }
  }
  listThreadsPage: {
    call: {
      /** `open` has a candidate, `unassigned` has none, `archived` is either. */
      state?: 'open' | 'unassigned' | 'archived' | 'all' | undefined
      /** The id of a member, `me`, or `nobody`. */
      assignee?: string | undefined
      /** A positive integer. */
      jobId?: number | string | undefined
      /** A positive integer. */
      candidateId?: number | string | undefined
      /** Whether the caller has not read it. `true` looks at the 5000 threads that people wrote to last, `false` at the 5000 newest of those asked for: of each job at 500, where a reviewer asks. */
      unread?: boolean | undefined
      /** Whether a note names the caller who has not read the thread since; `true` looks at the newest 500 that do. */
      mentioned?: boolean | undefined
      /** Words of the subject, of people, addresses, messages and notes; the last one may be the start of a word. Of more than 2000 threads that have them all, those with the newest messages are found. */
      query?: string | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: Thread[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  listWebhookDeliveriesPage: {
    call: {
      state?: 'pending' | 'succeeded' | 'failed' | undefined
      type?: 'job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test' | undefined
      /** How many items, brought within 1 to 100. Default 25. */
      limit?: number | string | undefined
      /** The `nextCursor` of the page before. */
      cursor?: string | undefined
    }
    replies: {
      200: {
        data: WebhookDeliverySummary[]
        /** Null when the whole list was read. */
        nextCursor: string | null
      }
    }
  }
  mergeCandidates: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        duplicateId: number | string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: {
        mergeId: number
        candidate: Candidate
      }
    }
  }
  mergeThreads: {
    call: {
      threadId: string
      body: {
        otherThreadId: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Thread
    }
  }
  overrideEvaluation: {
    call: {
      /** A positive integer. */
      applicationId: number | string
      body: {
        verdict: 'strong' | 'possible' | 'weak'
        /** Why, for the people who work on the job. */
        reason?: string | null | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Evaluation
    }
  }
  pauseSourcingSearch: {
    call: {
      /** A positive integer. */
      searchId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: SourcingSearch
    }
  }
  previewIntent: {
    call: {
      body: {
        message: string
        contextType: 'root' | 'job' | 'analytics'
        /** The conversation. Its job counts where `contextType` is `job`. */
        context?: string | undefined
        /** Whether the conversation is under way: without one the message starts it. */
        hasOpenThread?: boolean | undefined
      }
    }
    replies: {
      200: IntentPreview
    }
  }
  previewOutreachSequence: {
    call: {
      sequenceId: string
      body: {
        applicationId: number | string
      }
    }
    replies: {
      200: OutreachPreview
    }
  }
  previewStatusLetters: {
    call: {
      body: {
        applicationIds: readonly (number | string)[]
        status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
      }
    }
    replies: {
      200: StatusLettersPreview
    }
  }
  previewTemplate: {
    call: {
      /** A positive integer. */
      templateId: number | string
      body: {
        candidateId: number | string
        jobId?: number | string | undefined
      }
    }
    replies: {
      200: LetterPreview
    }
  }
  publishJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Job
    }
  }
  putActionDraft: {
    call: {
      actionKey: string
      body: {
        subject: string
        /** Markdown. */
        bodyMarkdown: string
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: ActionReceipt
    }
  }
  putAtsCredentials: {
    call: {
      body: {
        /** Needed where none is connected. */
        integrationTool?: string | undefined
        /** By the names that `GET …/tools` lists. */
        credentials: Record<string, string>
      }
    }
    replies: {
      200: {
        integration: AtsIntegration
      }
    }
  }
  putAtsJob: {
    call: {
      /** What the job is called in the ATS: any text, percent-encoded. */
      atsJobId: string
      body: {
        /** Needed to make a job. */
        title?: string | undefined
        /** Markdown. */
        description?: string | undefined
        department?: string | null | undefined
        location?: JobLocationInput | null | undefined
        employmentType?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null | undefined
        salary?: SalaryInput | null | undefined
        /** Trimmed; the same one twice is kept once. */
        tags?: readonly string[] | undefined
        /** What candidates are measured by. A job that becomes live and has none, and is told none, gets those that its description names. */
        criteria?: readonly Criterion[] | undefined
        screening?: 'resume' | 'ai_interview' | undefined
        /** What applicants are asked. One that is sent again with the same text and type keeps its id. `options` is for choices alone. `knockout` tells which answers disqualify: of a yes or no, of a single choice, or outside a range of numbers. */
        screeningQuestions?: readonly ScreeningQuestionInput[] | undefined
        /** How many applicants the job takes. */
        applicantLimit?: number | undefined
        url?: string | null | undefined
        /** What the job is to be; without it a new job is a draft, and any other stays what it is. */
        status?: 'draft' | 'live' | 'closed' | undefined
        /** Why the job is closed by this; `other` when it is not told. */
        closeReason?: 'filled' | 'cancelled' | 'other' | undefined
        /** The job to link, when it is there already. Told again it must be the same one. */
        jobId?: number | string | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: IntegrationJob
      201: IntegrationJob
    }
  }
  putDraft: {
    call: {
      threadId: string
      body: {
        subject?: string | null | undefined
        bodyMarkdown: string
        /** Uploaded files, 10 MB together at most. */
        fileKeys?: readonly string[] | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: ThreadDraft
    }
  }
  putSignature: {
    call: {
      body: {
        /** Markdown. Nothing is no signature. */
        bodyMarkdown: string
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: LetterSignature
    }
  }
  putSourcingChannelKey: {
    call: {
      channel: 'people_api' | 'github'
      body: {
        key: string
      }
    }
    replies: {
      204: undefined
    }
  }
  putStatusLetter: {
    call: {
      /** `unreviewed`: they applied. It does not go to whoever comes back to this status, or applied long before they were handed in. */
      applicationStatus: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
      body: {
        isOn: boolean
        templateId: number | string | null
        /** Without it 24 for `not_suitable`, and 0 for all others. */
        delayHours?: number | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: StatusLetter
    }
  }
  putWebhookEndpoint: {
    call: {
      body: {
        /** Begins with https:// and is reached over the public Internet. */
        url: string
        eventTypes?: readonly ('job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test')[] | null | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: WebhookEndpoint
      201: WebhookEndpointWithSecret
    }
  }
  readDocument: {
    call: {
      body: {
        fileKey: string
        fileName: string
        documentType?: 'resume' | 'job_description' | 'interview_notes' | 'hiring_brief' | 'other' | undefined
      }
    }
    replies: {
      200: ReadDocument
    }
  }
  readThread: {
    call: {
      threadId: string
      body: {
        unread?: boolean | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Thread
    }
  }
  redeliverWebhook: {
    call: {
      deliveryId: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: AcceptedWebhookDelivery
    }
  }
  relinkAts: {
    call: {
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: {
        /** Opened in a browser. Whoever has it can connect: hand it to nobody else. */
        url: string
        expiresAt: string
        /** Null where the page lets them choose. */
        integrationTool: string | null
      }
    }
  }
  removeApplication: {
    call: {
      /** A positive integer. */
      applicationId: number | string
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Application
    }
  }
  removeCandidateFile: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      fileKey: string
    }
    replies: {
      204: undefined
    }
  }
  removeMember: {
    call: {
      userId: string
      /** Revoke the API keys that the person made. */
      revokeKeys?: boolean | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  reopenJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Job
    }
  }
  replayWebhooks: {
    call: {
      body: {
        from: string
        to: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: WebhookReplay
    }
  }
  replyToThread: {
    call: {
      threadId: string
      body: {
        /** Without it that of the template, or of the thread. */
        subject?: string | undefined
        /** Markdown. Variables in it are filled in, like `{{candidate.firstName}}`. Without it that of the template. */
        bodyMarkdown?: string | undefined
        /** Uploaded files, 10 MB together at most. */
        fileKeys?: readonly string[] | undefined
        /** When it leaves, within a year; without it after ten seconds, in which it can be withdrawn. */
        sendAt?: string | undefined
        templateId?: number | string | undefined
        /** Which mailbox of the company it is from. */
        mailboxId?: number | string | undefined
        withSignature?: boolean | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Message
    }
  }
  requestEmailVerification: {
    call: {
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: {
        status: 'accepted' | 'verified'
      }
    }
  }
  requestPasswordReset: {
    call: {
      body: {
        email: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: {
        status: 'accepted'
      }
    }
  }
  resetPassword: {
    call: {
      token: string
      body: {
        password: string
      }
    }
    replies: {
      204: undefined
    }
  }
  restoreApplication: {
    call: {
      /** A positive integer. */
      applicationId: number | string
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Application
    }
  }
  resumeOutreach: {
    call: {
      idempotencyKey?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  retryMessage: {
    call: {
      threadId: string
      messageId: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Message
    }
  }
  revokeApiKey: {
    call: {
      keyId: string
    }
    replies: {
      204: undefined
    }
  }
  revokePlatformAuthorization: {
    call: {
      /** The company whose platform keys act, org_… */
      platformCompanyId: string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  rotateApiKey: {
    call: {
      keyId: string
      body?: {
        /** How long the old key is accepted beside the new one. */
        overlapHours?: number | undefined
      } | undefined
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: MintedApiKey
    }
  }
  rotateWebhookSecret: {
    call: {
      body?: {
        /** How long the old secret signs beside the new one; 0 ends it at once. */
        overlapHours?: number | undefined
      } | undefined
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: WebhookEndpointWithSecret
    }
  }
  runAnalyticsSql: {
    call: {
      body: {
        sql: string
      }
    }
    replies: {
      200: SqlAnswer
    }
  }
  searchAtsHistory: {
    call: {
      body: {
        query: string
      }
    }
    replies: {
      200: {
        /** At most 25. */
        results: AtsHistoryFoundPerson[]
        /** There are more than are shown: ask for more words. */
        truncated: boolean
        unavailable: boolean
      }
    }
  }
  sendConversationMessage: {
    call: {
      sessionId: string
      /** `stream`: 303 with the address of the stream, which clients follow by themselves. */
      answer?: 'turn' | 'stream' | undefined
      body: {
        message: string
        /** Keys of uploaded files: PDF, Word or plain text. */
        attachments?: readonly string[] | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: AgentTurn
      303: undefined
    }
  }
  setActiveCompany: {
    call: {
      body: {
        companyId: string
      }
    }
    replies: {
      200: SessionCompany
    }
  }
  setCandidateTags: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        /** Trimmed; the same one twice is kept once. */
        tags: readonly string[]
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Candidate
    }
  }
  setLegalHold: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        reason: string
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Candidate
    }
  }
  settleAction: {
    call: {
      actionKey: string
      body: {
        happened: boolean
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: ActionReceipt
    }
  }
  settleMessage: {
    call: {
      threadId: string
      messageId: string
      body: {
        arrived: true
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Message
    }
  }
  signIn: {
    call: {
      body: {
        email: string
        password: string
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Session
    }
  }
  signOut: {
    call: {
      /** End every session of the user. */
      all?: boolean | undefined
    }
    replies: {
      204: undefined
    }
  }
  signUp: {
    call: {
      body: {
        email: string
        password: string
        name: string
        companyName: string
        /** The solved challenge, when one is asked for. */
        captcha?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Session
    }
  }
  snoozeAttention: {
    call: {
      body: {
        kind: string
        key: string
        /** From now on. With 0 it is taken up again. */
        hours: number
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: {
        kind: string
        key: string
        until: string | null
      }
    }
  }
  splitThread: {
    call: {
      threadId: string
      body: {
        messageIds: readonly string[]
        /** Notes that go along; all others stay. One that is not in the thread is left out. */
        noteIds?: readonly (number | string)[] | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: Thread
    }
  }
  stageAction: {
    call: {
      body: {
        kind: string
        jobId: number | string
        /** What the kind takes; errors point into it. */
        payload: Record<string, unknown>
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: ActionReceipt
    }
  }
  startAtsSync: {
    call: {
      body: {
        kind?: 'full' | 'incremental' | undefined
        /** Where very much is missing, a full sync takes nothing away and counts it as `held`. True says that a person has looked, and that it is gone there. */
        takeMissing?: boolean | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: {
        kind: 'full' | 'incremental'
      }
    }
  }
  startCandidateImport: {
    call: {
      body: {
        fileKey: string
        /** By the type of the file when not said. */
        format?: 'csv' | 'zip' | undefined
        jobId?: number | string | undefined
        /** On the job. As `unreviewed` each takes one of its places; who finds none is not imported. */
        status?: 'unreviewed' | 'sourced_potential' | undefined
        /** Of those whose row names none. */
        source?: string | undefined
        /** What columns of a CSV hold, against what their names say; null leaves one out. */
        mapping?: Record<string, 'firstName' | 'lastName' | 'name' | 'email' | 'phone' | 'headline' | 'location' | 'city' | 'region' | 'country' | 'link' | 'linkedin' | 'github' | 'tags' | 'source' | null> | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: Import
    }
  }
  startSourcingSearch: {
    call: {
      /** A positive integer. */
      searchId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: SourcingSearch
    }
  }
  stopOutreachEnrolment: {
    call: {
      enrolmentId: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: OutreachEnrolment
    }
  }
  subscribeToNewsletter: {
    call: {
      body: {
        companySlug: string
        email: string
        /** The solved challenge of `GET /v1/public/captcha?purpose=newsletter`, when one is asked for. */
        captcha?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: {
        status: 'accepted'
      }
    }
  }
  testWebhookEndpoint: {
    call: {
      idempotencyKey?: string | null | undefined
    }
    replies: {
      202: AcceptedWebhookDelivery
    }
  }
  unarchiveThread: {
    call: {
      threadId: string
      idempotencyKey?: string | null | undefined
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Thread
    }
  }
  undoAction: {
    call: {
      actionKey: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      201: ActionReceipt
    }
  }
  undoMerge: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      /** A positive integer. */
      mergeId: number | string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: {
        candidate: Candidate
        separated: Candidate
      }
    }
  }
  unlinkAtsJob: {
    call: {
      /** What the job is called in the ATS: any text, percent-encoded. */
      atsJobId: string
      ifMatch?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  unlinkRemoteJob: {
    call: {
      /** As `GET …/jobs/page` names it, percent-encoded. */
      atsJobId: string
    }
    replies: {
      204: undefined
    }
  }
  unsubscribeFromNewsletter: {
    call: {
      token: string
    }
    replies: {
      204: undefined
    }
  }
  updateApplication: {
    call: {
      /** A positive integer. */
      applicationId: number | string
      body: {
        status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
        reason?: string | null | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Application
    }
  }
  updateCandidate: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      body: {
        firstName?: string | undefined
        lastName?: string | undefined
        headline?: string | null | undefined
        /** The first is the one that is written to. One address is one person’s. */
        emails?: readonly string[] | undefined
        /** The first is the one that is called. */
        phones?: readonly string[] | undefined
        location?: PlaceInput | null | undefined
        links?: readonly string[] | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Candidate
    }
  }
  updateCandidateNote: {
    call: {
      /** A positive integer. */
      candidateId: number | string
      /** A positive integer. */
      noteId: number | string
      body: {
        /** Markdown. */
        body?: string | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: CandidateNote
    }
  }
  updateCompany: {
    call: {
      body: {
        name?: string | undefined
        slug?: string | undefined
        brand?: {
          logoUrl?: string | null | undefined
          colour?: string | null | undefined
        } | undefined
        timezone?: string | undefined
        careersText?: string | undefined
        apiEnabled?: boolean | undefined
        connectedAppsEnabled?: boolean | undefined
        retentionMonths?: number | null | undefined
        asksSelfIdentification?: boolean | undefined
        ai?: {
          /** Who evaluates applications. */
          evaluation?: 'rules' | 'model' | undefined
          /** Who answers in conversations. */
          agent?: 'rules' | 'model' | undefined
          /** Who reads jobs out of texts. What a model finds must stand there. */
          drafting?: 'rules' | 'model' | undefined
        } | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Company
    }
  }
  updateIntegrationCandidate: {
    call: {
      candidateId: string
      body: {
        status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
        reason?: string | null | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: IntegrationCandidate
    }
  }
  updateJob: {
    call: {
      /** A positive integer. */
      jobId: number | string
      body: {
        title?: string | undefined
        /** Markdown. */
        description?: string | undefined
        department?: string | null | undefined
        location?: JobLocationInput | null | undefined
        employmentType?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null | undefined
        salary?: SalaryInput | null | undefined
        /** Trimmed; the same one twice is kept once. */
        tags?: readonly string[] | undefined
        /** What candidates are measured by. One that is sent again with the same text keeps its id. */
        criteria?: readonly Criterion[] | undefined
        screening?: 'resume' | 'ai_interview' | undefined
        /** What applicants are asked. One that is sent again with the same text and type keeps its id. `options` is for choices alone. `knockout` tells which answers disqualify: of a yes or no, of a single choice, or outside a range of numbers. */
        screeningQuestions?: readonly ScreeningQuestionInput[] | undefined
        /** How many applicants the job takes. */
        applicantLimit?: number | undefined
        /** The ids of members of the company. Reviewers among them see the job. */
        hiringTeam?: readonly string[] | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Job
    }
  }
  updateMailbox: {
    call: {
      /** A positive integer. */
      mailboxId: number | string
      body: {
        name?: string | undefined
        address?: string | undefined
        isOn?: boolean | undefined
        /** Where its letters are read. */
        imap?: {
          host: string
          port: number
          /** Nothing is said to a server in the open. */
          security?: 'tls' | 'starttls' | undefined
          user: string
          /** Without it the one before stays. */
          password?: string | undefined
          /** The first is listened to, the others are looked at every few minutes. Answers may lie in Junk. */
          folders?: readonly string[] | undefined
          /** The name by which its own server tells in `Authentication-Results` who wrote a letter. Nobody else is believed. */
          trust?: string | null | undefined
        } | null | undefined
        /** By which letters from it leave. */
        smtp?: {
          host: string
          port: number
          /** Nothing is said to a server in the open. */
          security?: 'tls' | 'starttls' | undefined
          user: string
          /** Without it the one before stays. */
          password?: string | undefined
        } | null | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Mailbox
    }
  }
  updateMe: {
    call: {
      body: {
        name?: string | undefined
        locale?: string | undefined
        timezone?: string | undefined
        notifications?: {
          applications?: boolean | undefined
          messages?: boolean | undefined
          digest?: boolean | undefined
        } | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: User
    }
  }
  updateMember: {
    call: {
      userId: string
      body: {
        role: 'reviewer' | 'recruiter' | 'admin'
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: Member
    }
  }
  updateOutreachSequence: {
    call: {
      sequenceId: string
      body: {
        name?: string | undefined
        /** Of the letters: what the law asks us to say is said in it. */
        language?: 'en' | 'de' | 'fr' | 'es' | undefined
        steps?: readonly {
          /** Days after the letter before, at least 3; 0 for the first. */
          waitDays: number
          /** Of the first letter alone: the others follow in its thread. */
          subject?: string | null | undefined
          /** Markdown. Variables in it are filled in: `{{candidate.firstName}}`, `{{candidate.lastName}}`, `{{candidate.name}}`, `{{job.title}}`, `{{company.name}}`, `{{sender.name}}`. What the law asks is added to the first letter by us. */
          bodyMarkdown: string
        }[] | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: OutreachSequence
    }
  }
  updateOutreachSettings: {
    call: {
      body: {
        /** Letters leave from then on, by the clock where their reader lives. */
        from?: string | undefined
        /** And no later than this; `24:00` is midnight. */
        until?: string | undefined
        /** Monday is 1. Null: the week of the country where the person lives. */
        workDays?: readonly number[] | null | undefined
        /** No letter leaves on these days. */
        holidays?: readonly string[] | undefined
        /** So many letters a day in one member’s name; 20 on the first day that they write, and a fifth more on each that follows, at most 50. */
        senderDayMax?: number | undefined
        /** So many letters a day of the company, at most 200. */
        companyDayMax?: number | undefined
        /** So many letters a day to people at one company, by the domain of their addresses, at most 50. */
        domainDayMax?: number | undefined
        /** Whether people in Germany get more than the first letter of a sequence. */
        followsUpInGermany?: boolean | undefined
        /** Who was found and answers nothing is erased so long after the last letter. */
        monthsUnanswered?: number | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: OutreachSettings
    }
  }
  updateSourcingSearch: {
    call: {
      /** A positive integer. */
      searchId: number | string
      body: {
        name?: string | undefined
        /** Why these people, from these channels, for this job: the note that a balance of interests asks for. */
        purpose?: string | null | undefined
        /** What candidates are measured by. One that is sent again with the same text keeps its id. */
        criteria?: readonly Criterion[] | undefined
        filters?: SourcingFiltersInput | undefined
        channels?: readonly ('talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github')[] | undefined
        /** How many people are wanted. */
        targetCount?: number | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: SourcingSearch
    }
  }
  updateTemplate: {
    call: {
      /** A positive integer. */
      templateId: number | string
      body: {
        name?: string | undefined
        subject?: string | undefined
        /** Markdown. */
        bodyMarkdown?: string | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: LetterTemplate
    }
  }
  updateThreadNote: {
    call: {
      threadId: string
      /** A positive integer. */
      noteId: number | string
      body: {
        /** Markdown. `@` and the name of a member tells them of it. */
        body?: string | undefined
      }
      ifMatch?: string | null | undefined
    }
    replies: {
      200: ThreadNote
    }
  }
  verifyEmail: {
    call: {
      token: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      204: undefined
    }
  }
  warmConversation: {
    call: {
      body: {
        /** `root`, `analytics` or `job:<id>`. */
        context?: string | undefined
      }
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: {
        sessionId: string
      }
    }
  }
  withdrawInvitation: {
    call: {
      invitationId: string
    }
    replies: {
      204: undefined
    }
  }
  withdrawMessage: {
    call: {
      threadId: string
      messageId: string
      idempotencyKey?: string | null | undefined
    }
    replies: {
      200: Message
    }
  }
  withdrawOwnApplication: {
    call: {
      token: string
      /** Ask for erasure too. */
      erase?: boolean | undefined
    }
    replies: {
      204: undefined
    }
  }
}

export const routes: Readonly<Record<keyof Operations, Route>> = {
  acceptInvitation: { method: 'POST', path: '/v1/invitations/{token}/accept', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  acceptSourcingResult: { method: 'POST', path: '/v1/sourcing-searches/{searchId}/results/{candidateId}/accept', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  addApplication: { method: 'POST', path: '/v1/jobs/{jobId}/applications', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addCandidateFile: { method: 'POST', path: '/v1/candidates/{candidateId}/files', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addCandidateNote: { method: 'POST', path: '/v1/candidates/{candidateId}/notes', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addCandidateResume: { method: 'POST', path: '/v1/candidates/{candidateId}/resumes', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addResumeFromMessage: { method: 'POST', path: '/v1/inbox/threads/{threadId}/messages/{messageId}/resume', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addSourcingList: { method: 'POST', path: '/v1/sourcing-searches/{searchId}/lists', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addSuppression: { method: 'POST', path: '/v1/inbox/suppressions', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  addThreadNote: { method: 'POST', path: '/v1/inbox/threads/{threadId}/notes', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  applyToJob: { method: 'POST', path: '/v1/public/jobs/{jobSlug}/applications', credential: 'none', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  archiveConversation: { method: 'POST', path: '/v1/agent/sessions/{sessionId}/archive', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  archiveThread: { method: 'POST', path: '/v1/inbox/threads/{threadId}/archive', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch'], isPaged: false, isFile: false },
  assignThread: { method: 'POST', path: '/v1/inbox/threads/{threadId}/assign', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch', 'body'], isPaged: false, isFile: false },
  authorizePlatform: { method: 'PUT', path: '/v1/platform-authorizations/{platformCompanyId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  cancelImport: { method: 'POST', path: '/v1/imports/{importId}/cancel', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  changeStageMappings: { method: 'PATCH', path: '/v1/ats-integration/stage-mappings', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  changeStatuses: { method: 'POST', path: '/v1/applications/bulk-status', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  closeJob: { method: 'POST', path: '/v1/jobs/{jobId}/close', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch', 'body'], isPaged: false, isFile: false },
  confirmNewsletter: { method: 'POST', path: '/v1/newsletter/subscriptions/{token}/confirm', credential: 'none', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  countSourcingPeople: { method: 'POST', path: '/v1/jobs/{jobId}/sourcing-searches/count', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  createApiKey: { method: 'POST', path: '/v1/api-keys', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createAtsLink: { method: 'POST', path: '/v1/ats-integration/link', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createCandidate: { method: 'POST', path: '/v1/candidates', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createCheckoutSession: { method: 'POST', path: '/v1/billing/checkout-sessions', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createCompany: { method: 'POST', path: '/v1/companies', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createFile: { method: 'POST', path: '/v1/files', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createInvitation: { method: 'POST', path: '/v1/company/invitations', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createJob: { method: 'POST', path: '/v1/jobs', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createMailbox: { method: 'POST', path: '/v1/inbox/mailboxes', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createOutreachSequence: { method: 'POST', path: '/v1/jobs/{jobId}/outreach-sequences', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createPortalSession: { method: 'POST', path: '/v1/billing/portal-sessions', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  createSourcingSearch: { method: 'POST', path: '/v1/jobs/{jobId}/sourcing-searches', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createSubscribeSession: { method: 'POST', path: '/v1/billing/subscribe-sessions', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createTemplate: { method: 'POST', path: '/v1/inbox/templates', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createThread: { method: 'POST', path: '/v1/inbox/threads', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  createTopUpSession: { method: 'POST', path: '/v1/billing/top-up-sessions', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  decideSourcingResults: { method: 'POST', path: '/v1/sourcing-searches/{searchId}/results/decide', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  deleteCandidateNote: { method: 'DELETE', path: '/v1/candidates/{candidateId}/notes/{noteId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  deleteDraft: { method: 'DELETE', path: '/v1/inbox/threads/{threadId}/draft', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  deleteJob: { method: 'DELETE', path: '/v1/jobs/{jobId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  deleteMailbox: { method: 'DELETE', path: '/v1/inbox/mailboxes/{mailboxId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  deleteSourcingChannelKey: { method: 'DELETE', path: '/v1/sourcing-channels/{channel}/key', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  deleteTemplate: { method: 'DELETE', path: '/v1/inbox/templates/{templateId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  deleteThreadNote: { method: 'DELETE', path: '/v1/inbox/threads/{threadId}/notes/{noteId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/v1/integration/webhook-endpoint', credential: 'key', query: [], takes: ['companyId', 'ifMatch'], isPaged: false, isFile: false },
  discardAction: { method: 'POST', path: '/v1/agent/actions/{actionKey}/discard', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  disconnectAts: { method: 'DELETE', path: '/v1/ats-integration', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  dismissSourcingResult: { method: 'POST', path: '/v1/sourcing-searches/{searchId}/results/{candidateId}/dismiss', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  draftJobFromText: { method: 'POST', path: '/v1/jobs/draft-from-text', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  duplicateJob: { method: 'POST', path: '/v1/jobs/{jobId}/duplicate', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  endConnectedApp: { method: 'DELETE', path: '/v1/connected-apps/{appId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  endLegalHold: { method: 'DELETE', path: '/v1/candidates/{candidateId}/legal-hold', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  endSuppression: { method: 'DELETE', path: '/v1/inbox/suppressions/{suppressionId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  enrolInOutreach: { method: 'POST', path: '/v1/outreach-sequences/{sequenceId}/enrolments', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  eraseCandidate: { method: 'DELETE', path: '/v1/candidates/{candidateId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  evaluateApplication: { method: 'POST', path: '/v1/applications/{applicationId}/evaluation', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  executeAction: { method: 'POST', path: '/v1/agent/actions/{actionKey}/execute', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch', 'body'], isPaged: false, isFile: false },
  exportAdverseImpact: { method: 'GET', path: '/v1/analytics/adverse-impact/export', credential: 'session', query: ['jobStatus', 'tags', 'jobId', 'createdAfter', 'createdBefore', 'fewPeople'], takes: [], isPaged: false, isFile: false },
  exportCandidate: { method: 'GET', path: '/v1/candidates/{candidateId}/export', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  findCandidates: { method: 'GET', path: '/v1/agent/candidates', credential: 'session', query: ['query'], takes: [], isPaged: false, isFile: false },
  getAction: { method: 'GET', path: '/v1/agent/actions/{actionKey}', credential: 'session', query: ['jobId'], takes: [], isPaged: false, isFile: false },
  getAdverseImpact: { method: 'GET', path: '/v1/analytics/adverse-impact', credential: 'session', query: ['jobStatus', 'tags', 'jobId', 'createdAfter', 'createdBefore'], takes: [], isPaged: false, isFile: false },
  getAgentUsage: { method: 'GET', path: '/v1/agent/usage', credential: 'session', query: ['from', 'to'], takes: [], isPaged: false, isFile: false },
  getAnalyticsFilterOptions: { method: 'GET', path: '/v1/analytics/filter-options', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getAnalyticsJobDashboard: { method: 'GET', path: '/v1/analytics/jobs/{jobId}/dashboard', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getAnalyticsJobKpis: { method: 'GET', path: '/v1/analytics/jobs/{jobId}/kpis', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getAnalyticsOverview: { method: 'GET', path: '/v1/analytics/overview', credential: 'session', query: ['jobStatus', 'tags', 'jobId', 'createdAfter', 'createdBefore'], takes: [], isPaged: false, isFile: false },
  getAnalyticsSqlSchema: { method: 'GET', path: '/v1/analytics/sql/schema', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getApplication: { method: 'GET', path: '/v1/applications/{applicationId}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getAtsHistoryCandidate: { method: 'GET', path: '/v1/ats-history/candidates/{candidateId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getAtsIntegration: { method: 'GET', path: '/v1/ats-integration', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getAtsSyncStatus: { method: 'GET', path: '/v1/ats-integration/sync-status', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getBilling: { method: 'GET', path: '/v1/billing', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getCandidate: { method: 'GET', path: '/v1/candidates/{candidateId}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getCandidateCv: { method: 'GET', path: '/v1/agent/candidates/{candidateId}/cv', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getCandidateGlance: { method: 'GET', path: '/v1/agent/candidates/{candidateId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getCandidateReviews: { method: 'GET', path: '/v1/agent/jobs/{jobId}/candidate-reviews', credential: 'session', query: ['candidateIds'], takes: [], isPaged: false, isFile: false },
  getCaptcha: { method: 'GET', path: '/v1/public/captcha', credential: 'none', query: ['purpose'], takes: [], isPaged: false, isFile: false },
  getCompany: { method: 'GET', path: '/v1/company', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getCurrentConversation: { method: 'GET', path: '/v1/agent/sessions/current', credential: 'session', query: ['context', 'poll', 'read', 'sessionId'], takes: [], isPaged: false, isFile: false },
  getDraft: { method: 'GET', path: '/v1/inbox/threads/{threadId}/draft', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getEvaluation: { method: 'GET', path: '/v1/applications/{applicationId}/evaluation', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getFile: { method: 'GET', path: '/v1/files/{fileKey}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getImport: { method: 'GET', path: '/v1/imports/{importId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getIntegrationCandidate: { method: 'GET', path: '/v1/integration/candidates/{candidateId}', credential: 'key', query: [], takes: ['companyId', 'ifNoneMatch'], isPaged: false, isFile: false },
  getIntegrationCompany: { method: 'GET', path: '/v1/integration/company', credential: 'key', query: [], takes: ['companyId'], isPaged: false, isFile: false },
  getIntegrationResume: { method: 'GET', path: '/v1/integration/candidates/{candidateId}/resume', credential: 'key', query: [], takes: ['companyId'], isPaged: false, isFile: true },
  getJob: { method: 'GET', path: '/v1/jobs/{jobId}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getJobStatus: { method: 'GET', path: '/v1/agent/jobs/{jobId}/status', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getLatestDraft: { method: 'GET', path: '/v1/agent/actions/latest-draft', credential: 'session', query: ['jobId'], takes: [], isPaged: false, isFile: false },
  getLinkedJob: { method: 'GET', path: '/v1/integration/jobs/{jobId}', credential: 'key', query: [], takes: ['companyId'], isPaged: false, isFile: false },
  getMe: { method: 'GET', path: '/v1/me', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getMember: { method: 'GET', path: '/v1/company/members/{userId}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getMessageHtml: { method: 'GET', path: '/v1/inbox/threads/{threadId}/messages/{messageId}/html', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getMessageSource: { method: 'GET', path: '/v1/inbox/threads/{threadId}/messages/{messageId}/source', credential: 'session', query: [], takes: [], isPaged: false, isFile: true },
  getNextPrompts: { method: 'GET', path: '/v1/agent/sessions/{sessionId}/next-prompts', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getOpenApiDocument: { method: 'GET', path: '/v1/openapi.json', credential: 'none', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getOutreachSequence: { method: 'GET', path: '/v1/outreach-sequences/{sequenceId}', credential: 'session', query: [], takes: ['ifMatch', 'ifNoneMatch'], isPaged: false, isFile: false },
  getOutreachSettings: { method: 'GET', path: '/v1/outreach-settings', credential: 'session', query: [], takes: ['ifMatch', 'ifNoneMatch'], isPaged: false, isFile: false },
  getOwnApplication: { method: 'GET', path: '/v1/public/applications/{token}', credential: 'none', query: [], takes: [], isPaged: false, isFile: false },
  getPlatformAuthorization: { method: 'GET', path: '/v1/platform-authorizations/{platformCompanyId}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getPublicCompany: { method: 'GET', path: '/v1/public/companies/{slug}', credential: 'none', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getPublicJob: { method: 'GET', path: '/v1/public/companies/{slug}/jobs/{jobSlug}', credential: 'none', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getSignature: { method: 'GET', path: '/v1/inbox/signature', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getSourcingPerformance: { method: 'GET', path: '/v1/analytics/sourcing-performance', credential: 'session', query: ['jobId'], takes: [], isPaged: false, isFile: false },
  getSourcingSearch: { method: 'GET', path: '/v1/sourcing-searches/{searchId}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getStatusLetter: { method: 'GET', path: '/v1/inbox/status-letters/{applicationStatus}', credential: 'session', query: [], takes: ['ifNoneMatch'], isPaged: false, isFile: false },
  getThread: { method: 'GET', path: '/v1/inbox/threads/{threadId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  getWebhookDelivery: { method: 'GET', path: '/v1/integration/webhook-deliveries/{deliveryId}', credential: 'key', query: [], takes: ['companyId'], isPaged: false, isFile: false },
  getWebhookEndpoint: { method: 'GET', path: '/v1/integration/webhook-endpoint', credential: 'key', query: [], takes: ['companyId', 'ifNoneMatch'], isPaged: false, isFile: false },
  handInApplication: { method: 'POST', path: '/v1/integration/ats-jobs/{atsJobId}/applications', credential: 'key', query: [], takes: ['companyId', 'idempotencyKey', 'body'], isPaged: false, isFile: false },
  importAtsHistoryCandidate: { method: 'POST', path: '/v1/ats-history/candidates/{candidateId}/import', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  interruptConversation: { method: 'POST', path: '/v1/agent/sessions/{sessionId}/interrupt', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  linkRemoteJob: { method: 'POST', path: '/v1/ats-integration/jobs/{atsJobId}/link', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  listActionsPage: { method: 'GET', path: '/v1/agent/actions/page', credential: 'session', query: ['state', 'kind', 'jobId', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listAnalyticsCandidates: { method: 'GET', path: '/v1/analytics/candidates', credential: 'session', query: ['jobStatus', 'tags', 'jobId', 'createdAfter', 'createdBefore', 'page', 'pageSize', 'sort'], takes: [], isPaged: false, isFile: false },
  listAnalyticsJobs: { method: 'GET', path: '/v1/analytics/jobs', credential: 'session', query: ['jobStatus', 'tags', 'jobId', 'createdAfter', 'createdBefore'], takes: [], isPaged: false, isFile: false },
  listApiKeys: { method: 'GET', path: '/v1/api-keys', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listApiKeysPage: { method: 'GET', path: '/v1/api-keys/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listApplications: { method: 'GET', path: '/v1/jobs/{jobId}/applications', credential: 'session', query: ['sort', 'status', 'query', 'cluster', 'includeRemoved'], takes: [], isPaged: false, isFile: false },
  listApplicationsPage: { method: 'GET', path: '/v1/jobs/{jobId}/applications/page', credential: 'session', query: ['sort', 'status', 'query', 'cluster', 'includeRemoved', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listAtsConflictsPage: { method: 'GET', path: '/v1/ats-integration/conflicts/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listAtsJobsPage: { method: 'GET', path: '/v1/ats-integration/jobs/page', credential: 'session', query: ['status', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listAtsRunsPage: { method: 'GET', path: '/v1/ats-integration/runs/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listAtsStages: { method: 'GET', path: '/v1/ats-integration/stages', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listAtsTools: { method: 'GET', path: '/v1/ats-integration/tools', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listAttentionQueue: { method: 'GET', path: '/v1/agent/attention-queue', credential: 'session', query: ['limit'], takes: [], isPaged: false, isFile: false },
  listAuditLogPage: { method: 'GET', path: '/v1/audit-log/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listCandidateApplications: { method: 'GET', path: '/v1/candidates/{candidateId}/applications', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCandidateDuplicates: { method: 'GET', path: '/v1/candidates/{candidateId}/duplicates', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCandidateFiles: { method: 'GET', path: '/v1/candidates/{candidateId}/files', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCandidateMerges: { method: 'GET', path: '/v1/candidates/{candidateId}/merges', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCandidateNotes: { method: 'GET', path: '/v1/candidates/{candidateId}/notes', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCandidateResumes: { method: 'GET', path: '/v1/candidates/{candidateId}/resumes', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCandidatesPage: { method: 'GET', path: '/v1/candidates/page', credential: 'session', query: ['query', 'tags', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listChannels: { method: 'GET', path: '/v1/inbox/channels', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listCompanies: { method: 'GET', path: '/v1/companies', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listConnectedAppsPage: { method: 'GET', path: '/v1/connected-apps/page', credential: 'session', query: ['userId', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listConversationMessagesPage: { method: 'GET', path: '/v1/agent/sessions/{sessionId}/messages/page', credential: 'session', query: ['before', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listConversationsPage: { method: 'GET', path: '/v1/agent/sessions/page', credential: 'session', query: ['context', 'archived', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listCreditEntriesPage: { method: 'GET', path: '/v1/billing/credit-entries/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listDecisionRecords: { method: 'GET', path: '/v1/applications/{applicationId}/decision-records', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listImportErrorsPage: { method: 'GET', path: '/v1/imports/{importId}/errors/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listImportsPage: { method: 'GET', path: '/v1/imports/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listIntegrationCandidatesPage: { method: 'GET', path: '/v1/integration/jobs/{jobId}/candidates/page', credential: 'key', query: ['updatedAfter', 'syncToken', 'status', 'limit', 'cursor'], takes: ['companyId'], isPaged: true, isFile: false },
  listInvitations: { method: 'GET', path: '/v1/company/invitations', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listInvoices: { method: 'GET', path: '/v1/billing/invoices', credential: 'session', query: ['startingAfter'], takes: [], isPaged: false, isFile: false },
  listInvoicesPage: { method: 'GET', path: '/v1/billing/invoices/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listJobActivity: { method: 'GET', path: '/v1/jobs/{jobId}/activity', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listJobActivityPage: { method: 'GET', path: '/v1/jobs/{jobId}/activity/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listJobDecisionRecordsPage: { method: 'GET', path: '/v1/jobs/{jobId}/decision-records/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listJobs: { method: 'GET', path: '/v1/jobs', credential: 'session', query: ['jobStatus', 'tags', 'query', 'createdAfter', 'createdBefore'], takes: [], isPaged: false, isFile: false },
  listJobsPage: { method: 'GET', path: '/v1/jobs/page', credential: 'session', query: ['jobStatus', 'tags', 'query', 'createdAfter', 'createdBefore', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listLinkedJobsPage: { method: 'GET', path: '/v1/integration/jobs/page', credential: 'key', query: ['jobStatus', 'limit', 'cursor'], takes: ['companyId'], isPaged: true, isFile: false },
  listMailboxes: { method: 'GET', path: '/v1/inbox/mailboxes', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listMembers: { method: 'GET', path: '/v1/company/members', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listMembersPage: { method: 'GET', path: '/v1/company/members/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listMessagesPage: { method: 'GET', path: '/v1/inbox/threads/{threadId}/messages/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listModelCallsPage: { method: 'GET', path: '/v1/agent/model-calls/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listOmnibarExamples: { method: 'GET', path: '/v1/agent/omnibar-examples', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listOutboxPage: { method: 'GET', path: '/v1/outbox/page', credential: 'none', query: ['to', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listOutreachEnrolmentsPage: { method: 'GET', path: '/v1/outreach-sequences/{sequenceId}/enrolments/page', credential: 'session', query: ['state', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listOutreachSequencesPage: { method: 'GET', path: '/v1/jobs/{jobId}/outreach-sequences/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listPipelineApplications: { method: 'GET', path: '/v1/agent/jobs/{jobId}/pipeline-applications', credential: 'session', query: ['candidateIds'], takes: [], isPaged: false, isFile: false },
  listPublicJobsPage: { method: 'GET', path: '/v1/public/companies/{slug}/jobs/page', credential: 'none', query: ['query', 'department', 'location', 'workplace', 'limit', 'cursor'], takes: ['ifNoneMatch'], isPaged: true, isFile: false },
  listSourcingChannels: { method: 'GET', path: '/v1/sourcing-channels', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listSourcingLists: { method: 'GET', path: '/v1/sourcing-searches/{searchId}/lists', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listSourcingResultsPage: { method: 'GET', path: '/v1/sourcing-searches/{searchId}/results/page', credential: 'session', query: ['state', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listSourcingSearchesPage: { method: 'GET', path: '/v1/jobs/{jobId}/sourcing-searches/page', credential: 'session', query: ['state', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listSourcingSuggestions: { method: 'GET', path: '/v1/sourcing-searches/{searchId}/suggestions', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listSourcingVersionsPage: { method: 'GET', path: '/v1/sourcing-searches/{searchId}/versions/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listStatusChanges: { method: 'GET', path: '/v1/applications/{applicationId}/status-changes', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listStatusLetters: { method: 'GET', path: '/v1/inbox/status-letters', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listSuppressionsPage: { method: 'GET', path: '/v1/inbox/suppressions/page', credential: 'session', query: ['reason', 'query', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listTemplates: { method: 'GET', path: '/v1/inbox/templates', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  listThreadNotesPage: { method: 'GET', path: '/v1/inbox/threads/{threadId}/notes/page', credential: 'session', query: ['limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listThreads: { method: 'GET', path: '/v1/inbox/threads', credential: 'session', query: ['state', 'assignee', 'jobId', 'candidateId', 'unread', 'mentioned', 'query'], takes: [], isPaged: false, isFile: false },
  listThreadsPage: { method: 'GET', path: '/v1/inbox/threads/page', credential: 'session', query: ['state', 'assignee', 'jobId', 'candidateId', 'unread', 'mentioned', 'query', 'limit', 'cursor'], takes: [], isPaged: true, isFile: false },
  listWebhookDeliveriesPage: { method: 'GET', path: '/v1/integration/webhook-deliveries/page', credential: 'key', query: ['state', 'type', 'limit', 'cursor'], takes: ['companyId'], isPaged: true, isFile: false },
  mergeCandidates: { method: 'POST', path: '/v1/candidates/{candidateId}/merge', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  mergeThreads: { method: 'POST', path: '/v1/inbox/threads/{threadId}/merge', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  overrideEvaluation: { method: 'PUT', path: '/v1/applications/{applicationId}/evaluation/override', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  pauseSourcingSearch: { method: 'POST', path: '/v1/sourcing-searches/{searchId}/pause', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  previewIntent: { method: 'POST', path: '/v1/agent/intent-preview', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  previewOutreachSequence: { method: 'POST', path: '/v1/outreach-sequences/{sequenceId}/preview', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  previewStatusLetters: { method: 'POST', path: '/v1/inbox/status-letters/preview', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  previewTemplate: { method: 'POST', path: '/v1/inbox/templates/{templateId}/preview', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  publishJob: { method: 'POST', path: '/v1/jobs/{jobId}/publish', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch'], isPaged: false, isFile: false },
  putActionDraft: { method: 'PUT', path: '/v1/agent/actions/{actionKey}/draft', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  putAtsCredentials: { method: 'PUT', path: '/v1/ats-integration/credentials', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  putAtsJob: { method: 'PUT', path: '/v1/integration/ats-jobs/{atsJobId}', credential: 'key', query: [], takes: ['companyId', 'ifMatch', 'body'], isPaged: false, isFile: false },
  putDraft: { method: 'PUT', path: '/v1/inbox/threads/{threadId}/draft', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  putSignature: { method: 'PUT', path: '/v1/inbox/signature', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  putSourcingChannelKey: { method: 'PUT', path: '/v1/sourcing-channels/{channel}/key', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  putStatusLetter: { method: 'PUT', path: '/v1/inbox/status-letters/{applicationStatus}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  putWebhookEndpoint: { method: 'PUT', path: '/v1/integration/webhook-endpoint', credential: 'key', query: [], takes: ['companyId', 'ifMatch', 'body'], isPaged: false, isFile: false },
  readDocument: { method: 'POST', path: '/v1/agent/read-document', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  readThread: { method: 'POST', path: '/v1/inbox/threads/{threadId}/read', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  redeliverWebhook: { method: 'POST', path: '/v1/integration/webhook-deliveries/{deliveryId}/redeliver', credential: 'key', query: [], takes: ['companyId', 'idempotencyKey'], isPaged: false, isFile: false },
  relinkAts: { method: 'POST', path: '/v1/ats-integration/relink', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  removeApplication: { method: 'POST', path: '/v1/applications/{applicationId}/remove', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch'], isPaged: false, isFile: false },
  removeCandidateFile: { method: 'DELETE', path: '/v1/candidates/{candidateId}/files/{fileKey}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  removeMember: { method: 'DELETE', path: '/v1/company/members/{userId}', credential: 'session', query: ['revokeKeys'], takes: ['ifMatch'], isPaged: false, isFile: false },
  reopenJob: { method: 'POST', path: '/v1/jobs/{jobId}/reopen', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch'], isPaged: false, isFile: false },
  replayWebhooks: { method: 'POST', path: '/v1/integration/webhook-deliveries/replay', credential: 'key', query: [], takes: ['companyId', 'idempotencyKey', 'body'], isPaged: false, isFile: false },
  replyToThread: { method: 'POST', path: '/v1/inbox/threads/{threadId}/messages', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  requestEmailVerification: { method: 'POST', path: '/v1/email-verifications', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  requestPasswordReset: { method: 'POST', path: '/v1/password-resets', credential: 'none', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  resetPassword: { method: 'PUT', path: '/v1/password-resets/{token}', credential: 'none', query: [], takes: ['body'], isPaged: false, isFile: false },
  restoreApplication: { method: 'POST', path: '/v1/applications/{applicationId}/restore', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch'], isPaged: false, isFile: false },
  resumeOutreach: { method: 'POST', path: '/v1/outreach-settings/resume', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  retryMessage: { method: 'POST', path: '/v1/inbox/threads/{threadId}/messages/{messageId}/retry', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  revokeApiKey: { method: 'DELETE', path: '/v1/api-keys/{keyId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  revokePlatformAuthorization: { method: 'DELETE', path: '/v1/platform-authorizations/{platformCompanyId}', credential: 'session', query: [], takes: ['ifMatch'], isPaged: false, isFile: false },
  rotateApiKey: { method: 'POST', path: '/v1/api-keys/{keyId}/rotate', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  rotateWebhookSecret: { method: 'POST', path: '/v1/integration/webhook-endpoint/rotate-secret', credential: 'key', query: [], takes: ['companyId', 'idempotencyKey', 'body'], isPaged: false, isFile: false },
  runAnalyticsSql: { method: 'POST', path: '/v1/analytics/sql', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  searchAtsHistory: { method: 'POST', path: '/v1/ats-history/search', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  sendConversationMessage: { method: 'POST', path: '/v1/agent/sessions/{sessionId}/messages', credential: 'session', query: ['answer'], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  setActiveCompany: { method: 'PUT', path: '/v1/me/active-company', credential: 'session', query: [], takes: ['body'], isPaged: false, isFile: false },
  setCandidateTags: { method: 'PUT', path: '/v1/candidates/{candidateId}/tags', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  setLegalHold: { method: 'PUT', path: '/v1/candidates/{candidateId}/legal-hold', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  settleAction: { method: 'POST', path: '/v1/agent/actions/{actionKey}/settle', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  settleMessage: { method: 'POST', path: '/v1/inbox/threads/{threadId}/messages/{messageId}/settle', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  signIn: { method: 'POST', path: '/v1/sessions', credential: 'none', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  signOut: { method: 'DELETE', path: '/v1/sessions/current', credential: 'session', query: ['all'], takes: [], isPaged: false, isFile: false },
  signUp: { method: 'POST', path: '/v1/signup', credential: 'none', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  snoozeAttention: { method: 'POST', path: '/v1/agent/attention-queue/snooze', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  splitThread: { method: 'POST', path: '/v1/inbox/threads/{threadId}/split', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  stageAction: { method: 'POST', path: '/v1/agent/actions', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  startAtsSync: { method: 'POST', path: '/v1/ats-integration/sync', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  startCandidateImport: { method: 'POST', path: '/v1/imports/candidates', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  startSourcingSearch: { method: 'POST', path: '/v1/sourcing-searches/{searchId}/start', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  stopOutreachEnrolment: { method: 'POST', path: '/v1/outreach-enrolments/{enrolmentId}/stop', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  subscribeToNewsletter: { method: 'POST', path: '/v1/newsletter/subscriptions', credential: 'none', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  testWebhookEndpoint: { method: 'POST', path: '/v1/integration/webhook-endpoint/test', credential: 'key', query: [], takes: ['companyId', 'idempotencyKey'], isPaged: false, isFile: false },
  unarchiveThread: { method: 'POST', path: '/v1/inbox/threads/{threadId}/unarchive', credential: 'session', query: [], takes: ['idempotencyKey', 'ifMatch'], isPaged: false, isFile: false },
  undoAction: { method: 'POST', path: '/v1/agent/actions/{actionKey}/undo', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  undoMerge: { method: 'POST', path: '/v1/candidates/{candidateId}/merges/{mergeId}/undo', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  unlinkAtsJob: { method: 'DELETE', path: '/v1/integration/ats-jobs/{atsJobId}', credential: 'key', query: [], takes: ['companyId', 'ifMatch'], isPaged: false, isFile: false },
  unlinkRemoteJob: { method: 'DELETE', path: '/v1/ats-integration/jobs/{atsJobId}/link', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  unsubscribeFromNewsletter: { method: 'DELETE', path: '/v1/newsletter/subscriptions/{token}', credential: 'none', query: [], takes: [], isPaged: false, isFile: false },
  updateApplication: { method: 'PATCH', path: '/v1/applications/{applicationId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateCandidate: { method: 'PATCH', path: '/v1/candidates/{candidateId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateCandidateNote: { method: 'PATCH', path: '/v1/candidates/{candidateId}/notes/{noteId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateCompany: { method: 'PATCH', path: '/v1/company', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateIntegrationCandidate: { method: 'PATCH', path: '/v1/integration/candidates/{candidateId}', credential: 'key', query: [], takes: ['companyId', 'ifMatch', 'body'], isPaged: false, isFile: false },
  updateJob: { method: 'PATCH', path: '/v1/jobs/{jobId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateMailbox: { method: 'PATCH', path: '/v1/inbox/mailboxes/{mailboxId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateMe: { method: 'PATCH', path: '/v1/me', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateMember: { method: 'PATCH', path: '/v1/company/members/{userId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateOutreachSequence: { method: 'PATCH', path: '/v1/outreach-sequences/{sequenceId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateOutreachSettings: { method: 'PATCH', path: '/v1/outreach-settings', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateSourcingSearch: { method: 'PATCH', path: '/v1/sourcing-searches/{searchId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateTemplate: { method: 'PATCH', path: '/v1/inbox/templates/{templateId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  updateThreadNote: { method: 'PATCH', path: '/v1/inbox/threads/{threadId}/notes/{noteId}', credential: 'session', query: [], takes: ['ifMatch', 'body'], isPaged: false, isFile: false },
  verifyEmail: { method: 'POST', path: '/v1/email-verifications/{token}', credential: 'none', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  warmConversation: { method: 'POST', path: '/v1/agent/sessions/warm', credential: 'session', query: [], takes: ['idempotencyKey', 'body'], isPaged: false, isFile: false },
  withdrawInvitation: { method: 'DELETE', path: '/v1/company/invitations/{invitationId}', credential: 'session', query: [], takes: [], isPaged: false, isFile: false },
  withdrawMessage: { method: 'POST', path: '/v1/inbox/threads/{threadId}/messages/{messageId}/withdraw', credential: 'session', query: [], takes: ['idempotencyKey'], isPaged: false, isFile: false },
  withdrawOwnApplication: { method: 'DELETE', path: '/v1/public/applications/{token}', credential: 'none', query: ['erase'], takes: [], isPaged: false, isFile: false },
}
