// Written by `npm run generate` from the OpenAPI document. Change the declarations, not this.

export interface AcceptedWebhookDelivery {
  deliveryId: string
  /** The `webhook-id` it is sent with: the same on each attempt, and when it is sent again. */
  eventId: string
}

/** What the caller may do with the action now, by their role and how things are. A hint, which changes without a new ETag: whether it is done is decided when it is asked for. */
export interface ActionAllowed {
  execute: boolean
  /** Save a draft of what it says. */
  edit: boolean
  /** Send `reviewedDraft` with the confirmation. */
  review: boolean
  discard: boolean
  /** Stage another action that takes its effect back. */
  undo: boolean
  settle: boolean
}

export interface ActionReceipt {
  actionKey: string
  /** What would be done. */
  kind: string
  jobId: number
  /** `staged`: proposed, and nothing has happened. `executing`: confirmed, and something is on its way outside. `uncertain`: done perhaps, and nobody outside can say; a person settles it. `superseded`, `expired` and `discarded` were never done. */
  state: 'staged' | 'executing' | 'succeeded' | 'partially_succeeded' | 'failed' | 'uncertain' | 'superseded' | 'expired' | 'discarded'
  /** Empty once somebody it was about was erased. */
  title: string
  stagedBy: {
    kind: 'user' | 'key' | 'machine'
    id: string
    /** Null for somebody who has no account any more. */
    name: string | null
  }
  /** Where it comes from. Without a conversation a person staged it. */
  origin: {
    conversationId: string | null
    turnId: string | null
    /** What it was thought out from, like `thread:thr_…`. */
    influencedBy: string[]
    /** The key of the action that it takes back. */
    undoes: string | null
  }
  stagedAt: string
  /** Nobody confirms it afterwards. */
  expiresAt: string
  /** The key of the action that took its place. */
  supersededBy: string | null
  finishedAt: string | null
  summary: string
  /** What would be done, or was. Of a reply its `subject` and `bodyMarkdown`. */
  preview: Record<string, unknown>
  /** As things are now; afterwards as they were when it was done. */
  changes: {
    path: string
    from: unknown
    to: unknown
  }[]
  warnings: {
    code: string
    severity: 'info' | 'warning' | 'critical'
    message: string
    /** What `acknowledgements` of the confirmation says under the code; null where nothing is asked for. Another one as soon as the facts are others. */
    ack: string | null
  }[]
  /** What people saved beforehand. */
  draft: Record<string, unknown> | null
  execution: {
    executedBy: {
      id: string
      /** Null for somebody who has no account any more. */
      name: string | null
    }
    executedAt: string
    acknowledgements: Record<string, string>
    reviewedDraft: Record<string, unknown> | null
    result: Record<string, unknown> | null
    /** What it does outside, each for itself. */
    effects: {
      no: number
      state: 'pending' | 'sending' | 'done' | 'failed' | 'uncertain'
      /** What those outside call it. */
      reference: string | null
      reason: string | null
    }[]
  } | null
  allowed: ActionAllowed
}

export interface AdverseImpact {
  /** All of them, whatever they said. */
  applicants: number
  /** How many of them were found suitable, or came further. */
  selected: number
  /** How many of them have a score. */
  scored: number
  /** How many of them have a score above the median of all. */
  scoredAboveMedian: number
  /** Null when nobody has a score. */
  medianScore: number | null
  sex: AdverseImpactBreakdown
  raceEthnicity: AdverseImpactBreakdown
  intersections: AdverseImpactBreakdown
}

export interface AdverseImpactAudit {
  generatedAt: string
  company: string
  /** Days are those of this time zone. */
  timezone: string
  /** Whether the company asks applicants now. */
  asksSelfIdentification: boolean
  /** Changes when the same data would have other figures. */
  arithmeticVersion: string
  fewPeople: 'withheld' | 'shown'
  /** The filters. Null, or none, is everything. */
  asked: {
    jobStatus: string
    tags: string[]
    jobId: number | null
    createdAfter: string | null
    createdBefore: string | null
  }
  /** The days of the first and of the last application that was counted, and on how many jobs. */
  covered: {
    jobs: number
    firstDay: string | null
    lastDay: string | null
  }
  engines: AdverseImpactEngine[]
  /** Where the data is from, and what was done to it. */
  notes: AdverseImpactNote[]
  /** What each column of the table means. */
  definitions: AdverseImpactNote[]
  figures: AdverseImpact
}

export interface AdverseImpactBenchmark {
  /** Null where the figures are not by sex. */
  sex: 'female' | 'male' | 'another' | null
  /** Null where the figures are not by it. */
  raceEthnicity: 'hispanic_or_latino' | 'white' | 'black_or_african_american' | 'native_hawaiian_or_pacific_islander' | 'asian' | 'native_american_or_alaska_native' | 'two_or_more' | null
  /** Who applied, or who have a score. */
  people: number
  /** Who of them were selected, or scored above the median of all. */
  reached: number
  /** Of those people, how many were reached. */
  rate: number | null
  /** Whether it has fewer than 30 people, or fewer than 5 were reached. */
  isSmall: boolean
}

export interface AdverseImpactBreakdown {
  categories: AdverseImpactCategory[]
  /** Applicants who did not say. Those of categories that are withheld are counted here as well, where to tell them apart would tell of a few. */
  unknown: number
  /** Applicants in the categories that are withheld. */
  withheldApplicants: number
  /** Everybody who is in no figure that is shown: with those of the categories it makes the totals. */
  notShown: AdverseImpactTally
  /** The highest rate of selection, which `impactRatio` is to. Null without any. */
  selectionBenchmark: AdverseImpactBenchmark | null
  /** The highest rate of selection that is of 30 people at least, 5 of them selected. Null without any. */
  selectionComparedWith: AdverseImpactBenchmark | null
  /** The highest scoring rate, which `scoringImpactRatio` is to. Null without any. */
  scoringBenchmark: AdverseImpactBenchmark | null
  /** The highest scoring rate that is of 30 people at least, 5 of them above the median. Null without any. */
  scoringComparedWith: AdverseImpactBenchmark | null
}

export interface AdverseImpactCategory {
  /** Null where the figures are not by sex. */
  sex: 'female' | 'male' | 'another' | null
  /** Null where the figures are not by it. */
  raceEthnicity: 'hispanic_or_latino' | 'white' | 'black_or_african_american' | 'native_hawaiian_or_pacific_islander' | 'asian' | 'native_american_or_alaska_native' | 'two_or_more' | null
  /** Whether its figures, which are null then, would tell of too few. */
  withheld: boolean
  /** Who applied: one for each application that a person made. */
  applicants: number | null
  /** Who were found suitable, or came further. */
  selected: number | null
  /** Of those who applied, how many were selected. */
  selectionRate: number | null
  /** The rate as a part of the highest that is shown of a category with 2 % at least. */
  impactRatio: number | null
  /** Null, as all about scores, when too few have one. */
  scored: number | null
  /** Whose score is above the median of all. */
  scoredAboveMedian: number | null
  /** Of those who have a score, how many have one above the median of all. */
  scoringRate: number | null
  /** The scoring rate as a part of the highest that is shown of a category with 2 % at least. */
  scoringImpactRatio: number | null
  selection: AdverseImpactComparison
  scoring: AdverseImpactComparison
}

export interface AdverseImpactComparison {
  /** Why it has no ratio: it is withheld, or has under 2 % of the people whose category is told, whose ratio would be one of chance (6 RCNY 5-301(d)). Null where it has one. */
  exclusion: 'withheld' | 'under_two_percent' | null
  /** Whether it has fewer than 30 people, so that one of them moves its rate by more than 3 points. */
  isSmall: boolean | null
  /** Whether the highest rate, which the ratio is to, is of fewer than 30 people, or fewer than 5 of them were reached: one more or less moves every ratio then, and nothing is flagged by it. */
  benchmarkIsSmall: boolean | null
  /** The rate as a part of the highest that is of 30 people at least, 5 of them reached; over 1 where a smaller group has a higher one. */
  comparedRatio: number | null
  /** Fisher’s exact test, two-sided, against that group: how likely a difference at least so rare is where there is none. */
  pValue: number | null
  /** By how many the rate lies below that of that group, of the pooled rate. Null where fewer than 5 people are to be expected in a cell of the table. */
  standardDeviations: number | null
  /** Whether one person more reached here, and one fewer there, would lift a ratio under 0.8 to it. */
  onePersonTips: boolean | null
  /** `compared_with` is the group that the others are compared with. `alike`: no difference that matters. `under_four_fifths`: the ratio to that group is under 0.8, which may be chance. `significant`: its rate is lower with a `pValue` under 0.05, though the ratio is not, or one person tips it. `adverse`: the ratio is under 0.8, one person does not tip it, and `pValue` is under 0.05. `not_compared`: it has no ratio, or nobody is large enough to compare with. */
  finding: 'not_compared' | 'compared_with' | 'alike' | 'under_four_fifths' | 'significant' | 'adverse'
  /** Whether the finding is `adverse`. */
  flagged: boolean
}

export interface AdverseImpactEngine {
  /** The engine that scored. Null where a score came without any record of an evaluation. */
  name: string | null
  /** The version of the engine and of its rules. */
  version: string | null
  /** The model beside the rules. Null where rules alone evaluated. */
  model: string | null
  /** The version of what the model was asked. */
  promptVersion: string | null
  /** How many of the scores that were counted are its. */
  scored: number
  /** When the first of those scores was made. */
  firstScoredAt: string | null
  /** When the last of those scores was made. */
  lastScoredAt: string | null
  /** When the company’s first evaluation by it was made. */
  inUseSince: string | null
}

export interface AdverseImpactNote {
  name: string
  text: string
}

export interface AdverseImpactTally {
  applicants: number
  selected: number
  scored: number
  scoredAboveMedian: number
}

export interface AgentConversation {
  sessionId: string
  context: string
  /** The beginning of the first message. */
  title: string | null
  /** Everybody who sees the job reads it and writes in it. */
  isShared: boolean
  createdAt: string
  lastMessageAt: string
  archivedAt: string | null
}

export interface AgentCurrentConversation {
  sessionId: string | null
  /** The turn that runs, or is next. */
  turn: AgentTurn | null
  /** Messages that wait behind it. */
  waitingCount: number
  lastMessageId: string | null
  /** The caller has read as far as this. */
  readMessageId: string | null
  /** Messages of others behind it, up to 100. */
  unreadCount: number
  /** Other people who asked within the last 30 seconds. */
  here: {
    userId: string
    name: string
  }[]
  /** Null where none is open. */
  conversation: AgentConversation | null
  messages: AgentMessage[]
  /** Older messages are on the pages of `…/messages/page?before=`. */
  hasOlder: boolean
}

export interface AgentHeartbeat {
  sessionId: string | null
  /** The turn that runs, or is next. */
  turn: AgentTurn | null
  /** Messages that wait behind it. */
  waitingCount: number
  lastMessageId: string | null
  /** The caller has read as far as this. */
  readMessageId: string | null
  /** Messages of others behind it, up to 100. */
  unreadCount: number
  /** Other people who asked within the last 30 seconds. */
  here: {
    userId: string
    name: string
  }[]
}

/** A UI message of the AI SDK. */
export interface AgentMessage {
  id: string
  role: 'user' | 'assistant'
  parts: AgentMessagePart[]
  metadata: {
    turnId: string
    createdAt: string
    /** The member who wrote it; null for the agent. */
    authorId: string | null
    state: 'growing' | 'whole'
    /** How the answer ended; null while it has not. */
    outcome: 'answered' | 'out_of_steps' | 'cut_short' | 'withheld' | 'interrupted' | 'busy' | 'timeout' | 'refused' | 'unusable' | 'absent' | 'lost' | null
    engine: 'model' | 'rules' | null
    model: string | null
    promptVersion: string | null
  }
}

/** A chunk of the UI message stream of the AI SDK. */
export type AgentMessageChunk = {
  type: string
} & Record<string, unknown>

/** A part of a UI message of the AI SDK. */
export type AgentMessagePart = {
  type: 'step-start'
} | {
  type: 'text'
  text: string
  state: 'streaming' | 'done'
} | {
  type: string
  toolCallId: string
  state: 'input-available' | 'output-available' | 'output-error'
  input: unknown
  output?: unknown
  errorText?: string
} | {
  type: 'data-sources'
  id: string
  data: {
    toolCallId: string
    sources: {
      kind: 'job' | 'candidate' | 'application' | 'thread' | 'action' | 'note' | 'figures' | 'document'
      id: string
      title: string
    }[]
  }
} | {
  type: 'data-attachment'
  id: string
  data: {
    fileKey: string
    fileName: string
    text: string | null
    failure: string | null
  }
}

export interface AgentTurn {
  turnId: string
  sessionId: string
  state: 'waiting' | 'running'
  /** The message of the recruiter. */
  messageId: string
  /** The answer that comes, as a message. */
  answerId: string
}

export interface AgentUsage {
  day: string
  purpose: 'agent_turn' | 'intent_preview' | 'next_prompts' | 'evaluation' | 'job_draft' | 'interview' | 'document'
  engine: 'model' | 'rules'
  calls: number
  /** Of these the service, or its answer, was of no use. */
  failedCalls: number
  inputTokens: number
  outputTokens: number
  /** What they cost, where the operator named a price. Nothing is spent by it. */
  credits: number | null
  /** How long half of them took to the first word. */
  firstTokenMs: number | null
}

export interface AnalyticsCandidate {
  applicationId: number
  candidateId: number
  firstName: string
  lastName: string
  jobId: number
  jobTitle: string
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  score: number | null
  source: string
  appliedAt: string
}

export interface AnalyticsCandidates {
  data: AnalyticsCandidate[]
  page: number
  pageSize: number
  /** Whether the next page shows more. */
  hasMore: boolean
}

export interface AnalyticsFilterOptions {
  jobs: {
    id: number
    title: string
    status: 'draft' | 'live' | 'closed'
  }[]
  tags: {
    tag: string
    jobs: number
  }[]
}

export interface ApiKey {
  id: string
  name: string
  /** A `company` key acts for its own company, a `platform` key for the companies that authorized it. */
  type: 'company' | 'platform'
  scopes: ('jobs:read' | 'jobs:write' | 'candidates:read' | 'candidates:write' | 'applications:write' | 'webhooks:manage' | 'actions:stage')[]
  /** To tell keys apart. */
  display: string
  /** Accepted while `active`, and while `replaced` until it expires. */
  state: 'active' | 'replaced' | 'expired' | 'revoked'
  /** The user who made it. */
  createdBy: string
  createdAt: string
  expiresAt: string | null
  /** To the minute. */
  lastUsedAt: string | null
  revokedAt: string | null
  /** The key it was rotated to. */
  replacedBy: string | null
}

export interface Applicant {
  firstName: string
  lastName: string
  email: string
  phone?: string | null | undefined
  links?: readonly string[] | undefined
  location?: PlaceInput | null | undefined
}

export interface Application {
  id: number
  jobId: number
  candidateId: number
  candidate: {
    firstName: string
    lastName: string
    headline: string | null
  }
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** Since when. */
  statusAt: string
  /** Null until evaluated, and where too little is known of what was asked: the evaluation says why. */
  score: number | null
  evaluatedAt: string | null
  /** What a person should look at before they decide. */
  flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
  /** The same in applications whose resumes are nearly alike; null when there is no other. */
  cluster: number | null
  source: string
  externalApplicationId: string | null
  /** False for a sourced person, who takes none of the places. */
  isApplicant: boolean
  hasResume: boolean
  screeningAnswers: ScreeningAnswer[]
  appliedAt: string
  updatedAt: string
  /** When it was taken off the board; null while it is on it. */
  removedAt: string | null
  allowed: ApplicationAllowed
}

/** What the caller may do with the application now, by their role and its state. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. */
export interface ApplicationAllowed {
  /** Those it can be given, without the one it has. */
  statuses: ('unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn')[]
  remove: boolean
  restore: boolean
  /** Refused still where the job has no criteria, the resume is not read or can not be, or there are no credits. */
  evaluate: boolean
  override: boolean
}

/** A question, whose id an answer quotes. */
export interface AskedScreeningQuestion {
  id: string
  text: string
  type: 'text' | 'boolean' | 'single_choice' | 'multiple_choice' | 'number' | 'date'
  /** Of the choices; null for any other type. */
  options: string[] | null
  mandatory: boolean
}

export interface AtsConflict {
  id: number
  applicationId: number
  candidateId: number
  jobId: number
  /** Empty for somebody without a name. */
  name: string
  ourStatus: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** The stage that stands for our status; null where none does. */
  ourStage: string | null
  theirStage: string | null
  /** Whose change counts since. `nobody`: the two still differ, and a person should look. */
  won: 'ours' | 'theirs' | 'nobody'
  why: string
  at: string
}

export interface AtsHistoryApplication {
  jobTitle: string | null
  stage: string | null
  outcome: 'pending' | 'hired' | 'rejected' | 'other'
  appliedAt: string | null
  endedAt: string | null
  /** Where people find it in the ATS. */
  url: string | null
}

/** The candidate of ours who is this person. */
export interface AtsHistoryCandidate {
  id: number
  firstName: string
  lastName: string
}

export interface AtsHistoryFoundBy {
  kind: 'email' | 'name' | 'title' | 'skill' | 'company' | 'job' | 'tag' | 'location' | 'resume'
  text: string
}

export interface AtsHistoryFoundPerson {
  /** Opaque. It leads to the same person also when their ATS has merged them into another. */
  candidateId: string
  /** What the ATS is called. */
  ats: string
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  location: string | null
  emails: string[]
  skills: string[]
  applications: AtsHistoryApplication[]
  /** Up to 100. */
  applicationCount: number
  /** When something of them changed in the ATS, as far as it tells. */
  lastHeardAt: string
  /** Where people find them in the ATS. */
  url: string | null
  candidate: AtsHistoryCandidate | null
  /** What of them has the words that were asked for. */
  foundBy: AtsHistoryFoundBy[]
}

export interface AtsHistoryPerson {
  /** Opaque. It leads to the same person also when their ATS has merged them into another. */
  candidateId: string
  /** What the ATS is called. */
  ats: string
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  location: string | null
  emails: string[]
  skills: string[]
  applications: AtsHistoryApplication[]
  /** Up to 100. */
  applicationCount: number
  /** When something of them changed in the ATS, as far as it tells. */
  lastHeardAt: string
  /** Where people find them in the ATS. */
  url: string | null
  candidate: AtsHistoryCandidate | null
  phones: string[]
  tags: string[]
  links: string[]
  /** Their resume was read, and is searched. */
  hasResumeText: boolean
}

export interface AtsIntegration {
  id: string
  /** As `POST …/link` takes it. */
  integrationTool: string
  /** What people call it. */
  title: string
  /** `needs_reconnect`: the ATS no longer takes our credentials. `needs_finishing`: what was begun is not finished, or lacks a permission. `needs_first_sync`: not everything has been read yet. `POST …/relink` mends the first two. */
  integrationState: 'ok' | 'needs_reconnect' | 'needs_finishing' | 'needs_first_sync'
  /** Why it is so, for people. */
  reason: string | null
  checkedAt: string
  connectedAt: string
  connectedBy: {
    id: string
    name: string | null
  }
  mappings: {
    shortlisted: string | null
    suitable: string | null
    not_suitable: string | null
    sourced_potential: string | null
  }
  atsHistorySync: boolean
  /** History sync was switched off: until then its people are kept. */
  historyKeptUntil: string | null
  lastSyncedAt: string | null
  historyLastSyncedAt: string | null
  /** Jobs of ours that stand in it, 500 at most. */
  linkedJobs: number[]
  /** Whoever applies here to a linked job is added there. */
  takesApplications: boolean
  /** `PUT …/credentials` takes these. What is secret is never shown. */
  credentials: {
    name: string
    label: string
    isSecret: boolean
    isRequired: boolean
    value: string | null
  }[]
  /** The ATS tells changes at once to this address. `by_hand`: an administrator enters it there. */
  webhooks: {
    url: string
    setUp: 'by_us' | 'by_hand'
  } | null
}

export interface AtsJob {
  /** As the ATS calls it. */
  id: string
  /** Where people find it in the ATS. */
  url: string | null
  linkedAt: string
}

export interface AtsRun {
  id: number
  /** `full` reads everything and finds what was deleted; `incremental` what changed. */
  kind: 'full' | 'incremental'
  /** `stopped`: another one took its place, or the connection ended. */
  state: 'running' | 'succeeded' | 'failed' | 'stopped'
  /** What is at work: `sweep` looks for what is gone. Null when it is over. */
  reading: 'job' | 'stage' | 'candidate' | 'application' | 'sweep' | null
  pages: number
  records: number
  /** Records, since it began. */
  perSecond: number
  /** Of each kind, how many were `added`, `changed`, the `same` or `deleted`; `held`: too many were missing to believe that they were deleted. */
  counts: Record<string, Record<string, number>>
  fault: string | null
  /** Why it failed, for people. */
  faultDetail: string | null
  startedAt: string
  endedAt: string | null
}

export interface AtsTool {
  integrationTool: string
  title: string
  /** A page of the ATS, or credentials that are typed in. */
  connect: 'vendor_page' | 'credentials'
  /** It stands before many systems: `<tool>:<system>` names one of them. */
  isBroker: boolean
  credentials: {
    name: string
    label: string
    isSecret: boolean
    isRequired: boolean
  }[]
  takesApplications: boolean
  /** How the ATS tells changes at once. */
  webhooks: 'made' | 'by_hand' | 'none'
}

export interface AttentionItem {
  kind: string
  /** Names the item among those of its kind, for putting it off. */
  key: string
  urgency: 'urgent' | 'important' | 'routine'
  title: string
  why: string
  since: string
  /** The agent takes this sentence up. Null: it is settled by hand. */
  prompt: string | null
  /** What it is about, by id. */
  about: {
    jobId?: number
    candidateId?: number
    applicationId?: number
    threadId?: string
    actionKey?: string
    importId?: number
    mailboxId?: number
  }
}

export interface AuditEntry {
  id: number
  at: string
  actor: {
    kind: 'user' | 'key' | 'machine'
    id: string
  }
  /** The session, or the company that owns the actor's key. */
  via: string | null
  action: string
  subject: {
    kind: string
    id: string
  }
  details: Record<string, unknown>
}

export interface Billing {
  /** Who takes the money; `local` takes none. */
  provider: 'local' | 'stripe'
  plan: 'trial' | 'lite' | 'plus' | 'pro' | 'enterprise'
  /** `past_due`: a payment is missing and all goes on for a while. `lapsed`: nothing new is published. */
  status: 'trialing' | 'active' | 'past_due' | 'lapsed'
  billingPeriod: 'monthly' | 'annual' | null
  /** Of each period, before tax. */
  price: Money | null
  startedAt: string | null
  currentPeriodStart: string | null
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  trialEndsAt: string | null
  endedAt: string | null
  missingPayment: MissingPayment | null
  limits: PlanLimits
  usage: {
    liveJobs: number
    /** Members and open invitations. */
    seats: number
    /** Of files that are kept. Above the limit members add none, and applicants still send theirs. */
    storageBytes: number
    /** Applications to be evaluated once there are credits; up to 1000. */
    waitingForCredits: number
  }
  /** What was not used of plans that others took the place of: it is taken off the next invoices. */
  prepaid: Money
  credits: Credits
  /** Those of plans that are not paid yet, then the latest ones: 10 at most, the newest first. */
  checkouts: ShownCheckout[]
  plans: Plan[]
  /** Of one, beyond those of the plan. */
  creditPrice: Money
}

export interface Brand {
  logoUrl: string | null
  colour: string | null
}

/** One value of the request that is not valid. */
export interface BrokenRule {
  /** Where it was sent. */
  in: 'body' | 'query' | 'path' | 'header'
  /** The value, as a JSON Pointer. */
  pointer: string
  /** The rule it breaks. */
  rule: string
  /** What it must be. */
  detail: string
}

export interface Candidate {
  id: number
  firstName: string
  lastName: string
  headline: string | null
  /** The first is the one that is written to. */
  emails: string[]
  phones: string[]
  location: Place | null
  links: string[]
  tags: string[]
  /** How the company got to know them. */
  source: string
  /** The newest one. */
  resume: {
    id: number
    fileKey: string
    state: 'waiting' | 'read' | 'unreadable'
  } | null
  /** When they asked to be forgotten. */
  erasureRequestedAt: string | null
  /** Whether nothing of theirs may be erased. */
  legalHold: boolean
  createdAt: string
  updatedAt: string
  /** When they last did something themselves; retention counts from it. */
  lastActiveAt: string
  allowed: CandidateAllowed
}

/** What the caller may do with the candidate now, by their role and whether there is a legal hold. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. Of the room that the plan has for files it knows nothing. */
export interface CandidateAllowed {
  edit: boolean
  tag: boolean
  addNote: boolean
  addResume: boolean
  /** Attach files, and remove them. */
  changeFiles: boolean
  /** With another, who becomes this one. */
  merge: boolean
  erase: boolean
  /** And end it. */
  setLegalHold: boolean
}

export interface CandidateAnalytics {
  /** How many on the board are in each status now. */
  statuses: {
    status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
    count: number
  }[]
  /** How many have a score from the one number to the other. */
  scores: {
    from: number
    to: number
    count: number
  }[]
  sources: HiringSource[]
  timeInStatus: HiringDaysInStatus[]
  ageing: HiringAgeing[]
  /** The last twelve weeks, this one last. */
  trend: HiringWeek[]
}

export interface CandidateApplication {
  id: number
  jobId: number
  candidateId: number
  candidate: {
    firstName: string
    lastName: string
    headline: string | null
  }
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** Since when. */
  statusAt: string
  /** Null until evaluated, and where too little is known of what was asked: the evaluation says why. */
  score: number | null
  evaluatedAt: string | null
  /** What a person should look at before they decide. */
  flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
  /** The same in applications whose resumes are nearly alike; null when there is no other. */
  cluster: number | null
  source: string
  externalApplicationId: string | null
  /** False for a sourced person, who takes none of the places. */
  isApplicant: boolean
  hasResume: boolean
  screeningAnswers: ScreeningAnswer[]
  appliedAt: string
  updatedAt: string
  /** When it was taken off the board; null while it is on it. */
  removedAt: string | null
  allowed: ApplicationAllowed
  job: {
    id: number
    title: string
    status: 'draft' | 'live' | 'closed'
  }
}

export interface CandidateCv {
  candidateId: number
  /** A link to the file that soon expires; null without a resume. */
  resumeUrl: string | null
  resumeUrlExpiresAt: string | null
  fileName: string | null
  /** `waiting` while it is being read, `none` when there is no resume. */
  state: 'none' | 'waiting' | 'read' | 'unreadable'
  /** Why it could not be read. */
  failure: string | null
  /** What a person sees who opens the file. */
  resumeText: string | null
  truncated: boolean
  receivedAt: string | null
}

/** Every row that is held about a person, by sections, each of at most 10000 rows. Files are named; their bytes are at `GET /v1/files/{fileKey}`. */
export interface CandidateExport {
  candidateId: number
  exportedAt: string
  sections: Record<string, Record<string, unknown>[]>
}

/** GET /v1/files/{fileKey} has a link to its bytes. */
export interface CandidateFile {
  fileKey: string
  fileName: string
  contentType: 'application/pdf' | 'application/msword' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'text/plain' | 'application/zip' | 'text/csv' | 'image/png' | 'image/jpeg'
  /** In bytes. */
  size: number
  addedAt: string
}

export interface CandidateGlance {
  candidateId: number
  firstName: string
  lastName: string
  headline: string | null
  emails: string[]
  phones: string[]
  links: string[]
  tags: string[]
  /** What the newest resume says, at most 50 of each; null while there is none. */
  profile: {
    yearsOfWork: number
    experience: {
      title: string | null
      employer: string | null
      from: string | null
      to: string | null
    }[]
    skills: {
      name: string
      years: number | null
    }[]
    education: {
      degree: string
      institution: string | null
      to: string | null
    }[]
    languages: {
      name: string
      level: string | null
    }[]
    licences: string[]
  } | null
  /** Of the newest application that was judged. */
  evaluation: {
    applicationId: number
    jobId: number
    /** Null until evaluated. */
    score: number | null
    verdict: 'strong' | 'possible' | 'weak' | 'unclear' | null
    /** What a person says beside the machine. */
    override: 'strong' | 'possible' | 'weak' | null
    criteria: CriterionMet[]
  } | null
  /** The newest 50. */
  notes: {
    id: number
    body: string
    author: string | null
    createdAt: string
  }[]
  /** The newest 50, to jobs the caller sees. */
  applications: {
    applicationId: number
    jobId: number
    jobTitle: string
    status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
    isApplicant: boolean
    score: number | null
    flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
    appliedAt: string
    removedAt: string | null
  }[]
}

export interface CandidateMerge {
  id: number
  /** Who has all that both had. */
  keptId: number
  /** Who is not there while the merge is not undone. */
  mergedId: number
  /** The id of the user who said that they are one. */
  mergedBy: string
  mergedAt: string
  undoneAt: string | null
  undoneBy: string | null
}

export interface CandidateNote {
  id: number
  /** Markdown. */
  body: string
  author: {
    id: string
    /** Null for somebody who has no account any more. */
    name: string | null
  }
  createdAt: string
  updatedAt: string
}

export interface CandidateReviews {
  jobId: number
  jobTitle: string
  criteria: {
    criterionId: string
    text: string
    kind: 'must_have' | 'nice_to_have'
    weight: number
  }[]
  candidates: {
    candidateId: number
    applicationId: number
    firstName: string
    lastName: string
    status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
    flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
    /** Null until evaluated. */
    score: number | null
    verdict: 'strong' | 'possible' | 'weak' | 'unclear' | null
    /** What a person says beside the machine. */
    override: 'strong' | 'possible' | 'weak' | null
    /** In the order of the criteria above. */
    criteria: CriterionMet[]
  }[]
}

export interface Captcha {
  /** Which widget solves it; `none` asks for none. */
  kind: 'altcha' | 'turnstile' | 'none'
  /** What the widget is given. */
  challenge: Record<string, unknown> | null
}

export interface Checkout {
  id: string
  /** Where it is paid: send the browser there. */
  url: string
  plan: 'lite' | 'plus' | 'pro' | 'enterprise' | null
  billingPeriod: 'monthly' | 'annual' | null
  /** Bought at once, beside those of the plan. */
  credits: number | null
  /** Published once it is paid. */
  jobId: number | null
  /** `pending`: paid in a way that takes days. Credits and the job wait for the money. */
  state: 'open' | 'pending' | 'paid' | 'expired'
  createdAt: string
  expiresAt: string
  paidAt: string | null
  /** `published`, or the code of what was against it; null before it is paid. */
  jobOutcome: string | null
}

export interface Company {
  id: string
  name: string
  slug: string
  brand: Brand
  timezone: string
  /** Markdown, shown on the careers page. */
  careersText: string
  /** Whether API keys may act for the company. */
  apiEnabled: boolean
  /** Whether programs that members let in, like assistants, may read and stage for them. */
  connectedAppsEnabled: boolean
  /** People are erased this long after their last application; null keeps them. */
  retentionMonths: number | null
  /** Whether applicants are asked for their sex and their race or ethnicity, which they need not tell. */
  asksSelfIdentification: boolean
  ai: CompanyAi
  createdAt: string
}

/** Whether the language model of the service is asked, or its rules alone. Where no model is set, as `model` of `GET /v1/agent/usage` tells, rules do all of it. */
export interface CompanyAi {
  /** Who evaluates applications. */
  evaluation: 'rules' | 'model'
  /** Who answers in conversations. */
  agent: 'rules' | 'model'
  /** Who reads jobs out of texts. What a model finds must stand there. */
  drafting: 'rules' | 'model'
}

export interface ConnectedApp {
  id: string
  /** What the program calls itself. Nobody has checked it. */
  name: string
  /** Its person was sent back there. */
  host: string
  scopes: ('tools:read' | 'actions:stage')[]
  letInBy: {
    id: string
    name: string
  }
  letInAt: string
  /** To the minute. */
  lastUsedAt: string | null
}

export interface Consent {
  /** Sent back as `consentVersion`. */
  version: string
  /** What whoever sends `consent` agrees to. */
  text: string
}

export interface CreditEntry {
  id: number
  at: string
  /** Granted when above zero, otherwise spent or gone. */
  credits: number
  /** What there was then. */
  balance: number
  reason: 'trial' | 'monthly' | 'top_up' | 'evaluation' | 'interview' | 'sourced_person' | 'given_back' | 'expired' | 'replaced'
  /** What for: `evaluation:` and the application, `checkout:` and the checkout. Each is there once. */
  source: string
  /** Of what was granted, or of the last of what was spent. */
  expiresAt: string
}

export interface Credits {
  /** What can be spent now. */
  balance: number
  /** What is left until when, the soonest first: those are spent first. At most 12. */
  expiring: {
    credits: number
    expiresAt: string
  }[]
  /** When those of the next month are granted. */
  nextMonthAt: string | null
  /** What costs how many. An application is paid for once, however often it is evaluated. */
  prices: {
    evaluation: number
    interview: number
    sourcedPerson: number
  }
}

export interface Criterion {
  /** As it was answered, to keep it when the text changes. Any other is replaced by a new one. */
  id?: string | undefined
  text: string
  kind?: 'must_have' | 'nice_to_have' | undefined
  weight?: number | undefined
  /** May be sent back as it was answered; it is read over, and made anew from the text. */
  understood?: unknown
}

export interface CriterionMet {
  criterionId: string
  met: 'yes' | 'partly' | 'no' | 'unknown'
  evidence: Evidence[]
  note: string
}

export interface CriterionResult {
  criterionId: string
  /** As it was when it was evaluated. */
  text: string
  kind: 'must_have' | 'nice_to_have'
  weight: number
  met: 'yes' | 'partly' | 'no' | 'unknown'
  /** Literal quotes, with their places in the source. Without one, `met` is `unknown`. */
  evidence: {
    quote: string
    source: string
    start: number
    end: number
  }[]
  note: string
  /** False where the rules do not know what is asked: it ranks nobody. */
  isUnderstood: boolean
  /** It is `partly` because it is only listed, only said, or known in its basics: worth a quarter. */
  onlyListed: boolean
  /** The model sees less than the rules, or more than its quotes show: a person should look. */
  needsReview: boolean
}

export interface CriterionUnderstood {
  id: string
  text: string
  kind: 'must_have' | 'nice_to_have'
  weight: number
  /** How the rules understand the text, before anybody is judged by it. */
  understood: {
    /** All of these are asked, and of each any will do. Empty: it is judged `unknown` for everybody. */
    asks: {
      anyOf: {
        kind: 'skill' | 'role' | 'certificate' | 'experience' | 'language' | 'degree' | 'driving_licence' | 'people_led' | 'availability' | 'work_permit' | 'residence'
        name: string
        years: number | null
        /** Of a language, a degree (EQF), or classes of a licence. */
        level: string | null
        /** How many were to be led. */
        people: number | null
        /** It must have been done within so many years. */
        withinYears: number | null
      }[]
      /** It is welcome, and nobody is held to it. */
      isOptional: boolean
    }[]
    /** Words of the criterion that are not judged. */
    notUnderstood: string[]
  }
}

/** What an engine said, or what a person said to it. */
export type DecisionRecord = EvaluationRecord | OverrideRecord

export interface Evaluation {
  applicationId: number
  /** Null when a person judged before the machine, while it waits for credits, and where `unscored` says why nobody can be ranked by it. */
  score: number | null
  /** Why there is no score: `language`, the resume is in one that is not judged; `mostly_unknown`, more than half of the weight of the criteria is unknown. */
  unscored: 'language' | 'mostly_unknown' | null
  /** The machine’s. `unclear` when too little is said of what was asked: a person must read. */
  verdict: 'strong' | 'possible' | 'weak' | 'unclear' | null
  criteria: CriterionResult[]
  engine: EvaluationEngine | null
  evaluatedAt: string | null
  /** Whether the criteria of the job, the resume and the answers are still those that were evaluated. */
  isCurrent: boolean
  /** The verdict of the person who spoke last. */
  override: EvaluationOverride | null
  flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
  integrity: ResumeIntegrity
  /** It has no score because the company is out of credits. It is evaluated by itself once there are some. */
  waitsForCredits: boolean
}

export interface EvaluationEngine {
  name: string
  version: string
  /** Null when rules evaluated. */
  model: string | null
  promptVersion: string | null
  /** Why rules evaluated though the company wants the model. Null when they did not have to. */
  modelFault: 'busy' | 'timeout' | 'refused' | 'unusable' | 'absent' | null
}

export interface EvaluationOverride {
  verdict: 'strong' | 'possible' | 'weak'
  reason: string | null
  by: {
    id: string
    name: string | null
  }
  at: string
}

export interface EvaluationRecord {
  id: number
  applicationId: number
  jobId: number
  at: string
  /** Who judged, or had it evaluated. */
  actor: {
    kind: 'user' | 'key' | 'machine'
    id: string
  }
  kind: 'evaluation'
  verdict: 'strong' | 'possible' | 'weak' | 'unclear'
  score: number | null
  unscored: 'language' | 'mostly_unknown' | null
  occasion: 'arrival' | 'asked' | 'criteria_changed' | 'restored'
  resumeId: number | null
  engine: EvaluationEngine
  /** The day it was evaluated as of: that of the application. */
  asOf: string
  /** SHA-256, in hex. */
  criteriaHash: string
  /** SHA-256, in hex, of what the engine saw: without name, age and the like. */
  profileHash: string
  /** SHA-256, in hex, of all that decides the outcome. */
  inputsHash: string
  criteria: {
    criterionId: string
    text: string
    kind: 'must_have' | 'nice_to_have'
    weight: number
    met: 'yes' | 'partly' | 'no' | 'unknown'
  }[]
}

/** Words of the applicant, just as they stand. */
export interface Evidence {
  quote: string
  /** Where the words stand: `resume` or `answers`. */
  source: string
  start: number
  end: number
}

export interface ExamplePrompt {
  intent: 'publish_job' | 'close_job' | 'update_job' | 'change_status' | 'send_reply' | 'add_note' | 'start_sourcing' | 'invite_to_interview' | 'find_people' | 'compare_candidates' | 'review_applicants' | 'show_pipeline' | 'job_status' | 'ask_analytics' | 'summarise_replies' | 'explain_score' | 'attention' | 'help' | 'none'
  text: string
}

export interface ExecutedAction {
  actionKey: string
  /** What would be done. */
  kind: string
  jobId: number
  /** `staged`: proposed, and nothing has happened. `executing`: confirmed, and something is on its way outside. `uncertain`: done perhaps, and nobody outside can say; a person settles it. `superseded`, `expired` and `discarded` were never done. */
  state: 'staged' | 'executing' | 'succeeded' | 'partially_succeeded' | 'failed' | 'uncertain' | 'superseded' | 'expired' | 'discarded'
  /** Empty once somebody it was about was erased. */
  title: string
  stagedBy: {
    kind: 'user' | 'key' | 'machine'
    id: string
    /** Null for somebody who has no account any more. */
    name: string | null
  }
  /** Where it comes from. Without a conversation a person staged it. */
  origin: {
    conversationId: string | null
    turnId: string | null
    /** What it was thought out from, like `thread:thr_…`. */
    influencedBy: string[]
    /** The key of the action that it takes back. */
    undoes: string | null
  }
  stagedAt: string
  /** Nobody confirms it afterwards. */
  expiresAt: string
  /** The key of the action that took its place. */
  supersededBy: string | null
  finishedAt: string | null
  summary: string
  /** What would be done, or was. Of a reply its `subject` and `bodyMarkdown`. */
  preview: Record<string, unknown>
  /** As things are now; afterwards as they were when it was done. */
  changes: {
    path: string
    from: unknown
    to: unknown
  }[]
  warnings: {
    code: string
    severity: 'info' | 'warning' | 'critical'
    message: string
    /** What `acknowledgements` of the confirmation says under the code; null where nothing is asked for. Another one as soon as the facts are others. */
    ack: string | null
  }[]
  /** What people saved beforehand. */
  draft: Record<string, unknown> | null
  execution: {
    executedBy: {
      id: string
      /** Null for somebody who has no account any more. */
      name: string | null
    }
    executedAt: string
    acknowledgements: Record<string, string>
    reviewedDraft: Record<string, unknown> | null
    result: Record<string, unknown> | null
    /** What it does outside, each for itself. */
    effects: {
      no: number
      state: 'pending' | 'sending' | 'done' | 'failed' | 'uncertain'
      /** What those outside call it. */
      reference: string | null
      reason: string | null
    }[]
  } | null
  allowed: ActionAllowed
  /** It had been done before, and nothing was done now. */
  replayed: boolean
}

/** A file, with a link that needs no other credentials and soon expires. */
export interface File {
  fileKey: string
  fileName: string
  contentType: 'application/pdf' | 'application/msword' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'text/plain' | 'application/zip' | 'text/csv' | 'image/png' | 'image/jpeg'
  /** In bytes. */
  size: number
  /** `waiting` for its bytes; then `stored`: for a day, and for good once it is attached to something. */
  state: 'waiting' | 'stored'
  createdAt: string
  storedAt: string | null
  /** Where to PUT the bytes. Null once they are there. */
  uploadUrl: string | null
  uploadExpiresAt: string | null
  /** Where to GET the bytes. Null until they are there. */
  downloadUrl: string | null
  downloadExpiresAt: string | null
}

export interface FoundCandidate {
  candidateId: number
  /** Whether they applied to a job, were found for one, or are on none. */
  kind: 'applicant' | 'sourced' | 'known'
  firstName: string
  lastName: string
  headline: string | null
  emails: string[]
  tags: string[]
  /** The newest 5. */
  applications: {
    applicationId: number
    jobId: number
    jobTitle: string
    status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  }[]
}

/** Who wait: on the board, and neither hired nor turned down nor withdrawn. For how long they have had the status, by the calendar of the company. */
export interface HiringAgeing {
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** For 7 days or fewer. */
  upTo7Days: number
  /** For 8 to 14 days. */
  upTo14Days: number
  /** For 15 to 30 days. */
  upTo30Days: number
  /** For more than 30 days. */
  longer: number
}

export interface HiringConversion {
  from: 'applications' | 'screened' | 'suitable' | 'shortlisted' | 'interviewing' | 'offered' | 'hired'
  to: 'applications' | 'screened' | 'suitable' | 'shortlisted' | 'interviewing' | 'offered' | 'hired'
  /** Of those who came to the one step, how many came to the next; null where nobody did. */
  rate: number | null
}

/** From when somebody applied, or was put on the job, until they were hired: of those who are. */
export interface HiringDays {
  /** How many were measured. */
  count: number
  /** Half of them took so many whole days of 24 hours, or fewer. */
  median: number | null
  /** Three quarters took so many days, or fewer. */
  p75: number | null
  /** Nine tenths took so many days, or fewer. */
  p90: number | null
}

/** From when somebody came to a status until they went on to another: of stays that are over, each on its own. */
export interface HiringDaysInStatus {
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** How many were measured. */
  count: number
  /** Half of them took so many whole days of 24 hours, or fewer. */
  median: number | null
  /** Three quarters took so many days, or fewer. */
  p75: number | null
  /** Nine tenths took so many days, or fewer. */
  p90: number | null
}

export interface HiringFunnel {
  /** People on jobs, whether they applied or were found. Merged ones count once, removed ones go on counting. */
  applications: number
  /** Somebody, or an evaluation, has said how suitable they are. */
  screened: number
  /** Were called suitable, or came further, whatever became of them since. */
  suitable: number
  /** Were shortlisted, or came further, whatever became of them since. */
  shortlisted: number
  /** Were interviewed, or came further, whatever became of them since. */
  interviewing: number
  /** Were made an offer, or came further, whatever became of them since. */
  offered: number
  /** Are hired: their last status is so. */
  hired: number
  /** Those of the applications that their people made. */
  applicants: number
  /** Were once called not suitable. */
  notSuitable: number
  /** Once withdrew. */
  withdrawn: number
}

export interface HiringKpis {
  funnel: HiringFunnel
  conversion: HiringConversion[]
  timeToHire: HiringDays
  /** On the board, and neither hired nor turned down nor withdrawn. */
  waiting: number
  applicantLimit: number
  /** How many of the places are taken. */
  applicantCount: number
  /** From when it first went live until it was closed, or now. */
  daysOpen: number | null
}

export interface HiringOfJob {
  jobId: number
  title: string
  status: 'draft' | 'live' | 'closed'
  funnel: HiringFunnel
  conversion: HiringConversion[]
  timeToHire: HiringDays
}

export interface HiringOverview {
  /** How many of the jobs asked for are in each state now. */
  jobs: {
    live: number
    draft: number
    closed: number
  }
  funnel: HiringFunnel
  conversion: HiringConversion[]
  timeToHire: HiringDays
  timeInStatus: HiringDaysInStatus[]
  /** The hundred that brought most people, those first. */
  sources: HiringSource[]
  /** The last twelve weeks, this one last. */
  trend: HiringWeek[]
  ageing: HiringAgeing[]
}

export interface HiringSource {
  source: string
  /** People on jobs, whether they applied or were found. Merged ones count once, removed ones go on counting. */
  applications: number
  /** Somebody, or an evaluation, has said how suitable they are. */
  screened: number
  /** Were called suitable, or came further, whatever became of them since. */
  suitable: number
  /** Were shortlisted, or came further, whatever became of them since. */
  shortlisted: number
  /** Were interviewed, or came further, whatever became of them since. */
  interviewing: number
  /** Were made an offer, or came further, whatever became of them since. */
  offered: number
  /** Are hired: their last status is so. */
  hired: number
  /** Those of the applications that their people made. */
  applicants: number
  /** Were once called not suitable. */
  notSuitable: number
  /** Once withdrew. */
  withdrawn: number
  /** Of the applications, how many are hired. */
  yield: number | null
}

export interface HiringTeamMember {
  userId: string
  name: string
  role: 'reviewer' | 'recruiter' | 'admin'
}

export interface HiringWeek {
  /** Its Monday. */
  week: string
  /** Came in the week. */
  applications: number
  /** Came to an interview, or further, for the first time in the week. */
  interviewing: number
  /** Came to an offer, or further, for the first time in the week. */
  offered: number
  /** Were hired in the week, and are. */
  hired: number
}

export interface Import {
  id: number
  state: 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled'
  kind: 'csv' | 'zip'
  /** Null once the file is deleted, 30 days after the import ended. */
  fileKey: string | null
  jobId: number | null
  progress: {
    /** Rows, or files of the archive; null until they are counted. */
    total: number | null
    /** The sum of the following. */
    done: number
    /** New candidates. */
    created: number
    /** People the company knew by their e-mail address. */
    matched: number
    /** Blank rows, and files that are in the archive twice. */
    skipped: number
    /** Those with an error. */
    failed: number
  }
  /** Why the import failed as a whole. What was imported before stays. */
  failure: {
    code: string
    detail: string
  } | null
  startedBy: string
  createdAt: string
  finishedAt: string | null
  /** The first of them; their pages tell all. */
  errors: ImportError[]
}

export interface ImportError {
  /** As a spreadsheet counts, the header among them; of an archive the place in it. 0 is the whole file. */
  row: number
  /** The name of the file in the archive. */
  entry: string | null
  /** A row with an `error` is not imported. */
  severity: 'error' | 'warning'
  code: string
  /** Which rule the cell breaks. */
  rule: string | null
  /** The column, as `/E-mail`. */
  pointer: string | null
  /** For people. What is in a cell is never told. */
  detail: string
}

export interface ImportSummary {
  id: number
  state: 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled'
  kind: 'csv' | 'zip'
  /** Null once the file is deleted, 30 days after the import ended. */
  fileKey: string | null
  jobId: number | null
  progress: {
    /** Rows, or files of the archive; null until they are counted. */
    total: number | null
    /** The sum of the following. */
    done: number
    /** New candidates. */
    created: number
    /** People the company knew by their e-mail address. */
    matched: number
    /** Blank rows, and files that are in the archive twice. */
    skipped: number
    /** Those with an error. */
    failed: number
  }
  /** Why the import failed as a whole. What was imported before stays. */
  failure: {
    code: string
    detail: string
  } | null
  startedBy: string
  createdAt: string
  finishedAt: string | null
}

export interface InboxChannel {
  /** `sending` is the mail server of the service, `receiving` its mailbox, `listener` where letters are handed to it, `mailbox` one of the company; one with a mail server of its own is there twice, as `sending` too. */
  kind: 'sending' | 'receiving' | 'listener' | 'mailbox'
  name: string
  address: string | null
  /** `local`: no mail server is named, so letters stay here and nothing leaves. */
  state: 'local' | 'new' | 'works' | 'fails' | 'off'
  /** What is wrong, in plain words. */
  detail: string | null
  /** When it was last seen to work. Null of `sending`. */
  lookedAt: string | null
  /** Messages that have not left, by whatever way. Null of what receives. */
  waiting: number | null
  /** Messages of which nobody knows whether they arrived. */
  uncertain: number | null
  /** Messages that were refused or came back. */
  failed: number | null
  /** Letters that came in by it and are not messages yet. Null of `sending`. */
  unread: number | null
}

export interface IncomingResume {
  /** One of application/pdf, application/msword, application/vnd.openxmlformats-officedocument.wordprocessingml.document, text/plain. */
  contentType: string
  /** The file in base64, with its padding, in lines or not; 4 MB at most when decoded. */
  data: string
  fileName?: string | undefined
}

/** Somebody on a linked job: an applicant, or a sourced person. */
export interface IntegrationCandidate {
  /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
  id: string
  jobId: number
  /** As it was handed in; null for all others. */
  externalApplicationId: string | null
  /** When anything of this changed last. */
  updatedAt: string
  /** Whether they applied, or were found. */
  kind: 'applicant' | 'sourced'
  /** What the job is called in the ATS it is linked to. */
  atsJobId: string
  firstName: string
  lastName: string
  headline: string | null
  /** The first is the one that is written to. */
  emails: string[]
  phones: string[]
  location: Place | null
  links: string[]
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** Since when. */
  statusAt: string
  /** Null until evaluated, and where too little is known of what was asked: the evaluation says why. */
  score: number | null
  /** The evaluator’s; null until evaluated. `unclear` when too little is said of what was asked. */
  verdict: 'strong' | 'possible' | 'weak' | 'unclear' | null
  /** The verdict of the person who spoke last. It stands beside the evaluator’s. */
  override: {
    verdict: 'strong' | 'possible' | 'weak'
    at: string
  } | null
  /** What a person should look at before they decide. */
  flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
  source: string
  screeningAnswers: ScreeningAnswer[]
  /** Where the resume is, for a key that may read candidates; null when there is none. */
  resumeUrl: string | null
  appliedAt: string
  /** Whether they are on the board, or were taken off it. */
  state: 'active' | 'removed'
  /** How each criterion is met, with the words that show it. Empty until evaluated. */
  evidence: CriterionResult[]
}

/** Somebody as they are now, or that they are gone. */
export type IntegrationCandidateChange = IntegrationCandidateSummary | IntegrationCandidateGone

/** Somebody who is no longer in this list: `removed` from the board, `erased` for good (erase what you know of them), or in an `other_status` than those that were asked for. */
export interface IntegrationCandidateGone {
  /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
  id: string
  jobId: number
  /** As it was handed in; null for all others. */
  externalApplicationId: string | null
  /** When anything of this changed last. */
  updatedAt: string
  state: 'removed' | 'erased' | 'other_status'
}

/** Somebody on a linked job, without the evidence. */
export interface IntegrationCandidateSummary {
  /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
  id: string
  jobId: number
  /** As it was handed in; null for all others. */
  externalApplicationId: string | null
  /** When anything of this changed last. */
  updatedAt: string
  /** Whether they applied, or were found. */
  kind: 'applicant' | 'sourced'
  /** What the job is called in the ATS it is linked to. */
  atsJobId: string
  firstName: string
  lastName: string
  headline: string | null
  /** The first is the one that is written to. */
  emails: string[]
  phones: string[]
  location: Place | null
  links: string[]
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  /** Since when. */
  statusAt: string
  /** Null until evaluated, and where too little is known of what was asked: the evaluation says why. */
  score: number | null
  /** The evaluator’s; null until evaluated. `unclear` when too little is said of what was asked. */
  verdict: 'strong' | 'possible' | 'weak' | 'unclear' | null
  /** The verdict of the person who spoke last. It stands beside the evaluator’s. */
  override: {
    verdict: 'strong' | 'possible' | 'weak'
    at: string
  } | null
  /** What a person should look at before they decide. */
  flags: ('knockout' | 'hidden_text' | 'instructions' | 'resume_unreadable' | 'near_identical' | 'name_differs')[]
  source: string
  screeningAnswers: ScreeningAnswer[]
  /** Where the resume is, for a key that may read candidates; null when there is none. */
  resumeUrl: string | null
  appliedAt: string
  state: 'active'
}

export interface IntegrationCompany {
  id: string
  name: string
  slug: string
  key: {
    id: string
    type: 'company' | 'platform'
    scopes: ('jobs:read' | 'jobs:write' | 'candidates:read' | 'candidates:write' | 'applications:write' | 'webhooks:manage' | 'actions:stage')[]
  }
}

/** A job that is linked to a job of an ATS. */
export interface IntegrationJob {
  id: number
  atsJob: AtsJob
  title: string
  status: 'draft' | 'live' | 'closed'
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  salary: Salary | null
  tags: string[]
  screening: 'resume' | 'ai_interview'
  screeningQuestions: AskedScreeningQuestion[]
  applicantLimit: number
  /** Counts without a new ETag. */
  applicantCount: number
  /** Whether applicants can be handed in: the job is live, has a place left, and screens by resume. A place is taken without a new ETag. */
  acceptsApplications: boolean
  /** Where the public finds the job while it is live. */
  publicUrl: string
  createdAt: string
  /** When it became live for the first time. */
  publishedAt: string | null
  closedAt: string | null
  closeReason: 'filled' | 'cancelled' | 'other' | null
  /** Markdown. */
  description: string
  criteria: CriterionUnderstood[]
}

/** A linked job without its long texts. */
export interface IntegrationJobSummary {
  id: number
  atsJob: AtsJob
  title: string
  status: 'draft' | 'live' | 'closed'
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  salary: Salary | null
  tags: string[]
  screening: 'resume' | 'ai_interview'
  screeningQuestions: AskedScreeningQuestion[]
  applicantLimit: number
  /** Counts without a new ETag. */
  applicantCount: number
  /** Whether applicants can be handed in: the job is live, has a place left, and screens by resume. A place is taken without a new ETag. */
  acceptsApplications: boolean
  /** Where the public finds the job while it is live. */
  publicUrl: string
  createdAt: string
  /** When it became live for the first time. */
  publishedAt: string | null
  closedAt: string | null
  closeReason: 'filled' | 'cancelled' | 'other' | null
}

export interface IntentPreview {
  /** `none`: nothing was understood for sure; see `alternatives`. */
  intent: 'publish_job' | 'close_job' | 'update_job' | 'change_status' | 'send_reply' | 'add_note' | 'start_sourcing' | 'invite_to_interview' | 'find_people' | 'compare_candidates' | 'review_applicants' | 'show_pipeline' | 'job_status' | 'ask_analytics' | 'summarise_replies' | 'explain_score' | 'attention' | 'help' | 'none'
  confidence: number
  /** Whether it asks for a change, which is prepared for a person to confirm. Else it reads. */
  isAction: boolean
  /** What the rules went by, or what kept it from being an action. */
  why: 'slash' | 'command' | 'request' | 'question' | 'negation' | 'condition' | 'hypothetical' | 'later' | 'quotation' | 'retraction' | 'several' | 'long' | 'unclear'
  /** What it is about, among the jobs and people that the caller sees. */
  target: {
    /** The job it names, or else that of the conversation. */
    jobId: number | null
    /** The people it names, without those of whom there are several. */
    candidateIds: number[]
    status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'interviewing' | 'offered' | 'hired' | 'withdrawn' | null
  }
  /** Where the message names them, in UTF-16 units. */
  mentions: {
    start: number
    end: number
    kind: 'job' | 'person'
    /** More than one: somebody must choose. At most 20. */
    ids: number[]
  }[]
  missing: ('job' | 'person' | 'status' | 'text' | 'change')[]
  /** The nearest others, best first. */
  alternatives: ('publish_job' | 'close_job' | 'update_job' | 'change_status' | 'send_reply' | 'add_note' | 'start_sourcing' | 'invite_to_interview' | 'find_people' | 'compare_candidates' | 'review_applicants' | 'show_pipeline' | 'job_status' | 'ask_analytics' | 'summarise_replies' | 'explain_score' | 'attention' | 'help' | 'none')[]
  startsNewThread: boolean
  engine: 'rules'
}

export interface Invitation {
  id: string
  email: string
  role: 'reviewer' | 'recruiter' | 'admin'
  /** The user who invites. */
  invitedBy: string
  createdAt: string
  expiresAt: string
}

export interface Invoice {
  id: string
  /** A credit note takes back (a part of) an invoice. */
  kind: 'invoice' | 'credit_note'
  /** Null while it is a draft. */
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  subtotal: Money
  tax: Money
  total: Money
  amountPaid: Money
  amountDue: Money
  lines: InvoiceLine[]
  periodStart: string | null
  periodEnd: string | null
  createdAt: string
  issuedAt: string | null
  dueAt: string | null
  paidAt: string | null
  /** A page of it. Links of our own work for a week. */
  hostedUrl: string | null
  pdfUrl: string | null
}

export interface InvoiceLine {
  description: string
  quantity: number
  amount: Money
  periodStart: string | null
  periodEnd: string | null
}

export interface Job {
  id: number
  /** Unique across the service, and never changed. */
  slug: string
  title: string
  status: 'draft' | 'live' | 'closed'
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  salary: Salary | null
  tags: string[]
  screening: 'resume' | 'ai_interview'
  applicantLimit: number
  /** Counts without a new ETag. */
  applicantCount: number
  hiringTeam: HiringTeamMember[]
  /** The linked job of an ATS; null when there is none. */
  atsJob: AtsJob | null
  /** Where the public finds the job while it is live. */
  publicUrl: string
  createdAt: string
  /** When it became live for the first time. */
  publishedAt: string | null
  closedAt: string | null
  closeReason: 'filled' | 'cancelled' | 'other' | null
  allowed: JobAllowed
  /** Markdown. */
  description: string
  criteria: CriterionUnderstood[]
  screeningQuestions: ScreeningQuestion[]
}

export interface JobActivity {
  id: number
  at: string
  /** What happened. */
  kind: string
  actor: {
    kind: 'user' | 'key' | 'machine'
    id: string
    /** Of a user; null for a key or a machine. */
    name: string | null
  }
  details: Record<string, unknown>
}

/** What the caller may do with the job now, by their role and its state. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. Of the plan and of what the job says it knows nothing. */
export interface JobAllowed {
  edit: boolean
  /** Refused still where the job lacks what a live one needs, or the plan has no room. */
  publish: boolean
  close: boolean
  /** Refused still where the job lacks what a live one needs, or the plan has no room. */
  reopen: boolean
  duplicate: boolean
  /** Refused still where there are people on the draft. */
  delete: boolean
  /** Put a candidate on it as an applicant, who takes a place. */
  addApplicant: boolean
  /** Put a candidate on it as a sourced person. */
  addSourced: boolean
}

export interface JobDashboard {
  jobId: number
  title: string
  status: 'draft' | 'live' | 'closed'
  kpis: HiringKpis
  candidates: CandidateAnalytics
}

/** The fields of a job, as far as a text tells them. */
export interface JobDraft {
  title: string | null
  /** The text, when it is written for applicants. */
  description: string
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  salary: Salary | null
  criteria: {
    text: string
    kind: 'must_have' | 'nice_to_have'
    weight: number
  }[]
}

export interface JobKpis {
  jobId: number
  title: string
  status: 'draft' | 'live' | 'closed'
  kpis: HiringKpis
}

export interface JobLocation {
  city: string | null
  region: string | null
  /** ISO 3166, two capital letters. */
  country: string | null
  workplace: 'onsite' | 'hybrid' | 'remote' | null
}

/** One that says nothing is none. */
export interface JobLocationInput {
  city?: string | null | undefined
  region?: string | null | undefined
  /** Two capital letters. */
  country?: string | null | undefined
  workplace?: 'onsite' | 'hybrid' | 'remote' | null | undefined
}

export interface JobStanding {
  jobId: number
  title: string
  lifecycle: {
    status: 'draft' | 'live' | 'closed'
    /** Whether somebody could apply now. */
    isAccepting: boolean
    applicantCount: number
    applicantLimit: number
    publishedAt: string | null
    closedAt: string | null
    closeReason: 'filled' | 'cancelled' | 'other' | null
  }
  pipeline: {
    /** On the board. */
    total: number
    byStatus: {
      unreviewed: number
      suitable: number
      shortlisted: number
      not_suitable: number
      sourced_potential: number
      interviewing: number
      offered: number
      hired: number
      withdrawn: number
    }
    removed: number
  }
  /** Where the people on the board came from, the most first. */
  channels: {
    source: string
    applicants: number
    sourced: number
  }[]
}

/** A job without its long texts. */
export interface JobSummary {
  id: number
  /** Unique across the service, and never changed. */
  slug: string
  title: string
  status: 'draft' | 'live' | 'closed'
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  salary: Salary | null
  tags: string[]
  screening: 'resume' | 'ai_interview'
  applicantLimit: number
  /** Counts without a new ETag. */
  applicantCount: number
  hiringTeam: HiringTeamMember[]
  /** The linked job of an ATS; null when there is none. */
  atsJob: AtsJob | null
  /** Where the public finds the job while it is live. */
  publicUrl: string
  createdAt: string
  /** When it became live for the first time. */
  publishedAt: string | null
  closedAt: string | null
  closeReason: 'filled' | 'cancelled' | 'other' | null
  allowed: JobAllowed
}

/** A link to a document for a frame, which needs no other credentials and soon expires. */
export interface LetterLink {
  url: string
  expiresAt: string
}

export interface LetterPreview {
  subject: string
  bodyMarkdown: string
  text: string
  html: string
  /** What is not known here: as it is it would be refused. */
  missing: ('candidate.firstName' | 'candidate.lastName' | 'candidate.name' | 'job.title' | 'company.name' | 'sender.name')[]
  /** Why their first address is not written to. */
  suppressed: SuppressedRecipient | null
}

export interface LetterSignature {
  bodyMarkdown: string
}

export interface LetterTemplate {
  id: number
  name: string
  subject: string
  bodyMarkdown: string
  createdAt: string
  updatedAt: string
}

/** Passwords are never shown. */
export interface Mailbox {
  id: number
  name: string
  address: string
  isOn: boolean
  imap: {
    host: string
    port: number
    security: 'tls' | 'starttls'
    user: string
    folders: string[]
    trust: string | null
  } | null
  smtp: {
    host: string
    port: number
    security: 'tls' | 'starttls'
    user: string
  } | null
  /** `new`: nobody has looked at it yet. */
  state: 'new' | 'works' | 'fails'
  /** What is wrong, in plain words. */
  detail: string | null
  lookedAt: string | null
  /** How its `smtp` is. Null where it has none: letters from it leave by the service. */
  sending: {
    /** `new`: no letter has been handed to it yet. */
    state: 'new' | 'works' | 'fails'
    /** What is wrong, in plain words. */
    detail: string | null
    lookedAt: string | null
  } | null
  createdAt: string
}

export interface Member {
  userId: string
  email: string
  name: string
  role: 'reviewer' | 'recruiter' | 'admin'
  joinedAt: string
  allowed: MemberAllowed
}

/** What the caller may do with the member now: the last admin stays one. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. */
export interface MemberAllowed {
  /** To another role. */
  changeRole: boolean
  remove: boolean
}

export interface Membership {
  id: string
  name: string
  slug: string
  role: 'reviewer' | 'recruiter' | 'admin'
  joinedAt: string
  /** Whether this session works in it. */
  active: boolean
}

export interface Message {
  id: string
  threadId: string
  direction: 'in' | 'out'
  /** Only what was `written` by a person makes a thread unread. */
  kind: 'written' | 'automatic-answer' | 'automatic' | 'bounce' | 'complaint' | 'receipt' | 'bulk'
  /** `kept`: no mail server is named, and nothing leaves. `uncertain`: nobody knows whether it arrived, and it is not sent again by itself. `received` and `unreadable` are of letters that came in. */
  state: 'kept' | 'queued' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'bounced' | 'withdrawn' | 'received' | 'unreadable'
  /** Why it is in that state, in plain words or in those of the mail server, without addresses of others. */
  stateDetail: string | null
  from: {
    name: string
    /** Null where the service writes for the company. */
    address: string | null
    /** Whether the letter proves who sent it (DMARC). */
    verified: 'pass' | 'fail' | 'unknown'
  }
  to: {
    name: string
    address: string
  }[]
  cc: {
    name: string
    address: string
  }[]
  subject: string
  /** Words of a stranger: data, whatever they say. */
  text: string
  /** As it was written here, without the signature. */
  bodyMarkdown: string | null
  /** Where in the text what is quoted and what the writer closes with begin. Nothing is cut. */
  folded: {
    quoteFrom: number
    closingFrom: number
  } | null
  hasHtml: boolean
  hasSource: boolean
  attachments: {
    /** Null where it is of a type that is not kept as a file. */
    fileKey: string | null
    fileName: string
    contentType: string
    size: number
    inline: boolean
  }[]
  /** What was found of it, like `sender_not_verified`. `not_in_sent_folder` and `sent_folder_not_read` are of one that is `uncertain`, and that was looked for in its mailbox. */
  flags: string[]
  /** How often a person had it sent. */
  attempts: number
  /** It does not leave before, and can be withdrawn until it does. */
  leavesAt: string | null
  /** Null for letters that came in, and for those that the service wrote. */
  sentBy: {
    id: string
    name: string | null
  } | null
  createdAt: string
  sentAt: string | null
  receivedAt: string | null
  allowed: MessageAllowed
}

/** What the caller may do with the message now. A hint. */
export interface MessageAllowed {
  withdraw: boolean
  retry: boolean
  settle: boolean
  addResume: boolean
}

export interface MintedApiKey {
  id: string
  name: string
  /** A `company` key acts for its own company, a `platform` key for the companies that authorized it. */
  type: 'company' | 'platform'
  scopes: ('jobs:read' | 'jobs:write' | 'candidates:read' | 'candidates:write' | 'applications:write' | 'webhooks:manage' | 'actions:stage')[]
  /** To tell keys apart. */
  display: string
  /** Accepted while `active`, and while `replaced` until it expires. */
  state: 'active' | 'replaced' | 'expired' | 'revoked'
  /** The user who made it. */
  createdBy: string
  createdAt: string
  expiresAt: string | null
  /** To the minute. */
  lastUsedAt: string | null
  revokedAt: string | null
  /** The key it was rotated to. */
  replacedBy: string | null
  /** Shown now and never again. Send it as `Authorization: Bearer`. */
  key: string
}

export interface MissingPayment {
  since: string | null
  amountDue: Money
  /** The oldest invoice that is overdue. */
  invoiceId: string | null
  /** How often it was tried to collect, or somebody was reminded. */
  attempts: number
  nextAttemptAt: string | null
  /** When the plan ends if nobody pays, where that is known. */
  endsAt: string | null
}

export interface ModelCall {
  id: number
  /** When it was over. */
  at: string
  purpose: 'agent_turn' | 'intent_preview' | 'next_prompts' | 'evaluation' | 'job_draft' | 'interview' | 'document'
  engine: 'model' | 'rules'
  model: string
  promptVersion: string
  outcome: 'answered' | 'out_of_steps' | 'cut_short' | 'withheld' | 'interrupted' | 'busy' | 'timeout' | 'refused' | 'unusable'
  inputTokens: number
  outputTokens: number
  credits: number | null
  /** How often it was asked: again after each round of tools. */
  steps: number
  /** Null where nothing was said. */
  firstTokenMs: number | null
  wholeMs: number
}

/** In minor units: 4900 EUR is 49 euros. */
export interface Money {
  amount: number
  currency: string
}

export interface NewInvitation {
  id: string
  email: string
  role: 'reviewer' | 'recruiter' | 'admin'
  /** The user who invites. */
  invitedBy: string
  createdAt: string
  expiresAt: string
  /** Shown once. Whoever opens it may join: hand it to the invited person alone. */
  url: string
}

export interface NewScreeningAnswer {
  questionId: string
  answer: boolean | number | string | readonly string[]
}

export interface NextPrompt {
  id: string
  /** Null where it is about the action that waits to be confirmed. */
  intent: string | null
  text: string
}

/** Which mail the user wants. */
export interface NotificationChoices {
  applications: boolean
  messages: boolean
  digest: boolean
}

export interface OutboxMessage {
  id: string
  purpose: string
  to: string
  subject: string
  text: string
  createdAt: string
}

export interface OutreachEnrolled {
  enrolled: {
    enrolmentId: string
    applicationId: number
    candidateId: number
  }[]
  refused: {
    applicationId: number
    /** `not_there`: nobody with this id is on the job. `not_sourced`: they applied, have another status, or left the board. `objected`: they want no such letters. `elsewhere`: a sequence writes to them, or waits to. `contacted_recently`: a sequence wrote to them within ninety days. */
    reason: 'not_there' | 'not_sourced' | 'objected' | 'elsewhere' | 'contacted_recently' | 'not_by_its_terms'
  }[]
}

/** A sequence of letters for one person. */
export interface OutreachEnrolment {
  id: string
  sequenceId: string
  jobId: number
  applicationId: number
  candidateId: number
  /** Empty where nobody knows it, and once they were erased. */
  name: string
  /** In whose name the letters are. */
  senderId: string
  /** `enrolled`: waits for its release. `waiting`: the next letter leaves at `dueAt`, or as soon after as it may. */
  state: 'enrolled' | 'waiting' | 'ended'
  endReason: 'replied' | 'bounced' | 'objected' | 'suppressed' | 'applied' | 'decided' | 'erased' | 'elsewhere' | 'job_not_live' | 'sender_gone' | 'finished' | 'stopped' | null
  endedAt: string | null
  /** How many were written. */
  lettersSent: number
  /** How many there are. */
  letters: number
  dueAt: string | null
  /** Why the next letter is held back. */
  held: 'no_address' | 'not_filled' | 'legal_hold' | 'letter_under_way' | null
  /** They are absent until this day, their mail program says. */
  awayUntil: string | null
  lastLetterAt: string | null
  repliedAt: string | null
  threadId: string | null
  enrolledAt: string
  releasedAt: string | null
}

export interface OutreachPreview {
  letters: {
    subject: string
    bodyMarkdown: string
    text: string
    html: string
    /** What is not known here: the letter would wait until it is. */
    missing: string[]
  }[]
  /** The clock by which they are written to. */
  zone: string
  /** When the first letter would leave, if it were released now. */
  firstAt: string
}

/** Letters to people who were found for a job. */
export interface OutreachSequence {
  id: string
  jobId: number
  name: string
  /** Of the letters: what the law asks us to say is said in it. */
  language: 'en' | 'de' | 'fr' | 'es'
  steps: {
    waitDays: number
    subject: string | null
    bodyMarkdown: string
  }[]
  /** How many wait for their release, for their next letter, how many are through, and who of all answered. */
  people: {
    enrolled: number
    waiting: number
    ended: number
    replied: number
  }
  createdBy: string
  createdAt: string
  updatedAt: string
}

/** When, how often and for how long people who were found are written to. */
export interface OutreachSettings {
  /** Letters leave from then on, by the clock where their reader lives. */
  from: string
  /** And no later than this; `24:00` is midnight. */
  until: string
  /** Monday is 1. Null: the week of the country where the person lives. */
  workDays: number[] | null
  /** No letter leaves on these days. */
  holidays: string[]
  /** So many letters a day in one member’s name; 20 on the first day that they write, and a fifth more on each that follows, at most 50. */
  senderDayMax: number
  /** So many letters a day of the company, at most 200. */
  companyDayMax: number
  /** So many letters a day to people at one company, by the domain of their addresses, at most 50. */
  domainDayMax: number
  /** Whether people in Germany get more than the first letter of a sequence. */
  followsUpInGermany: boolean
  /** Who was found and answers nothing is erased so long after the last letter. */
  monthsUnanswered: number
}

export interface OverrideRecord {
  id: number
  applicationId: number
  jobId: number
  at: string
  /** Who judged, or had it evaluated. */
  actor: {
    kind: 'user' | 'key' | 'machine'
    id: string
  }
  kind: 'override'
  verdict: 'strong' | 'possible' | 'weak'
  /** The record it was given in the face of. */
  evaluationId: number | null
  reason: string | null
}

export interface OwnApplication {
  job: {
    title: string
    slug: string
    company: {
      name: string
      slug: string
    }
  }
  /** `closed` when it goes no further, or the job does not. */
  status: 'received' | 'in_review' | 'interviewing' | 'offered' | 'hired' | 'closed' | 'withdrawn'
  appliedAt: string
  canWithdraw: boolean
  /** When erasure was asked for. */
  erasureRequestedAt: string | null
}

export interface Place {
  city: string | null
  region: string | null
  country: string | null
}

/** One that says nothing is none. */
export interface PlaceInput {
  city?: string | null | undefined
  region?: string | null | undefined
  country?: string | null | undefined
}

export interface Plan {
  plan: 'lite' | 'plus' | 'pro' | 'enterprise'
  /** Before tax. */
  prices: {
    monthly: Money
    annual: Money
  }
  limits: PlanLimits
}

export interface PlanLimits {
  /** Null is no limit. */
  liveJobs: number | null
  /** Null is no limit. */
  seats: number | null
  creditsPerMonth: number
  apiAccess: boolean
  /** Of files. */
  storageBytes: number
}

export interface PlatformAuthorization {
  platformCompanyId: string
  /** The user who gave the authorization. */
  authorizedBy: string
  authorizedAt: string
}

export interface PortalSession {
  /** Send the browser of the admin there, and nobody else. */
  url: string
  /** Null where the provider does not say. */
  expiresAt: string | null
}

/** Why a request was refused (RFC 9457). `code` tells refusals apart. */
export interface Problem {
  /** The address of a page about this kind of refusal. */
  type: string
  /** The kind of refusal in a few words. */
  title: string
  /** On all but a `gateway_error`. */
  status?: number
  code: string
  /** What happened and what to do, safe to show to a user. */
  detail?: string
  /** On a validation failure: all that is wrong, at once. */
  errors?: BrokenRule[]
  /** On an unexpected error: quote it to support. */
  correlationId?: string
}

export interface ProfileSummary {
  /** Of work, overlaps counted once. */
  totalYears: number
  skills: {
    name: string
    /** In roles with dates that show it; null where none does. */
    years: number | null
  }[]
  languages: {
    code: string
    name: string
    level: string | null
  }[]
  education: {
    /** Of the European Qualifications Framework. */
    level: number
    degree: string
    institution: string | null
    from: string | null
    to: string | null
    isFinished: boolean
  }[]
  experience: {
    kind: string
    title: string | null
    employer: string | null
    /** A month, or a year where it says no more. */
    from: string
    /** The same, or `present`. */
    to: string
    months: number
  }[]
}

export interface PublicCompany {
  slug: string
  name: string
  brand: Brand
  /** Markdown. */
  careersText: string
  /** The careers page. */
  publicUrl: string
}

export interface PublicJob {
  /** Unique across the service, and never changed. */
  slug: string
  title: string
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  /** Null when it is not shown. */
  salary: PublicSalary | null
  tags: string[]
  screening: 'resume' | 'ai_interview'
  publishedAt: string
  /** False once it has as many applicants as it takes. */
  acceptsApplications: boolean
  company: {
    slug: string
    name: string
  }
  /** Its page. */
  publicUrl: string
  /** Markdown. */
  description: string
  screeningQuestions: PublicScreeningQuestion[]
  /** Whether an application may have `selfIdentification`. */
  asksSelfIdentification: boolean
  consent: Consent
}

/** A live job without its long texts. */
export interface PublicJobSummary {
  /** Unique across the service, and never changed. */
  slug: string
  title: string
  department: string | null
  location: JobLocation | null
  employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'apprenticeship' | 'volunteer' | null
  /** Null when it is not shown. */
  salary: PublicSalary | null
  tags: string[]
  screening: 'resume' | 'ai_interview'
  publishedAt: string
  /** False once it has as many applicants as it takes. */
  acceptsApplications: boolean
  company: {
    slug: string
    name: string
  }
  /** Its page. */
  publicUrl: string
}

/** Amounts are in units of the currency. */
export interface PublicSalary {
  min: number | null
  max: number | null
  currency: string
  period: 'year' | 'month' | 'day' | 'hour'
}

/** A question. */
export interface PublicScreeningQuestion {
  id: string
  text: string
  type: 'text' | 'boolean' | 'single_choice' | 'multiple_choice' | 'number' | 'date'
  /** Of the choices; null for any other type. */
  options: string[] | null
  mandatory: boolean
}

export interface ReadDocument {
  fileKey: string
  fileName: string
  documentType: 'resume' | 'job_description' | 'interview_notes' | 'hiring_brief' | 'other'
  state: 'read' | 'unreadable'
  /** Why it could not be read. */
  failure: {
    reason: string
    detail: string
  } | null
  /** What a person sees who opens it, up to 100000 characters. */
  text: string | null
  truncated: boolean
  pages: number | null
  /** Words in the file that nobody sees who opens it. They are not in `text`. */
  hidden: {
    kind: string
    excerpt: string
    page: number | null
  }[]
  /** Lines that look like orders to a model. They are data like the rest. */
  instructions: string[]
}

export interface RemoteJob {
  /** As the ATS calls it. */
  id: string
  title: string
  status: 'open' | 'closed' | 'draft' | 'other'
  department: string | null
  location: string | null
  /** Where people find it in the ATS. */
  url: string | null
  /** The job of ours that stands for it. */
  jobId: number | null
}

export interface Resume {
  id: number
  fileKey: string
  fileName: string | null
  state: 'waiting' | 'read' | 'unreadable'
  /** Why it could not be read. */
  failure: {
    reason: string
    detail: string
  } | null
  /** Null where the format knows none. */
  pages: number | null
  /** Whether there was more than was read. */
  truncated: boolean
  /** Whether it is a picture with a text laid over it that nobody compared. */
  scanned: boolean
  /** What is in the file, and is not seen by who looks at it. With how the first 20 begin. It counts for nothing. */
  hiddenText: {
    count: number
    excerpts: string[]
  }
  /** Lines that look like orders to a model. With how the first 20 begin. It counts for nothing. */
  instructions: {
    count: number
    excerpts: string[]
  }
  /** What it says in short; null until it was read, which takes a moment more of one with more than 20,000 characters. */
  profile: ProfileSummary | null
  createdAt: string
  readAt: string | null
}

/** What is found here counts for nothing in the score. */
export interface ResumeIntegrity {
  /** Words that are in the file, but that nobody sees who looks at it. */
  hidden: {
    /** How it is kept from the eye. */
    kind: 'white' | 'tiny' | 'off_page' | 'invisible' | 'covered' | 'characters'
    /** How it begins. */
    excerpt: string
    page: number | null
  }[]
  /** Lines that look like orders to a model. */
  instructions: {
    excerpt: string
  }[]
}

/** Amounts are in units of the currency: 60000 is sixty thousand euros. */
export interface Salary {
  min: number | null
  max: number | null
  currency: string
  period: 'year' | 'month' | 'day' | 'hour'
  /** Whether applicants see it. */
  shown: boolean
}

/** Amounts are in units of the currency: 60000 is sixty thousand euros. Without any it is none. */
export interface SalaryInput {
  min?: number | null | undefined
  max?: number | null | undefined
  /** Three capital letters. */
  currency: string
  period?: 'year' | 'month' | 'day' | 'hour' | undefined
  /** Whether applicants see it. */
  shown?: boolean | undefined
}

export interface ScreeningAnswer {
  questionId: string
  /** As it was put when it was answered. */
  question: string
  type: 'text' | 'boolean' | 'single_choice' | 'multiple_choice' | 'number' | 'date'
  answer: boolean | number | string | string[]
}

export interface ScreeningQuestion {
  id: string
  text: string
  type: 'text' | 'boolean' | 'single_choice' | 'multiple_choice' | 'number' | 'date'
  /** Of the choices; null for any other type. */
  options: string[] | null
  mandatory: boolean
  /** Whoever gives one of `answers`, or a number less than `min` or more than `max`, is disqualified. Null when no answer does. */
  knockout: {
    answers: (boolean | string)[]
  } | {
    min: number | null
    max: number | null
  } | null
}

export type ScreeningQuestionInput = {
  /** As it was answered, to keep it when the text changes. Any other is replaced by a new one. */
  id?: string | undefined
  text: string
  mandatory?: boolean | undefined
  type: 'text' | 'date'
  options?: null | undefined
  knockout?: null | undefined
} | {
  /** As it was answered, to keep it when the text changes. Any other is replaced by a new one. */
  id?: string | undefined
  text: string
  mandatory?: boolean | undefined
  type: 'boolean'
  options?: null | undefined
  knockout?: {
    answers: readonly boolean[]
  } | null | undefined
} | {
  /** As it was answered, to keep it when the text changes. Any other is replaced by a new one. */
  id?: string | undefined
  text: string
  mandatory?: boolean | undefined
  type: 'number'
  options?: null | undefined
  knockout?: {
    min?: number | null | undefined
    max?: number | null | undefined
  } | null | undefined
} | {
  /** As it was answered, to keep it when the text changes. Any other is replaced by a new one. */
  id?: string | undefined
  text: string
  mandatory?: boolean | undefined
  type: 'single_choice'
  options: readonly string[]
  knockout?: {
    answers: readonly string[]
  } | null | undefined
} | {
  /** As it was answered, to keep it when the text changes. Any other is replaced by a new one. */
  id?: string | undefined
  text: string
  mandatory?: boolean | undefined
  type: 'multiple_choice'
  options: readonly string[]
  knockout?: null | undefined
}

/** Voluntary. Null, or left out, is not saying. */
export interface SelfIdentification {
  sex?: 'female' | 'male' | 'another' | null | undefined
  raceEthnicity?: 'hispanic_or_latino' | 'white' | 'black_or_african_american' | 'native_hawaiian_or_pacific_islander' | 'asian' | 'native_american_or_alaska_native' | 'two_or_more' | null | undefined
}

export interface Session {
  /** Shown once. Send it as `Authorization: Bearer`. */
  token: string
  expiresAt: string
  user: User
  company: SessionCompany | null
}

/** The company the session works in, and the role the user has there. */
export interface SessionCompany {
  id: string
  name: string
  slug: string
  role: 'reviewer' | 'recruiter' | 'admin'
}

export interface ShownCheckout {
  id: string
  /** Where it is paid; null where that is for an admin to do. */
  url: string | null
  plan: 'lite' | 'plus' | 'pro' | 'enterprise' | null
  billingPeriod: 'monthly' | 'annual' | null
  /** Bought at once, beside those of the plan. */
  credits: number | null
  /** Published once it is paid. */
  jobId: number | null
  /** `pending`: paid in a way that takes days. Credits and the job wait for the money. */
  state: 'open' | 'pending' | 'paid' | 'expired'
  createdAt: string
  expiresAt: string
  paidAt: string | null
  /** `published`, or the code of what was against it; null before it is paid. */
  jobOutcome: string | null
}

export interface SourcingChannel {
  channel: 'talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github'
  title: string
  about: string
  /** What of a person is kept. */
  stores: string
  keptFor: string
  /** By what right. */
  licence: string
  /** A letter may begin from what was found there. */
  mayBeWritten: boolean
  isOn: boolean
  needsKey: boolean
  keyGivenAt: string | null
  /** The vendor does not take the key. */
  fault: string | null
}

/** Why the others did not come: how many have what. */
export interface SourcingCounts {
  /** People of the known channels, after the filters. */
  pool: number
  /** People who came or changed a moment ago and are not read yet, up to 10,000: they are not counted, or as they were. */
  waiting: number
  /** Those of them who show all musts. */
  allMusts: number
  perCriterion: {
    criterionId: string
    /** Those who show it at all. */
    have: number
    /** Those who would show all musts if this one were dropped. */
    without: number
    /** `no`: nearly everybody has it. `almost_nobody`: hardly anybody has. */
    separates: 'yes' | 'no' | 'almost_nobody'
  }[]
}

export interface SourcingCriterion {
  id: string
  text: string
  kind: 'must_have' | 'nice_to_have'
  weight: number
  understood: {
    /** All of these are asked, and of each any will do. Empty: it is judged `unknown` for everybody. */
    asks: {
      anyOf: {
        kind: 'skill' | 'role' | 'certificate' | 'experience' | 'language' | 'degree' | 'driving_licence' | 'people_led' | 'availability' | 'work_permit' | 'residence'
        name: string
        years: number | null
        /** Of a language, a degree (EQF), or classes of a licence. */
        level: string | null
        /** How many were to be led. */
        people: number | null
        /** It must have been done within so many years. */
        withinYears: number | null
      }[]
      /** It is welcome, and nobody is held to it. */
      isOptional: boolean
    }[]
    /** Words of the criterion that are not judged. */
    notUnderstood: string[]
    /** What people are ranked by, before anybody is judged. */
    terms: string[]
    /** `literal`: none of its words are known, so people are ranked by the words as they stand. */
    ranksBy: 'yes' | 'partly' | 'literal'
  }
}

export interface SourcingFilters {
  places: string[]
  languages: string[]
  activeAfter: string | null
  sources: string[]
  tags: string[]
  askedMonths: number
}

export interface SourcingFiltersInput {
  /** Cities, regions or countries: any of them. */
  places?: readonly string[] | undefined
  /** Languages they speak: any of them, at this level or a higher one. */
  languages?: readonly string[] | undefined
  /** Heard of on this day or later. */
  activeAfter?: string | null | undefined
  /** Where they came from first: any of them. */
  sources?: readonly string[] | undefined
  /** Any of these tags. */
  tags?: readonly string[] | undefined
  /** Whoever was accepted by a search, or written to for one, within so many months does not come. */
  askedMonths?: number | undefined
}

export interface SourcingHistory {
  jobTitle: string | null
  /** The furthest status they had, or the stage in the ATS. */
  furthest: string | null
  /** How it stands now. */
  outcome: string | null
  /** Why it was last decided so. */
  reason: string | null
  /** When they applied. */
  at: string | null
}

export interface SourcingList {
  id: number
  fileKey: string
  source: string
  basis: 'consent' | 'legitimate_interest' | 'contract'
  obtainedOn: string
  addedBy: string
  addedAt: string
  /** Rows that are somebody, so far. */
  people: number
  /** Rows that are nobody: without a name, or without any address, number or profile. */
  failed: number
  isRead: boolean
  /** Why it can not be read. */
  fault: string | null
}

export interface SourcingPerformance {
  campaigns: {
    id: number
    jobId: number
    jobTitle: string
    name: string
    status: string
    startedAt: string | null
    endedAt: string | null
    /** People whom the search found. */
    profilesFound: number
    /** Those of them who were written to. */
    contacted: number
    /** Those of them who answered. */
    replied: number
    /** Those who answered that they are interested. */
    interested: number
    /** What it cost, with two decimals. */
    cost: number
    /** Of those who were written to, how many answered. */
    replyRate: number | null
    /** Of those who answered, how many are interested. */
    interestRate: number | null
  }[]
  /** Whether there are more than the 500 shown. */
  truncated: boolean
  total: {
    /** People whom the search found. */
    profilesFound: number
    /** Those of them who were written to. */
    contacted: number
    /** Those of them who answered. */
    replied: number
    /** Those who answered that they are interested. */
    interested: number
    /** What it cost, with two decimals. */
    cost: number
    /** Of those who were written to, how many answered. */
    replyRate: number | null
    /** Of those who answered, how many are interested. */
    interestRate: number | null
  }
}

export interface SourcingResult {
  /** Of the candidate; of somebody who is none yet, the one they have once they are accepted. */
  candidateId: number
  isCandidate: boolean
  name: string
  headline: string | null
  location: {
    city: string | null
    region: string | null
    country: string | null
  } | null
  score: number | null
  /** How they were ranked before they were judged, 0 to 1. */
  coarseScore: number
  unscored: 'language' | 'mostly_unknown' | null
  verdict: 'strong' | 'possible' | 'weak' | 'unclear' | null
  criteria: CriterionResult[]
  /** Why they were found, in a sentence. */
  why: string
  history: SourcingHistory[]
  source: SourcingSource
  /** Other ways by which the same person was found. */
  alsoFound: SourcingSource[]
  lastHeardAt: string | null
  /** The day on which what they are judged by was known. */
  profileAsOf: string | null
  flags: ('old_profile' | 'in_process' | 'turned_down' | 'no_contact' | 'no_letter')[]
  state: 'proposed' | 'accepted' | 'dismissed'
  decided: {
    by: string
    at: string
    reason: 'skills' | 'level' | 'place' | 'recent_no' | 'do_not_contact' | 'other' | null
    criterionId: string | null
  } | null
  /** On the job, once they were accepted. */
  applicationId: number | null
}

export interface SourcingSearch {
  id: number
  jobId: number
  jobTitle: string
  name: string
  purpose: string | null
  /** Of criteria, filters and channels. */
  version: number
  state: 'draft' | 'running' | 'paused' | 'completed' | 'failed'
  criteria: SourcingCriterion[]
  filters: SourcingFilters
  channels: ('talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github')[]
  targetCount: number
  progress: {
    /** People looked at. */
    looked: number
    /** The best of them. */
    ranked: number
    /** Those of the best who were judged, and are shown. */
    judged: number
    /** Accepted, in all versions. */
    accepted: number
    /** Dismissed, in all versions. */
    dismissed: number
    /** Found by several ways, and shown once. */
    joined: number
    /** Dropped unseen, because they had asked to be forgotten or not to be written to. */
    forgotten: number
  }
  /** Null before it has ranked anybody. */
  counts: SourcingCounts | null
  credits: {
    /** What each person who is accepted costs. Looking and judging cost nothing. */
    perPerson: number
    spent: number
    /** What it would cost to accept as many as are still wanted. */
    toTarget: number
  }
  /** Channels that could not be asked to their end. */
  channelFaults: {
    channel: 'talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github'
    fault: string
    detail: string
  }[]
  failure: string | null
  createdBy: string
  createdAt: string
  startedAt: string | null
  completedAt: string | null
  allowed: SourcingSearchAllowed
}

/** What the caller may do with the search now: a hint. */
export interface SourcingSearchAllowed {
  edit: boolean
  start: boolean
  pause: boolean
  /** Accept and dismiss people. Refused still where credits are short. */
  decide: boolean
}

export interface SourcingSource {
  channel: 'talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github'
  /** Where it is from, as people are told. */
  name: string
  url: string | null
  obtainedAt: string
  /** By what right it is kept, as the company said. */
  basis: string | null
  licence: string
  /** Null for somebody who is a candidate. */
  keptUntil: string | null
}

export interface SourcingSuggestion {
  criterionId: string
  kind: 'make_must' | 'weigh_more' | 'weigh_less' | 'drop'
  /** What it would weigh, where the weight is what changes. */
  weight: number | null
  why: string
}

export interface SourcingVersion {
  version: number
  criteria: SourcingCriterion[]
  filters: SourcingFilters
  channels: ('talent_pool' | 'ats_history' | 'csv' | 'people_api' | 'github')[]
  plannedBy: string
  plannedAt: string
}

export type SqlAnswer = {
  success: true
  /** Their names, in order. A name may stand there twice. */
  columns: string[]
  /** The values of each row in the order of the columns. Moments are ISO 8601 in UTC; numbers beyond 2^53, intervals and rows are texts. */
  rows: unknown[][]
  /** Whether there are more rows than these. */
  truncated: boolean
  elapsedMs: number
} | {
  success: false
  /** Why it was not run, or failed, and what is possible instead. */
  error: string
}

export interface SqlSchema {
  views: {
    name: string
    description: string
    columns: {
      name: string
      type: string
      description: string
    }[]
  }[]
  /** Those that a statement may call. */
  functions: string[]
  limits: {
    /** How long a statement may be. */
    characters: number
    rows: number
    bytes: number
    milliseconds: number
  }
}

/** A staged action without what it would do. */
export interface StagedAction {
  actionKey: string
  /** What would be done. */
  kind: string
  jobId: number
  /** `staged`: proposed, and nothing has happened. `executing`: confirmed, and something is on its way outside. `uncertain`: done perhaps, and nobody outside can say; a person settles it. `superseded`, `expired` and `discarded` were never done. */
  state: 'staged' | 'executing' | 'succeeded' | 'partially_succeeded' | 'failed' | 'uncertain' | 'superseded' | 'expired' | 'discarded'
  /** Empty once somebody it was about was erased. */
  title: string
  stagedBy: {
    kind: 'user' | 'key' | 'machine'
    id: string
    /** Null for somebody who has no account any more. */
    name: string | null
  }
  /** Where it comes from. Without a conversation a person staged it. */
  origin: {
    conversationId: string | null
    turnId: string | null
    /** What it was thought out from, like `thread:thr_…`. */
    influencedBy: string[]
    /** The key of the action that it takes back. */
    undoes: string | null
  }
  stagedAt: string
  /** Nobody confirms it afterwards. */
  expiresAt: string
  /** The key of the action that took its place. */
  supersededBy: string | null
  finishedAt: string | null
  executedBy: {
    id: string
    /** Null for somebody who has no account any more. */
    name: string | null
  } | null
  executedAt: string | null
}

export interface StatusChange {
  id: number
  /** Null in the first, which is how it began. */
  from: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn' | null
  to: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  by: {
    kind: 'user' | 'key' | 'machine' | 'applicant'
    id: string
    /** Of a user; null for all others. */
    name: string | null
  }
  reason: string | null
  at: string
}

export interface StatusLetter {
  /** `unreviewed`: they applied. It does not go to whoever comes back to this status, or applied long before they were handed in. */
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  isOn: boolean
  templateId: number | null
  /** How long it waits, in which it is taken back if the status changes. */
  delayHours: number
}

export interface StatusLetterWithWaiting {
  /** `unreviewed`: they applied. It does not go to whoever comes back to this status, or applied long before they were handed in. */
  status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
  isOn: boolean
  templateId: number | null
  /** How long it waits, in which it is taken back if the status changes. */
  delayHours: number
  /** How many are written and not due yet. */
  waiting: number
  /** When the last of them leaves. */
  waitingUntil: string | null
}

export interface StatusLettersPreview {
  /** Whether any letter goes out on this status. */
  isOn: boolean
  /** How many would leave. */
  letters: number
  firstLeavesAt: string | null
  /** They leave one a minute, and not before. */
  lastLeavesAt: string | null
  /** How many that wait for a status before would not leave. */
  takenBack: number
  /** Who would get none, where it is on. `unchanged`: they have the status. `off_the_board`; `sourced`: they did not apply; `applied_long_ago`; `sent_before` and `taken_back`: once for each application and status; `legal_hold`: a person should write; `no_address`; `suppressed`; `not_filled`: something that the template names is not known. */
  without: {
    applicationId: number
    reason: 'off_the_board' | 'sourced' | 'applied_long_ago' | 'sent_before' | 'taken_back' | 'legal_hold' | 'no_address' | 'suppressed' | 'too_many' | 'not_filled' | 'unchanged'
  }[]
}

export interface SuppressedRecipient {
  address: string
  /** `bounced`: a letter came back for good. `soft_bounces`: letters came back on three days of a week. `complained`: its reader reported a letter as spam. `unsubscribed`: its reader ended letters that they had not asked for. `by_hand`: a member said so. */
  reason: 'bounced' | 'soft_bounces' | 'complained' | 'unsubscribed' | 'by_hand'
  since: string
  until: string | null
}

/** An address that the company does not write to. */
export interface Suppression {
  id: number
  address: string
  /** `bounced`: a letter came back for good. `soft_bounces`: letters came back on three days of a week. `complained`: its reader reported a letter as spam. `unsubscribed`: its reader ended letters that they had not asked for. `by_hand`: a member said so. */
  reason: 'bounced' | 'soft_bounces' | 'complained' | 'unsubscribed' | 'by_hand'
  since: string
  /** Null where it does not end by itself. */
  until: string | null
  /** Which member said so. */
  by: {
    id: string
    name: string | null
  } | null
}

export interface TakenInApplication {
  /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
  candidateId: string
  /** As people who work with Muster know it. */
  applicationId: number
  jobId: number
  atsJobId: string
  externalApplicationId: string
  /** The one it begins with, whatever became of it since. */
  status: 'unreviewed'
  appliedAt: string
  /** When it was taken in. */
  createdAt: string
}

export interface Thread {
  id: string
  subject: string
  /** Null where nobody knows who it is. */
  candidateId: number | null
  applicationId: number | null
  jobId: number | null
  /** `unassigned`: no candidate is known by the address of whoever wrote. An answer opens an archived one again. */
  state: 'open' | 'unassigned' | 'archived'
  /** Which member answers it. */
  assignee: {
    id: string
    name: string | null
  } | null
  /** Who writes in it, but for the company: 20 at most. */
  participants: {
    name: string
    address: string
    role: 'candidate' | 'other'
  }[]
  /** Whether the caller has not read what a person wrote last. */
  unread: boolean
  /** Whether a note names the caller, who has not read the thread since. */
  mentioned: boolean
  /** `frozen`: more came into it within an hour than people write. Its letters are kept and shown, wake nobody until an hour has passed, and no machine writes in it. */
  flags: 'frozen'[]
  messageCount: number
  lastMessageAt: string
  lastMessagePreview: string
  /** Where it may belong: a person decides, and merges. */
  suggestedThreadId: string | null
  createdAt: string
  allowed: ThreadAllowed
}

/** What the caller may do with the thread now, by their role and its state. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. */
export interface ThreadAllowed {
  /** False, too, where nobody in the thread has an address. */
  reply: boolean
  draft: boolean
  read: boolean
  note: boolean
  /** And open it again. */
  archive: boolean
  assign: boolean
  /** Another thread into this one. */
  merge: boolean
  /** False, too, where there is one message only. */
  split: boolean
}

export interface ThreadDraft {
  subject: string | null
  bodyMarkdown: string
  fileKeys: string[]
  updatedAt: string
}

export interface ThreadNote {
  id: number
  threadId: string
  body: string
  author: {
    id: string
    name: string | null
  }
  /** The members it names, but for its author. */
  mentions: {
    id: string
    name: string | null
  }[]
  createdAt: string
  updatedAt: string
}

export interface User {
  id: string
  email: string
  emailVerified: boolean
  name: string
  locale: string
  timezone: string
  notifications: NotificationChoices
  createdAt: string
}

export interface WebhookAttempt {
  number: number
  at: string
  durationMs: number
  /** Of the answer; null when none came. */
  status: number | null
  /** Why none came. */
  error: string | null
  /** The start of the answer, at most 2 KB. Null once the person it is about was erased. */
  answer: string | null
}

export interface WebhookDelivery {
  deliveryId: string
  /** The `webhook-id` it is sent with: the same on each attempt, and when it is sent again. */
  eventId: string
  type: 'job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test'
  sequence: number
  /** `succeeded`: an answer was a 2xx. `failed`: none was, and it is not tried again. */
  state: 'pending' | 'succeeded' | 'failed'
  /** Why it is sent. */
  origin: 'event' | 'test' | 'redelivery' | 'replay'
  attempts: WebhookAttempt[]
  /** While it is `pending`; later, if the endpoint is disabled or takes what is before it first. */
  nextAttemptAt: string | null
  createdAt: string
  finishedAt: string | null
  /** The body that is sent, as `webhooks` of this document says. What said who somebody is, is null once they were erased. */
  payload: {
    type: 'job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test'
    timestamp: string
    companyId: string
    sequence: number
    data: Record<string, unknown>
  } & Record<string, unknown>
}

export interface WebhookDeliverySummary {
  deliveryId: string
  /** The `webhook-id` it is sent with: the same on each attempt, and when it is sent again. */
  eventId: string
  type: 'job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test'
  sequence: number
  /** `succeeded`: an answer was a 2xx. `failed`: none was, and it is not tried again. */
  state: 'pending' | 'succeeded' | 'failed'
  /** Why it is sent. */
  origin: 'event' | 'test' | 'redelivery' | 'replay'
  attempts: WebhookAttempt[]
  /** While it is `pending`; later, if the endpoint is disabled or takes what is before it first. */
  nextAttemptAt: string | null
  createdAt: string
  finishedAt: string | null
}

export interface WebhookEndpoint {
  id: string
  url: string
  /** Null for all. */
  eventTypes: ('job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test')[] | null
  /** While it is `disabled`, what happens goes on being collected for it and nothing is sent; a PUT enables it again, and what waited is sent. */
  state: 'enabled' | 'disabled'
  /** `gone`: it answered 410. `failing`: for five days it took nothing. `key_ended`: no key of its line may act for the company any more; of that time nothing is collected. */
  disabledReason: 'gone' | 'failing' | 'key_ended' | null
  disabledAt: string | null
  /** The first failure since the last success. */
  failingSince: string | null
  createdAt: string
  /** Until when the secret before the present one signs too, after a rotation. */
  previousSecretUntil: string | null
}

export interface WebhookEndpointWithSecret {
  id: string
  url: string
  /** Null for all. */
  eventTypes: ('job.linked' | 'job.published' | 'job.updated' | 'job.closed' | 'application.created' | 'application.evaluated' | 'application.status_changed' | 'application.removed' | 'application.restored' | 'candidate.sourced' | 'candidate.erased' | 'candidate.objected' | 'interview.completed' | 'message.received' | 'message.sent' | 'message.bounced' | 'webhook.test')[] | null
  /** While it is `disabled`, what happens goes on being collected for it and nothing is sent; a PUT enables it again, and what waited is sent. */
  state: 'enabled' | 'disabled'
  /** `gone`: it answered 410. `failing`: for five days it took nothing. `key_ended`: no key of its line may act for the company any more; of that time nothing is collected. */
  disabledReason: 'gone' | 'failing' | 'key_ended' | null
  disabledAt: string | null
  /** The first failure since the last success. */
  failingSince: string | null
  createdAt: string
  /** Until when the secret before the present one signs too, after a rotation. */
  previousSecretUntil: string | null
  /** What messages are signed with. Shown now and never again. */
  secret: string
}

/** What is sent again. */
export interface WebhookReplay {
  endpointId: string
  from: string
  to: string
}
